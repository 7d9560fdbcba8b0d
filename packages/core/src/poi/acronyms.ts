import {
  BUILDING_OF_INSTITUTION,
  OF_REGION,
  OWNED_NAME,
  PART_OF_INSTITUTION,
  SHORTENED_FROM,
} from '../lexicon/institutions.ts';
import type { SectionSet, SectionSource } from '../snapshot/sections.ts';
import { partBeside } from './address.ts';
import type { PoiAddress } from './build/addresses.ts';
import type { PoiRecord } from './input.ts';
import { KeyIndex, KeyIndexBuilder } from './name-index/key-index.ts';
import { allWords, isSignificant } from './name-index/words.ts';
import { folded } from '../normalisation/folded.ts';
import { setOf } from '../lexicon/table-rows.ts';

const NAME = 'acronym';
/** Values of the tags of institutions and works, which people call by an acronym; null for any. */
const CALLED_BY_ACRONYM: Readonly<Record<string, ReadonlySet<string> | null>> = {
  amenity: setOf(
    'university college hospital clinic doctors theatre townhall arts_centre community_centre library courthouse police social_facility ' +
      'public_building bus_station school music_school research_institute events_venue training prison public_service fire_station veterinary',
  ),
  building: setOf('university college hospital industrial public civic office government'),
  leisure: setOf('park sports_centre sports_hall stadium'),
  tourism: setOf('museum'),
  landuse: setOf('industrial military'),
  man_made: setOf('works'),
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
/** Status words before a name, which people leave out: «ИрГТУ». */
const STATUS = /^(?:национальн|федеральн)[а-я]+[ -]исследовательск[а-я]+ /i;
/** «Пятигорский институт, филиал ВолгГМУ» is an institution of its own. */
const BRANCH = /, филиал .*/i;
/** An acronym within a name: «ОМС» in «Территориальный фонд ОМС». */
const WITHIN_NAME = /^[А-ЯЁ]{2,5}$/;
/** Marks and words from which on a name gives no initials; a list goes on behind its commas. */
const AFTER_NAME = /[(«"„]|,(?! [а-яё]+(?:,| и ))|(?:^|\s)им(?:\.|ени\s)/i;
/** «Им. В. Н. Татищева», of which people say «ит». */
const HONOURED = /\sим(?:\.|ени)\s*(?:[А-ЯЁ]\.\s*){0,2}(?=[А-ЯЁ][а-яё]+$)/;

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
  owners.finish(sections, NAME);
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
    for (const name of tags[key]?.split(';') ?? []) {
      if (town !== null) addInitials(`${town} ${name}`, found);
      addInitials(name, found);
      addInitials(name.replace(STATUS, ''), found);
      addInitials(name.replace(HONOURED, ' имя-'), found);
      addWithAcronym(name.replace(OF_REGION, ''), found);
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
 * университет» as «нвгу».
 */
function addInitials(name: string, found: Set<string>): void {
  const words = allWords(properName(name).split(AFTER_NAME)[0] ?? '').filter(
    (word, at, all) => isSignificant(all, at) && !/^\d+$/.test(word),
  );
  if (words.length < LEAST_WORDS || words.length > MOST_WORDS || words.some((word) => /[^а-я]/.test(word))) return;
  const head = words.findIndex((word) => SHORTENED_FROM.test(word));
  if (head > 0 && words.length - head >= LEAST_WORDS_FROM_HEAD) found.add(initialsOf(words.slice(head)));
  const rest = initialsOf(words.slice(1));
  for (let letters = 1; letters <= MOST_FIRST_LETTERS; letters++) found.add(words[0]!.slice(0, letters) + rest);
  // «Нвгу», «ргату».
  for (const [at, word] of words.entries())
    for (const [letter] of word.matchAll(SECOND_ROOT))
      found.add(initialsOf(words.slice(0, at + 1)) + letter + initialsOf(words.slice(at + 1)));
}

/** Adds «Территориальный фонд ОМС» as «тфомс». */
function addWithAcronym(name: string, found: Set<string>): void {
  const words = name.split(' ');
  const [least, most] = [2, LEAST_WORDS_FROM_HEAD];
  if (words.length < least || words.length > most || !WITHIN_NAME.test(words.at(-1)!) || words[0] === words.at(-1))
    return;
  if (!words.every((word) => /^[а-яё]+$/i.test(word))) return;
  found.add(folded(words.map((word, at) => (at === words.length - 1 ? word : word[0]!)).join('')));
}

const initialsOf = (words: readonly string[]): string => words.map((word) => word[0]).join('');

/** «Казанский университет» of «АФ ФГБОУ «Казанский университет»» and «Национальный университет «Казанский университет»». */
const properName = (name: string): string => OWNED_NAME.exec(name)?.[1] ?? name;

/** Adds «ТГПУ им. Л. Н. Толстого» as «тгпу». */
function addWhole(name: string, found: Set<string>): void {
  const own = name.split(AFTER_NAME)[0]!.trim();
  if (/^[А-ЯЁ][А-Яа-яЁё]*[А-ЯЁ][А-Яа-яЁё]*$/.test(own) && own.length <= 10) found.add(allWords(own)[0]!);
}

/** Finds institutions by their acronyms, normalised words. */
export const openAcronyms = (sections: SectionSource): KeyIndex => new KeyIndex(sections, NAME);
