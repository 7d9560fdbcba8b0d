import type { Engine } from '@verst/core';
import { type FoundPlace, placeOfResult } from '../places/found-place.ts';
import { type ProtocolAnswer, protocolOperation, type ProtocolRequest } from '../protocol.ts';
import { nominatimError } from './nominatim-error.ts';
import { type OutputOptions, readOutput } from './options.ts';
import { placesAnswer } from './place-object.ts';

interface LookupInput extends OutputOptions {
  readonly ids: readonly string[];
}

const MAX_IDS = 50;

/** Ids that cost one unit of quota. */
const IDS_PER_UNIT = 10;

function read(request: ProtocolRequest): LookupInput {
  const text = request.query.get('osm_ids')?.trim() ?? '';
  if (text === '') throw nominatimError("Parameter 'osm_ids' missing.");
  const ids = text.split(',').map((id) => id.trim());
  if (ids.length > MAX_IDS) throw nominatimError(`Too many object IDs.`);
  const wrong = ids.find((id) => !/^[NWR]\d{1,15}$/i.test(id));
  if (wrong !== undefined) throw nominatimError(`Invalid OSM ID: ${wrong.slice(0, 40)}`);
  return { ...readOutput(request, true), ids: ids.map((id) => id.toLowerCase()) };
}

function answer(engine: Engine, input: LookupInput): ProtocolAnswer {
  const { ids, lang } = input;
  // A way may be a building or part of a street.
  const streetIds = ids.map((id) => (id.startsWith('w') ? `s${id.slice(1)}` : id));
  const results = engine.places([...ids, ...streetIds], { lang });
  const places = ids
    .map((id, at) => {
      const result = results[at] ?? results[ids.length + at];
      return result ? placeOfResult(engine, result) : findPoi(engine, id, input);
    })
    .filter((place) => place !== null);
  return placesAnswer(engine, places, input);
}

function findPoi(engine: Engine, id: string, { lang }: LookupInput): FoundPlace | null {
  const card = engine.poi(id) ?? engine.organization(id);
  if (!card) return null;
  const { lat, lon, name, category } = card;
  if (lat === null || lon === null) return null;
  const components = engine.reverse({ lat, lon }, { lang })?.components ?? {};
  return placeOfResult(engine, {
    id, name, lat, lon, components, type: 'poi', placeType: category, score: 1, precision: 'house', fiasId: null,
    codes: null, matched: [], bbox: null,
  }); // prettier-ignore
}

/** Nominatim's look-up by OpenStreetMap ids. */
export const nominatimLookup = protocolOperation<LookupInput>({
  id: 'nominatim-lookup',
  read,
  units: ({ ids }) => Math.ceil(ids.length / IDS_PER_UNIT),
  // Ids are found by a linear scan.
  lane: () => 'short',
  answer,
});
