/** The cost of hashing a password by scrypt; only tests change it. */
export const PASSWORD_COST = {
  /** log2 of N. With r = 8 one hash takes 32 MB and about 80 ms; each step up doubles both. */
  log2N: 15,
  r: 8,
  p: 1,
};
