import type { Command } from 'commander';
import { quantity, withProgress } from '../progress.ts';

/** `verst fetch REGION`: downloads a region's open data on a machine with internet access. */
export function addFetchCommand(program: Command): void {
  program
    .command('fetch')
    .description("download a region's OpenStreetMap extract; continues an interrupted download")
    .argument('<region>', 'siberian-fed-district, «Иркутская область», …, or a region of --sources')
    .option('--to <folder>', 'folder for the file', '.')
    .option('--sources <file>', "table of sources, JSON; default: Geofabrik's extracts of Russia")
    .option('--force', 'download again even if the file is there')
    .action(async (region: string, options: { to: string; sources?: string; force?: boolean }) => {
      const { to, ...rest } = options;
      const { fetchRegion } = await import('@verst/data-pipeline');
      const { path, bytes, wasThere, ...facts } = await withProgress((onProgress) =>
        fetchRegion({
          region,
          folder: to,
          ...rest,
          onProgress: (done, total) => onProgress({ stage: 'download', done, total: total ?? done, unit: 'bytes' }),
        }),
      );
      const came = wasThere
        ? 'is there already; --force downloads it again'
        : `${quantity(bytes, 'bytes')}, ${facts.checksum === null ? 'its source publishes no checksum' : 'checksum agrees'}`;
      console.error(`${path}: ${came}`);
      console.error(`licence: ${facts.licence}, «${facts.attribution}» (${facts.url})`);
      console.log(path);
    });
}
