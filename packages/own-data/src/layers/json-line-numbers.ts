import { visit } from 'jsonc-parser';

/**
 * Returns the line, from 1, on which an element of a top-level list begins: `lineOfElement(text, 'features', 2)` is
 * that of the third feature. The text must be valid JSON whose root is an object with that list.
 */
export function lineOfElement(text: string, key: string, element: number): number {
  let line = 1;
  const note = (startLine: number, path: readonly (string | number)[]): void => {
    if (path.length === 2 && path[0] === key && path[1] === element) line = startLine + 1;
  };
  visit(text, {
    onObjectBegin: (_offset, _length, startLine, _character, pathOf) => note(startLine, pathOf()),
    onArrayBegin: (_offset, _length, startLine, _character, pathOf) => note(startLine, pathOf()),
    onLiteralValue: (_value, _offset, _length, startLine, _character, pathOf) => note(startLine, pathOf()),
  });
  return line;
}
