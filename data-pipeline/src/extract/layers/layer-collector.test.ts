import { expect, it } from 'vitest';
import { LayerCollector } from './layer-collector.ts';

it('keeps equal attributes of many features once, but for names and numbers', () => {
  const layer = new LayerCollector();
  for (let i = 0; i < 3; i++) layer.addPoint(i, i, i, { class: 'house', levels: 5 });
  layer.addPoint(3, 3, 3, { class: 'house', levels: 6 });
  layer.addPoint(4, 4, 4, { class: 'house', name: 'Дом' });
  const { attributes } = layer.finish();
  expect(attributes[1]).toBe(attributes[0]);
  expect(new Set(attributes).size).toBe(3);
  expect(attributes.map(({ levels }) => levels)).toEqual([5, 5, 5, 6, undefined]);
});
