import { readFile, stat } from 'node:fs/promises';
import { SourceError } from '@verst/core/build';
import { type RejectedRow, rejectedRow, type TableRow, valuesOfObject } from './table-row.ts';

/** Size limit of a GeoJSON file, which is read into memory as a whole; larger ones should be JSON Lines. */
const MAX_GEOJSON_BYTES = 400_000_000;

/** Yields the rows of JSON Lines, one object per line; an invalid line is rejected alone. */
export async function* jsonLinesRows(
  lines: AsyncIterable<string>,
  onReject: (row: RejectedRow) => void,
): AsyncGenerator<TableRow> {
  let line = 0;
  for await (const text of lines) {
    line++;
    if (text.trim() === '') continue;
    const value = parsed(text);
    // GeoJSON Text Sequences and newline-delimited GeoJSON have one feature per line.
    if (isObject(value)) yield value['type'] === 'Feature' ? featureRow(line, value) : objectRow(line, value);
    else onReject(rejectedRow(line, 'not a JSON object', text));
  }
}

/**
 * Yields the rows of a GeoJSON FeatureCollection. A feature is placed at its point, or at the centre of its bounding
 * box.
 *
 * @throws SourceError if the file is not a FeatureCollection or too large
 */
export async function* geoJsonRows(path: string, onReject: (row: RejectedRow) => void): AsyncGenerator<TableRow> {
  const { size } = await stat(path);
  if (size > MAX_GEOJSON_BYTES) {
    throw new SourceError(
      path,
      null,
      `GeoJSON of ${size} bytes is too large to read at once; write one feature per line (.jsonl)`,
    );
  }
  const collection = parsed(await readFile(path, 'utf8'));
  const features = isObject(collection) && collection['type'] === 'FeatureCollection' ? collection['features'] : null;
  if (!Array.isArray(features)) throw new SourceError(path, null, 'not a GeoJSON FeatureCollection');
  for (const [i, feature] of features.entries()) {
    if (isObject(feature)) yield featureRow(i + 1, feature);
    else onReject(rejectedRow(i + 1, 'not a GeoJSON feature', JSON.stringify(feature)));
  }
}

function featureRow(line: number, feature: Readonly<Record<string, unknown>>): TableRow {
  const { id, properties, geometry } = feature;
  const values = { ...(isObject(properties) ? valuesOfObject(properties) : {}) };
  if (values['id'] === undefined && (typeof id === 'string' || typeof id === 'number')) values['id'] = String(id);
  return { line, values, point: isObject(geometry) ? middleOf(geometry['coordinates']) : null };
}

const objectRow = (line: number, value: Readonly<Record<string, unknown>>): TableRow => ({
  line,
  values: valuesOfObject(value),
  point: null,
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the centre of the bounding box of all positions in a geometry's coordinates, at any nesting depth; null if
 * there are none.
 */
function middleOf(coordinates: unknown): TableRow['point'] {
  const box = { minLon: Infinity, minLat: Infinity, maxLon: -Infinity, maxLat: -Infinity };
  const open: unknown[] = [coordinates];
  while (open.length > 0) {
    const item = open.pop();
    if (!Array.isArray(item)) continue;
    const [lon, lat] = item as unknown[];
    if (typeof lon === 'number' && typeof lat === 'number') {
      box.minLon = Math.min(box.minLon, lon);
      box.maxLon = Math.max(box.maxLon, lon);
      box.minLat = Math.min(box.minLat, lat);
      box.maxLat = Math.max(box.maxLat, lat);
    } else for (const inner of item) open.push(inner);
  }
  if (!Number.isFinite(box.minLon)) return null;
  return { lat: (box.minLat + box.maxLat) / 2, lon: (box.minLon + box.maxLon) / 2 };
}
