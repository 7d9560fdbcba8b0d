/** Certainty with which a phrase asks for a category, by its source. */
export const WEIGHT = { name: 1, alias: 0.95, russianTerm: 0.8, englishTerm: 0.7 } as const;
