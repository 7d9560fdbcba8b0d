import { TextDecoder } from 'node:util';
/** The readable formats that {@link detectFormat} recognises. */
export type OsmFormat = 'pbf' | 'xml' | 'gzip' | 'bzip2';

/** The expected root element: of a map, or of changes to one. */
export type XmlRoot = 'osm' | 'osmChange';

/** Names of these documents for messages. */
export const XML_NAMES: Readonly<Record<XmlRoot, string>> = { osm: 'OSM XML', osmChange: 'an OSM change file' };

/** The format that a file's first bytes indicate, or the name of another known format. */
export type DetectedFormat = { readonly format: OsmFormat } | { readonly format: null; readonly looksLike: string };

/** Bytes from the beginning of a file that are enough for {@link detectFormat}. */
export const DETECTION_BYTES = 4096;

/** Accepted formats, for messages about other files. */
export const ACCEPTED: Readonly<Record<XmlRoot, string>> = {
  osm: 'OSM PBF (.osm.pbf) and OSM XML (.osm, .osm.gz, .osm.bz2) can be read',
  osmChange: 'OSM change files (.osc, .osc.gz, .osc.bz2) can be applied',
};

const PBF_FIRST_TYPE = Buffer.from('\n\tOSMHeader', 'latin1');

/** Magic bytes after `BZh` and a digit: the mark of a block, or of the end in an empty archive. */
const BZIP2_MARKS = ['1AY&SY', '\x17rE8P\x90'];

/** Magic bytes of files that are passed by mistake. */
const OTHER_MAGICS: readonly [magic: string, name: string][] = [
  ['PK\x03\x04', 'a ZIP archive'],
  ['PK\x05\x06', 'an empty ZIP archive'],
  ['SQLite format 3\0', 'an SQLite database'],
  ['\xfd7zXZ\0', 'an xz archive'],
  ['\x28\xb5\x2f\xfd', 'a Zstandard archive'],
  ['7z\xbc\xaf\x27\x1c', 'a 7-Zip archive'],
  ['Rar!', 'a RAR archive'],
  ['\xff\xe0\x04o5', 'an o5m file'],
  ['PMTiles', 'a PMTiles archive'],
  ['\0\0\x27\x0a', 'a shapefile'],
  ['%PDF', 'a PDF document'],
  ['\x89PNG', 'a PNG image'],
];

/** Text formats that are passed by mistake, by their beginning after whitespace. */
const OTHER_TEXTS: readonly [pattern: RegExp, name: string][] = [
  [/^<!doctype html|^<html/i, 'an HTML page'],
  [/^[[{][^]*"(FeatureCollection|Feature|GeometryCollection)"/, 'a GeoJSON file'],
  [/^[[{]/, 'a JSON file'],
];

/** Detects the format from the content; the file name is never trusted. */
export function detectFormat(start: Uint8Array, root: XmlRoot = 'osm'): DetectedFormat {
  if (start.length === 0) return { format: null, looksLike: 'an empty file' };
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  if (bytes.subarray(4, 4 + PBF_FIRST_TYPE.length).equals(PBF_FIRST_TYPE)) return { format: 'pbf' };
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return { format: 'gzip' };
  const latin1 = bytes.toString('latin1');
  if (/^BZh[1-9]$/.test(latin1.slice(0, 4)) && BZIP2_MARKS.includes(latin1.slice(4, 10))) return { format: 'bzip2' };
  for (const [magic, name] of OTHER_MAGICS) if (latin1.startsWith(magic)) return { format: null, looksLike: name };
  return detectText(bytes, root);
}

function detectText(bytes: Buffer, root: XmlRoot): DetectedFormat {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const text = new TextDecoder(isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8')
    .decode(bytes)
    .trimStart();
  for (const [pattern, name] of OTHER_TEXTS) if (pattern.test(text)) return { format: null, looksLike: name };
  if (text.startsWith('<')) return detectXml(text, root);
  return { format: null, looksLike: isUtf16 || isText(bytes) ? 'a text' : 'a binary file of an unknown kind' };
}

/** True if there are no control bytes except line ends and tabs. */
const isText = (bytes: Uint8Array): boolean => bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));

function detectXml(text: string, expected: XmlRoot): DetectedFormat {
  const root = /<([A-Za-z_][\w:.-]*)/.exec(text.replaceAll(/<!--[^]*?-->/g, ''))?.[1];
  if (root === undefined || root === expected) return { format: 'xml' };
  if (root === 'osmChange') return { format: null, looksLike: 'an OSM change file (osmChange), not a whole map' };
  if (root === 'osm') return { format: null, looksLike: 'a whole map (OSM XML), not a change file' };
  return { format: null, looksLike: `an XML file of another kind (<${root}>)` };
}
