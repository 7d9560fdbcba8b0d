/** Access to the program's own files and threads in each of its forms: source, published packages, single binary. */
export { hasOwnFile, listOwnFiles, ownVersion, readOwnFile, readOwnText, startThread } from './own-files.ts';
export { linkedFile } from './linked-file.ts';
export { makeFolder } from './make-folder.ts';
export { isRunning, takeLock } from './running-processes.ts';
export { isSameFile } from './same-file.ts';
export { loadOpeningHours, type OpeningHoursClass } from './opening-hours.ts';
