/** Kinds of green spaces, masculine in Russian: their accusative is the basic form. */
const KIND = '(?:парк|сквер|сад|лесопарк|дендропарк|park|skver|sad|lesopark)';
const FIRST = new RegExp(`^${KIND}(?!\\p{L})`, 'iu');
const LAST = new RegExp(`\\s${KIND}$`, 'iu');

/** Returns true for the name of a park that paths lead through: people walk into it and through it, not onto it. */
export const isPark = (name: string): boolean => FIRST.test(name) || LAST.test(name);

/** Returns the name of a park as it stands within a sentence: «в сквер имени Кирова». */
export const lowerPark = (name: string): string => name.replace(FIRST, (kind) => kind.toLowerCase());
