/** One measure: the label at the end of its line, and its points. */
export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** A chart with two logarithmic axes. */
export interface LineChart {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly Series[];
  /** Returns the label of a power of ten on an axis. */
  readonly tick: (value: number) => string;
}

const [WIDTH, HEIGHT] = [720, 360];
const PLOT = { left: 64, right: 500, top: 40, bottom: 312 };
const LABEL_STEP = 16;
/** Okabe–Ito colours, distinguishable with colour blindness, on white and on black. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#b8860b', '#56b4e9', '#8a63d2'];

/**
 * Draws a chart as SVG, readable on light and dark pages.
 *
 * @throws RangeError for a point that is not above zero, which has no logarithm
 */
export function lineChart({ title, xLabel, yLabel, series, tick }: LineChart): string {
  const points = series.flatMap((each) => each.points);
  if (points.some(([x, y]) => !(x > 0 && y > 0))) throw new RangeError(`${title}: a point is not above zero`);
  const x = axis(
    points.map((point) => point[0]),
    PLOT.left,
    PLOT.right,
  );
  const y = axis(
    points.map((point) => point[1]),
    PLOT.bottom,
    PLOT.top,
  );
  const grid = [
    ...y.ticks.map(
      (value) =>
        `<path class="grid" d="M${PLOT.left} ${at(y.place(value))}H${PLOT.right}"/><text x="${PLOT.left - 8}" y="${at(y.place(value) + 4)}" text-anchor="end">${escaped(tick(value))}</text>`,
    ),
    ...x.ticks.map(
      (value) =>
        `<path class="grid" d="M${at(x.place(value))} ${PLOT.top}V${PLOT.bottom}"/><text x="${at(x.place(value))}" y="${PLOT.bottom + 18}" text-anchor="middle">${escaped(tick(value))}</text>`,
    ),
  ];
  const labels = labelPlaces(series.map((each) => y.place(each.points.at(-1)![1])));
  const lines = series.map((each, i) => {
    const colour = COLOURS[i % COLOURS.length]!;
    const places = each.points.map(([px, py]) => [at(x.place(px)), at(y.place(py))] as const);
    const dots = places.map(([px, py]) => `<circle cx="${px}" cy="${py}" r="3.5" fill="${colour}"/>`).join('');
    return `<polyline points="${places.map((place) => place.join(',')).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>${dots}<text x="${PLOT.right + 12}" y="${at(labels[i]! + 4)}" style="fill:${colour}">${escaped(each.name)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escaped(title)}">`,
    '<style>text{font:12px system-ui,sans-serif;fill:#444}.title{font-size:14px;font-weight:600}.grid{stroke:#ddd;fill:none}',
    '@media(prefers-color-scheme:dark){text{fill:#ccc}.grid{stroke:#444}}</style>',
    `<text class="title" x="${PLOT.left}" y="18">${escaped(title)}</text>`,
    `<text x="${PLOT.left}" y="34">${escaped(yLabel)}</text>`,
    `<text x="${(PLOT.left + PLOT.right) / 2}" y="${HEIGHT - 10}" text-anchor="middle">${escaped(xLabel)}</text>`,
    ...grid,
    ...lines,
    '</svg>',
    '',
  ].join('\n');
}

/**
 * Returns the powers of ten around the values, and a function that maps values to positions between `from` and `to`.
 */
function axis(values: readonly number[], from: number, to: number) {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  const place = (value: number): number => from + ((Math.log10(value) - first) / (last - first)) * (to - from);
  return { place, ticks: Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i)) };
}

/** Returns heights of labels close to the wanted ones, without overlaps. */
function labelPlaces(wanted: readonly number[]): number[] {
  const places: number[] = [];
  let free = -Infinity;
  for (const [height, i] of wanted.map((height, i) => [height, i] as const).toSorted((a, b) => a[0] - b[0])) {
    places[i] = Math.max(height, free);
    free = places[i] + LABEL_STEP;
  }
  // If labels were pushed below the plot, moves all of them up.
  const over = Math.max(0, free - LABEL_STEP - PLOT.bottom);
  return places.map((place) => place - over);
}

const at = (place: number): string => place.toFixed(1);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
