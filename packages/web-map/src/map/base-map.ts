import {
  AttributionControl,
  GeolocateControl,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import type { IControl, LngLatBoundsLike, PaddingOptions, StyleSpecification } from 'maplibre-gl';
import type { MapApi } from '../map-api.ts';
import type { Camera } from '../view-link.ts';
import { withFontFiles } from './font-files.ts';
import { wantsLessMotion } from './less-motion.ts';
import { type Language, MAP_LOCALE } from '../ui/words.ts';

/** Colours of map and panel: `contrast` for bad light and weak sight, `quiet` as a background for a page's own data. */
export type Theme = 'light' | 'dark' | 'contrast' | 'quiet';

/** Buildings flat or with their heights. */
export type Buildings = '2d' | '3d';

/** Look of the map. */
export interface Appearance {
  readonly theme: Theme;
  readonly language: Language;
  readonly buildings: Buildings;
}

const MAX_ZOOM = 20;
/** Margin around the initial bounds, pixels; less in a narrow window. */
const PADDING_PX = 72;

/** Bounds at least this wide show more than one city. */
const REGION_DEGREES = 2;

/** On maps narrower than this the sources of the data are behind a button. */
const NARROW_PX = 720;

/** Loads the style of an appearance; its tile URLs contain the key if they need one. */
export async function loadStyle(
  client: Pick<MapApi, 'style'>,
  { theme, language, buildings }: Appearance,
  serverUrl: string,
  signal?: AbortSignal,
): Promise<StyleSpecification> {
  const options = signal === undefined ? {} : { signal };
  const style = await client.style({ theme, lang: language, buildings }, options);
  return withFontFiles(style as unknown as StyleSpecification, serverUrl);
}

type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Initial position: the camera, else the bounds, else the bounds that the style names. */
export interface Start {
  readonly camera: Camera | null;
  readonly bounds: Bounds | null;
}

/** Creates a map with a style, without controls; see {@link addControls}. */
export function createBaseMap(
  container: HTMLElement,
  style: StyleSpecification,
  { camera, bounds: asked }: Start,
  workerUrl: string,
): MapLibreMap {
  const { 'verst:bounds': first } = (style.metadata ?? {}) as { 'verst:bounds'?: Bounds };
  const bounds = asked ?? first ?? null;
  setWorkerUrl(workerUrl);
  return new MapLibreMap({
    container,
    style,
    ...(camera === null
      ? bounds === null
        ? {}
        : {
            bounds: [...bounds] as LngLatBoundsLike,
            fitBoundsOptions: { maxZoom: 15, padding: paddingOf(container, bounds) },
          }
      : {
          center: [camera.center.lon, camera.center.lat],
          zoom: camera.zoom,
          bearing: camera.bearing,
          pitch: camera.pitch,
        }),
    maxZoom: MAX_ZOOM,
    maxPitch: 70,
    attributionControl: false,
    ...(wantsLessMotion() && { fadeDuration: 0 }),
  });
}

/** Adds the controls at the bottom, with texts in a language; returns a function that removes them. */
export function addControls(map: MapLibreMap, language: Language): () => void {
  // MapLibre reads its texts when the map is created, and those of controls when they are added.
  // oxlint-disable-next-line no-underscore-dangle
  Object.assign(map._locale, MAP_LOCALE[language]);
  map.getCanvas().ariaLabel = MAP_LOCALE[language]['Map.Title'];
  const controls: readonly IControl[] = [
    new AttributionControl({ compact: map.getContainer().clientWidth < NARROW_PX }),
    new NavigationControl({ visualizePitch: true }),
    new GeolocateControl({ positionOptions: { enableHighAccuracy: true }, trackUserLocation: true }),
    new ScaleControl({ unit: 'metric', maxWidth: 90 }),
  ];
  for (const control of controls) map.addControl(control, 'bottom-right');
  return () => {
    for (const control of controls) map.removeControl(control);
  };
}

/**
 * A single city fills the window; the names of several need room at the edge, below the search field and beside
 * buttons.
 */
function paddingOf({ clientWidth, clientHeight }: HTMLElement, [minLon, , maxLon]: readonly number[]): PaddingOptions {
  const around = maxLon! - minLon! < REGION_DEGREES ? 0 : Math.min(PADDING_PX, clientWidth / 8, clientHeight / 8);
  return { top: around * 2, right: around * 2, bottom: around, left: around };
}

export function cameraOf(map: MapLibreMap): Camera {
  const { lat, lng } = map.getCenter();
  return {
    center: { lat, lon: wrappedLon(lng) },
    zoom: map.getZoom(),
    bearing: map.getBearing(),
    pitch: map.getPitch(),
  };
}

/** Returns a longitude within ±180 degrees: maps continue beyond them. */
export function wrappedLon(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180;
}
