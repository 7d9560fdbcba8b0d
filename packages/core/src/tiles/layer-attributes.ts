import { StringTable } from '../collections/string-table.ts';
import type { AttributeValue } from './input.ts';
import type { LayerSections } from './layer-sections.ts';

/** Returns a reader of a layer's attributes: the value of a feature's key, or undefined where it has none. */
export function attributeReader(layer: LayerSections): (feature: number, key: string) => AttributeValue | undefined {
  const keys = new StringTable(layer.keyBytes, layer.keyOffsets);
  const strings = new StringTable(layer.stringBytes, layer.stringOffsets);
  const keyIds = new Map(Array.from({ length: keys.size }, (_, key) => [keys.get(key), key]));
  return (feature, key) => {
    const id = keyIds.get(key);
    if (id === undefined) return undefined;
    for (let t = layer.tagStart[feature]!; t < layer.tagStart[feature + 1]!; t++) {
      if (layer.tagKeys[t] !== id) continue;
      const value = layer.tagValues[t]!;
      const number = layer.valueNumbers[value]!;
      if (layer.valueTypes[value] === 0) return strings.get(number);
      return layer.valueTypes[value] === 1 ? number : number === 1;
    }
    return undefined;
  };
}
