import { VerstError } from '@verst/core/host';

/**
 * Kinds of failure in storing snapshots: the list or the file cannot be read (`CONNECTION`: retry, received bytes are
 * kept), no room (`NO_SPACE`), the data is not what was announced (`CHECKSUM`), another tab uses it (`IN_USE`), the
 * browser stores no files (`UNSUPPORTED`).
 */
export type OfflineErrorCode = 'CONNECTION' | 'NO_SPACE' | 'CHECKSUM' | 'IN_USE' | 'UNSUPPORTED';

/** A snapshot cannot be stored or removed. */
export class OfflineError extends VerstError {
  override readonly name: string = 'OfflineError';
  override readonly code: OfflineErrorCode;
  constructor(code: OfflineErrorCode, message: string, options?: ErrorOptions) {
    super(code, message, options);
    this.code = code;
  }
}
