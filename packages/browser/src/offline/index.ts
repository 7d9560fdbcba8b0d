/** Snapshots stored in the browser, for pages that work offline. */
export { type OfferedSnapshot, readCatalogue } from './catalogue.ts';
export type { DownloadStep, OnDownload } from './download.ts';
export { OfflineError, type OfflineErrorCode } from './offline-error.ts';
export { type DownloadOptions, type KeptSnapshot, OfflineSnapshots } from './offline-snapshots.ts';
