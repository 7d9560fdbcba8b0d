import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { crc32, deflateRawSync, gzipSync } from 'node:zlib';
import { openEngine, SnapshotError, SourceError } from '@verst/core';
import { loadOsm, openRegister } from '@verst/data-pipeline/sources';
import { readGpxFile } from '../../../packages/cli/src/gpx/read-gpx.ts';
import { smallDelivery } from '../../../data-pipeline/src/sources/gar/testing/drawn-delivery.ts';
import { readTable } from '../../../data-pipeline/src/sources/tables/read-table.ts';
import { below, encodeText, mutateBytes, mutateText, mutateXml, pick, type RandomSource } from './mutations.ts';
import { fuzzedPbf } from './pbf-tree.ts';

/** What a parser is given, and what it may do with it. */
export interface Format {
  /** The ending of its files. */
  readonly ending: string;
  /** An input that is nearly right. */
  readonly make: (random: RandomSource) => Buffer;
  /** Reads a file of it whole. */
  readonly parse: (path: string) => Promise<unknown>;
  /** Why an error is none that a parser may throw; null where it is one: of its type, naming the file and the place. */
  readonly complaint: (error: unknown, path: string) => string | null;
}

const CSV_TOKEN = /[;,\t|"\r\n]|[^;,\t|"\r\n]+/g;

const OSM_XML = `<?xml version="1.0" encoding="UTF-8"?>
<osm version="0.6" generator="fuzz"><bounds minlat="52" minlon="104" maxlat="53" maxlon="105"/>
<node id="1" lat="52.2" lon="104.2" version="1" timestamp="2026-01-01T00:00:00Z" visible="true"/>
<node id="2" lat="52.21" lon="104.21"><tag k="amenity" v="cafe"/><tag k="name" v="Кафе &quot;Мир&quot; &amp; Ко"/></node>
<node id="3" lat="52.22" lon="104.22"/>
<way id="10"><nd ref="1"/><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/><tag k="name" v="улица Ленина"/></way>
<relation id="20"><member type="way" ref="10" role="outer"/><member type="node" ref="2" role=""/><tag k="type" v="multipolygon"/></relation>
</osm>`;

const GPX = `<?xml version="1.0"?><gpx version="1.1" creator="fuzz" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>След</name><trkseg><trkpt lat="52.2" lon="104.2"><ele>400</ele><time>2026-01-01T00:00:00Z</time></trkpt>
<trkpt lat="52.21" lon="104.21"><time>2026-01-01T00:00:10Z</time></trkpt></trkseg></trk>
<rte><rtept lat="52.3" lon="104.3"/><rtept lat="52.31" lon="104.31"/></rte></gpx>`;

const CSV = `Название;Адрес;Телефон;"Часы ""работы"""
Кафе «Мир»;"Иркутск, улица Ленина, 5";+7 3952 12-34-56;Mo-Fr 09:00-18:00
"ООО ""Ромашка""";"Иркутск,
проспект Мира, 1";;
ТЦ "Мега";Сергеева 3;8 800 000;24/7
`;

/** As {@link OSM_XML}, packed by bzip2 once: changed in its bytes alone. */
const packedByBzip2 = (): Buffer => (bzip2 ??= execFileSync('bzip2', { input: OSM_XML }));
let bzip2: Buffer | undefined;

const isSourceError = (error: unknown, path: string): string | null => {
  if (!(error instanceof SourceError)) return 'is no SourceError';
  if (!error.message.includes(path)) return 'does not name the file';
  return error.offset === null && !/\bline \d+/.test(error.message) ? 'does not tell the place' : null;
};

const osm = (ending: string, make: (random: RandomSource) => Buffer): Format => ({
  ending,
  make,
  parse: (path) => loadOsm([path]),
  complaint: isSourceError,
});

/** The parsers of files, by name. */
export const FORMATS: Readonly<Record<string, Format>> = {
  pbf: osm('osm.pbf', fuzzedPbf),
  'osm-xml': osm('osm', (random) => encodeText(random, mutateXml(random, OSM_XML))),
  'osm-gz': osm('osm.gz', (random) =>
    random() < 0.3
      ? gzipSync(mutateXml(random, OSM_XML), { level: 1 })
      : random() < 0.5
        ? mutateBytes(random, gzipSync(mutateXml(random, OSM_XML), { level: 1 }))
        : Buffer.concat(
            Array.from({ length: 1 + below(random, 3) }, () => mutateBytes(random, gzipSync(OSM_XML, { level: 1 }))),
          ),
  ),
  'osm-bz2': osm('osm.bz2', (random) => {
    const changed = mutateBytes(random, packedByBzip2());
    return random() < 0.2 ? Buffer.concat([changed, packedByBzip2()]) : changed;
  }),
  gar: {
    ending: 'zip',
    make: fuzzedDelivery,
    parse: async (path) => {
      const register = await openRegister([path]);
      try {
        await register.visitRegions(() => undefined);
      } finally {
        register.close();
      }
    },
    complaint: (error, path) =>
      !(error instanceof SourceError)
        ? 'is no SourceError'
        : error.message.includes(path)
          ? null
          : 'does not name the file',
  },
  csv: {
    ending: 'csv',
    make: (random) => encodeText(random, mutateText(random, CSV, CSV_TOKEN)),
    parse: async (path) => {
      for await (const row of readTable(path, { onReject: () => undefined })) void row;
    },
    complaint: isSourceError,
  },
  gpx: {
    ending: 'gpx',
    make: (random) => encodeText(random, mutateXml(random, GPX)),
    parse: async (path) => readGpxFile(path),
    complaint: isSourceError,
  },
  snapshot: {
    ending: 'sqlite',
    make: fuzzedSnapshot,
    parse: async (path) => (await openEngine(path)).close(),
    complaint: (error, path) =>
      !(error instanceof SnapshotError)
        ? 'is no SnapshotError'
        : error.message.includes(path)
          ? null
          : 'does not name the file',
  },
};

/** A small delivery of the register with XML, entries of the archive, or bytes changed. */
function fuzzedDelivery(random: RandomSource): Buffer {
  const files = Object.entries(smallDelivery()).map(([name, content]): { name: string; content: Buffer } => {
    return { name, content: Buffer.from(content) };
  });
  const depth = below(random, 4);
  const chosen = pick(random, files);
  if (depth <= 1) chosen.content = encodeText(random, mutateXml(random, chosen.content.toString()));
  if (depth === 2) chosen.name = mutateText(random, chosen.name, /\/|_|[^/_]+/g);
  if (random() < 0.05) files.push({ ...chosen });
  const zip = zipOf(random, files, depth === 2);
  return depth === 3 ? mutateBytes(random, zip) : zip;
}

function zipOf(random: RandomSource, files: readonly { name: string; content: Buffer }[], isOdd: boolean): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const packed = deflateRawSync(content, { level: 1 });
    const nameBytes = Buffer.from(name).subarray(0, 0xffff);
    const odd = (value: number, limit: number): number => (isOdd && random() < 0.05 ? below(random, limit) : value);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(odd(0x0800, 0x10000), 2);
    fields.writeUInt16LE(odd(8, 20), 4);
    fields.writeUInt32LE(odd(crc32(content), 2 ** 32), 10);
    fields.writeUInt32LE(odd(packed.length, 2 ** 32), 14);
    fields.writeUInt32LE(odd(content.length, 2 ** 32), 18);
    fields.writeUInt16LE(nameBytes.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(odd(offset, 2 ** 32), 10);
    locals.push(Buffer.from('PK\x03\x04'), fields, nameBytes, packed);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, tail, nameBytes);
    offset += 30 + nameBytes.length + packed.length;
  }
  const directoryBytes = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directoryBytes.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directoryBytes, Buffer.from('PK\x05\x06'), end]);
}

let snapshot: Buffer | undefined;

/** A snapshot with bytes changed: of its head, of the pages that describe it, or anywhere. */
function fuzzedSnapshot(random: RandomSource): Buffer {
  snapshot ??= readFileSync(process.env['VERST_FUZZ_SNAPSHOT']!);
  const within = pick(random, [100, 65_536, 200_000, snapshot.length]);
  const head = mutateBytes(random, snapshot.subarray(0, within));
  // Most of the time with the length that it had: what is cut or grows is refused at once.
  return random() < 0.1
    ? head
    : Buffer.concat([head.subarray(0, within), snapshot.subarray(Math.min(within, head.length))]);
}
