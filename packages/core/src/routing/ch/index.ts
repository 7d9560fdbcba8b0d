/**
 * Contraction hierarchies over flat arrays: `contract` a graph once, keep the `Hierarchy`, and query it through a
 * `HierarchyQuery`. Independent of roads; weights are integers.
 *
 *     const { hierarchy, rank } = contract({ nodeCount: 3, tail, head, weight })
 *     const query = new HierarchyQuery(hierarchy)
 *     const weight = query.reset().addSource(rank[0]!, 0).addTarget(rank[2]!, 0).run()
 *     const arcs = query.path()
 */
export { checkHierarchy } from './check.ts';
export { type Contraction, contract } from './contract.ts';
export type { ArcGraph, Hierarchy } from './hierarchy.ts';
export { IndexedHeap } from './indexed-heap.ts';
export { HierarchyQuery } from './query.ts';
export { INF_WEIGHT, INVALID_ID } from './sentinels.ts';
