import type { Lane, PoolClient } from '@verst/threads';
import type { Language, LocalizedText } from '../http/language.ts';
import type { Reply } from '../http/reply.ts';

/** An operation of the API with its checked input. */
export interface OperationJob {
  readonly kind: 'operation';
  readonly operationId: string;
  readonly input: unknown;
  readonly language: Language;
}

/** Header of a tile from another thread: content hash of its snapshot, which may be a newer one. */
export const SNAPSHOT_HEADER = 'X-Snapshot';

/** A tile; `source` is the engine's name of its source. */
export interface TileJob {
  readonly kind: 'tile';
  readonly source: string;
  readonly layerNameInTile: string;
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** An operation of another service's protocol with its checked input. */
export interface ProtocolJob {
  readonly kind: 'protocol';
  readonly id: string;
  readonly input: unknown;
}

/** Work for another thread. */
export type HeavyJob = OperationJob | TileJob | ProtocolJob;

/** Outcome of a job; survives `postMessage`. */
export type HeavyOutcome =
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: Uint8Array | null;
    }
  | {
      readonly kind: 'refusal';
      readonly status: number;
      readonly text: LocalizedText;
      readonly headers: Readonly<Record<string, string>>;
    }
  /** An unexpected error, for the log. */
  | { readonly kind: 'fault'; readonly stack: string };

/** Does heavy work in other threads. */
export interface HeavyWork {
  /**
   * Does a job in another thread.
   *
   * @throws HttpError if the operation refuses; 429 or 503 with `Retry-After` if too many jobs of this client or of all
   *   wait already; 499 if the client has disconnected
   */
  run(job: HeavyJob, lane: Lane, by: PoolClient): Promise<Reply>;
}
