import { InvalidInputError } from '@verst/core/host';
import {
  BUILDING_STYLES,
  LABEL_LANGUAGES,
  mapStyle,
  type MapStyleOptions,
  openingView,
  THEMES,
  TileSources,
} from '@verst/map-style/style';
import type { BrowserEngine } from '../open-engine.ts';
import type { WorkerEngine } from '../worker/open-in-worker.ts';
import { glyphs, sprite } from './map-assets.ts';

/** Loads URLs of the protocol for MapLibre. */
export type VerstProtocol = (
  request: { readonly url: string },
  abort: AbortController,
) => Promise<{ data: object | Uint8Array<ArrayBuffer> }>;

/** The part of MapLibre GL that is needed here. */
export interface ProtocolHost {
  addProtocol(name: string, load: VerstProtocol): void;
}

const SCHEME = 'verst://';

/** Root of the URLs in the style, in place of a server's root. */
const BASE_URL = 'verst:/';

const SOURCES = new TileSources('base');

/**
 * Lets MapLibre draw the snapshot of an engine: the style `verst://v1/style.json`, with
 * `?theme=dark&lang=en&buildings=3d` as on a server, and its tiles, letters and images. Nothing is loaded from
 * elsewhere. A later call replaces the engine.
 *
 *     addVerstProtocol(maplibregl, engine);
 *     new maplibregl.Map({ container, style: 'verst://v1/style.json' });
 */
export function addVerstProtocol(maplibregl: ProtocolHost, engine: BrowserEngine | WorkerEngine): void {
  maplibregl.addProtocol('verst', verstProtocol(engine));
}

/** Returns a handler that answers `verst://` URLs from an engine. */
export function verstProtocol(engine: BrowserEngine | WorkerEngine): VerstProtocol {
  return async ({ url }, { signal }) => ({
    data: await answer(url, 'withSignal' in engine ? engine.withSignal(signal) : engine),
  });
}

async function answer(url: string, engine: BrowserEngine | WorkerEngine): Promise<object | Uint8Array<ArrayBuffer>> {
  const [path, query = ''] = url.slice(SCHEME.length).split('?') as [string, string?];
  const tile = /^tiles\/([^/]+)\/(\d+)\/(\d+)\/(\d+)(?:\.mvt|\.pbf)?$/.exec(path);
  if (tile) {
    const [, name, z, x, y] = tile as unknown as [string, string, string, string, string];
    const source = SOURCES.engineSourceOf(name) ?? name;
    const bytes = await engine.tile(source, Number(z), Number(x), Number(y));
    return bytes ?? new Uint8Array(0);
  }
  const range = /^v1\/glyphs\/([^/]+)\/(\d+-\d+)\.pbf$/.exec(path);
  if (range) return glyphs(decodeURIComponent(range[1]!), range[2]!);
  const image = /^v1\/sprite(@2x)?\.(json|png)$/.exec(path);
  if (image) {
    const { index, png } = await sprite(image[1] !== undefined);
    return image[2] === 'json' ? index : png;
  }
  if (path === 'v1/style.json') return styleOf(engine, new URLSearchParams(query));
  const known = 'v1/style.json, tiles/{source}/{z}/{x}/{y}, v1/glyphs/{fontstack}/{range}.pbf, v1/sprite.json';
  throw new InvalidInputError('url', `${url.slice(0, 80)}: unknown address; known: ${known}`);
}

async function styleOf(engine: BrowserEngine | WorkerEngine, query: URLSearchParams): Promise<object> {
  const info = await engine.info();
  const areas = await engine.builtUpAreas();
  const options: MapStyleOptions = {
    theme: oneOf('theme', THEMES, query.get('theme') ?? 'light'),
    language: oneOf('lang', LABEL_LANGUAGES, query.get('lang') ?? 'ru'),
    buildings: oneOf('buildings', BUILDING_STYLES, query.get('buildings') ?? '2d'),
    opening: openingView({ info: () => info, builtUpAreas: () => areas }),
  };
  return mapStyle(BASE_URL, info, options);
}

function oneOf<Value extends string>(field: string, values: readonly Value[], given: string): Value {
  const value = values.find((known) => known === given);
  if (value !== undefined) return value;
  throw new InvalidInputError(field, `${field} must be one of ${values.join(', ')}, not ${given.slice(0, 80)}`);
}
