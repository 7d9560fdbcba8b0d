type Line = readonly (readonly [number, number])[];

/** The common length of two ways in the same direction, and the lengths of both, metres. */
export interface CommonLength {
  readonly commonM: number;
  readonly firstM: number;
  readonly secondM: number;
}

/**
 * Compares two ways over the same roads by the pieces between their vertices, which are the same to the last digit on
 * the same road. Pieces that are cut short at the ends do not count as common.
 */
export function commonLength(first: Line, second: Line): CommonLength {
  const pieces = new Map<string, number>();
  let firstM = 0;
  for (let i = 1; i < first.length; i++) {
    const key = `${first[i - 1]!.join()} ${first[i]!.join()}`;
    pieces.set(key, (pieces.get(key) ?? 0) + 1);
    firstM += metersOf(first[i - 1]!, first[i]!);
  }
  let commonM = 0;
  let secondM = 0;
  for (let i = 1; i < second.length; i++) {
    const metres = metersOf(second[i - 1]!, second[i]!);
    secondM += metres;
    const key = `${second[i - 1]!.join()} ${second[i]!.join()}`;
    const left = pieces.get(key) ?? 0;
    if (left > 0) {
      pieces.set(key, left - 1);
      commonM += metres;
    }
  }
  return { commonM, firstM, secondM };
}

function metersOf([lon1, lat1]: readonly [number, number], [lon2, lat2]: readonly [number, number]): number {
  const perDegree = 111_195;
  return Math.hypot((lon2 - lon1) * perDegree * Math.cos((lat1 * Math.PI) / 180), (lat2 - lat1) * perDegree);
}
