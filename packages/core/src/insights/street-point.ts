/** Kind of a point of the street section. */
export const STREET_POINT = {
  /** On a trunk, primary or secondary road. */
  main: 0,
  /** On a tertiary road. */
  tertiary: 1,
  /** A junction of streets. */
  crossing: 2,
} as const;
