import { jsonAnswer, type ProtocolAnswer, ProtocolError, type Refusal } from '../protocol.ts';

/** Returns a refusal of Nominatim, to be thrown. */
export const nominatimError = (message: string): ProtocolError => new ProtocolError(400, '400', message);

/** Returns a refusal in Nominatim's form. */
export const refuseNominatim = ({ status, message }: Refusal): ProtocolAnswer =>
  jsonAnswer(status, { error: { code: status, message } });
