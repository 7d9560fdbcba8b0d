/** Returns true if the visitor's system asks for less motion; then nothing moves or fades. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
