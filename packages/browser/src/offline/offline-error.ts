import { VerstError } from '@verst/core/host';

/**
 * Kinds of failure in keeping snapshots: the list or the file cannot be had (`CONNECTION`: try again, what came is kept),
 * no room (`NO_SPACE`), what came is not what was announced (`CHECKSUM`), another tab uses it (`IN_USE`), the browser
 * keeps no files (`UNSUPPORTED`).
 */
export type OfflineErrorCode = 'CONNECTION' | 'NO_SPACE' | 'CHECKSUM' | 'IN_USE' | 'UNSUPPORTED';

/** A snapshot cannot be kept, or be given up. */
export class OfflineError extends VerstError {
  override readonly name: string = 'OfflineError';
  override readonly code: OfflineErrorCode;
  constructor(code: OfflineErrorCode, message: string, options?: ErrorOptions) {
    super(code, message, options);
    this.code = code;
  }
}
