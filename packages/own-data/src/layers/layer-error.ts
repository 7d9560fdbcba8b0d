import { VerstError } from '@verst/core';

/** A fault of a user's layer: its file, and the line if known. */
export class LayerError extends VerstError {
  override readonly name: string = 'LayerError';
  constructor(path: string, line: number | null, fault: string) {
    super('BAD_LAYER', `${path}${line === null ? '' : `, line ${line}`}: ${fault}`);
  }
}

/** Maximum bytes of a layer's file. */
export const MAX_FILE_BYTES = 256e6;
/** Maximum number of features of a layer. */
export const MAX_FEATURES = 500_000;
/** Maximum number of vertices of all features of a layer. */
export const MAX_VERTICES = 5_000_000;
