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

/**
 * Source of a domain's arrays: an opened snapshot, or the sections of a running build.
 * `get` returns the section's array (a view over shared memory in an opened snapshot).
 * It throws when the section is absent or has another element type, naming the section.
 */
export interface SectionSource {
  get<T extends SectionType>(name: string, type: T): SectionArrays[T];
  has(name: string): boolean;
}

/** One named array with the version of its layout; a reader that expects another version refuses the file. */
export interface Section {
  readonly name: string;
  readonly type: SectionType;
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

  add(name: string, array: SectionArray, version = 1): void {
    if (this.#sections.has(name)) throw new RangeError(`section ${name} was added twice`);
    this.#sections.set(name, { name, type: sectionTypeOf(array), version, array });
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

  [Symbol.iterator](): IterableIterator<Section> {
    return this.#sections.values();
  }
}
