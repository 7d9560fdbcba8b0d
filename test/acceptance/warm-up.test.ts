import { type Engine, openEngine } from '@verst/core';
import { createApp, openStore } from '@verst/server';
import { describe, expect, it } from 'vitest';
import { HAS_REAL_DATA, NEEDS_REAL_DATA } from '../support/data.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** An engine that notes each call, and what it found: how many, or that it found something. */
function noting(engine: Engine, notes: string[]): Engine {
  return new Proxy(engine, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]): unknown => {
        try {
          const answer: unknown = member.apply(target, values);
          const { results = answer } = (answer ?? {}) as { results?: unknown };
          const isFound = Array.isArray(results) ? results.length > 0 : results !== null;
          notes.push(`${String(name)} ${isFound ? 'found' : 'not found'}`);
          return answer;
        } catch (error) {
          notes.push(`${String(name)} ${String(error)}`);
          throw error;
        }
      };
    },
  });
}

describe.skipIf(!HAS_REAL_DATA)(`what a server asks itself before it listens ${NEEDS_REAL_DATA}`, () => {
  it('has answers: nothing of it is refused, and each operation finds something', async () => {
    const engine = await openEngine(await snapshotOf('irkutsk'));
    const notes: string[] = [];
    const store = openStore(':memory:');
    const app = createApp({ engine: noting(engine, notes), store });
    await app.warmUp();
    expect(notes.filter((note) => !/ (?:not )?found$/.test(note))).toEqual([]);
    for (const operation of ['searchPois', 'searchOrganizations', 'poi', 'organization', 'search', 'geocode']) {
      expect(notes).toContain(`${operation} found`);
    }
    await app.close();
    await store.close();
    engine.close();
  });
});
