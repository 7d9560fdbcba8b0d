/** The methods of a logger, such as pino's, that own data use. */
export type OwnDataLog = Readonly<Record<'info' | 'warn' | 'error', (facts: object, message: string) => void>>;
