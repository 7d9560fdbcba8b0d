import type { GeoJSONSource, GeoJSONSourceSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import type { Theme } from './base-map.ts';
import { OVERLAY_LAYERS, OVERLAY_SOURCES, type OverlayName } from './overlay-layers.ts';

type Data = Exclude<GeoJSONSourceSpecification['data'], string | URL>;
type Feature = Extract<Data, { type: 'Feature' }>;

/** Data drawn over the map. It is added to each style that the map gets, so it survives a change of theme. */
export class Overlay {
  readonly #features = new Map<OverlayName, readonly Feature[]>();
  #map: MapLibreMap | null = null;

  /** Returns the style with the sources and layers of the overlay. */
  addTo(style: StyleSpecification, theme: Theme): StyleSpecification {
    const sources = OVERLAY_SOURCES.map((name): [string, GeoJSONSourceSpecification] => [
      name,
      { type: 'geojson', data: collectionOf(this.#features.get(name) ?? []) },
    ]);
    const layers = [...style.layers];
    for (const { layer, below } of OVERLAY_LAYERS[theme]) {
      const at = below === null ? -1 : layers.findIndex(({ id }) => id === below);
      layers.splice(at < 0 ? layers.length : at, 0, layer);
    }
    return { ...style, sources: { ...style.sources, ...Object.fromEntries(sources) }, layers };
  }

  /** Draws on this map from now on. */
  drawOn(map: MapLibreMap): void {
    this.#map = map;
  }

  /** Replaces the features of a source. */
  draw(name: OverlayName, features: readonly Feature[]): void {
    this.#features.set(name, features);
    void this.#map?.getSource<GeoJSONSource>(name)?.setData(collectionOf(features));
  }

  /** Highlights one feature of a source by its index; null for none. */
  lightUp(name: OverlayName, index: number | null): void {
    if (this.#map?.getSource(name) === undefined) return;
    this.#map.removeFeatureState({ source: name });
    if (index !== null) this.#map.setFeatureState({ source: name, id: index }, { lit: true });
  }

  /** Removes everything from the map. */
  clear(): void {
    for (const name of this.#features.keys()) this.draw(name, []);
  }
}

const collectionOf = (features: readonly Feature[]): Data => ({ type: 'FeatureCollection', features: [...features] });
