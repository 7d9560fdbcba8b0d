/** The package has no types of its own. It unpacks inside `write` and emits data and errors before `write` returns. */
declare module 'unbzip2-stream' {
  import type { EventEmitter } from 'node:events';

  interface Unbzip2Stream extends EventEmitter {
    write(chunk: Uint8Array): boolean;
    end(): void;
  }

  export default function unbzip2Stream(): Unbzip2Stream;
}
