// The worker that `openEngineInWorker` starts.
import { serveEngine } from './serve-engine.ts';

serveEngine();
