import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface HouseRow {
  readonly region: string;
  /** The row as XML. */
  readonly xml: string;
}

/** The houses of a delivery of the register, whose numbers can be changed; gives the changes as a delta. */
export class EditableRegister {
  readonly #houses: HouseRow[];
  readonly #changed = new Map<number, HouseRow>();

  /** @param delivery - the folder of the delivery */
  constructor(delivery: string) {
    this.#houses = readdirSync(delivery, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name: region }) => {
        const file = readdirSync(join(delivery, region)).find((name) => name.startsWith('AS_HOUSES_2'))!;
        const rows = readFileSync(join(delivery, region, file), 'utf8').match(/<HOUSE .*?\/>/g) ?? [];
        return rows.map((xml) => ({ region, xml }));
      });
  }

  /** Gives a house another number; the seed picks the house. */
  changeRow(seed: number): void {
    const i = (seed * 7919) % this.#houses.length;
    const { region, xml } = this.#houses[i]!;
    const changed = { region, xml: xml.replace(/ HOUSENUM="[^"]*"/, ` HOUSENUM="${(seed % 300) + 1}"`) };
    this.#houses[i] = changed;
    this.#changed.set(i, changed);
  }

  /** Writes the changes since the last call as a delta into a new folder. */
  takeDelta(folder: string): void {
    const byRegion = Map.groupBy(this.#changed.values(), ({ region }) => region);
    for (const [region, rows] of byRegion) {
      mkdirSync(join(folder, region), { recursive: true });
      const xml = `<?xml version="1.0" encoding="utf-8"?><HOUSES>${rows.map((row) => row.xml).join('')}</HOUSES>`;
      writeFileSync(join(folder, region, 'AS_HOUSES_20260202_0.XML'), xml);
    }
    this.#changed.clear();
  }
}
