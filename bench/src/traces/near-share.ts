type Line = readonly (readonly [number, number])[];

const METERS_PER_DEGREE = 111_195;
const SAMPLE_M = 10;

/**
 * Returns the share of a line, 0 to 1, within `withinM` metres of any other line, sampled every 10 m. Vertices do not
 * matter, so all lines are judged by the same rule.
 */
export function nearShare(truth: Line, others: readonly Line[], withinM: number): number {
  const scaleX = METERS_PER_DEGREE * Math.cos((truth[0]![1] * Math.PI) / 180);
  const metric = (line: Line): [number, number][] => line.map(([lon, lat]) => [lon * scaleX, lat * METERS_PER_DEGREE]);
  const cell = (metres: number): number => Math.floor(metres / withinM);
  const cells = new Map<string, [number, number][]>();
  for (const other of others) {
    for (const sample of samplesOf(metric(other), withinM / 4)) {
      const key = `${cell(sample[0])} ${cell(sample[1])}`;
      const list = cells.get(key);
      if (list) list.push(sample);
      else cells.set(key, [sample]);
    }
  }
  const isNear = ([x, y]: readonly [number, number]): boolean => {
    for (let i = cell(x) - 1; i <= cell(x) + 1; i++) {
      for (let j = cell(y) - 1; j <= cell(y) + 1; j++) {
        if (cells.get(`${i} ${j}`)?.some(([ox, oy]) => Math.hypot(ox - x, oy - y) <= withinM)) return true;
      }
    }
    return false;
  };
  const samples = samplesOf(metric(truth), SAMPLE_M);
  return samples.filter(isNear).length / samples.length;
}

function samplesOf(line: readonly [number, number][], everyM: number): [number, number][] {
  const samples: [number, number][] = [line[0]!];
  for (let i = 1; i < line.length; i++) {
    const [[x1, y1], [x2, y2]] = [line[i - 1]!, line[i]!];
    const pieces = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / everyM);
    for (let piece = 1; piece <= pieces; piece++) {
      samples.push([x1 + ((x2 - x1) * piece) / pieces, y1 + ((y2 - y1) * piece) / pieces]);
    }
  }
  return samples;
}
