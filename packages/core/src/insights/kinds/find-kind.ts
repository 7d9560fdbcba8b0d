import Fuse from 'fuse.js/basic';
import { normaliseText } from '../../text/normalise.ts';
import { stem } from '../../words/stem.ts';
import { toCyrillic } from '../../words/transliterate.ts';
import { BUSINESS_KINDS } from './kind-table.ts';
import type { PlaceKind } from './place-kind.ts';

/** Number of kinds that an error message offers. */
const OFFERED = 5;

/** Characters of the unknown word that are compared: the time grows with them. */
const OFFER_CHARACTERS = 20;

/** Largest difference of a word from a kind offered for it, 0 (equal) to 1. */
const OFFER_THRESHOLD = 0.6;

/** The words of a kind, its key and names first. */
const wordsOf = ({ key, nameRu, nameEn, words }: PlaceKind): string[] => [key, nameRu, nameEn, ...words];

/** Returns the part of a phrase that is equal in every case and number: `аптеки`, `в аптеку` differ from `аптека` only by endings. */
function matchKey(phrase: string): string {
  const words = normaliseText(phrase).text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (/[a-z]$/.test(word) ? word.replace(/(?<=..)s$/, '') : stem(word))).join(' ');
}

const byWord = new Map<string, PlaceKind>();
/** Under the same keys without spaces: «вейпшоп» for «вейп-шоп». */
const byLetters = new Map<string, PlaceKind>();
for (const kind of BUSINESS_KINDS) {
  for (const word of wordsOf(kind)) {
    const key = matchKey(word);
    if (!byWord.has(key)) byWord.set(key, kind);
    const letters = key.replaceAll(' ', '');
    if (!byLetters.has(letters)) byLetters.set(letters, kind);
  }
}

/** General words for a business before its trade: «студия маникюра», «мастерская по ремонту обуви». */
const ANY_PLACE =
  /^(?:магазин|салон|студи[яюи]|кабинет|мастерск(?:ая|ую|ой)|секци[яюи]|центр|лавк[ауи]|отдел|точк[ауи]|бизнес|сво[йюе]|shop|store)(?: (?:по|для))? (?=.)/;
/** The purpose after the noun: «Чехлы для телефонов». */
const WHAT_FOR = / (?:для|по|у|на|с|в) .*$/;

type Offer = { readonly kind: PlaceKind; readonly words: readonly string[] };

/** Made when the first unknown word comes. */
let offers: Fuse<Offer> | null = null;

const offersByWord = (): Fuse<Offer> =>
  (offers ??= new Fuse<Offer>(
    BUSINESS_KINDS.map((kind) => ({ kind, words: wordsOf(kind) })),
    { keys: ['words'], threshold: OFFER_THRESHOLD, ignoreLocation: true },
  ));

/** The business kind that a key or a word in Russian or English names, in any case and number, in either script; null for none. */
export function findBusinessKind(text: string): PlaceKind | null {
  const plain = normaliseText(text).text;
  const spellings = /^[a-z -]+$/.test(plain) ? [plain, plain.replace(/[a-z]+/g, toCyrillic)] : [plain];
  for (const spelled of spellings) {
    const called =
      kindCalled(spelled) ?? kindCalled(spelled.replace(ANY_PLACE, '')) ?? kindCalled(spelled.replace(WHAT_FOR, ''));
    if (called) return called;
  }
  return null;
}

function kindCalled(text: string): PlaceKind | undefined {
  const key = matchKey(text);
  return byWord.get(key) ?? byLetters.get(key.replaceAll(' ', ''));
}

/** Keys of the kinds whose words are nearest to a text that names none; the most usual ones where nothing is near. */
export function nearestKinds(text: string): string[] {
  const found = offersByWord()
    .search(normaliseText(text, OFFER_CHARACTERS).text)
    .map(({ item }) => item.kind.key);
  const usual = BUSINESS_KINDS.slice(0, OFFERED).map(({ key }) => key);
  return (found.length === 0 ? usual : found).slice(0, OFFERED);
}
