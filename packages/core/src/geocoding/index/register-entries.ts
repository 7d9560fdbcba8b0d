import { utf8Reader } from '../../collections/utf8.ts';
import type { Column } from '../../snapshot/column.ts';
import type { SectionSource } from '../../snapshot/sections.ts';
import { FIAS_ID_BYTES, fiasIdAt } from '../fias-ids.ts';

/**
 * Layout of the sections `geocoding/<kind>-register`: what the address register has of each place, street or address,
 * in the order of the records, so that an answer needs one read. An entry is a number of two bytes (twice the bytes of
 * its text, plus 1 if it has an id), the id (`FIAS_ID_BYTES`), and the text: {@link CODES}, separated by zero
 * characters, without those at the end that are absent.
 *
 * `geocoding/<kind>-register-start` contains where each group of {@link GROUP} entries begins, and the end of the last.
 */
export const CODES = ['cadastralNumber', 'kladrId', 'oktmo', 'okato', 'timeZone'] as const;

/** Kinds of record with entries in the register. */
export type RegisterKind = 'place' | 'street' | 'address';

/** A record's codes in the register, without those of its parents; absent ones are undefined. */
export type OwnCodes = Partial<Record<(typeof CODES)[number], string | undefined>>;

/** What the register has of one record. */
export interface RegisterEntry {
  readonly fiasId: string | null;
  readonly codes: OwnCodes;
}

/** Entries whose start is found by reading those before it in their group. */
export const GROUP = 16;
/** Bytes before the id. */
export const HEAD_BYTES = 2;
export const SEPARATOR = '\0';

export const registerSection = (kind: RegisterKind): string => `geocoding/${kind}-register`;

const NO_ENTRY: RegisterEntry = { fiasId: null, codes: {} };

/** Reads the register's entries of one kind of record. */
export class RegisterEntries {
  readonly #bytes: Column<Uint8Array> | null;
  readonly #starts: Uint32Array;

  constructor(sections: SectionSource, kind: RegisterKind) {
    const name = registerSection(kind);
    this.#bytes = sections.has(name) ? sections.column(name, 'u8') : null;
    this.#starts = this.#bytes ? sections.get(`${name}-start`, 'u32') : new Uint32Array(0);
  }

  /**
   * Returns the entry of a record; an empty one if the register does not have it.
   *
   * @param withId - whether its id is wanted
   */
  get(record: number, withId = true): RegisterEntry {
    if (this.#bytes === null) return NO_ENTRY;
    const group = Math.floor(record / GROUP);
    const bytes = this.#bytes.slice(this.#starts[group]!, this.#starts[group + 1]!);
    let at = 0;
    for (let before = record % GROUP; before > 0; before--) at += lengthAt(bytes, at);
    const end = at + lengthAt(bytes, at);
    if (!(end <= bytes.length) || end - at === HEAD_BYTES) return NO_ENTRY;
    const idBytes = (bytes[at]! & 1) * FIAS_ID_BYTES;
    at += HEAD_BYTES;
    const text = at + idBytes;
    return {
      fiasId: withId && idBytes > 0 ? fiasIdAt(bytes, at) : null,
      codes: text === end ? NO_ENTRY.codes : codesIn(utf8Reader(bytes).read(text, end)),
    };
  }
}

function lengthAt(bytes: Uint8Array, at: number): number {
  const head = bytes[at]! | (bytes[at + 1]! << 8);
  return HEAD_BYTES + (head & 1) * FIAS_ID_BYTES + (head >> 1);
}

/** Returns the codes in a text, which has them in the order of {@link CODES}. */
function codesIn(text: string): OwnCodes {
  const [cadastralNumber, kladrId, oktmo, okato, timeZone] = text.split(SEPARATOR).map((code) => code || undefined);
  return { cadastralNumber, kladrId, oktmo, okato, timeZone };
}
