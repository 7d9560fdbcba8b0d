import { SnapshotError } from './errors.ts';
import { checkStructure } from './routing/ch/check.ts';
import { INF_WEIGHT } from './routing/ch/sentinels.ts';
import { readHierarchy } from './routing/ch/store.ts';
import { profilesOf } from './routing/road-network.ts';
import { describerOf, type Profile, sectionName } from './routing/profile.ts';
import type { Snapshot } from './snapshot/open-snapshot.ts';
import { type Part, sharesOf, WHOLE } from './snapshot/shares.ts';
import type { SectionArray } from './snapshot/sections.ts';
import { faultOfRingStarts } from './spatial/ring-starts.ts';
import { faultOfVertexStarts } from './spatial/vertex-starts.ts';

/*
 * A checksum proves only that a section is as it was written. These checks cover what loops rely on (list starts,
 * search structures, trees), so that no loop runs forever, whoever wrote the file. Any other fault ends in an answer or
 * an error.
 */

/** Sections with the list starts of another section, and the number of its values per entry. */
const LISTS: readonly (readonly [starts: RegExp, of: string, valuesEach?: number])[] = [
  [/^(.+[-/])offsets$/, '$1bytes'],
  [/^(layers\/\w+)\/ring-vertices-start$/, '$1/vertex-zooms'],
  [/^(layers\/\w+)\/tag-start$/, '$1/tag-keys'],
  [/^(geocoding|poi\/text)\/word-offsets$/, '$1/word-text'],
  [/^(geocoding|poi\/text)\/stem-word-start$/, '$1/stem-words'],
  [/^(geocoding|poi\/text)\/gram-start$/, '$1/gram-stems'],
  [/^(geocoding\/\w+)-first-label$/, '$1-label-feature'],
  [/^(geocoding\/\w+)-label-start$/, '$1-label-words'],
  [/^(geocoding\/\w+)-word-start$/, '$1-word-labels'],
  [/^(geocoding)\/place-first-street$/, '$1/street-id'],
  [/^(geocoding)\/street-first-address$/, '$1/address-house'],
  [/^(geocoding\/\w+-register)-start$/, '$1'],
  [/^(geocoding)\/reverse-further-start$/, '$1/reverse-further-addresses'],
  [/^(geocoding)\/place-outline-start$/, '$1/place-ring-start'],
  [/^(geocoding)\/place-ring-start$/, '$1/place-outline-xy', 2],
  [/^(poi)\/tags-start$/, '$1/tags-pairs'],
  [/^(poi)\/hours-rules-start$/, '$1/hours-rules'],
  [/^(poi\/.+)-start$/, '$1-ids'],
  [/^(insights)\/signatures\/start$/, '$1/signatures/kinds'],
  [/^(insights)\/kinds\/start$/, '$1/kinds/objects'],
  [/^(routing\/\w+)\/first-(outgoing|incoming)$/, '$1/$2'],
];

/** Sections of list starts, each with the section that it must exceed by one entry. */
const LIST_COUNTS: readonly (readonly [starts: RegExp, lists: string])[] = [[/^(layers\/\w+)\/tag-start$/, '$1/kinds']];

/** Sections whose values are positions in another section, or list numbers if that section contains list starts. */
const POSITIONS: readonly (readonly [positions: RegExp, of: string])[] = [
  [/^(layers\/\w+)\/(?:order|index-\d+-positions)$/, '$1/kinds'],
  [/^poi\/(?:id-order|place-order|.+-(?:pois|places)-ids)$/, 'poi/flags'],
  [/^poi\/(?:poi-names|poi-addresses)-ids$/, 'poi/text/word-offsets'],
  [/^poi\/(?:poi-categories|phrases\/categories)-ids$/, 'poi/categories/roles'],
  [/^poi\/tags-pairs$/, 'poi/tag-pair-keys'],
  [/^insights\/kinds\/objects$/, 'insights/objects/poi'],
  [/^(geocoding|poi\/text)\/(?:stem-words|stem-word|skeleton-words)$/, '$1/word-offsets'],
  [/^geocoding\/(?:place|street)-label-words$/, 'geocoding/word-offsets'],
  [/^geocoding\/(place|street)-word-labels$/, 'geocoding/$1-label-type'],
  [/^geocoding\/(place|street)-label-feature$/, 'geocoding/$1-id'],
  [/^geocoding\/address-house$/, 'geocoding/house-number'],
  [/^geocoding\/reverse-(?:house|further)-addresses$/, 'geocoding/address-house'],
];

/** Hash tables. A lookup ends at an empty slot, so each table must have one. */
const HASH_TABLES = /^(?:geocoding|poi\/text)\/(?:word|stem)-table$/;

/** Sections with the four box sides of each indexed item, and a section with one value (or one list) per item. */
const SIDES: readonly (readonly [sides: RegExp, of: string])[] = [
  [/^(layers\/\w+\/index-\d+)-sides$/, '$1-positions'],
  [/^geocoding\/reverse-houses-sides$/, 'geocoding/reverse-house-addresses'],
  [/^geocoding\/reverse-roads-sides$/, 'geocoding/reverse-road-feature'],
  [/^geocoding\/reverse-(place|part)s-sides$/, 'geocoding/reverse-$1-ids'],
];

/** Sections with the first ring of each feature, and with the first vertex of each group of rings. */
const RING_STARTS = /^(layers\/\w+)\/feature-rings$/;
const VERTEX_STARTS = /^(layers\/\w+)\/ring-vertices-start$/;

/** Sections that name the parent of each entry. */
const PARENTS = ['poi/categories/parents', 'geocoding/place-parent'];

const TREES =
  /^(?:layers\/\w+\/index-\d+|geocoding\/reverse-(?:houses|roads|places|parts)|routing\/\w+\/edge-index|insights\/streets\/blocks)$/;

/** Sections whose every element is checked. */
const READ_WHOLE: readonly RegExp[] = [
  ...[...LISTS, ...POSITIONS].map(([pattern]) => pattern),
  HASH_TABLES,
  VERTEX_STARTS,
];

/**
 * Checks the structures that loops rely on in the sections that are in memory; takes some hundredths of a second for a
 * city. For other sections see {@link checkLateSections}.
 *
 * @param part - of the checks, if threads share them
 * @throws SnapshotError naming the section
 */
export function checkSections(snapshot: Snapshot, part: Part = WHOLE): void {
  const sections = new Sections(snapshot);
  const checks = sections.names.map((name) => ({
    bytes: READ_WHOLE.some((pattern) => pattern.test(name)) ? snapshot.section(name)!.bytes : 0,
    run(): void {
      checkCounts(sections, name);
      checkSides(sections, name);
      checkSection(sections, name);
    },
  }));
  for (const profile of profilesOf(snapshot)) {
    const prefix = sectionName(profile, '');
    if (snapshot.isReadLate(prefix)) continue;
    const own = snapshot.sections.filter(({ name, residence }) => residence !== 'cold' && name.startsWith(prefix));
    checks.push({
      bytes: own.reduce((sum, { bytes }) => sum + bytes, 0),
      run: () => checkNetworkOf(snapshot, profile),
    });
  }
  for (const check of sharesOf(checks, part.of)[part.at]!) check.run();
}

/** Checks sections that are read later as they are read, except the networks: see {@link checkNetworkOf}. */
export function checkLateSections(snapshot: Snapshot): void {
  const sections = new Sections(snapshot);
  snapshot.checkWhenRead((name) => checkSection(sections, name));
}

function checkSection(sections: Sections, name: string): void {
  if (!sections.isResident(name)) return;
  checkLists(sections, name);
  checkPositions(sections, name);
  checkRingStarts(sections, name);
  checkVertexStarts(sections, name);
  if (HASH_TABLES.test(name)) checkHashTable(sections, name);
  if (PARENTS.includes(name)) checkParents(sections, name);
  if (TREES.test(name)) checkTree(sections, name);
}

/** A snapshot's arrays by name, and the error for a faulty one. */
class Sections {
  readonly names: readonly string[];
  readonly #snapshot: Snapshot;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
    this.names = snapshot.sections.map(({ name }) => name);
  }

  has(name: string): boolean {
    return this.#snapshot.has(name);
  }

  /**
   * Returns true if a section is in memory. One left in the file needs no check: reading a range succeeds or throws.
   */
  isResident(name: string): boolean {
    const section = this.#snapshot.section(name);
    return section !== undefined && this.#snapshot.isInMemory(section);
  }

  get(name: string): SectionArray {
    return this.#snapshot.get(name, this.#snapshot.section(name)?.type ?? 'u8');
  }

  lengthOf(name: string): number {
    return this.#snapshot.section(name)?.length ?? this.get(name).length;
  }

  /**
   * Returns the section as unsigned 32-bit numbers; negative values become too large for any limit. A single array type
   * keeps the loops fast.
   */
  numbers(name: string): Uint32Array {
    const array = this.get(name);
    this.assert(array instanceof Uint32Array || array instanceof Int32Array, name, 'it must have 32-bit integers');
    return new Uint32Array(array.buffer, array.byteOffset, array.length);
  }

  assert(holds: boolean, name: string, what: string): void {
    if (!holds) throw new SnapshotError(this.#snapshot.path, `section ${name} is wrong: ${what}`);
  }
}

function checkLists(sections: Sections, name: string): void {
  for (const [pattern, target, valuesEach = 1] of LISTS) {
    if (!pattern.test(name)) continue;
    const of = name.replace(pattern, target);
    if (!sections.has(of)) continue;
    const starts = sections.numbers(name);
    sections.assert(ascends(starts), name, 'its values do not ascend');
    // A section of list starts has one list fewer than entries.
    const lists = sections.lengthOf(of) - (of.endsWith('-start') ? 1 : 0);
    sections.assert((starts.at(-1) ?? 0) * valuesEach <= lists, name, `it goes beyond ${of}`);
  }
}

function checkCounts(sections: Sections, name: string): void {
  for (const [pattern, target] of LIST_COUNTS) {
    if (!pattern.test(name)) continue;
    const [length, lists] = [sections.lengthOf(name), sections.lengthOf(name.replace(pattern, target))];
    sections.assert(length === lists + 1, name, `${length} entries, expected ${lists + 1}`);
  }
}

function checkSides(sections: Sections, name: string): void {
  for (const [pattern, target] of SIDES) {
    if (!pattern.test(name)) continue;
    const of = name.replace(pattern, target);
    const items = sections.lengthOf(of) - (of.endsWith('-start') ? 1 : 0);
    sections.assert(sections.lengthOf(name) === 4 * items, name, `it must have the sides of ${items} boxes`);
  }
}

function checkVertexStarts(sections: Sections, name: string): void {
  if (!VERTEX_STARTS.test(name)) return;
  const nameOf = (part: string): string => name.replace(VERTEX_STARTS, `$1/${part}`);
  const counts = sections.get(nameOf('ring-vertices'));
  sections.assert(counts instanceof Uint8Array, nameOf('ring-vertices'), 'it must have bytes');
  const [starts, long] = [sections.numbers(name), sections.numbers(nameOf('long-rings'))];
  const fault = faultOfVertexStarts(counts as Uint8Array, starts, long, sections.lengthOf(nameOf('holes')));
  if (fault !== null) sections.assert(false, name, fault);
}

function checkPositions(sections: Sections, name: string): void {
  for (const [pattern, target] of POSITIONS) {
    if (!pattern.test(name)) continue;
    const of = name.replace(pattern, target);
    if (!sections.has(of)) continue;
    const limit = sections.lengthOf(of) - (of.endsWith('-offsets') ? 1 : 0);
    sections.assert(areBelow(sections.numbers(name), limit), name, `an entry is not from 0 to ${limit - 1}`);
  }
}

function checkRingStarts(sections: Sections, name: string): void {
  if (!RING_STARTS.test(name)) return;
  const lengthOf = (part: string): number => sections.lengthOf(name.replace(RING_STARTS, `$1/${part}`));
  const fault = faultOfRingStarts(sections.numbers(name), lengthOf('kinds'), lengthOf('holes'));
  if (fault !== null) sections.assert(false, name, fault);
}

function ascends(values: Uint32Array): boolean {
  for (let i = 1; i < values.length; i++) if (values[i]! < values[i - 1]!) return false;
  return true;
}

function checkHashTable(sections: Sections, name: string): void {
  const table = sections.numbers(name);
  sections.assert((table.length & (table.length - 1)) === 0, name, `its length ${table.length} is not a power of two`);
  sections.assert(table.includes(0), name, 'it has no empty slot');
}

function checkParents(sections: Sections, name: string): void {
  const parents = sections.get(name);
  const rounds = new Uint32Array(parents.length);
  for (let start = 0; start < parents.length; start++) {
    let at = start;
    while (at >= 0 && at < parents.length && rounds[at] === 0) {
      rounds[at] = start + 1;
      at = parents[at]!;
    }
    sections.assert(rounds[at] !== start + 1, name, `entry ${start} is among its own ancestors`);
  }
}

/** In a Flatbush tree each node covers a group of nodes of the level below, in order. */
function checkTree(sections: Sections, name: string): void {
  const bytes = sections.get(name) as Uint8Array;
  if (bytes.length === 0) return;
  const header = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  sections.assert(bytes.length >= 8 && bytes[0] === FLATBUSH_MAGIC, name, 'it is not a spatial index');
  const boxType = BOX_BYTES[bytes[1]! & 0x0f];
  const nodeSize = header.getUint16(2, true);
  const items = header.getUint32(4, true);
  sections.assert(boxType !== undefined && nodeSize >= 2 && items > 0, name, 'its header is wrong');
  const levels = [items];
  for (let count = items; count > 1 || levels.length === 1;) {
    count = Math.ceil(count / nodeSize);
    levels.push(count);
  }
  const nodes = levels.reduce((sum, count) => sum + count, 0);
  const indexBytes = nodes < 16_384 ? 2 : 4;
  const indexesAt = 8 + nodes * 4 * boxType!;
  sections.assert(bytes.length === indexesAt + nodes * indexBytes, name, `it is not an index of ${items} boxes`);
  let node = items;
  let below = 0;
  for (const [level, count] of levels.entries()) {
    if (level === 0) continue;
    for (let i = 0; i < count; i++, node++) {
      const at = indexesAt + node * indexBytes;
      const child = indexBytes === 2 ? header.getUint16(at, true) : header.getUint32(at, true);
      const expected = 4 * (below + i * nodeSize);
      sections.assert(child === expected, name, `node ${node} has no such children`);
    }
    below += levels[level - 1]!;
  }
}

const FLATBUSH_MAGIC = 0xfb;
/** Bytes per coordinate, by Flatbush's code of the array type. */
const BOX_BYTES: readonly (number | undefined)[] = [1, 1, 1, 2, 2, 4, 4, 4, 8];

/**
 * Checks a profile's network. A search over it terminates if arcs end at existing nodes, have no negative weight and
 * lead upward in the hierarchy.
 *
 * @throws SnapshotError naming the section
 */
export function checkNetworkOf(snapshot: Snapshot, profile: Profile): void {
  const sections = new Sections(snapshot);
  const name = (part: string): string => sectionName(profile, part);
  const lengthOf = (part: string): number => sections.lengthOf(name(part));
  const nodes = Math.floor(lengthOf('ch-first-arc') / 3);
  const roadArcs = 2 * lengthOf('edge-tail') + lengthOf('link-from');
  const arcs = roadArcs + lengthOf('added-arc');
  const check = (parts: readonly string[], length: number, limit: number, of = profile): void => {
    for (const part of parts) {
      const each = sectionName(of, part);
      const values = sections.numbers(each);
      sections.assert(values.length === length, each, `${values.length} entries, expected ${length}`);
      sections.assert(areBelow(values, limit), each, `an entry is not from 0 to ${limit - 1}`);
    }
  };
  const edges = lengthOf('edge-tail');
  const links = lengthOf('link-from');
  const added = lengthOf('added-arc');
  check(['edge-tail', 'edge-head'], edges, nodes);
  const weights = ['edge-forward-weight-ds', 'edge-backward-weight-ds'];
  check([...weights, 'edge-forward-duration-ds', 'edge-backward-duration-ds'], edges, INF_WEIGHT + 1);
  const describer = describerOf(snapshot, profile);
  const vertices = sections.lengthOf('routing/way-vertices') / 2;
  check(['edge-first-vertex', 'edge-last-vertex'], edges, vertices, describer);
  check(['edge-index-edges'], edges, edges, describer);
  check(['link-from', 'link-to'], links, nodes);
  check(['link-weight-ds'], links, INF_WEIGHT + 1);
  check(['copy-original', 'copy-node'], lengthOf('copy-node'), nodes);
  check(['redirected-arc'], lengthOf('redirected-head'), roadArcs);
  check(['redirected-head'], lengthOf('redirected-arc'), nodes);
  check(['added-arc'], added, roadArcs);
  check(['added-tail', 'added-head'], added, nodes);
  check(['added-turn-ds'], added, INF_WEIGHT + 1);
  const hierarchy = readHierarchy(snapshot, profile);
  // Sections left in the file need no check: reading a range succeeds or throws.
  const junctions = sections.lengthOf(sectionName(describer, 'junction-first-arc')) - 1;
  check(['edge-tail', 'edge-head'], edges, junctions, describer);
  check(['link-to'], links, junctions, describer);
  for (const [part, length, limit] of [
    ['junction-first-arc', junctions + 1, roadArcs + 1],
    ['junction-arcs', roadArcs, roadArcs],
  ] as const) {
    if (sections.isResident(sectionName(describer, part))) check([part], length, limit, describer);
  }
  const spans = sections.isResident(name('ch-spans')) ? snapshot.get(name('ch-spans'), 'u32') : null;
  if (sections.isResident(name('ch-paths'))) check(['ch-paths'], lengthOf('ch-paths'), arcs);
  for (const fault of checkStructure(hierarchy, spans)) sections.assert(false, name('ch-arcs'), fault);
}

function areBelow(values: Uint32Array, limit: number): boolean {
  for (let i = 0; i < values.length; i++) if (values[i]! >= limit) return false;
  return true;
}
