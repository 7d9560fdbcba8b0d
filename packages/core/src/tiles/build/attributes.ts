import { StringTableBuilder } from '../../collections/string-table.ts';
import { toLatin } from '../../words/transliterate.ts';
import type { AttributeValue } from '../input.ts';
import type { Attributes, LayerTable } from '../layer-table.ts';

/** Attributes of a layer with equal keys and values stored once; see `LayerSections` for the layout. */
export interface InternedAttributes {
  readonly tagStart: Uint32Array;
  readonly tagKeys: Uint8Array;
  readonly tagValues: Uint32Array;
  readonly valueTypes: Uint8Array;
  readonly valueNumbers: Float64Array;
  readonly strings: { readonly bytes: Uint8Array; readonly offsets: Uint32Array };
  readonly keys: { readonly bytes: Uint8Array; readonly offsets: Uint32Array };
}

/**
 * Interns the attributes that the table shows. Leaves out empty strings and non-finite numbers; a missing `name_en`
 * becomes the Russian name in Latin letters.
 */
export function internAttributes(attributes: readonly Attributes[], table: LayerTable): InternedAttributes {
  const strings = new StringTableBuilder();
  const keys = new StringTableBuilder();
  const fieldNames = Object.keys(table.fields);
  for (const name of fieldNames) keys.intern(name);
  const valueIds = new Map<AttributeValue, number>();
  const valueTypes: number[] = [];
  const valueNumbers: number[] = [];
  const tagStart = new Uint32Array(attributes.length + 1);
  const tagKeys: number[] = [];
  const tagValues: number[] = [];

  // As keys of a Map, strings, numbers and booleans are never equal, so one map is enough.
  const internValue = (value: AttributeValue): number => {
    let id = valueIds.get(value);
    if (id === undefined) {
      id = valueTypes.length;
      valueIds.set(value, id);
      valueTypes.push(typeof value === 'string' ? 0 : typeof value === 'number' ? 1 : 2);
      valueNumbers.push(typeof value === 'string' ? strings.intern(value) : Number(value));
    }
    return id;
  };

  attributes.forEach((own, feature) => {
    fieldNames.forEach((name, key) => {
      const value = Object.hasOwn(own, name) ? own[name] : name === 'name_en' ? latinName(own) : undefined;
      if (value === undefined || value === '' || (typeof value === 'number' && !Number.isFinite(value))) return;
      tagKeys.push(key);
      tagValues.push(internValue(value));
    });
    tagStart[feature + 1] = tagKeys.length;
  });
  return {
    tagStart,
    tagKeys: Uint8Array.from(tagKeys),
    tagValues: Uint32Array.from(tagValues),
    valueTypes: Uint8Array.from(valueTypes),
    valueNumbers: Float64Array.from(valueNumbers),
    strings: strings.finish(),
    keys: keys.finish(),
  };
}

const CYRILLIC = /\p{Script=Cyrillic}/u;

/** The Russian name in Latin letters, for English maps of features without an English name. */
function latinName({ name }: Attributes): string | undefined {
  return typeof name === 'string' && CYRILLIC.test(name) ? toLatin(name) : undefined;
}
