/** Fields of a table's line are kept apart by one of these; the one that the header has most of is taken. */
const DELIMITERS = [',', ';', '\t'] as const;

/** The delimiter that a header line is written with. */
export function delimiterOf(header: string): string {
  const count = (mark: string): number => header.split(mark).length;
  return [...DELIMITERS].sort((a, b) => count(b) - count(a))[0]!;
}

/** State of the reader within a field. */
const AT_START = 0;
const PLAIN = 1;
const QUOTED = 2;
/** Behind a quote in a quoted field: another one follows, or the quotes end here. */
const AFTER_QUOTE = 3;

/**
 * Cuts a table in the form of RFC 4180 into records as its text arrives: a field that begins with a quote may hold
 * delimiters, line breaks and doubled quotes. A quote further on in a field is a letter like any other: `ТЦ "Мега"`.
 */
export class CsvReader {
  readonly #delimiter: string;
  #state: number = AT_START;
  #field = '';
  #fields: string[] = [];

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** Records that are complete with this piece. */
  push(piece: string): string[][] {
    const records: string[][] = [];
    for (const char of piece) {
      if (this.#state === QUOTED) {
        if (char === '"') this.#state = AFTER_QUOTE;
        else this.#field += char;
      } else if (char === this.#delimiter) this.#endField();
      else if (char === '\n') records.push(this.#endRecord());
      else if (char === '"' && this.#state !== PLAIN) {
        if (this.#state === AFTER_QUOTE) this.#field += char;
        this.#state = QUOTED;
      } else {
        this.#field += char;
        this.#state = PLAIN;
      }
    }
    return records;
  }

  /** The last record where no line break ends it, else an empty list. */
  finish(): string[][] {
    return this.#state === AT_START && this.#fields.length === 0 ? [] : [this.#endRecord()];
  }

  #endField(): void {
    this.#fields.push(this.#field);
    this.#field = '';
    this.#state = AT_START;
  }

  #endRecord(): string[] {
    if (this.#state === PLAIN && this.#field.endsWith('\r')) this.#field = this.#field.slice(0, -1);
    this.#endField();
    const record = this.#fields;
    this.#fields = [];
    return record;
  }
}

/** A record as a line with its line break; fields are quoted where they must be. */
export function csvLine(fields: readonly string[], delimiter: string): string {
  const needsQuotes = (field: string): boolean => field.includes(delimiter) || /["\r\n]/.test(field);
  return `${fields.map((field) => (needsQuotes(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(delimiter)}\n`;
}
