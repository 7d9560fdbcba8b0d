/**
 * Steps from one version of the SQLite schema to the next; `user_version` counts those done. Servers refuse a store of
 * a newer version, so only changes that are incompatible with older servers are steps; all others are {@link
 * ADDITIONS}. Never edit a step.
 */
export const MIGRATIONS: readonly string[] = [
  `CREATE TABLE api_keys (
     id INTEGER PRIMARY KEY,
     hash TEXT NOT NULL UNIQUE,
     prefix TEXT NOT NULL,
     name TEXT NOT NULL,
     email TEXT,
     plan TEXT NOT NULL,
     status TEXT NOT NULL CHECK (status IN ('active', 'revoked')),
     created_at TEXT NOT NULL,
     last_used_at TEXT
   ) STRICT;
   CREATE TABLE key_changes (
     key_id INTEGER NOT NULL REFERENCES api_keys (id),
     at TEXT NOT NULL,
     by TEXT NOT NULL,
     change TEXT NOT NULL
   ) STRICT;
   CREATE INDEX key_changes_by_key ON key_changes (key_id, at);
   CREATE TABLE quota_reserved (
     key_id INTEGER NOT NULL REFERENCES api_keys (id),
     period TEXT NOT NULL,
     units INTEGER NOT NULL,
     PRIMARY KEY (key_id, period)
   ) STRICT, WITHOUT ROWID;`,

  // Accounts. Ids are never reused, so that the history of a deleted account is not taken for another's.
  `CREATE TABLE accounts (
     id INTEGER PRIMARY KEY AUTOINCREMENT,
     email TEXT NOT NULL,
     name TEXT NOT NULL,
     company TEXT,
     role TEXT NOT NULL,
     password_hash TEXT NOT NULL,
     status TEXT NOT NULL CHECK (status IN ('active', 'blocked')),
     plan TEXT NOT NULL,
     trial_ends_at TEXT,
     trial_used INTEGER NOT NULL DEFAULT 0,
     created_at TEXT NOT NULL
   ) STRICT;
   CREATE UNIQUE INDEX accounts_by_email ON accounts (lower(email));
   CREATE INDEX accounts_on_trial ON accounts (trial_ends_at) WHERE trial_ends_at IS NOT NULL;
   CREATE TABLE account_changes (
     account_id INTEGER NOT NULL,
     at TEXT NOT NULL,
     by TEXT NOT NULL,
     change TEXT NOT NULL
   ) STRICT;
   CREATE INDEX account_changes_by_account ON account_changes (account_id, at);
   CREATE TABLE sessions (
     id TEXT PRIMARY KEY,
     account_id INTEGER NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
     expires_at TEXT NOT NULL,
     revoked_at TEXT
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX sessions_by_account ON sessions (account_id);
   CREATE INDEX sessions_by_end ON sessions (expires_at);
   CREATE TABLE refresh_tokens (
     hash TEXT PRIMARY KEY,
     session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
     expires_at TEXT NOT NULL,
     used_at TEXT
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);
   CREATE TABLE signing_keys (
     kid TEXT PRIMARY KEY,
     secret BLOB NOT NULL,
     created_at TEXT NOT NULL
   ) STRICT, WITHOUT ROWID;

   ALTER TABLE api_keys ADD COLUMN account_id INTEGER REFERENCES accounts (id) ON DELETE SET NULL;
   CREATE INDEX api_keys_by_account ON api_keys (account_id) WHERE account_id IS NOT NULL;

   CREATE TABLE quota_by_owner (
     owner TEXT NOT NULL,
     period TEXT NOT NULL,
     units INTEGER NOT NULL,
     PRIMARY KEY (owner, period)
   ) STRICT, WITHOUT ROWID;
   INSERT INTO quota_by_owner SELECT 'key ' || key_id, period, units FROM quota_reserved;
   DROP TABLE quota_reserved;
   ALTER TABLE quota_by_owner RENAME TO quota_reserved;`,
];

/** An addition to a schema: new tables, indexes, and columns that may be null or have a default. */
export interface SchemaAddition {
  /** Recorded in the table `schema_additions` once it is made. */
  readonly name: string;
  readonly sql: string;
}

/**
 * Additions to the SQLite schema, in order. A server makes the missing ones and ignores those that it does not know, so
 * that older and newer servers can use one store. Never edit one.
 */
export const ADDITIONS: readonly SchemaAddition[] = [
  {
    name: 'quota steps',
    sql: `CREATE TABLE quota_steps (
      slot TEXT PRIMARY KEY,
      number INTEGER NOT NULL,
      units INTEGER NOT NULL,
      at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;`,
  },
  {
    name: 'ends of keys and sessions',
    // Older servers leave these columns null; housekeeping fills them in.
    sql: `ALTER TABLE api_keys ADD COLUMN revoked_at TEXT;
      CREATE INDEX api_keys_by_revocation ON api_keys (revoked_at) WHERE status = 'revoked';
      ALTER TABLE sessions ADD COLUMN ends_at TEXT;
      CREATE INDEX sessions_by_revocation ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;
      CREATE INDEX refresh_tokens_by_end ON refresh_tokens (expires_at);`,
  },
];
