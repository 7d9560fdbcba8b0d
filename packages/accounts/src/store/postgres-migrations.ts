import type { SchemaAddition } from './migrations.ts';

/**
 * Steps from one version of the PostgreSQL schema to the next; `verst_schema` counts those done. Only changes that are
 * incompatible with older servers are steps; all others are {@link POSTGRES_ADDITIONS}. Never edit a step.
 */
export const POSTGRES_MIGRATIONS: readonly string[] = [
  `CREATE TABLE accounts (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     email text NOT NULL,
     name text NOT NULL,
     company text,
     role text NOT NULL,
     password_hash text NOT NULL,
     status text NOT NULL CHECK (status IN ('active', 'blocked')),
     plan text NOT NULL,
     trial_ends_at timestamptz,
     trial_used boolean NOT NULL DEFAULT false,
     created_at timestamptz NOT NULL
   );
   CREATE UNIQUE INDEX accounts_by_email ON accounts (lower(email));
   CREATE INDEX accounts_on_trial ON accounts (trial_ends_at) WHERE trial_ends_at IS NOT NULL;
   CREATE TABLE account_changes (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     account_id bigint NOT NULL,
     at timestamptz NOT NULL,
     by text NOT NULL,
     change text NOT NULL
   );
   CREATE INDEX account_changes_by_account ON account_changes (account_id, id);
   CREATE TABLE sessions (
     id text PRIMARY KEY,
     account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
     expires_at timestamptz NOT NULL,
     revoked_at timestamptz
   );
   CREATE INDEX sessions_by_account ON sessions (account_id);
   CREATE INDEX sessions_by_end ON sessions (expires_at);
   CREATE TABLE refresh_tokens (
     hash text PRIMARY KEY,
     session_id text NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
     expires_at timestamptz NOT NULL,
     used_at timestamptz
   );
   CREATE INDEX refresh_tokens_by_session ON refresh_tokens (session_id);
   CREATE TABLE signing_keys (
     kid text PRIMARY KEY,
     secret bytea NOT NULL,
     created_at timestamptz NOT NULL
   );
   CREATE TABLE api_keys (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     hash text NOT NULL UNIQUE,
     prefix text NOT NULL,
     name text NOT NULL,
     email text,
     plan text NOT NULL,
     status text NOT NULL CHECK (status IN ('active', 'revoked')),
     account_id bigint REFERENCES accounts (id) ON DELETE SET NULL,
     created_at timestamptz NOT NULL,
     last_used_at timestamptz
   );
   CREATE INDEX api_keys_by_account ON api_keys (account_id) WHERE account_id IS NOT NULL;
   CREATE TABLE key_changes (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     key_id bigint NOT NULL REFERENCES api_keys (id),
     at timestamptz NOT NULL,
     by text NOT NULL,
     change text NOT NULL
   );
   CREATE INDEX key_changes_by_key ON key_changes (key_id, id);
   CREATE TABLE quota_reserved (
     owner text NOT NULL,
     period text NOT NULL,
     units bigint NOT NULL,
     PRIMARY KEY (owner, period)
   );`,
];

/**
 * Additions to the PostgreSQL schema, in order; older and newer servers may use one database at once. Never edit one.
 */
export const POSTGRES_ADDITIONS: readonly SchemaAddition[] = [
  {
    name: 'quota steps',
    sql: `CREATE TABLE quota_steps (
      slot text PRIMARY KEY,
      number bigint NOT NULL,
      units bigint NOT NULL,
      at timestamptz NOT NULL
    );`,
  },
  {
    name: 'ends of keys and sessions',
    // Older servers leave these columns null; housekeeping fills them in.
    sql: `ALTER TABLE api_keys ADD COLUMN revoked_at timestamptz;
      CREATE INDEX api_keys_by_revocation ON api_keys (revoked_at) WHERE status = 'revoked';
      ALTER TABLE sessions ADD COLUMN ends_at timestamptz;
      CREATE INDEX sessions_by_revocation ON sessions (revoked_at) WHERE revoked_at IS NOT NULL;
      CREATE INDEX refresh_tokens_by_end ON refresh_tokens (expires_at);`,
  },
];
