import { buildRouting, openRouter, type Router, SectionSet } from '@verst/core/build';
import { drawMap } from '../../../sources/osm/testing/drawn-map.ts';
import { extractRoads } from '../extract-roads.ts';
import { osmDataOf } from './osm-data-of.ts';

type Tags = Readonly<Record<string, string>>;
type RouteOptions = NonNullable<Parameters<Router['route']>[1]>;
type RouteResult = ReturnType<Router['route']>;

/** Degrees between characters of a drawing: 55.6 m from north to south, 34 m from west to east. */
const STEP = 0.0005;

export interface DrawnRoadElements {
  readonly nodes?: Readonly<Record<string, Tags>>;
  /** Tags of each way by the letters of its nodes. By default, a way is a primary road named by its letters. */
  readonly ways: Readonly<Record<string, Tags>>;
  /** Turn restrictions: `'ab b bc'` is from way ab via node b to way bc; several ways may be joined by commas. */
  readonly restrictions?: Readonly<Record<string, string | Tags>>;
}

/** Roads from a drawing, compiled and opened. */
export class DrawnRoads {
  readonly router: Router;
  readonly #places: ReadonlyMap<string, { lat: number; lon: number }>;

  constructor(drawing: string, { nodes = {}, ways, restrictions = {} }: DrawnRoadElements) {
    const roads = Object.entries(ways).map(([letters, tags]) => {
      const byDefault: Tags =
        tags['highway'] === undefined && tags['route'] === undefined ? { highway: 'primary' } : {};
      return [letters, { name: letters, ...byDefault, ...tags }] as const;
    });
    const relations = Object.entries(restrictions).map(([members, rule]) => ({
      members: membersOf(members, Object.keys(ways)),
      tags: { type: 'restriction', ...(typeof rule === 'string' ? { restriction: rule } : rule) },
    }));
    const map = drawMap(drawing, { nodes, ways: roads, relations }, { step: STEP });
    this.#places = new Map(map.nodes.map(({ id, lat, lon }) => [String.fromCodePoint(id), { lat, lon }]));
    const sections = new SectionSet();
    buildRouting(extractRoads(osmDataOf(map), { profiles: ['car'] }), sections);
    this.router = openRouter(sections);
  }

  /** Returns the route through places named by their letters: `route('ab')`. */
  route(letters: string, options: RouteOptions = {}): RouteResult {
    return this.router.route(
      Array.from(letters, (letter) => this.place(letter)),
      { steps: true, ...options },
    );
  }

  /** Returns the names of a route's roads in order, without consecutive repeats, or why there is no route. */
  roads(letters: string, options: RouteOptions = {}): string {
    const result = this.route(letters, options);
    if (!result.found) return result.reason;
    const names = result.steps!.map(({ name }) => name).filter((name) => name !== '');
    return names.filter((name, i) => name !== names[i - 1]).join(',');
  }

  place(letter: string): { lat: number; lon: number } {
    const place = this.#places.get(letter);
    if (!place) throw new RangeError(`the drawing has no ${letter}`);
    return place;
  }
}

/** Returns the members of a restriction from their letters; one letter is a node, several are a way. */
function membersOf(text: string, ways: readonly string[]): [member: number | string, role: string][] {
  const [from, via, to] = text.split(' ');
  return Object.entries({ from, via, to }).flatMap(([role, letters]) =>
    letters!
      .split(',')
      .map((name): [number | string, string] => [name.length === 1 ? name : ways.indexOf(name) + 1, role]),
  );
}

/** Car speeds on one straight way with given tags, and with tags of a node in its middle. */
export interface Drivability {
  /** Kilometres an hour, 0 if the direction is closed. */
  readonly forwardKmh: number;
  readonly backwardKmh: number;
}

/** Returns the speeds for tags by key: `node/barrier` is the middle node's, `highway` defaults to `primary`. */
export function drivabilityOf(tags: Tags): Drivability {
  const wayTags: Record<string, string> = {};
  const nodeTags: Record<string, string> = {};
  for (const [key, value] of Object.entries(tags)) {
    if (key.startsWith('node/')) nodeTags[key.slice(5)] = value;
    else wayTags[key] = value;
  }
  const roads = new DrawnRoads('a         n         b', { nodes: { n: nodeTags }, ways: { anb: wayTags } });
  const speedOf = (letters: string): number => {
    const result = roads.route(letters);
    return result.found ? (result.distanceM / result.durationS) * 3.6 : 0;
  };
  return { forwardKmh: speedOf('ab'), backwardKmh: speedOf('ba') };
}

/** Returns the rows of a drawn table, `| key | key |` first; cells are trimmed, empty ones left out. */
export function rowsOf(table: string): Record<string, string>[] {
  const lines = table.split('\n').filter((line) => line.trim() !== '');
  const keys = cells(lines[0]!);
  return lines
    .slice(1)
    .map((line) => Object.fromEntries(cells(line).flatMap((cell, i) => (cell === '' ? [] : [[keys[i]!, cell]]))));
}

const cells = (line: string): string[] =>
  line
    .trim()
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
