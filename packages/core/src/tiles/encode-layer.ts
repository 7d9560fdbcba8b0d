import { PbfWriter } from 'pbf';

import type { LayerSections } from './layer-sections.ts';
import type { Parts } from './parts.ts';
import { EXTENT } from './tile-grid.ts';

const POINT = 1;
const POLYGON = 3;

const MOVE_TO = 1;
const LINE_TO = 2;
const CLOSE_PATH = 15;

// Field numbers of the MVT specification 2.1.
const TILE_LAYER = 3;
const LAYER_NAME = 1;
const LAYER_FEATURE = 2;
const LAYER_KEY = 3;
const LAYER_VALUE = 4;
const LAYER_EXTENT = 5;
const LAYER_VERSION = 15;
const FEATURE_ID = 1;
const FEATURE_TAGS = 2;
const FEATURE_TYPE = 3;
const FEATURE_GEOMETRY = 4;
const VALUE_STRING = 1;
const VALUE_DOUBLE = 3;
const VALUE_UINT = 5;
const VALUE_SINT = 6;
const VALUE_BOOL = 7;

/** Keys have one byte in the snapshot. */
const MAX_KEYS = 256;

const STRING = 0;
const BOOLEAN = 2;

/** A feature under way through the encoder. */
export interface EncodedFeature {
  id: number;
  kind: number;
  tags: number[];
  commands: number[];
}

/** Scratch memory of encoding, one for all layers, which are encoded one after another. */
export class EncoderScratch {
  /** Number within the tile by the layer's value id; a stamp tells whether it is of the tile under way. */
  readonly valueNumbers: Uint32Array;
  readonly valueStamps: Uint32Array;
  /** The same by key id. */
  readonly keyNumbers = new Uint16Array(MAX_KEYS);
  readonly keyStamps = new Uint32Array(MAX_KEYS);
  /** Incremented for each tile. */
  stamp = 0;
  readonly features = new PbfWriter(new Uint8Array(65536));

  /** @param valueCount - of the layer that has most different values */
  constructor(valueCount: number) {
    this.valueNumbers = new Uint32Array(valueCount);
    this.valueStamps = new Uint32Array(valueCount);
  }
}

/**
 * Writes one layer of one tile as MVT 2.1: `start`, `addFeature` for each feature in drawing order, `finish`. Keys and
 * values that repeat are written once. One object serves many tiles, one after the other.
 */
export class LayerEncoder {
  readonly #layer: LayerSections;
  /** By key id, the first zoom that shows it. */
  readonly #keyZooms: Uint8Array;
  readonly #idsFrom: number;
  readonly #scratch: EncoderScratch;
  #keys: number[] = [];
  #values: number[] = [];
  #featureCount = 0;
  readonly #feature: EncodedFeature = { id: 0, kind: 0, tags: [], commands: [] };

  /**
   * @param keyZooms - by key id, the first zoom at which tiles carry the key
   * @param idsFrom - the first zoom at which features have their ids
   */
  constructor(layer: LayerSections, keyZooms: Uint8Array, idsFrom: number, scratch: EncoderScratch) {
    this.#layer = layer;
    this.#keyZooms = keyZooms;
    this.#idsFrom = idsFrom;
    this.#scratch = scratch;
  }

  /** Begins a tile; what an earlier one left behind is forgotten. */
  start(): void {
    this.#scratch.stamp++;
    this.#keys = [];
    this.#values = [];
    this.#featureCount = 0;
    this.#scratch.features.pos = 0;
  }

  /** Equal for features that show the same attributes at a zoom. */
  signatureOf(feature: number, z: number): string {
    const from = this.#layer.tagStart.at(feature)!;
    const to = this.#layer.tagStart.at(feature + 1)!;
    const tagKeys = this.#layer.tagKeys.slice(from, to);
    const tagValues = this.#layer.tagValues.slice(from, to);
    let signature = '';
    for (let t = 0; t < tagKeys.length; t++) {
      if (this.#keyZooms[tagKeys[t]!]! <= z) signature += `${tagKeys[t]}=${tagValues[t]},`;
    }
    return signature;
  }

  /** Appends a feature with its geometry in tile units, as {@link FeatureCutter} gives it; at least one part. */
  addFeature(feature: number, geometry: Parts, z: number): void {
    this.#add(feature, this.#layer.kinds[feature]!, geometry, z);
  }

  /** Appends the label of a feature: a point with its id and attributes. */
  addLabel(feature: number, point: Parts, z: number): void {
    this.#add(feature, POINT, point, z);
  }

  #add(feature: number, kind: number, geometry: Parts, z: number): void {
    const encoded = this.#feature;
    encoded.id = z < this.#idsFrom ? 0 : this.#layer.refs.at(feature)!;
    encoded.kind = kind;
    this.#collectTags(feature, z, encoded.tags);
    encodeGeometry(geometry, encoded.kind, encoded.commands);
    this.#scratch.features.writeMessage(LAYER_FEATURE, writeFeature, encoded);
    this.#featureCount++;
  }

  /** The tile with this one layer, or null when no feature was added. */
  finish(layerName: string): Uint8Array | null {
    if (this.#featureCount === 0) return null;
    const { buf, pos } = this.#scratch.features;
    const features = buf.subarray(0, pos);
    const keys = this.#keys;
    const values = this.#values;
    const tile = new PbfWriter(new Uint8Array(features.length + 1024));
    tile.writeMessage(
      TILE_LAYER,
      () => {
        tile.writeStringField(LAYER_NAME, layerName);
        // The features are whole fields already: copied as they are.
        tile.realloc(features.length);
        tile.buf.set(features, tile.pos);
        tile.pos += features.length;
        for (const key of keys) tile.writeBytesField(LAYER_KEY, this.#keyBytes(key));
        for (const value of values) tile.writeMessage(LAYER_VALUE, writeValue, { layer: this.#layer, value });
        tile.writeVarintField(LAYER_EXTENT, EXTENT);
        tile.writeVarintField(LAYER_VERSION, 2);
      },
      null,
    );
    // A copy of its own size: the cache counts bytes that are really held.
    return tile.finish().slice();
  }

  #collectTags(feature: number, z: number, tags: number[]): void {
    const from = this.#layer.tagStart.at(feature)!;
    const to = this.#layer.tagStart.at(feature + 1)!;
    const tagKeys = this.#layer.tagKeys.slice(from, to);
    const tagValues = this.#layer.tagValues.slice(from, to);
    tags.length = 0;
    const { stamp, keyStamps, keyNumbers, valueStamps, valueNumbers } = this.#scratch;
    for (let t = 0; t < tagKeys.length; t++) {
      const key = tagKeys[t]!;
      if (this.#keyZooms[key]! > z) continue;
      const value = tagValues[t]!;
      if (keyStamps[key] !== stamp) {
        keyStamps[key] = stamp;
        keyNumbers[key] = this.#keys.push(key) - 1;
      }
      if (valueStamps[value] !== stamp) {
        valueStamps[value] = stamp;
        valueNumbers[value] = this.#values.push(value) - 1;
      }
      tags.push(keyNumbers[key]!, valueNumbers[value]!);
    }
  }

  #keyBytes(key: number): Uint8Array {
    const { keyBytes, keyOffsets } = this.#layer;
    return keyBytes.subarray(keyOffsets[key], keyOffsets[key + 1]);
  }
}

/** Writes a feature's message; without id where it is 0. */
export function writeFeature({ id, kind, tags, commands }: EncodedFeature, pbf: PbfWriter): void {
  if (id > 0) pbf.writeVarintField(FEATURE_ID, id);
  pbf.writePackedVarint(FEATURE_TAGS, tags);
  pbf.writeVarintField(FEATURE_TYPE, kind);
  pbf.writePackedVarint(FEATURE_GEOMETRY, commands);
}

function writeValue({ layer, value }: { layer: LayerSections; value: number }, pbf: PbfWriter): void {
  const number = layer.valueNumbers.at(value)!;
  const type = layer.valueTypes.at(value);
  if (type === STRING) pbf.writeBytesField(VALUE_STRING, layer.strings.bytesOf(number));
  else if (type === BOOLEAN) pbf.writeBooleanField(VALUE_BOOL, number === 1);
  else if (!Number.isSafeInteger(number)) pbf.writeDoubleField(VALUE_DOUBLE, number);
  else if (number >= 0) pbf.writeVarintField(VALUE_UINT, number);
  else pbf.writeSVarintField(VALUE_SINT, number);
}

/** Writes a geometry's commands: coordinates relative to the one before, zigzag-coded. */
export function encodeGeometry(geometry: Parts, kind: number, commands: number[]): void {
  const { xy, ends } = geometry;
  commands.length = 0;
  let x = 0;
  let y = 0;
  for (let part = 0; part < geometry.partCount; part++) {
    const start = geometry.startOf(part);
    const end = ends[part]!;
    // Points of one feature share one MoveTo; a line or ring moves to its first vertex and draws to the others.
    const moves = kind === POINT ? end - start : 1;
    commands.push(moves * 8 + MOVE_TO);
    for (let v = start; v < end; v++) {
      if (v - start === moves) commands.push((end - start - moves) * 8 + LINE_TO);
      const dx = xy[2 * v]! - x;
      const dy = xy[2 * v + 1]! - y;
      commands.push((dx << 1) ^ (dx >> 31), (dy << 1) ^ (dy >> 31));
      x += dx;
      y += dy;
    }
    if (kind === POLYGON) commands.push(CLOSE_PATH);
  }
}
