import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import OpeningHours from 'opening_hours';
import type { SearchHit, SmartSearchResponse } from '@verst/core';

/** When the queries are asked: a Wednesday afternoon, by the clocks of each city. */
export const ASKED_AT = '2026-11-18T14:00:00';

/** Metres by which a way through a place «between» two others may be longer than the straight line, and its share of that. */
const ASIDE_M = 1000;
const ASIDE_SHARE = 0.3;

/** One hand-written query of a table under `test/acceptance/search-queries`, asked from the middle of its city. */
export interface KnownQuery {
  readonly class: string;
  readonly query: string;
  /** Several, by `/`, where the map has the thing as each of them. */
  readonly type: string;
  /**
   * What the first result must be, as the map has it: `nearest WHAT` or `tag WHAT`, where WHAT is tags (`amenity=cafe`, `shop=*`, parts
   * of one by `&`, choices by `/`) or a name (`~regex`); `name ~regex`; `at LAT,LON`; `on STREET WHAT`;
   * `by ~LANDMARK within METRES WHAT`; `between ~START ~END WHAT`, hardly off the straight line; `open HH:MM WHAT`, on the day
   * of {@link ASKED_AT} or the next; `open Nd HH:MM WHAT`, N days after it; `from ~START to END`, END being `~regex`, `nearest WHAT` or `tag WHAT`.
   */
  readonly expected: string;
}

interface Place {
  readonly name: string;
  readonly tags: Readonly<Record<string, string>>;
  readonly lat: number;
  readonly lon: number;
}

interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Reads a table of queries and the point that they are asked from. */
export function readSearchQueries(path: string): { from: Point; queries: KnownQuery[] } {
  const [title = '', , ...rows] = readFileSync(path, 'utf8').trim().split('\n');
  const [, lat, lon] = /from (-?[\d.]+),(-?[\d.]+)/.exec(title)!;
  const queries = rows.map((row) => {
    const [name, query, type, expected] = row.split('\t') as [string, string, string, string];
    return { class: name, query, type, expected };
  });
  return { from: { lat: Number(lat), lon: Number(lon) }, queries };
}

/** Judges answers by the table of POIs that people read, without the search that is judged. */
export class SearchJudge {
  readonly #places = new Map<string, Place>();

  constructor(snapshotPath: string) {
    const db = new Database(snapshotPath, { readonly: true });
    const rows = db
      .prepare<[], { osm_id: string; name: string | null; tags: string; geometry: Buffer }>(
        'SELECT osm_id, name, tags, geometry FROM pois',
      )
      .all();
    db.close();
    for (const { osm_id: id, name, tags, geometry } of rows) {
      const read = JSON.parse(tags) as Record<string, string>;
      const names = [name, read['brand'], read['operator'], read['official_name'], read['alt_name']];
      this.#places.set(id, {
        name: folded(names.filter(Boolean).join(' ')),
        tags: read,
        lon: geometry.readDoubleLE(6),
        lat: geometry.readDoubleLE(14),
      });
    }
  }

  /** Why an answer is not the expected one, or null where it is. */
  fault({ expected, type }: KnownQuery, answer: SmartSearchResponse, from: Point): string | null {
    if (type === 'route') return this.#routeFault(expected, answer, from);
    const [first] = answer.results;
    if (!first) return 'nothing found';
    const [kind = '', ...rest] = expected.split(' ');
    const what = rest.join(' ');
    if (kind === 'name') return regex(what).test(folded(first.name)) ? null : this.#named(first, what);
    if (kind === 'at') return this.#far(first, toPoint(what)) < 20 ? null : 'elsewhere';
    if (kind === 'tag') return this.#isOf(first, what) ? null : 'of another kind';
    if (kind === 'nearest') return this.#isOf(first, what) ? this.#nearestFault(first, what, from) : 'of another kind';
    if (kind === 'open') {
      const [, days, hour, minute, tags] = /^(?:(\d)d )?(\d+):(\d+) (.*)$/.exec(what)!;
      if (!this.#isOf(first, tags!)) return 'of another kind';
      const later = days === undefined ? [0, 1] : [Number(days)];
      return this.#isOpen(first, later, Number(hour), Number(minute)) ? null : 'closed';
    }
    if (kind === 'between') {
      const [, start, end, tags] = /^(~\S+(?: [^~\s]+)*) (~\S+(?: [^~=\s]+)*) (\S+=.*|~.*)$/.exec(what)!;
      if (!this.#isOf(first, tags!)) return 'of another kind';
      return this.#isBetween(first, regex(start!), regex(end!)) ? null : 'not between';
    }
    if (kind === 'on') {
      const [, street, tags] = /^(.+?) ((?:~|\S+=).*)$/.exec(what)!;
      if (!this.#isOf(first, tags!)) return 'of another kind';
      return folded(first.address ?? '').includes(folded(street!)) ? null : 'on another street';
    }
    const [, landmark, metres, tags] = /^(~.+) within (\d+) (.+)$/.exec(what)!;
    if (!this.#isOf(first, tags!)) return 'of another kind';
    const near = [...this.#places.values()].some(
      (place) => regex(landmark!).test(place.name) && distance(place, first) <= Number(metres),
    );
    return near ? null : 'far from the landmark';
  }

  /** Whether the hours of the map say open at a clock time of one of some days, counted from {@link ASKED_AT}. */
  #isOpen({ id }: SearchHit, days: readonly number[], hour: number, minute: number): boolean {
    const hours = this.#places.get(id)?.tags['opening_hours'];
    if (hours === undefined) return false;
    const [year, month, day] = ASKED_AT.slice(0, 10).split('-').map(Number) as [number, number, number];
    return days.some((later) => new OpeningHours(hours).getState(new Date(year, month - 1, day + later, hour, minute)));
  }

  #isBetween(hit: SearchHit, start: RegExp, end: RegExp): boolean {
    const named = (name: RegExp): Place[] => [...this.#places.values()].filter((place) => name.test(place.name));
    return named(start).some((from) =>
      named(end).some((to) => {
        const straight = distance(from, to);
        return distance(from, hit) + distance(hit, to) <= straight * (1 + ASIDE_SHARE) + ASIDE_M;
      }),
    );
  }

  #routeFault(expected: string, { route }: SmartSearchResponse, from: Point): string | null {
    if (!route) return 'no route';
    const [, start, end] = /^from (~.+?) to (.+)$/.exec(expected)!;
    if (!regex(start!).test(folded(route.from.name))) return 'starts elsewhere';
    const [kind, ...rest] = end!.split(' ');
    if (kind !== 'nearest' && kind !== 'tag') {
      return regex(end!).test(folded(route.to.name)) ? null : 'ends elsewhere';
    }
    const place = [...this.#places.values()].find(
      (each) => distance(each, route.to) < 0.1 && isOf(each, rest.join(' ')),
    );
    if (!place) return 'ends at another kind';
    return kind === 'tag' ? null : this.#nearestFault(route.to, rest.join(' '), from);
  }

  #nearestFault(found: Point, what: string, from: Point): string | null {
    let least = Infinity;
    for (const place of this.#places.values()) if (isOf(place, what)) least = Math.min(least, distance(place, from));
    return distance(found, from) <= least + 1 ? null : `${Math.round(distance(found, from) - least)} m farther`;
  }

  #isOf({ id }: SearchHit, what: string): boolean {
    const place = this.#places.get(id);
    return place !== undefined && isOf(place, what);
  }

  /** The name that is shown may be the English or the brand's: any of the map's will do. */
  #named({ id }: SearchHit, what: string): string | null {
    const place = this.#places.get(id);
    return place && regex(what).test(place.name) ? null : 'of another name';
  }

  #far(hit: SearchHit, point: Point): number {
    return distance(hit, point);
  }
}

function isOf({ name, tags }: Place, what: string): boolean {
  return what.split(' / ').some((choice) =>
    choice.split(' & ').every((part) => {
      if (part.startsWith('~')) return regex(part).test(name);
      const [key, value] = part.split('=') as [string, string];
      return tags[key]?.split(';').some((own) => value === '*' || own.trim() === value) ?? false;
    }),
  );
}

const regex = (text: string): RegExp => new RegExp(folded(text.replace(/^~/, '')), 'u');

const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

function toPoint(text: string): Point {
  const [lat, lon] = text.split(',').map(Number) as [number, number];
  return { lat, lon };
}

/** Haversine, in metres. */
function distance(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const x = Math.sin(((b.lat - a.lat) * radians) / 2) ** 2;
  const y = Math.sin(((b.lon - a.lon) * radians) / 2) ** 2;
  return 2 * 6371008.8 * Math.asin(Math.sqrt(x + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * y));
}
