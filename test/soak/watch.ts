import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';

/** What a process took at a moment. */
export interface Sample {
  /** Seconds since the soak began. */
  readonly atS: number;
  readonly rssMb: number;
  /** Open files, sockets and pipes. */
  readonly handles: number;
}

/** Looks at a process of this machine (Linux). */
export function sampleOf(pid: number, atS: number): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    atS,
    rssMb: Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]) / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
  };
}

/** How many rows each table of a database has. */
export async function rowsOf(databaseUrl: string): Promise<Record<string, number>> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(`SELECT count(*) FROM "${name}"`);
      counts[name] = Number(rows[0]!.count);
    }
    return counts;
  } finally {
    await client.end();
  }
}

/** The median of a field over some samples. */
export function medianOf(samples: readonly Sample[], field: 'rssMb' | 'handles'): number {
  return percentile(
    samples.map((sample) => sample[field]),
    50,
  );
}

/** The value that so many percent of the values do not exceed; 0 without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0;
}
