/** Tags that an object must have: a value, `*` for any but `no`, or `~PATTERN` for what the value in lower case contains. */
export type TagSet = Readonly<Record<string, string>>;

/** Returns the tags that a text such as `amenity=cafe+cuisine=pizza` lists. */
export const tagSetOf = (text: string): TagSet =>
  Object.fromEntries(text.split('+').map((tag) => tag.split(/=(.*)/s).slice(0, 2) as [string, string]));

/** Returns the values of a tag that lists several. */
export const valuesOf = (text: string): string[] =>
  text.includes(';') ? text.split(';').map((value) => value.trim()) : [text];

/** Returns true if an object has all tags of a set. */
export function isOfTags(tags: Readonly<Record<string, string>>, wanted: TagSet): boolean {
  for (const key in wanted) {
    const text = tags[key];
    if (text === undefined) return false;
    if (!agrees(text, wanted[key]!)) return false;
  }
  return true;
}

const patterns = new Map<string, RegExp>();
/** Cached because hundreds of patterns are tried on one name. */
let lastText = '';
let lastLower = '';

function agrees(text: string, wanted: string): boolean {
  if (wanted === '*') return text !== 'no';
  if (!wanted.startsWith('~')) return valuesOf(text).includes(wanted);
  let pattern = patterns.get(wanted);
  if (!pattern) patterns.set(wanted, (pattern = new RegExp(wanted.slice(1), 'u')));
  if (text !== lastText) [lastText, lastLower] = [text, text.toLowerCase()];
  return pattern.test(lastLower);
}
