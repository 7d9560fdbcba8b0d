import type { GeoJSONSource, GeoJSONSourceSpecification, Map as MapLibreMap } from 'maplibre-gl';
import type { Theme } from './base-map.ts';
import { OVERLAY_LAYERS, OVERLAY_SOURCES } from './overlay-layers.ts';
import type { OverlayName } from './overlay-layers.ts';

type Data = Exclude<GeoJSONSourceSpecification['data'], string | URL>;

const EMPTY: Data = { type: 'FeatureCollection', features: [] };

/** The first layer of the style that lines and areas go below: names stay readable. */
const FIRST_SYMBOLS = 'oneway';

/** What is drawn over the map: it stays when the style changes. */
export class Overlay {
  readonly #map: MapLibreMap;
  readonly #data = new Map<OverlayName, Data>();
  #theme: Theme;

  constructor(map: MapLibreMap, theme: Theme) {
    this.#map = map;
    this.#theme = theme;
    map.on('style.load', () => this.#add());
    if (map.isStyleLoaded() === true) this.#add();
  }

  /** Layers that come with the next style are in these colours. */
  setTheme(theme: Theme): void {
    this.#theme = theme;
  }

  /** Draws data in place of what was there. */
  draw(name: OverlayName, data: Data): void {
    this.#data.set(name, data);
    const source = this.#map.getSource<GeoJSONSource>(name);
    void source?.setData(data);
  }

  /** Takes everything off the map. */
  clear(): void {
    for (const name of OVERLAY_SOURCES) this.draw(name, EMPTY);
  }

  #add(): void {
    const map = this.#map;
    for (const name of OVERLAY_SOURCES) {
      if (map.getSource(name) === undefined) {
        map.addSource(name, { type: 'geojson', data: this.#data.get(name) ?? EMPTY, promoteId: 'id' });
      }
    }
    const first = map.getLayer(FIRST_SYMBOLS) === undefined ? undefined : FIRST_SYMBOLS;
    for (const { isAboveNames, ...layer } of OVERLAY_LAYERS[this.#theme]) {
      if (map.getLayer(layer.id) !== undefined) map.removeLayer(layer.id);
      map.addLayer(layer, isAboveNames ? undefined : first);
    }
  }
}
