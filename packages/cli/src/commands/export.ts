import { type Command, InvalidArgumentError } from 'commander';
import { LAYER_NAMES, openEngine, type LayerName } from '@verst/core';
import { assertOutput, withOutput } from '../output-file.ts';
import { exportTiles } from '../pmtiles/export-tiles.ts';
import { quantity, withProgress } from '../progress.ts';
import { wholeNumber } from './query-command.ts';

const LAST_ZOOM = 22;

interface ExportTilesOptions {
  readonly out: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly layers?: readonly LayerName[];
}

const zoomOf = wholeNumber('a zoom is', 0, LAST_ZOOM);

/** `verst export tiles FILE --out map.pmtiles`: writes the tiles to one archive for object stores and offline maps. */
export function addExportCommands(program: Command): void {
  program
    .command('export')
    .description('convert a snapshot to other formats')
    .command('tiles')
    .description('write all vector tiles to one PMTiles archive; continues an interrupted export')
    .argument('<file>', 'a snapshot')
    .requiredOption('--out <file>', 'archive to write; it gets this name only when it is complete')
    .option('--min-zoom <zoom>', 'first zoom', zoomOf, 0)
    .option('--max-zoom <zoom>', 'last zoom; tiles contain house numbers from zoom 17', zoomOf, 16)
    .option('--layers <names>', `layers to write, of ${LAYER_NAMES.join(',')}; default: all`, layersOf)
    .action(async (file: string, options: ExportTilesOptions, command: Command) => {
      if (options.minZoom > options.maxZoom) command.error('error: --min-zoom is larger than --max-zoom');
      assertOutput(options.out, [file]);
      await withOutput(options.out, () => exportWithProgress(file, options));
    });
}

async function exportWithProgress(file: string, options: ExportTilesOptions): Promise<void> {
  const engine = await openEngine(file);
  const started = performance.now();
  try {
    const report = await withProgress((onProgress) =>
      exportTiles(engine, { layers: LAYER_NAMES, ...options, onProgress }),
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.error(
      `${options.out}: ${quantity(report.bytes, 'bytes')} in ${seconds} s; ${quantity(report.tiles, 'tiles')}, ` +
        quantity(report.contents, 'of them different'),
    );
  } finally {
    engine.close();
  }
}

function layersOf(text: string): LayerName[] {
  const names = text.split(',').map((name) => name.trim());
  for (const name of names) {
    if (!LAYER_NAMES.includes(name as LayerName))
      throw new InvalidArgumentError(`Write some of ${LAYER_NAMES.join(',')}`);
  }
  return names as LayerName[];
}
