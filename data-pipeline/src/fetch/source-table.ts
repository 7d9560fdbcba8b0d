import { readFile } from 'node:fs/promises';
import { allWords, editsBetween, SourceError, VerstError } from '@verst/core/build';
import { z } from 'zod';
import { DEFAULT_SOURCES } from './default-sources.ts';
import { type FetchSource, fetchSourceSchema } from './fetch-source.ts';

/**
 * Reads a table of sources: a JSON list of {@link FetchSource}. Without a path, returns Geofabrik's extracts of Russia.
 *
 * @throws SourceError naming the file and the invalid entry
 */
export async function readSourceTable(path?: string): Promise<readonly FetchSource[]> {
  if (path === undefined) return DEFAULT_SOURCES;
  try {
    const result = z
      .array(fetchSourceSchema)
      .min(1)
      .safeParse(JSON.parse(await readFile(path, 'utf8')));
    if (result.success) return result.data;
    const { path: at, message } = result.error.issues[0]!;
    throw new SourceError(path, null, `${at.join('.')}: ${message}`);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(path, null, `not a valid table of sources: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Returns the source of a region by its short name or its Russian name. The Russian name may be in any case and word
 * order and may contain a typing mistake: `siberian-fed-district`, «Иркутская область», «томская».
 *
 * @throws VerstError `INPUT` listing the known regions
 */
export function findSource(region: string, table: readonly FetchSource[]): FetchSource {
  const short = region.trim().toLowerCase();
  const asked = allWords(region);
  const found =
    table.find((source) => source.region === short) ??
    table.find(({ names }) => names.some((name) => says(allWords(name), asked, 0))) ??
    table.find(({ names }) => names.some((name) => says(allWords(name), asked, 1)));
  if (found) return found;
  const known = table.map((source) => source.region).join(', ');
  throw new VerstError(
    'INPUT',
    `region ${region}: not in the table of sources; known: ${known}, and the Russian names of the regions in them`,
  );
}

/** Returns true if a name contains all words of a query, at least one of which is not a type of region. */
function says(name: readonly string[], asked: readonly string[], typos: number): boolean {
  const isSame = (a: string, b: string): boolean => a === b || (a.length > 5 && editsBetween(a, b, typos) <= typos);
  return asked.some((word) => !TYPE_WORDS.has(word)) && asked.every((word) => name.some((own) => isSame(word, own)));
}

const TYPE_WORDS = new Set('область край республика округ автономный автономная федеральный'.split(' '));
