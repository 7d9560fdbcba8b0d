import Database from 'better-sqlite3';
import type { TrueAddress } from '../../queries/true-addresses.ts';
import { postgresVersion, startPostgres } from '../postgres.ts';
import { type AddressIndex, type AddressPeer, packageVersion, plain, textOf, wordsOf } from './peer.ts';

const sqliteVersion = new Database(':memory:').prepare<[], string>('SELECT sqlite_version()').pluck().get()!;
const FTS5 = `${sqliteVersion} (better-sqlite3 ${packageVersion('better-sqlite3')})`;
/**
 * Number of the rarest trigrams of a query that are searched for: the rest are in most addresses and only cost time.
 */
const RAREST_GRAMS = 12;

const quoted = (token: string): string => `"${token.replaceAll('"', '""')}"`;

function sqliteIndex(
  addresses: readonly TrueAddress[],
  columns: readonly string[],
  options: string,
  rowOf: (address: TrueAddress) => string[],
) {
  const db = new Database(':memory:');
  db.exec(`CREATE VIRTUAL TABLE addresses USING fts5(${columns.join(', ')}, ${options})`);
  const marks = columns.map(() => '?').join(', ');
  const insert = db.prepare(`INSERT INTO addresses (rowid, ${columns.join(', ')}) VALUES (?, ${marks})`);
  db.transaction(() => addresses.forEach((address, id) => insert.run(id + 1, ...rowOf(address))))();
  db.exec("INSERT INTO addresses (addresses) VALUES ('optimize')");
  return db;
}

function answering(db: Database.Database, find: AddressIndex['find']): AddressIndex {
  const pages = db.pragma('page_count', { simple: true }) as number;
  const size = db.pragma('page_size', { simple: true }) as number;
  const close = (): void => {
    db.close();
  };
  return { find, ownBytes: pages * size, close };
}

const select = (db: Database.Database, rank: string) =>
  db
    .prepare<[string], number>(
      `SELECT rowid - 1 FROM addresses WHERE addresses MATCH ? AND rank MATCH '${rank}' ORDER BY rank LIMIT 1`,
    )
    .pluck();

export const sqliteWords: AddressPeer = {
  name: 'SQLite FTS5, words',
  version: FTS5,
  settings:
    "columns city, street, house with bm25 weights 1, 2, 3; prefix = '2 3 4'; all words as prefixes, else any of them",
  documentation: 'https://www.sqlite.org/fts5.html#the_bm25_function',
  index(addresses) {
    const db = sqliteIndex(
      addresses,
      ['city', 'street', 'house'],
      "tokenize = 'unicode61', prefix = '2 3 4'",
      ({ city, street, house }) => [plain(city), plain(street), plain(house)],
    );
    const best = select(db, 'bm25(1, 2, 3)');
    return answering(db, (query) => {
      const words = wordsOf(query).map((word) => (/\d/.test(word) ? quoted(word) : `${quoted(word)} *`));
      return words.length === 0 ? undefined : (best.get(words.join(' AND ')) ?? best.get(words.join(' OR ')));
    });
  },
};

export const sqliteTrigrams: AddressPeer = {
  name: 'SQLite FTS5, trigrams',
  version: FTS5,
  settings: `tokenize = 'trigram'; any of the query's ${RAREST_GRAMS} rarest trigrams (fts5vocab), by bm25`,
  documentation: 'https://www.sqlite.org/fts5.html#the_trigram_tokenizer',
  index(addresses) {
    const db = sqliteIndex(addresses, ['text'], "tokenize = 'trigram', detail = 'full'", (address) => [
      textOf(address),
    ]);
    db.exec("CREATE VIRTUAL TABLE vocabulary USING fts5vocab('addresses', 'row')");
    const best = select(db, 'bm25()');
    const counts = new Map(db.prepare<[], [string, number]>('SELECT term, doc FROM vocabulary').raw().all());
    return answering(db, (query) => {
      const letters = [...plain(query)];
      const grams = new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join('')));
      const rarest = [...grams]
        .filter((gram) => counts.has(gram))
        .toSorted((a, b) => counts.get(a)! - counts.get(b)!)
        .slice(0, RAREST_GRAMS);
      return rarest.length === 0 ? undefined : best.get(rarest.map(quoted).join(' OR '));
    });
  },
};

export const postgresTrigrams: AddressPeer = {
  name: 'PostgreSQL, pg_trgm',
  version: postgresVersion(),
  settings: 'GiST index gist_trgm_ops(siglen = 256), ORDER BY text <-> query LIMIT 1; unaccent; ANALYZE after loading',
  documentation: 'https://www.postgresql.org/docs/15/pgtrgm.html',
  async index(addresses) {
    const postgres = await startPostgres(['pg_trgm', 'unaccent']);
    const { client } = postgres;
    await client.query('CREATE TABLE addresses (id integer, text text)');
    const STEP = 50_000;
    for (let from = 0; from < addresses.length; from += STEP) {
      const part = addresses.slice(from, from + STEP);
      await client.query('INSERT INTO addresses SELECT * FROM unnest($1::integer[], $2::text[])', [
        part.map((_, i) => from + i),
        part.map(textOf),
      ]);
    }
    await client.query('UPDATE addresses SET text = unaccent(text) WHERE text <> unaccent(text)');
    await client.query('CREATE INDEX ON addresses USING gist (text gist_trgm_ops(siglen = 256))');
    await client.query('ANALYZE addresses');
    const { rows } = await client.query<{ bytes: string }>("SELECT pg_total_relation_size('addresses') AS bytes");
    return {
      async find(query) {
        const answer = await client.query<{ id: number }>({
          name: 'nearest',
          text: 'SELECT id FROM addresses ORDER BY text <-> unaccent($1) LIMIT 1',
          values: [plain(query)],
        });
        return answer.rows[0]?.id;
      },
      ownBytes: Number(rows[0]!.bytes),
      close: () => postgres.close(),
    };
  },
};
