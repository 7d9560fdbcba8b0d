import * as fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { scanRows } from './row-scanner.ts';

const SPEC = { element: 'OBJECT', attributes: ['OBJECTID', 'NAME', 'ISACTIVE'] } as const;

async function* partsOf(text: string | Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text as string);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function namesOf(text: string | Uint8Array, size = 1 << 16): Promise<string[]> {
  const names: string[] = [];
  await scanRows('drawn.xml', partsOf(text, size), SPEC, (row) => names.push(row.text('NAME')));
  return names;
}

function namesByOracle(text: string): string[] {
  const names: string[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'OBJECT') names.push(attributes['NAME'] ?? '');
  });
  parser.write(text).close();
  return names;
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

describe('rows of a register file', () => {
  it('are what an XML parser sees in it, in whatever parts it comes', async () => {
    const name = fc.string({ unit: fc.constantFrom(...'аЯё1 -/>&<"\'№𝄞'), maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(fc.array(name), fc.integer({ min: 1, max: 40 }), async (names, size) => {
        const rows = names.map((text, i) => `<OBJECT OBJECTID="${i}" NAME="${escapeText(text)}" ISACTIVE="1" />`);
        const text = `\uFEFF<?xml version="1.0" encoding="utf-8"?><R>${rows.join('')}</R>`;
        expect(await namesOf(text, size)).toEqual(namesByOracle(text));
      }),
      { numRuns: 60 },
    );
  });

  it('may have line breaks, either quote, comments and end tags', async () => {
    const text = `<R>\n<!-- a > b -->\n<OBJECT\n  NAME='a "b"'\n ID = "2"></OBJECT>\n<OBJECT NAME="&#1046;&#x416;"/></R>`;
    expect(await namesOf(text, 3)).toEqual(namesByOracle(text));
  });

  it('are read as numbers and flags', async () => {
    const seen: unknown[] = [];
    const text = '<R><OBJECT OBJECTID="123456789012" ISACTIVE="true"/><OBJECT OBJECTID="x" ISACTIVE="0"/></R>';
    await scanRows('d', partsOf(text, 9), SPEC, (row) => seen.push([row.number('OBJECTID'), row.isSet('ISACTIVE')]));
    expect(seen).toEqual([
      [123456789012, true],
      [0, false],
    ]);
  });

  it.each([
    ['a file that is cut off', '<R><OBJECT NAME="a"/><OBJECT NA', /drawn.xml at byte 31: the file is cut off/],
    ['an empty file', '', /contains no XML/],
    ['another element', '<R><HOUSE/></R>', /<HOUSE> where <OBJECT> is expected/],
    ['a document type', '<!DOCTYPE a [<!ENTITY x "y">]><R/>', /document type/],
    ['another encoding', '<?xml version="1.0" encoding="windows-1251"?><R/>', /encoding is windows-1251/],
    ['text that is not UTF-8', Buffer.from('<R><OBJECT NAME="\xcb"/></R>', 'latin1'), /not UTF-8/],
    ['UTF-16', Buffer.from('\uFEFF<R/>', 'utf16le'), /UTF-16/],
    ['a value without quotes', '<R><OBJECT NAME=a/></R>', /without quotes/],
  ])('end with an error that names the place: %s', async (_, text, message) => {
    await expect(namesOf(text)).rejects.toThrow(message);
  });
});
