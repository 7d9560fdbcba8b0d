import type { StepMode, StepModifier } from '../../types.ts';
import type { Language, Maneuver } from '../maneuver.ts';

/** Phrases of the manoeuvres, in a car. */
export const PHRASES: Readonly<Record<Language, Readonly<Record<Maneuver, string>>>> = {
  ru: {
    depart: 'Начните движение',
    continue: 'Продолжайте движение',
    'turn-slight-right': 'Плавно поверните направо',
    'turn-right': 'Поверните направо',
    'turn-sharp-right': 'Резко поверните направо',
    'turn-slight-left': 'Плавно поверните налево',
    'turn-left': 'Поверните налево',
    'turn-sharp-left': 'Резко поверните налево',
    'keep-right': 'Держитесь правее',
    'keep-left': 'Держитесь левее',
    'exit-right': 'Съезжайте направо',
    'exit-left': 'Съезжайте налево',
    'u-turn': 'Развернитесь',
    roundabout: 'Двигайтесь по кольцу',
    ferry: 'Переправьтесь на пароме',
    waypoint: 'Промежуточная точка',
    arrive: 'Вы на месте',
  },
  en: {
    depart: 'Start driving',
    continue: 'Continue',
    'turn-slight-right': 'Turn slightly right',
    'turn-right': 'Turn right',
    'turn-sharp-right': 'Turn sharp right',
    'turn-slight-left': 'Turn slightly left',
    'turn-left': 'Turn left',
    'turn-sharp-left': 'Turn sharp left',
    'keep-right': 'Keep right',
    'keep-left': 'Keep left',
    'exit-right': 'Take the exit on the right',
    'exit-left': 'Take the exit on the left',
    'u-turn': 'Make a U-turn',
    roundabout: 'Drive around the roundabout',
    ferry: 'Take the ferry',
    waypoint: 'You have reached a waypoint',
    arrive: 'You have arrived',
  },
};

/** Phrases that differ for modes other than driving. */
export const PHRASES_OF_MODE: Readonly<
  Record<Language, Partial<Readonly<Record<StepMode, Partial<Record<Maneuver, string>>>>>>
> = {
  ru: {
    walking: {
      depart: 'Идите',
      continue: 'Идите дальше',
      roundabout: 'Идите вокруг кольца',
    },
    cycling: {
      depart: 'Поезжайте',
      continue: 'Поезжайте дальше',
      roundabout: 'Поезжайте по кольцу',
    },
    'pushing bike': { depart: 'Ведите велосипед', continue: 'Ведите велосипед' },
  },
  en: {
    walking: {
      depart: 'Start walking',
      roundabout: 'Walk around the roundabout',
    },
    cycling: {
      depart: 'Start cycling',
      roundabout: 'Ride around the roundabout',
    },
    'pushing bike': { depart: 'Push your bicycle', continue: 'Push your bicycle' },
  },
};

/** Words that follow a turn at which a cyclist gets off or on. */
export const THEN: Readonly<Record<Language, Partial<Readonly<Record<StepMode, string>>>>> = {
  ru: { 'pushing bike': ', дальше ведите велосипед', cycling: ' и садитесь на велосипед' },
  en: { 'pushing bike': ', then push your bicycle', cycling: ', then get on your bicycle' },
};

/** Words for a way that goes on a few metres aside. */
export const ASIDE: Readonly<Record<Language, Readonly<Record<'left' | 'right', string>>>> = {
  ru: { left: 'чуть левее', right: 'чуть правее' },
  en: { left: 'slightly to the left', right: 'slightly to the right' },
};

/** Words that join those for crossing a road with those for a way that goes on aside: «Перейдите улицу, дальше чуть левее». */
export const BEYOND: Readonly<Record<Language, string>> = { ru: ', дальше', en: ', then go on' };

/** Phrase for a cyclist who goes on pushing. */
export const PUSH_ON: Readonly<Record<Language, string>> = {
  ru: 'Ведите велосипед дальше',
  en: 'Keep pushing your bicycle',
};

/** Phrase for a cyclist who gets on without a turn. */
export const RIDE_ON: Readonly<Record<Language, string>> = { ru: 'Поезжайте дальше', en: 'Ride on' };

/** Phrases for going on where neither a name nor a kind of road can be told. */
export const GO_STRAIGHT_ON: Readonly<Record<Language, Partial<Readonly<Record<StepMode, string>>>>> = {
  ru: { driving: 'Двигайтесь прямо', walking: 'Идите прямо', cycling: 'Поезжайте прямо' },
  en: { driving: 'Go straight on', walking: 'Walk straight on', cycling: 'Ride straight on' },
};

/** Phrases for joining the traffic of a road, before its name. */
export const JOIN: Readonly<Record<Language, string>> = { ru: 'Выезжайте на', en: 'Merge onto' };

/** Phrases for ramps of streets, in place of those for the exits of fast roads. */
export const TURN_OFF: Readonly<Record<Language, Partial<Readonly<Record<Maneuver, string>>>>> = {
  ru: { 'exit-right': 'Сверните направо', 'exit-left': 'Сверните налево' },
  en: { 'exit-right': 'Take the ramp on the right', 'exit-left': 'Take the ramp on the left' },
};

/** Phrases for a U-turn over a ramp or side road on the right: drivers expect one on the left. */
export const TURN_ROUND_RIGHT: Readonly<Record<Language, string>> = {
  ru: 'Сверните направо и развернитесь',
  en: 'Turn off to the right and make a U-turn',
};

/** Phrases for turning back on a bicycle where the carriageways are apart: riders may not do so in the traffic. */
export const CROSS_OVER: Readonly<Record<Language, string>> = {
  ru: 'Перейдите на другую сторону дороги и поезжайте обратно',
  en: 'Cross to the other side of the road and ride back',
};

/** Phrases for leaving a roundabout by the road that led there: nobody counts exits for that. */
export const TURN_BACK_ON_RING: Readonly<Record<Language, string>> = {
  ru: 'На кольце развернитесь',
  en: 'At the roundabout make a U-turn',
};

/** Words for the side on which an end is. */
export const SIDES: Readonly<Record<Language, Partial<Readonly<Record<StepModifier, string>>>>> = {
  ru: { right: ', справа', left: ', слева' },
  en: { right: ', on the right', left: ', on the left' },
};

/** Numbers of the exits of a roundabout. */
export const ORDINALS: Readonly<Record<Language, readonly string[]>> = {
  ru: ['первый', 'второй', 'третий', 'четвёртый', 'пятый', 'шестой', 'седьмой', 'восьмой', 'девятый', 'десятый'],
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
};
