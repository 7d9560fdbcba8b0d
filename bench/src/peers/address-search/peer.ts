import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { TrueAddress } from '../../queries/true-addresses.ts';

/** A program that finds addresses by text, set up as its documentation advises. */
export interface AddressPeer {
  readonly name: string;
  readonly version: string;
  /** Settings that differ from its defaults. */
  readonly settings: string;
  /** Page that the settings come from. */
  readonly documentation: string;
  /** Indexes the addresses; `find` returns a position in them. */
  index(addresses: readonly TrueAddress[]): AddressIndex | Promise<AddressIndex>;
}

/** An index over addresses, ready for queries. */
export interface AddressIndex {
  find(query: string): number | undefined | Promise<number | undefined>;
  /** Bytes outside of the process's own heap: database files, memory of native code. */
  readonly ownBytes: number;
  close(): void | Promise<void>;
}

/** Returns the text of an address that users of a search library would index, without an address parser. */
export const textOf = ({ city, street, house }: TrueAddress): string => plain(`${city}, ${street}, ${house}`);

/** Returns the text in lower case, with е for ё. */
export const plain = (query: string): string => query.toLowerCase().replaceAll('ё', 'е');

/** Returns the words and numbers of a query. */
export const wordsOf = (query: string): string[] => plain(query).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns the version of an installed npm package. */
export function packageVersion(name: string): string {
  // Some packages do not export their manifest.
  let folder = dirname(createRequire(import.meta.url).resolve(name));
  for (;;) {
    try {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
        name?: string;
        version?: string;
      };
      if (manifest.name === name && manifest.version !== undefined) return manifest.version;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    if (dirname(folder) === folder) throw new Error(`${name} has no manifest`);
    folder = dirname(folder);
  }
}
