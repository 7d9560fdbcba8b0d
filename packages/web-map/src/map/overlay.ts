import type { GeoJSONSource, GeoJSONSourceSpecification, Map as MapLibreMap, StyleSpecification } from 'maplibre-gl';
import type { Theme } from './base-map.ts';
import { OVERLAY_LAYERS, OVERLAY_SOURCES } from './overlay-layers.ts';
import type { OverlayName } from './overlay-layers.ts';

type Data = Exclude<GeoJSONSourceSpecification['data'], string | URL>;

const EMPTY: Data = { type: 'FeatureCollection', features: [] };

/** What is drawn over the map: it is part of each style that the map gets, so that a change of colours keeps it. */
export class Overlay {
  readonly #data = new Map<OverlayName, Data>();
  #map: MapLibreMap | null = null;

  /** A style with everything that is drawn in it. */
  addTo(style: StyleSpecification, theme: Theme): StyleSpecification {
    const sources = OVERLAY_SOURCES.map((name): [string, GeoJSONSourceSpecification] => [
      name,
      { type: 'geojson', data: this.#data.get(name) ?? EMPTY },
    ]);
    const layers = [...style.layers];
    for (const { layer, below } of OVERLAY_LAYERS[theme]) {
      const at = below === null ? -1 : layers.findIndex(({ id }) => id === below);
      layers.splice(at < 0 ? layers.length : at, 0, layer);
    }
    return { ...style, sources: { ...style.sources, ...Object.fromEntries(sources) }, layers };
  }

  /** From now on, what is drawn is seen on this map. */
  drawOn(map: MapLibreMap): void {
    this.#map = map;
  }

  /** Draws data in place of what was there. */
  draw(name: OverlayName, data: Data): void {
    this.#data.set(name, data);
    void this.#map?.getSource<GeoJSONSource>(name)?.setData(data);
  }

  /** Lights up one of the things that are drawn, by its position; null for none. */
  lightUp(name: OverlayName, index: number | null): void {
    if (this.#map?.getSource(name) === undefined) return;
    this.#map.removeFeatureState({ source: name });
    if (index !== null) this.#map.setFeatureState({ source: name, id: index }, { lit: true });
  }

  /** Takes everything off the map. */
  clear(): void {
    for (const name of OVERLAY_SOURCES) if (this.#data.get(name) !== undefined) this.draw(name, EMPTY);
  }
}
