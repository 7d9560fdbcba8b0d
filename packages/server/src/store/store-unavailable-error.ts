import { VerstError } from '@verst/core';

/** The store cannot be asked right now: its database is gone or does not answer. It may be back at any moment. */
export class StoreUnavailableError extends VerstError {
  constructor(options?: ErrorOptions) {
    super('STORE_UNAVAILABLE', 'the store of keys and accounts cannot be reached', options);
    this.name = 'StoreUnavailableError';
  }
}
