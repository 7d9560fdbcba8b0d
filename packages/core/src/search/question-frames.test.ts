import { describe, expect, it } from 'vitest';
import { withoutFrames } from './question-frames.ts';

const bare = (query: string): string => withoutFrames(query.split(' ')).join(' ');

describe('what is asked about a place', () => {
  it.each([
    ['до скольки работает лапландия', 'лапландия'],
    ['во сколько закрывается цум', 'цум'],
    ['телефон театра драмы', 'театра драмы'],
    ['ресторан панорама номер телефона', 'ресторан панорама'],
    ['цирк часы работы', 'цирк'],
    ['алиса найди аптеку', 'найди аптеку'],
    ['как найти прокуратуру', 'прокуратуру'],
    ['участковый как найти', 'участковый'],
    ['куда обратиться за пособием', 'пособием'],
    ['укусила собака куда обращаться', 'укусила собака'],
    ['отдел соцзащиты где', 'отдел соцзащиты'],
    ['i want to eat pizza', 'pizza'],
    ['can i find a pharmacy', 'pharmacy'],
  ])('is no part of the name in «%s»', (query, name) => {
    expect(bare(query)).toBe(name);
  });

  it.each([
    'куда пойти с ребенком',
    'с ребенком куда пойти',
    'телефон починить',
    'починить телефон',
    'алиса',
    'ремонт телефонов',
    'адрес',
  ])('«%s» stays whole', (query) => {
    expect(bare(query)).toBe(query);
  });
});
