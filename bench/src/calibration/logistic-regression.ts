/** Maximum number of Newton steps; a fit takes about ten. */
const MAX_STEPS = 50;
/** Pulls each weight slightly towards zero, so that evidence that never differs gets none. */
const RIDGE = 1;

/**
 * Returns the weights that make the observed outcomes most likely (logistic regression by Newton's method).
 *
 * @param rows - evidence of each case, all of one length
 * @param outcomes - true for each case that came true
 */
export function logisticRegression(rows: readonly Float64Array[], outcomes: readonly boolean[]): Float64Array {
  const size = rows[0]?.length ?? 0;
  const weights = new Float64Array(size);
  for (let step = 0; step < MAX_STEPS; step++) {
    const gradient = weights.map((weight) => -RIDGE * weight);
    const hessian = Array.from({ length: size }, (_, i) => new Float64Array(size).fill(RIDGE, i, i + 1));
    rows.forEach((row, n) => {
      const p = 1 / (1 + Math.exp(-dot(row, weights)));
      const error = Number(outcomes[n]) - p;
      const slope = p * (1 - p);
      for (let i = 0; i < size; i++) {
        const value = row[i]!;
        if (value === 0) continue;
        gradient[i]! += error * value;
        const line = hessian[i]!;
        for (let j = 0; j < size; j++) line[j]! += slope * value * row[j]!;
      }
    });
    const move = solve(hessian, gradient);
    for (let i = 0; i < size; i++) weights[i]! += move[i]!;
    if (move.every((by) => Math.abs(by) < 1e-6)) break;
  }
  return weights;
}

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** Solves a linear system by elimination; changes both arguments. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const size = right.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++) {
      if (Math.abs(matrix[i]![column]!) > Math.abs(matrix[pivot]![column]!)) pivot = i;
    }
    [matrix[column], matrix[pivot]] = [matrix[pivot]!, matrix[column]!];
    [right[column], right[pivot]] = [right[pivot]!, right[column]!];
    for (let i = column + 1; i < size; i++) {
      const factor = matrix[i]![column]! / matrix[column]![column]!;
      for (let j = column; j < size; j++) matrix[i]![j]! -= factor * matrix[column]![j]!;
      right[i]! -= factor * right[column]!;
    }
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let j = i + 1; j < size; j++) right[i]! -= matrix[i]![j]! * right[j]!;
    right[i]! /= matrix[i]![i]!;
  }
  return right;
}
