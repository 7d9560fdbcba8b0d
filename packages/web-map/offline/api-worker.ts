// The worker of the offline page: the engine, with the operations of the server's API over it.
import type { Engine } from '@verst/core';
import { serveEngine } from '@verst/browser/serve-engine';
import { answerOperation, type OperationRequest } from '@verst/server/operations';

serveEngine((engine) => ({
  answer: (request) => answerOperation(engine as unknown as Engine, request as OperationRequest),
}));
