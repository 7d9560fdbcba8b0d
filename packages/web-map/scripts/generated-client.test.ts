import { readFileSync } from 'node:fs';
import { OPERATIONS, VerstClient } from '@verst/web-map/client';
import { expect, it } from 'vitest';
import { currentDocument } from './api-document.ts';
import { generatedClient } from './generated-client.ts';

it('the client stands as the OpenAPI document says; `npm run clients` writes it anew', async () => {
  for (const [name, content] of await generatedClient()) {
    const written = readFileSync(new URL(`../src/client/generated/${name}`, import.meta.url), 'utf8');
    expect(written === content, `${name} is stale`).toBe(true);
  }
});

it('every operation of the document has a method', () => {
  const operations = Object.values(currentDocument().paths).flatMap((byMethod) => Object.values(byMethod));
  expect(operations.length).toBeGreaterThan(40);
  for (const { operationId } of operations) {
    expect(VerstClient.prototype[operationId as keyof typeof OPERATIONS], operationId).toBeTypeOf('function');
  }
  expect(Object.keys(OPERATIONS).sort()).toEqual(operations.map(({ operationId }) => operationId).sort());
});
