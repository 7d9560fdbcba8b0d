/** Fields of a table's line are kept apart by one of these; the one that the header has most of is taken. */
const DELIMITERS = [',', ';', '\t'] as const;

/** The delimiter that a header line is written with. */
export function delimiterOf(header: string): string {
  const count = (mark: string): number => header.split(mark).length;
  return [...DELIMITERS].sort((a, b) => count(b) - count(a))[0]!;
}

/**
 * Cuts a table in the form of RFC 4180 into records as its text arrives: fields in quotes may hold delimiters, line
 * breaks and doubled quotes.
 */
export class CsvReader {
  readonly #delimiter: string;
  #rest = '';

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** Records that are complete with this piece. */
  push(piece: string): string[][] {
    this.#rest += piece;
    const records: string[][] = [];
    for (let end = endOfRecord(this.#rest); end >= 0; end = endOfRecord(this.#rest)) {
      records.push(fieldsOf(this.#rest.slice(0, end), this.#delimiter));
      this.#rest = this.#rest.slice(end + 1);
    }
    return records;
  }

  /** The last record where no line break ends it, else an empty list. */
  finish(): string[][] {
    return this.#rest === '' ? [] : [fieldsOf(this.#rest, this.#delimiter)];
  }
}

/** Position of the line break that ends the first record, or -1. */
function endOfRecord(text: string): number {
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '"') isQuoted = !isQuoted;
    else if (text[i] === '\n' && !isQuoted) return i;
  }
  return -1;
}

function fieldsOf(record: string, delimiter: string): string[] {
  const text = record.endsWith('\r') ? record.slice(0, -1) : record;
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!;
    if (char === '"' && isQuoted && text[i + 1] === '"') {
      field += '"';
      i++;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (char === delimiter && !isQuoted) {
      fields.push(field);
      field = '';
    } else field += char;
  }
  fields.push(field);
  return fields;
}

/** A record as a line with its line break; fields are quoted where they must be. */
export function csvLine(fields: readonly string[], delimiter: string): string {
  const needsQuotes = (field: string): boolean => field.includes(delimiter) || /["\r\n]/.test(field);
  return `${fields.map((field) => (needsQuotes(field) ? `"${field.replaceAll('"', '""')}"` : field)).join(delimiter)}\n`;
}
