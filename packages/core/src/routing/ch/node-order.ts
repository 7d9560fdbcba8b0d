/** Effect of contracting a node on the working graph. */
export interface ContractionEffect {
  shortcutsAdded: number;
  arcsRemoved: number;
  /** Arcs of the graph that the added shortcuts, or the removed arcs, stand for. */
  hopsAdded: number;
  hopsRemoved: number;
}

/**
 * Returns the priority of a node; low priorities are contracted first. It favours nodes with few shortcuts, spread
 * evenly over the graph by `level` (one more than the highest level among its contracted neighbours). The three terms
 * weigh the same; other mixes within a factor of two of that cost a few per cent of shortcuts.
 */
export function contractionPriority(level: number, effect: ContractionEffect): number {
  const shortcutRatio = effect.shortcutsAdded / Math.max(1, effect.arcsRemoved);
  const hopRatio = effect.hopsAdded / Math.max(1, effect.hopsRemoved);
  return Math.round(1000 * (level + shortcutRatio + hopRatio));
}
