// Stands in for the package `better-sqlite3` in the single binary: the same library over the addon that the binary carries.
const createDatabase = require('../../node_modules/better-sqlite3/lib/database.js');
const SqliteError = require('../../node_modules/better-sqlite3/lib/sqlite-error.js');
const { cacheFolders, loadEmbeddedAddon } = require('./native-addon.ts');
const { ownVersion, readOwnFile } = require('./own-files.ts');

const NAME = 'better_sqlite3.node';

let addon = null;

function getAddon() {
  addon ??= loadEmbeddedAddon(
    { name: NAME, bytes: readOwnFile(`verst:/addons/${NAME}`), version: ownVersion('verst:/packages/cli/src/main.js') },
    { caches: cacheFolders(), load },
  );
  return addon;
}

function load(path) {
  const module = { exports: {} };
  process.dlopen(module, path);
  return module.exports;
}

module.exports = createDatabase(getAddon, false);
module.exports.SqliteError = SqliteError;
