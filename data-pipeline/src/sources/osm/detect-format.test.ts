import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { detectFormat } from './detect-format.ts';

describe('detectFormat', () => {
  it.each([
    ['pbf', '\0\0\0\x0d\n\tOSMHeader\x18\x10'],
    ['xml', '<?xml version="1.0"?>\n<!-- <html> --><osm version="0.6">'],
    ['xml', '\ufeff  <osm>'],
    ['bzip2', 'BZh91AY&SY'],
  ])('tells %s from %j', (format, text) => {
    expect(detectFormat(Buffer.from(text))).toEqual({ format });
  });

  it('tells gzip', () => {
    expect(detectFormat(gzipSync('<osm/>'))).toEqual({ format: 'gzip' });
  });

  it.each([
    ['', 'an empty file'],
    ['PK\x03\x04', 'a ZIP archive'],
    ['SQLite format 3\0', 'an SQLite database'],
    ['\n<!DOCTYPE html><html>', 'an HTML page'],
    ['{ "type": "FeatureCollection", "features": []', 'a GeoJSON file'],
    ['[1, 2]', 'a JSON file'],
    ['<?xml version="1.0"?><gpx>', 'an XML file of another kind (<gpx>)'],
    ['<osmChange version="0.6">', 'an OSM change file (osmChange), not a whole map'],
    ['улица;дом\nЛенина;1', 'a text'],
    ['\x01\x02\x03', 'a binary file of an unknown kind'],
  ])('says of %j that it is %s', (text, looksLike) => {
    expect(detectFormat(Buffer.from(text))).toEqual({ format: null, looksLike });
  });
});
