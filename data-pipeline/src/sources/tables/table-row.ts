/** One row of a table: a line of CSV or JSON Lines, a feature of GeoJSON. */
export interface TableRow {
  /** Number of the row's first line in the file, from 1; for GeoJSON, the feature's number. */
  readonly line: number;
  /** Texts by column name; empty cells are absent. */
  readonly values: Readonly<Record<string, string>>;
  /** Position of a GeoJSON feature, degrees WGS 84; null if the row has no geometry of its own. */
  readonly point: { readonly lat: number; readonly lon: number } | null;
}

/** A row that could not be read. */
export interface RejectedRow {
  readonly line: number;
  readonly reason: string;
  /** The row as in the file, cut to 300 characters. */
  readonly text: string;
}

const REJECT_TEXT_LENGTH = 300;

/** Returns a rejected row with its text cut to length. */
export const rejectedRow = (line: number, reason: string, text: string): RejectedRow => ({
  line,
  reason,
  text: text.length > REJECT_TEXT_LENGTH ? `${text.slice(0, REJECT_TEXT_LENGTH - 1)}…` : text,
});

/** Converts a JSON object to the texts of a row: lists are joined by `; `, objects stay JSON. */
export function valuesOfObject(object: Readonly<Record<string, unknown>>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(object)) {
    const text = textOf(value);
    if (text !== '') values[key] = text;
  }
  return values;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('; ');
  return typeof value === 'string' ? value.trim() : JSON.stringify(value);
}
