/**
 * Shares a whole total out by weights: whole parts that add up to it, each the part's floor or one more, the larger
 * remainders first (largest remainder, Hamilton). Equal remainders go to the earlier part.
 */
export function largestRemainder(parts: readonly number[], total: number): number[] {
  const points = parts.map(Math.floor);
  let missing = total - points.reduce((sum, part) => sum + part, 0);
  const byRemainder = [...parts.keys()].sort((a, b) => parts[b]! - points[b]! - (parts[a]! - points[a]!) || a - b);
  for (const part of byRemainder) {
    if (missing <= 0) break;
    points[part]!++;
    missing--;
  }
  return points;
}
