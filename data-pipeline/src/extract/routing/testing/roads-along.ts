import type { Router } from '@verst/core/build';
import type { TestMap } from '../../../sources/osm/testing/test-map.ts';

type Route = Pick<Extract<ReturnType<Router['route']>, { found: true }>, 'legs'>;

/** Names of the roads of a test map, by the ids of two neighbouring nodes in the direction of driving. */
export class RoadsAlong {
  readonly #names = new Map<string, string>();

  constructor({ ways }: Pick<TestMap, 'ways'>) {
    for (const { refs, tags = {} } of ways) {
      const name = tags['name'] || (tags['ref'] ?? '').split(';').join(', ');
      for (let at = 1; at < refs.length; at++) {
        this.#names.set(`${refs[at - 1]!},${refs[at]!}`, name);
        if (tags['oneway'] !== 'yes') this.#names.set(`${refs[at]!},${refs[at - 1]!}`, name);
      }
    }
  }

  /** Returns the names of the roads along a route with annotations, told or not, as {@link onceInRow}. */
  of({ legs }: Route): string {
    return onceInRow(
      legs.flatMap(({ annotation }) => {
        const { nodeIds } = annotation!;
        return nodeIds.slice(1).map((node, at) => this.#names.get(`${nodeIds[at]!},${node}`) ?? '');
      }),
    );
  }
}

/** Joins names, each once in a row, and leaves out empty ones. */
export function onceInRow(names: readonly string[]): string {
  const named = names.filter((name) => name !== '');
  return named.filter((name, at) => name !== named[at - 1]).join(',');
}
