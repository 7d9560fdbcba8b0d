const DAY_MS = 24 * 3600 * 1000;

/** Days after which housekeeping deletes what has ended. */
export const RETENTION_DAYS = {
  /** Revoked keys with their history and use. */
  revokedKeys: 30,
  /** Sessions that were ended: their refresh tokens are refused either way. */
  revokedSessions: 1,
  /** Steps of quota meters: an answer that was lost is asked for within seconds. */
  quotaSteps: 1,
} as const;

/** The moment so many days before another. */
export function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * DAY_MS);
}
