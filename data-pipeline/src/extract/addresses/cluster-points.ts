import { fromE7, metersPerDegreeLon, METERS_PER_DEGREE } from '@verst/core/build';

/**
 * Groups nearby items: two items share a group if a point of one is within `gapM` of a point of the other, directly or
 * through further items. Linear in the number of points if their density is bounded.
 *
 * @param items - lonE7, latE7 pairs of each item
 * @param mayJoin - true if two nearby items may share a group
 * @returns group numbers, dense from 0 in order of first item, one for each item
 */
export function clusterByDistance(
  items: readonly Int32Array[],
  gapM: number,
  mayJoin: (a: number, b: number) => boolean = () => true,
): number[] {
  const parent = items.map((_, i) => i);
  const find = (i: number): number => {
    let root = i;
    while (parent[root] !== root) root = parent[root]!;
    for (let at = i; parent[at] !== root;) [at, parent[at]] = [parent[at]!, root];
    return root;
  };
  if (items.length > 1) {
    const meterX = metersPerDegreeLon(fromE7(items[0]![1]!)) / 1e7;
    const meterY = METERS_PER_DEGREE / 1e7;
    // Cells are as large as the gap: nearby points are in the same cell or a neighbour.
    const cells = new Map<string, { item: number; x: number; y: number }[]>();
    items.forEach((samples, item) => {
      for (let i = 0; i < samples.length; i += 2) {
        const x = samples[i]! * meterX;
        const y = samples[i + 1]! * meterY;
        const column = Math.floor(x / gapM);
        const row = Math.floor(y / gapM);
        for (let c = column - 1; c <= column + 1; c++) {
          for (let r = row - 1; r <= row + 1; r++) {
            for (const other of cells.get(`${c},${r}`) ?? []) {
              if (find(other.item) === find(item)) continue;
              if (Math.hypot(other.x - x, other.y - y) <= gapM && mayJoin(other.item, item)) {
                parent[find(item)] = find(other.item);
              }
            }
          }
        }
        const key = `${column},${row}`;
        const cell = cells.get(key);
        if (!cell) cells.set(key, [{ item, x, y }]);
        else if (!standsFor(cell.at(-1)!, item, x, y, gapM)) cell.push({ item, x, y });
      }
    });
  }
  const numbers = new Map<number, number>();
  return items.map((_, i) => {
    const root = find(i);
    if (!numbers.has(root)) numbers.set(root, numbers.size);
    return numbers.get(root)!;
  });
}

/** Returns true if the last point kept of the same item is so close that another one adds nothing. */
const standsFor = (
  last: { item: number; x: number; y: number },
  item: number,
  x: number,
  y: number,
  gapM: number,
): boolean => last.item === item && Math.hypot(last.x - x, last.y - y) < gapM / 8;
