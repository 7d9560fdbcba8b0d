import type { TypeClass } from '../../lexicon/address-types.ts';
import { typeClassOf } from '../../normalisation/address-type-lookup.ts';
import { maskOf } from '../../grammar/house-options.ts';
import { type Query, type QueryUnit, ROLE } from '../../grammar/query.ts';
import { GAP } from '../../normalisation/tokenise.ts';
import type { GeocodingIndex } from '../index/geocoding-index.ts';
import { isPart, NONE, PLACE_KINDS } from '../layout.ts';
import type { MatchedPart } from '../types.ts';
import type { Candidate } from './candidate.ts';
import { unitsThat } from './search-request.ts';
import { WEIGHTS } from '../../scoring/address-weights.ts';

/** Returns the component that each part of the query was matched to. */
export function explainMatch(
  index: GeocodingIndex,
  query: Query,
  candidate: Candidate,
  switched: boolean,
): MatchedPart[] {
  const { units } = query;
  const parts: MatchedPart[] = [];
  const mayBeStreetTypes = unitsThat(query, mayMarkStreet) & ~candidate.placeMask & ~candidate.houseMask;
  const streetTypes = beside(query, candidate.streetMask, mayBeStreetTypes);
  const placeTypes =
    unitsThat(query, mayMarkSettlement) & ~mayBeStreetTypes & ~candidate.houseMask & ~candidate.streetMask;
  const add = (component: MatchedPart['component'], mask: number, corrected: string | null): void => {
    if (mask !== 0) parts.push({ text: wordsOf(query, mask), component, corrected });
  };
  const placeName = candidate.place === NONE ? '' : index.text(index.placeName[candidate.place]!);
  const isInLatin = (mask: number): boolean =>
    query.latin && units.some(({ text, cyrillic }, i) => (mask & (1 << i)) !== 0 && text !== cyrillic);
  const mended = (similarity: number, mask: number): boolean =>
    switched || similarity < WEIGHTS.inflected || isInLatin(mask);
  if (candidate.placeMask !== 0) {
    const kind = index.placeKind[candidate.place]!;
    const component = isPart(kind, index.placeParent[candidate.place]!)
      ? 'suburb'
      : PLACE_KINDS[kind] === 'region'
        ? 'region'
        : PLACE_KINDS[kind] === 'district'
          ? 'district'
          : 'city';
    add(
      component,
      candidate.placeMask | placeTypes,
      mended(candidate.placeSimilarity, candidate.placeMask) ? placeName : null,
    );
  }
  const areas =
    candidate.regionMask & ~(candidate.placeMask | candidate.streetMask | candidate.houseMask | candidate.areaMask);
  const districts = areas === 0 ? 0 : unitsThat(query, isOfDistrict);
  add('region', areas & ~districts, null);
  add('district', areas & districts, null);
  add(candidate.street === NONE ? 'city' : 'suburb', candidate.areaMask, null);
  if (candidate.streetMask !== 0) {
    const name = index.text(index.streetName[candidate.street]!);
    add(
      'street',
      candidate.streetMask | streetTypes,
      mended(candidate.streetSimilarity, candidate.streetMask) ? name : null,
    );
  }
  if (candidate.houseMask !== 0) {
    const known =
      candidate.address === NONE ? null : index.text(index.houseText[index.addressHouse[candidate.address]!]!);
    const option = candidate.houseOption;
    const flatMask = option && option.flat >= 0 ? candidate.houseMask & ~((1 << option.flat) - 1) : 0;
    const isOther = candidate.houseSimilarity > 0 && candidate.houseSimilarity < (flatMask ? option!.trust : 1);
    add(
      candidate.address === NONE ? 'ignored' : 'housenumber',
      candidate.houseMask & ~flatMask,
      isOther ? known : null,
    );
    add('flat', flatMask, null);
  }
  for (const { component, first, end } of query.cuts) add(component, maskOf(first, end), null);
  const { raw, starts } = query.source;
  for (const [start, end] of query.phones) {
    const text = raw.slice(starts[start], starts[end]).trim();
    parts.push({ text, component: text.includes(':') && !/\d{4}/.test(text) ? 'ignored' : 'phone', corrected: null });
  }
  const explained =
    candidate.placeMask |
    candidate.regionMask |
    candidate.areaMask |
    candidate.streetMask |
    candidate.houseMask |
    streetTypes |
    placeTypes;
  for (let i = 0; i < units.length; i++) {
    const { role } = units[i]!;
    if (!(explained & (1 << i)) && (role === ROLE.CONTENT || role === ROLE.DISTRICT || role === ROLE.REGION))
      add('ignored', 1 << i, null);
  }
  return parts;
}

/**
 * Returns those of some type words that stand beside the words of a street, in one phrase: not the «дороги» of
 * «Мира 49, второй дом от дороги».
 */
function beside({ units }: Query, mask: number, types: number): number {
  let known = mask;
  for (let left = types; left !== 0; left &= left - 1) {
    const i = 31 - Math.clz32(left & -left);
    const isBehind = known & (1 << (i - 1)) && isJoined(units[i]!.gap);
    if (isBehind || (known & (2 << i) && isJoined(units[i + 1]!.gap))) known |= 1 << i;
  }
  return known & types;
}

const isJoined = (gap: number): boolean => (gap & (GAP.COMMA | GAP.OTHER | GAP.QUOTE)) === 0;

const isOfDistrict = ({ role }: QueryUnit): boolean => role === ROLE.DISTRICT;
/** Returns true for a unit that may be a type word of these classes. */
const mayMark =
  (...classes: readonly TypeClass[]) =>
  ({ types }: QueryUnit): boolean =>
    types.some((type) => classes.includes(typeClassOf(type)!));
const mayMarkStreet = mayMark('street', 'planning');
const mayMarkSettlement = mayMark('settlement');

/** Returns the words of a mask as typed; adjacent words keep the text between them. */
function wordsOf({ units, source }: Query, mask: number): string {
  let words = '';
  for (let i = 0; i < units.length; i++) {
    if (!(mask & (1 << i))) continue;
    let last = i;
    while (mask & (1 << (last + 1)) && last + 1 < units.length) last++;
    const end = source.starts[units[last]!.end]!;
    const piece = source.raw.slice(source.starts[units[i]!.start], units[last]!.dot ? end + 1 : end).trim();
    words += words === '' ? piece : ` ${piece}`;
    i = last;
  }
  return words;
}
