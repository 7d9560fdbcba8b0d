import { execFileSync } from 'node:child_process';
import { measureProgram, type ProgramCost } from '../measure/program-cost.ts';
import { startPostgres } from './postgres.ts';

/**
 * Loads an extract into PostGIS with osm2pgsql's own style, as the manual advises for a database that is not updated:
 * without `--slim`, with all cores (https://osm2pgsql.org/doc/manual-v1.html). The time includes the indexes; memory
 * and CPU are those of osm2pgsql without the server.
 *
 * @returns the cost, and the bytes of the database
 */
export async function loadByOsm2pgsql(osm: string): Promise<ProgramCost & { readonly bytes: number }> {
  const postgres = await startPostgres(['postgis', 'hstore']);
  try {
    const connection = `host=${postgres.host} port=${postgres.port} user=postgres dbname=postgres`;
    const cost = await measureProgram('osm2pgsql', ['--create', '--hstore', '--database', connection, osm]);
    const { rows } = await postgres.client.query<{ bytes: string }>(
      'SELECT pg_database_size(current_database()) bytes',
    );
    return { ...cost, bytes: Number(rows[0]!.bytes) };
  } finally {
    await postgres.close();
  }
}

/** Returns the version of the program. */
export const osm2pgsqlVersion = (): string =>
  /[\d.]+$/m.exec(
    execFileSync('dpkg-query', ['--show', '--showformat=${Version}', 'osm2pgsql'], { encoding: 'utf8' }).split('+')[0]!,
  )?.[0] ?? '';
