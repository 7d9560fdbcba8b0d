import { createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Identity of a source file, to detect changes since a stage read it. */
export interface SourceFile {
  readonly path: string;
  /** Its name; that of a file in a folder with the folders, such as the region of the register. */
  readonly name: string;
  readonly bytes: number;
  readonly mtimeMs: number;
  /** SHA-256 of the content, hexadecimal. */
  readonly sha256: string;
}

/**
 * Identifies sources: each file, and for a folder every file in it. A file with the same path, size and time as a known
 * one is assumed unchanged; other files are read and hashed.
 *
 * @param known - identities recorded by an earlier build
 */
export async function identifySources(
  paths: readonly string[],
  known: readonly SourceFile[] = [],
): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  for (const { path, name } of paths.flatMap(filesAt)) {
    const { size: bytes, mtimeMs } = statSync(path);
    const before = known.find((file) => file.path === path && file.bytes === bytes && file.mtimeMs === mtimeMs);
    files.push({ path, name, bytes, mtimeMs, sha256: before?.sha256 ?? (await sha256Of(path)) });
  }
  return files;
}

function filesAt(path: string): Pick<SourceFile, 'path' | 'name'>[] {
  if (!statSync(path).isDirectory()) return [{ path, name: basename(path) }];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => ({ path: join(path, name), name: join(basename(path), name) }))
    .filter((file) => statSync(file.path).isFile());
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
