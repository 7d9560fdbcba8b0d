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
    'turn-slight-right': 'Держитесь правее',
    'turn-right': 'Поверните направо',
    'turn-sharp-right': 'Резко поверните направо',
    'turn-slight-left': 'Держитесь левее',
    'turn-left': 'Поверните налево',
    'turn-sharp-left': 'Резко поверните налево',
    'u-turn': 'Развернитесь',
    roundabout: 'Двигайтесь по кругу',
    ferry: 'Переправьтесь на пароме',
    waypoint: 'Промежуточная точка',
    arrive: 'Вы на месте',
  },
  en: {
    depart: 'Start driving',
    continue: 'Continue',
    'turn-slight-right': 'Keep right',
    'turn-right': 'Turn right',
    'turn-sharp-right': 'Turn sharp right',
    'turn-slight-left': 'Keep left',
    'turn-left': 'Turn left',
    'turn-sharp-left': 'Turn sharp left',
    'u-turn': 'Make a U-turn',
    roundabout: 'Drive around the roundabout',
    ferry: 'Take the ferry',
    waypoint: 'You have reached a waypoint',
    arrive: 'You have arrived',
  },
};

/**
 * The text of a step. The road's name follows a colon in its basic form, so that no phrase puts it into a wrong case.
 *
 * @param exit - number of the exit to take from a roundabout, or null
 */
export function instructionText(language: Language, maneuver: Maneuver, roadName: string, exit: number | null): string {
  let phrase = PHRASES[language][maneuver];
  if (maneuver === 'roundabout' && exit !== null) {
    phrase = language === 'ru' ? `На круговом движении — ${exit}-й съезд` : `At the roundabout take exit ${exit}`;
  }
  return roadName === '' ? phrase : `${phrase}: ${roadName}`;
}
