/** Shortens a tool's answer for the model: enough to talk about it, without data that only a map could use. */

/** Most items of a list that the model sees; fewer if the answer is too long. */
const ITEMS = [10, 5, 2] as const;
/** Longest text of one field. */
const TEXT_CHARACTERS = 300;
/** Longest answer of one tool. */
const MAX_CHARACTERS = 6000;
/** Lines and areas are for maps; how a text was matched says nothing about the place. */
const LEFT_OUT = new Set(['geometry', 'matched', 'bbox', 'codes', 'time_ms', 'elapsed_ms', 'display_name', 'sources']);

/**
 * Returns a tool's answer as the text of a `tool` message: JSON, under the key `data`. Names and addresses in it come
 * from maps that anybody may edit, and remain quoted values whatever they say.
 */
export function toModelView(value: unknown): string {
  for (const items of ITEMS) {
    const text = JSON.stringify({ data: shortened(value, items) });
    if (text.length <= MAX_CHARACTERS) return text;
  }
  return JSON.stringify({ error: 'The answer is too long: ask for less at once' });
}

/** Returns the answer to a failed call. */
export function toModelError(message: string): string {
  return JSON.stringify({ error: message });
}

function shortened(value: unknown, items: number): unknown {
  if (typeof value === 'string') return value.length > TEXT_CHARACTERS ? `${value.slice(0, TEXT_CHARACTERS)}…` : value;
  if (Array.isArray(value)) {
    const shown = (value as unknown[]).slice(0, items).map((item) => shortened(item, items));
    return value.length > items ? [...shown, `… ${value.length - items} more`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => inner !== null && !LEFT_OUT.has(name))
      .map(([name, inner]) => [name, shortened(inner, items)]),
  );
}
