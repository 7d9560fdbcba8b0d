import { HEARD_ENGLISH } from '../lexicon/heard-english.ts';

/** Latin letters that sound like the German ones: «Königsbäcker», «кёнигсбекер». */
const HEARD_UMLAUT: Readonly<Record<string, string>> = { ä: 'e', ö: 'e', ü: 'yu' };

/** Returns a name with the letters that stand for the sounds of its umlauts; without umlauts, the name itself. */
export const withHeardUmlauts = (name: string): string =>
  name.replace(/[äöü]/gi, (letter) => HEARD_UMLAUT[letter.toLowerCase()]!);

/** «iMarket», «аймаркет», also written with small letters only. */
const OWN_PREFIX = /^i(?=(?:market|store|shop|phone|point|repair|service|mobile|fix|land|center|planet|sphere)s?$)/;
/** «Cup», «кап»; «lunch», «ланч». */
const CLOSED_U = /u(?=[bdfgklmnpst](?:[^aeiouy]|$))/g;
/** «Cinnabon», «синабон». */
const SOFT_C = /c(?=[eiy])/g;
/** «Bake», «бейк»; «Prime», «прайм»; «Home», «хоум»: a vowel before a silent «e». */
const BEFORE_SILENT_E = /([aio])([bdfgklmnprstvz])e(s?)$/;
const LONG: Readonly<Record<string, string>> = { a: 'ey', i: 'ay', o: 'ou' };

/**
 * Returns a word in Latin letters spelled as Russians hear it, in one or several ways: «Rostics» as «rostiks», which
 * sounds like «ростикс», «LabQuest» as «labkvest»; empty if it is read letter by letter.
 */
export function heardLatin(word: string): readonly string[] {
  const listed = HEARD_ENGLISH.get(word);
  if (listed !== undefined) return listed;
  if (!/^[a-z]{4,}$/.test(word)) return [];
  const read = word
    .replace(OWN_PREFIX, 'ay')
    .replaceAll('qu', 'kv')
    .replace(/ck|c(?![eiyh])/g, 'k')
    .replaceAll('oo', 'u')
    .replace(/ee|ea|ie(?=.)/g, 'i');
  const heard = new Set([
    read,
    read.replace(CLOSED_U, 'a'),
    read.replace(SOFT_C, 's'),
    read.replace(BEFORE_SILENT_E, (_, vowel: string, letter: string, end: string) => LONG[vowel]! + letter + end),
  ]);
  heard.delete(word);
  return [...heard];
}
