import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import type { LayerFeature } from './geojson-checks.ts';
import { LayerError, MAX_FILE_BYTES } from './layer-error.ts';
import { LayerTiles } from './layer-tiles.ts';
import { type FindAddress, csvFeatures } from './csv-features.ts';
import { geoJsonFeatures } from './geojson-features.ts';

/** Description of an operator's layer. */
export interface LayerInfo {
  readonly name: string;
  /** Changes with the content. */
  readonly version: string;
  readonly features: number;
  /** West, south, east, north; null for an empty layer. */
  readonly bounds: readonly [number, number, number, number] | null;
  /** Types of the properties by name, as in TileJSON. */
  readonly fields: Readonly<Record<string, 'String' | 'Number' | 'Boolean'>>;
  readonly geometries: readonly ('point' | 'line' | 'polygon')[];
  /** Lines of addresses that were not found. */
  readonly notFound: readonly number[];
}

/** Maximum number of properties in the description. */
const MAX_FIELDS = 200;

/** Endings of the files that are read. */
const JSON_FILES = ['.geojson', '.json', '.geojsonl', '.geojsons', '.ndjson', '.jsonl'];
const TABLES = ['.csv', '.tsv'];

/** A user's layer as it is served. */
export interface Layer {
  readonly info: LayerInfo;
  readonly features: readonly LayerFeature[];
  readonly tiles: LayerTiles;
  readonly hasAddresses: boolean;
}

/** Reads a layer from GeoJSON, or from a table (`.csv`, `.tsv`). @throws LayerError naming file and line */
export async function readLayer(name: string, path: string, find: FindAddress): Promise<Layer> {
  const ending = extname(path).toLowerCase();
  const isTable = TABLES.includes(ending);
  if (!isTable && !JSON_FILES.includes(ending))
    throw new LayerError(path, null, `unknown kind of file; known are ${[...JSON_FILES, ...TABLES].join(', ')}`);
  const bytes = await readBytes(path);
  const text = textOf(bytes, path, isTable);
  const table = isTable ? await csvFeatures(path, text, find) : null;
  const features = table?.features ?? geoJsonFeatures(path, text);
  const tiles = new LayerTiles(name, features);
  const version = createHash('sha1').update(bytes);
  // Locations of addresses also depend on the snapshot.
  if (table?.hasAddresses === true) version.update(JSON.stringify(features.map(({ geometry }) => geometry)));
  return {
    info: {
      name,
      version: version.digest('base64url'),
      features: features.length,
      bounds: tiles.bounds,
      fields: fieldsOf(features),
      geometries: geometriesOf(features),
      notFound: table?.notFound ?? [],
    },
    features,
    tiles,
    hasAddresses: table?.hasAddresses ?? false,
  };
}

/** Decodes UTF-8. Tables that are not valid UTF-8 are in Windows-1251, which Russian spreadsheets still write. */
function textOf(bytes: Buffer, path: string, isTable: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    if (isTable) return new TextDecoder('windows-1251').decode(bytes);
    throw new LayerError(path, null, 'is not in UTF-8; save it in that encoding');
  }
}

async function readBytes(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > MAX_FILE_BYTES)
      throw new LayerError(path, null, `has ${size} bytes; at most ${MAX_FILE_BYTES} are read`);
    return await readFile(path);
  } catch (error) {
    if (error instanceof LayerError) throw error;
    throw new LayerError(path, null, `cannot be read: ${(error as Error).message}`);
  }
}

function fieldsOf(features: readonly LayerFeature[]): LayerInfo['fields'] {
  const fields: Record<string, 'String' | 'Number' | 'Boolean'> = Object.create(null);
  let known = 0;
  for (const { properties } of features) {
    for (const name in properties) {
      const value = properties[name];
      if (value === null || value === undefined) continue;
      const type = typeof value === 'number' ? 'Number' : typeof value === 'boolean' ? 'Boolean' : 'String';
      if (fields[name] === undefined) {
        if (known++ < MAX_FIELDS) fields[name] = type;
      } else if (fields[name] !== type) fields[name] = 'String';
    }
  }
  return { ...fields };
}

function geometriesOf(features: readonly LayerFeature[]): LayerInfo['geometries'] {
  const found = new Set<'point' | 'line' | 'polygon'>();
  const add = (geometry: LayerFeature['geometry']): void => {
    if (geometry.type === 'GeometryCollection') geometry.geometries.forEach(add);
    else
      found.add(
        geometry.type.endsWith('Polygon') ? 'polygon' : geometry.type.endsWith('LineString') ? 'line' : 'point',
      );
  };
  for (const { geometry } of features) add(geometry);
  return [...found].sort();
}
