import { type Engine, LAYER_NAMES, type LayerName, vectorLayer } from '@verst/core';

/** A collection of features: a layer of the snapshot, or one of the operator's own. */
export interface Collection {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly bounds: readonly [number, number, number, number] | null;
}

/** The operator's own layers. */
export interface FeatureLayers {
  ask(question: { readonly kind: 'list' }): Promise<readonly OwnLayer[]>;
  /** Returns null for an unknown layer. */
  ask(question: FeaturesQuestion): Promise<CollectionPage | null>;
}

/** A question for a page of a layer's features. */
export interface FeaturesQuestion {
  readonly kind: 'items';
  readonly name: string;
  /** West, south, east, north; null for everywhere. */
  readonly bbox: [number, number, number, number] | null;
  readonly offset: number;
  readonly limit: number;
}

interface OwnLayer {
  readonly name: string;
  readonly features: number;
  readonly bounds: Collection['bounds'];
}

export interface CollectionPage {
  readonly matched: number;
  readonly features: readonly object[];
}

const isOfSnapshot = (id: string): id is LayerName => (LAYER_NAMES as readonly string[]).includes(id);

/** Lists the collections. An operator's layer with the name of a snapshot's layer is left out. */
export async function listCollections(engine: Engine, layers: FeatureLayers): Promise<Collection[]> {
  const own = await layers.ask({ kind: 'list' });
  const { bbox } = engine.info();
  return [
    ...LAYER_NAMES.map((id) => ({ id, title: id, description: vectorLayer(id, id).description, bounds: bbox })),
    ...own
      .filter(({ name }) => !isOfSnapshot(name))
      .map(({ name, features, bounds }) => ({
        id: name,
        title: name,
        description: `Own layer, ${features} features`,
        bounds,
      })),
  ];
}

/** Returns a page of a collection; null for an unknown one. */
export async function pageOf(
  engine: Engine,
  layers: FeatureLayers,
  id: string,
  page: { readonly bbox: [number, number, number, number] | null; readonly offset: number; readonly limit: number },
): Promise<CollectionPage | null> {
  if (!isOfSnapshot(id)) return layers.ask({ kind: 'items', name: id, ...page });
  const { bbox, offset, limit } = page;
  return engine.features(id, { offset, limit, ...(bbox === null ? {} : { bbox }) });
}
