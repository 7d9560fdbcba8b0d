import { createPbfWriter, type WrittenNode, type WrittenRelation, type WrittenWay } from '../pbf-writer.ts';

/** A small map for tests: what the PBF writer takes, all at once. */
export interface TestMap {
  nodes: WrittenNode[];
  ways: WrittenWay[];
  relations: WrittenRelation[];
}

/** The map with its elements by ascending id, as the PBF writer wants them. */
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

/** The map as OSM XML, its elements in the order given. */
export function toXml({ nodes, ways, relations }: TestMap): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<osm version="0.6" generator="Verst test">'];
  for (const node of nodes) {
    lines.push(
      `<node ${head(node)} lat="${node.lat.toFixed(7)}" lon="${node.lon.toFixed(7)}">`,
      ...tags(node),
      '</node>',
    );
  }
  for (const way of ways) {
    const refs = Array.from(way.refs, (ref) => `<nd ref="${ref}"/>`);
    lines.push(`<way ${head(way)}>`, ...refs, ...tags(way), '</way>');
  }
  for (const relation of relations) {
    const members = relation.members.map(
      ({ type, ref, role }) => `<member type="${type}" ref="${ref}" role="${escapeXml(role)}"/>`,
    );
    lines.push(`<relation ${head(relation)}>`, ...members, ...tags(relation), '</relation>');
  }
  return [...lines, '</osm>', ''].join('\n');
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

/** As an attribute's value; blanks other than spaces would be read as spaces if they stood as they are. */
const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"\t\n\r]/g, (character) => `&#${character.codePointAt(0)};`);
