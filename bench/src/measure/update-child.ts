/** node update-child.ts OPTIONS: updates a snapshot in its own process and prints the cost as one line of JSON. */
import { updateInThread, type UpdateOptions } from '@verst/data-pipeline';
import { costOf } from './build-cost.ts';

const options = JSON.parse(process.argv[2]!) as UpdateOptions;
const started = performance.now();
console.log(JSON.stringify(costOf(await updateInThread(options), started)));
