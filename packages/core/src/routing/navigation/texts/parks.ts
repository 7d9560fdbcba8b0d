/** Kinds of green spaces, masculine in Russian: their accusative is the basic form. */
const KIND = '(?:парк|сквер|сад|лесопарк|дендропарк|park|skver|sad|lesopark)';
/** A name without these letters is no park. */
const LETTERS = /парк|сквер|сад|park|skver|sad/i;
const PARK = new RegExp(`(?<![\\p{L}-])${KIND}(?![\\p{L}-])`, 'iu');
const STREET =
  /(?<!\p{L})(?:улица|ул|проспект|переулок|проезд|площадь|шоссе|аллея|набережная|бульвар|тупик|ulitsa|prospekt|pereulok|proyezd|ploshchad|shosse|alleya|naberezhnaya|bulvar)(?!\p{L})/iu;
/** Words that begin names of parks and are no names themselves. */
const FIRST = new RegExp(`^(?:${KIND}|центральный|городской|детский|ботанический)(?!\\p{L})`, 'iu');

/** Returns true for the name of a park that paths lead through: people walk into it and through it, not onto it. */
export const isPark = (name: string): boolean => LETTERS.test(name) && PARK.test(name) && !STREET.test(name);

/** Returns the name of a park as it stands within a sentence: «в сквер имени Кирова». */
export const lowerPark = (name: string): string => name.replace(FIRST, (word) => word.toLowerCase());
