import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** An entry of a directory: `runLength` tiles from `tileId` on have the same bytes; 0 points at a leaf directory. */
export interface DirectoryEntry {
  readonly tileId: number;
  /** From the start of the tile data, or of the leaf directories. */
  readonly offset: number;
  readonly length: number;
  readonly runLength: number;
}

/** The directories of an archive, gzipped. */
export interface Directories {
  readonly root: Uint8Array;
  readonly leaves: Uint8Array;
}

/** Entries of the smallest leaf directories; they grow until the root fits. */
const LEAF_ENTRIES = 4096;

/**
 * Packs the entries, tile ids ascending, into one directory; if it would be larger than `maxRootBytes`, into leaf
 * directories and a root over them.
 */
export function packDirectories(entries: readonly DirectoryEntry[], maxRootBytes: number): Directories {
  const whole = encodeDirectory(entries);
  if (whole.length <= maxRootBytes) return { root: whole, leaves: new Uint8Array() };
  for (let leafEntries = LEAF_ENTRIES; ; leafEntries *= 2) {
    const directories = packLeaves(entries, leafEntries);
    if (directories.root.length <= maxRootBytes) return directories;
  }
}

function packLeaves(entries: readonly DirectoryEntry[], leafEntries: number): Directories {
  const leaves: Uint8Array[] = [];
  const rootEntries: DirectoryEntry[] = [];
  let offset = 0;
  for (let i = 0; i < entries.length; i += leafEntries) {
    const leaf = encodeDirectory(entries.slice(i, i + leafEntries));
    rootEntries.push({ tileId: entries[i]!.tileId, offset, length: leaf.length, runLength: 0 });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: encodeDirectory(rootEntries), leaves: Buffer.concat(leaves) };
}

/** Encodes a directory by the PMTiles specification, version 3: column by column, varints, gzipped. */
function encodeDirectory(entries: readonly DirectoryEntry[]): Uint8Array {
  const pbf = new PbfWriter();
  pbf.writeVarint(entries.length);
  let lastId = 0;
  for (const { tileId } of entries) {
    pbf.writeVarint(tileId - lastId);
    lastId = tileId;
  }
  for (const { runLength } of entries) pbf.writeVarint(runLength);
  for (const { length } of entries) pbf.writeVarint(length);
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1];
    // 0 means directly after the previous one.
    const follows = before !== undefined && offset === before.offset + before.length;
    pbf.writeVarint(follows ? 0 : offset + 1);
  });
  return gzipSync(pbf.finish());
}
