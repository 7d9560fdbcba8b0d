import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The server that tenants ask, the key of one of them, and a point of the map. */
export interface TenantTarget {
  readonly url: string;
  readonly key: string;
  readonly point: { readonly lat: number; readonly lon: number };
}

const ABANDONED_AT_ONCE = 6;
const MAX_MATRIX_SIDE = 700;

/** Takes all that one key can get while `isGreedy` says so: abandoned heavy requests, the largest bodies, stalled readers. */
export async function takeGreedily(target: TenantTarget, isGreedy: () => boolean, stop: AbortSignal): Promise<void> {
  const { url, key, point } = target;
  const points = Array.from({ length: MAX_MATRIX_SIDE }, (_, i) => ({ lat: point.lat + i * 1e-5, lon: point.lon }));
  const matrix = JSON.stringify({ sources: points, destinations: points });
  const largest = JSON.stringify({
    queries: Array.from({ length: 1000 }, (_, i) => `улица Ленина, ${i} ${'я'.repeat(200)}`),
  });
  const post = { method: 'POST', headers: { 'X-API-Key': key, 'Content-Type': 'application/json' } };
  const isochrone = `${url}/api/isochrone?lat=${point.lat}&lon=${point.lon}&minutes=5,10,20`;
  const stalled: Socket[] = [];
  while (!stop.aborted) {
    await sleep(200);
    if (!isGreedy()) {
      for (const socket of stalled.splice(0)) socket.destroy();
      continue;
    }
    const gone = AbortSignal.timeout(100);
    await Promise.all([
      ...Array.from({ length: ABANDONED_AT_ONCE }, () =>
        fetch(isochrone, { headers: { 'X-API-Key': key }, signal: gone }).catch(() => null),
      ),
      fetch(`${url}/api/matrix`, { ...post, body: matrix, signal: gone }).catch(() => null),
      fetch(`${url}/api/geocode/batch`, { ...post, body: largest, signal: gone }).catch(() => null),
    ]);
    if (stalled.length < 20) stalled.push(stalledReader(url, key));
  }
  for (const socket of stalled) socket.destroy();
}

/** Asks for large answers on one connection, and reads none. */
function stalledReader(url: string, key: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.pause();
  socket.on('error', () => socket.destroy());
  const request = `GET /assets/swagger/swagger-ui-bundle.js HTTP/1.1\r\nHost: a\r\nX-API-Key: ${key}\r\n\r\n`;
  socket.write(request.repeat(50));
  return socket;
}
