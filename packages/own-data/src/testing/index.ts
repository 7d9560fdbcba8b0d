/** Parts of own layers, for tests of what answers from them. */
export type { LayerFeature } from '../layers/geojson-checks.ts';
export type { Layer } from '../layers/layer.ts';
export { answerQuestion, type LayerAnswers, type LayerQuestion, openTileCache } from '../layers/layer-questions.ts';
export { LayerTiles } from '../layers/layer-tiles.ts';
