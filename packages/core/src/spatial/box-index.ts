import Flatbush from 'flatbush';
import type { SectionSet, SectionSource } from '../snapshot/sections.ts';

/** Saves a finished Flatbush as a section; an index without items becomes an empty section. */
export function saveBoxIndex(sections: SectionSet, name: string, index: Flatbush | null): void {
  sections.add(name, index === null ? new Uint8Array(0) : new Uint8Array(index.data));
}

/** Restores a Flatbush over a section's own memory; null where the section is empty. */
export function loadBoxIndex(sections: SectionSource, name: string): Flatbush | null {
  const bytes = sections.get(name, 'u8');
  if (bytes.length === 0) return null;
  // Flatbush wants eight-byte alignment; a section that lies otherwise is copied.
  return bytes.byteOffset % 8 === 0
    ? Flatbush.from(bytes.buffer, bytes.byteOffset)
    : Flatbush.from(bytes.slice().buffer, 0);
}
