import { BACKWARD, FORWARD, type Hierarchy } from './hierarchy.ts';
import { INF_WEIGHT, INVALID_ID } from './sentinels.ts';
import { ArcList } from './unpack.ts';
import { searchWeights, UpwardSearch } from './upward-search.ts';

/**
 * A reusable search over one hierarchy. It has scratch memory of its own: use one per thread.
 *
 *     query.reset().addSource(s, 0).addTarget(t, 0).run() → weight, then query.path() → arcs of the graph
 */
export class HierarchyQuery {
  readonly #hierarchy: Hierarchy;
  readonly #fromSources: UpwardSearch;
  readonly #fromTargets: UpwardSearch;
  #meetingNode = INVALID_ID;
  /** The path returned last, and how many of its arcs come before the meeting node. */
  readonly #list = new ArcList();
  #arcsBefore = 0;

  constructor(hierarchy: Hierarchy) {
    this.#hierarchy = hierarchy;
    const weights = searchWeights(hierarchy);
    this.#fromSources = new UpwardSearch(hierarchy, FORWARD, weights);
    this.#fromTargets = new UpwardSearch(hierarchy, BACKWARD, weights);
  }

  /** Clears sources, targets and the last result, in time proportional to the extent of the last search. */
  reset(): this {
    this.#fromSources.reset();
    this.#fromTargets.reset();
    this.#meetingNode = INVALID_ID;
    return this;
  }

  /** Adds a node where the path may start, with the weight of reaching it. */
  addSource(node: number, weight: number): this {
    this.#fromSources.add(node, weight);
    return this;
  }

  /** Adds a node where the path may end, with the weight from there on. */
  addTarget(node: number, weight: number): this {
    this.#fromTargets.add(node, weight);
    return this;
  }

  /**
   * Returns the smallest weight from any source to any target, both ends' weights included; INF_WEIGHT if there is no
   * path.
   */
  run(): number {
    const up = this.#fromSources;
    const down = this.#fromTargets;
    let best = INF_WEIGHT;
    let meetingNode = INVALID_ID;
    let upKey = up.minKey;
    let downKey = down.minKey;
    while (Math.min(upKey, downKey) < best) {
      const isUp = upKey <= downKey;
      const weight = isUp ? upKey : downKey;
      const node = isUp ? up.settleNext() : down.settleNext();
      const onward = isUp ? down.weightOf(node) : up.weightOf(node);
      if (onward < best - weight) {
        best = weight + onward;
        meetingNode = node;
      }
      if (isUp) upKey = up.minKey;
      else downKey = down.minKey;
    }
    this.#meetingNode = meetingNode;
    return best;
  }

  /**
   * Like {@link run}, then continues the search for nodes on paths of up to `stretch` times the smallest weight.
   *
   * @returns the weight, and the nodes by the weight of the path over them, the lightest first
   */
  runWide(stretch: number): { weight: number; nodes: number[] } {
    const weight = this.run();
    if (weight === INF_WEIGHT) return { weight, nodes: [] };
    const limit = weight * stretch;
    const up = this.#fromSources;
    const down = this.#fromTargets;
    while (up.minKey <= limit) up.settleNext();
    while (down.minKey <= limit) down.settleNext();
    const nodes = Array.from(up.reachedNodes()).filter((node) => this.weightVia(node) <= limit);
    return { weight, nodes: nodes.sort((a, b) => this.weightVia(a) - this.weightVia(b) || a - b) };
  }

  /** Returns the weight of the path over a node that both sides reached; INF_WEIGHT or more for other nodes. */
  weightVia(node: number): number {
    return this.#fromSources.weightOf(node) + this.#fromTargets.weightOf(node);
  }

  /**
   * Returns the path over a node that both sides reached, as {@link path} does, and how many of its arcs come before
   * the node.
   */
  pathVia(node: number): { arcs: number[]; arcsBefore: number } {
    this.#meetingNode = node;
    const arcs = Array.from(this.path());
    return { arcs, arcsBefore: this.#arcsBefore };
  }

  /** The source at which the path of the last run starts, or -1 if there is none. */
  get sourceNode(): number {
    return this.#meetingNode === INVALID_ID ? INVALID_ID : this.#fromSources.rootOf(this.#meetingNode);
  }

  /** The target at which the path of the last run ends, or -1 if there is none. */
  get targetNode(): number {
    return this.#meetingNode === INVALID_ID ? INVALID_ID : this.#fromTargets.rootOf(this.#meetingNode);
  }

  /**
   * Returns the arcs of the graph along the path of the last run, in driving order; empty if the path is one node or
   * there is none. The result is a view over memory that the next path overwrites.
   */
  path(): Int32Array {
    const list = this.#list;
    list.clear();
    this.#arcsBefore = 0;
    if (this.#meetingNode !== INVALID_ID) {
      const before = this.#fromSources.arcsTo(this.#meetingNode);
      for (let at = before.length - 1; at >= 0; at--) list.unpack(this.#hierarchy, before[at]!, FORWARD);
      this.#arcsBefore = list.count;
      for (const arc of this.#fromTargets.arcsTo(this.#meetingNode)) list.unpack(this.#hierarchy, arc, BACKWARD);
    }
    return list.view();
  }
}
