import type { OperationAnswer, OperationRequest } from '@verst/server/operations';
import { verstProtocol, type WorkerEngine } from '@verst/browser';
import { type MapApi, VerstClient } from '@verst/web-map';

/** Returns the API of a map, answered by an engine in a worker (`api-worker.ts`) as the server would; without chat. */
export function engineApi(engine: WorkerEngine): MapApi {
  const load = verstProtocol(engine);
  const client = new VerstClient({
    url: location.origin,
    // No timeout: a call to the engine always ends, even on a slow device.
    timeoutMs: 0,
    fetch: async (url, { method = 'GET', body, signal } = {}) => {
      const target = (url as string).slice(location.origin.length);
      if (target.startsWith('/v1/style.json')) {
        const { data } = await load({ url: `verst:/${target}` }, new AbortController());
        return Response.json(data);
      }
      const request: OperationRequest = {
        method,
        target,
        body: (body ?? null) as string | null,
        language: client.language ?? 'ru',
      };
      const asked = signal ? engine.withSignal(signal) : engine;
      const answer = (await asked.call('answer', request)) as OperationAnswer;
      return new Response(answer.body, { status: answer.status });
    },
  });
  return Object.defineProperty(client, 'chatStream', { value: undefined }) as MapApi;
}
