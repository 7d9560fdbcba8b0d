// What the single binary begins with, in the main thread and in each further one: it lets Node.js load the bundled
// modules from the assets of the binary, and loads the first of them.
const Module = require('node:module');
const { getAsset } = require('node:sea');
const { isMainThread } = require('node:worker_threads');

const SCHEME = 'verst:/';
const MAIN = `${SCHEME}packages/cli/src/main.js`;

const isOwn = (url) => url !== undefined && url.startsWith(SCHEME);

Module.registerHooks({
  resolve(specifier, context, next) {
    if (isOwn(specifier)) return { url: specifier, format: 'module', shortCircuit: true };
    if (isOwn(context.parentURL) && specifier.startsWith('.')) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!isOwn(url)) return next(url, context);
    return { format: 'module', source: getAsset(url.slice(SCHEME.length), 'utf8'), shortCircuit: true };
  },
});

// Bundled CommonJS modules ask for modules of Node.js in their way.
globalThis.require ??= Module.createRequire(process.execPath);

// The script of a binary may import modules of Node.js only; a module of this kind may import any.
const importer = new Module(SCHEME);
importer['_compile']('module.exports = (url) => import(url);', SCHEME);
importer.exports(isMainThread ? MAIN : process.argv[2]).catch((error) => {
  // As without a binary, what a module throws while it is loaded ends the thread.
  setImmediate(() => {
    throw error;
  });
});
