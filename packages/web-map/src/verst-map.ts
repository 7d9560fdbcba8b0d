import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { type Exchange, VerstClient } from './client/index.ts';
import { Emitter } from './emitter.ts';
import { type Camera, formatLink, type LatLon, type View } from './view-link.ts';
import { BAND_COLOURS } from './map/overlay-layers.ts';
import { addControls, cameraOf, createBaseMap, loadStyle, wrappedLon } from './map/base-map.ts';
import type { Appearance, Buildings, Theme } from './map/base-map.ts';
import { type MapApi, watched } from './map-api.ts';
import { Framing } from './map/framing.ts';
import { boxAround } from './map/shapes.ts';
import { onLongPress } from './map/long-press.ts';
import { printMap } from './map/print-sheet.ts';
import { addMark } from './map/marks.ts';
import { Overlay } from './map/overlay.ts';
import { cityAt, placeAt } from './map/pressed.ts';
import { watchTiles } from './map/watch-tiles.ts';
import { takeDroppedFiles } from './ui/dropped-files.ts';
import { elementOf, h } from './ui/element.ts';
import { Format } from './ui/format.ts';
import { icon } from './ui/icons.ts';
import { actionButton, iconButton, note } from './ui/parts.ts';
import { PointMenu } from './ui/point-menu.ts';
import { SearchBox } from './ui/search-box.ts';
import { Sheet } from './ui/sheet.ts';
import { explain, isAboutKey } from './ui/explain.ts';
import { Trouble } from './ui/trouble.ts';
import { type Language, WORDS, type Words } from './ui/words.ts';
import { type FoundPlace, suggestPlaces } from './views/places-by-text.ts';
import { Conversation } from './views/chat/conversation.ts';
import { KeptPlaces } from './views/kept-places.ts';
import { quickSearches } from './views/quick-searches.ts';
import { openPlace } from './views/search-view.ts';
import { showView } from './views/show-view.ts';
import { openGpxFile } from './views/trace-view.ts';
import type { Stage, ViewHandle } from './views/stage.ts';

export interface VerstMapOptions {
  /** Root URL of the server; default: that of the page. */
  readonly url?: string;
  readonly apiKey?: string | null;
  /** Replaces the server, for example with an engine in the page. */
  readonly api?: MapApi;
  /** Default `auto`: follows the visitor's system, also when it changes. */
  readonly theme?: Theme | 'auto';
  /** Language of texts, labels and answers. Default `ru`. */
  readonly language?: Language;
  /** Default `2d`. */
  readonly buildings?: Buildings;
  /** Initial camera; default: one that shows `bounds`. */
  readonly camera?: Camera | null;
  /** Initial bounds if there is no camera, `[west, south, east, north]`; default: the cities of the snapshot. */
  readonly bounds?: readonly [number, number, number, number] | null;
  readonly view?: View | null;
  /** Search field and panel over the map; default true. */
  readonly panel?: boolean;
  /** URL of MapLibre's worker; default: `verst-map-worker.js` beside this module. */
  readonly workerUrl?: string;
}

/** Events of a map, with the values that listeners receive. */
export interface VerstMapEvents {
  /** The map's style has loaded for the first time. */
  readonly ready: MapLibreMap;
  /** The view has changed; null: the map alone. */
  readonly view: View | null;
  /** The title of the panel; null when it closes. */
  readonly title: string | null;
  /** The camera has come to rest. */
  readonly camera: Camera;
  /** A request to the API was answered. */
  readonly exchange: Exchange;
  /** A request has failed without which nothing can be drawn. */
  readonly error: Error;
  /** The colours have changed. */
  readonly theme: Theme;
}

const TILT_DEGREES = 50;
/** Zoom after a press on a city's dot. */
const CITY_ZOOM = 11.5;
/** Zoom at which the house at a point can be seen. */
const POINT_ZOOM = 16;

/**
 * A map of a Verst server with search, routes, reach, cards and insight.
 *
 *     const map = new VerstMap(document.getElementById('map')!, { url: 'https://maps.example.ru', apiKey: 'vk_…' });
 *     map.on('ready', () => void map.show({ kind: 'search', text: 'иркутск ленина 1' }));
 *
 * Requires `verst-map.css` on the page and a container with a height.
 */
export class VerstMap extends Emitter<VerstMapEvents> {
  /** REST client with the map's key. A map with the option `api` does not call it. */
  readonly client: VerstClient;
  readonly #api: MapApi;
  /** The MapLibre map, once its style has loaded. */
  readonly ready: Promise<MapLibreMap>;
  readonly #root: HTMLElement;
  readonly #options: VerstMapOptions;
  readonly #ended = new AbortController();
  #map: MapLibreMap | null = null;
  #removeControls: () => void = () => undefined;
  #framing: Framing | null = null;
  readonly #overlay = new Overlay();
  #appearance: Appearance;
  #follows: boolean;
  #ui: { sheet: Sheet; search: SearchBox<FoundPlace>; panel: HTMLElement; words: Words; format: Format };
  #view: View | null = null;
  #handle: ViewHandle = {};
  #showing: AbortController | null = null;
  #marks: { remove(): unknown }[] = [];
  readonly #trouble = new Trouble();
  readonly #kept = new KeptPlaces();
  readonly #conversation = new Conversation();
  readonly #menu: PointMenu;

  /** @param container - the element that the map fills, or its id */
  constructor(container: HTMLElement | string, options: VerstMapOptions = {}) {
    super();
    const element = typeof container === 'string' ? elementOf(container) : container;
    this.#options = options;
    const prefersDark = matchMedia('(prefers-color-scheme: dark)');
    const { theme = 'auto', language = 'ru', buildings = '2d' } = options;
    this.#follows = theme === 'auto';
    this.#appearance = {
      theme: theme === 'auto' ? (prefersDark.matches ? 'dark' : 'light') : theme,
      language,
      buildings,
    };
    this.client = new VerstClient({
      url: options.url,
      apiKey: options.apiKey ?? null,
      language,
      onExchange: (exchange) => this.emit('exchange', exchange),
    });
    this.#api = watched(options.api ?? this.client, (count) => this.#root.toggleAttribute('data-busy', count > 0));
    this.#api.language = language;
    this.#root = h('div', { class: 'verst', 'data-theme': this.#appearance.theme, lang: language });
    this.#ui = this.#createPanel();
    element.append(this.#root);
    prefersDark.addEventListener(
      'change',
      ({ matches }) => {
        if (this.#follows) this.#setAppearance({ theme: matches ? 'dark' : 'light' });
      },
      { signal: this.#ended.signal },
    );
    this.#menu = new PointMenu(this.#ended.signal);
    this.#root.append(this.#trouble.element, this.#menu.element);
    takeDroppedFiles(this.#root, this.#ended.signal, (file) => {
      const { sheet, words } = this.#ui;
      void openGpxFile({ show: (view) => void this.show(view), sheet, words }, file);
    });
    this.ready = this.#startOrRetry();
    // Listeners of the event need not handle the promise too. Removing a map before it is ready is not an error.
    this.ready.catch((error: unknown) => {
      if (!this.#ended.signal.aborted) this.emit('error', error as Error);
    });
  }

  get theme(): Theme {
    return this.#appearance.theme;
  }

  get language(): Language {
    return this.#appearance.language;
  }

  get buildings(): Buildings {
    return this.#appearance.buildings;
  }

  /** The current view; null: the map alone. */
  get view(): View | null {
    return this.#view;
  }

  /** `auto` follows the visitor's system. */
  setTheme(theme: Theme | 'auto'): void {
    this.#follows = theme === 'auto';
    const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
    this.#setAppearance({ theme: theme === 'auto' ? (prefersDark ? 'dark' : 'light') : theme });
  }

  /** Changes the language of texts, labels and the current view. */
  setLanguage(language: Language): void {
    if (language === this.language) return;
    this.#api.language = language;
    this.#root.lang = language;
    this.#ui.panel.remove();
    this.#appearance = { ...this.#appearance, language };
    this.#ui = this.#createPanel();
    if (this.#map !== null) {
      this.#removeControls();
      this.#removeControls = addControls(this.#map, language);
    }
    this.#setAppearance({});
    void this.show(this.#view);
  }

  /** With `3d`, tilts the camera and draws buildings with their heights at high zooms. */
  setBuildings(buildings: Buildings): void {
    this.#setAppearance({ buildings });
    this.#framing?.tilt(buildings === '3d' ? TILT_DEGREES : 0);
  }

  /** Shows a view; null for the map alone. Errors are shown in the panel. */
  async show(view: View | null): Promise<void> {
    this.#showing?.abort();
    const showing = new AbortController();
    this.#showing = showing;
    this.#handle = {};
    this.#changeView(view);
    const map = await this.ready.catch(() => null);
    // The `error` event has already reported why there is no map.
    if (map === null || showing.signal.aborted) return;
    this.#clear();
    const { sheet } = this.#ui;
    if (view === null) {
      sheet.hide();
      return;
    }
    try {
      const handle = await showView(this.#stageOf(map, showing.signal), view);
      if (!showing.signal.aborted) this.#handle = handle;
    } catch (error) {
      if (!showing.signal.aborted) this.#tellFailure(error, view);
    }
  }

  /** Opens the system's print dialog for the visible map, with title, scale, legend and sources. */
  async print(): Promise<void> {
    const map = await this.ready;
    const { sheet, format } = this.#ui;
    const colours = BAND_COLOURS[this.theme];
    const minutes = this.#view?.kind === 'reach' ? [...this.#view.minutes].sort((a, b) => a - b) : [];
    const legend = minutes.map((time, index) => ({
      colour: colours[index % colours.length]!,
      text: format.duration(time),
    }));
    const title = sheet.title ?? this.#ui.words.map;
    await printMap(map, { title, legend, alt: title });
  }

  /** Removes the map from the page. */
  remove(): void {
    this.#ended.abort();
    this.#showing?.abort();
    this.#map?.remove();
    this.#root.remove();
  }

  /** Starts the map. After a failure, retries when the visitor asks or the network is back; a rejected key throws. */
  async #startOrRetry(): Promise<MapLibreMap> {
    for (;;) {
      try {
        return await this.#start();
      } catch (error) {
        if (this.#ended.signal.aborted || isAboutKey(error)) throw error;
        this.emit('error', error as Error);
        await this.#retried(explain(error, this.#ui.words));
      }
    }
  }

  /** Shows an error over the map and resolves when it is time to retry. */
  async #retried(text: string): Promise<void> {
    const { signal } = this.#ended;
    await new Promise<void>((resolve) => {
      addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => resolve(), { once: true });
      this.#trouble.show(text, this.#ui.words.again, resolve);
    });
    this.#trouble.hide();
  }

  async #start(): Promise<MapLibreMap> {
    const style = await loadStyle(this.#api, this.#appearance, this.client.url, this.#ended.signal);
    const { camera = null, bounds = null, view = null, workerUrl } = this.#options;
    const canvas = h('div', { class: 'verst-map' });
    this.#root.prepend(canvas);
    const worker = workerUrl ?? new URL('./verst-map-worker.js', import.meta.url).href;
    const drawn = this.#overlay.addTo(style, this.theme);
    let map: MapLibreMap;
    try {
      map = createBaseMap(canvas, drawn, { camera: camera ?? cameraFor(view), bounds }, worker);
    } catch (error) {
      canvas.remove();
      throw error;
    }
    this.#map = map;
    this.#removeControls = addControls(map, this.language);
    this.#framing = new Framing(map, () => this.#view !== null && this.#options.panel !== false);
    this.#overlay.drawOn(map);
    watchTiles(map, this.#trouble, () => this.#ui.words, this.#ended.signal);
    map.on('click', (event) => this.#clicked(event));
    onLongPress(map, ({ point, lngLat }) => this.#openMenu(point, { lat: lngLat.lat, lon: wrappedLon(lngLat.lng) }));
    map.on('moveend', () => {
      this.emit('camera', cameraOf(map));
      this.#handle.onMapMoved?.();
    });
    map.on('mousemove', (event) => {
      const isPressable = cityAt(map, event.point) !== null || placeAt(map, event.point) !== null;
      map.getCanvas().style.cursor = isPressable ? 'pointer' : '';
    });
    await new Promise<void>((resolve) => map.once('style.load', () => resolve()));
    this.emit('ready', map);
    if (view !== null && this.#view === null) void this.show(view);
    return map;
  }

  #createPanel(): { sheet: Sheet; search: SearchBox<FoundPlace>; panel: HTMLElement; words: Words; format: Format } {
    const { language } = this;
    const words = WORDS[language];
    const sheet = new Sheet(
      words,
      () => {
        void this.show(null);
        this.#map?.getCanvas().focus({ preventScroll: true });
      },
      (title) => this.emit('title', title),
    );
    const search = new SearchBox<FoundPlace>({
      words,
      label: words.searchLabel,
      placeholder: words.search,
      leading: icon('search'),
      suggest: (text, signal) => suggestPlaces({ client: this.#api, language, words }, text, this.#middle(), signal),
      offered: () => this.#kept.offered(),
      onPick: (place) => {
        if (place.search !== undefined) {
          void this.show({ kind: 'search', text: place.search });
          return;
        }
        if (place.kind === undefined) {
          const { title, detail, at, card } = place;
          this.#kept.recent.add({ title, detail, at, card });
        }
        if (this.#map !== null) openPlace(this.#stageOf(this.#map, this.#ended.signal), place);
      },
      onSubmit: (text) => {
        this.#kept.recent.add({ title: text, detail: '', at: this.#middle(), card: null, search: text });
        void this.show({ kind: 'search', text });
      },
      onClear: () => void this.show(null),
    });
    search.element
      .querySelector('.verst-search-line')!
      .append(iconButton('route', words.directions, () => void this.show({ kind: 'route', points: [null, null] })));
    const panel = h(
      'div',
      { class: 'verst-panel' },
      h('div', { role: 'search' }, search.element),
      quickSearches(words, (view) => void this.show(view), this.#api.chatStream !== undefined),
      sheet.element,
    );
    panel.hidden = this.#options.panel === false;
    this.#root.append(panel);
    return { sheet, search, panel, words, format: new Format(language, words) };
  }

  #stageOf(map: MapLibreMap, signal: AbortSignal): Stage {
    const { sheet, words, format, search } = this.#ui;
    const framing = this.#framing!;
    return {
      map,
      client: this.#api,
      overlay: this.#overlay,
      sheet,
      words,
      format,
      language: this.language,
      theme: () => this.theme,
      kept: this.#kept,
      conversation: this.#conversation,
      linkTo: (view) => `${this.#pageUrl()}#${formatLink({ camera: cameraOf(map), view })}`,
      signal,
      show: (view) => void this.show(view),
      becomes: (view) => {
        if (!signal.aborted) this.#changeView(view);
      },
      searchText: (text) => {
        search.text = text;
      },
      mark: (at, options) => {
        const mark = addMark(map, at, options);
        if (signal.aborted) mark.remove();
        else this.#marks.push(mark);
        return mark;
      },
      fit: (box, maxZoom) => framing.fit(box, maxZoom),
      fitAround: (positions, maxZoom) => {
        const box = boxAround(positions);
        if (box !== null) framing.fit(box, maxZoom);
      },
      inSight: () => framing.inSight(),
      reveal: (at, minZoom) => framing.reveal(at, minZoom),
      goTo: (at, minZoom) => framing.goTo(at, minZoom),
    };
  }

  /** URL of the server's map page; with the option `api`, of the page that this map is on. */
  #pageUrl(): string {
    return this.#options.api === undefined ? `${this.client.url}/` : location.href.replace(/#.*$/, '');
  }

  #middle(): LatLon {
    const center = this.#map?.getCenter();
    return center === undefined ? { lat: 0, lon: 0 } : { lat: center.lat, lon: wrappedLon(center.lng) };
  }

  /** Opens the menu with the actions for a point of the map. */
  #openMenu(point: { x: number; y: number }, at: LatLon): void {
    const { words } = this.#ui;
    const show = (view: View) => (): void => void this.show(view);
    this.#menu.show(
      point,
      words.pointMenu,
      [
        { icon: 'pin', text: words.whatIsHere, onPick: show({ kind: 'point', at }) },
        { icon: 'route', text: words.fromHere, onPick: () => this.#routeWith(0, at) },
        { icon: 'route', text: words.toHere, onPick: () => this.#routeWith(1, at) },
        { icon: 'ruler', text: words.measure, onPick: show({ kind: 'measure', points: [at] }) },
        { icon: 'print', text: words.print, onPick: () => void this.print() },
      ],
      this.#map!.getCanvas(),
    );
  }

  /** Shows a route from or to a point; if a route is shown already, its other end stays. */
  #routeWith(end: 0 | 1, at: LatLon): void {
    const before = this.#view?.kind === 'route' ? this.#view : null;
    const points = [...(before?.points ?? [null, null])];
    points[end === 0 ? 0 : points.length - 1] = at;
    void this.show({ ...before, kind: 'route', points });
  }

  #clicked(event: MapMouseEvent): void {
    const at = { lat: event.lngLat.lat, lon: wrappedLon(event.lngLat.lng) };
    const map = this.#map!;
    const city = cityAt(map, event.point);
    if (city !== null) {
      this.#framing!.goTo(city, CITY_ZOOM);
      return;
    }
    const place = placeAt(map, event.point);
    const { onMapClick } = this.#handle;
    if (place !== null && (onMapClick === undefined || place.isMark)) {
      void this.show({ kind: 'card', of: place.of, id: place.id });
    } else if (onMapClick === undefined) void this.show({ kind: 'point', at });
    else onMapClick.call(this.#handle, at);
  }

  #setAppearance(change: Partial<Appearance>): void {
    const before = this.#appearance;
    this.#appearance = { ...before, ...change };
    this.#root.dataset['theme'] = this.theme;
    if (this.theme !== before.theme) this.emit('theme', this.theme);
    void this.ready
      .then(async (map) => {
        const wanted = this.#appearance;
        const style = await loadStyle(this.#api, wanted, this.client.url, this.#ended.signal);
        if (wanted !== this.#appearance) return;
        map.setStyle(this.#overlay.addTo(style, wanted.theme));
        if (change.theme !== undefined && this.#view !== null) void this.show(this.#view);
      })
      .catch((error: unknown) => {
        if (!this.#ended.signal.aborted) this.emit('error', error as Error);
      });
  }

  #changeView(view: View | null): void {
    this.#view = view;
    this.emit('view', view);
  }

  #clear(): void {
    this.#overlay.clear();
    for (const mark of this.#marks.splice(0)) mark.remove();
  }

  #tellFailure(error: unknown, view: View): void {
    const { words, sheet } = this.#ui;
    const text = explain(error, words);
    sheet.show(
      words.failed,
      note(text),
      actionButton('check', words.again, () => void this.show(view), true),
    );
  }
}

/** Returns the camera for a first view of a point; null for other views, which fit the camera to their answers. */
const cameraFor = (view: View | null): Camera | null =>
  view?.kind === 'point' ? { center: view.at, zoom: POINT_ZOOM, bearing: 0, pitch: 0 } : null;
