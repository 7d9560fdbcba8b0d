import { PRECISE_DISTRICT_TYPES } from '../lexicon/address-types.ts';
import { ADDRESS_TYPES } from '../normalisation/address-type-lookup.ts';
import { analyseName } from '../grammar/name.ts';
import { normaliseText } from '../normalisation/normalise.ts';
import { ordinalOf } from '../normalisation/numerals.ts';
import type { Query } from '../grammar/query.ts';
import { regionCalled } from '../grammar/regions.ts';
import { folded } from '../normalisation/folded.ts';
import { wordsOf } from './answers/street-name.ts';
import { likelyHouse, textComponents, writtenAddress } from './text-components.ts';
import type { AddressComponents, AddressQuality, GeocodeResult, ParsedAddress, ParsedComponents } from './types.ts';
import { AS_GOOD, DOUBTFUL, LIKELY } from '../scoring/sureness.ts';

const HOUSE_WORD = /^(?:дом|д)(?:\.\s*|\s+)/i;

/**
 * Parses a text as an address: the best answer's components, with flat, entrance, floor and postcode from the line, and
 * how far to trust the result.
 *
 * @param results - answers of the forward search, best first, scored by how well they match
 * @param probability - that the first of them is meant
 */
export function parsedAddress(
  text: string,
  query: Query,
  results: readonly GeocodeResult[],
  probability: number,
): ParsedAddress {
  const [best] = results;
  const { components: said, rest } = textComponents(query);
  const isOfText = !best || best.score < DOUBTFUL || isElsewhere(said, best) || isOfOtherRegion(query, best);
  const premises = premisesOf(query, isOfText ? undefined : best);
  if (isOfText) {
    const cleaned = writtenAddress(said);
    return {
      text,
      cleaned,
      components: { ...said, ...premises },
      unparsed: cleaned !== null ? rest : text.trim() === '' ? [] : [text.trim()],
      quality: cleaned === null ? 'failed' : 'text_only',
      confidence: cleaned === null ? probability : DOUBTFUL,
      id: null,
      fiasId: null,
      codes: null,
      lat: null,
      lon: null,
      precision: 'none',
      matched: [],
    };
  }
  const { components, matched, lat, lon, precision } = best;
  const isNeighbour = precision === 'nearest_house';
  const quality = qualityOf(query, best, results[1]);
  const parsed: ParsedComponents = { ...components, ...typesOfParts(components, said), ...premises };
  let cleaned = best.name;
  if (isNeighbour) {
    // Keep the number that was asked for: the answer only provides the position.
    const part = matched.find(({ component }) => component === 'housenumber');
    const typed = part ? part.text.replace(HOUSE_WORD, '') : undefined;
    if (typed !== undefined && components.housenumber !== undefined && cleaned.endsWith(components.housenumber)) {
      cleaned = cleaned.slice(0, -components.housenumber.length) + typed;
    }
    if (typed !== undefined) parsed.housenumber = typed;
    if (premises.postcode === undefined) delete parsed.postcode;
  }
  return {
    text,
    cleaned,
    components: parsed,
    unparsed: matched.filter(({ component }) => component === 'ignored').map((part) => part.text),
    quality,
    confidence: probability,
    id: isNeighbour ? null : best.id,
    fiasId: isNeighbour ? null : best.fiasId,
    codes: isNeighbour ? null : best.codes,
    lat,
    lon,
    precision,
    matched,
  };
}

/** Returns the type words: of the street and district from their names, of the settlement from the text. */
function typesOfParts({ street, district }: AddressComponents, said: AddressComponents): AddressComponents {
  const parts: AddressComponents = {};
  const ofStreet = street === undefined ? '' : ADDRESS_TYPES[analyseName(street).type]!.word;
  const ofDistrict = districtTypeOf(district);
  if (ofStreet !== '') parts.streetType = ofStreet;
  if (ofDistrict !== undefined) parts.districtType = ofDistrict;
  if (said.settlementType !== undefined) parts.settlementType = said.settlementType;
  return parts;
}

/** Returns the type words in a district's name: «городской округ» in «городской округ Балашиха». */
const districtTypeOf = (district: string | undefined): string | undefined => {
  const name = district?.toLowerCase();
  return name === undefined
    ? undefined
    : DISTRICT_WORDS.find((word) => name.startsWith(`${word} `) || name.endsWith(` ${word}`));
};

/** Full type words of districts, longer ones first. */
const DISTRICT_WORDS = [
  ...ADDRESS_TYPES.filter(({ class: kind }) => kind === 'district').map(({ word }) => word),
  ...PRECISE_DISTRICT_TYPES.values(),
].sort((a, b) => b.length - a.length);

function qualityOf(query: Query, best: GeocodeResult, second: GeocodeResult | undefined): AddressQuality {
  if (second && best.score - second.score < AS_GOOD && second.name !== best.name) return 'ambiguous';
  const asksForHouse = query.houses.some(({ explicit }) => explicit) || best.components.housenumber !== undefined;
  if (asksForHouse && best.precision !== 'house' && best.precision !== 'none') return 'incomplete';
  if (best.score < LIKELY && best.matched.some(({ component }) => component === 'ignored')) return 'incomplete';
  return best.matched.some(({ corrected }) => corrected !== null) ? 'corrected' : 'good';
}

/** Returns true if an answer ignores the settlement that the line marks with a type word: `г. Таганрог`. */
const isElsewhere = ({ city, settlementType }: AddressComponents, { matched, components }: GeocodeResult): boolean =>
  city !== undefined &&
  matched.some(
    ({ component, text }) =>
      (component === 'ignored' && text.length > 2 && city.includes(text)) ||
      // «г. Ханты-Мансийск» was matched to a street named after it.
      (component === 'street' &&
        text.includes(city) &&
        !isSameTown(components.city, city) &&
        // «деревня Малёвка» is the name of a street.
        !wordsOf(components.street ?? '').includes(folded(settlementType ?? ''))),
  );

/** Returns true if an answer lies in another region than the one that the line names. */
function isOfOtherRegion({ regions }: Query, { components }: GeocodeResult): boolean {
  const [named] = regions;
  const found = named && components.region !== undefined ? regionCalled(components.region) : null;
  return found !== null && found !== named!.region;
}

const isSameTown = (known: string | undefined, said: string): boolean =>
  known !== undefined && normaliseText(known).text === normaliseText(said).text;

/** Returns the flat, entrance, floor and postcode of a line, without their words. */
function premisesOf(query: Query, best: GeocodeResult | undefined): ParsedComponents {
  const { cuts, units, source, postcode } = query;
  const house = best === undefined ? likelyHouse(query) : query.houses[0];
  const parts: ParsedComponents = {};
  const textOf = (first: number, end: number): string => {
    const [from, to] = [units[first]!.start, units[end - 1]!.end];
    const typed = source.raw.slice(source.starts[from], source.starts[to]);
    // «квартира сто четырнадцать»: take the number in digits.
    return /\d/.test(typed) ? typed : source.text.slice(from, to);
  };
  for (const { component, first, end } of cuts) {
    if (component !== 'flat' && component !== 'entrance' && component !== 'floor') continue;
    const text = units[first]!.isNumber ? textOf(first, first + 1) : textOf(first, end);
    const value = /\d.*/u.exec(text)?.[0].replace(/[\s-]*[а-яё]{3,}$|\s+[а-яё]{2}$/iu, '');
    const counted = value === undefined ? ordinalOf(units[first]!.text) : -1;
    if (value !== undefined) parts[component] ??= value;
    else if (counted > 0) parts[component] ??= String(counted);
  }
  // «Ленина 12-45»: the answer shows which number is the flat.
  const joined = best?.matched.find(({ component }) => component === 'flat');
  const flat = joined
    ? /\d.*/u.exec(joined.text)?.[0]
    : house && house.flat >= 0
      ? textOf(house.flat, house.end)
      : undefined;
  if (flat !== undefined) parts.flat ??= flat;
  if (postcode !== null) parts.postcode = postcode;
  return parts;
}
