const DAY_MS = 24 * 3600 * 1000;

/** Days for which housekeeping keeps records after they have ended. */
export const RETENTION_DAYS = {
  /** Revoked keys with their history and use. */
  revokedKeys: 30,
  /** Sessions that were ended: their refresh tokens are refused either way. */
  revokedSessions: 1,
  /** Steps of quota meters: the outcome of a lost answer is queried within seconds. */
  quotaSteps: 1,
} as const;

/** Returns the moment this many days before another. */
export function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * DAY_MS);
}
