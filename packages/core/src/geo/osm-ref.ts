/** The three kinds of OpenStreetMap element, numbered as the PBF format numbers relation members. */
export const OSM_NODE = 0;
export const OSM_WAY = 1;
export const OSM_RELATION = 2;
export type OsmKind = 0 | 1 | 2;

const LETTERS = 'nwr';

/**
 * Packs kind and id into one exact number (`id × 4 + kind`), fit for a Float64Array. Elements that an editor has not
 * uploaded yet have negative ids.
 */
export const osmRef = (kind: OsmKind, id: number): number => id * 4 + kind;

export const osmKindOf = (ref: number): OsmKind => (ref - 4 * osmIdOf(ref)) as OsmKind;

/** The element id in a packed reference. */
export const osmIdOf = (ref: number): number => Math.floor(ref / 4);

/** `n123`, `w123`, `r123`: the public spelling of a reference. */
export const formatOsmRef = (ref: number): string => `${LETTERS[osmKindOf(ref)]}${osmIdOf(ref)}`;

/** Returns the packed reference of `n123`, `w123` or `r123`, or null if the text is none of these. */
export function parseOsmRef(text: string): number | null {
  const match = /^([nwr])(-?\d{1,15})$/.exec(text);
  return match ? osmRef(LETTERS.indexOf(match[1]!) as OsmKind, Number(match[2])) : null;
}
