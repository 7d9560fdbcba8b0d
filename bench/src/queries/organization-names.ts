import Database from 'better-sqlite3';

/** Names of organisations from a snapshot's tables, each once, in the order of the table. */
export function readOrganizationNames(snapshotPath: string): string[] {
  const db = new Database(snapshotPath, { readonly: true });
  const rows = db
    .prepare<[], { name: string }>('SELECT name FROM pois WHERE organization = 1 AND name IS NOT NULL ORDER BY id')
    .all();
  db.close();
  return [...new Set(rows.map(({ name }) => name))];
}
