import type { FeatureBatch } from './feature-batch.ts';
import type { LayerSections } from './layer-sections.ts';
import { layerOfTile, MvtWriter } from './mvt-writer.ts';
import type { Parts } from './vertex-lists.ts';

const POINT = 1;

/** Key ids take one byte in the snapshot. */
const MAX_KEYS = 256;

const STRING = 0;
const BOOLEAN = 2;

/** Scratch memory of encoding, shared by all layers because they are encoded one after another. */
export class EncoderScratch {
  /** Number of each value in the current tile, by the layer's value id; valid if its stamp is that of the tile. */
  readonly valueNumbers: Uint32Array;
  readonly valueStamps: Uint32Array;
  /** The same by key id. */
  readonly keyNumbers = new Uint16Array(MAX_KEYS);
  readonly keyStamps = new Uint32Array(MAX_KEYS);
  /** Incremented for each tile. */
  stamp = 0;
  readonly features = new MvtWriter();
  readonly labels = new MvtWriter();
  readonly keysAndValues = new MvtWriter();

  /** @param valueCount - of the layer with most distinct values */
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

  /** Begins a tile and discards the state of the previous one. */
  start(): void {
    const { features, labels, keysAndValues } = this.#scratch;
    this.#scratch.stamp++;
    this.#keys = [];
    this.#values = [];
    for (const writer of [features, labels, keysAndValues]) writer.clear();
  }

  /**
   * Returns a string that is equal for features with the same visible attributes at a zoom.
   *
   * @param at - place of the feature in its batch
   */
  signatureOf({ tagKeys, tagValues, tagAt, tagEnd }: FeatureBatch, at: number, z: number): string {
    let signature = '';
    for (let t = tagAt[at]!; t < tagEnd[at]!; t++) {
      if (this.#keyZooms[tagKeys[t]!]! <= z) signature += `${tagKeys[t]}=${tagValues[t]},`;
    }
    return signature;
  }

  /**
   * Appends a feature with its geometry in tile units, as {@link FeatureCutter} returns it; at least one part.
   *
   * @param at - place of the feature in its batch
   */
  addFeature(batch: FeatureBatch, at: number, geometry: Parts, z: number): void {
    this.#add(this.#scratch.features, batch, at, this.#layer.kinds[batch.features[at]!]!, geometry, z);
  }

  /** Appends the label of a feature: a point with its id and attributes. Labels come after all features. */
  addLabel(batch: FeatureBatch, at: number, point: Parts, z: number): void {
    this.#add(this.#scratch.labels, batch, at, POINT, point, z);
  }

  /** The tile with this one layer, or null when no feature was added. */
  finish(layerName: string): Uint8Array | null {
    const { features, labels, keysAndValues } = this.#scratch;
    if (features.written.length === 0) return null;
    for (const key of this.#keys) keysAndValues.addKey(this.#keyBytes(key));
    for (const value of this.#values) keysAndValues.addValue(this.#value(value));
    return layerOfTile(layerName, [features.written, labels.written], keysAndValues.written);
  }

  #add(writer: MvtWriter, batch: FeatureBatch, at: number, kind: number, geometry: Parts, z: number): void {
    const { tagKeys, tagValues } = batch;
    const end = batch.tagEnd[at]!;
    const keyZooms = this.#keyZooms;
    const { stamp, keyStamps, keyNumbers, valueStamps, valueNumbers } = this.#scratch;
    for (let t = batch.tagAt[at]!; t < end; t++) {
      const key = tagKeys[t]!;
      if (keyZooms[key]! > z) continue;
      const value = tagValues[t]!;
      if (keyStamps[key] !== stamp) {
        keyStamps[key] = stamp;
        keyNumbers[key] = this.#keys.push(key) - 1;
      }
      if (valueStamps[value] !== stamp) {
        valueStamps[value] = stamp;
        valueNumbers[value] = this.#values.push(value) - 1;
      }
      writer.addTag(keyNumbers[key]!, valueNumbers[value]!);
    }
    writer.addFeature(z < this.#idsFrom ? 0 : batch.refs[at]!, kind, geometry);
  }

  #keyBytes(key: number): Uint8Array {
    const { keyBytes, keyOffsets } = this.#layer;
    return keyBytes.subarray(keyOffsets[key], keyOffsets[key + 1]);
  }

  #value(value: number): Uint8Array | number | boolean {
    const { valueNumbers, valueTypes, strings } = this.#layer;
    const number = valueNumbers.at(value)!;
    const type = valueTypes.at(value);
    if (type === STRING) return strings.bytesOf(number);
    return type === BOOLEAN ? number === 1 : number;
  }
}
