import { Column } from './column.ts';

/** Texts of columns, each once: most addresses have their street, town and number in common with others. */
export class TextPool {
  readonly texts: string[];
  /** Number of each text; made when it is first asked for. */
  #numbers: Map<string, number> | null = null;

  /** @param texts - given up */
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

/** Texts by row, null where none was set. */
export class TextColumn {
  readonly #pool: TextPool;
  /** Numbers of texts + 1. */
  readonly #numbers: Column<Uint32Array>;

  /** @param numbers - what {@link values} gave, given up */
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

  /** Leaves these rows, in this order. */
  keepOnly(rows: Uint32Array): void {
    this.#numbers.keepOnly(rows);
  }

  values(): Uint32Array {
    return this.#numbers.values();
  }
}
