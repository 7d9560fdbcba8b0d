/** Points of a curve that never falls, by ascending position. */
export type MonotoneCurve = readonly (readonly [at: number, value: number])[];

/** Returns the value of a curve at a position: linear between its points, constant beyond them. */
export function valueOn(curve: MonotoneCurve, position: number): number {
  let i = 0;
  while (i < curve.length && curve[i]![0] < position) i++;
  if (i === 0) return curve[0]![1];
  if (i === curve.length) return curve[i - 1]![1];
  const [fromAt, from] = curve[i - 1]!;
  const [toAt, to] = curve[i]!;
  return from + ((to - from) * (position - fromAt)) / (toAt - fromAt);
}
