import { openEngine } from '@verst/core';
import Database from 'better-sqlite3';
import { Index as FlexSearch } from 'flexsearch';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { benchCity, snapshotFile } from '../data.ts';
import { Random } from '../measure/random.ts';
import type { Question } from '../measure/report.ts';
import { measureEach } from '../measure/timing.ts';
import { isRight } from '../queries/judge.ts';
import { makeVariants, type Variant } from '../queries/messy-variants.ts';
import { VARIANT_CLASSES, type VariantClass } from '../queries/variant-classes.ts';
import { readTrueAddresses, type TrueAddress } from '../queries/true-addresses.ts';

const QUERIES_PER_CLASS = 5;
/** Fuse.js takes seconds for a query on a city. */
const FUSE_QUERIES = 10;
const SEED = 20261121;

type Finder = (query: string) => TrueAddress | undefined;

/** The same addresses and queries through Verst and through general search libraries, in one run. */
export const geocodePeers: Question = {
  name: 'geocode-peers',
  title: 'How does geocoding compare with general search libraries on the same data?',
  async ask() {
    const city = benchCity('irkutsk');
    const path = await snapshotFile(city);
    const addresses = readTrueAddresses(path);
    const mix = (Object.keys(VARIANT_CLASSES) as VariantClass[]).flatMap(
      (name) => makeVariants(addresses, name, QUERIES_PER_CLASS, new Random(SEED)).variants,
    );
    const engine = await openEngine(path);
    const verst = measureEach(mix, ({ query }) => engine.geocode(query));
    const verstRight = mix.filter(({ query, truth }) => isRight(engine.geocode(query).results[0], truth)).length;
    engine.close();
    const rows = [
      { peer: 'Verst', queries: mix.length, 'right %': (100 * verstRight) / mix.length, 'p50 ms': verst.p50 },
      measurePeer('MiniSearch', mix, miniSearch(addresses)),
      measurePeer('FlexSearch', mix, flexSearch(addresses)),
      measurePeer('SQLite FTS5, trigrams', mix, sqliteTrigrams(addresses)),
      measurePeer('Fuse.js', new Random(SEED).sample(mix, FUSE_QUERIES), fuse(addresses)),
    ];
    const note = `${city}: ${addresses.length} addresses; the libraries search «город, улица, дом» with their fuzzy options`;
    return { rows: rows.map((row) => ({ ...row, 'times slower': row['p50 ms'] / verst.p50 })), note };
  },
};

function measurePeer(peer: string, mix: readonly Variant[], find: Finder) {
  const found = new Map<Variant, TrueAddress | undefined>();
  const { p50 } = measureEach(mix, (variant) => found.set(variant, find(variant.query)));
  const right = mix.filter((variant) => found.get(variant) === variant.truth).length;
  return { peer, queries: mix.length, 'right %': (100 * right) / mix.length, 'p50 ms': p50 };
}

/** The text that every library indexes: what its users would do without an address parser. */
const textOf = (address: TrueAddress): string => VARIANT_CLASSES.exact(address).toLowerCase().replaceAll('ё', 'е');

const plain = (query: string): string => query.toLowerCase().replaceAll('ё', 'е');

function miniSearch(addresses: readonly TrueAddress[]): Finder {
  const index = new MiniSearch<{ id: number; text: string }>({ fields: ['text'] });
  index.addAll(addresses.map((address, id) => ({ id, text: textOf(address) })));
  return (query) => {
    const best = index.search(plain(query), { fuzzy: 0.2, prefix: true })[0];
    return best && addresses[best.id as number];
  };
}

/**
 * Its tokens that bear letters lost and swapped, and the suggestion mode that lets words of the query go unmet: of its
 * settings the ones that answer most of these queries (56 %; whole words 53 %, beginnings of words 42 %).
 */
function flexSearch(addresses: readonly TrueAddress[]): Finder {
  const index = new FlexSearch({ tokenize: 'tolerant', encoder: 'Normalize' });
  addresses.forEach((address, id) => index.add(id, textOf(address)));
  return (query) => {
    const [best] = index.search(plain(query), { limit: 1, suggest: true });
    return best === undefined ? undefined : addresses[best as number];
  };
}

/** Any of the query's trigrams, ranked by BM25. */
function sqliteTrigrams(addresses: readonly TrueAddress[]): Finder {
  const db = new Database(':memory:');
  db.exec("CREATE VIRTUAL TABLE addresses USING fts5(text, tokenize = 'trigram', detail = 'full')");
  const insert = db.prepare('INSERT INTO addresses (rowid, text) VALUES (?, ?)');
  db.transaction(() => addresses.forEach((address, id) => insert.run(id + 1, textOf(address))))();
  const select = db
    .prepare<[string], number>('SELECT rowid FROM addresses WHERE addresses MATCH ? ORDER BY rank LIMIT 1')
    .pluck();
  return (query) => {
    const letters = [...plain(query)];
    const grams = new Set(letters.slice(2).map((_, i) => letters.slice(i, i + 3).join('')));
    if (grams.size === 0) return undefined;
    const best = select.get([...grams].map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' OR '));
    return best === undefined ? undefined : addresses[best - 1];
  };
}

function fuse(addresses: readonly TrueAddress[]): Finder {
  const index = new Fuse(addresses.map(textOf), { ignoreLocation: true, threshold: 0.4 });
  return (query) => {
    const best = index.search(plain(query).slice(0, 32), { limit: 1 })[0];
    return best && addresses[best.refIndex];
  };
}
