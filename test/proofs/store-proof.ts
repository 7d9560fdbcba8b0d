import type { Proof } from './proof.ts';
import { proofFolder, type ProofFolder } from './proof-folder.ts';
import { endAllVerst } from './verst-process.ts';

/** Something that a proof started and that must end with it. */
export type Cleanup = (end: () => unknown) => void;

interface StoreProof {
  readonly claim: string;
  readonly rounds: number;
  readonly needs?: () => string | null;
  /** Returns its figures. @throws Error where something does not hold */
  readonly run: (rounds: number, folder: ProofFolder, cleanup: Cleanup) => Promise<Readonly<Record<string, number>>>;
}

/** Makes a proof of one that throws at the first fault; whatever it started is ended, and its folder removed. */
export function storeProof({ claim, rounds, needs, run }: StoreProof): Proof {
  return {
    claim,
    rounds,
    ...(needs !== undefined && { needs }),
    run: async (options) => {
      const folder = await proofFolder();
      const ends: (() => unknown)[] = [];
      try {
        return { figures: await run(options.rounds, folder, (end) => ends.push(end)), faults: [] };
      } catch (error) {
        return { figures: {}, faults: [error instanceof Error ? (error.stack ?? error.message) : String(error)] };
      } finally {
        await endAllVerst();
        for (const end of ends.reverse()) await end();
        folder.remove();
      }
    },
  };
}
