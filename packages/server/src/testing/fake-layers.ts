import type { Layers } from '@verst/own-data';
import {
  answerQuestion,
  type Layer,
  type LayerAnswers,
  type LayerFeature,
  type LayerQuestion,
  LayerTiles,
  openTileCache,
} from '@verst/own-data/testing';

const features: readonly LayerFeature[] = [104.28, 104.29, 104.3].map((lon, at) => ({
  type: 'Feature',
  id: at + 1,
  properties: { name: `клиент ${at}` },
  geometry: { type: 'Point', coordinates: [lon, 52.28] },
}));
const tiles = new LayerTiles('clients', features);
const clients: Layer = {
  info: {
    name: 'clients',
    version: 'v1',
    features: features.length,
    bounds: tiles.bounds,
    fields: { name: 'String' },
    geometries: ['point'],
    notFound: [],
  },
  features,
  tiles,
  hasAddresses: false,
};

const cache = openTileCache();

/** One own layer, `clients`, of three points. */
export const FAKE_LAYERS: Layers = {
  ask: <Q extends LayerQuestion>(question: Q) =>
    Promise.resolve(answerQuestion(new Map([['clients', clients]]), question, cache) as LayerAnswers[Q['kind']]),
};
