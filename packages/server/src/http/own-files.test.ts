import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import express from 'express';
import { expect, it } from 'vitest';
import { serveOwnFiles } from './own-files.ts';

it('typings are served as compressed text, not as a film', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'verst-own-files-'));
  writeFileSync(join(folder, 'a.d.ts'), 'export declare const a: string;\n'.repeat(100));
  const files = { at: '/assets/', folder: pathToFileURL(`${folder}/`), serves: () => true, maxAgeS: 0 };
  const server = express()
    .use(serveOwnFiles([files]))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/assets/a.d.ts`);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/);
    expect(await answer.text()).toContain('declare const a');
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true });
  }
});
