/** Returns true where the visitor has asked the system for less motion: nothing moves or fades then. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
