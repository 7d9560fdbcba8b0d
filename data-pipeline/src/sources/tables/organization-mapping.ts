import { readFile } from 'node:fs/promises';
import { SourceError } from '@verst/core/build';
import { z } from 'zod';
import { ENCODINGS } from '../csv/text-lines.ts';

/** Column names recognised without a mapping, in lower case, by field. */
const USUAL_COLUMNS = {
  id: ['id', 'код', 'ид', 'guid', 'uuid', 'fid', '@id'],
  name: [
    'name',
    'название',
    'наименование',
    'имя',
    'организация',
    'компания',
    'title',
    'name:ru',
    'наименование организации',
  ],
  legal_name: ['legal_name', 'official_name', 'юридическое название', 'полное наименование', 'юр. лицо', 'юрлицо'],
  brand: ['brand', 'бренд', 'сеть', 'торговая марка'],
  category: [
    'category',
    'categories',
    'категория',
    'категории',
    'рубрика',
    'рубрики',
    'вид деятельности',
    'тип',
    'type',
    'category_name',
  ],
  address: ['address', 'адрес', 'полный адрес', 'addr:full', 'full_address', 'местонахождение', 'фактический адрес'],
  region: ['region', 'регион', 'область', 'addr:region'],
  city: ['city', 'город', 'населенный пункт', 'населённый пункт', 'addr:city', 'settlement'],
  street: ['street', 'улица', 'addr:street'],
  housenumber: ['housenumber', 'house', 'дом', 'номер дома', 'addr:housenumber'],
  postcode: ['postcode', 'индекс', 'почтовый индекс', 'postal_code', 'addr:postcode'],
  lat: ['lat', 'latitude', 'широта', 'geo_lat', 'y'],
  lon: ['lon', 'lng', 'longitude', 'долгота', 'geo_lon', 'x'],
  phone: ['phone', 'phones', 'телефон', 'телефоны', 'тел', 'тел.', 'contact:phone', 'contact_phone'],
  email: ['email', 'e-mail', 'почта', 'эл. почта', 'электронная почта', 'contact:email'],
  website: ['website', 'site', 'сайт', 'url', 'веб-сайт', 'contact:website', 'www'],
  working_hours: ['working_hours', 'opening_hours', 'режим работы', 'часы работы', 'время работы', 'график работы'],
} as const;

/** A field of an organisation that is read from tables. */
export type OrganizationField = keyof typeof USUAL_COLUMNS;
export const ORGANIZATION_FIELDS = Object.keys(USUAL_COLUMNS) as OrganizationField[];

const columnNames = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

const mappingSchema = z.strictObject({
  /** The source's name in answers; default: the file's name without its extension. */
  source: z.string().min(1).max(80).optional(),
  licence: z.string().min(1).optional(),
  attribution: z.string().min(1).optional(),
  encoding: z.enum(ENCODINGS).optional(),
  delimiter: z.string().length(1).optional(),
  /** Column of each field, or several columns, best first; all phone columns are used. */
  columns: z
    .strictObject(
      Object.fromEntries(ORGANIZATION_FIELDS.map((field) => [field, columnNames.optional()])) as Record<
        OrganizationField,
        z.ZodOptional<typeof columnNames>
      >,
    )
    .optional(),
  /** Maps a table's own category words to a Verst category (`pharmacy`) or tags (`amenity=pharmacy`). */
  categories: z.record(z.string(), z.string()).optional(),
  /** Default values for empty fields, such as `{ "city": "Иркутск" }`. */
  defaults: z
    .strictObject(
      Object.fromEntries(ORGANIZATION_FIELDS.map((field) => [field, z.string().optional()])) as Record<
        OrganizationField,
        z.ZodOptional<z.ZodString>
      >,
    )
    .optional(),
});

/** Maps the columns of a table to fields of organisations; the content of a `--mapping` file. */
export type OrganizationMapping = z.infer<typeof mappingSchema>;

/**
 * Reads a mapping file.
 *
 * @throws SourceError naming the file and the invalid entry
 */
export async function readMapping(path: string): Promise<OrganizationMapping> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new SourceError(path, null, `not a valid mapping: ${(error as Error).message}`, { cause: error });
  }
  const result = mappingSchema.safeParse(json);
  if (result.success) return result.data;
  const { path: at, message } = result.error.issues[0]!;
  throw new SourceError(path, null, `mapping${at.length > 0 ? `, ${at.join('.')}` : ''}: ${message}`);
}

/** The columns of one table that contain each field, best first. */
export type FieldColumns = Readonly<Record<OrganizationField, readonly string[]>>;

/**
 * Returns a function that finds the columns of each field: by the mapping, and by common names for fields that it
 * omits.
 */
export function columnsOf({ columns = {} }: OrganizationMapping): (known: readonly string[]) => FieldColumns {
  return (known) => {
    const byName = new Map(known.map((name) => [name.trim().toLowerCase(), name]));
    const of = (field: OrganizationField): readonly string[] => {
      const stated = columns[field];
      if (stated !== undefined) return typeof stated === 'string' ? [stated] : stated;
      return USUAL_COLUMNS[field].flatMap((name) => byName.get(name) ?? []);
    };
    const found: Partial<Record<OrganizationField, readonly string[]>> = {};
    for (const field of ORGANIZATION_FIELDS) found[field] = of(field);
    return found as FieldColumns;
  };
}
