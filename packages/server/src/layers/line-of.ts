/**
 * Returns the line, from 1, on which an element of a top-level list of a JSON text begins: `lineOfElement(text, 'features',
 * 2)` that of the third feature. The text is sound JSON whose root is an object with that list.
 */
export function lineOfElement(text: string, key: string, element: number): number {
  let line = 1;
  let depth = 0;
  let inList = false;
  let lastString = '';
  let seen = -1;
  let awaits = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '\n') line++;
    if (/\s/.test(character)) continue;
    if (awaits && character !== ']') {
      awaits = false;
      if (++seen === element) return line;
    }
    if (character === '"') {
      const start = at + 1;
      for (at++; text[at] !== '"'; at++) if (text[at] === '\\') at++;
      if (depth === 1) lastString = text.slice(start, at);
    } else if (character === '{' || character === '[') {
      depth++;
      if (character === '[' && depth === 2 && lastString === key) inList = awaits = true;
    } else if (character === '}' || character === ']') {
      depth--;
      if (depth === 1) inList = false;
    } else if (character === ',' && inList && depth === 2) awaits = true;
  }
  return line;
}
