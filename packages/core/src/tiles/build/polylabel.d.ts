declare module 'polylabel' {
  type Ring = readonly (readonly [x: number, y: number])[];

  /** The point of a polygon (outer ring, then holes) that lies farthest from its edges, within `precision`. */
  export default function polylabel(
    polygon: readonly Ring[],
    precision?: number,
  ): [x: number, y: number] & { distance: number };
}
