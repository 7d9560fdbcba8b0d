/** Returns the column and row of the tile that contains a point at a zoom. */
export function tileAt({ lat, lon }: { readonly lat: number; readonly lon: number }, z: number): [number, number] {
  const sine = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [Math.floor(((lon + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}
