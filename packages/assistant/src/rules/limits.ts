import { talk } from '@verst/core';
import { findTurn } from './find.ts';
import type { Skill, Topic } from './turn.ts';
import { inWords } from './turn.ts';

/** What cannot be done or is not known, in plain words; in an emergency the number to call and the nearest hospital. */
export const limitSkill: Skill = async (topic) => {
  const { text, say } = topic;
  if (talk.LIMITS_EMERGENCY.test(text)) return helpTurn(topic);
  const limit = talk.TALK_LIMITS.find(({ form }) => form.test(text));
  return limit === undefined ? null : inWords(topic, say.in(limit.ru, limit.en));
};

async function helpTurn(topic: Topic) {
  const { say } = topic;
  const found = await findTurn(say.in('больница', 'hospital'), topic);
  const call = say.in(
    'Если нужна срочная помощь, звоните 112 (скорая — 103).',
    'If you need help at once, call 112 (ambulance: 103).',
  );
  return { ...found, reply: `${call}\n${found.reply}` };
}
