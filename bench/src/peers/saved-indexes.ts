import { writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import MiniSearch, { type Options } from 'minisearch';
import type { TrueAddress } from '../queries/true-addresses.ts';
import { plain } from './address-search/peer.ts';

const MINI_SEARCH: Options<{ id: number; city: string; street: string; house: string }> = {
  fields: ['city', 'street', 'house'],
  processTerm: plain,
};

/** Saves addresses as MiniSearch advises: its index as JSON. */
export function saveMiniSearch(addresses: readonly TrueAddress[], path: string): void {
  const index = new MiniSearch(MINI_SEARCH);
  index.addAll(addresses.map(({ city, street, house }, id) => ({ id, city, street, house })));
  writeFileSync(path, JSON.stringify(index));
}

/** Opens the index that {@link saveMiniSearch} wrote. */
export function openMiniSearch(json: string): (query: string) => unknown {
  const index = MiniSearch.loadJSON(json, MINI_SEARCH);
  return (query) => index.search(query)[0];
}

/** Saves addresses in an FTS5 table. */
export function saveSqlite(addresses: readonly TrueAddress[], path: string): void {
  const db = new Database(path);
  db.exec("CREATE VIRTUAL TABLE addresses USING fts5(city, street, house, tokenize = 'unicode61', prefix = '2 3 4')");
  const insert = db.prepare('INSERT INTO addresses VALUES (?, ?, ?)');
  db.transaction(() => addresses.forEach(({ city, street, house }) => insert.run(city, street, house)))();
  db.exec("INSERT INTO addresses (addresses) VALUES ('optimize')");
  db.close();
}

/** Opens the table that {@link saveSqlite} wrote. */
export function openSqlite(path: string): (query: string) => unknown {
  const db = new Database(path, { readonly: true });
  const first = db.prepare('SELECT rowid FROM addresses WHERE addresses MATCH ? ORDER BY rank LIMIT 1');
  return (query) => first.get((query.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => `"${word}"`).join(' '));
}
