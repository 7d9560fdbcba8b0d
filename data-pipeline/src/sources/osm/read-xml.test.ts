import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { SourceError } from '@verst/core/build';
import { describe, expect, it } from 'vitest';
import { loadOsm } from './load-osm.ts';
import type { OsmData } from './osm-data.ts';
import { scratchFolder } from './testing/scratch-folder.ts';

const path = scratchFolder();

const load = (content: string | Uint8Array, name = 'map.osm'): Promise<OsmData> => {
  writeFileSync(path(name), content);
  return loadOsm([path(name)]);
};

const NODES = '<node id="1" lat="52.2800001" lon="104.28"/>\n<node id="2" lat="52.2812345" lon="104.2999999"/>';
const DOCUMENT = `<?xml version='1.0' encoding='UTF-8'?>
<osm version='0.6' generator='JOSM'>
${NODES}
<way id="-3" visible="true"><nd ref="1"/><nd ref="2"/><tag k="name" v="улица &quot;Ёлочная&quot;"/></way>
</osm>`;

/** `<osm version="0.6"><node id="1" lat="52" lon="104"/></osm>` packed with bzip2. */
const BZIP2 = Buffer.from(
  'QlpoOTFBWSZTWdmzCekAAAyZgFAB9wcmJ50AIABUUAANBkyDVP1Jo8o2U09RkZWQ8ReHAaiOUIecm609g/xvW1rri+CCJiGRdaeSSkr8XckU4UJDZswnpA==',
  'base64',
);

describe('OSM XML', () => {
  it('is read with ids of unsaved editors, entities and either quotes', async () => {
    const osm = await load(DOCUMENT);
    expect([...osm.nodes.latE7]).toEqual([522_800_001, 522_812_345]);
    expect([...osm.nodes.lonE7]).toEqual([1_042_800_000, 1_042_999_999]);
    expect([...osm.ways.ids]).toEqual([-3]);
    expect(osm.ways.tag(0, 'name')).toBe('улица "Ёлочная"');
    expect(osm.sources[0]).toMatchObject({
      generator: 'JOSM',
      newest: null,
      counts: { nodes: 2, ways: 1, relations: 0 },
    });
  });

  it('is read without what is marked deleted, which is counted', async () => {
    const osm = await load(
      `<osm version="0.6">${NODES}
        <node id="4" visible="false" version="2"><tag k="name" v="gone"/></node>
        <way id="5" action="delete"><nd ref="1"/><tag k="name" v="gone"/></way>
        <node id="6" lat="52" lon="104" action="modify"/>
      </osm>`,
    );
    expect([...osm.nodes.ids]).toEqual([1, 2, 6]);
    expect(osm.ways.count).toBe(0);
    expect(osm.nodes.tagged.length).toBe(0);
    expect(osm.losses.deleted).toBe(2);
  });

  it('of windows-1251 and of UTF-16 is read as its declaration says', async () => {
    const tag = '<osm version="0.6"><node id="1" lat="52" lon="104"><tag k="name" v="Ёж"/></node></osm>';
    const declared = `<?xml version="1.0" encoding="windows-1251"?>${tag}`;
    const cp1251 = Buffer.from(declared.replace('Ёж', '\xa8\xe6'), 'latin1');
    expect((await load(cp1251)).nodes.tag(0, 'name')).toBe('Ёж');
    expect((await load(Buffer.from(`\ufeff${tag}`, 'utf16le'))).nodes.tag(0, 'name')).toBe('Ёж');
  });

  it('tells its state by Overpass metadata, and a remark of Overpass makes it doubtful', async () => {
    const osm = await load(
      `<osm version="0.6" generator="Overpass API"><note>data</note><meta osm_base="2025-10-25T06:38:14Z"/>${NODES}
       <remark> runtime error: Query timed out </remark></osm>`,
    );
    expect(osm.sources[0]!.newest).toBe('2025-10-25T06:38:14.000Z');
    expect(osm.losses.doubtfulEnds).toBe(1);
    expect(osm.losses.samples[0]).toContain('runtime error: Query timed out');
  });

  it('packed by bzip2 is read, and fails where its end is missing or a byte is wrong', async () => {
    expect((await load(BZIP2)).nodes.count).toBe(1);
    for (let length = 14; length < BZIP2.length; length += 5) {
      await expect(load(BZIP2.subarray(0, length)), `${length} bytes`).rejects.toThrow(SourceError);
    }
    for (let offset = 14; offset < BZIP2.length - 14; offset += 5) {
      const flipped = Buffer.from(BZIP2);
      flipped[offset]! ^= 0x10;
      await expect(load(flipped), `byte ${offset}`).rejects.toThrow(SourceError);
    }
  });

  it('cut at any place fails, plain or packed', async () => {
    const packed = gzipSync(DOCUMENT);
    for (let length = 1; length < DOCUMENT.length; length += 7) {
      await expect(load(DOCUMENT.slice(0, length)), `${length} characters`).rejects.toThrow(SourceError);
    }
    for (let length = 0; length < packed.length; length += 3) {
      await expect(load(packed.subarray(0, length), 'map.osm.gz'), `${length} bytes`).rejects.toThrow(SourceError);
    }
  });

  it.each([
    ['<osm version="0.6"><node id="1"></osm>', /line 1, column \d+: unexpected close tag/],
    [
      '<osm version="0.6">\n<node id="one" lat="1" lon="1"/></osm>',
      /line 2, column \d+: id "one" is not an element id/,
    ],
    ['<osm version="0.6"><way id="1"><nd/></way></osm>', /ref undefined is not an element id/],
    ['<osm version="0.6"><relation id="1"><member type="area" ref="1"/></relation></osm>', /<member> has type "area"/],
    ['<osm version="0.6"><node id="1" lat="1" lon="1"><tag k="a"/></node></osm>', /<tag> lacks k or v/],
    ['<osm version="0.5"></osm>', /OSM XML version 0\.5; version 0\.6 can be read/],
    ['<!DOCTYPE osm [<!ENTITY a "aa">]><osm version="0.6"><note>&a;</note></osm>', /undefined entity/],
  ])('such as %j is refused with the place of the fault', async (text, fault) => {
    await expect(load(text)).rejects.toThrow(fault);
  });

  it('with bytes that are no text in its encoding is refused', async () => {
    const bad = Buffer.concat([
      Buffer.from('<osm version="0.6"><note>'),
      Buffer.of(0xff),
      Buffer.from('</note></osm>'),
    ]);
    await expect(load(bad)).rejects.toThrow('the text cannot be decoded');
  });

  it('with elements that the format does not know is read without them', async () => {
    const osm = await load(
      `<osm version="0.6"><bounds minlat="1"/><constructor id="x"/>${NODES}
       <changeset id="9"><tag k="a" v="b"/></changeset>
       <way id="5"><center lat="1" lon="1"/><nd ref="1"><tag k="deep" v="er"/></nd><nd ref="2"/></way></osm>`,
    );
    expect([osm.nodes.count, osm.ways.count]).toEqual([2, 1]);
    expect([osm.nodes.tagged.length, osm.ways.tagged.length, osm.ways.refs.length]).toEqual([0, 0, 2]);
  });

  it('with nodes without position counts them', async () => {
    const osm = await load(
      '<osm version="0.6"><node id="1"/><node id="2" lat="" lon="1"/><node id="3" lat="x" lon="1"/></osm>',
    );
    expect(osm.nodes.count).toBe(0);
    expect(osm.losses.invalidNodes).toBe(3);
  });
});

describe('a file that is no OSM data', () => {
  it.each([
    ['', 'an empty file'],
    ['PK\x03\x04....', 'a ZIP archive'],
    ['<!DOCTYPE html><html></html>', 'an HTML page'],
    ['{"type":"FeatureCollection","features":[]}', 'a GeoJSON file'],
  ])('such as %j is refused by what it looks like, whatever its name', async (content, looksLike) => {
    for (const name of ['x.osm.pbf', 'x.osm', 'x.osm.gz']) {
      await expect(load(content, name)).rejects.toThrow(
        `${path(name)} at byte 0: this looks like ${looksLike}; OSM PBF (.osm.pbf) and OSM XML (.osm, .osm.gz, .osm.bz2) can be read`,
      );
    }
  });

  it('is refused inside of an archive too', async () => {
    await expect(load(gzipSync('{"a":1}'))).rejects.toThrow('the gzip archive holds a JSON file; it must hold OSM XML');
  });

  it('or no file at all is refused by name', async () => {
    await expect(loadOsm([path('absent.osm.pbf')])).rejects.toThrow(
      /absent\.osm\.pbf: the file cannot be read: ENOENT/,
    );
    await expect(loadOsm([path('.')])).rejects.toThrow('not a file');
  });

  it.each([
    ['bzip2', 'bz2'],
    ['gzip', 'gz'],
  ])('refuses a bomb of %s after some megabytes of it', async (program, ending) => {
    const name = `bomb.osm.${ending}`;
    const head = '<osm version="0.6">';
    // 100 MB of one repeated tag, packed to a few kilobytes. One part is packed once and repeated, because bzip2 is
    // slow on uniform data.
    const part = `yes '<note/>' | head -c 4000000 | ${program} -c > '${path('part')}'`;
    const packing = `${part}; { printf '${head}' | ${program} -c; for i in $(seq 25); do cat '${path('part')}'; done; } > '${path(name)}'`;
    execFileSync('sh', ['-c', packing]);
    const before = process.memoryUsage().rss;
    const started = performance.now();
    await expect(loadOsm([path(name)])).rejects.toThrow(/bytes unpack to \d+ and more: not a map/);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(400e6);
  });

  it('refuses text without end between two tags', async () => {
    const document = `<osm version="0.6"><note>${'a'.repeat(6 << 20)}</note></osm>`;
    await expect(load(document)).rejects.toThrow(/more than 4194304 characters without a tag/);
  });
});
