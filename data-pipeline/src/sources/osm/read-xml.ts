import { TextDecoder } from 'node:util';
import { SourceError } from '@verst/core/build';
import { detectFormat, type OsmFormat, XML_NAMES, type XmlRoot } from './detect-format.ts';
import type { OsmCollector } from './osm-collector.ts';
import { unpackFile } from './unpack-stream.ts';
import { OsmXmlParser, XmlFaultError } from './xml-parser.ts';

/** Encoding in an XML declaration. */
const DECLARED_ENCODING = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/;

/**
 * Reads one OSM XML file, plain or packed, into the collector.
 *
 * @param size - bytes of the file on disk
 * @param onBytes - called after each part with the bytes of the file read so far
 * @throws SourceError naming file, line and column; its offset is the bytes read before the faulty part
 */
export async function readXml(
  path: string,
  format: Exclude<OsmFormat, 'pbf'>,
  size: number,
  collector: OsmCollector,
  onBytes: (bytesRead: number) => void,
): Promise<void> {
  const parser = new OsmXmlParser(collector, 'osm');
  await parseXml(path, format, parser, onBytes);
  if (parser.remark !== null) {
    collector.losses.doubtfulEnds++;
    collector.addLossSample(`${path}: its writer remarks ${JSON.stringify(parser.remark)}; it may lack elements`);
  }
  const { counts, generator, stateSeconds } = parser;
  collector.endSource({ path, bytes: size, generator, sequence: null, counts }, stateSeconds);
}

/** Feeds a document, plain or packed, to the parser; parameters and errors as {@link readXml}. */
export async function parseXml(
  path: string,
  format: Exclude<OsmFormat, 'pbf'>,
  parser: OsmXmlParser,
  onBytes: (bytesRead: number) => void,
): Promise<void> {
  let decoder: TextDecoder | null = null;
  let bytesDone = 0;
  try {
    for await (const { bytes, bytesRead } of unpackFile(path, format)) {
      decoder ??= decoderOf(bytes, path, format, parser.root);
      parser.write(decoder.decode(bytes, { stream: true }));
      bytesDone = bytesRead;
      onBytes(bytesRead);
    }
    parser.write(decoder?.decode() ?? '');
    parser.close();
  } catch (error) {
    throw asXmlError(error, path, bytesDone);
  }
}

/** Returns a decoder for the document's declared encoding; it throws on invalid bytes. */
function decoderOf(start: Uint8Array, path: string, format: OsmFormat, root: XmlRoot): TextDecoder {
  const detected = detectFormat(start, root);
  if (detected.format !== 'xml') {
    const found = detected.format === null ? detected.looksLike : `another packed file (${detected.format})`;
    throw new SourceError(path, 0, `the ${format} archive holds ${found}; it must hold ${XML_NAMES[root]}`);
  }
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le', { fatal: true });
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be', { fatal: true });
  const declared = DECLARED_ENCODING.exec(Buffer.from(start.subarray(0, 200)).toString('latin1'))?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(declared, { fatal: true });
  } catch (error) {
    throw new SourceError(path, 0, `its text has the unknown encoding ${declared}`, { cause: error });
  }
}

function asXmlError(error: unknown, path: string, offset: number): SourceError {
  if (error instanceof SourceError) return error;
  if (error instanceof XmlFaultError) {
    return new SourceError(path, offset, `cut or malformed OSM XML, ${error.message}`, { cause: error });
  }
  const detail = error instanceof Error ? error.message : String(error);
  return new SourceError(path, offset, `the text cannot be decoded: ${detail}`, { cause: error });
}
