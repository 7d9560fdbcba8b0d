import { Column } from './column.ts';

/** Distinct texts of the columns: most addresses share street, town and number with others. */
export class TextPool {
  readonly texts: string[];
  /** Index of each text; built on first use. */
  #numbers: Map<string, number> | null = null;

  /** @param texts - the pool takes ownership */
  constructor(texts: string[] = []) {
    this.texts = texts;
  }

  numberOf(text: string): number {
    this.#numbers ??= new Map(this.texts.map((known, number) => [known, number]));
    let number = this.#numbers.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.#numbers.set(text, number);
    }
    return number;
  }
}

/** Texts by row, null if none was set. */
export class TextColumn {
  readonly #pool: TextPool;
  /** Index of each text in the pool + 1; 0 for none. */
  readonly #numbers: Column<Uint32Array>;

  /** @param numbers - returned by {@link values}; the column takes ownership */
  constructor(pool: TextPool, numbers: Uint32Array = new Uint32Array(0)) {
    this.#pool = pool;
    this.#numbers = new Column(numbers);
  }

  get(row: number): string | null {
    const number = this.#numbers.get(row);
    return number === 0 ? null : this.#pool.texts[number - 1]!;
  }

  set(row: number, text: string | null): void {
    this.#numbers.set(row, text === null ? 0 : this.#pool.numberOf(text) + 1);
  }

  /** Keeps only these rows, in this order. */
  keepOnly(rows: Uint32Array): void {
    this.#numbers.keepOnly(rows);
  }

  values(): Uint32Array {
    return this.#numbers.values();
  }
}
