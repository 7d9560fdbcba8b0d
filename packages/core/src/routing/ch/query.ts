import { BACKWARD, FORWARD, type Hierarchy } from './hierarchy.ts';
import { INF_WEIGHT, INVALID_ID } from './sentinels.ts';
import { ArcList } from './unpack.ts';
import { searchWeights, UpwardSearch } from './upward-search.ts';

/**
 * A reusable search over one hierarchy, with scratch memory of its own: one per thread.
 *
 *     query.reset().addSource(s, 0).addTarget(t, 0).run() → weight, then query.path() → arcs of the graph
 */
export class HierarchyQuery {
  readonly #hierarchy: Hierarchy;
  readonly #fromSources: UpwardSearch;
  readonly #fromTargets: UpwardSearch;
  #meetingNode = INVALID_ID;
  /** The path told last, and how many of its arcs come before the meeting node. */
  readonly #list = new ArcList();
  #arcsBefore = 0;

  constructor(hierarchy: Hierarchy) {
    this.#hierarchy = hierarchy;
    const weights = searchWeights(hierarchy);
    this.#fromSources = new UpwardSearch(hierarchy, FORWARD, weights);
    this.#fromTargets = new UpwardSearch(hierarchy, BACKWARD, weights);
  }

  /** Forgets sources, targets and the last result. Costs what the last search touched. */
  reset(): this {
    this.#fromSources.reset();
    this.#fromTargets.reset();
    this.#meetingNode = INVALID_ID;
    return this;
  }

  /** Lets the path start at a node, with a weight it has already cost to get there. */
  addSource(node: number, weight: number): this {
    this.#fromSources.add(node, weight);
    return this;
  }

  /** Lets the path end at a node, with the weight it still costs from there. */
  addTarget(node: number, weight: number): this {
    this.#fromTargets.add(node, weight);
    return this;
  }

  /** The smallest weight from any source to any target, both ends' weights included; INF_WEIGHT when there is no way. */
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
   * As {@link run}, then searches on for nodes that lie on ways of up to `stretch` times the smallest weight.
   *
   * @returns the weight, and the nodes by the weight of the way over them, the lightest first
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

  /** Weight of the way over a node that both sides reached; INF_WEIGHT or more for others. */
  weightVia(node: number): number {
    return this.#fromSources.weightOf(node) + this.#fromTargets.weightOf(node);
  }

  /** The way over a node that both sides reached, as by {@link path}, and how many of its arcs come before the node. */
  pathVia(node: number): { arcs: number[]; arcsBefore: number } {
    this.#meetingNode = node;
    const arcs = Array.from(this.path());
    return { arcs, arcsBefore: this.#arcsBefore };
  }

  /** The source where the path of the last run starts, or -1 when there is none. */
  get sourceNode(): number {
    return this.#meetingNode === INVALID_ID ? INVALID_ID : this.#fromSources.rootOf(this.#meetingNode);
  }

  /** The target where the path of the last run ends, or -1 when there is none. */
  get targetNode(): number {
    return this.#meetingNode === INVALID_ID ? INVALID_ID : this.#fromTargets.rootOf(this.#meetingNode);
  }

  /**
   * Arcs of the graph along the path of the last run, in driving order; empty when it is one node, or there is none.
   * A view over memory that the next path overwrites.
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
