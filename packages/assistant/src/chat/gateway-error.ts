/**
 * Why a gateway gave no answer. `busy`: it refuses for the moment (429). `slow`: time is up.
 * `down`: it cannot be reached, or answers 5xx. `refused`: it does not accept the request (other 4xx), such as a wrong key.
 * `broken`: what it sent is no answer. `cut`: its answer ended in the middle. `spent`: the bounds of a chat are used up.
 */
export type GatewayFault = 'busy' | 'slow' | 'down' | 'refused' | 'broken' | 'cut' | 'spent';

/** A gateway that gave no answer. The message is for the log and holds nothing that the gateway said. */
export class GatewayError extends Error {
  readonly fault: GatewayFault;
  /** Milliseconds after which the gateway wants to be asked again; null where it does not say. */
  readonly retryAfterMs: number | null;
  constructor(fault: GatewayFault, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'GatewayError';
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}

/** The client went away before its answer was complete. */
export class ClientGoneError extends Error {
  constructor() {
    super('the client went away');
    this.name = 'ClientGoneError';
  }
}
