import {
  jsonAnswer,
  type Protocol,
  type ProtocolAnswer,
  ProtocolError,
  protocolOperation,
  type ProtocolOperation,
  type ProtocolRequest,
  type ProtocolServices,
  type Refusal,
} from '../protocol.ts';
import { type Collection, listCollections, pageOf } from './collections.ts';

const GEOJSON = 'application/geo+json; charset=utf-8';
const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
const SPEC = 'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf';

const DEFAULT_LIMIT = 10;
const MAX_LIMIT = 1000;

interface OgcInput {
  readonly root: string;
  readonly collection: string;
  readonly feature: string;
  readonly bbox: [number, number, number, number] | null;
  readonly limit: number;
  readonly offset: number;
}

const refusal = (status: number, code: string, message: string): ProtocolError =>
  new ProtocolError(status, code, message);

/** Parameters of all operations; `f` selects the format, which can only be JSON. */
const COMMON = ['f'];
const ITEMS = [...COMMON, 'bbox', 'bbox-crs', 'crs', 'limit', 'offset', 'datetime'];

function readerOf(known: readonly string[]) {
  return ({ path, query, repeated, baseUrl }: ProtocolRequest): OgcInput => {
    for (const name of [...query.keys(), ...repeated]) {
      if (!known.includes(name)) throw refusal(400, 'InvalidParameterValue', `Unknown parameter ${name.slice(0, 80)}`);
    }
    const form = query.get('f');
    if (form !== undefined && form !== 'json' && form !== 'geojson') throw invalid('f', form, 'json');
    for (const name of ['crs', 'bbox-crs']) {
      const crs = query.get(name);
      if (crs !== undefined && crs !== CRS84) throw invalid(name, crs, CRS84);
    }
    return {
      root: `${baseUrl}/ogc`,
      collection: path['collection'] ?? '',
      feature: path['feature'] ?? '',
      bbox: readBbox(query.get('bbox')),
      limit: Math.min(readWhole(query, 'limit', DEFAULT_LIMIT, 1), MAX_LIMIT),
      offset: readWhole(query, 'offset', 0, 0),
    };
  };
}

const invalid = (name: string, value: string, accepted: string): ProtocolError =>
  refusal(400, 'InvalidParameterValue', `Invalid parameter ${name}: got "${value.slice(0, 80)}", expected ${accepted}`);

function readWhole(query: ReadonlyMap<string, string>, name: string, usual: number, least: number): number {
  const text = query.get(name);
  if (text === undefined) return usual;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  if (value < least) throw invalid(name, text, `a whole number from ${least}`);
  return value;
}

/** Reads four numbers, or six with heights, which are ignored. A box across the antimeridian has west > east. */
function readBbox(text: string | undefined): OgcInput['bbox'] {
  if (text === undefined) return null;
  const numbers = text
    .split(',')
    .map((part) => (/^\s*[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?\s*$/i.test(part) ? Number(part) : NaN));
  const [west, south, east, north] = numbers.length === 6 ? [numbers[0], numbers[1], numbers[3], numbers[4]] : numbers;
  const isBox = (numbers.length === 4 || numbers.length === 6) && numbers.every((number) => Number.isFinite(number));
  if (!isBox || south! > north!) throw invalid('bbox', text, 'minLon,minLat,maxLon,maxLat');
  return [west!, south!, east!, north!];
}

/** Returns the answer to a refused request in the form of OGC APIs. */
const refuseOgc = ({ status, code, message }: Refusal): ProtocolAnswer =>
  jsonAnswer(status, { code: code ?? String(status), description: message });

function operation(
  id: string,
  known: readonly string[],
  isFree: boolean,
  respond: (services: ProtocolServices, input: OgcInput) => Promise<ProtocolAnswer>,
): ProtocolOperation {
  return protocolOperation<OgcInput>({ id, isFree, read: readerOf(known), respond });
}

const link = (href: string, rel: string, type: string, title?: string): object => ({
  href,
  rel,
  type,
  ...(title !== undefined && { title }),
});

const JSON_TYPE = 'application/json';
const OPENAPI_TYPE = 'application/vnd.oai.openapi+json;version=3.0';

const landing = operation('ogc-landing', COMMON, true, async ({ engine }, { root }) => {
  const { name, attribution } = engine.info();
  return jsonAnswer(200, {
    title: name,
    description: 'Layers of a map as features',
    attribution,
    links: [
      link(root, 'self', JSON_TYPE),
      link(`${root.slice(0, -'/ogc'.length)}/api/openapi.json`, 'service-desc', OPENAPI_TYPE),
      link(`${root}/conformance`, 'conformance', JSON_TYPE),
      link(`${root}/collections`, 'data', JSON_TYPE),
    ],
  });
});

const conformance = operation('ogc-conformance', COMMON, true, async () =>
  jsonAnswer(200, { conformsTo: [`${SPEC}/core`, `${SPEC}/geojson`] }),
);

function describe({ id, title, description, bounds }: Collection, root: string): object {
  const url = `${root}/collections/${id}`;
  return {
    id,
    title,
    description,
    ...(bounds !== null && { extent: { spatial: { bbox: [[...bounds]], crs: CRS84 } } }),
    itemType: 'feature',
    crs: [CRS84],
    links: [link(url, 'self', JSON_TYPE), link(`${url}/items`, 'items', 'application/geo+json', title)],
  };
}

const collections = operation('ogc-collections', COMMON, true, async ({ engine, layers }, { root }) =>
  jsonAnswer(200, {
    links: [link(`${root}/collections`, 'self', JSON_TYPE)],
    collections: (await listCollections(engine, layers)).map((collection) => describe(collection, root)),
  }),
);

const unknown = (id: string): ProtocolError => refusal(404, 'NotFound', `Unknown collection ${id.slice(0, 80)}`);

const collection = operation('ogc-collection', COMMON, true, async ({ engine, layers }, { root, collection: id }) => {
  const found = (await listCollections(engine, layers)).find((each) => each.id === id);
  if (found === undefined) throw unknown(id);
  return jsonAnswer(200, describe(found, root));
});

const items = operation('ogc-items', ITEMS, false, async ({ engine, layers }, input) => {
  const { root, collection: id, bbox, offset, limit } = input;
  const page = await pageOf(engine, layers, id, input);
  if (page === null) throw unknown(id);
  const url = (from: number): string => {
    const query = new URLSearchParams({
      ...(bbox === null ? {} : { bbox: bbox.join(',') }),
      limit: String(limit),
      offset: String(from),
    });
    return `${root}/collections/${id}/items?${query.toString().replaceAll('%2C', ',')}`;
  };
  const end = offset + page.features.length;
  const answer = {
    type: 'FeatureCollection',
    numberMatched: page.matched,
    numberReturned: page.features.length,
    timeStamp: new Date().toISOString(),
    links: [
      link(url(offset), 'self', 'application/geo+json'),
      ...(end < page.matched && page.features.length > 0 ? [link(url(end), 'next', 'application/geo+json')] : []),
      link(`${root}/collections/${id}`, 'collection', JSON_TYPE),
    ],
    features: page.features,
  };
  return jsonAnswer(200, answer, GEOJSON);
});

const item = operation('ogc-item', COMMON, false, async ({ engine, layers }, { root, collection: id, feature }) => {
  const number = /^\d{1,9}$/.test(feature) ? Number(feature) : -1;
  const page =
    number < 0 ? { features: [] } : await pageOf(engine, layers, id, { bbox: null, offset: number, limit: 1 });
  if (page === null) throw unknown(id);
  const [found] = page.features;
  if (found === undefined) throw refusal(404, 'NotFound', `Unknown feature ${feature.slice(0, 80)}`);
  const url = `${root}/collections/${id}`;
  const links = [link(`${url}/items/${feature}`, 'self', 'application/geo+json'), link(url, 'collection', JSON_TYPE)];
  return jsonAnswer(200, { ...found, links }, GEOJSON);
});

/** OGC API Features (core, GeoJSON) for the layers of the snapshot and the operator. */
export const ogcProtocol: Protocol = {
  name: 'ogc',
  routes: [
    { paths: ['/'], operation: landing },
    { paths: ['/conformance'], operation: conformance },
    { paths: ['/collections'], operation: collections },
    { paths: ['/collections/:collection'], operation: collection },
    { paths: ['/collections/:collection/items'], operation: items },
    { paths: ['/collections/:collection/items/:feature'], operation: item },
  ],
  refuse: refuseOgc,
};
