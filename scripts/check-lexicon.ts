/**
 * Vocabulary that Verst understands belongs in packages/core/src/lexicon, each word in one place. Sources in other
 * folders may contain a few (a rule's own word); this check counts them, ignoring comments and replies. Files that
 * still contain more are listed with their count in `check-lexicon.json`: a count may only shrink, and a file that no
 * longer needs its entry must lose it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Folders with code that interprets text. */
const FOLDERS = [
  'packages/core/src/grammar',
  'packages/core/src/normalisation',
  'packages/core/src/geocoding',
  'packages/core/src/poi',
  'packages/core/src/search',
  'packages/core/src/insights/kinds',
  'packages/assistant/src/reading',
  'packages/assistant/src/skills',
  'data-pipeline/src/build',
  'data-pipeline/src/extract',
  'data-pipeline/src/link',
  'data-pipeline/src/sources',
];
/** Number of distinct words of three or more letters that any file may contain. */
const FREE_WORDS = 12;

const allowed = JSON.parse(readFileSync(join(root, 'scripts/check-lexicon.json'), 'utf8')) as Record<string, number>;

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory() && entry.name !== 'testing') yield* sources(path);
    else if (path.endsWith('.ts') && !path.endsWith('.test.ts')) yield path;
  }
}

/** A string, template or comment, whichever comes first. */
const LITERAL_OR_COMMENT =
  /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?\*\/|(?<![\\/:])\/\/[^\n]*/g;

/** Russian replies of the assistant, before the same in English. These are output, not input to understand. */
const SAID = /\b(?:say\.in\(|(?:say\.when|inWords|missedTurn)\([^,]*,)\s*(?:'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)/g;

/** Examples of the grammar's rules. */
const EXAMPLES = /\b(?:examples|counterExamples): \[(?:'[^'\n]*'|[\s,])*\]/g;

/** Returns the number of distinct Cyrillic words of three or more letters outside comments, replies and examples. */
function wordsIn(path: string): number {
  const code = readFileSync(join(root, path), 'utf8')
    .replace(LITERAL_OR_COMMENT, (part) => (part.startsWith('/') ? ' ' : part))
    .replace(SAID, ' ')
    .replace(EXAMPLES, ' ');
  return new Set(code.toLowerCase().match(/[а-яё]{3,}/g)).size;
}

const faults: string[] = [];
const seen = new Set<string>();
for (const folder of FOLDERS) {
  for (const path of sources(folder)) {
    const count = wordsIn(path);
    const most = allowed[path];
    seen.add(path);
    if (most === undefined && count > FREE_WORDS) {
      faults.push(`${path} holds ${count} Russian words, more than ${FREE_WORDS}: move them to the lexicon`);
    } else if (most !== undefined && count > most) {
      faults.push(`${path} holds ${count} Russian words where ${most} are allowed: move the new ones to the lexicon`);
    } else if (most !== undefined && count < most) {
      const line = count > FREE_WORDS ? `write ${count} there` : 'take its line out';
      faults.push(`${path} holds ${count} Russian words, and check-lexicon.json allows ${most}: ${line}`);
    }
  }
}
for (const path of Object.keys(allowed))
  if (!seen.has(path)) faults.push(`check-lexicon.json names ${path}, which is gone`);
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 ? 0 : 1);
