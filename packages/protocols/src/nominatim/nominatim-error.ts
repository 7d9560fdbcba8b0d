import { jsonAnswer, type ProtocolAnswer, ProtocolError, type Refusal } from '../protocol.ts';

/** Returns a Nominatim error, to be thrown. */
export const nominatimError = (message: string): ProtocolError => new ProtocolError(400, '400', message);

/** Returns the answer to a refused request in Nominatim's form. */
export const refuseNominatim = ({ status, message }: Refusal): ProtocolAnswer =>
  jsonAnswer(status, { error: { code: status, message } });
