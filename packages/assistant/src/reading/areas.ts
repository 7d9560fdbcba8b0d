import { BESIDE_STREET_M, distanceM, talk } from '@verst/core';
import { toChatPlace } from '../chat/chat-places.ts';
import type { ChatPlace } from '../chat/chat-types.ts';
import { meansHere, sentence } from './phrases.ts';
import { consonantsOf, LEAST_CONFIDENCE, placeOf, placeTalkedOf, spotAt, spotTalkedOf, TOWNS } from './named-points.ts';
import type { ToolAnswer } from '../tools/tool-answers.ts';
import type { Area, Sought, Spot, Topic } from '../skills/turn.ts';

export type { Area, Sought } from '../skills/turn.ts';
import { placesFound, searchFor } from './look-ups.ts';

/** Places found in an area. */
export interface Found {
  readonly total: number;
  readonly places: readonly ChatPlace[];
  /** The tags of each, by its id. */
  readonly tags?: ReadonlyMap<string | null, Readonly<Record<string, string>>>;
}

/** Radius around a house or another place. */
export const BESIDE_M = 1000;
/** Radius around a square. */
const SQUARE_M = 500;
/** Radius around the middle of a quarter or town whose bounds the map does not have. */
const QUARTER_M = 1500;
const TOWN_M = 15_000;
/** The box around the outline of a quarter is at least this large, and that of a small one at most. */
const [LEAST_QUARTER_M2, SMALL_QUARTER_M2] = [40_000, 1_000_000];
/** The box of addresses on a street is up to this much larger than that of its line. */
const STREET_SIDE_DEGREES = 0.0015;
/** Two readings of one street are at most this far apart. */
const SAME_STREET_M = 2000;
/** Radius wide enough to contain any polygon or box. */
const ANYWHERE_M = 100_000;
const MOST_LISTED = 100;
/** Most kinds of a list that are read. */
const MOST_OF_LIST = 6;
/** Letters of a name that all its grammatical cases share. */
const STEM = 4;

/**
 * Returns the area that words name: «на Древлянке», «в радиусе 500 м от вокзала», «здесь»; null if the map does not
 * have it.
 *
 * @param isPlace - accepts only a town, a part of one or an address
 */
export async function areaOf(words: string, topic: Topic, isPlace = false): Promise<Area | null> {
  const circle = talk.RADIUS.exec(words)?.groups;
  const radiusM = circle === undefined ? null : metresOf(circle);
  const said = circle === undefined ? words : (circle['middle'] ?? '');
  // «На» is kept: it distinguishes a street from a shop of its name.
  const name = talk.ON_STREET.test(said) ? said : said.replace(talk.AREA_LEADING, '');
  const here = name === '' || meansHere(name) ? (topic.user ?? spotTalkedOf(topic)) : null;
  if (here !== null) return around(here, radiusM ?? BESIDE_M);
  const place = placeTalkedOf(name, topic) ?? (await placeOf(name, topic, true));
  const isOther = place !== null && (place.type === 'poi' || place.type === 'organization');
  if (place === null || (isPlace && isOther)) return null;
  const spot = spotAt(place);
  // «В центре» is no whole town.
  const isCentre = talk.TOWN_CENTRE.test(name) && TOWNS.has(place.category ?? '');
  if (isCentre) {
    const { lat, lon } = spot;
    return around({ name: talk.CITY_CENTRE[topic.language], lat, lon }, radiusM ?? QUARTER_M);
  }
  if (radiusM !== null || isOther) return around(spot, radiusM ?? BESIDE_M);
  return boundsOf(place, spot, topic);
}

/** Returns the metres of a radius that a message names: «в радиусе 500 м», «в километре»; null if it names none. */
export function radiusIn(text: string): number | null {
  const circle = talk.IN_RADIUS.exec(text)?.groups;
  return circle === undefined ? null : metresOf(circle);
}

const metresOf = ({ count, unit }: Readonly<Record<string, string>>): number =>
  Number((count ?? '1').replace(',', '.')) * (talk.KILOMETRES.test(unit!) ? 1000 : 1);

/** A circle as an area. */
export const around = (spot: Spot, radiusM: number): Area => ({
  spot,
  bounds: { lat: spot.lat, lon: spot.lon, radius: Math.min(Math.max(1, Math.round(radiusM)), ANYWHERE_M) },
  radiusM,
});

/** A polygon as an area. */
export const inside = (spot: Spot, within: object): Area => ({
  spot,
  bounds: { lat: spot.lat, lon: spot.lon, radius: ANYWHERE_M, within: JSON.stringify(within) },
  radiusM: null,
});

/**
 * Returns the outline of a settlement or a part of one if the map has it, the ground beside the roads of a street, else
 * a circle.
 */
async function boundsOf(place: ChatPlace, spot: Spot, topic: Topic): Promise<Area> {
  // Few houses have their address on a square.
  if (talk.NAMES_SQUARE.test(place.name.toLowerCase())) return around(spot, SQUARE_M);
  if (place.category === 'street') return streetArea(place.name, spot, topic);
  if (place.category === 'house' || place.type !== 'place') return around(spot, BESIDE_M);
  const isTown = TOWNS.has(place.category ?? '');
  const inside = { lat: spot.lat, lon: spot.lon, radius: ANYWHERE_M, inside: place.id };
  const sizeM2 = await boxM2(place, topic);
  const isThere = async (q: string): Promise<boolean> =>
    ((await topic.tools.read('searchPois', { q, ...inside, limit: 1 }))?.total ?? 0) > 0;
  // An outline with nothing inside is not that of the town, and one of a few houses not that of a quarter.
  const isOutlined = (await isThere(talk.BUSINESS_ANY)) || (!isTown && (await isThere(talk.ANY_SHOP)));
  return !isOutlined || sizeM2 < LEAST_QUARTER_M2
    ? { ...around(spot, isTown ? TOWN_M : QUARTER_M), ...(isTown ? { isTown } : {}) }
    : {
        spot,
        bounds: inside,
        radiusM: null,
        ...(isTown ? { isTown } : {}),
        ...(sizeM2 < SMALL_QUARTER_M2 ? { isSmall: true } : {}),
      };
}

/** Returns the size of the box around a place; infinite if the map does not tell it. */
async function boxM2({ id, name }: ChatPlace, { tools, language }: Topic): Promise<number> {
  const found = await tools.read('geocode', { q: name, limit: 5, lang: language });
  const bbox = found?.results.find((each) => each.id === id)?.bbox;
  if (bbox == null) return Infinity;
  const [west, south, east, north] = bbox as [number, number, number, number];
  return distanceM(west, south, east, south) * distanceM(west, south, west, north);
}

/** Returns the ground beside the roads of a street by its name; a circle if the map has no line of it. */
export async function streetArea(name: string, spot: Spot, { tools, language }: Topic): Promise<Area> {
  const found = await tools.ask('geocode', { q: name, limit: 5, lang: language });
  const same = found?.results.find(({ lat, lon }) => distanceM(lon, lat, spot.lon, spot.lat) < SAME_STREET_M);
  if (same?.bbox == null) return around(spot, BESIDE_M);
  const [west, south, east, north] = same.bbox as [number, number, number, number];
  const side = STREET_SIDE_DEGREES;
  const bbox = [west - side, south - side / 2, east + side, north + side / 2].map((each) => Number(each.toFixed(6)));
  const everywhere = { lat: spot.lat, lon: spot.lon, radius: ANYWHERE_M };
  const street = { name: name.split(', ').at(-1)!, box: { ...everywhere, bbox } };
  return { spot, bounds: { ...everywhere, inside: same.id }, radiusM: null, street };
}

/**
 * Makes areas comparable: circles get the largest radius, and so do a street and a small quarter beside them. Towns and
 * large quarters keep their own bounds.
 */
export function alike(areas: readonly Area[]): readonly Area[] {
  const isMixed = areas.some(({ radiusM }) => radiusM !== null);
  const all = areas.map((area) => {
    if (!isMixed || area.radiusM !== null || !(area.isSmall || area.street !== undefined)) return area;
    return around(area.spot, area.isSmall ? QUARTER_M : SQUARE_M);
  });
  const radii = all.flatMap(({ radiusM }) => radiusM ?? []);
  return radii.length < all.length ? all : all.map(({ spot }) => around(spot, Math.max(...radii)));
}

/** Returns the kind, chain or name that words ask for; null if they ask for none of these. */
export async function soughtOf(words: string, topic: Topic): Promise<Sought | null> {
  if (words.trim() === '') return null;
  const found = await searchFor(words, 5, topic.user, topic);
  if (found === null || found.confidence < LEAST_CONFIDENCE) return null;
  if (found.type !== 'poi' && found.type !== 'organization') return null;
  const { category_name: name, subject, attributes, near } = found.interpretation;
  // «Магазинов Магнит»: shops of that name.
  const [noun = '', ...called] = words.split(' ');
  if (found.interpretation.category === null && noun.startsWith(talk.ANY_SHOP) && called.length > 0)
    return soughtOf(called.join(' '), topic);
  // Words that name a place, too, are not a kind alone.
  if (near !== null) return null;
  // «Поесть» covers many kinds, and the name of the first does not describe it.
  const category = kindFound(words, found);
  const isMixed = found.results.some((hit) => toChatPlace(hit)?.category !== category);
  const isOther = category !== found.interpretation.category || (name !== null && isMixed && !sharesStem(words, name));
  const own = attributes.length > 0 || isOther ? words : (name ?? subject ?? words);
  // «Магазинов Дикси»: shops of that name are meant.
  const named = category === null && subject !== null && found.interpretation.unresolved.length > 0 ? subject : words;
  const also = talk.GROCERIES.has(category ?? '')
    ? [...talk.GROCERIES].filter((each) => isMixed && each !== category)
    : kindsBeside(found);
  const sought = { q: nominative(named, found), category, name: sentence(own) };
  return also.length === 0 ? sought : { ...sought, also };
}

/** A result whose score is this much lower than the best is of another kind. */
export const STAND_IN = 0.15;
/** Most kinds that are looked for as one. */
const MOST_KINDS = 4;

/** Returns true if a search was for what places have besides their kind, «пицца»: other places of these kinds lack it. */
export const isCuisine = ({ results, interpretation: { category } }: ToolAnswer<'search'>): boolean =>
  category !== null && !results.some((hit) => toChatPlace(hit)?.category === category);

/** Returns the kinds that a search found besides the first, if its words cover several: «поесть». */
export function kindsBeside(found: ToolAnswer<'search'>): string[] {
  const { results, interpretation } = found;
  const { category, category_name: name, subject, attributes } = interpretation;
  if (category === null || name === null || attributes.length > 0 || sharesStem(subject ?? '', name)) return [];
  if (talk.MEAL_KINDS.includes(category) && talk.INFINITIVE.test(subject ?? '')) return talk.MEAL_KINDS;
  const scored = results as readonly { readonly score?: number; readonly category?: string }[];
  if (isCuisine(found)) return [];
  const best = scored[0]?.score ?? 0;
  const kinds = scored.filter(({ score = best }) => score > best - STAND_IN).map((hit) => hit.category ?? category);
  return [...new Set([category, ...kinds])].slice(1, MOST_KINDS);
}

/**
 * Returns the category of a search; of another kind than the words name and than all that was found, that of the places:
 * «гостиниц» are hotels rather than guest houses.
 */
function kindFound(words: string, { interpretation, results }: ToolAnswer<'search'>): string | null {
  const { category, category_name: name } = interpretation;
  const kinds = results.map((hit) => toChatPlace(hit)?.category ?? null);
  const [noun = ''] = name?.toLowerCase().split(' ') ?? [];
  const stem = consonantsOf(noun.slice(0, Math.max(STEM, noun.length - 2)));
  const isNamed = words.split(' ').some((word) => consonantsOf(word).startsWith(stem));
  return category === null || isNamed || kinds.includes(category) ? category : (kinds[0] ?? category);
}

/** Returns true if words contain the beginning of a name. */
export const sharesStem = (words: string, name: string): boolean => words.includes(name.slice(0, STEM).toLowerCase());

/** Returns a name as on the map, «Магнит» for «Магнитов»; the words as they are if the map has no such name. */
export function nominative(words: string, { interpretation, results }: ToolAnswer<'search'>): string {
  if (interpretation.category !== null || words.includes(' ')) return words;
  const names = results.map((hit) => toChatPlace(hit)?.name.toLowerCase() ?? '');
  return names.find((name) => name.startsWith(words.slice(0, STEM)) && !name.includes(' ')) ?? words;
}

/** Returns the kinds of a list, «школы, садики и поликлиники»; words that name none are in `unknown`. */
export async function soughtIn(words: string, topic: Topic): Promise<{ kinds: Sought[]; unknown: string[] }> {
  const kinds: Sought[] = [];
  const unknown: string[] = [];
  const whole = await soughtOf(words, topic);
  const parts = words.split(talk.LIST_BETWEEN).filter((part) => part !== '');
  if (parts.length === 1 && whole !== null) return { kinds: [whole], unknown };
  // «Пункты выдачи озон и вайлдберриз»: each part is looked up by itself.
  for (const part of parts.slice(0, MOST_OF_LIST)) {
    // «Сад, школа, магазин»: a kindergarten, and a shop for everyday needs.
    const isGarden = talk.GARDEN.test(part) && talk.BESIDE_GARDEN.test(topic.text);
    const meant = isGarden ? talk.KINDERGARTEN : talk.SHOPS_ALONE.test(part) ? talk.USUAL_KINDS.ru[0] : part;
    const sought = await soughtOf(meant, topic);
    if (sought === null) unknown.push(part);
    else kinds.push(sought);
  }
  return { kinds, unknown };
}

/** Counts the places of a kind or name in an area and lists the nearest to its middle. */
export async function findIn(sought: Sought, area: Area, topic: Topic, limit = MOST_LISTED): Promise<Found> {
  const { q, category, name, also = [], isOnly = false } = sought;
  if (also.length > 0) {
    const founds: Found[] = [];
    for (const each of new Set([category, ...also])) {
      const found = await findIn({ q, category: each, name }, area, topic, limit);
      // Where there is none of a kind, others of that name are found.
      if (found.places.some((place) => place.category === each)) founds.push(found);
    }
    const places = founds.flatMap(({ places }) => places);
    return {
      total: founds.reduce((sum, { total }) => sum + total, 0),
      places: places.toSorted((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0)).slice(0, limit),
      tags: new Map(founds.flatMap(({ tags }) => [...tags!])),
    };
  }
  if (area.street !== undefined) {
    const { name: street, box } = area.street;
    const { spot, bounds } = area;
    const beside = await findIn(sought, { spot, bounds, radiusM: null }, topic, MOST_LISTED);
    const inBox = await findIn(sought, { spot, bounds: box, radiusM: null }, topic, MOST_LISTED);
    // In a yard, a place may be farther from the street of its address.
    const addressed = inBox.places.filter(
      ({ id, address }) => address?.includes(street) === true && !beside.places.some((place) => place.id === id),
    );
    const places = [...beside.places, ...addressed];
    return {
      total: places.length,
      places: places.toSorted((a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0)),
      tags: new Map([...inBox.tags!, ...beside.tags!]),
    };
  }
  const { tools, language } = topic;
  const ask = (values: object) =>
    tools.ask('searchPois', { q, ...area.bounds, limit, lang: language, sort: 'distance', ...values });
  // For a kind, only places of that kind: «Аптека» is the name of a stop, too.
  const ofKind = category === null ? null : await ask({ category });
  // «Детских садов» in the genitive is part of some names; the kind by its own name finds all.
  const isNamed = ofKind !== null && name.toLowerCase() !== q && (ofKind.total === 0 || isFormOf(q, name));
  const byName = isNamed ? await ask({ q: name, category }) : null;
  const kind = (byName?.total ?? 0) > (ofKind?.total ?? 0) ? byName : ofKind;
  const page = (kind === null || kind.total === 0) && !isOnly ? await ask({}) : kind;
  const places = placesFound(page, 'poi');
  const own = withoutRepeats(places);
  const cards = (page?.results ?? []) as readonly { id: string; tags?: Readonly<Record<string, string>> }[];
  const tags = new Map(cards.map(({ id, tags: own = {} }) => [id, own]));
  return { total: (page?.total ?? 0) - (places.length - own.length), places: own, tags };
}

/** Returns true if words are a name in another grammatical case: «детских садов» of «Детский сад», «школ» of «Школа». */
function isFormOf(words: string, name: string): boolean {
  const [said, own] = [words, name.toLowerCase()].map((text) => text.split(' '));
  return (
    said!.length === own!.length &&
    said!.every((word, i) => own![i]!.startsWith(word.slice(0, Math.min(STEM, word.length - 2))))
  );
}

/** Largest distance between the buildings of one school. */
const ONE_SCHOOL_M = 700;
/** A number in a name, with which an institution has it alone: «Детский сад № 113». */
const NUMBERED = /№ ?\d/;

/** Returns the letters and digits of a place's name. */
const lettersOf = ({ name }: ChatPlace): string => name.toLowerCase().replace(/[^\p{L}\d]+/gu, '');

/** Returns places without further buildings of the same institution, by its number and name. */
function withoutRepeats(places: readonly ChatPlace[]): readonly ChatPlace[] {
  return places.filter(
    (place, i) =>
      !NUMBERED.test(place.name) ||
      !talk.KINDS_OF_SEVERAL_HOUSES.has(place.category ?? '') ||
      !places
        .slice(0, i)
        .some(
          (other) =>
            lettersOf(other) === lettersOf(place) &&
            distanceM(other.lon, other.lat, place.lon, place.lat) < ONE_SCHOOL_M,
        ),
  );
}

/** Splits the words of a question into what is asked for and where; `where` is null if no place is named. */
export async function whatAndWhere(
  words: string,
  topic: Topic,
): Promise<{ what: string; area: Area | null; where: string | null }> {
  for (const { index } of words.matchAll(talk.AREA_BEFORE)) {
    const where = words.slice(index).trim();
    const what = words.slice(0, index).trim();
    if (what !== '') {
      const area = await areaOf(where, topic);
      if (area !== null) return { what, area, where };
      continue;
    }
    // «В Новоюжном садиков»: nothing marks the end of the place.
    const parts = where.split(' ');
    for (let at = parts.length - 1; at > 1; at--) {
      const name = parts.slice(0, at).join(' ');
      const area = await areaOf(name, topic, true);
      if (area !== null) return { what: parts.slice(at).join(' '), area, where: name };
    }
  }
  return { what: words, area: null, where: null };
}

/** Returns an area in words: «в радиусе 500 м от «…»», «в границах «…»». */
export function areaText({ spot, radiusM, street }: Area, { say }: Topic): string {
  const name = say.named(spot);
  if (street !== undefined)
    return say.in(
      `на улице «${street.name}» и в ${BESIDE_STREET_M} м от неё`,
      `on ${street.name} and within ${BESIDE_STREET_M} m of it`,
    );
  return radiusM === null
    ? say.in(`в пределах ${name}`, `within ${name}`)
    : say.in(`в ${say.distance(radiusM)} от ${name}`, `within ${say.distance(radiusM)} of ${name}`);
}
