import { join } from 'node:path';
import type { ResidentOptions } from '@verst/core';
import type { JobLimits, JobsSettings } from '@verst/jobs';
import type { ServerConfig } from './config.ts';

/** Returns the memory options of the settings for a snapshot. */
export function residentOptions({ snapshot: { resident, cacheMb } }: ServerConfig): ResidentOptions {
  return { cacheMB: cacheMb, ...(resident !== undefined && { resident }) };
}

export function jobLimits({ jobs }: ServerConfig): JobLimits {
  const { maxRows, maxMb, maxPerAccount, maxJobs, keepHours } = jobs;
  return { maxRows, maxBytes: maxMb * 1e6, maxPerOwner: maxPerAccount, maxJobs, keepHours };
}

/** Returns the folder, Redis URL and limits for jobs. */
export function jobsSettings(config: ServerConfig, dataDir: string): JobsSettings {
  return { folder: jobsFolder(config, dataDir), redisUrl: config.redis.url, limits: jobLimits(config) };
}

export function jobsFolder({ jobs }: ServerConfig, dataDir: string): string {
  return jobs.folder ?? join(dataDir, 'jobs');
}

/**
 * Returns who may register a key: the setting, else `open` if only this machine can reach the server, else `account`.
 */
export function registrationOf({ keys, host, trustProxy, publicUrl }: ServerConfig): 'open' | 'account' | 'closed' {
  const isPrivate = isLoopback(host) && trustProxy.length === 0 && publicUrl === undefined;
  return keys.registration ?? (isPrivate ? 'open' : 'account');
}

/** Returns true if only this machine can reach an address. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  return name === 'localhost' || name === '::1' || /^127\.\d+\.\d+\.\d+$/.test(name) || name === '::ffff:127.0.0.1';
}
