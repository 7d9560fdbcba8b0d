import { describe, expect, it } from 'vitest';
import { coreOf } from './light-words.ts';

describe('the core of a wish', () => {
  it.each([
    ['где постричь ребенка', 'постричь'],
    ['купить свежий хлеб', 'хлеб'],
    ['хочу заказать вкусную пиццу', 'пиццу'],
    ['where can i buy cheap flowers', 'flowers'],
    ['банкомат втб без комиссии', 'банкомат втб'],
    ['сауна на ночь', 'сауна'],
    ['отделение сбера', 'сбера'],
    ['мечети города', 'мечети'],
    ['где открыть кофейню', 'кофейню'],
    ['закозать роллы', 'роллы'],
    ['немецкие краски', 'краски'],
    ['хорошая немецкая кухня', 'немецкая кухня'],
  ])('of «%s» is «%s»', (query, core) => {
    expect(coreOf(query.split(' ')).join(' ')).toBe(core);
  });

  it('is all of the words where none of them is light, or all are', () => {
    expect(coreOf(['театр', 'кукол'])).toEqual(['театр', 'кукол']);
    expect(coreOf(['дк', 'современник'])).toEqual(['дк', 'современник']);
    expect(coreOf(['купить', 'свежий'])).toEqual(['купить', 'свежий']);
  });
});
