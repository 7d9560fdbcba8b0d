import type { DrawnRoads } from './road-map.ts';

/** A test on drawn roads, read from its text. */
export interface DrawnTest {
  readonly name: string;
  readonly roads: DrawnRoads;
  /** What follows the table of the ways. */
  readonly trips: string;
}

/**
 * Reads the text of a test on drawn roads: its name and the grid of its drawing (metres between two lines, and between
 * every second character of a line), the drawing, the table of the ways, and trips, as lines or as a table.
 */
export function readDrawnTest(text: string): DrawnTest {
  const lines = text.split('\n');
  const waysAt = lines.findIndex((line) => line.trim().startsWith('| nodes '));
  const tripsAt = lines.findIndex((line, at) => at > waysAt && !/^ *\| (?!trip )/.test(line));
  const linesOf = (from: number, to: number): string => lines.slice(from, to).join('\n');
  const [, name = '', gridM] = /^(.*) \(grid of (\d+) m\)$/.exec(lines[0]!) ?? [];
  return {
    name,
    // The first line stands for that of the name.
    roads: { gridM: Number(gridM), drawing: `\n${linesOf(1, waysAt)}`, ways: linesOf(waysAt, tripsAt) },
    trips: linesOf(tripsAt, lines.length),
  };
}
