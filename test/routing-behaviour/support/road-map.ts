import {
  buildRouting,
  METERS_PER_DEGREE,
  metersPerDegreeLon,
  openRouter,
  type Profile,
  type Router,
  SectionSet,
  type SectionSource,
} from '@verst/core/build';
import { extractRoads } from '../../../data-pipeline/src/extract/routing/index.ts';
import { osmDataOf } from '../../../data-pipeline/src/extract/routing/testing/osm-data-of.ts';
import type { TestMap } from '../../../data-pipeline/src/sources/osm/testing/test-map.ts';
import { readTable, type Row } from './table.ts';

type RouteOptions = NonNullable<Parameters<Router['route']>[1]>;
type RouteResult = ReturnType<Router['route']>;
type Place = { readonly lat: number; readonly lon: number };

/** What is drawn, with tables of the tags. An empty cell is no tag. */
export interface DrawnRoads {
  /** Letters and digits are places, other characters guide the eye. North is up. */
  readonly drawing: string;
  /** Metres between two lines, and between every second character of a line. Default 100. */
  readonly gridM?: number;
  /** `nodes`, the letters of a way's nodes, and its tags. Without another tag of its kind it is a primary road; its name is its letters. */
  readonly ways: string;
  /** `node` and its tags. */
  readonly nodes?: string;
  /** `from`, `via`, `to`: letters of ways, or of one node; and tags of the relation, `restriction` among them. */
  readonly turns?: string;
  /** `outer`, `inner`: letters of ways of a multipolygon; and its tags. */
  readonly areas?: string;
  /** The moment of conditional rules. */
  readonly at?: string;
}

const ORIGIN: Place = { lat: 52.28, lon: 104.28 };
/** A coordinate keeps 7 decimals: places of a drawing stand where a map would have them. */
const roundE7 = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Roads of a drawing, compiled without a file and opened. */
export class RoadMap {
  readonly router: Router;
  readonly #profile: Profile;
  /** What the router works on; `withSections` is what it would be with some in place of others. */
  readonly sections: SectionSource & { withSections(changed: SectionSet): SectionSource };
  readonly #places = new Map<string, Place>();

  constructor(roads: DrawnRoads, profile: Profile = 'car') {
    const sections = new SectionSet();
    const map = this.#mapOf(roads);
    const options = { profiles: [profile], ...(roads.at !== undefined && { at: roads.at }) };
    buildRouting(extractRoads(osmDataOf(map), options), sections);
    this.router = openRouter(sections);
    this.sections = {
      has: (name) => sections.has(name),
      get: (name, type) => sections.get(name, type),
      column: (name, type) => sections.column(name, type),
      withSections: (changed) => ({
        has: (name) => sections.has(name),
        get: (name, type) => (changed.has(name) ? changed : sections).get(name, type),
        column: (name, type) => (changed.has(name) ? changed : sections).column(name, type),
      }),
    };
    this.#profile = profile;
  }

  /** The route through places named by their letters. */
  route(letters: string, options: RouteOptions = {}): RouteResult {
    return this.router.route(
      Array.from(letters.replaceAll(/[^\p{L}\p{N}]/gu, ''), (letter) => this.place(letter)),
      { steps: true, lang: 'ru', profile: this.#profile, ...options },
    );
  }

  place(letter: string): Place {
    const place = this.#places.get(letter);
    if (!place) throw new RangeError(`the drawing has no ${letter}`);
    return place;
  }

  #mapOf({ drawing, gridM = 100, ways, nodes = '', turns = '', areas = '' }: DrawnRoads): TestMap {
    drawing.split('\n').forEach((line, row) => {
      for (const { 0: letter, index } of line.matchAll(/[\p{L}\p{N}]/gu)) {
        const lat = roundE7(ORIGIN.lat - (row * gridM) / METERS_PER_DEGREE);
        const lon = roundE7(ORIGIN.lon + (index * gridM) / 2 / metersPerDegreeLon(ORIGIN.lat));
        this.#places.set(letter, { lat, lon });
      }
    });
    const nodeTags = new Map(readTable(nodes).map(({ node, ...tags }) => [node, tags]));
    const wayRows = readTable(ways);
    const idOf = (letters: string): { type: 'node' | 'way'; ref: number } => {
      if (letters.length === 1) return { type: 'node', ref: letters.codePointAt(0)! };
      const reversed = Array.from(letters).reverse().join('');
      const at = wayRows.findIndex((row) => row['nodes'] === letters || row['nodes'] === reversed);
      if (at === -1) throw new RangeError(`the drawing has no way ${letters}`);
      return { type: 'way', ref: at + 1 };
    };
    return {
      nodes: Array.from(this.#places, ([letter, place]) => ({
        id: letter.codePointAt(0)!,
        ...place,
        tags: nodeTags.get(letter) ?? {},
      })),
      ways: wayRows.map(({ nodes: letters = '', ...tags }, at) => ({
        id: at + 1,
        refs: Array.from(letters, (letter) => letter.codePointAt(0)!),
        tags: wayTagsOf(letters, tags),
      })),
      relations: [
        ...readTable(turns).map(({ from = '', via = '', to = '', ...tags }) => ({
          tags: { type: 'restriction', ...tags },
          members: { from, via, to },
        })),
        ...readTable(areas).map(({ outer = '', inner = '', ...tags }) => ({
          tags: { type: 'multipolygon', ...tags },
          members: { outer, inner },
        })),
      ].map(({ tags, members }, at) => ({
        id: at + 1,
        tags,
        members: Object.entries(members).flatMap(([role, ways]) =>
          ways.split(',').flatMap((letters) => (letters === '' ? [] : [{ ...idOf(letters), role }])),
        ),
      })),
    };
  }
}

/** `name=-` is a way without a name, `highway=-` one that is no road. */
function wayTagsOf(letters: string, tags: Row): Record<string, string> {
  const kind = 'highway' in tags || 'route' in tags || 'railway' in tags ? {} : { highway: 'primary' };
  const all = { name: letters, ...kind, ...tags };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '-'));
}
