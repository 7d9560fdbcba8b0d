import { readFile } from 'node:fs/promises';
import { type RoadChanges, VerstError } from '@verst/core';

/** Larger files are refused, as they are hardly meant to be overrides. */
const MAX_BYTES = 50_000_000;

/**
 * Reads the road changes of an overrides file: JSON in the form of `engine.reweight`, `{ "closed": […], "speeds": […],
 * "avoid": […] }`. The entries are checked when they are applied.
 *
 * @throws VerstError naming the file if it cannot be read or is not a JSON object
 */
export async function readOverrides(path: string): Promise<RoadChanges> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw overridesFault(path, code === 'ENOENT' ? 'no such file' : message, error);
  }
  if (text.length > MAX_BYTES) throw overridesFault(path, `is larger than ${MAX_BYTES / 1e6} MB`);
  let changes: unknown;
  try {
    changes = JSON.parse(text);
  } catch (error) {
    throw overridesFault(path, `is not JSON: ${(error as Error).message}`, error);
  }
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) {
    throw overridesFault(path, 'is not an object with closed, speeds, avoid');
  }
  return changes;
}

/**
 * Returns the error of a faulty overrides file.
 *
 * @param path - null if the fault is in the vehicles of the server's settings
 */
export function overridesFault(path: string | null, message: string, cause?: unknown): VerstError {
  return new VerstError('OVERRIDES', `${path === null ? 'server settings' : `overrides ${path}`}: ${message}`, {
    cause,
  });
}
