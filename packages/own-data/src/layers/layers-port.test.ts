import { MessageChannel } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { LayersPort } from './layers-port.ts';

it('refuses what is asked of layers whose thread ended, before and after', async () => {
  const { port1, port2 } = new MessageChannel();
  const layers = new LayersPort(port1);
  port1.ref();
  const asked = layers.ask({ kind: 'list' });
  port2.close();
  await expect(asked).rejects.toMatchObject({ code: 'LAYERS_UNAVAILABLE' });
  await expect(layers.ask({ kind: 'list' })).rejects.toMatchObject({ code: 'LAYERS_UNAVAILABLE' });
});
