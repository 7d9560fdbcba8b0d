import { type Column, ResidentColumn } from './column.ts';

/** The element types a section may have, by the name that stands in the file. Little-endian. */
export const SECTION_TYPES = {
  u8: Uint8Array,
  i8: Int8Array,
  u16: Uint16Array,
  i16: Int16Array,
  u32: Uint32Array,
  i32: Int32Array,
  f32: Float32Array,
  f64: Float64Array,
} as const;
export type SectionType = keyof typeof SECTION_TYPES;
export interface SectionArrays {
  u8: Uint8Array;
  i8: Int8Array;
  u16: Uint16Array;
  i16: Int16Array;
  u32: Uint32Array;
  i32: Int32Array;
  f32: Float32Array;
  f64: Float64Array;
}
export type SectionArray = SectionArrays[SectionType];

/** Constructor of a section's arrays: of so many elements, or over memory from the first byte. */
export interface SectionArrayType<A extends SectionArray> {
  readonly BYTES_PER_ELEMENT: number;
  new (source: number | ArrayBufferLike, byteOffset?: number, length?: number): A;
}

/** Returns the constructor of the arrays of an element type. */
export const arrayTypeOf = <T extends SectionType>(type: T): SectionArrayType<SectionArrays[T]> =>
  SECTION_TYPES[type] as unknown as SectionArrayType<SectionArrays[T]>;

/**
 * Where a section is when a snapshot is open: `hot`, what every query touches, is in memory; `cold`, what a result
 * needs, may be left in the file and read in pieces.
 */
export type Residence = 'hot' | 'cold';

/**
 * Source of a domain's arrays: an opened snapshot, or the sections of a running build. Both methods throw when the
 * section is absent or has another element type, naming the section.
 */
export interface SectionSource {
  /** The whole array of a hot section (a view over shared memory in an opened snapshot). */
  get<T extends SectionType>(name: string, type: T): SectionArrays[T];
  /** A section of either residence as a column; each call gives one of its own. */
  column<T extends SectionType>(name: string, type: T): Column<SectionArrays[T]>;
  has(name: string): boolean;
}

/** One named array with the version of its layout; a reader that expects another version refuses the file. */
export interface Section {
  readonly name: string;
  readonly type: SectionType;
  readonly residence: Residence;
  readonly version: number;
  readonly array: SectionArray;
}

/** The element type of an array, by its name in the file. */
export function sectionTypeOf(array: SectionArray): SectionType {
  for (const type of Object.keys(SECTION_TYPES) as SectionType[]) {
    if (array instanceof SECTION_TYPES[type]) return type;
  }
  throw new TypeError('a section must be a typed array of 8, 16, 32 or 64 bits');
}

/**
 * The sections that a build produces, in the order of adding. Names are `domain/subject` in kebab-case, such as
 * `routing/way-name`; a name may be added once.
 */
export class SectionSet implements SectionSource {
  readonly #sections = new Map<string, Section>();

  add(name: string, array: SectionArray, version = 1, residence: Residence = 'hot'): void {
    if (this.#sections.has(name)) throw new RangeError(`section ${name} was added twice`);
    this.#sections.set(name, { name, type: sectionTypeOf(array), residence, version, array });
  }

  /** Adds a section that need not be in memory; its elements stand in the order in which results need them together. */
  addCold(name: string, array: SectionArray, version = 1): void {
    this.add(name, array, version, 'cold');
  }

  has(name: string): boolean {
    return this.#sections.has(name);
  }

  get<T extends SectionType>(name: string, type: T): SectionArrays[T] {
    const section = this.#sections.get(name);
    if (!section) throw new RangeError(`section ${name} is missing`);
    if (section.type !== type) throw new RangeError(`section ${name} holds ${section.type}, expected ${type}`);
    return section.array as SectionArrays[T];
  }

  column<T extends SectionType>(name: string, type: T): Column<SectionArrays[T]> {
    return new ResidentColumn(name, this.get(name, type));
  }

  [Symbol.iterator](): IterableIterator<Section> {
    return this.#sections.values();
  }
}
