import type { TestMap } from './test-map.ts';

type Tags = Readonly<Record<string, string>>;

/** Elements of a drawing besides its nodes; nodes are named by their letters. */
export interface DrawnElements {
  /** Tags of nodes. */
  nodes?: Readonly<Record<string, Tags>>;
  /** Ways as the letters of their nodes, `'abca'`, with their tags; ids are 1, 2, 3 … in this order. */
  ways?: readonly (readonly [letters: string, tags: Tags])[];
  /** Relations of ways (by position from 1) and nodes (by letter); ids are 1, 2, 3 … in this order. */
  relations?: readonly { members: readonly (readonly [member: number | string, role: string])[]; tags: Tags }[];
}

/** Position of a drawing, and the distance between its characters. */
export interface DrawingScale {
  /** Degrees of the drawing's upper left character. Default: Irkutsk's centre, 104.28, 52.28. */
  lon: number;
  lat: number;
  /** Degrees between two lines, and between two characters of a line. Default 0.001. */
  step: number;
}

const DEFAULT_SCALE: DrawingScale = { lon: 104.28, lat: 52.28, step: 0.001 };

/**
 * A map from a drawing: every letter or digit is a node, other characters only guide the eye. North is up. The id of a
 * node is the code of its letter, `a` is 97.
 *
 * ```ts
 * drawMap(`
 *   a---b
 *   |   |
 *   d---c
 * `, { ways: [['abcda', { building: 'yes' }]] });
 * ```
 */
export function drawMap(drawing: string, elements: DrawnElements = {}, scale: Partial<DrawingScale> = {}): TestMap {
  const { lon, lat, step } = { ...DEFAULT_SCALE, ...scale };
  const nodes: TestMap['nodes'] = [];
  drawing.split('\n').forEach((line, row) => {
    for (const { 0: letter, index } of line.matchAll(/[\p{L}\p{N}]/gu)) {
      const tags = elements.nodes?.[letter];
      nodes.push({ id: letter.codePointAt(0)!, lon: lon + index * step, lat: lat - row * step, ...(tags && { tags }) });
    }
  });
  const ways = (elements.ways ?? []).map(([letters, tags], i) => ({
    id: i + 1,
    refs: Array.from(letters, idOf),
    tags,
  }));
  const relations = (elements.relations ?? []).map(({ members, tags }, i) => ({
    id: i + 1,
    members: members.map(([member, role]) =>
      typeof member === 'number'
        ? { type: 'way' as const, ref: member, role }
        : { type: 'node' as const, ref: idOf(member), role },
    ),
    tags,
  }));
  return { nodes, ways, relations };
}

const idOf = (letter: string): number => letter.codePointAt(0)!;
