import { VerstError } from '@verst/core';

/** The store is temporarily unavailable: its database is gone or does not answer, or its disk is full. */
export class StoreUnavailableError extends VerstError {
  override readonly name: string = 'StoreUnavailableError';
  /** @param what - what cannot be done with it, and why */
  constructor(options?: ErrorOptions, what = 'be reached') {
    super('STORE_UNAVAILABLE', `the store of keys and accounts cannot ${what}`, options);
    this.name = 'StoreUnavailableError';
  }
}
