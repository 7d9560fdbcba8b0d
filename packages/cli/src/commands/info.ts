import type { Command } from 'commander';
import { type Engine, openEngine } from '@verst/core';
import { printJson } from '../terminal-text.ts';

/** `verst info FILE`: lists the contents of a snapshot. Opening checks every section, so damage is reported at once. */
export function addInfoCommand(program: Command): void {
  program
    .command('info')
    .description('show the contents of a snapshot: counts, bounds, sources, licences, sizes of sections')
    .argument('<file>', 'a snapshot')
    .option('--json', 'print JSON')
    .option('--verify', 'check all checksums and the structure of the file; count objects in water')
    .action(async (file: string, options: { json?: boolean; verify?: boolean }) => {
      const engine = await openEngine(file);
      try {
        const info = engine.info();
        const problems = options.verify ? engine.verify() : null;
        const waterOverLand = options.verify ? engine.waterOverLand() : null;
        if (options.json) printJson(problems ? { ...info, problems, waterOverLand } : info);
        else printInfo(info, problems);
        if (!options.json && waterOverLand) console.log(describeWater(waterOverLand));
        if (problems && problems.length > 0) process.exitCode = 1;
      } finally {
        engine.close();
      }
    });
}

/** Number of ids that are printed; `--json` prints all. */
const SHOWN_IDS = 10;

function describeWater({ flooded, mapped }: ReturnType<Engine['waterOverLand']>): string {
  return `flooded by guessed outlines: ${describeObjects(flooded)}\nin water as mapped: ${describeObjects(mapped)}`;
}

function describeObjects({ buildings, roads, addresses }: ReturnType<Engine['waterOverLand']>['mapped']): string {
  const ids = [...buildings, ...roads];
  const shown = ids.length === 0 ? '' : `: ${ids.slice(0, SHOWN_IDS).join(', ')}${ids.length > SHOWN_IDS ? ', …' : ''}`;
  return `${buildings.length} buildings, ${roads.length} roads, ${addresses} addresses${shown}`;
}

function printInfo(info: ReturnType<Awaited<ReturnType<typeof openEngine>>['info']>, problems: string[] | null): void {
  console.log(`${info.name}  (format v${info.formatVersion}, built ${info.builtAt})`);
  console.log(`content   ${info.contentHash}`);
  console.log(`bounds    ${info.bbox?.join(', ') ?? 'none'}`);
  console.log(`rules at  ${info.at}`);
  for (const [name, count] of Object.entries(info.stats)) console.log(`${name.padEnd(16)} ${count}`);
  for (const source of info.sources) {
    const sequence = source.sequence === null ? '' : `, sequence ${source.sequence}`;
    console.log(
      `source    ${source.name}, ${source.date ?? 'no date'}${sequence}, ${source.licence}; ${source.attribution}`,
    );
  }
  console.log('sections');
  for (const { name, type, residence, length, bytes } of info.sections) {
    console.log(`  ${name.padEnd(40)} ${residence.padEnd(4)} ${type} × ${length}  ${(bytes / 1e6).toFixed(2)} MB`);
  }
  if (problems) console.log(problems.length === 0 ? 'verified: sound' : problems.join('\n'));
}
