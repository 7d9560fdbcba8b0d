import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './data.ts';

/** The folder of stores as earlier versions made them; `test/proofs/make-store-fixture.ts` adds one. */
export const FIXTURES = join(ROOT, 'test', 'data', 'store');

/** The moment at which fixtures were made, for all that counts days. */
export const FIXTURE_NOW = '2026-11-22T12:00:00.000Z';

/** Secrets and ids of one fixture, which its store does not tell. */
export interface StoreFixture {
  readonly accountId: number;
  /** Of the account, whose trial of the plan `business` is under way. */
  readonly key: string;
  readonly operatorKey: string;
  readonly revokedKey: string;
}

/** A fixture: the statements that make it, and its secrets. */
export interface NamedFixture extends StoreFixture {
  readonly name: string;
  readonly sql: string;
}

/** Returns all fixtures of a kind of store, oldest first. */
export function storeFixtures(kind: 'sqlite' | 'postgres'): NamedFixture[] {
  return readdirSync(FIXTURES)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.json'.length);
      const secrets = JSON.parse(readFileSync(join(FIXTURES, file), 'utf8')) as Record<typeof kind, StoreFixture>;
      return { name, sql: readFileSync(join(FIXTURES, `${name}.${kind}.sql`), 'utf8'), ...secrets[kind] };
    });
}
