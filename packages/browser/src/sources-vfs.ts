import type { Sqlite3Result, Sqlite3Static, WasmPointer } from '@sqlite.org/sqlite-wasm';
import type { SyncSource } from './sync-source.ts';

/** Name by which SQLite knows the sources. */
export const SOURCES_VFS = 'verst-sources';

const SECTOR_BYTES = 4096;
const MAX_PATH_BYTES = 512;

/** Members of SQLite's structures, which its types leave out. */
type Members = Readonly<Record<string, number>>;
interface WithSize {
  readonly structInfo: { readonly sizeof: number };
}

/** A file system of SQLite whose files are sources: they are read, never written (sqlite.org/vfs.html). */
export class SourcesVfs {
  readonly #sources = new Map<string, SyncSource>();
  readonly #errors = new Map<string, unknown>();
  #added = 0;

  constructor(sqlite: Sqlite3Static) {
    const { capi, wasm } = sqlite;
    /** Names of open files by the address of SQLite's record of them. */
    const open = new Map<WasmPointer, string>();
    const ioMethods = new capi.sqlite3_io_methods();
    const vfs = new capi.sqlite3_vfs();
    // What is as it is everywhere (random numbers, time, sleep) is the default system's.
    const standard = new capi.sqlite3_vfs(capi.sqlite3_vfs_find(null));
    const { $xRandomness, $xSleep, $xCurrentTime } = standard as unknown as Members;
    Object.assign(vfs, { $iVersion: 1, $mxPathname: MAX_PATH_BYTES, $xRandomness, $xSleep, $xCurrentTime });
    Object.assign(vfs, { $szOsFile: (capi.sqlite3_file as unknown as WithSize).structInfo.sizeof });
    Object.assign(ioMethods, { $iVersion: 1 });
    standard.dispose();
    const readOnly = () => capi.SQLITE_READONLY;
    const ok = () => capi.SQLITE_OK;
    sqlite.vfs.installVfs({
      io: {
        struct: ioMethods,
        methods: {
          xClose: (file) => {
            open.delete(file);
            return 0;
          },
          xRead: (file, to, length, offset) => {
            const into = wasm.heap8u().subarray(to, to + length);
            const read = this.#read(open.get(file)!, offset, into);
            if (read === null) return capi.SQLITE_IOERR_READ;
            if (read === length) return 0;
            into.fill(0, read);
            return capi.SQLITE_IOERR_SHORT_READ;
          },
          xFileSize: (file, size) => {
            wasm.poke64(size, BigInt(this.#sources.get(open.get(file)!)?.bytes ?? 0));
            return 0;
          },
          xWrite: readOnly,
          xTruncate: readOnly,
          xSync: ok,
          xLock: ok,
          xUnlock: ok,
          xCheckReservedLock: (_file, isLocked) => {
            wasm.poke32(isLocked, 0);
            return 0;
          },
          xFileControl: () => capi.SQLITE_NOTFOUND,
          xSectorSize: () => SECTOR_BYTES as Sqlite3Result,
          xDeviceCharacteristics: () => capi.SQLITE_IOCAP_IMMUTABLE as Sqlite3Result,
        },
      },
      vfs: {
        struct: vfs,
        name: SOURCES_VFS,
        methods: {
          xOpen: (_vfs, name, file, flags, outFlags) => {
            const path = wasm.cstrToJs(name) ?? '';
            if (!this.#sources.has(path)) return capi.SQLITE_CANTOPEN;
            open.set(file, path);
            const record = new capi.sqlite3_file(file);
            record.$pMethods = ioMethods.pointer;
            record.dispose();
            wasm.poke32(outFlags, flags);
            return 0;
          },
          xAccess: (_vfs, name, _flags, exists) => {
            wasm.poke32(exists, this.#sources.has(wasm.cstrToJs(name) ?? '') ? 1 : 0);
            return 0;
          },
          xFullPathname: (_vfs, name, length, out) =>
            wasm.cstrncpy(out, name, length) < length ? 0 : capi.SQLITE_CANTOPEN,
          xDelete: readOnly,
        },
      },
    });
  }

  /** @returns the name under which SQLite opens it */
  add(source: SyncSource): string {
    const name = `${++this.#added}.sqlite`;
    this.#sources.set(name, source);
    return name;
  }

  /** Closes a source; its database is to be closed before. */
  remove(name: string): void {
    this.#sources.get(name)?.close();
    this.#sources.delete(name);
    this.#errors.delete(name);
  }

  /** The error by which a source could last not be read; undefined where there was none since it was last asked. */
  takeError(name: string): unknown {
    const error = this.#errors.get(name);
    this.#errors.delete(name);
    return error;
  }

  #read(name: string, offset: number | bigint, into: Uint8Array): number | null {
    try {
      // SQLite passes 64 bits.
      return this.#sources.get(name)!.read(Number(offset), into);
    } catch (error) {
      this.#errors.set(name, error);
      return null;
    }
  }
}
