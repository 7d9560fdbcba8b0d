/**
 * The REST API of Verst over an opened engine.
 *
 *     const server = await startServer({ snapshotPath: 'irkutsk.sqlite', dataDir: '.verst' });
 *     console.log(`Listening on ${server.url}`);
 *     if (server.firstKey !== null) console.log(`API key: ${server.firstKey}`);
 *     await server.closed;
 *
 * `createApp` builds the same without a port.
 */
export { createApp, type App, type AppOptions } from './app.ts';
export {
  configSchema,
  jobsFolder,
  residentOptions,
  resolveConfig,
  type ServerConfig,
  type ServerSettings,
} from '@verst/settings';
export { ENDPOINTS } from './endpoints.ts';
export { openApiDocument } from './endpoint/openapi.ts';
export type { Endpoint } from './endpoint/endpoint.ts';
export { toHttpGeocode, toHttpParsed, toHttpReverse, toHttpSuggest } from './routes/address-answers.ts';
export { toHttpMatch, toHttpNearest, toHttpRoute, toHttpTrip } from './routes/route-answers.ts';
export { toHttpLocationScore, toHttpServiceGaps } from './routes/insights.ts';
export { toHttpOrganizationCard, toHttpOrganizations } from './routes/organizations.ts';
export { toHttpPoiCard, toHttpPois } from './routes/poi.ts';
export { toHttpSmartSearch } from './routes/search.ts';
export { toHttpStats } from './routes/status.ts';
export type { RateStoreFactory } from '@verst/rate-limits';
export { hasControlCharacters, toAccount, toListedKey, toRegisteredKey } from './routes/account-schemas.ts';
export { assertPortFree } from './http-listener.ts';
export { startServer, type RunningServer, type ServerOptions } from './server.ts';
export { describeSettings, mergeSettings, settingsFromEnvironment, unknownVariables } from '@verst/settings';
// For `createApp` and the operator's commands.
export {
  type AccountRecord,
  type AccountStore,
  backUpStore,
  type BackupInfo,
  connectStore,
  hashPassword,
  hasStore,
  type KeyRecord,
  type KeyStore,
  type NewKey,
  openStore,
  PASSWORD_CHARACTERS,
  restoreStore,
  type Store,
  verifyPassword,
} from '@verst/accounts';
export { mapStyle } from '@verst/map-style';
export { VERSION } from './version.ts';
