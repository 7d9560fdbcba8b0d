import { copyFileSync, renameSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import { openEngine } from '@verst/core';
import { buildSnapshot } from '@verst/data-pipeline';
import { type DemoCitySummary, generateDemoCity } from '@verst/demo-city';
import type { RunningServer } from '@verst/server';
import { newKey } from '../support/served.ts';
import { type Proof, type ProofOptions, type ProofResult, randomOf } from './proof.ts';
import { type ProofFolder, proofFolder } from './proof-folder.ts';
import { type Answered, ask, type Question, questionsAbout, startChaosServer } from './swap-questions.ts';

const CLIENTS = 4;

/** Small cities: most of a round is reading, changing and warming up a snapshot. */
const ADDRESSES = 300;
const MAX_FAULTS = 20;

/** A city as it may be served: its snapshot, and the roads as a file of overrides says. */
interface Variant {
  readonly name: string;
  readonly snapshot: string;
  readonly overrides: string;
}

/**
 * A server is asked everything while the file of its snapshot is replaced by that of another city, overwritten, truncated,
 * its overrides change, and its threads are ended at any moment: each answer is, byte for byte, the one that a server
 * of one of the cities gives that nothing happens to.
 */
export const proof: Proof = {
  claim: 'while snapshots, overrides and threads are swapped in any way, each answer is wholly of one snapshot',
  rounds: 1000,
  run: async (options) => {
    const folder = await proofFolder();
    try {
      return await new SwapChaos(folder, options).run();
    } finally {
      folder.remove();
    }
  },
};

class SwapChaos {
  readonly #folder: ProofFolder;
  readonly #options: ProofOptions;
  readonly #random: () => number;
  readonly #live: string;
  readonly #liveOverrides: string;
  readonly #dataDir: string;
  /** By question: the answers of each variant. */
  readonly #expected = new Map<Question, ReadonlyMap<string, string>>();
  readonly #workers = new Set<Worker>();
  readonly #figures: Record<string, number> = {};
  readonly #faults: string[] = [];
  #variants: readonly Variant[] = [];
  #questions: readonly Question[] = [];
  #key = '';

  constructor(folder: ProofFolder, options: ProofOptions) {
    this.#folder = folder;
    this.#options = options;
    this.#random = randomOf(options.seed);
    this.#live = folder.path('live.sqlite');
    this.#liveOverrides = folder.path('live.json');
    this.#dataDir = folder.path('data');
  }

  async run(): Promise<ProofResult> {
    this.#key = await newKey(this.#dataDir, 'unlimited');
    await this.#prepare();
    const onWorker = (worker: Worker): void => {
      this.#workers.add(worker);
      worker.once('exit', () => this.#workers.delete(worker));
    };
    process.on('worker', onWorker);
    this.#put(this.#variants[0]!);
    const server = await startChaosServer(this.#live, this.#liveOverrides, this.#dataDir);
    this.#options.log('four variants have answered everything');
    const stop = new AbortController();
    const clients = Array.from({ length: CLIENTS }, () => this.#keepAsking(server, stop.signal));
    for (let round = 0; round < this.#options.rounds && this.#faults.length < MAX_FAULTS; round++) {
      await this.#disturb(server);
      if (round % 20 === 19) this.#options.log(`${round + 1} rounds: ${JSON.stringify(this.#figures)}`);
    }
    stop.abort();
    await Promise.all(clients);
    await this.#settle(server, this.#variants[0]!);
    process.off('worker', onWorker);
    await server.close();
    return { figures: { rounds: this.#options.rounds, ...this.#figures }, faults: this.#faults };
  }

  /** Builds two cities, and has each answer every question in peace, with and without overrides. */
  async #prepare(): Promise<void> {
    const cities: { summary: DemoCitySummary; snapshot: string }[] = [];
    for (const seed of [1, 2]) {
      const osm = this.#folder.path(`city-${seed}.osm.pbf`);
      const snapshot = this.#folder.path(`city-${seed}.sqlite`);
      const summary = await generateDemoCity({ out: osm, seed, addresses: ADDRESSES });
      const places = this.#folder.path(`places-${seed}.osm`);
      writeFileSync(places, placesAround(summary.centre, seed));
      await buildSnapshot({ osm: [osm, places], out: snapshot, name: `city ${seed}`, profiles: ['car'] });
      cities.push({ summary, snapshot });
    }
    const overrides = [this.#folder.path('none.json'), this.#folder.path('avoid.json')] as const;
    writeFileSync(overrides[0], '{}');
    writeFileSync(overrides[1], JSON.stringify({ avoid: cities.map(({ summary }) => squareAround(summary.centre)) }));
    this.#variants = cities.flatMap(({ snapshot }, city) =>
      overrides.map((each, at) => ({
        name: `city ${city + 1}${at === 0 ? '' : ' avoiding'}`,
        snapshot,
        overrides: each,
      })),
    );
    this.#questions = (
      await Promise.all(
        cities.map(async ({ summary, snapshot }) => questionsAbout(summary, await idsOf(snapshot, summary))),
      )
    ).flat();
    for (const question of this.#questions) this.#expected.set(question, new Map());
    for (const variant of this.#variants) {
      this.#put(variant);
      const server = await startChaosServer(this.#live, this.#liveOverrides, this.#dataDir);
      for (const question of this.#questions) {
        const { status, text } = await ask(server.url, this.#key, question);
        if (text === null || status >= 500) throw new Error(`${variant.name} answers ${question.path} by ${status}`);
        (this.#expected.get(question) as Map<string, string>).set(variant.name, text);
      }
      await server.close();
    }
    const kinds = new Set(this.#questions.map(({ kind }) => kind));
    // What both cities answer alike shows nothing.
    this.#questions = this.#questions.filter((question) => {
      const [first, , second] = [...this.#expected.get(question)!.values()];
      return first !== second;
    });
    for (const { kind } of this.#questions) kinds.delete(kind);
    if (kinds.size > 0) throw new Error(`both cities answer alike: ${[...kinds].join(', ')}`);
    this.#figures['questions'] = this.#questions.length;
  }

  async #keepAsking(server: RunningServer, stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const question = this.#pick(this.#questions);
      this.#judge(question, await ask(server.url, this.#key, question));
    }
  }

  #judge(question: Question, { status, text }: Answered): void {
    if (text === null) {
      this.#count(status === 0 ? 'lostConnections' : 'refusedFor503');
      return;
    }
    const variant = [...this.#expected.get(question)!].find(([, expected]) => expected === text)?.[0];
    this.#count(variant === undefined ? 'ofNoSnapshot' : `answersOf ${variant.slice(0, 6)}`);
    if (variant !== undefined) return;
    const fault = `${question.kind} ${question.path} is of no snapshot: ${text.slice(0, 300)}`;
    this.#faults.push(fault);
    this.#options.log(fault);
  }

  /** One round: something happens to the file, the overrides or a thread. */
  async #disturb(server: RunningServer): Promise<void> {
    const next = this.#pick(this.#variants);
    const kind = this.#pick(['moved', 'moved', 'moved and killed', 'overwritten', 'truncated', 'overrides', 'killed']);
    this.#count(kind);
    if (kind === 'moved') this.#move(next.snapshot);
    else if (kind === 'moved and killed') {
      const isFirst = this.#random() < 0.5;
      if (isFirst) await this.#kill();
      this.#move(next.snapshot);
      if (!isFirst) await this.#kill();
      await this.#pause(300);
    } else if (kind === 'overwritten') {
      // As `cp` does it: in place, while threads read from it.
      copyFileSync(next.snapshot, this.#live);
      await this.#pause(100);
    } else if (kind === 'truncated') {
      truncateSync(this.#live, Math.floor(this.#random() * statSync(this.#live).size));
      await this.#pause(200);
      if (this.#random() < 0.5) await this.#kill();
      this.#move(next.snapshot);
    } else if (kind === 'overrides') {
      copyFileSync(next.overrides, `${this.#liveOverrides}.next`);
      renameSync(`${this.#liveOverrides}.next`, this.#liveOverrides);
    } else await this.#kill();
    await this.#pause(150);
    // Every third change is left for the server's threads to find.
    if (this.#random() < 0.33) return;
    const reloaded = server.reload();
    if (this.#random() < 0.2) await this.#kill();
    await reloaded.then(
      () => this.#count('reloads'),
      () => this.#count('failedReloads'),
    );
  }

  /** Puts a variant in place, and waits until it alone answers. */
  async #settle(server: RunningServer, variant: Variant): Promise<void> {
    this.#put(variant);
    const until = performance.now() + 60_000;
    for (let isSettled = false; !isSettled; await sleep(200)) {
      await server.reload().catch(() => undefined);
      // Several of each, so that every thread answers.
      const outcomes = await Promise.all(
        this.#questions.flatMap((question) =>
          Array.from({ length: 4 }, async () => ({ question, ...(await ask(server.url, this.#key, question)) })),
        ),
      );
      const other = outcomes.find(({ question, text }) => text !== this.#expected.get(question)!.get(variant.name));
      isSettled = other === undefined;
      if (!isSettled && performance.now() > until) {
        this.#faults.push(`a minute after all was over ${other!.question.path} is still not of ${variant.name}`);
        return;
      }
    }
    this.#count('settled');
  }

  async #kill(): Promise<void> {
    const workers = [...this.#workers];
    if (workers.length === 0) return;
    this.#count('kills');
    await this.#pick(workers).terminate();
  }

  /** Puts another file at the path of the snapshot, as an operator is told to. */
  #move(snapshot: string): void {
    copyFileSync(snapshot, `${this.#live}.next`);
    renameSync(`${this.#live}.next`, this.#live);
  }

  #put({ snapshot, overrides }: Variant): void {
    this.#move(snapshot);
    copyFileSync(overrides, this.#liveOverrides);
  }

  #pause(mostMs: number): Promise<void> {
    return sleep(this.#random() * mostMs);
  }

  #pick<T>(items: readonly T[]): T {
    return items[Math.floor(this.#random() * items.length)]!;
  }

  #count(figure: string): void {
    this.#figures[figure] = (this.#figures[figure] ?? 0) + 1;
  }
}

/** So many places that a connection does not keep the pages of their table: what is asked for is read from the file. */
const PLACES = 5000;

/** Places around a city's centre, with long descriptions. */
function placesAround({ lon, lat }: { lon: number; lat: number }, seed: number): string {
  const nodes = Array.from({ length: PLACES }, (_, i) => {
    const at = `lat="${lat + 1e-5 * (i % 71)}" lon="${lon + 1e-5 * (i % 113)}"`;
    const text = `Место ${i} города ${seed}. `.repeat(20);
    const tags = { amenity: 'cafe', name: `Заведение ${seed}-${i}`, description: text, phone: `+7 ${seed}${i}` };
    const pairs = Object.entries(tags).map(([k, v]) => `<tag k="${k}" v="${v}"/>`);
    return `<node id="${PLACE_ID + i}" ${at}>${pairs.join('')}</node>`;
  });
  return `<osm version="0.6">${nodes.join('\n')}</osm>`;
}

const PLACE_ID = 9_000_000_000;

/** Ids of places around a city's centre. */
async function idsOf(snapshot: string, { centre }: DemoCitySummary): Promise<string[]> {
  const engine = await openEngine(snapshot);
  const ids = ['кафе', 'аптека'].flatMap((word) =>
    engine.searchPois(word, { ...centre, radiusM: 5000, limit: 5 }).results.map(({ id }) => id),
  );
  engine.close();
  return [...ids, ...Array.from({ length: 60 }, (_, i) => `n${PLACE_ID + Math.floor((i * PLACES) / 60)}`)];
}

function squareAround({ lon, lat }: { lon: number; lat: number }): object {
  const [dx, dy] = [0.002, 0.001];
  const ring = [
    [lon - dx, lat - dy],
    [lon + dx, lat - dy],
    [lon + dx, lat + dy],
    [lon - dx, lat + dy],
    [lon - dx, lat - dy],
  ];
  return { type: 'Polygon', coordinates: [ring] };
}
