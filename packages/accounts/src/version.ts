import { ownVersion } from '@verst/core/program-files';

/** Version of this package. */
export const VERSION: string = ownVersion(import.meta.url);
