import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it.each(['/api/reverse?', '/v1/reverse?', '/api/nearest?', '/api/isochrone?minutes=5&'])(
  '%s tells that a point with latitude and longitude exchanged lies outside the map',
  async (path) => {
    const response = await server.get(`${path}lat=-60.5&lon=50`);
    expect(response.status).toBe(404);
    expect(((await response.json()) as { error: string }).error).toContain('lies outside the map');
  },
);
