import { describe, expect, it } from 'vitest';
import { addedTo, headsOf } from './kind-head.ts';

describe('the head of a kind', () => {
  it.each([
    ['теплица из поликарбоната', ['теплица']],
    ['таблетки от кашля', ['таблетки']],
    ['новый диван', ['диван']],
    ['вяленая рыба без соли', ['вяленая рыба', 'рыба без соли', 'рыба']],
    ['роллы на дом', ['роллы']],
    ['юрист по жилищным спорам', ['юрист']],
    ['сшить платье', ['сшить']],
    // Places and streets, and things that are nothing by themselves.
    ['аптека на советской', []],
    ['аптека по ленина', []],
    ['контейнер для бумаги', []],
    ['детская кроватка', []],
  ])('of «%s» is %j', (text, heads) => {
    expect([...new Set(headsOf(text.split(' ')).map((head) => head.join(' ')))]).toEqual(heads);
  });

  it.each([
    ['туалет для инвалидной коляски', 'туалет', 'для инвалидной коляски'],
    ['сшить платье', 'сшить', ''],
  ])('leaves out of «%s» beside «%s»: «%s»', (text, head, added) => {
    expect(addedTo([head], text.split(' ')).join(' ')).toBe(added);
  });
});
