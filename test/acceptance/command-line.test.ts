import { spawnSync } from 'node:child_process';
import {
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../support/data.ts';
import { buildSmallTown, MIDDLE } from '../support/small-town.ts';

const VERST = join(ROOT, 'packages', 'cli', 'src', 'main.js');

let town: string;
let snapshot: string;
let folder: string;

beforeAll(async () => {
  town = mkdtempSync(join(tmpdir(), 'verst-command-'));
  snapshot = await buildSmallTown(town, [
    { at: [-500, 0], to: [500, 0], tags: { highway: 'residential', name: 'улица Ленина' } },
    { at: [0, 20], sizeM: 10, tags: { building: 'house', 'addr:street': 'улица Ленина', 'addr:housenumber': '1' } },
    { at: [0, 60], sizeM: 10, tags: { building: 'house', 'addr:street': 'улица Ленина', 'addr:housenumber': '2' } },
  ]);
});
afterAll(() => rmSync(town, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(town, 'case-'));
});

/** Runs the command in the folder of the test. */
function verst(...parameters: string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [VERST, ...parameters], {
    cwd: folder,
    encoding: 'utf8',
  });
  // A stack of an error that nobody foresaw.
  expect(stderr).not.toMatch(/^ {4}at /m);
  return { status, out: stdout, err: stderr };
}

const write = (name: string, text: string | Buffer): void => writeFileSync(join(folder, name), text);
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('verst geocode --csv', () => {
  beforeEach(() => write('in.csv', 'address\nленина 1\nнигде 5\n'));

  it('writes neither over the table, by whatever name, nor over a snapshot, a folder or into none', () => {
    const before = readFileSync(snapshot);
    symlinkSync('in.csv', join(folder, 'link.csv'));
    linkSync(join(folder, 'in.csv'), join(folder, 'hard.csv'));
    mkdirSync(join(folder, 'out'));
    for (const [out, message] of [
      ['in.csv', 'cannot write in.csv: it is the file in.csv, which is read; name another file'],
      ['link.csv', 'cannot write link.csv: it is the file in.csv, which is read'],
      ['hard.csv', 'cannot write hard.csv: it is the file in.csv, which is read'],
      [snapshot, `cannot write ${snapshot}: it is the file ${snapshot}, which is read`],
      ['out', 'cannot write out: it is a folder; name a file in it'],
      ['none/x.csv', 'cannot write none/x.csv: there is no folder none'],
    ] as const) {
      const refused = verst('geocode', snapshot, '--csv', 'in.csv', '--out', out);
      expect(refused).toMatchObject({ status: 2, out: '' });
      expect(refused.err).toContain(message);
    }
    expect(read('in.csv')).toContain('нигде 5');
    expect(readFileSync(snapshot).equals(before)).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['hard.csv', 'in.csv', 'link.csv', 'out']);
  });

  it('refuses options that have no effect with it, and obeys the others', () => {
    for (const options of [['--json'], ['--limit', '3']]) {
      const refused = verst('geocode', snapshot, '--csv', 'in.csv', ...options);
      expect(refused).toMatchObject({ status: 2, out: '' });
      expect(refused.err).toMatch(/^error: option '--(json|limit <n>)' has no effect with --csv/);
    }
    const forText = verst('geocode', snapshot, 'ленина 1', '--out', 'x.csv');
    expect(forText.err).toMatch(/^error: option '--out <file>' has no effect with a text/);
    expect(verst('geocode', snapshot, '--csv', 'in.csv').out).toBe(
      '2 lines: 1 to in.geocoded.csv, 1 to in.geocoded.rejects.csv\n',
    );
    expect(verst('geocode', snapshot, '--csv', 'in.csv', '--types', 'place', '--lang', 'en').status).toBe(0);
    expect(read('in.geocoded.csv')).not.toContain('house');
  });

  it('leaves the answers alone that another process is writing: two at once wrote lines twice', () => {
    write('in.geocoded.csv.lock', String(process.pid));
    write('a.pmtiles.lock', String(process.pid));
    for (const parameters of [
      ['geocode', snapshot, '--csv', 'in.csv'],
      ['export', 'tiles', snapshot, '--out', 'a.pmtiles', '--max-zoom', '0'],
    ]) {
      // Another kind of file than that which is written, such as /dev/null, was replaced.
      spawnSync('mkfifo', [join(folder, 'pipe')]);
      const toPipe = [...parameters, '--out', 'pipe'];
      expect(verst(...toPipe)).toMatchObject({ status: 2, err: 'verst: cannot write pipe: it is not a file\n' });
      const refused = verst(...parameters);
      expect(refused).toMatchObject({ status: 2, out: '' });
      expect(refused.err).toMatch(
        new RegExp(`^verst: cannot write \\S+: the process with id ${process.pid} is writing it`),
      );
    }
    write('in.geocoded.csv.lock', String(2 ** 22 + 1));
    expect(verst('geocode', snapshot, '--csv', 'in.csv').status).toBe(0);
    expect(readdirSync(folder).sort()).toEqual([
      'a.pmtiles.lock',
      'in.csv',
      'in.geocoded.csv',
      'in.geocoded.rejects.csv',
      'pipe',
    ]);
  });
});

describe('verst export tiles', () => {
  it('writes over no snapshot, its own or another', () => {
    const before = readFileSync(snapshot);
    cpSync(snapshot, join(folder, 'other.verst'));
    for (const out of [snapshot, 'other.verst']) {
      const refused = verst('export', 'tiles', snapshot, '--out', out, '--max-zoom', '0');
      expect(refused).toMatchObject({ status: 2 });
      expect(refused.err).toMatch(/^verst: cannot write .*: it is (the file .*, which is read|a snapshot)/);
    }
    expect(readFileSync(snapshot).equals(before)).toBe(true);
    expect(readFileSync(join(folder, 'other.verst')).equals(before)).toBe(true);
  });
});

/** A segment of points along «улица Ленина», by seconds, or far from every road. */
const segment = (seconds: readonly number[], lat = MIDDLE.lat): string =>
  `<trkseg>${seconds
    .map((at) => {
      const time = new Date(Date.UTC(2026, 0, 1) + at * 1000).toISOString();
      return `<trkpt lat="${lat}" lon="${MIDDLE.lon + (at % 100) * 0.00005}"><time>${time}</time></trkpt>\n`;
    })
    .join('')}</trkseg>`;
const gpx = (...segments: string[]): string => `<gpx><trk>${segments.join('\n')}</trk></gpx>`;
const first = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

describe('verst match', () => {
  it('matches a segment of any length, and the others where one is at fault or far from roads, and says so', () => {
    write(
      'a.gpx',
      gpx(segment([5]), segment([0, 20, 10, 30]), segment(first(12_000)), segment(first(9), 10), segment([0, 10, 20])),
    );
    const { status, out, err } = verst('match', snapshot, 'a.gpx');
    const { features } = JSON.parse(out) as { features: { properties: { trace: number } }[] };
    expect([...new Set(features.map(({ properties }) => properties.trace))]).toEqual([2, 4]);
    expect(err).toBe(
      'verst: a.gpx: trace 1 is left out: line 5: the time of point 3 is before that of an earlier point\n' +
        'verst: a.gpx: trace 3 follows no roads of the snapshot\n',
    );
    expect(status).toBe(1);
  });

  it('writes the answer where it is asked to, in the form asked for, and never over the trace', () => {
    write('a.gpx', gpx(segment([0, 10, 20])));
    const before = read('a.gpx');
    for (const out of ['a.gpx', './a.gpx', 'none/b.gpx', '.']) {
      expect(verst('match', snapshot, 'a.gpx', '--out', out)).toMatchObject({ status: 2, out: '' });
    }
    expect(read('a.gpx')).toBe(before);
    expect(verst('match', snapshot, 'a.gpx', '--json', '--out', 'b.gpx').err).toContain('--json writes JSON');
    expect(verst('match', snapshot, 'a.gpx', '--json', '--out', 'b.json')).toMatchObject({ status: 0, err: '' });
    expect(JSON.parse(read('b.json'))).toMatchObject([{ matchings: [{ distance_m: expect.any(Number) }] }]);
  });

  it('names the file that is missing, is no GPX or has no trace, without the help', () => {
    write('a.gpx', '<kml/>');
    write('b.gpx', gpx(segment([1])));
    mkdirSync(join(folder, 'd.gpx'));
    for (const [file, message] of [
      ['a.gpx', 'verst: a.gpx: line 1, column 6: the root is <kml>, not <gpx>\n'],
      ['b.gpx', 'verst: b.gpx: it has no track or route of two or more points\n'],
      ['d.gpx', 'verst: d.gpx: it is a folder; name a GPX file in it\n'],
    ] as const) {
      expect(verst('match', snapshot, file)).toEqual({ status: 1, out: '', err: message });
    }
    expect(verst('match', snapshot, 'c.gpx')).toEqual({ status: 2, out: '', err: 'verst: there is no file c.gpx\n' });
  });
});

describe('verst build', () => {
  beforeEach(() => cpSync(join(town, 'town.osm'), join(folder, 'town.osm')));

  it('refuses a target that is a folder or a source, by whatever name, and an empty name, before it reads anything', () => {
    mkdirSync(join(folder, 'out'));
    symlinkSync('.', join(folder, 'here'));
    linkSync(join(folder, 'town.osm'), join(folder, 'hard.osm'));
    const files = readdirSync(folder);
    for (const [options, status, message] of [
      [['--out', 'out'], 1, 'out: it is a folder; name a file in it\n'],
      [['--out', 'here/town.osm'], 2, 'verst: here/town.osm is a source; name another target\n'],
      [['--out', 'hard.osm'], 2, 'verst: hard.osm is a source; name another target\n'],
      [['--out', 'a.verst', '--name', ' '], 2, 'verst: name: the name of a snapshot may not be empty\n'],
      [['--out', 'a.verst', '--at', 'tomorrow'], 2, 'write it as 2026-01-20T12:00\n'],
      [['--out', 'a.verst', '--at', '2026-99-01T12:00'], 2, 'write it as 2026-01-20T12:00\n'],
      [['--out', 'a.verst', '--at', '2026-02-30T12:00'], 2, 'write it as 2026-01-20T12:00\n'],
    ] as const) {
      const refused = verst('build', '--osm', 'town.osm', ...options);
      expect(refused.status).toBe(status);
      expect(refused.err.endsWith(message), refused.err).toBe(true);
    }
    expect(readdirSync(folder)).toEqual(files);
  });

  it('refuses a map without elements and a wrong table, and leaves the target as it was', () => {
    write('a.verst', 'the last snapshot');
    write('empty.osm', '<osm version="0.6"/>');
    write('shops.xlsx', 'x');
    write('none.csv', '');
    for (const [options, message] of [
      [['--osm', 'empty.osm'], 'empty.osm: no node, way or relation; the snapshot would be empty\n'],
      [['--osm', 'town.osm', '--organizations', 'shops.xlsx'], 'shops.xlsx: unknown kind of table'],
      [['--osm', 'town.osm', '--gar', 'none.csv'], 'none.csv'],
      [['--osm', 'town.osm', '--settlements', 'none.csv'], 'none.csv at byte 0: the table is empty'],
    ] as const) {
      const refused = verst('build', ...options, '--out', 'a.verst');
      expect(refused.status).toBe(1);
      expect(refused.err).toContain(message);
      // Progress of the later stage.
      expect(refused.err).not.toContain('extract');
    }
    expect(read('a.verst')).toBe('the last snapshot');
  });
});

it('--out writes the file that a link leads to, also if there is none yet: the link became a file', () => {
  mkdirSync(join(folder, 'kept'));
  write('in.csv', 'address\nленина 1\n');
  write('a.gpx', gpx(segment([0, 10, 20])));
  for (const [name, ...parameters] of [
    ['town.verst', 'build', '--osm', join(town, 'town.osm')],
    ['map.pmtiles', 'export', 'tiles', snapshot, '--max-zoom', '0'],
    ['found.csv', 'geocode', snapshot, '--csv', 'in.csv'],
    ['way.json', 'match', snapshot, 'a.gpx'],
  ] as const) {
    symlinkSync(join('kept', name), join(folder, name));
    if (name !== 'town.verst') write(join('kept', name), '');
    expect(verst(...parameters, '--out', name), name).toMatchObject({ status: 0 });
    expect(lstatSync(join(folder, name)).isSymbolicLink(), name).toBe(true);
    expect(read(join('kept', name)), name).not.toBe('');
  }
});

describe('arguments', () => {
  it('are refused with exit code 2, by whatever part of the program', () => {
    for (const parameters of [
      ['geocode', snapshot, 'ленина 1', '--limit', '0'],
      ['geocode', snapshot, 'ленина 1', '--types', 'buildin'],
      ['reverse', snapshot, '91,30'],
      ['route', snapshot, '56,38'],
      ['isochrone', snapshot, '56,38', '--minutes', '-5'],
      ['poi', snapshot, 'аптека', '--radius', '500'],
      ['poi', snapshot, 'аптека', '--near', '56,38', '--profile', 'foot'],
    ]) {
      expect(verst(...parameters), parameters.join(' ')).toMatchObject({ status: 2, out: '' });
    }
  });

  it('may be points of a negative latitude, also after an option', () => {
    const outside = '(latitude first) lies outside the map: latitude 56 to 56.001, longitude 38 to 38\n';
    const nothingAt = (point: string) => ({ status: 0, out: `nothing found: ${point} ${outside}`, err: '' });
    expect(verst('reverse', snapshot, '-56,38')).toEqual(nothingAt('-56,38'));
    expect(verst('poi', snapshot, 'аптека', '--near', '-56,-38.5')).toEqual(nothingAt('-56,-38.5'));
    expect(verst('geocode', snapshot, '--csw')).toMatchObject({ status: 2 });
  });
});
