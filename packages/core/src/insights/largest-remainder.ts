/**
 * Rounds parts to whole numbers that add up to a total: each is its floor or one more, larger remainders first (largest
 * remainder method, Hamilton). Of equal remainders, the earlier part gets the point.
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
