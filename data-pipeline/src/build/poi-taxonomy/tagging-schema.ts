import { readOwnText } from '@verst/core/program-files';

/** One preset of the OpenStreetMap tagging schema with its Russian and English words. */
export interface SchemaPreset {
  /** Path such as `amenity/cafe/coffee_shop`. */
  readonly path: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Further tags that the schema adds to `tags`: other ways to tag the same thing. */
  readonly addTags: Readonly<Record<string, string>>;
  readonly geometry: readonly string[];
  readonly searchable: boolean;
  readonly icon: string | null;
  readonly ru: PresetWords | null;
  readonly en: PresetWords | null;
}

export interface PresetWords {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly terms: readonly string[];
}

interface PresetFile {
  [path: string]: {
    tags: Record<string, string>;
    addTags?: Record<string, string>;
    geometry: string[];
    searchable?: boolean;
    icon?: string;
    locationSet?: { include?: unknown[]; exclude?: unknown[] };
  };
}
interface TranslatedPresets {
  [path: string]: { name?: string; aliases?: string[]; terms?: string[] };
}

/** Returns the presets of `@openstreetmap/id-tagging-schema` that apply to Russia. */
export function readTaggingSchema(): SchemaPreset[] {
  const presets = readJson('presets.min.json') as PresetFile;
  const ru = readTranslation('ru');
  const en = readTranslation('en');
  return Object.entries(presets)
    .filter(([, preset]) => holdsInRussia(preset.locationSet))
    .map(([path, preset]) => ({
      path,
      tags: preset.tags,
      addTags: preset.addTags ?? {},
      geometry: preset.geometry,
      searchable: preset.searchable ?? true,
      icon: preset.icon ?? null,
      ru: wordsOf(ru[path]),
      en: wordsOf(en[path]),
    }));
}

function holdsInRussia(locationSet?: { include?: unknown[]; exclude?: unknown[] }): boolean {
  if (locationSet?.exclude?.includes('ru')) return false;
  return !locationSet?.include || locationSet.include.includes('ru') || locationSet.include.includes('001');
}

function wordsOf(entry: TranslatedPresets[string] | undefined): PresetWords | null {
  if (!entry?.name) return null;
  return { name: entry.name, aliases: entry.aliases ?? [], terms: entry.terms ?? [] };
}

function readTranslation(language: string): TranslatedPresets {
  const file = readJson(`translations/${language}.min.json`) as Record<
    string,
    { presets: { presets: TranslatedPresets } }
  >;
  return file[language]!.presets.presets;
}

function readJson(name: string): unknown {
  return JSON.parse(readOwnText(import.meta.resolve(`@openstreetmap/id-tagging-schema/dist/${name}`))) as unknown;
}
