/** The element types a section may have, by their names in the file. Little-endian. */
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

/** Constructor of a section's arrays: with a number of elements, or over existing memory. */
export interface SectionArrayType<A extends SectionArray> {
  readonly BYTES_PER_ELEMENT: number;
  new (source: number | ArrayBufferLike, byteOffset?: number, length?: number): A;
}

/** Returns the constructor of the arrays of an element type. */
export const arrayTypeOf = <T extends SectionType>(type: T): SectionArrayType<SectionArrays[T]> =>
  SECTION_TYPES[type] as unknown as SectionArrayType<SectionArrays[T]>;

/** Returns the element type of an array, by its name in the file. */
export function sectionTypeOf(array: SectionArray): SectionType {
  for (const type of Object.keys(SECTION_TYPES) as SectionType[]) {
    if (array instanceof SECTION_TYPES[type]) return type;
  }
  throw new TypeError('a section must be a typed array of 8, 16, 32 or 64 bits');
}
