import { INF_WEIGHT } from '../ch/sentinels.ts';
import type { TurnCosts } from '../input.ts';
import { FORBIDDEN, ForbiddenSequences, FREE } from './forbidden-sequences.ts';

const NO_COSTS: TurnCosts = { from: new Uint32Array(), to: new Uint32Array(), costDs: new Int32Array() };

/**
 * The state of a driver that matters for the next turns: the forbidden sequences that have begun, and the last arc if
 * turns cost time. States below `ForbiddenSequences.stateCount` belong to sequences; each of the others is one
 * remembered arc.
 */
export class TurnStates {
  readonly #sequences: ForbiddenSequences;
  readonly #costs: TurnCosts;
  /** By arc: its turns are `firstTurn[arc] … firstTurn[arc + 1] - 1` of the costs. */
  readonly #firstTurn: Uint32Array;
  readonly #firstArcState: number;

  /**
   * @param arcCount - arcs of edges
   * @param isDrivable - rules about arcs that cannot be driven are ignored
   */
  constructor(
    arcCount: number,
    isDrivable: (arc: number) => boolean,
    forbiddenTurns: readonly (readonly number[])[],
    costs: TurnCosts = NO_COSTS,
  ) {
    this.#sequences = new ForbiddenSequences(forbiddenTurns.filter((turn) => turn.every(isDrivable)));
    this.#firstArcState = this.#sequences.stateCount;
    this.#costs = costs;
    this.#firstTurn = new Uint32Array(arcCount + 1);
    for (const arc of costs.from) this.#firstTurn[arc + 1]!++;
    for (let arc = 0; arc < arcCount; arc++) this.#firstTurn[arc + 1]! += this.#firstTurn[arc]!;
  }

  /** Returns the state after one more arc, or `FORBIDDEN`. */
  after(state: number, arc: number): number {
    if (this.costDs(state, arc) === INF_WEIGHT) return FORBIDDEN;
    const next = this.#sequences.after(state < this.#firstArcState ? state : FREE, arc);
    if (next !== FREE) return next;
    return this.#firstTurn[arc] === this.#firstTurn[arc + 1] ? FREE : this.#firstArcState + arc;
  }

  /** Returns the cost of turning into an arc in a state, deciseconds; `INF_WEIGHT` for closed turns. */
  costDs(state: number, arc: number): number {
    const last = state < this.#firstArcState ? this.#sequences.lastArcOf(state) : state - this.#firstArcState;
    if (last === -1) return 0;
    for (let turn = this.#firstTurn[last]!; turn < this.#firstTurn[last + 1]!; turn++) {
      if (this.#costs.to[turn] === arc) return this.#costs.costDs[turn]!;
    }
    return 0;
  }
}
