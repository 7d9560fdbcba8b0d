import { nameLanguage } from '../places/language.ts';
import type { NameLanguage } from '../places/found-place.ts';
import type { ProtocolRequest } from '../protocol.ts';
import { nominatimError } from './nominatim-error.ts';

/** Output formats; XML is not supported. */
export const FORMATS = ['jsonv2', 'json', 'geojson', 'geocodejson'] as const;
export type NominatimFormat = (typeof FORMATS)[number];

const OUTLINE_FORMS = ['geojson', 'text', 'kml', 'svg'] as const;
/** A format of outlines: the part of `polygon_…` after the underscore. */
export type OutlineForm = (typeof OUTLINE_FORMS)[number];

export interface OutputOptions {
  readonly format: NominatimFormat;
  readonly addressdetails: boolean;
  readonly extratags: boolean;
  readonly namedetails: boolean;
  /** The requested format of outlines; null for none. */
  readonly outline: OutlineForm | null;
  readonly lang: NameLanguage;
}

/** Reads the output options. @throws ProtocolError naming the parameter */
export function readOutput(request: ProtocolRequest, isAddressUsual: boolean): OutputOptions {
  const { query, acceptLanguage } = request;
  return {
    format: readFormat(query),
    addressdetails: readFlag(query, 'addressdetails', isAddressUsual),
    extratags: readFlag(query, 'extratags', false),
    namedetails: readFlag(query, 'namedetails', false),
    outline: readOutlineForm(query),
    lang: nameLanguage(query.get('accept-language') ?? acceptLanguage),
  };
}

/** @throws ProtocolError if several are requested */
function readOutlineForm(query: ReadonlyMap<string, string>): OutlineForm | null {
  const forms = OUTLINE_FORMS.filter((form) => readFlag(query, `polygon_${form}`, false));
  if (forms.length > 1) throw nominatimError('Too many polygon output options selected.');
  return forms[0] ?? null;
}

function readFormat(query: ReadonlyMap<string, string>): NominatimFormat {
  const format = query.get('format') ?? 'jsonv2';
  if (!(FORMATS as readonly string[]).includes(format)) {
    throw nominatimError(`Parameter 'format' must be one of: ${FORMATS.join(', ')}`);
  }
  return format as NominatimFormat;
}

/** Reads a switch: `0` is off, anything else on. */
export function readFlag(query: ReadonlyMap<string, string>, name: string, usual: boolean): boolean {
  const text = query.get(name);
  return text === undefined ? usual : text !== '0';
}

/** Reads a number; null if it is not given. @throws ProtocolError naming it */
export function readNumber(query: ReadonlyMap<string, string>, name: string): number | null {
  const text = query.get(name);
  if (text === undefined) return null;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/.test(text.trim())) {
    throw nominatimError(`Parameter '${name}' must be a number.`);
  }
  return Number(text);
}

/** Reads the layers of objects; null for all. @throws ProtocolError naming an unknown one */
export function readLayers(query: ReadonlyMap<string, string>): readonly string[] | null {
  const text = query.get('layer');
  if (text === undefined || text === '') return null;
  const layers = text.split(',').map((layer) => layer.trim());
  const unknown = layers.find((layer) => !['address', 'poi', 'railway', 'natural', 'manmade'].includes(layer));
  if (unknown !== undefined) {
    throw nominatimError(
      "Parameter 'layer' must be a comma-separated list of: address, poi, railway, natural, manmade",
    );
  }
  return layers;
}
