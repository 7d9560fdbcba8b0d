/** Smallest lease of units, so that not every request waits for the disk. A crash may lose one lease. */
export const BLOCK_UNITS = 100;

/** Share of the remaining units that a block has, up to a limit: writing to the disk takes longer than answering. */
const BLOCK_SHARE = 0.01;
const MAX_BLOCK_UNITS = 1000;

/** Block size of a plan without a limit: a lost block only makes the count too high. */
const UNLIMITED_BLOCK_UNITS = 10_000;

/** If at most this much of the plan is left, units are leased for one request at a time. */
const TAIL_UNITS = 100;

/**
 * Returns the number of units to lease for a request that needs `units`, with `reserved` of `limit` leased already: a
 * block while plenty are left; exactly `units` for the last hundred, and above the limit, where units cost money and
 * none may be lost; 0 if too few are left and there is no overage.
 */
export function blockSize(units: number, reserved: number, limit: number | null, overage: boolean): number {
  if (limit === null) return Math.max(units, UNLIMITED_BLOCK_UNITS);
  const remaining = limit - reserved;
  const block = Math.max(units, BLOCK_UNITS, Math.min(Math.floor(remaining * BLOCK_SHARE), MAX_BLOCK_UNITS));
  if (remaining < units) return overage ? units : 0;
  return remaining - block >= TAIL_UNITS ? block : units;
}
