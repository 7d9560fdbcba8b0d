import { StringTable } from '../collections/string-table.ts';
import type { AttributeValue } from './input.ts';
import type { LayerSections } from './layer-sections.ts';

/** Returns a function that reads one attribute of a feature; undefined if the feature does not have it. */
export function attributeReader(layer: LayerSections): (feature: number, key: string) => AttributeValue | undefined {
  const keys = new StringTable(layer.keyBytes, layer.keyOffsets);
  const keyIds = new Map(Array.from({ length: keys.size }, (_, key) => [keys.get(key), key]));
  return (feature, key) => {
    const id = keyIds.get(key);
    if (id === undefined) return undefined;
    const from = layer.tagStart.at(feature)!;
    const t = layer.tagKeys.slice(from, layer.tagStart.at(feature + 1)!).indexOf(id);
    if (t < 0) return undefined;
    return valueOf(layer, layer.tagValues.slice(from + t, from + t + 1)[0]!);
  };
}

/** Returns a function that reads all attributes of a feature, by name. */
export function attributesReader(layer: LayerSections): (feature: number) => Record<string, AttributeValue> {
  const keys = new StringTable(layer.keyBytes, layer.keyOffsets);
  const keyNames = Array.from({ length: keys.size }, (_, key) => keys.get(key));
  return (feature) => {
    const own: Record<string, AttributeValue> = {};
    const from = layer.tagStart.at(feature)!;
    const to = layer.tagStart.at(feature + 1)!;
    const tagKeys = layer.tagKeys.slice(from, to);
    const tagValues = layer.tagValues.slice(from, to);
    for (let t = 0; t < to - from; t++) own[keyNames[tagKeys[t]!]!] = valueOf(layer, tagValues[t]!);
    return own;
  };
}

function valueOf(layer: LayerSections, value: number): AttributeValue {
  const type = layer.valueTypes.slice(value, value + 1)[0];
  const number = layer.valueNumbers.slice(value, value + 1)[0]!;
  if (type === 0) return layer.strings.get(number);
  return type === 1 ? number : number === 1;
}
