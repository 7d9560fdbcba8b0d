/** The settings of a server: their schema, what follows from them, and reading them from the environment. */
export { configSchema, OPERATOR_PLAN, resolveConfig, type ServerConfig, type ServerSettings } from './config.ts';
export { isLoopback, jobLimits, jobsFolder, jobsSettings, registrationOf, residentOptions } from './derived.ts';
export {
  describeSettings,
  mergeSettings,
  type SettingDescription,
  settingsFromEnvironment,
  unknownVariables,
} from './settings-sources.ts';
