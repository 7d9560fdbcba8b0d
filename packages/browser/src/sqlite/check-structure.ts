import { layoutOf, MalformedError, type Pages, type SchemaEntry, Tree } from '@verst/core/host';

/** Returns what is wrong with trees of pages: rows out of order or cut short, pages of two trees, pages of none. */
export function checkStructure(pages: Pages, schema: readonly SchemaEntry[]): string[] {
  const faults: string[] = [];
  const users = new Map<number, string>();
  for (const { name, rootPage } of [{ name: 'sqlite_schema', rootPage: 1 }, ...schema]) {
    // Views and tables of modules have no pages of their own.
    if (rootPage === 0) continue;
    const use = (page: number): void => {
      const user = users.get(page);
      if (user !== undefined) throw new MalformedError(page, `belongs to ${user} already`);
      users.set(page, name);
    };
    try {
      checkTree(new Tree(pages, rootPage), use);
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error;
      faults.push(`${name}: ${error.message}`);
    }
  }
  const unused = pages.count - pages.freeCount - users.size;
  if (faults.length === 0 && unused !== 0) faults.push(`${unused} pages belong to nothing`);
  return faults;
}

function checkTree(tree: Tree, use: (page: number) => void): void {
  let last = -Infinity;
  for (const cell of tree.cells(use)) {
    layoutOf(cell);
    if (cell.bytes > cell.local.length) tree.bytesOf(cell, cell.local.length, cell.bytes, use);
    if (cell.id === undefined) continue;
    if (cell.id <= last) throw new MalformedError(cell.page, `has row ${cell.id} after row ${last}`);
    last = cell.id;
  }
}
