import { closeSync, openSync, writeSync } from 'node:fs';

const FLUSH_CHARS = 1 << 18;

/** Writes the true pairs of a generated register: kind, register id, id in the list of addresses; tab-separated. */
export class PairsFile {
  readonly #file: number;
  #text = '';

  constructor(path: string) {
    this.#file = openSync(path, 'w');
  }

  add(kind: 'settlement' | 'street' | 'house', fiasId: string, sourceId: string): void {
    this.#text += `${kind}\t${fiasId}\t${sourceId}\n`;
    if (this.#text.length > FLUSH_CHARS) this.#flush();
  }

  close(): void {
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    writeSync(this.#file, this.#text);
    this.#text = '';
  }
}
