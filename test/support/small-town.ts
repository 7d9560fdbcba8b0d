import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Engine, openEngine } from '@verst/core';
import { buildSnapshot } from '@verst/data-pipeline';

/** A thing of a small town: a node, or with `sizeM` a square way around its place. */
export interface Thing {
  /** Metres east and north of the middle of the town. */
  readonly at: readonly [eastM: number, northM: number];
  readonly tags: Readonly<Record<string, string>>;
  readonly sizeM?: number;
  /** Draws a street from `at` to here instead, or where the tags have a `type`, a relation of such a way. */
  readonly to?: readonly [eastM: number, northM: number];
  /** Names of earlier nodes that a relation has as its stops, in order. */
  readonly stops?: readonly string[];
}

/** The middle of the town «Верстовск». */
export const MIDDLE = { lat: 56, lon: 38 };
const PER_LAT = 1 / 111_195;
const PER_LON = PER_LAT / Math.cos((MIDDLE.lat * Math.PI) / 180);

/** Builds `town.sqlite`, the snapshot of a town of some things, in a folder, and returns its path. */
export async function buildSmallTown(folder: string, things: readonly Thing[]): Promise<string> {
  const source = join(folder, 'town.osm');
  writeFileSync(source, xmlOf([{ at: [0, 0], tags: { place: 'town', name: 'Верстовск' } }, ...things]));
  const out = join(folder, 'town.sqlite');
  await buildSnapshot({ osm: [source], out });
  return out;
}

/** Builds and opens the snapshot of a town of some things, in memory when it is opened; its file is deleted. */
export async function openSmallTown(things: readonly Thing[]): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'verst-town-'));
  try {
    return await openEngine(await buildSmallTown(folder, things));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function xmlOf(things: readonly Thing[]): string {
  const nodes: string[] = [];
  const ways: string[] = [];
  const relations: string[] = [];
  const node = ([eastM, northM]: readonly [number, number], tags = ''): number => {
    const id = nodes.length + 1;
    const [lat, lon] = [MIDDLE.lat + northM * PER_LAT, MIDDLE.lon + eastM * PER_LON];
    nodes.push(`<node id="${id}" version="1" lat="${lat.toFixed(7)}" lon="${lon.toFixed(7)}">${tags}</node>`);
    return id;
  };
  const named = new Map<string, number>();
  for (const { at, tags, sizeM, to, stops = [] } of things) {
    const told = Object.entries(tags)
      .map(([key, value]) => `<tag k="${key}" v="${escaped(value)}"/>`)
      .join('');
    if (sizeM === undefined && to === undefined) {
      const id = node(at, told);
      if (tags['name'] !== undefined) named.set(tags['name'], id);
      continue;
    }
    const refs = to === undefined ? squareAround(at, sizeM! / 2).map((corner) => node(corner)) : [node(at), node(to)];
    if (to === undefined) refs.push(refs[0]!);
    const way = ways.length + 1;
    const isRelation = tags['type'] !== undefined;
    ways.push(
      `<way id="${way}" version="1">${refs.map((ref) => `<nd ref="${ref}"/>`).join('')}${isRelation ? '' : told}</way>`,
    );
    if (!isRelation) continue;
    const members = stops.map((name) => `<member type="node" ref="${named.get(name)!}" role="stop"/>`).join('');
    relations.push(
      `<relation id="${relations.length + 1}" version="1"><member type="way" ref="${way}" role=""/>${members}${told}</relation>`,
    );
  }
  return `<?xml version="1.0"?><osm version="0.6">${nodes.join('')}${ways.join('')}${relations.join('')}</osm>`;
}

const squareAround = ([eastM, northM]: readonly [number, number], halfM: number): [number, number][] => [
  [eastM - halfM, northM - halfM],
  [eastM + halfM, northM - halfM],
  [eastM + halfM, northM + halfM],
  [eastM - halfM, northM + halfM],
];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
