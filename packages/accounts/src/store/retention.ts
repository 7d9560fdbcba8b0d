const DAY_MS = 24 * 3600 * 1000;

/** How long what has ended is kept, in days, before housekeeping deletes it. */
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
