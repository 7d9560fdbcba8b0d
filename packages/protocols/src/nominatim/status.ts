import type { Engine } from '@verst/core';
import { jsonAnswer, type ProtocolAnswer, protocolOperation, type ProtocolRequest } from '../protocol.ts';
import { nominatimError } from './nominatim-error.ts';

interface StatusInput {
  readonly isJson: boolean;
}

function read({ query }: ProtocolRequest): StatusInput {
  const format = query.get('format') ?? 'text';
  if (format !== 'text' && format !== 'json') throw nominatimError("Parameter 'format' must be one of: text, json");
  return { isJson: format === 'json' };
}

function answer(engine: Engine, { isJson }: StatusInput): ProtocolAnswer {
  const { builtAt, formatVersion } = engine.info();
  if (!isJson) return { status: 200, contentType: 'text/plain; charset=utf-8', body: 'OK' };
  return jsonAnswer(200, {
    status: 0,
    message: 'OK',
    data_updated: builtAt.replace(/(\.\d+)?Z$/, '+00:00'),
    software_version: '5.0.0',
    database_version: String(formatVersion),
  });
}

/** Nominatim's status, without a key. */
export const nominatimStatus = protocolOperation<StatusInput>({
  id: 'nominatim-status',
  isFree: true,
  read,
  answer,
});
