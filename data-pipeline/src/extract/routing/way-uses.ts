import { growableUint32 } from '../../columns/growable.ts';
import type { ProfileWay } from './profiles/way.ts';
import type { WayTable } from './way-table.ts';

/** A way that a profile uses. */
export interface ProfileUse {
  /** Position in the table of ways. */
  readonly way: number;
  readonly use: ProfileWay;
  /** Its nodes; see {@link WayTable.nodesOf}. */
  readonly nodes: ArrayLike<number>;
}

/** The ways that each profile uses, in columns: a country has millions. Of fifteen ways, fourteen are used alike. */
export class WayUses {
  readonly #ways: WayTable;
  readonly #uses: ProfileWay[] = [];
  /** By JSON text: position in `#uses`. */
  readonly #positions = new Map<string, number>();
  /** By profile: the way and the position in `#uses`. */
  readonly #columns: readonly { readonly way: Column; readonly use: Column }[];

  constructor(ways: WayTable, profileCount: number) {
    this.#ways = ways;
    this.#columns = Array.from({ length: profileCount }, () => ({ way: growableUint32(), use: growableUint32() }));
  }

  add(profile: number, way: number, use: ProfileWay): void {
    const text = JSON.stringify(use);
    let position = this.#positions.get(text);
    if (position === undefined) {
      position = this.#uses.push(use) - 1;
      this.#positions.set(text, position);
    }
    this.#columns[profile]!.way.push(way);
    this.#columns[profile]!.use.push(position);
  }

  /** Yields the ways that a profile uses, in the order in which they were added. */
  *of(profile: number): Generator<ProfileUse> {
    const { way, use } = this.#columns[profile]!;
    for (let at = 0; at < way.length; at++) {
      const position = way.array[at]!;
      yield { way: position, use: this.#uses[use.array[at]!]!, nodes: this.#ways.nodesOf(position) };
    }
  }
}

type Column = ReturnType<typeof growableUint32>;
