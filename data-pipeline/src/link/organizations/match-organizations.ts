import { distanceM, fromE7, METERS_PER_DEGREE, metersPerDegreeLon } from '@verst/core/build';
import Flatbush from 'flatbush';
import { kindsAgree } from './kind-words.ts';
import { nameSimilarity, type OrganizationName } from './organization-name.ts';

/** The compared fields of an organisation, from the map or a table. */
export interface OrganizationFacts {
  readonly lonE7: number;
  readonly latE7: number;
  /** Possible error of the position in metres, by its precision (house, street). */
  readonly blurM: number;
  /** All its names: name, brand, others. */
  readonly names: readonly OrganizationName[];
  readonly kinds: readonly number[];
  readonly phones: readonly string[];
  readonly website: string | null;
}

/** A pair considered to be one business. */
export interface OrganizationMatch {
  /** Positions in the two lists. */
  readonly row: number;
  readonly known: number;
  /** 0 to 1. */
  readonly score: number;
  /** The deciding field. */
  readonly reason: 'phone' | 'website' | 'name';
}

/** Maximum distance between two records of one business, whatever they have in common; the blur of both is added. */
const REACH_M = 100;
/** Minimum name similarity if phone or website is equal: tenants of a shopping centre may share both. */
const NAME_WITH_CONTACT = 0.5;
/** Minimum name similarity without a shared contact, for an equal or unknown kind, and for contradicting kinds. */
const NAME_ALONE = 0.7;
const NAME_OF_ANOTHER_KIND = 0.8;
/** Share of the score that depends on distance: among equal names the nearest wins. */
const DISTANCE_WEIGHT = 0.15;

/**
 * Returns the pairs of rows and known businesses that match. Each row and each known business is in one pair at most;
 * the best pairs are taken first.
 */
export function matchOrganizations(
  rows: readonly OrganizationFacts[],
  known: readonly OrganizationFacts[],
): OrganizationMatch[] {
  if (known.length === 0) return [];
  const tree = new Flatbush(known.length, 16, Int32Array);
  for (const { lonE7, latE7 } of known) tree.add(lonE7, latE7, lonE7, latE7);
  tree.finish();
  const pairs: OrganizationMatch[] = [];
  // Known positions may be as imprecise as a street, too.
  const knownBlurM = known.reduce((max, { blurM }) => Math.max(max, blurM), 0);
  for (const [row, facts] of rows.entries()) {
    for (const other of within(tree, facts, REACH_M + facts.blurM + knownBlurM)) {
      const pair = compare(facts, known[other]!);
      if (pair) pairs.push({ row, known: other, ...pair });
    }
  }
  return bestPairs(pairs);
}

function compare(a: OrganizationFacts, b: OrganizationFacts): Pick<OrganizationMatch, 'score' | 'reason'> | null {
  const apartM = distanceM(fromE7(a.lonE7), fromE7(a.latE7), fromE7(b.lonE7), fromE7(b.latE7));
  const reachM = REACH_M + a.blurM + b.blurM;
  if (apartM > reachM) return null;
  const name = Math.max(0, ...a.names.flatMap((one) => b.names.map((other) => nameSimilarity(one, other))));
  const samePhone = a.phones.some((phone) => b.phones.includes(phone));
  const sameSite = a.website !== null && a.website === b.website;
  const sameKind = kindsAgree(a.kinds, b.kinds);
  const needed = sameKind ? NAME_ALONE : NAME_OF_ANOTHER_KIND;
  const reason = samePhone ? 'phone' : sameSite ? 'website' : 'name';
  if (name < (reason === 'name' ? needed : NAME_WITH_CONTACT)) return null;
  const likeness = 0.7 * name + (samePhone ? 0.15 : 0) + (sameSite ? 0.05 : 0) + (sameKind ? 0.1 : 0);
  return { reason, score: (1 - DISTANCE_WEIGHT) * likeness + DISTANCE_WEIGHT * (1 - apartM / reachM) };
}

function within(tree: Flatbush, { lonE7, latE7 }: OrganizationFacts, radiusM: number): number[] {
  const lat = (radiusM / METERS_PER_DEGREE) * 1e7;
  const lon = (radiusM / metersPerDegreeLon(fromE7(latE7))) * 1e7;
  return tree.search(lonE7 - lon, latE7 - lat, lonE7 + lon, latE7 + lat);
}

function bestPairs(pairs: readonly OrganizationMatch[]): OrganizationMatch[] {
  const rows = new Set<number>();
  const known = new Set<number>();
  return pairs
    .toSorted((a, b) => b.score - a.score || a.row - b.row || a.known - b.known)
    .filter((pair) => {
      if (rows.has(pair.row) || known.has(pair.known)) return false;
      rows.add(pair.row);
      known.add(pair.known);
      return true;
    });
}
