import type { DeliveryFile } from './delivery.ts';
import { scanRows } from './row-scanner.ts';

/** Treats `ул.` and `ул`, `Респ` and `респ.` as equal: spellings differ between deliveries. */
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

  /** Returns the full word for a short name at a level, else at any level, else the short name without its dot. */
  fullName(level: number, shortName: string): string {
    const key = keyOf(shortName);
    return this.#byLevel.get(`${level} ${key}`) ?? this.#byShortName.get(key) ?? key;
  }
}

/** Reads an `ADDR_OBJ_TYPES` file into `names`. */
export async function readTypeNames(file: DeliveryFile, names: TypeNames): Promise<void> {
  const attributes = ['LEVEL', 'SHORTNAME', 'NAME'] as const;
  await scanRows(file.path, file.open(), { element: 'ADDRESSOBJECTTYPE', attributes }, (row) =>
    names.add(row.number('LEVEL'), row.text('SHORTNAME'), row.text('NAME')),
  );
}
