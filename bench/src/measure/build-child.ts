/** node build-child.ts OPTIONS: builds a snapshot in its own process and prints the cost as one line of JSON. */
import { buildInThread, type BuildOptions } from '@verst/data-pipeline';
import { costOf } from './build-cost.ts';

const options = JSON.parse(process.argv[2]!) as BuildOptions;
const started = performance.now();
console.log(JSON.stringify(costOf(await buildInThread(options), started)));
