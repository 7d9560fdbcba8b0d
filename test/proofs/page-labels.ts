import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { cutLetters, GROUND, HALO, LETTER } from '../support/cut-letters.ts';
import { missingForPage, openMovingPage } from '../support/moving-page.ts';
import type { Proof } from './proof.ts';

/** Layers whose labels are numbers that neighbours share. */
const NUMBERS = ['housenumber', 'entrance-number'];
/** Labels with the same text must be at least this far apart where the row of neither has a spacing, pixels. */
const APART_PX = 60;
/** Share of a row's spacing that is left between labels along a line: it begins anew in each tile, by half, and lines bend. */
const SHARE_OF_SPACING = 0.4;
/** Pictures with cut letters are left here. */
const CUT = join(tmpdir(), 'verst-cut-letters');

/** A label that is drawn. */
interface Label {
  readonly layer: string;
  readonly text: string;
  /** Middle in the window, pixels. */
  readonly x: number;
  readonly y: number;
  /** Distance from the next label of the same text that its row of the table asks for. */
  readonly apartPx: number;
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
        labels += found.length;
        for (const [one, other] of tooNear(found)) {
          const distance = distancePx(one, other).toFixed(0);
          faults.push(`#${view}: «${one.text}» of ${one.layer} and ${other.layer} within ${distance} px`);
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

/** Labels that are drawn, of all layers but the numbers of houses and entrances, which neighbours share. */
const LABELS_IN_SIGHT = `(() => {
  const { placement } = map.style;
  const { clientWidth, clientHeight } = map.getCanvas();
  const found = new Map();
  for (const { id, source, layout, type } of map.getStyle().layers) {
    if (type !== 'symbol' || layout['text-field'] === undefined || ${JSON.stringify(NUMBERS)}.includes(id)) continue;
    const layer = map.style._layers[id];
    const manager = map.style.tileManagers[source];
    const apartPx = layout['symbol-spacing'] === undefined ? ${APART_PX} : ${SHARE_OF_SPACING} * layout['symbol-spacing'];
    for (const key of manager.getRenderableIds(true)) {
      const tile = manager.getTileByID(key);
      const bucket = tile.getBucket(layer);
      if (bucket === undefined) continue;
      const features = tile.latestFeatureIndex.loadVTLayers()[layer.sourceLayer];
      const { z, x, y } = tile.tileID.canonical;
      for (let i = 0; i < bucket.symbolInstances.length; i++) {
        const { crossTileID, anchorX, anchorY, featureIndex } = bucket.symbolInstances.get(i);
        if (placement.placements[crossTileID]?.text !== true) continue;
        const lon = ((x + anchorX / 8192) / 2 ** z) * 360 - 180;
        const lat = (Math.atan(Math.sinh(Math.PI * (1 - (2 * (y + anchorY / 8192)) / 2 ** z))) * 180) / Math.PI;
        const at = map.project([lon, lat]);
        if (at.x < 0 || at.y < 0 || at.x > clientWidth || at.y > clientHeight) continue;
        const { name, ref } = features.feature(featureIndex).properties;
        found.set(id + crossTileID, { layer: id, text: String(id === 'road-shield' ? ref : name), x: at.x, y: at.y, apartPx });
      }
    }
  }
  return [...found.values()];
})()`;

/** Pairs of labels of one text that are nearer to each other than the row of either asks for. */
function tooNear(labels: readonly Label[]): (readonly [Label, Label])[] {
  return labels.flatMap((one, i) =>
    labels
      .slice(i + 1)
      .filter(({ text }) => text.toLowerCase() === one.text.toLowerCase())
      .filter((other) => distancePx(one, other) < Math.min(one.apartPx, other.apartPx))
      .map((other) => [one, other] as const),
  );
}

const distancePx = (one: Label, other: Label): number => Math.hypot(one.x - other.x, one.y - other.y);
