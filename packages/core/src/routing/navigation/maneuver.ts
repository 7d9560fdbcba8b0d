/** Manoeuvre at the start of a step. */
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

/** Language of instructions. */
export type Language = 'ru' | 'en';

/** Returns true for a manoeuvre that leads the driver onto the named road: «направо на улицу Ленина». */
export const leadsOnto = (maneuver: Maneuver): boolean => /^(?:turn-|exit-|roundabout)/.test(maneuver);

/** Returns true for a manoeuvre at which a driver looks for a sign. */
export const choosesRoad = (maneuver: Maneuver): boolean => leadsOnto(maneuver) || maneuver.startsWith('keep-');
