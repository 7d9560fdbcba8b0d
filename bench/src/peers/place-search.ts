import Database from 'better-sqlite3';
import { distanceM } from '@verst/core';
import MiniSearch from 'minisearch';
import type { NamedObject } from '../queries/poi-queries.ts';
import { packageVersion, plain } from './address-search/peer.ts';
import { postgresVersion, startPostgres } from './postgres.ts';

/** A point and a distance from it. */
export interface Around {
  readonly lat: number;
  readonly lon: number;
  readonly radiusM: number;
}

type Found = number | undefined | Promise<number | undefined>;

/** An index over named places; results are positions in their list. */
export interface PlaceIndex {
  /** Returns the nearest place of the brand within the radius. */
  nearestOfBrand(brand: string, around: Around): Found;
  /** Returns the place within the radius whose name is most like the text. */
  likeliestName(text: string, around: Around): Found;
  close(): void | Promise<void>;
}

/** A program that finds places by text and position, set up as its documentation advises. */
export interface PlacePeer {
  readonly name: string;
  readonly version: string;
  readonly settings: string;
  readonly documentation: string;
  index(places: readonly NamedObject[]): PlaceIndex | Promise<PlaceIndex>;
}

const brandOf = ({ tags }: NamedObject): string => plain(tags['brand'] ?? '');
const quoted = (token: string): string => `"${token.replaceAll('"', '""')}"`;
const RAREST_GRAMS = 12;

/** Returns the box around a circle, in degrees. */
function boxOf({ lat, lon, radiusM }: Around): [west: number, east: number, south: number, north: number] {
  const dLat = radiusM / 111_000;
  const dLon = dLat / Math.cos((lat * Math.PI) / 180);
  return [lon - dLon, lon + dLon, lat - dLat, lat + dLat];
}

const sqlite: PlacePeer = {
  name: 'SQLite R*Tree and FTS5',
  version: `${new Database(':memory:').prepare<[], string>('SELECT sqlite_version()').pluck().get()!} (better-sqlite3 ${packageVersion('better-sqlite3')})`,
  settings: `tables rtree and fts5 of the same row numbers; brands by an index of their column, by distance; names by the ${RAREST_GRAMS} rarest trigrams of the text within the box, by bm25`,
  documentation: 'https://www.sqlite.org/rtree.html',
  index(places) {
    const db = new Database(':memory:');
    db.exec('CREATE VIRTUAL TABLE boxes USING rtree(id, west, east, south, north)');
    db.exec("CREATE VIRTUAL TABLE names USING fts5(name, tokenize = 'trigram')");
    db.exec('CREATE TABLE places (id INTEGER PRIMARY KEY, brand TEXT, lat REAL, lon REAL)');
    const box = db.prepare('INSERT INTO boxes VALUES (?, ?, ?, ?, ?)');
    const name = db.prepare('INSERT INTO names (rowid, name) VALUES (?, ?)');
    const row = db.prepare('INSERT INTO places VALUES (?, ?, ?, ?)');
    db.transaction(() => {
      for (const [id, place] of places.entries()) {
        box.run(id, place.lon, place.lon, place.lat, place.lat);
        name.run(id, plain(place.name));
        row.run(id, brandOf(place), place.lat, place.lon);
      }
    })();
    db.exec("CREATE INDEX brands ON places (brand); INSERT INTO names (names) VALUES ('optimize'); ANALYZE");
    db.exec("CREATE VIRTUAL TABLE vocabulary USING fts5vocab('names', 'row')");
    const counts = new Map(db.prepare<[], [string, number]>('SELECT term, doc FROM vocabulary').raw().all());
    const within = 'b.west >= ? AND b.east <= ? AND b.south >= ? AND b.north <= ?';
    const ofBrand = db.prepare<unknown[], { id: number; lat: number; lon: number }>(
      `SELECT p.id, p.lat, p.lon FROM places p JOIN boxes b ON b.id = p.id WHERE p.brand = ? AND ${within}`,
    );
    const likely = db
      .prepare<unknown[], number>(
        `SELECT n.rowid FROM names n JOIN boxes b ON b.id = n.rowid WHERE names MATCH ? AND ${within} ORDER BY bm25(names) LIMIT 1`,
      )
      .pluck();
    return {
      nearestOfBrand: (brand, around) => nearest(ofBrand.all(plain(brand), ...boxOf(around)), around),
      likeliestName(text, around) {
        const letters = [...plain(text)];
        const grams = new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join('')));
        const rarest = [...grams]
          .filter((gram) => counts.has(gram))
          .toSorted((a, b) => counts.get(a)! - counts.get(b)!)
          .slice(0, RAREST_GRAMS);
        return rarest.length === 0 ? undefined : likely.get(rarest.map(quoted).join(' OR '), ...boxOf(around));
      },
      close() {
        db.close();
      },
    };
  },
};

const postgis: PlacePeer = {
  name: 'PostGIS and pg_trgm',
  version: postgresVersion(),
  settings:
    'geography with GiST, ST_DWithin and ORDER BY place <-> point; an index of brands; names by GiST gist_trgm_ops(siglen = 256), ORDER BY name <-> text LIMIT 1; ANALYZE after loading',
  documentation: 'https://postgis.net/docs/manual-3.3/using_postgis_query.html',
  async index(places) {
    const postgres = await startPostgres(['postgis', 'pg_trgm']);
    const { client } = postgres;
    await client.query('CREATE TABLE places (id integer, name text, brand text, place geography(Point))');
    await client.query(
      `INSERT INTO places SELECT id, name, brand, ST_MakePoint(lon, lat)::geography
       FROM unnest($1::integer[], $2::text[], $3::text[], $4::float8[], $5::float8[]) AS given (id, name, brand, lon, lat)`,
      [
        places.map((_, id) => id),
        places.map(({ name }) => plain(name)),
        places.map(brandOf),
        places.map(({ lon }) => lon),
        places.map(({ lat }) => lat),
      ],
    );
    await client.query('CREATE INDEX ON places USING gist (place)');
    await client.query('CREATE INDEX ON places (brand)');
    await client.query('CREATE INDEX ON places USING gist (name gist_trgm_ops(siglen = 256))');
    await client.query('ANALYZE places');
    const first = async (name: string, condition: string, text: string, { lon, lat, radiusM }: Around) => {
      const point = 'ST_MakePoint($2, $3)::geography';
      const { rows } = await client.query<{ id: number }>({
        name,
        text: `SELECT id FROM places WHERE ST_DWithin(place, ${point}, $4) ${condition.replace('POINT', point)} LIMIT 1`,
        values: [plain(text), lon, lat, radiusM],
      });
      return rows[0]?.id;
    };
    return {
      nearestOfBrand: (brand, around) => first('brand', 'AND brand = $1 ORDER BY place <-> POINT', brand, around),
      likeliestName: (text, around) => first('name', 'ORDER BY name <-> $1', text, around),
      close: () => postgres.close(),
    };
  },
};

const miniSearch: PlacePeer = {
  name: 'MiniSearch with a filter of distance',
  version: packageVersion('minisearch'),
  settings:
    'fields name and brand, places stored with their positions, filter by distance; brands: all words exactly; names: words longer than three letters fuzzy 0.2 and as prefixes',
  documentation: 'https://lucaong.github.io/minisearch/types/MiniSearch.SearchOptions.html',
  index(places) {
    const index = new MiniSearch<{ id: number; name: string; brand: string; lat: number; lon: number }>({
      fields: ['name', 'brand'],
      storeFields: ['lat', 'lon'],
      processTerm: plain,
    });
    index.addAll(
      places.map((place, id) => ({ id, name: place.name, brand: brandOf(place), lat: place.lat, lon: place.lon })),
    );
    type Stored = { id: number; lat: number; lon: number };
    const inside = (around: Around) => (result: object) => {
      const { lat, lon } = result as Stored;
      return distanceM(around.lon, around.lat, lon, lat) <= around.radiusM;
    };
    return {
      nearestOfBrand(brand, around) {
        const found = index.search(brand, { fields: ['brand'], combineWith: 'AND', filter: inside(around) });
        return nearest(found as unknown as Stored[], around);
      },
      likeliestName: (text, around) =>
        index.search(text, {
          fields: ['name'],
          fuzzy: (term) => (isLong(term) ? 0.2 : false),
          prefix: isLong,
          filter: inside(around),
        })[0]?.id as number | undefined,
      close() {},
    };
  },
};

export const PLACE_PEERS: readonly PlacePeer[] = [sqlite, postgis, miniSearch];

function nearest(
  found: readonly { readonly id: number; readonly lat: number; readonly lon: number }[],
  { lat, lon, radiusM }: Around,
): number | undefined {
  let [best, least] = [undefined as number | undefined, radiusM];
  for (const place of found) {
    const away = distanceM(lon, lat, place.lon, place.lat);
    if (away <= least) [best, least] = [place.id, away];
  }
  return best;
}

const isLong = (term: string): boolean => term.length > 3;
