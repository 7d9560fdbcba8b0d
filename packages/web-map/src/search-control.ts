import type { IControl, Map as MapLibreMap, Marker } from 'maplibre-gl';
import type { MapApi } from './map-api.ts';
import { wrappedLon } from './map/base-map.ts';
import { addMark } from './map/marks.ts';
import { h } from './ui/element.ts';
import { icon } from './ui/icons.ts';
import { SearchBox } from './ui/search-box.ts';
import { type Language, WORDS } from './ui/words.ts';
import { type FoundPlace, SINGLE_PLACES, suggestPlaces } from './views/places-by-text.ts';

export interface VerstSearchControlOptions {
  /** A `VerstClient`, or an object with its methods. */
  readonly client: MapApi;
  /** Default `ru`. */
  readonly language?: Language;
  /** Puts a marker on the chosen place; default true. */
  readonly marker?: boolean;
  /** Called with the chosen place; null when the field is cleared. */
  readonly onSelect?: (place: FoundPlace | null) => void;
}

const ZOOM = 16;

/**
 * A search field with suggestions for any MapLibre GL map:
 * `map.addControl(new VerstSearchControl({ client: new VerstClient({ url, apiKey }) }), 'top-left')`.
 * Requires `verst-map.css` on the page.
 */
export class VerstSearchControl implements IControl {
  readonly #options: VerstSearchControlOptions;
  readonly #ended = new AbortController();
  #element: HTMLElement | null = null;
  #marker: Marker | null = null;

  constructor(options: VerstSearchControlOptions) {
    this.#options = options;
  }

  onAdd(map: MapLibreMap): HTMLElement {
    const { client, language = 'ru' } = this.#options;
    const words = WORDS[language];
    const find = (text: string, signal: AbortSignal): Promise<FoundPlace[]> => {
      const { lat, lng } = map.getCenter();
      return suggestPlaces({ client, language, words }, text, { lat, lon: wrappedLon(lng) }, signal, SINGLE_PLACES);
    };
    const search = new SearchBox<FoundPlace>({
      words,
      label: words.searchLabel,
      placeholder: words.search,
      leading: icon('search'),
      suggest: find,
      onPick: (place) => this.#select(map, place),
      onSubmit: (text) => {
        find(text, this.#ended.signal).then(
          ([first]) => {
            if (first !== undefined) this.#select(map, first);
          },
          (error: unknown) => {
            if (!this.#ended.signal.aborted) console.warn(error);
          },
        );
      },
      onClear: () => this.#select(map, null),
    });
    this.#element = h('div', { class: 'verst verst-search-control maplibregl-ctrl', role: 'search' }, search.element);
    return this.#element;
  }

  onRemove(): void {
    this.#ended.abort();
    this.#marker?.remove();
    this.#element?.remove();
  }

  #select(map: MapLibreMap, place: FoundPlace | null): void {
    this.#marker?.remove();
    this.#marker = null;
    if (place !== null) {
      const { lat, lon } = place.at;
      if (place.box === null) map.flyTo({ center: [lon, lat], zoom: Math.max(ZOOM, map.getZoom()) });
      else map.fitBounds([...place.box], { padding: 40, maxZoom: ZOOM });
      if (this.#options.marker !== false) this.#marker = addMark(map, place.at, { label: place.title });
    }
    this.#options.onSelect?.(place);
  }
}
