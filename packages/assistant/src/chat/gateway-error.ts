/**
 * Reason why a gateway gave no answer. `busy`: it refuses for now (429). `slow`: timeout. `down`: it cannot be reached,
 * or answers 5xx. `refused`: it rejects the request (other 4xx), for example because of a wrong key. `broken`: it sent
 * something other than an answer. `cut`: its answer broke off. `spent`: the limits of a chat are used up.
 */
export type GatewayFault = 'busy' | 'slow' | 'down' | 'refused' | 'broken' | 'cut' | 'spent';

/** Thrown if a gateway gave no answer. The message is for the log and contains nothing that the gateway sent. */
export class GatewayError extends Error {
  readonly fault: GatewayFault;
  /** Milliseconds after which the gateway accepts a retry; null if it does not say. */
  readonly retryAfterMs: number | null;
  constructor(fault: GatewayFault, message: string, retryAfterMs: number | null = null) {
    super(message);
    this.name = 'GatewayError';
    this.fault = fault;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Thrown if the client disconnects before its answer is complete. */
export class ClientGoneError extends Error {
  constructor() {
    super('the client disconnected');
    this.name = 'ClientGoneError';
  }
}
