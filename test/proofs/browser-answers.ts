import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { openEngine } from '@verst/core';
import { answerText } from '../support/browser/answer-text.ts';
import { cityFile } from '../support/data.ts';
import { openEnginePage, writeEnginePage } from '../support/engine-page.ts';
import { CHROMIUM, launchBrowser } from '../support/playground.ts';
import { recordCalls } from '../support/same-answers.ts';
import { snapshotOf } from '../support/snapshots.ts';
import { proofFolder } from './proof-folder.ts';
import type { Proof } from './proof.ts';

const CITIES = ['irkutsk', 'kaliningrad'];
/** Calls that go to the page at a time. */
const AT_ONCE = 100;
const SHOWN = 20;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
};

export const proof: Proof = {
  claim:
    'an engine in Chromium answers random calls of every method on real cities as Node.js does, numbers bit for bit; rounds are calls for each city',
  rounds: 5000,
  needs: () =>
    !existsSync(CHROMIUM)
      ? 'Chromium'
      : CITIES.every((city) => existsSync(cityFile(city)))
        ? null
        : 'the extracts of real cities',
  async run({ rounds, seed, log }) {
    const folder = await proofFolder();
    await writeEnginePage(folder.path('.'));
    const server = createServer((request, response) => {
      const name = request.url!.slice(1) || 'index.html';
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      const file = createReadStream(folder.path(name)).on('error', () => response.writeHead(404).end());
      file.on('open', () => file.pipe(response.writeHead(200, { 'content-type': type })));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const browser = await launchBrowser();
    const faults: string[] = [];
    const methods = new Set<string>();
    let calls = 0;
    try {
      const { ask } = await openEnginePage(browser, url);
      for (const city of CITIES) {
        const engine = await openEngine(await snapshotOf(city));
        await ask({ open: ['handle', `${url}/snapshots/${city}.sqlite`, {}] });
        const own = engine as unknown as Record<string, (...args: readonly unknown[]) => unknown>;
        const recorded = recordCalls(engine, rounds, seed);
        for (let from = 0; from < recorded.length; from += AT_ONCE) {
          const asked = recorded.slice(from, from + AT_ONCE);
          const { answers } = (await ask({ calls: asked })) as { answers: string[] };
          asked.forEach((call, at) => {
            methods.add(call.method);
            calls++;
            if (answers[at] === answerText(() => own[call.method]!(...call.args))) return;
            if (faults.length < SHOWN) faults.push(`${city}: ${JSON.stringify(call)} is ${answers[at]!.slice(0, 300)}`);
          });
        }
        log(`${city}: ${recorded.length} calls, ${faults.length} differ`);
        engine.close();
      }
    } finally {
      await browser.close();
      server.close();
      folder.remove();
    }
    return { figures: { calls, methods: methods.size, cities: CITIES.length }, faults };
  },
};
