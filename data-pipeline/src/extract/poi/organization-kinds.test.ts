import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ORGANIZATION_VALUES } from './organization-kinds.ts';

const DOCUMENT = new URL('../../../../docs/places.md', import.meta.url);

it.each(Object.entries(ORGANIZATION_VALUES))('the document states the organisations of %s', (key, values) => {
  const text = readFileSync(DOCUMENT, 'utf8');
  const [, list = ''] = new RegExp(`### \`${key}\`\n\n([^#]+)`).exec(text) ?? [];
  const stated = list.split(',').map((value) => value.trim());
  expect(stated.toSorted()).toEqual([...values].toSorted());
});
