import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const FLUSH_CHARS = 1 << 18;

const escapeValue = (value: string): string =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Writes one file of a delivery row by row: all data in attributes, everything on one line. */
export class RegisterFile {
  readonly #file: number;
  readonly #root: string;
  readonly #element: string;
  #text: string;
  rows = 0;

  constructor(path: string, root: string, element: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.#file = openSync(path, 'w');
    this.#root = root;
    this.#element = element;
    this.#text = `\uFEFF<?xml version="1.0" encoding="utf-8"?><${root}>`;
  }

  /** Adds a row; empty values become absent attributes. */
  add(values: Readonly<Record<string, string | number>>): void {
    let row = `<${this.#element}`;
    for (const [name, value] of Object.entries(values)) {
      if (value !== '') row += ` ${name}="${escapeValue(String(value))}"`;
    }
    this.#text += `${row} />`;
    this.rows++;
    if (this.#text.length > FLUSH_CHARS) this.#flush();
  }

  close(): void {
    this.#text += `</${this.#root}>`;
    this.#flush();
    closeSync(this.#file);
  }

  #flush(): void {
    writeSync(this.#file, this.#text);
    this.#text = '';
  }
}
