/** Degrees × 10⁷ in an Int32: the resolution of OpenStreetMap, about 1.1 cm. */
export const E7 = 1e7;

/** Degrees → integer 10⁻⁷ degrees, rounded to nearest. */
export const toE7 = (degrees: number): number => Math.round(degrees * E7);

/** Integer 10⁻⁷ degrees → degrees with at most 7 decimals. */
export const fromE7 = (e7: number): number => e7 / E7;
