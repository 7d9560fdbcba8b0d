import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SourceError } from '@verst/core';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readGpx, readGpxFile } from './read-gpx.ts';
import { writeGpx } from './write-gpx.ts';

const TRACK = `<?xml version="1.0"?>
<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><metadata><time>2026-01-01T00:00:00Z</time></metadata>
<wpt lat="1" lon="2"/>
<trk><name>a &amp; b</name><trkseg>
<trkpt lat="52.1" lon="104.1"><ele>400</ele><time>2026-05-01T10:00:00Z</time></trkpt>
<trkpt lat="52.2" lon="-104.2"><extensions><x:speed xmlns:x="urn:x">5</x:speed></extensions></trkpt>
</trkseg><trkseg></trkseg></trk>
<rte><rtept lat="5" lon="6"/></rte></gpx>`;

const TRACES = [
  {
    points: [
      { lat: 52.1, lon: 104.1, timeS: Date.UTC(2026, 4, 1, 10) / 1000 },
      { lat: 52.2, lon: -104.2 },
    ],
    fault: null,
  },
  { points: [], fault: null },
  { points: [{ lat: 5, lon: 6 }], fault: null },
];

const pointsOf = (...seconds: number[]): string =>
  seconds.map((at) => `<trkpt lat="1" lon="2"><time>2026-05-01T10:00:0${at}Z</time></trkpt>\n`).join('');

describe('readGpx', () => {
  it('reads segments and routes, with times where there are some', () => {
    expect(readGpx(TRACK, 'a.gpx')).toEqual(TRACES);
  });

  it('reads times in CDATA, elements with a prefix, and UTF-16', () => {
    const prefixed = TRACK.replaceAll(
      /<(\/?)(gpx|metadata|time|wpt|trk|trkseg|trkpt|ele|extensions|rte|rtept)\b/g,
      '<$1g:$2',
    )
      .replace('xmlns=', 'xmlns:g=')
      .replace('2026-05-01T10:00:00Z', '<![CDATA[2026-05-01T10:00:00Z]]>');
    expect(readGpx(prefixed, 'a.gpx')).toEqual(TRACES);
    const folder = mkdtempSync(join(tmpdir(), 'verst-gpx-'));
    const utf16 = Buffer.from(`\ufeff${TRACK}`, 'utf16le');
    for (const [name, bytes] of [
      ['le.gpx', utf16],
      ['be.gpx', Buffer.from(utf16).swap16()],
      ['8.gpx', Buffer.from(`\ufeff${TRACK}`)],
    ] as const) {
      writeFileSync(join(folder, name), bytes);
      expect(readGpxFile(join(folder, name))).toEqual(TRACES);
    }
    rmSync(folder, { recursive: true });
  });

  it('says where time first goes backwards, and reads the other traces', () => {
    const text = `<gpx><trk>\n<trkseg>${pointsOf(3, 3, 2, 1)}</trkseg><trkseg>${pointsOf(1, 2)}</trkseg></trk></gpx>`;
    expect(readGpx(text, 'a.gpx').map(({ fault }) => fault)).toEqual([
      'line 4: the time of point 3 is before that of an earlier point',
      null,
    ]);
  });

  it.each([
    ['', /document must contain a root element/],
    ['<kml/>', /line 1.*the root is <kml>, not <gpx>/],
    [
      '<gpx><trk><trkseg><trkpt lat="91" lon="1"/></trkseg></trk></gpx>',
      /lat of <trkpt> is not a number from -90 to 90/,
    ],
    ['<gpx><trk><trkseg><trkpt lat="0x36" lon="1"/></trkseg></trk></gpx>', /lat of <trkpt>/],
    ['<gpx><trk><trkseg><trkpt lat="1"/></trkseg></trk></gpx>', /lon of <trkpt>/],
    [
      '<gpx><trk><trkseg><trkpt lat="1" lon="1"><time>soon</time></trkpt></trkseg></trk></gpx>',
      /time of a point is "soon"/,
    ],
    ['<gpx><trk>', /unclosed tag/],
    ['<!DOCTYPE gpx [<!ENTITY a "aaaa">]><gpx>&a;</gpx>', /undefined entity/],
  ])('refuses %s', (text, message) => {
    expect(() => readGpx(text, 'a.gpx')).toThrow(message);
  });

  it('throws errors with a place, or reads valid points, for any damage', () => {
    fc.assert(
      fc.property(fc.nat(TRACK.length), fc.nat(12), fc.string({ unit: 'binary', maxLength: 6 }), (at, cut, put) => {
        const damaged = TRACK.slice(0, at) + put + TRACK.slice(at + cut);
        let traces;
        try {
          traces = readGpx(damaged, 'a.gpx');
        } catch (error) {
          expect(error).toBeInstanceOf(SourceError);
          expect((error as SourceError).message).toMatch(/^a\.gpx: line \d+, column \d+: /);
          return;
        }
        for (const { lat, lon, timeS } of traces.flatMap(({ points }) => points)) {
          expect(Math.abs(lat)).toBeLessThanOrEqual(90);
          expect(Math.abs(lon)).toBeLessThanOrEqual(180);
          expect(timeS === undefined || Number.isFinite(timeS)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('reads back what writeGpx writes', () => {
    const line = {
      type: 'LineString' as const,
      coordinates: [
        [104.1, 52.1],
        [104.2000001, 52.2],
      ] as [number, number][],
    };
    expect(readGpx(writeGpx([line, line]), 'a.gpx')).toEqual(
      [1, 2].map(() => ({
        points: [
          { lat: 52.1, lon: 104.1 },
          { lat: 52.2, lon: 104.2000001 },
        ],
        fault: null,
      })),
    );
  });
});

it('names a file that is missing, and one that is not GPX', () => {
  expect(() => readGpxFile('none.gpx')).toThrow('there is no file none.gpx');
  expect(() => readGpx('# Verst\n\ntext', 'README.md')).toThrow(
    /README\.md.*line \d+, column \d+: .*; it is not a GPX file$/,
  );
});
