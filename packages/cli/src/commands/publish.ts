import type { Command } from 'commander';
import { openEngine } from '@verst/core';
import { quantity } from '../progress.ts';

/** `verst publish FILE s3://bucket/folder`: puts a snapshot into object storage for the servers that follow it. */
export function addPublishCommand(program: Command): void {
  program
    .command('publish')
    .description('upload a snapshot to object storage (S3), for servers that serve s3://bucket/folder')
    .argument('<snapshot>', 'a snapshot')
    .argument('<store>', 's3://bucket/folder; AWS_ENDPOINT_URL and credentials come from the environment')
    .action(async (path: string, url: string) => {
      const { SnapshotStore } = await import('../object-store/snapshot-store.ts');
      const store = new SnapshotStore(url);
      const engine = await openEngine(path, { resident: 'hot' });
      const info = engine.info();
      engine.close();
      try {
        const { contentHash, bytes } = await store.publish(path, info);
        console.log(`${url} names ${contentHash} (${info.name}, ${quantity(bytes, 'bytes')})`);
      } finally {
        store.close();
      }
    });
}
