import { writeUtf8 } from '../../collections/utf8.ts';
import type { SectionSet } from '../../snapshot/sections.ts';
import { FIAS_ID_BYTES, writeFiasId } from '../fias-ids.ts';
import { CODES, GROUP, HEAD_BYTES, type RegisterKind, registerSection, SEPARATOR } from '../index/register-entries.ts';
import type { AddressCodes } from '../types.ts';

/** Most bytes of a text: a head holds twice as many. */
const MAX_TEXT_BYTES = 0x7fff;
const MAX_ENTRY_BYTES = HEAD_BYTES + FIAS_ID_BYTES + MAX_TEXT_BYTES;

/** A record's data in the register. */
interface Registered {
  readonly fiasId?: string | null;
  readonly codes?: AddressCodes | null;
}

/** Collects the register's entries of one kind of record, in their order (`index/register-entries.ts`). */
export class RegisterEntriesBuilder {
  #bytes = new Uint8Array(2 * MAX_ENTRY_BYTES);
  #length = 0;
  readonly #starts: Uint32Array;
  #count = 0;
  #isEmpty = true;

  /** @param records - number of records */
  constructor(records: number) {
    this.#starts = new Uint32Array(Math.ceil(records / GROUP) + 1);
  }

  /** Adds the next record's entry. An id that is not a GUID is stored as none. */
  add({ fiasId, codes }: Registered): void {
    const at = this.#length;
    if (this.#count % GROUP === 0) this.#starts[this.#count / GROUP] = at;
    this.#count++;
    if (at + MAX_ENTRY_BYTES > this.#bytes.length) {
      this.#bytes = new Uint8Array(this.#bytes.buffer.transfer(2 * this.#bytes.length));
    }
    let end = at + HEAD_BYTES;
    const hasId = fiasId !== null && fiasId !== undefined && writeFiasId(fiasId, this.#bytes, end);
    if (hasId) end += FIAS_ID_BYTES;
    const text = codes ? textOf(codes) : '';
    const textBytes = text === '' ? 0 : writeUtf8(text, this.#bytes, end);
    const head = 2 * textBytes + Number(hasId);
    this.#bytes[at] = head;
    this.#bytes[at + 1] = head >> 8;
    this.#length = end + textBytes;
    if (head !== 0) this.#isEmpty = false;
  }

  /**
   * Adds the sections of the entries; none if the register has none of the records.
   *
   * @param isCold - whether the entries, except for the starts of their groups, may stay in the file
   */
  finish(sections: SectionSet, kind: RegisterKind, isCold: boolean): void {
    if (this.#isEmpty) return;
    const name = registerSection(kind);
    this.#starts[this.#starts.length - 1] = this.#length;
    const bytes = new Uint8Array(this.#bytes.buffer.transfer(this.#length));
    if (isCold) sections.addPlain(name, bytes);
    else sections.add(name, bytes);
    sections.add(`${name}-start`, this.#starts);
  }
}

function textOf(codes: AddressCodes): string {
  const text = CODES.map((name) => codes[name] ?? '').join(SEPARATOR);
  let end = text.length;
  while (text.charAt(end - 1) === SEPARATOR) end--;
  // A UTF-16 unit takes up to three bytes.
  if (3 * end > MAX_TEXT_BYTES) throw new RangeError(`the codes of a record have ${end} characters, which do not fit`);
  return text.slice(0, end);
}
