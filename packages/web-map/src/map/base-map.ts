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
import { MAP_LOCALE } from '../ui/words.ts';
import type { Language } from '../ui/words.ts';

/** Colours of map and panel: `contrast` for bad light and weak eyes, `quiet` behind what a page draws itself. */
export type Theme = 'light' | 'dark' | 'contrast' | 'quiet';

/** Buildings flat or standing up. */
export type Buildings = '2d' | '3d';

/** How the map is drawn. */
export interface Appearance {
  readonly theme: Theme;
  readonly language: Language;
  readonly buildings: Buildings;
}

const MAX_ZOOM = 20;
/** Room between the first view's edge and what it has to show, less in a narrow window. */
const PADDING_PX = 72;

/** Bounds at least this wide show more than one city. */
const REGION_DEGREES = 2;

/** On maps narrower than this the sources of the data stand behind a button. */
const NARROW_PX = 720;

/** The style of an appearance, with tiles that carry the key where they need one. */
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

/** Where the map starts: a camera, a box, or what the style says is to be seen first. */
export interface Start {
  readonly camera: Camera | null;
  readonly bounds: Bounds | null;
}

/** A map over a style; without controls, see {@link addControls}. */
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

/** Adds the controls at the bottom, with texts in a language; returns what takes them off. */
export function addControls(map: MapLibreMap, language: Language): () => void {
  // MapLibre takes texts when the map is made, and its controls when they are added.
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

/** A single city fills the window; cities of a region need room for their names at the edge, below the search field and beside the buttons. */
function paddingOf({ clientWidth, clientHeight }: HTMLElement, [minLon, , maxLon]: readonly number[]): PaddingOptions {
  const around = maxLon! - minLon! < REGION_DEGREES ? 0 : Math.min(PADDING_PX, clientWidth / 8, clientHeight / 8);
  return { top: around * 2, right: around * 2, bottom: around, left: around };
}

/** Where a map's camera is. */
export function cameraOf(map: MapLibreMap): Camera {
  const { lat, lng } = map.getCenter();
  return {
    center: { lat, lon: wrappedLon(lng) },
    zoom: map.getZoom(),
    bearing: map.getBearing(),
    pitch: map.getPitch(),
  };
}

/** A longitude within ±180 degrees: maps go round. */
export function wrappedLon(lon: number): number {
  return ((((lon + 180) % 360) + 360) % 360) - 180;
}
