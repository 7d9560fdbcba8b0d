import type { AttributeValue } from '@verst/core/build';
import type { Tags } from '../sweep/sweep.ts';

export type MutableAttributes = Record<string, AttributeValue>;

/** Sets `name`, `name_en` and `name_de` if the object has them. */
export function setNames(attributes: MutableAttributes, tags: Tags): void {
  const name = tags['name:ru'] ?? tags['name'];
  if (name) attributes['name'] = name;
  const nameEn = tags['name:en'] ?? tags['int_name'];
  if (nameEn) attributes['name_en'] = nameEn;
  if (tags['name:de']) attributes['name_de'] = tags['name:de'];
}

/** Returns true if a tag is present and not `no` or `false`. */
export const isYes = (value: string | undefined): boolean => value !== undefined && value !== 'no' && value !== 'false';

/** Returns the metres in a tag such as `12`, `12.5 m`, `12,5`, or null if it is no sensible height. */
export function parseMeters(value: string | undefined): number | null {
  const match = /^\s*(\d+(?:[.,]\d+)?)\s*(?:m|м)?\s*$/.exec(value ?? '');
  const meters = match ? Number(match[1]!.replace(',', '.')) : Number.NaN;
  return meters > 0 && meters < 1000 ? meters : null;
}

/** Returns the whole number in a tag, or null. */
export function parseInteger(value: string | undefined): number | null {
  return /^-?\d{1,9}$/.test(value?.trim() ?? '') ? Number(value) : null;
}

/** Returns the residents in a tag such as `617515`, `617 515` or `~2000`; 0 if there is no number. */
export function parsePopulation(value: string | undefined): number {
  const digits = (value ?? '').replaceAll(/[\s~≈,.]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
}
