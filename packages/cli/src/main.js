#!/usr/bin/env node
// The command `verst`. Plain JavaScript that an old Node.js can parse, so that it can say what it needs.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  // A clone brings a newer one.
  const fromClone = import.meta.url.endsWith('/src/main.js') ? '; from a clone: npm run verst -- …' : '';
  console.error(`verst needs Node.js 22.18 or newer, this is ${process.versions.node}${fromClone}`);
  process.exitCode = 1;
} else {
  const { useCodeCache } = await import('./code-cache.js');
  useCodeCache();
  const { useLeanAllocator } = await import('./lean-allocator.ts');
  useLeanAllocator();
  const { run } = await import('./cli.ts');
  await run(process.argv);
}
