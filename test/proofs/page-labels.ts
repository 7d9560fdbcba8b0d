import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { cutLetters, GROUND, HALO, LETTER } from '../support/cut-letters.ts';
import { missingForPage, openMovingPage } from '../support/moving-page.ts';
import type { Proof } from './proof.ts';

/** Labels of one layer with the same text must be at least this far apart where the layer's row has no spacing, pixels. */
const APART_PX = 60;
/** Side of the squares in which labels are looked for. */
const CELL_PX = 20;
/** Pictures with cut letters are left here. */
const CUT = join(tmpdir(), 'verst-cut-letters');

interface Label {
  readonly layer: string;
  readonly text: string;
  /** Pixels between labels along a line that the layer's row asks for; null for labels of points. */
  readonly spacing: number | null;
  /** Squares that the label touches, as column and row. */
  readonly cells: readonly (readonly [number, number])[];
}

export const proof: Proof = {
  claim: 'no name is drawn twice within its distance, and none is cut, in random views of the map (rounds are views)',
  rounds: 200,
  needs: missingForPage,
  async run({ rounds, seed, log }) {
    const moving = await openMovingPage(seed, [11, 18]);
    const faults: string[] = [];
    let labels = 0;
    try {
      await moving.page.addStyleTag({ content: 'body * { visibility: hidden } canvas { visibility: visible }' });
      await moving.page.evaluate(LABELS_ALONE);
      for (let round = 0; round < rounds; round++) {
        const view = await moving.next();
        const found = await moving.page.evaluate<Label[]>(LABELS_IN_SIGHT);
        for (const label of found) {
          const clusters = clustersOf(label.cells);
          labels += clusters.length;
          const apart = label.spacing === null ? APART_PX : label.spacing / 2;
          for (const [i, one] of clusters.entries()) {
            for (const other of clusters.slice(i + 1)) {
              const distance = distancePx(one, other);
              if (distance < apart) {
                faults.push(`#${view}: «${label.text}» of ${label.layer} twice within ${distance.toFixed(0)} px`);
              }
            }
          }
        }
        const picture = await moving.page.locator('canvas').screenshot();
        const cut = cutLetters(PNG.sync.read(picture));
        if (cut > 0) {
          mkdirSync(CUT, { recursive: true });
          writeFileSync(join(CUT, `${round}.png`), picture);
          faults.push(`#${view}: letters are cut at ${cut} pixels, see ${CUT}/${round}.png`);
        }
        if (round % 20 === 19) log(`${round + 1} views, ${labels} labels, ${faults.length} faults`);
      }
      return { figures: { views: rounds, labels }, faults: [...faults, ...moving.faults] };
    } finally {
      await moving.close();
    }
  },
};

/** Draws labels and nothing else, in colours that are told apart; labels keep the places that pictograms leave them. */
const LABELS_ALONE = `(() => {
  for (const { id, type, layout } of map.getStyle().layers) {
    if (type === 'background') map.setPaintProperty(id, 'background-color', '${GROUND}');
    else if (type !== 'symbol') map.setLayoutProperty(id, 'visibility', 'none');
    else {
      map.setPaintProperty(id, 'icon-opacity', 0);
      if (layout['text-field'] === undefined) continue;
      map.setPaintProperty(id, 'text-color', '${LETTER}');
      map.setPaintProperty(id, 'text-halo-color', '${HALO}');
      map.setPaintProperty(id, 'text-halo-width', 2);
      map.setPaintProperty(id, 'text-halo-blur', 0);
    }
  }
})()`;

/** Names that are drawn, each with the squares of the window that it touches. */
const LABELS_IN_SIGHT = `(() => {
  const style = map.getStyle();
  const named = style.layers.filter(({ type, id }) => type === 'symbol' && /-name$|^place-/.test(id));
  const layers = named.map(({ id }) => id);
  const spacing = new Map(named.map(({ id, layout }) => [id, layout['symbol-placement'] === 'line' ? layout['symbol-spacing'] ?? 250 : null]));
  const { clientWidth, clientHeight } = map.getCanvas();
  const found = new Map();
  for (let y = 0; y * ${CELL_PX} < clientHeight; y++) for (let x = 0; x * ${CELL_PX} < clientWidth; x++) {
    const box = [[x * ${CELL_PX}, y * ${CELL_PX}], [(x + 1) * ${CELL_PX} - 1, (y + 1) * ${CELL_PX} - 1]];
    for (const { layer, properties } of map.queryRenderedFeatures(box, { layers })) {
      const key = layer.id + ' ' + properties.name;
      const known = found.get(key) ?? { layer: layer.id, text: String(properties.name), spacing: spacing.get(layer.id), cells: [] };
      found.set(key, known);
      const last = known.cells.at(-1);
      if (last === undefined || last[0] !== x || last[1] !== y) known.cells.push([x, y]);
    }
  }
  return [...found.values()];
})()`;

/** Parts squares into labels: what touches, also by a corner, is one. */
function clustersOf(cells: Label['cells']): Label['cells'][] {
  const left = new Map(cells.map((cell) => [cell.join(), cell]));
  const clusters: (readonly [number, number])[][] = [];
  for (const first of left.values()) {
    left.delete(first.join());
    const cluster = [first];
    for (const [x, y] of cluster) {
      for (let dx = -1; dx <= 1; dx++) {
        for (let dy = -1; dy <= 1; dy++) {
          const next = left.get(`${x + dx},${y + dy}`);
          if (next !== undefined && left.delete(next.join())) cluster.push(next);
        }
      }
    }
    clusters.push(cluster);
  }
  return clusters;
}

/** Distance of the middles of two labels. */
function distancePx(one: Label['cells'], other: Label['cells']): number {
  const middle = (cells: Label['cells'], axis: 0 | 1): number =>
    cells.reduce((sum, cell) => sum + cell[axis] + 0.5, 0) / cells.length;
  return CELL_PX * Math.hypot(middle(one, 0) - middle(other, 0), middle(one, 1) - middle(other, 1));
}
