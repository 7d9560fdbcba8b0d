import { UNTELLING_TYPES } from '../../lexicon/address-types.ts';
import { HEARD_ENGLISH } from '../../lexicon/heard-english.ts';
import { romanOf } from '../../normalisation/numerals.ts';
import { heardLatin, withHeardUmlauts } from '../../words/heard-latin.ts';
import { toCyrillic } from '../../words/transliterate.ts';
import { acronymsOf } from './acronyms.ts';
import { lineTitle } from '../transport-line.ts';
import { allWords, isLegalForm, isSignificant } from '../name-index/words.ts';

const NAME_TAGS = (
  'name name:ru name:en int_name alt_name alt_name:ru short_name short_name:ru official_name old_name loc_name name:full ' +
  'brand brand:ru brand:en operator operator:short network branch'
).split(' ');
/** Tags that can give an object's title, best first. */
const TITLE_TAGS = ['name', 'name:ru', 'brand', 'operator', 'name:en', 'loc_name', 'alt_name', 'ref'];
const ADDRESS_TAGS = ['addr:street', 'addr:place', 'addr:housenumber', 'addr:city', 'addr:suburb'];

/** Returns the name of an object, else its brand or operator; null if the map has none of them. */
export function titleOf(tags: Readonly<Record<string, string>>): string | null {
  const line = lineTitle(tags);
  if (line !== null) return line;
  for (const key of TITLE_TAGS) if (tags[key]) return tags[key];
  return null;
}

/** Words of a name that are written together: with a capital inside, or with letters of both scripts. */
const GLUED =
  /(?<![\p{L}])(?:\p{Lu}?\p{Ll}{2,}(?:\p{Lu}\p{Ll}{2,})+|[ie]\p{Lu}\p{Ll}{2,}|[А-Яа-яЁё]{3,}[A-Za-z]{3,}|[A-Za-z]{3,}[А-Яа-яЁё]{3,})(?![\p{L}])/gu;
/** «Ивано-Матренинская», which people write as one word. */
const HYPHENED = /(?<!\p{L})\p{L}{3,}(?:-\p{L}{3,})+/gu;
const PART = /(?<=\p{Ll})(?=\p{Lu})|(?<=[А-Яа-яЁё])(?=[A-Za-z])|(?<=[A-Za-z])(?=[А-Яа-яЁё])/u;
/** Brackets behind a name, and what they hold. */
const EXPLAINED = /\s*\([^()]*\)\s*$/;
/** «N122»: a number joined to the letter that stands for «№». */
const NUMBERED = /^[nн](\d{1,4})$/;
const MOST_ROMAN = 39;

/** Operators that are not used as a place's name: nobody asks for a hospital as «министерство здравоохранения». */
const GOVERNING = /^(?:министерств|департамент|администраци|управлени|комитет|правительств)/i;

const OPERATOR_TAGS = ['operator', 'operator:short'];
const TRADING = /^(?:restaurant|cafe|fast_food|bar|pub|pharmacy|bank|ice_cream|food_court|dentist)$/;

const DWELLING = /^(?:dormitory|apartments|residential)$/;

/**
 * Returns true for a named place of trade or dwelling: the firm that runs it is only on its papers, and nobody means the
 * café of «ИП Елена Петрова» by «Елена», nor a dormitory by its university.
 */
const isKnownByOwnName = (tags: Readonly<Record<string, string>>): boolean =>
  tags['name'] !== undefined &&
  (tags['shop'] !== undefined ||
    tags['craft'] !== undefined ||
    TRADING.test(tags['amenity'] ?? '') ||
    DWELLING.test(tags['building'] ?? ''));

/** The title of a Russian Wikipedia article, without the disambiguation in brackets. */
const ARTICLE = /^ru:([^(#]+)/;

/**
 * Returns the words under which an object is found, each once: from its names, its brand's names and the title of its
 * Wikipedia article, which is often the colloquial name («Успенский собор» for «Собор Успения Пресвятой Богородицы»).
 * Names of two or three words are also added as one word, since people write them together («фикс прайс», «фикспрайс»);
 * English words also as Russians pronounce them («Sun City», «сан сити»).
 */
export function nameWords(
  tags: Readonly<Record<string, string>>,
  brandSpellings: readonly string[],
  address: string | null = null,
): string[] {
  const words = new Set<string>();
  const line = lineTitle(tags);
  if (line !== null) {
    // A line is not named after its stops.
    addWords(line, words);
    return [...words];
  }
  const isOwn = isKnownByOwnName(tags);
  for (const key of NAME_TAGS) {
    if (isOwn && OPERATOR_TAGS.includes(key)) continue;
    // The official name of a branch, such as «ОО «Политех» Филиала № 5440», is used only in documents.
    if (key === 'official_name' && tags['brand'] && tags['name']) continue;
    for (const name of tags[key]?.split(';') ?? [])
      if (key !== 'operator' || !GOVERNING.test(name)) addWords(name, words);
  }
  for (const spelling of brandSpellings) addWords(spelling, words);
  const article = tags['name'] && ARTICLE.exec(tags['wikipedia'] ?? '')?.[1];
  if (article) addWords(article, words);
  for (const acronym of acronymsOf(tags, address)) words.add(acronym);
  return [...words];
}

function addWords(name: string, words: Set<string>): void {
  // «МежРай база (Оптовая)», which people write as «межрайбаза».
  const unexplained = name.replace(EXPLAINED, '');
  if (unexplained !== name) addWords(unexplained, words);
  const parts = allWords(name).filter((word) => !isLegalForm(word));
  for (const [at, word] of parts.entries()) if (isSignificant(parts, at) || parts.length === 1) words.add(word);
  // Only in names of several words: a bike rental called «i» is not number one.
  if (parts.length > 1) for (const word of parts) for (const number of numberOf(word)) words.add(number);
  for (const word of parts) for (const heard of heardLatin(word)) words.add(heard);
  const heard = withHeardUmlauts(name);
  if (heard !== name) addWords(heard, words);
  for (const hyphened of name.match(HYPHENED) ?? []) words.add(allWords(hyphened).join(''));
  for (const glued of name.match(GLUED) ?? []) words.add(spokenGlued(glued));
  if (parts.length !== 2 && parts.length !== 3) return;
  words.add(parts.join(''));
  if (parts.some((part) => heardLatin(part).length > 0))
    words.add(parts.map((part) => heardLatin(part)[0] ?? part).join(''));
}

/** Returns the digits of «XIX» or «N122»; empty for words that are not a number. */
function numberOf(word: string): string[] {
  const [, digits] = NUMBERED.exec(word) ?? [];
  if (digits !== undefined) return [digits];
  const roman = word === 'i' ? 1 : word.length > 1 ? romanOf(word) : -1;
  return roman > 0 && roman <= MOST_ROMAN ? [String(roman)] : [];
}

/**
 * Returns a joined word as Russians write it by ear: «FitRoom» as «фитрум», «КиноFox» as «кинофокс». A part alone, such
 * as «мега» of «МегаФон», is not a name.
 */
function spokenGlued(glued: string): string {
  const parts = glued.split(PART).flatMap(allWords);
  return parts
    .map((part) => HEARD_ENGLISH.get(part)?.[0] ?? (/^[a-z]+$/.test(part) ? toCyrillic(part) : part))
    .join('');
}

/**
 * Returns the number of distinguishing words in an object's title; 0 if it has none. For a brand's place, kind words
 * and numbers do not count: «Роснефть АЗС №512» is as much «Роснефть» as any other.
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
  // «Твой Дом (корпус 1)» has the whole name «Твой Дом».
  const words = allWords(title.replace(EXPLAINED, '') || title).filter((_, at, all) => isSignificant(all, at));
  if (brand === null) return words.length;
  const ofBrand = new Set(allWords(brand));
  const telling = words.filter((word) => ofBrand.has(word) || !(kindWords.has(word) || /^\d+$/.test(word)));
  return Math.max(1, telling.length);
}

/**
 * Returns the words that narrow a search: street, place, house number, settlement, and the firm that runs a named shop.
 *
 * @param address - the address as text; used if the tags name no street
 */
export function addressWords(tags: Readonly<Record<string, string>>, address: string | null): string[] {
  const hasStreet = tags['addr:street'] ?? tags['addr:place'];
  const keys = isKnownByOwnName(tags) ? [...ADDRESS_TAGS, ...OPERATOR_TAGS] : ADDRESS_TAGS;
  const texts = [...keys.map((key) => tags[key] ?? ''), hasStreet ? '' : (address ?? '')];
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of allWords(text)) if (!UNTELLING_TYPES.has(word) && !isLegalForm(word)) words.add(word);
  }
  return [...words];
}
