import { expect, it } from 'vitest';
import type { CallTool } from '../tools/tool.ts';
import { answerByRules } from './assistant.ts';

/** Most calls for one message, as the server counts them. */
const MOST_CALLS = 64;

/** An operation of which the message has `left` calls; what it finds is nothing. */
function callsLeft(left: number): CallTool {
  let calls = 0;
  return async () => {
    calls++;
    return calls > left
      ? { ok: false, status: 429, text: { en: 'Too many calls', ru: 'Слишком много обращений' } }
      : { ok: false, status: 404, text: { en: 'Not found', ru: 'Не найдено' } };
  };
}

const ask = async (message: string, left: number): Promise<string> => {
  const question = { message, history: [], point: { lat: 58.46774, lon: 45.21611 } };
  const { reply } = await answerByRules(question, callsLeft(left), () => undefined);
  return reply;
};

it('says that a message would take too many look-ups if its calls are spent', async () => {
  expect(await ask('аптека на Ленина', 0)).toBe(
    'Чтобы ответить, пришлось бы слишком много искать. Спросите одним сообщением, без продолжения разговора.',
  );
  expect(await ask('a pharmacy near the station', 0)).toMatch(/^That would take too many look-ups\./);
});

it('does not say so if nothing was found with calls left', async () => {
  expect(await ask('аптека на Ленина', MOST_CALLS)).not.toMatch(/слишком много/);
});
