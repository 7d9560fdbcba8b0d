import type { DeliveryFile } from './delivery.ts';
import { scanRows } from './row-scanner.ts';

/** `ул.` and `ул`, `Респ` and `респ.` are one: spellings differ between deliveries. */
const keyOf = (shortName: string): string => shortName.toLowerCase().replaceAll('ё', 'е').replaceAll('.', '').trim();

/** Full type words by the short names that the register uses: `пр-кт` → `проспект`. */
export class TypeNames {
  readonly #byLevel = new Map<string, string>();
  readonly #byShortName = new Map<string, string>();

  add(level: number, shortName: string, name: string): void {
    const key = keyOf(shortName);
    const word = name.toLowerCase().trim();
    if (key === '' || word === '') return;
    if (!this.#byLevel.has(`${level} ${key}`)) this.#byLevel.set(`${level} ${key}`, word);
    if (!this.#byShortName.has(key)) this.#byShortName.set(key, word);
  }

  /** The full word for a short name on a level, else on any level, else the short name itself without its dot. */
  fullName(level: number, shortName: string): string {
    const key = keyOf(shortName);
    return this.#byLevel.get(`${level} ${key}`) ?? this.#byShortName.get(key) ?? key;
  }
}

/** Reads `ADDR_OBJ_TYPES`. */
export async function readTypeNames(file: DeliveryFile, names: TypeNames): Promise<void> {
  const attributes = ['LEVEL', 'SHORTNAME', 'NAME'] as const;
  await scanRows(file.path, file.open(), { element: 'ADDRESSOBJECTTYPE', attributes }, (row) =>
    names.add(row.number('LEVEL'), row.text('SHORTNAME'), row.text('NAME')),
  );
}
