import { addToList, distanceM, fromE7 } from '@verst/core/build';
import { AreaIndex } from '../geometry/area-index.ts';
import type { Rings } from '../geometry/rings.ts';
import type { Tags } from '../sweep/sweep.ts';
import type { BoundaryHierarchy } from './boundary-hierarchy.ts';
import type { PlaceCandidate } from './place-collector.ts';
import { KIND_TRAITS } from './place-kinds.ts';
import { mayBeOnePlace, placeKey, shareType } from './place-name.ts';

/** Two nodes of one name and class nearer than this are one place. */
const SAME_PLACE_M = 500;
/** A relation that the extract cuts is the same place as a namesake within this distance of its remaining part. */
const CUT_PLACE_M = 20_000;

interface Point {
  readonly lonE7: number;
  readonly latE7: number;
}

/** One place with everything that the map contains about it. */
export interface MergedPlace extends Omit<PlaceCandidate, 'form'> {
  /** Reference of the place: of its node, else of its area. */
  readonly ref: number;
  /** References of everything that was merged. */
  readonly refs: readonly number[];
  /** True if the only source of the place is a relation that the extract cuts. */
  readonly cut: boolean;
}

/**
 * Merges the nodes, areas and boundary relations of one place: those with the same name and class inside one another or
 * nearby, and those linked by a relation's `label`. Larger kinds come first, then by reference.
 */
export function mergePlaces(candidates: readonly PlaceCandidate[], hierarchy: BoundaryHierarchy): MergedPlace[] {
  const groups = new Map<string, PlaceCandidate[]>();
  const clusters: PlaceCandidate[][] = [];
  const labelled = new Map<number, PlaceCandidate[]>();
  for (const candidate of candidates) {
    const { class: kindClass } = KIND_TRAITS[candidate.kind];
    // A region and the city of the same name are two places.
    const group = `${kindClass === 'area' ? candidate.kind : kindClass}/${placeKey(candidate.names.name)}`;
    addToList(groups, group, candidate);
    const label = candidate.form === 'node' ? hierarchy.labelledBy(candidate.ref) : null;
    if (label !== null) addToList(labelled, label, candidate);
  }
  const taken = new Set<PlaceCandidate>();
  for (const group of groups.values()) clusters.push(...clusterGroup(group, labelled, taken));
  return withoutGrounds(clusters.filter((cluster) => cluster.length > 0).map(mergeCluster)).sort(byKind);
}

/** Drops residential land with the name of its village: it is the village itself, not a part of it. */
function withoutGrounds(places: readonly MergedPlace[]): MergedPlace[] {
  const isGround = ({ kind, tags }: MergedPlace): boolean => kind === 'neighbourhood' && tags['place'] === undefined;
  const settlements = new Map<string, MergedPlace[]>();
  for (const place of places) {
    if (KIND_TRAITS[place.kind].class !== 'settlement') continue;
    const key = placeKey(place.names.name);
    addToList(settlements, key, place);
  }
  return places.filter((place) => {
    const namesakes = isGround(place) ? (settlements.get(placeKey(place.names.name)) ?? []) : [];
    return !namesakes.some((settlement) => betweenM(settlement, place) < CUT_PLACE_M);
  });
}

/** Splits candidates of one name and class into places. */
function clusterGroup(
  group: readonly PlaceCandidate[],
  labelled: ReadonlyMap<number, readonly PlaceCandidate[]>,
  taken: Set<PlaceCandidate>,
): PlaceCandidate[][] {
  const clusters: PlaceCandidate[][] = [];
  const areas = group.filter(({ form }) => form === 'area').sort((a, b) => b.area - a.area || a.ref - b.ref);
  const index = new AreaIndex(areas.map(({ rings }) => rings as Rings));
  const clusterOf = new Map<PlaceCandidate, PlaceCandidate[]>();
  const join = (candidate: PlaceCandidate, cluster: PlaceCandidate[] | undefined): void => {
    if (taken.has(candidate)) return;
    taken.add(candidate);
    const target = cluster ?? [];
    if (!cluster) clusters.push(target);
    target.push(candidate);
    clusterOf.set(candidate, target);
  };
  const holder = (candidate: PlaceCandidate): PlaceCandidate[] | undefined => {
    const holding = index.containing(candidate.lonE7, candidate.latE7).map((position) => areas[position]!);
    return clusterOf.get(holding.find((area) => area !== candidate && clusterOf.has(area) && agree(area, candidate))!);
  };
  for (const area of areas) {
    join(area, holder(area));
    const own = clusterOf.get(area);
    for (const node of labelled.get(area.ref) ?? []) {
      if (own && KIND_TRAITS[node.kind].class === KIND_TRAITS[area.kind].class) join(node, own);
    }
  }
  const near = (candidate: PlaceCandidate, limitM: number): PlaceCandidate[] | undefined =>
    clusters.find((cluster) => cluster.some((other) => agree(other, candidate) && betweenM(other, candidate) < limitM));
  for (const candidate of group)
    if (candidate.form === 'node') join(candidate, holder(candidate) ?? near(candidate, SAME_PLACE_M));
  for (const candidate of group) if (candidate.form === 'open') join(candidate, near(candidate, CUT_PLACE_M));
  return clusters;
}

/**
 * Returns true if names allow two candidates to be one place. A district (Советский район) is not a suburb in it
 * (Советский).
 */
function agree(a: PlaceCandidate, b: PlaceCandidate): boolean {
  const isDistrict = [a, b].some(({ kind, tags }) => kind === 'suburb' && tags['boundary'] === 'administrative');
  return (isDistrict ? shareType : mayBeOnePlace)(a.names.name, b.names.name);
}

const betweenM = (a: Point, b: Point): number =>
  distanceM(fromE7(a.lonE7), fromE7(a.latE7), fromE7(b.lonE7), fromE7(b.latE7));

function mergeCluster(cluster: readonly PlaceCandidate[]): MergedPlace {
  const node = cluster.find(({ form }) => form === 'node');
  // The outline of a place=* area is drawn for the place; an administrative one may include its surroundings.
  const area =
    cluster.find(({ form, tags }) => form === 'area' && tags['place'] !== undefined) ??
    cluster.find(({ form }) => form === 'area');
  const main = node ?? area ?? cluster[0]!;
  const kinds = cluster.map(({ kind }) => kind).sort((a, b) => KIND_TRAITS[a].order - KIND_TRAITS[b].order);
  const others = cluster.filter((candidate) => candidate !== main);
  const altNames = new Set([...main.names.altNames, ...others.flatMap(({ names }) => [names.name, ...names.altNames])]);
  altNames.delete(main.names.name);
  const nameEn = main.names.nameEn ?? others.find(({ names }) => names.nameEn !== null)?.names.nameEn ?? null;
  return {
    ref: main.ref,
    refs: [...new Set(cluster.map(({ ref }) => ref))],
    kind: kinds[0]!,
    names: { name: main.names.name, altNames: [...altNames], nameEn },
    tags: Object.assign({}, ...others.map(({ tags }) => tags), main.tags) as Tags,
    lonE7: main.lonE7,
    latE7: main.latE7,
    rings: area?.rings ?? null,
    area: area?.area ?? 0,
    cut: cluster.every(({ form }) => form === 'open'),
  };
}

const byKind = (a: MergedPlace, b: MergedPlace): number =>
  KIND_TRAITS[a.kind].order - KIND_TRAITS[b.kind].order || a.ref - b.ref;
