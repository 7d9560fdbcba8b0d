import { createPbfWriter, type WrittenNode, type WrittenRelation, type WrittenWay } from '../pbf-writer.ts';

/** A small map for tests: all input of the PBF writer at once. */
export interface TestMap {
  nodes: WrittenNode[];
  ways: WrittenWay[];
  relations: WrittenRelation[];
}

/** Returns the map with elements sorted by ascending id, as the PBF writer requires. */
export function sortedMap({ nodes, ways, relations }: TestMap): TestMap {
  return { nodes: nodes.toSorted(byId), ways: ways.toSorted(byId), relations: relations.toSorted(byId) };
}

const byId = (a: { id: number }, b: { id: number }): number => a.id - b.id;

/** Writes the map as an OSM PBF file. */
export async function writePbf(path: string, map: TestMap): Promise<void> {
  const { nodes, ways, relations } = sortedMap(map);
  const writer = createPbfWriter(path);
  for (const node of nodes) writer.addNode(node);
  for (const way of ways) writer.addWay(way);
  for (const relation of relations) writer.addRelation(relation);
  await writer.finish();
}

/** Returns the map as OSM XML, with the elements in the given order. */
export function toXml(map: TestMap): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<osm version="0.6" generator="Verst test">'];
  for (const kind of ['nodes', 'ways', 'relations'] as const) {
    for (const element of map[kind]) lines.push(elementXml(kind, element));
  }
  return [...lines, '</osm>', ''].join('\n');
}

/** One element as OSM XML. */
export function elementXml(kind: keyof TestMap, element: Element): string {
  const name = kind.slice(0, -1);
  const position = 'lon' in element ? ` lat="${element.lat.toFixed(7)}" lon="${element.lon.toFixed(7)}"` : '';
  const refs = 'refs' in element ? Array.from(element.refs, (ref) => `<nd ref="${ref}"/>`) : [];
  const members = ('members' in element ? element.members : []).map(
    ({ type, ref, role }) => `<member type="${type}" ref="${ref}" role="${escapeXml(role)}"/>`,
  );
  return [`<${name} ${head(element)}${position}>`, ...refs, ...members, ...tags(element), `</${name}>`].join('\n');
}

type Element = WrittenNode | WrittenWay | WrittenRelation;

function head({ id, version, timestamp }: Element): string {
  const attributes = [`id="${id}"`];
  if (version !== undefined) attributes.push(`version="${version}"`);
  if (timestamp !== undefined) attributes.push(`timestamp="${new Date(timestamp * 1000).toISOString()}"`);
  return attributes.join(' ');
}

const tags = (element: Element): string[] =>
  Object.entries(element.tags ?? {}).map(([key, value]) => `<tag k="${escapeXml(key)}" v="${escapeXml(value)}"/>`);

/** Escapes an attribute value, including tabs and line breaks, which XML parsers would read as spaces. */
const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"\t\n\r]/g, (character) => `&#${character.codePointAt(0)};`);
