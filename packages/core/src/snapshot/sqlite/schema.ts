import { layoutOf, valueOf } from './record.ts';
import type { Pages } from './pages.ts';
import { Tree } from './tree.ts';

/** Indexes of columns in the table that lists all others; that table begins at the first page. */
const ROOT_PAGE = 3;
const SQL = 4;

/** One table or index of a file. */
export interface SchemaEntry {
  readonly type: string;
  readonly name: string;
  /** 0 for entries without pages of their own. */
  readonly rootPage: number;
  /** Columns in the order of their values; empty for an index. */
  readonly columns: readonly string[];
  /** Name of the column that is the row's id; null if there is none. */
  readonly idColumn: string | null;
}

export function readSchema(pages: Pages): SchemaEntry[] {
  const tree = new Tree(pages, 1);
  return Array.from(tree.cells(), (cell): SchemaEntry => {
    const layout = layoutOf(cell);
    const [type, name, rootPage, sql] = [0, 1, ROOT_PAGE, SQL].map((column) => valueOf(tree, cell, layout, column));
    const definitions = type === 'table' ? definitionsOf(String(sql)) : [];
    return {
      type: String(type),
      name: String(name),
      rootPage: Number(rootPage),
      columns: definitions.map(({ name: column }) => column),
      idColumn: definitions.find(({ isId }) => isId)?.name ?? null,
    };
  });
}

/** Parses the columns of `CREATE TABLE` as snapshots write it: without commas in strings. */
function definitionsOf(sql: string): { readonly name: string; readonly isId: boolean }[] {
  const inner = sql.slice(sql.indexOf('(') + 1, sql.lastIndexOf(')'));
  return inner
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((definition) => definition.trim())
    .filter((definition) => !/^(?:primary|foreign|unique|check|constraint)\b/i.test(definition))
    .map((definition) => ({
      name: /^"?(\w+)/.exec(definition)?.[1] ?? '',
      isId: /\binteger\s+(?:not\s+null\s+)?primary\s+key\b/i.test(definition),
    }));
}
