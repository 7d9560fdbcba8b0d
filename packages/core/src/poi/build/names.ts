import { UNTELLING_TYPES } from '../../lexicon/address-types.ts';
import { HEARD_ENGLISH } from '../../lexicon/heard-english.ts';
import { romanOf } from '../../text/numerals.ts';
import { toCyrillic } from '../../words/transliterate.ts';
import { acronymsOf } from '../acronyms.ts';
import { lineTitle } from '../transport-line.ts';
import { allWords, isLegalForm, isTelling } from '../text/words.ts';

const NAME_TAGS = (
  'name name:ru name:en int_name alt_name alt_name:ru short_name short_name:ru official_name old_name loc_name name:full ' +
  'brand brand:ru brand:en operator operator:short network branch'
).split(' ');
/** The tags that say what an object is called, best first; shown where it has no name. */
const TITLE_TAGS = ['name', 'name:ru', 'brand', 'operator', 'name:en', 'ref'];
const ADDRESS_TAGS = ['addr:street', 'addr:place', 'addr:housenumber', 'addr:city', 'addr:suburb'];

/** Returns the name of an object, else its brand or operator; null if the map has none of them. */
export function titleOf(tags: Readonly<Record<string, string>>): string | null {
  const line = lineTitle(tags);
  if (line !== null) return line;
  for (const key of TITLE_TAGS) if (tags[key]) return tags[key];
  return null;
}

/** Words of a name that are written as one: a capital within, or letters of both scripts. */
const GLUED =
  /(?<![\p{L}])(?:\p{Lu}?\p{Ll}{2,}(?:\p{Lu}\p{Ll}{2,})+|[А-Яа-яЁё]{3,}[A-Za-z]{3,}|[A-Za-z]{3,}[А-Яа-яЁё]{3,})(?![\p{L}])/gu;
/** «Ивано-Матренинская», which people write as one word. */
const HYPHENED = /(?<!\p{L})\p{L}{3,}(?:-\p{L}{3,})+/gu;
const PART = /(?<=\p{Ll})(?=\p{Lu})|(?<=[А-Яа-яЁё])(?=[A-Za-z])|(?<=[A-Za-z])(?=[А-Яа-яЁё])/u;
/** «N122», «№5» that is glued to a letter of it. */
const NUMBERED = /^[nн](\d{1,4})$/;
const MOST_ROMAN = 39;

/** Operators that are no name of what they run: a hospital is not asked for as «министерство здравоохранения». */
const GOVERNING = /^(?:министерств|департамент|администраци|управлени|комитет|правительств)/i;

/** The title of a Russian encyclopedia article, without what tells it from others of that name in brackets. */
const ARTICLE = /^ru:([^(#]+)/;

/**
 * Words under which an object is found by its names, its brand's and the article's about it, which is often called as people say
 * («Успенский собор» for «Собор Успения Пресвятой Богородицы»), each once. Two-word names also stand as one word, since people
 * write them together («фикс прайс», «фикспрайс»), English words as Russians say them («Sun City», «сан сити»).
 */
export function nameWords(tags: Readonly<Record<string, string>>, brandSpellings: readonly string[]): string[] {
  const words = new Set<string>();
  const line = lineTitle(tags);
  if (line !== null) {
    // It is not called after the places where it stops.
    addWords(line, words);
    return [...words];
  }
  for (const key of NAME_TAGS) {
    // «ОО «Политех» Филиала № 5440» is what the papers of one branch say.
    if (key === 'official_name' && tags['brand'] && tags['name']) continue;
    for (const name of tags[key]?.split(';') ?? [])
      if (key !== 'operator' || !GOVERNING.test(name)) addWords(name, words);
  }
  for (const spelling of brandSpellings) addWords(spelling, words);
  const article = tags['name'] && ARTICLE.exec(tags['wikipedia'] ?? '')?.[1];
  if (article) addWords(article, words);
  for (const acronym of acronymsOf(tags)) words.add(acronym);
  return [...words];
}

function addWords(name: string, words: Set<string>): void {
  const parts = allWords(name).filter((word) => !isLegalForm(word));
  for (const [at, word] of parts.entries()) if (isTelling(parts, at) || parts.length === 1) words.add(word);
  // A hire of bicycles that is called «i» is no first one.
  if (parts.length > 1) for (const word of parts) for (const number of numberOf(word)) words.add(number);
  for (const word of parts) for (const heard of HEARD_ENGLISH.get(word) ?? heardEnglish(word)) words.add(heard);
  for (const hyphened of name.match(HYPHENED) ?? []) words.add(allWords(hyphened).join(''));
  for (const glued of name.match(GLUED) ?? []) words.add(spokenGlued(glued));
  if (parts.length === 2 || parts.length === 3) words.add(parts.join(''));
}

/** «Rostics» as «rostiks», which sounds like «ростикс»; none for words that are written as they are spoken. */
function heardEnglish(word: string): string[] {
  if (!/^[a-z]{4,}$/.test(word)) return [];
  const heard = word
    .replace(/ck|c(?![eiyh])/g, 'k')
    .replaceAll('oo', 'u')
    .replaceAll('ee', 'i');
  return heard === word ? [] : [heard];
}

/** The digits of «XIX» and of «N122». */
function numberOf(word: string): string[] {
  const [, digits] = NUMBERED.exec(word) ?? [];
  if (digits !== undefined) return [digits];
  const roman = word === 'i' ? 1 : word.length > 1 ? romanOf(word) : -1;
  return roman > 0 && roman <= MOST_ROMAN ? [String(roman)] : [];
}

/** «FitRoom» as Russians write it by ear, «фитрум»; «КиноFox» as «кинофокс». Of a part, «мега» of «МегаФон», it is no name. */
function spokenGlued(glued: string): string {
  const parts = glued.split(PART).flatMap(allWords);
  return parts
    .map((part) => HEARD_ENGLISH.get(part)?.[0] ?? (/^[a-z]+$/.test(part) ? toCyrillic(part) : part))
    .join('');
}

/**
 * Number of distinguishing words in what an object is called; 0 where it has no name. Of a brand's place neither the word for
 * its kind nor its number tells it from the brand's others: «Роснефть АЗС №512» is as much «Роснефть» as any.
 *
 * @param brand - name of the chain that it belongs to, or null
 * @param kindWords - normalised words that ask for kinds of place
 */
export function titleWordCount(
  tags: Readonly<Record<string, string>>,
  brand: string | null,
  kindWords: ReadonlySet<string>,
): number {
  const title = titleOf(tags);
  if (title === null) return 0;
  const words = allWords(title).filter((_, at, all) => isTelling(all, at));
  if (brand === null) return words.length;
  const ofBrand = new Set(allWords(brand));
  const telling = words.filter((word) => ofBrand.has(word) || !(kindWords.has(word) || /^\d+$/.test(word)));
  return Math.max(1, telling.length);
}

/**
 * Words of an object's address by which people narrow a search: street, place, house number, settlement.
 *
 * @param address - the address as text, which counts where the tags name no street
 */
export function addressWords(tags: Readonly<Record<string, string>>, address: string | null): string[] {
  const hasStreet = tags['addr:street'] ?? tags['addr:place'];
  const texts = [...ADDRESS_TAGS.map((key) => tags[key] ?? ''), hasStreet ? '' : (address ?? '')];
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of allWords(text)) if (!UNTELLING_TYPES.has(word)) words.add(word);
  }
  return [...words];
}
