import { type Engine, openEngine } from '@verst/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTENT_EXAMPLES } from '../support/intent-examples.ts';
import { answerByRules, type RuleAnswer } from '../../packages/assistant/src/skills/assistant.ts';
import { resolveConfig } from '@verst/settings';
import type { Caller, Services } from '../../packages/server/src/endpoint/endpoint.ts';
import { toolsOf } from '../../packages/server/src/endpoint/tools-from-endpoints.ts';
import { endpointsOf } from '../../packages/server/src/endpoints.ts';
import { callsInTurn } from '../../packages/server/src/routes/chat.ts';
import { snapshotOf } from '../support/snapshots.ts';

/** The table of the assistant's intents: each example is answered by its intent over the demo city, each counter-example is not. */

const POINT = { lat: 58.46774, lon: 45.21611 };

let engine: Engine;
let talk: (said: string) => Promise<RuleAnswer>;

beforeAll(async () => {
  engine = await openEngine(await snapshotOf('demo'));
  const services = { engine, heavy: null, logFault: (error: unknown) => expect.fail(String(error)) };
  const tools = toolsOf(endpointsOf(resolveConfig({})));
  talk = async (said) => {
    const messages = said.split('>').map((message) => message.trim());
    const history = messages.slice(0, -1).map((content) => ({ role: 'user' as const, content }));
    const call = callsInTurn(services as unknown as Services, tools, {} as Caller);
    return answerByRules({ message: messages.at(-1)!, history, point: POINT }, call, () => undefined);
  };
});
afterAll(() => engine.close());

describe.each(Object.entries(INTENT_EXAMPLES))('the intent %s', (name, { examples, others }) => {
  it.each([...examples])('answers «%s»', async (said) => {
    const { intents, reply } = await talk(said);
    expect(intents, reply).toContain(name);
    expect(reply).not.toMatch(/^(?:Ничего не нашёл|Не понял|I found nothing)/);
  });

  it.each([...others])('leaves «%s» to others', async (said) => {
    expect((await talk(said)).intents).not.toEqual([name]);
  });
});
