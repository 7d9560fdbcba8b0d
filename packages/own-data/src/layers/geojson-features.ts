import { parse as parseTolerantly, type ParseError, printParseErrorCode } from 'jsonc-parser';
import { FeatureCheck, type LayerFeature } from './geojson-checks.ts';
import { LayerError, MAX_FEATURES } from './layer-error.ts';
import { lineOfElement } from './json-line-numbers.ts';

/**
 * Reads the features of a GeoJSON text that have a geometry. The text is a FeatureCollection, a Feature or a geometry;
 * or one Feature per line if the file name says so (`.geojsonl`, `.ndjson`, `.geojsons`).
 *
 * @throws LayerError naming the line
 */
export function geoJsonFeatures(path: string, text: string): LayerFeature[] {
  return /\.(?:geojsonl|geojsons|ndjson|jsonl)$/i.test(path) ? readLines(path, text) : readWhole(path, text);
}

function readWhole(path: string, text: string): LayerFeature[] {
  const root = parse(path, text, 1);
  const { type, features } = (root ?? {}) as { type?: unknown; features?: unknown };
  if (type === 'FeatureCollection') {
    if (!Array.isArray(features)) throw new LayerError(path, 1, 'the FeatureCollection has no list of features');
    return checked(path, features, (at) => lineOfElement(text, 'features', at));
  }
  const single = type === 'Feature' ? root : { type: 'Feature', properties: {}, geometry: root };
  return checked(path, [single], () => 1);
}

function readLines(path: string, text: string): LayerFeature[] {
  const features: unknown[] = [];
  const lines: number[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    // RFC 8142 puts a record separator before each text.
    const json = line.replace('\u001E', '').trim();
    if (json === '') continue;
    features.push(parse(path, json, at + 1));
    lines.push(at + 1);
  }
  return checked(path, features, (at) => lines[at]!);
}

function checked(path: string, features: readonly unknown[], lineOf: (at: number) => number): LayerFeature[] {
  if (features.length > MAX_FEATURES) {
    throw new LayerError(path, lineOf(MAX_FEATURES), `has more than ${MAX_FEATURES} features`);
  }
  const check = new FeatureCheck();
  const placed: LayerFeature[] = [];
  for (const [at, feature] of features.entries()) {
    const fault = check.faultOf(feature);
    if (fault !== null) throw new LayerError(path, lineOf(at), `feature ${at + 1} ${fault}`);
    const { id, properties, geometry } = feature as { [K in keyof LayerFeature]: LayerFeature[K] | null };
    if (geometry === null || geometry === undefined) continue;
    placed.push({
      type: 'Feature',
      ...(id === undefined || id === null ? {} : { id }),
      properties: properties ?? {},
      geometry,
    });
  }
  check.assertBounded(path);
  return placed;
}

/** @param firstLine - line of the file, from 1, on which the text begins */
function parse(path: string, text: string, firstLine: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // V8's messages name a position only sometimes.
    const faults: ParseError[] = [];
    parseTolerantly(text, faults, { disallowComments: true });
    const [fault] = faults;
    const line = firstLine + countLines(text, fault?.offset ?? text.length);
    throw new LayerError(
      path,
      line,
      `is not JSON: ${fault === undefined ? 'it ends' : printParseErrorCode(fault.error)}`,
    );
  }
}

function countLines(text: string, end: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
