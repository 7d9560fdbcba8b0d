/** node build-demo.ts FOLDER: generates the demo city and builds its snapshot: FOLDER/demo.verst. */
import { join } from 'node:path';
import { buildSnapshot } from '@verst/data-pipeline';
import { generateDemoCity } from '@verst/demo-city';

const folder = process.argv[2]!;
const osm = join(folder, 'demo.osm.pbf');
await generateDemoCity({ out: osm });
await buildSnapshot({ osm: [osm], out: join(folder, 'demo.verst'), name: 'demo' });
