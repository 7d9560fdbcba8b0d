/** node build-child.ts OPTIONS: builds a snapshot in its own process and prints the cost as one line of JSON. */
import { buildInThread, type BuildOptions } from '@verst/data-pipeline';
import type { BuildCost } from './build-cost.ts';

const options = JSON.parse(process.argv[2]!) as BuildOptions;
const started = performance.now();
const { bytes, durationS, meta } = await buildInThread(options);
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
const cost: BuildCost = {
  wallS: (performance.now() - started) / 1000,
  cpuS: (userCPUTime + systemCPUTime) / 1e6,
  peakMb: maxRSS / 1024,
  bytes,
  durationS,
  fiasAddresses: meta.stats.fiasAddresses,
  buildings: meta.stats.buildings,
};
console.log(JSON.stringify(cost));
