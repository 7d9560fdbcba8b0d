import {
  BUILDING_OF_INSTITUTION,
  FIRST_ROOT,
  OF_REGION,
  OWNED_NAME,
  PART_OF_INSTITUTION,
  SHORTENED_FROM,
} from '../../lexicon/institutions.ts';
import { setOf } from '../../lexicon/table-rows.ts';
import { folded } from '../../normalisation/folded.ts';
import type { SectionSet } from '../../snapshot/sections.ts';
import { ACRONYMS } from '../acronyms.ts';
import { partBeside } from '../address.ts';
import type { PoiRecord } from '../input.ts';
import { KeyIndexBuilder } from '../name-index/key-index.ts';
import { allWords, isSignificant } from '../name-index/words.ts';
import type { PoiAddress } from './addresses.ts';

/** Values of the tags of institutions and works, which people call by an acronym; null for any. */
const CALLED_BY_ACRONYM: Readonly<Record<string, ReadonlySet<string> | null>> = {
  amenity: setOf(
    'university college hospital clinic doctors theatre townhall arts_centre community_centre library courthouse police social_facility ' +
      'public_building bus_station school music_school research_institute events_venue training prison public_service fire_station veterinary ' +
      'kindergarten marketplace exhibition_centre conference_centre social_centre rescue_station mortuary concert_hall',
  ),
  building: setOf('university college hospital industrial public civic office government commercial school'),
  leisure: setOf('park sports_centre sports_hall stadium ice_rink horse_riding swimming_pool'),
  tourism: setOf('museum gallery'),
  landuse: setOf('industrial military commercial'),
  man_made: setOf('works'),
  club: null,
  military: null,
  healthcare: null,
  office: null,
};
/** Values of `amenity` of institutions before whose initials people say that of the town: «кокб» in Kostroma. */
const OF_TOWN = setOf('university college hospital clinic');
const FULL_NAMES = ['name', 'official_name', 'name:full', 'alt_name', 'old_name'];
const SHORT_NAMES = ['short_name', 'short_name:ru', 'alt_name', 'old_short_name'];
const [LEAST_WORDS, MOST_WORDS] = [3, 7];
const LEAST_WORDS_FROM_HEAD = 4;
/** Most letters that the first word contributes, as in «СмолГУ» and «ИрГУПС». */
const MOST_FIRST_LETTERS = 6;
/** «Пятигорский институт, филиал ВолгГМУ» and «Медицинский колледж, Пятигорский филиал» are called by their own names. */
const BRANCH = /, филиал .*|[,.]? [а-яё-]+ий филиал.*/i;
/** An acronym within a name, which people say in full: «ОМС» in «Территориальный фонд ОМС». */
const WITHIN_NAME = /(?<![\p{L}\d])[А-ЯЁ]{2,5}(?![\p{L}\d])/gu;
/**
 * Parts of names that people leave out: status and honours, as of «ИрГТУ»; the region, and the country before it, as of
 * «УФНС».
 */
const LEFT_OUT = [
  / ордена(?: [А-ЯЁ][а-яё]+)+/,
  /^(?:национальн|федеральн)[а-я]+[ -]исследовательск[а-я]+ /i,
  new RegExp(String.raw`(?:\s(?:России|РФ|Российской Федерации))?(?:${OF_REGION.source}|$)`, 'i'),
];
/** Marks and words from which on a name gives no initials; a list goes on behind its commas. */
const AFTER_NAME = /[(«"„]|,(?! [а-яё]+(?:,| и ))|\s[-–—]\s|(?:^|\s)им(?:\.|ени)\s/i;
/** «Им. В. Н. Татищева», of which people say «ит». */
const HONOURED = /\sим(?:\.|ени)\s*(?:[А-ЯЁ]\.\s*){0,2}(?=[А-ЯЁ][а-яё]+$)/;
/** A number, beside which two initials suffice: «Пожарная часть № 4» is «пч 4». */
const NUMBER = /^\d+$/;

/** The letter after a vowel that may join two roots, as in «Нижневартовский» and «Дальневосточный». */
const SECOND_ROOT = /(?<=^[а-я]{3,}[ое])[бвгджзклмнпрстфхцчшщ](?=[а-я]{4})/g;

/**
 * Adds the acronyms of institutions as sections: «бгту», «смолгу» lead to the university, not to its hostel, and to its
 * buildings only if the map has nothing else.
 */
export function addAcronyms(pois: readonly PoiRecord[], addresses: readonly PoiAddress[], sections: SectionSet): void {
  const owners = new KeyIndexBuilder();
  const ofBuildings = new KeyIndexBuilder();
  pois.forEach(({ tags }, poi) => {
    const isBuilding = BUILDING_OF_INSTITUTION.test(tags['name'] ?? '');
    for (const acronym of acronymsOf(tags, addresses[poi]!.text)) (isBuilding ? ofBuildings : owners).add(acronym, poi);
  });
  const missing = [...ofBuildings.entries()].filter(([acronym]) => !owners.has(acronym));
  for (const [acronym, buildings] of missing) for (const poi of buildings) owners.add(acronym, poi);
  owners.finish(sections, ACRONYMS);
}

/**
 * Returns the acronyms of an institution's names, normalised; empty for other objects and for halls and hostels.
 *
 * @param address - its address as text, which tells the town
 */
export function acronymsOf(tags: Readonly<Record<string, string>>, address: string | null): string[] {
  const isCalledSo = Object.entries(CALLED_BY_ACRONYM).some(([key, values]) => {
    const value = tags[key];
    return value !== undefined && (values === null || values.has(value));
  });
  if (!isCalledSo || PART_OF_INSTITUTION.test((tags['name'] ?? '').replace(BRANCH, ''))) return [];
  const found = new Set<string>();
  const town = OF_TOWN.has(tags['amenity'] ?? '') ? townOf(tags, address) : null;
  for (const key of FULL_NAMES) {
    for (const each of tags[key]?.split(';') ?? []) {
      const name = each.replace(BRANCH, '');
      const forms = [name, ...LEFT_OUT.map((part) => name.replace(part, '')), name.replace(HONOURED, ' имя-')];
      if (town !== null) forms.push(`${town} ${name}`);
      for (const form of new Set(forms)) addInitials(form, found);
    }
  }
  for (const key of SHORT_NAMES) for (const name of tags[key]?.split(';') ?? []) addWhole(name, found);
  addWhole(tags['name'] ?? '', found);
  return [...found];
}

/** Returns the town of an object, which begins addresses of three parts; null if they do not tell it. */
function townOf(tags: Readonly<Record<string, string>>, address: string | null): string | null {
  const [town = '', ...rest] = partBeside(address ?? '').address.split(', ');
  return tags['addr:city'] ?? (rest.length > 1 ? town : null);
}

/**
 * Adds «Смоленский государственный университет» as «сгу», «смгу», … «смолгу»; «Нижневартовский государственный
 * университет» as «нвгу»; «Территориальный фонд ОМС» as «тфомс»; «Домостроительный комбинат» as «дск».
 */
function addInitials(name: string, found: Set<string>): void {
  const own = properName(name).split(AFTER_NAME)[0] ?? '';
  const all = allWords(own);
  const words = all.filter((word, at) => isSignificant(all, at) && !NUMBER.test(word));
  if (words.length < 2 || words.length > MOST_WORDS || words.some((word) => /[^а-я]/.test(word))) return;
  const spelled = own === own.toUpperCase() ? [] : (own.match(WITHIN_NAME) ?? []).map(folded);
  const initialOf = (word: string): string => (spelled.includes(word) ? word : word[0]!);
  const initialsOf = (from: number, to = words.length): string => words.slice(from, to).map(initialOf).join('');
  const addSecondRoots = (roots: RegExp): void => {
    for (const [at, word] of words.entries())
      for (const [letter] of word.matchAll(roots)) found.add(initialsOf(0, at + 1) + letter + initialsOf(at + 1));
  };
  if (words.length < LEAST_WORDS) {
    if (spelled.length > 0 || all.some((word) => NUMBER.test(word))) found.add(initialsOf(0));
    addSecondRoots(FIRST_ROOT);
    return;
  }
  const head = words.findIndex((word) => SHORTENED_FROM.test(word));
  if (head > 0 && words.length - head >= LEAST_WORDS_FROM_HEAD) found.add(initialsOf(head));
  found.add(initialsOf(0));
  for (let letters = 2; letters <= MOST_FIRST_LETTERS; letters++)
    found.add(words[0]!.slice(0, letters) + initialsOf(1));
  for (const roots of [FIRST_ROOT, SECOND_ROOT]) addSecondRoots(roots);
}

/** «Казанский университет» of «АФ ФГБОУ «Казанский университет»» and «Национальный университет «Казанский университет»». */
function properName(name: string): string {
  const owned = OWNED_NAME.exec(name)?.[1] ?? '';
  return owned.includes(' ') ? owned : name;
}

/** Adds «ТГПУ им. Л. Н. Толстого» as «тгпу». */
function addWhole(name: string, found: Set<string>): void {
  const own = name.split(AFTER_NAME)[0]!.trim();
  if (/^[А-ЯЁ][А-Яа-яЁё]*[А-ЯЁ][А-Яа-яЁё]*$/.test(own) && own.length <= 10) found.add(allWords(own)[0]!);
}
