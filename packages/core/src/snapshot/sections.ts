import { ResidentColumn, type StoredColumn } from './column.ts';
import { type SectionArray, type SectionArrays, sectionTypeOf, type SectionType } from './section-types.ts';

export {
  arrayTypeOf,
  SECTION_TYPES,
  type SectionArray,
  type SectionArrays,
  type SectionArrayType,
  type SectionType,
  sectionTypeOf,
} from './section-types.ts';

export const RESIDENCES = ['hot', 'late', 'cold'] as const;

/**
 * The place of a section when a snapshot is open. `hot`: every query touches it, so it is in memory. `late`: one kind of
 * query touches it, such as routes of one profile, so it may be left in the file until it is read as a whole for the
 * first of them. `cold`: only results need it, so it may be left in the file and read in pieces.
 */
export type Residence = (typeof RESIDENCES)[number];

/**
 * Source of a domain's arrays: an opened snapshot, or the sections of a running build. Both methods throw when the
 * section is absent or has another element type, naming the section.
 */
export interface SectionSource {
  /** The whole array of a hot section (a view over shared memory in an opened snapshot). */
  get<T extends SectionType>(name: string, type: T): SectionArrays[T];
  /** A section of either residence as a column; each call returns a new one. */
  column<T extends SectionType>(name: string, type: T): StoredColumn<SectionArrays[T]>;
  has(name: string): boolean;
}

/** One named array with the version of its layout. */
export interface Section {
  readonly name: string;
  readonly type: SectionType;
  readonly residence: Residence;
  readonly version: number;
  readonly array: SectionArray;
  /** Chunks of a cold section are stored as they are; absent if they are packed. */
  readonly isPlain?: true;
}

/**
 * The sections that a build produces, in the order of adding. Names are `domain/subject` in kebab-case, such as
 * `routing/way-name`; a name may be added once.
 */
export class SectionSet implements SectionSource {
  readonly #sections = new Map<string, Section>();
  readonly #residence: Residence;

  /** @param residence - of sections that are added without one */
  constructor(residence: Residence = 'hot') {
    this.#residence = residence;
  }

  add(name: string, array: SectionArray, version = 1, residence: Residence = this.#residence): void {
    this.addSection({ name, type: sectionTypeOf(array), residence, version, array });
  }

  /** Adds a section of another set; its array is not accessed before it is needed. */
  addSection(section: Section): void {
    const { name } = section;
    if (this.#sections.has(name)) throw new RangeError(`section ${name} was added twice`);
    this.#sections.set(name, section);
  }

  /** Adds a section that need not be in memory; elements that results need together should be adjacent. */
  addCold(name: string, array: SectionArray, version = 1): void {
    this.add(name, array, version, 'cold');
  }

  /** As {@link addCold}, for elements that are read one by one: a chunk takes longer to unpack than to read. */
  addPlain(name: string, array: SectionArray): void {
    this.addSection({ name, type: sectionTypeOf(array), residence: 'cold', version: 1, array, isPlain: true });
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

  column<T extends SectionType>(name: string, type: T): StoredColumn<SectionArrays[T]> {
    return new ResidentColumn(name, this.get(name, type));
  }

  [Symbol.iterator](): IterableIterator<Section> {
    return this.#sections.values();
  }
}
