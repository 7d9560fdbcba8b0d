import { readFileSync } from 'node:fs';
import { OSM_WAY } from '@verst/core/build';
import Sqlite from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { loadOsm, type OsmData, type OsmTagged } from '../../data-pipeline/src/sources/osm/index.ts';
import { cityFile, HAS_REAL_DATA, NEEDS_REAL_DATA, ROOT } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** VERST_ORGANIZATION_CITIES=irkutsk,tver for more; VERST_ORGANIZATION_SNAPSHOT: one that holds all of them. */
const CITIES = (process.env['VERST_ORGANIZATION_CITIES'] ?? 'kaliningrad').split(',');
const SNAPSHOT = process.env['VERST_ORGANIZATION_SNAPSHOT'];

/** Two of one name and kind nearer than this are one organisation, mapped twice. */
const TWINS_M = 50;
const METERS_PER_DEGREE = 111_195;
const SHARE = 0.95;

/** Keys that make any named object an organisation, and values of others that do: as docs/places.md states them. */
const STATED = statedTags();

describe.skipIf(!HAS_REAL_DATA).each(CITIES)(`the organisations of %s ${NEEDS_REAL_DATA}`, (city) => {
  test('that the stated tags find in the file are in the snapshot', async () => {
    const osm = await loadOsm([cityFile(city)]);
    const stated = [...organizationsOf(osm)];
    const kept = keptOrganizations(SNAPSHOT ?? (await snapshotOf(city)));
    const different = withoutTwins(stated);
    const missing = different.filter(({ ref, name }) => !kept.refs.has(ref) && !kept.names.has(name));
    expect(different.length).toBeGreaterThan(100);
    expect(1 - missing.length / different.length, JSON.stringify(missing.slice(0, 10))).toBeGreaterThanOrEqual(SHARE);
    const refs = new Set(stated.map(({ ref }) => ref));
    const counted = different.filter(({ ref }) => kept.refs.has(ref)).length;
    expect(counted / different.length, 'of one object each').toBeGreaterThanOrEqual(SHARE);
    if (SNAPSHOT === undefined) {
      const strange = [...kept.refs].filter((ref) => !refs.has(ref));
      expect(strange.slice(0, 10), 'organisations that the list does not state').toEqual([]);
    }
  }, 300_000);
});

interface Stated {
  readonly ref: string;
  readonly name: string;
  readonly kind: string;
  readonly lon: number;
  readonly lat: number;
}

/** Nodes, areas and relations with a name and a stated tag. */
function* organizationsOf(osm: OsmData): Generator<Stated> {
  const { nodes, ways, relations } = osm;
  const of = (elements: OsmTagged, index: number, letter: string, node: number): Stated[] => {
    const tags = elements.tags(index);
    const name = tags['name:ru'] ?? tags['name'];
    const kind = kindOf(tags);
    if (name === undefined || kind === null) return [];
    const ref = `${letter}${elements.ids[index]!}`;
    return [{ ref, name, kind, lon: nodes.lonE7[node]! / 1e7, lat: nodes.latE7[node]! / 1e7 }];
  };
  for (const node of nodes.tagged) yield* of(nodes, node, 'n', node);
  for (const way of ways.tagged) {
    const [first, last] = [ways.refs[ways.refsStart[way]!]!, ways.refs[ways.refsStart[way + 1]! - 1]!];
    if (first === last && ways.refsStart[way + 1]! - ways.refsStart[way]! > 3) yield* of(ways, way, 'w', first);
  }
  for (const relation of relations.tagged) {
    for (let m = relations.membersStart[relation]!; m < relations.membersStart[relation + 1]!; m++) {
      const way = relations.memberIndexes[m]!;
      if (way === -1 || relations.memberKinds[m] !== OSM_WAY) continue;
      yield* of(relations, relation, 'r', ways.refs[ways.refsStart[way]!]!);
      break;
    }
  }
}

function kindOf(tags: Readonly<Record<string, string>>): string | null {
  for (const [key, values] of STATED) {
    const isMeant = (value: string): boolean => value !== '' && (values ? values.has(value) : !IS_EMPTY.has(value));
    const value = tags[key]
      ?.split(';')
      .map((each) => each.trim())
      .find(isMeant);
    if (value !== undefined) return `${key}=${value}`;
  }
  return null;
}

/** "empty, vacant, disused or the like". */
const IS_EMPTY = new Set('no none vacant disused abandoned closed demolished construction proposed fixme'.split(' '));

function statedTags(): Map<string, ReadonlySet<string> | null> {
  const text = readFileSync(`${ROOT}/docs/places.md`, 'utf8');
  const [, section = ''] = /## What is an organisation\n([\s\S]*?)(?=\n## |$)/.exec(text) ?? [];
  const [intro = '', ...lists] = section.split('### ');
  const anyOf = /any ((?:`\w+`,? ?)+)/.exec(intro)?.[1]?.match(/\w+/g) ?? [];
  const stated = new Map<string, ReadonlySet<string> | null>(anyOf.map((key) => [key, null]));
  for (const list of lists) {
    const [, key = '', values = ''] = /^`(\w+)`\n\n([\s\S]+)/.exec(list) ?? [];
    stated.set(key, new Set(values.match(/\w+/g)));
  }
  return stated;
}

function keptOrganizations(path: string): { refs: ReadonlySet<string>; names: ReadonlySet<string> } {
  const db = new Sqlite(path, { readonly: true });
  const rows = db.prepare('SELECT osm_id, name FROM pois WHERE organization = 1').all() as {
    osm_id: string;
    name: string;
  }[];
  db.close();
  return { refs: new Set(rows.map(({ osm_id }) => osm_id)), names: new Set(rows.map(({ name }) => name)) };
}

/** One of each group of the same name and kind that stand together. */
function withoutTwins(all: readonly Stated[]): Stated[] {
  const byName = new Map<string, Stated[]>();
  return all.filter((each) => {
    const key = `${each.kind}/${each.name.toLowerCase()}`;
    const known = byName.get(key) ?? [];
    const isTwin = known.some((other) => distanceM(each, other) < TWINS_M);
    if (!isTwin) byName.set(key, [...known, each]);
    return !isTwin;
  });
}

const distanceM = (a: Stated, b: Stated): number =>
  METERS_PER_DEGREE * Math.hypot(a.lat - b.lat, (a.lon - b.lon) * Math.cos((a.lat * Math.PI) / 180));
