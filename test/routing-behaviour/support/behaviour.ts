import type { Profile } from '@verst/core';
import { expect, it } from 'vitest';
import { readDrawnTest } from './drawn-text.ts';
import { type DrawnRoads, RoadMap } from './road-map.ts';
import { readTable, type Row } from './table.ts';

/** Seconds and metres of a table hold within this much, unless the cell says `12±3`. */
const TOLERANCE = { time: 0.15, distance: 2, speed: 1 } as const;

/**
 * States that trips on drawn roads go as the table says. Columns:
 *
 * - `trip`: letters of the places on the way, the first and the last included;
 * - `roads`: names of the roads taken, each once in a row, `-` where no way leads;
 * - `time` in seconds, `distance` in metres, `speed` in km/h;
 * - `maneuvers`: those of the steps between the first and the last;
 * - `refs`: numbers of the roads taken; `lanes` of each, `?` where they are not mapped; `arrows` on the lanes passed, `*` after those that lead the right way; `exits`: of the roundabouts on the way; `summary`;
 * - `exclude`: kinds of road; `bearings`, `approaches`: one for each place, parted by spaces, `-` for none.
 */
export function goes(title: string, roads: DrawnRoads, trips: string, profile: Profile = 'car'): void {
  it(title, () => {
    const map = new RoadMap(roads, profile);
    for (const row of readTable(trips)) expectTrip(map, row);
  });
}

/** States the same from the text of a test, with a table of trips behind that of the ways. */
export function goesAsDrawn(text: string, profile: Profile = 'car'): void {
  const { name, roads, trips } = readDrawnTest(text);
  goes(name, roads, trips, profile);
}

function expectTrip(map: RoadMap, row: Row): void {
  const { trip = '', roads, maneuvers, exits, refs, lanes, arrows, summary } = row;
  const result = map.route(trip, optionsOf(row));
  const name = `trip ${trip}`;
  if (roads === '-') {
    expect(result.found ? roadsOf(result.steps) : '-', name).toBe('-');
    return;
  }
  if (!result.found) expect.fail(`${name}: ${result.reason}`);
  const steps = result.steps!;
  if (roads !== undefined) expect(roadsOf(steps), name).toBe(roads);
  if (maneuvers !== undefined) {
    const between = steps.slice(1, -1).map(({ maneuver }) => maneuver);
    expect(between.join(','), name).toBe(maneuvers === 'none' ? '' : maneuvers);
  }
  if (exits !== undefined) {
    const numbers = steps.filter(({ maneuver }) => maneuver === 'roundabout').map(({ exit }) => exit ?? '?');
    expect(numbers.join(','), name).toBe(exits === 'none' ? '' : exits);
  }
  if (refs !== undefined)
    expect(
      steps
        .slice(0, -1)
        .map(({ ref }) => ref)
        .join(','),
      name,
    ).toBe(refs);
  if (arrows !== undefined) {
    const passed = steps.flatMap(({ intersections }) => intersections.map((each) => each.lanes));
    const told = passed
      .filter((each) => each.length > 0)
      .map((each) => each.map(({ indications, valid }) => indications.join(';') + (valid ? '*' : '')).join(' '));
    expect(told.join(', ') || 'none', name).toBe(arrows);
  }
  if (lanes !== undefined)
    expect(
      steps
        .slice(0, -1)
        .map((step) => step.lanes ?? '?')
        .join(','),
      name,
    ).toBe(lanes);
  if (summary !== undefined) expect(result.summary, name).toBe(summary === 'none' ? '' : summary);
  expectNear(`${name}: seconds`, result.durationS, row['time'], TOLERANCE.time);
  expectNear(`${name}: metres`, result.distanceM, row['distance'], TOLERANCE.distance);
  expectNear(`${name}: km/h`, (result.distanceM / result.durationS) * 3.6, row['speed'], TOLERANCE.speed);
}

function optionsOf({ exclude, bearings, approaches }: Row): Parameters<RoadMap['route']>[1] {
  return {
    ...(exclude !== undefined && { exclude: exclude.split(',') as ('toll' | 'ferry' | 'motorway')[] }),
    ...(bearings !== undefined && {
      bearings: bearings.split(' ').map((text) => {
        const [bearing, range] = text.split(',').map(Number);
        return text === '-' ? null : { degrees: bearing!, range: range! };
      }),
    }),
    ...(approaches !== undefined && {
      approaches: approaches.split(' ').map((text) => (text === '-' ? null : (text as 'curb' | 'unrestricted'))),
    }),
  };
}

function expectNear(what: string, value: number, cell: string | undefined, usual: number): void {
  if (cell === undefined) return;
  const [wanted, tolerance = usual] = cell.split('±').map(Number);
  const isNear = Math.abs(value - wanted!) <= tolerance;
  expect(isNear ? cell : `${value.toFixed(1)}, not ${cell}`, what).toBe(cell);
}

/** Names of the roads driven, each once in a row. */
function roadsOf(steps: readonly { readonly name: string }[] | undefined): string {
  const names = (steps ?? []).map(({ name }) => name).filter((name) => name !== '');
  return names.filter((name, at) => name !== names[at - 1]).join(',');
}

/**
 * States what a profile, a car unless it says otherwise, may do on a straight road with these tags, `node/…` being tags of a node in its middle. Columns besides
 * tags: `open` is `both`, `forward`, `backward` or `none`; `forward` and `backward` are speeds in km/h, `-` where the
 * direction is closed.
 */
export function drives(title: string, table: string, profile: Profile = 'car'): void {
  it(title, () => {
    for (const row of readTable(table)) expectDrives(row, profile);
  });
}

/** A table of one row from its columns. */
const tableOf = (columns: readonly (readonly string[])[]): string =>
  [0, 1].map((line) => `|${columns.map((column) => column[line]!.replaceAll('|', '\\|')).join('|')}|`).join('\n');

function expectDrives({ open, forward, backward, ...tags }: Row, profile: Profile): void {
  const wayTags = Object.entries(tags).filter(([key]) => !key.startsWith('node/'));
  const nodeTags = Object.entries(tags).flatMap(([key, value]) =>
    key.startsWith('node/') ? [[key.slice(5), value]] : [],
  );
  const roads = {
    drawing: 'a         n         b',
    ways: tableOf([['nodes', 'anb'], ...wayTags]),
    nodes: tableOf([['node', 'n'], ...nodeTags]),
  };
  const map = new RoadMap(roads, profile);
  const title =
    Object.entries(tags)
      .map(([key, value]) => `${key}=${value}`)
      .join(' ') || 'no tags';
  const [there, back] = ['ab', 'ba'].map((trip) => {
    const result = map.route(trip);
    return result.found ? (result.distanceM / result.durationS) * 3.6 : 0;
  });
  if (open !== undefined) {
    expect((['none', 'forward', 'backward', 'both'] as const)[(there! > 0 ? 1 : 0) + (back! > 0 ? 2 : 0)], title).toBe(
      open,
    );
  }
  expectNear(`${title}: km/h forward`, there!, forward === '-' ? '0±0' : forward, TOLERANCE.speed);
  expectNear(`${title}: km/h backward`, back!, backward === '-' ? '0±0' : backward, TOLERANCE.speed);
}
