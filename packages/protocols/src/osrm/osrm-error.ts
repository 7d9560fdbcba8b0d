import { jsonAnswer, type ProtocolAnswer, ProtocolError, type Refusal } from '../protocol.ts';

/** Codes of OSRM's errors, with status 400 each. */
export type OsrmCode =
  | 'InvalidUrl'
  | 'InvalidService'
  | 'InvalidVersion'
  | 'InvalidOptions'
  | 'InvalidQuery'
  | 'InvalidValue'
  | 'NoSegment'
  | 'TooBig'
  | 'NoRoute'
  | 'NoTable'
  | 'NoMatch'
  | 'NoTrips';

/** Returns an error of OSRM, to be thrown. */
export const osrmError = (code: OsrmCode, message: string): ProtocolError => new ProtocolError(400, code, message);

/** Returns the answer for a search without a result, which is charged because its work was done. */
export const osrmFailure = (code: OsrmCode, message: string): ProtocolAnswer => jsonAnswer(400, { code, message });

/** Codes by status for errors that OSRM itself does not have, such as keys, quotas and limits. */
const CODES: Readonly<Record<number, string>> = {
  400: 'InvalidQuery',
  401: 'NotAuthorized',
  403: 'Forbidden',
  404: 'InvalidService',
  405: 'InvalidUrl',
  413: 'TooBig',
  414: 'TooBig',
  415: 'InvalidQuery',
  429: 'TooManyRequests',
  503: 'ServiceUnavailable',
};

/** Returns the answer to a refused request in OSRM's form. */
export function refuseOsrm({ status, code, message }: Refusal): ProtocolAnswer {
  return jsonAnswer(status, { code: code ?? CODES[status] ?? 'InternalError', message });
}
