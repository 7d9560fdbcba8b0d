/** Straight pieces of a curve. Letters are 24 and icons 15 pixels high, so more pieces would not be visible. */
const CURVE_PIECES = 6;

/** An outline as straight edges: x1, y1, x2, y2 of each. Contours are closed. */
export type Edges = Float64Array;

/** Converts the drawing commands of fonts and SVG paths to straight edges. */
export class OutlineBuilder {
  readonly #edges: number[] = [];
  #x = 0;
  #y = 0;
  #startX = 0;
  #startY = 0;

  /** Begins a contour and closes the previous one. */
  moveTo(x: number, y: number): void {
    this.close();
    this.#x = this.#startX = x;
    this.#y = this.#startY = y;
  }

  lineTo(x: number, y: number): void {
    if (x !== this.#x || y !== this.#y) this.#edges.push(this.#x, this.#y, x, y);
    this.#x = x;
    this.#y = y;
  }

  /** A quadratic Bézier curve with one control point. */
  quadraticTo(cx: number, cy: number, x: number, y: number): void {
    const x0 = this.#x;
    const y0 = this.#y;
    for (let i = 1; i <= CURVE_PIECES; i++) {
      const t = i / CURVE_PIECES;
      const s = 1 - t;
      this.lineTo(s * s * x0 + 2 * s * t * cx + t * t * x, s * s * y0 + 2 * s * t * cy + t * t * y);
    }
  }

  /** A cubic Bézier curve with two control points. */
  cubicTo(ax: number, ay: number, bx: number, by: number, x: number, y: number): void {
    const x0 = this.#x;
    const y0 = this.#y;
    for (let i = 1; i <= CURVE_PIECES; i++) {
      const t = i / CURVE_PIECES;
      const s = 1 - t;
      this.lineTo(
        s ** 3 * x0 + 3 * s * s * t * ax + 3 * s * t * t * bx + t ** 3 * x,
        s ** 3 * y0 + 3 * s * s * t * ay + 3 * s * t * t * by + t ** 3 * y,
      );
    }
  }

  close(): void {
    this.lineTo(this.#startX, this.#startY);
  }

  finish(): Edges {
    this.close();
    return Float64Array.from(this.#edges);
  }
}
