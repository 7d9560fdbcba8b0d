import { parentPort, workerData } from 'node:worker_threads';
import { VerstError } from '@verst/core/build';
import type { BuildProducts, LoadLast, LoadProduct, ProductName } from '../build-products.ts';
import { productPath, readProduct, writeProduct } from '../work-folder/product-file.ts';
import { guardWork } from '../work-folder/work-folder.ts';
import { collectGarbage, freeMemory } from './free-memory.ts';
import { BUILD_STEPS } from './steps.ts';
import type { StepTask, StepThreadMessage, StepThreadSetting } from './step-thread.ts';

const { work, sources } = workerData as StepThreadSetting;
const say = (message: StepThreadMessage): void => parentPort!.postMessage(message);
const read = <K extends ProductName>(product: K, key: string): BuildProducts[K] =>
  guardWork(work, () => readProduct(productPath(work, product, key))) as BuildProducts[K];

collectGarbage();
parentPort!.on('message', ({ step: name, keys, key, lastKey }: StepTask) => {
  const step = BUILD_STEPS.find((each) => each.name === name)!;
  const load: LoadProduct = (product) => read(product, keys[product]!);
  const loadLast: LoadLast = (product) => (lastKey === null ? null : read(product, lastKey));
  step
    .make(load, sources, (done, total) => say({ done, total }), loadLast)
    .then((products) =>
      guardWork(work, () =>
        Object.fromEntries(
          Object.entries(products).map(([product, value]) => [
            product,
            writeProduct(productPath(work, product, key), value),
          ]),
        ),
      ),
    )
    // A function of its own: the one before keeps the products in memory until it ends.
    .then((contents) => {
      freeMemory();
      say({ finished: contents });
    })
    .catch((error: unknown) => {
      // Any other error is a bug and ends the thread with its stack trace.
      if (!(error instanceof VerstError)) throw error;
      say({ failure: { code: error.code, message: error.message } });
    });
});
