import { openEngine } from '@verst/core';
import { afterAll, beforeAll, expect } from 'vitest';
import { answerByRules, type RuleAnswer } from '../../packages/assistant/src/skills/assistant.ts';
import { resolveConfig } from '@verst/settings';
import type { Caller, Services } from '../../packages/server/src/endpoint/endpoint.ts';
import { toolsOf } from '../../packages/server/src/endpoint/tools-from-endpoints.ts';
import { endpointsOf } from '../../packages/server/src/endpoints.ts';
import { callsInTurn } from '../../packages/server/src/routes/chat.ts';
import { MIDDLE, openSmallTown, type Thing } from './small-town.ts';
import { snapshotOf } from './snapshots.ts';

/** Where the user is. */
const POINT = { lat: 58.46774, lon: 45.21611 };

/** The built-in assistant over a snapshot. */
export interface Talks {
  /** Answers the last message of a talk. */
  ask(...messages: string[]): Promise<RuleAnswer>;
  /** Returns what is said to the last message of a talk. */
  reply(...messages: string[]): Promise<string>;
  close(): void;
}

async function startTalks(things: readonly Thing[] | null): Promise<Talks> {
  const engine = things === null ? await openEngine(await snapshotOf('demo')) : await openSmallTown(things);
  const services = { engine, heavy: null, logFault: (error: unknown) => expect.fail(String(error)) };
  const tools = toolsOf(endpointsOf(resolveConfig({})));
  const ask: Talks['ask'] = async (...messages) => {
    const history = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }));
    const call = callsInTurn(services as unknown as Services, tools, {} as Caller);
    return answerByRules(
      { message: messages.at(-1)!, history, point: things === null ? POINT : MIDDLE },
      call,
      () => undefined,
    );
  };
  return { ask, reply: async (...messages) => (await ask(...messages)).reply, close: () => engine.close() };
}

/** Talks of the file that calls it, over the demo city or a small town: opened before its tests, and closed after them. */
export function talksHere(things: readonly Thing[] | null = null): Omit<Talks, 'close'> {
  let talks: Talks;
  beforeAll(async () => {
    talks = await startTalks(things);
  });
  afterAll(() => talks.close());
  return { ask: (...messages) => talks.ask(...messages), reply: (...messages) => talks.reply(...messages) };
}
