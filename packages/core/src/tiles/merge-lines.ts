import { addToList } from '../collections/add-to-list.ts';
import { Parts } from './vertex-lists.ts';

/** Vertices are packed into one exact number; tile coordinates with buffer lie well within ±OFFSET. */
const OFFSET = 16384;
const STRIDE = 65536;

/** Lines of features with equal attributes, as x, y pairs, and the first of these features. */
interface LineGroup {
  readonly feature: number;
  readonly lines: number[][];
}

/**
 * Joins the lines of features with equal attributes in a tile into few long ones. A street that the map splits at every
 * crossing becomes one line again, which labels better and takes fewer bytes. For zooms at which individual features,
 * their references and directions do not matter.
 */
export class LineMerger {
  readonly #groups = new Map<string, LineGroup>();
  readonly #merged = new Parts();

  /** Begins a tile and discards the state of the previous one. */
  start(): void {
    this.#groups.clear();
  }

  /** Adds a feature's lines to the group with the same signature of visible attributes. */
  add(feature: number, signature: string, geometry: Parts): void {
    let group = this.#groups.get(signature);
    if (!group) this.#groups.set(signature, (group = { feature, lines: [] }));
    for (let part = 0; part < geometry.partCount; part++) {
      const line: number[] = [];
      for (let i = 2 * geometry.startOf(part); i < 2 * geometry.ends[part]!; i++) line.push(geometry.xy[i]!);
      group.lines.push(line);
    }
  }

  /**
   * Calls `emit` for each group in order of first appearance, then clears them. The parts are valid during the call.
   */
  finish(emit: (feature: number, geometry: Parts) => void): void {
    for (const { feature, lines } of this.#groups.values()) {
      this.#merged.clear();
      joinLines(lines, this.#merged);
      emit(feature, this.#merged);
    }
    this.#groups.clear();
  }
}

/** Appends the lines to `out`, joined where exactly two ends meet. */
function joinLines(lines: readonly number[][], out: Parts): void {
  const linesAt = new Map<number, number[]>();
  lines.forEach((line, number) => {
    for (const end of [firstOf(line), lastOf(line)]) {
      addToList(linesAt, end, number);
    }
  });
  const isUsed = new Uint8Array(lines.length);
  /**
   * Returns the only other line that ends at this point, or -1 at a crossing, at a dead end or where a circle closes.
   */
  const continuation = (line: number, end: number): number => {
    const there = linesAt.get(end)!;
    if (there.length !== 2) return -1;
    const other = there[0] === line ? there[1]! : there[0]!;
    return isUsed[other] === 1 ? -1 : other;
  };

  lines.forEach((line, number) => {
    if (isUsed[number] === 1) return;
    isUsed[number] = 1;
    // Back to where the chain begins, then forward along it.
    const chain = [line];
    for (let at = number, end = firstOf(line); ;) {
      const before = continuation(at, end);
      if (before < 0) break;
      isUsed[before] = 1;
      const piece = lastOf(lines[before]!) === end ? lines[before]! : reversed(lines[before]!);
      chain.unshift(piece);
      at = before;
      end = firstOf(piece);
    }
    for (let at = number, end = lastOf(line); ;) {
      const after = continuation(at, end);
      if (after < 0) break;
      isUsed[after] = 1;
      const piece = firstOf(lines[after]!) === end ? lines[after]! : reversed(lines[after]!);
      chain.push(piece);
      at = after;
      end = lastOf(piece);
    }
    for (const piece of chain) addStraightened(piece, out);
    out.endPart(2);
  });
}

/** Adds vertices to the current line without those on the straight line between their neighbours. */
function addStraightened(piece: readonly number[], out: Parts): void {
  for (let i = 0; i < piece.length; i += 2) {
    const x = piece[i]!;
    const y = piece[i + 1]!;
    const last = out.vertexCount - 1;
    if (last > out.startOf(out.partCount)) {
      const [ax, ay, bx, by] = out.xy.subarray(2 * last - 2, 2 * last + 2) as unknown as [
        number,
        number,
        number,
        number,
      ];
      const isOnLine = (bx - ax) * (y - by) === (by - ay) * (x - bx);
      const goesOn = (bx - ax) * (x - bx) >= 0 && (by - ay) * (y - by) >= 0;
      if (isOnLine && goesOn) out.vertexCount--;
    }
    out.addDistinct(x, y);
  }
}

function reversed(line: readonly number[]): number[] {
  const back: number[] = [];
  for (let i = line.length - 2; i >= 0; i -= 2) back.push(line[i]!, line[i + 1]!);
  return back;
}

const firstOf = (line: readonly number[]): number => pack(line[0]!, line[1]!);
const lastOf = (line: readonly number[]): number => pack(line.at(-2)!, line.at(-1)!);
const pack = (x: number, y: number): number => (y + OFFSET) * STRIDE + (x + OFFSET);
