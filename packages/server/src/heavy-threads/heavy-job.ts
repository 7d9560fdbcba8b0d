import type { Engine } from '@verst/core';
import { findOperation } from '@verst/protocols';
import type { ServerConfig } from '@verst/settings';
import type { Caller, Services } from '../endpoint/endpoint.ts';
import { Reply } from '../http/reply.ts';
import { type HeavyJob, type HeavyOutcome, SNAPSHOT_HEADER } from './heavy-work.ts';
import { ENGINE_ENDPOINTS } from '../routes/engine-endpoints.ts';
import { outcomeOfError, outcomeOfReply } from './heavy-outcome.ts';

/** Does a job in this thread. Never rejects: errors are outcomes, too. */
export async function doHeavyJob(engine: Engine, config: ServerConfig, job: HeavyJob): Promise<HeavyOutcome> {
  try {
    return outcomeOfReply(await replyOf(engine, config, job));
  } catch (error) {
    return outcomeOfError(error);
  }
}

async function replyOf(engine: Engine, config: ServerConfig, job: HeavyJob): Promise<Reply> {
  if (job.kind === 'tile') {
    const tile = engine.tile(job.source, job.z, job.x, job.y, job.layerNameInTile);
    // The other thread gets a copy, because the engine may keep the original.
    return new Reply(200, { [SNAPSHOT_HEADER]: engine.info().contentHash }, tile?.slice() ?? null);
  }
  if (job.kind === 'protocol') {
    const operation = findOperation(job.id);
    if (operation?.answer === undefined) throw new Error(`no operation ${job.id}`);
    const { status, contentType, body } = operation.answer(engine, job.input);
    return new Reply(status, { 'Content-Type': contentType }, body);
  }
  const endpoint = ENGINE_ENDPOINTS.find(({ operationId }) => operationId === job.operationId);
  if (endpoint === undefined) throw new Error(`no operation ${job.operationId}`);
  // Handlers of heavy operations use nothing else; all checks were made before.
  const services = { engine, snapshot: engine.info(), config, heavy: null } as unknown as Services;
  const caller = { headers: {}, key: null, secret: null, signedIn: null, language: job.language } as unknown as Caller;
  return endpoint.perform(services, job.input, caller);
}
