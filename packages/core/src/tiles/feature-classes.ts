import type { SectionSet, SectionSource } from '../snapshot/sections.ts';
import { addStrings, loadStrings } from '../snapshot/string-sections.ts';
import type { StoredLayerName } from './input.ts';
import { LAYER_SECTIONS_VERSION, layerSection } from './layer-sections.ts';
import type { Attributes } from './layer-table.ts';

/** Class and subclass of a feature; absent ones are undefined. */
export interface FeatureClass {
  readonly class?: string | undefined;
  readonly subclass?: string | undefined;
}

/** Number of a feature whose class is not listed. */
const UNLISTED = 255;
const SEPARATOR = '\0';

/**
 * Adds the class and subclass of each feature of a layer in one byte, so that areas that do not matter for a point are
 * left out without reading their attributes: the number of the feature's pair in the strings `feature-classes-*`, or
 * {@link UNLISTED} if there are more.
 */
export function addFeatureClasses(
  sections: SectionSet,
  layer: StoredLayerName,
  attributes: readonly Attributes[],
): void {
  const numbers = new Map<string, number>();
  const classes = Uint8Array.from(attributes, (own) => {
    const pair = [own.class, own.subclass].map((value) => value ?? '').join(SEPARATOR);
    const number = numbers.get(pair) ?? Math.min(numbers.size, UNLISTED);
    if (number < UNLISTED) numbers.set(pair, number);
    return number;
  });
  sections.add(layerSection(layer, 'feature-class'), classes, LAYER_SECTIONS_VERSION);
  addStrings(sections, layerSection(layer, 'feature-classes'), numbers.keys());
}

/** Returns a function that returns the class of a feature, null if it is not listed; null if no feature's is. */
export function openFeatureClasses(
  sections: SectionSource,
  layer: StoredLayerName,
): ((feature: number) => FeatureClass | null) | null {
  const name = layerSection(layer, 'feature-class');
  if (!sections.has(name)) return null;
  const classes = sections.get(name, 'u8');
  const strings = loadStrings(sections, layerSection(layer, 'feature-classes'));
  const listed = Array.from({ length: strings.size }, (_, number): FeatureClass => {
    const [own = '', subclass = ''] = strings.get(number).split(SEPARATOR);
    return { class: own || undefined, subclass: subclass || undefined };
  });
  return (feature) => listed[classes[feature]!] ?? null;
}
