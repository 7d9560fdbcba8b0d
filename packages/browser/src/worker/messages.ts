import {
  CallCancelledError,
  EngineClosedError,
  InvalidInputError,
  SnapshotError,
  SnapshotReplacedError,
  VerstError,
} from '@verst/core/host';
import type { ResidentOptions } from '@verst/core';

/** A source of a snapshot as sent to a worker: URLs are sent as text. */
export type SentSource = Blob | ArrayBuffer | FileSystemFileHandle | { readonly href: string };

/** Requests of a page to its worker. The opened engine is number 0; a view has the number of the call that made it. */
export type Request =
  | { readonly id: number; readonly open: SentSource; readonly options: ResidentOptions; readonly flags: FlagMemory }
  | { readonly id: number; readonly engine: number; readonly method: string; readonly args: readonly unknown[] }
  | { readonly cancel: number };

/** Messages of the worker; the answer to a call has the call's number. */
export type Told =
  | { readonly id: number; readonly progress: readonly [readBytes: number, allBytes: number] }
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly view: { readonly engine: number; readonly roadChanges: unknown } }
  | { readonly id: number; readonly error: SentError };

/** Memory for cancelling running calls; null if the page may not share memory. */
export type FlagMemory = SharedArrayBuffer | null;

/** An error as sent between page and worker, where its class is lost. */
export interface SentError {
  readonly name: string;
  readonly message: string;
  /** Second argument of the class: the field of an argument, or the path of a snapshot. */
  readonly about: string;
}

/** The worker has ended or could not be started: it ran out of memory, or its file is not where the page expects it. */
export class WorkerLostError extends VerstError {
  override readonly name: string = 'WorkerLostError';
  constructor(reason: string) {
    super('WORKER_LOST', `the engine's worker has ended: ${reason}`);
  }
}

export function sentError(error: unknown): SentError {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  const about = error instanceof InvalidInputError ? error.field : error instanceof SnapshotError ? error.path : '';
  return { name, message, about };
}

export function receivedError({ name, message, about }: SentError): VerstError {
  if (name === 'InvalidInputError') return new InvalidInputError(about, message);
  if (name === 'EngineClosedError') return new EngineClosedError();
  if (name === 'CallCancelledError') return new CallCancelledError();
  if (name === 'SnapshotReplacedError') return new SnapshotReplacedError(about);
  if (name === 'SnapshotError') return new SnapshotError(about, message.replace(`snapshot ${about}: `, ''));
  return new VerstError('UNEXPECTED', `${name}: ${message}`);
}
