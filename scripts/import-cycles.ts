/**
 * Finds cycles of imports, type-only imports included (Tarjan 1972, strongly connected components).
 *
 * @param imports - by file, the files that it imports
 * @returns one list of files for each component of two or more files
 */
export function importCycles(imports: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const cycles: string[][] = [];

  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    stack.push(file);
    onStack.add(file);
    for (const target of imports.get(file) ?? []) {
      if (!index.has(target)) {
        visit(target);
        low.set(file, Math.min(low.get(file)!, low.get(target)!));
      } else if (onStack.has(target)) low.set(file, Math.min(low.get(file)!, index.get(target)!));
    }
    if (low.get(file) !== index.get(file)) return;
    const component = stack.splice(stack.lastIndexOf(file));
    for (const member of component) onStack.delete(member);
    if (component.length > 1) cycles.push(component);
  };
  for (const file of imports.keys()) if (!index.has(file)) visit(file);
  return cycles;
}
