import { streetAccusative } from './street-accusative.ts';

/** What a driver does where a step begins. */
export type Maneuver =
  | 'depart'
  | 'continue'
  | 'turn-slight-right'
  | 'turn-right'
  | 'turn-sharp-right'
  | 'turn-slight-left'
  | 'turn-left'
  | 'turn-sharp-left'
  | 'keep-right'
  | 'keep-left'
  | 'exit-right'
  | 'exit-left'
  | 'u-turn'
  | 'roundabout'
  | 'ferry'
  | 'waypoint'
  | 'arrive';

export type Language = 'ru' | 'en';

const PHRASES: Readonly<Record<Language, Readonly<Record<Maneuver, string>>>> = {
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

const ORDINALS: Readonly<Record<Language, readonly string[]>> = {
  ru: ['первый', 'второй', 'третий', 'четвёртый', 'пятый', 'шестой', 'седьмой', 'восьмой', 'девятый', 'десятый'],
  en: ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'],
};

/** Maneuvers that bring the driver onto the road named: «направо на улицу Ленина». */
const LEADS_ONTO: ReadonlySet<Maneuver> = new Set([
  'turn-slight-right',
  'turn-right',
  'turn-sharp-right',
  'turn-slight-left',
  'turn-left',
  'turn-sharp-left',
  'exit-right',
  'exit-left',
  'roundabout',
]);

/**
 * The text of a step. In Russian, the name of the road driven onto stands in the accusative; where its form is not
 * known, and after other maneuvers, it follows a colon in its basic form, so that no phrase puts it into a wrong case.
 *
 * @param roadName - empty for a road without one
 * @param exit - number of the exit to take from a roundabout, from 1, or null
 * @param stays - whether the driver turns and yet stays on the road named
 */
export function instructionText(
  language: Language,
  maneuver: Maneuver,
  roadName: string,
  exit: number | null,
  stays = false,
): string {
  const phrase = maneuver === 'roundabout' && exit !== null ? exitPhrase(language, exit) : PHRASES[language][maneuver];
  const name = roadName
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .trim()
    .replace(/\s+/g, ' ');
  if (name === '' || maneuver === 'u-turn') return phrase;
  if (stays && maneuver !== 'continue') {
    return language === 'en' ? `${phrase} to stay on ${name}` : `${phrase}, дальше та же дорога: ${name}`;
  }
  if (LEADS_ONTO.has(maneuver)) {
    if (language === 'en') return `${phrase} onto ${name}`;
    const accusative = streetAccusative(name);
    if (accusative !== null) return `${phrase} на ${accusative}`;
  }
  return `${phrase}: ${name}`;
}

function exitPhrase(language: Language, exit: number): string {
  const ordinal = ORDINALS[language][exit - 1];
  if (language === 'ru') return `На кольце ${ordinal ?? `${exit}-й`} съезд`;
  return ordinal ? `At the roundabout take the ${ordinal} exit` : `At the roundabout take exit ${exit}`;
}
