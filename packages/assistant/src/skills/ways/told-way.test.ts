import { expect, it } from 'vitest';
import type { Toolbox } from '../../tools/toolbox.ts';
import { EMPTY_FRAME } from '../turn.ts';
import type { Topic } from '../turn.ts';
import { Wording } from '../wording.ts';
import { wayTurn } from './told-way.ts';

const HOME = { name: null, lat: 58.5, lon: 31.27 };

/** Answers every route with a line from the user's position to a point. */
const topicOf = (...end: [number, number]): Topic => {
  const geometry = { type: 'LineString', coordinates: [[HOME.lon, HOME.lat], end] };
  const tools = {
    ask: async () => ({ distance_km: 3.3, duration_min: 8, summary: '', geometry }),
    read: async () => null,
    lacksNetwork: false,
  } as unknown as Toolbox;
  const text = 'доехать до музея';
  return { message: text, text, language: 'ru', say: new Wording('ru'), user: HOME, frame: EMPTY_FRAME, tools };
};

it('says how far from its target a road ends, but not of the middle of a park', async () => {
  const museum = { name: 'Витославлицы', lat: 58.5, lon: 31.3 };
  expect((await wayTurn([HOME, museum], topicOf(31.294, 58.5))).reply).toContain(
    '\nПуть кончается в 350 м от «Витославлицы»',
  );
  expect((await wayTurn([HOME, museum], topicOf(31.2995, 58.5))).reply).not.toContain('Путь кончается');
  const park = { ...museum, name: 'Городской парк' };
  expect((await wayTurn([HOME, park], topicOf(31.294, 58.5))).reply).not.toContain('Путь кончается');
});
