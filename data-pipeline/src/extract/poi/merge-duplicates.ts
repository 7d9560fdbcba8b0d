import { addToList, distanceM, formatOsmRef, fromE7, osmKindOf, OSM_NODE } from '@verst/core/build';
import { AreaIndex } from '../geometry/area-index.ts';
import type { Rings } from '../geometry/rings.ts';
import type { WarningCollector } from '../warnings.ts';
import type { PoiCandidate } from './poi-candidate.ts';

/** Two nodes of one name and class nearer than this are one object mapped twice. */
const SAME_SPOT_M = 10;

/**
 * Merges objects that are mapped twice: a node within an area of the same class and name (or an unnamed area), a
 * school's building within its ground, two nodes on one spot. The more exact object stays and takes the tags that it
 * lacks; each merge is counted.
 */
export function mergePoiDuplicates(candidates: readonly PoiCandidate[], warnings: WarningCollector): PoiCandidate[] {
  const merged = new Set<PoiCandidate>();
  mergeIntoContained(candidates, merged, warnings);
  mergeSameSpot(candidates, merged, warnings);
  return candidates.filter((candidate) => !merged.has(candidate));
}

function mergeIntoContained(
  candidates: readonly PoiCandidate[],
  merged: Set<PoiCandidate>,
  warnings: WarningCollector,
): void {
  const areas = candidates.filter((candidate) => candidate.rings !== null);
  const index = new AreaIndex(areas.map(({ rings }) => rings as Rings));
  const twins = new Map<PoiCandidate, PoiCandidate[]>();
  for (const inner of candidates) {
    for (const position of index.containing(inner.lonE7, inner.latE7)) {
      const outer = areas[position]!;
      if (outer === inner || !isLarger(outer, inner) || !sameClass(outer, inner) || !sameOrNoName(outer, inner))
        continue;
      addToList(twins, outer, inner);
    }
  }
  for (const [outer, inners] of twins) {
    const inner = inners.find((candidate) => !merged.has(candidate));
    // An unnamed office building with the offices of many firms is not one of them.
    if (!inner || (outer.nameKey === null && inners.length > 1)) continue;
    inner.tags = [...inner.tags, ...outer.tags];
    merged.add(outer);
    warnings.add(
      'POI mapped twice: as an area and inside it',
      formatOsmRef(outer.ref),
      `kept ${formatOsmRef(inner.ref)}`,
    );
  }
}

function mergeSameSpot(
  candidates: readonly PoiCandidate[],
  merged: Set<PoiCandidate>,
  warnings: WarningCollector,
): void {
  const byName = new Map<string, PoiCandidate[]>();
  for (const candidate of candidates) {
    if (osmKindOf(candidate.ref) !== OSM_NODE || merged.has(candidate)) continue;
    const { nameKey: name } = candidate;
    if (name === null) continue;
    const key = `${candidate.poiClass.key}=${candidate.poiClass.value}/${name}/${cellOf(candidate)}`;
    const twins = byName.get(key) ?? [];
    const twin = twins.find((other) => distanceBetweenM(other, candidate) < SAME_SPOT_M);
    if (twin) {
      twin.tags = [...twin.tags, ...candidate.tags];
      merged.add(candidate);
      warnings.add('POI mapped twice at the same spot', formatOsmRef(candidate.ref), `kept ${formatOsmRef(twin.ref)}`);
    } else byName.set(key, [...twins, candidate]);
  }
}

/** Returns a cell of about a kilometre: branches of a chain are not compared across the country. */
const cellOf = (poi: PoiCandidate): string => `${Math.floor(poi.lonE7 / 2e5)},${Math.floor(poi.latE7 / 1e5)}`;

const distanceBetweenM = (a: PoiCandidate, b: PoiCandidate): number =>
  distanceM(fromE7(a.lonE7), fromE7(a.latE7), fromE7(b.lonE7), fromE7(b.latE7));

/** Returns true if a is larger, or of equal size and first by reference: of two equal areas, only one is dropped. */
const isLarger = (a: PoiCandidate, b: PoiCandidate): boolean => a.area > b.area || (a.area === b.area && a.ref < b.ref);

const sameClass = (a: PoiCandidate, b: PoiCandidate): boolean =>
  a.poiClass.key === b.poiClass.key && a.poiClass.value === b.poiClass.value;

function sameOrNoName(outer: PoiCandidate, inner: PoiCandidate): boolean {
  // Two nameless things inside each other (a pitch on a pitch) are two things.
  return inner.nameKey !== null && (outer.nameKey === null || outer.nameKey === inner.nameKey);
}
