/**
 * An Express application that answers a constant, for comparison: plain, with common middleware (`usual`), or with as
 * many bytes as a tile has (`bytes N`).
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';

const app = express();
if (process.argv[2] === 'usual') {
  app.use(helmet());
  app.use(rateLimit({ windowMs: 1000, limit: 1e9 }));
  app.use(express.json());
}
const bytes = process.argv[2] === 'bytes' ? randomBytes(Number(process.argv[3])) : null;
app.get('/', (_request, response) => {
  if (bytes) response.type('application/vnd.mapbox-vector-tile').send(bytes);
  else response.json({ status: 'ok' });
});
const server = app.listen(0, '127.0.0.1', () => {
  console.log(`Listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
