import type { OsmElements } from '../osm-elements.ts';
import type { WrittenNode, WrittenRelation, WrittenWay } from '../pbf-writer.ts';
import { elementXml, type TestMap, writePbf } from './test-map.ts';

type Tags = Readonly<Record<string, string>>;

type Kind = 'nodes' | 'ways' | 'relations';

const MEMBER_TYPES = ['node', 'way', 'relation'] as const;

/** A map whose elements can be edited; gives the edits as a change file and the result as a whole map. */
export class EditableMap {
  readonly nodes = new Map<number, WrittenNode>();
  readonly ways = new Map<number, WrittenWay>();
  readonly relations = new Map<number, WrittenRelation>();
  readonly #actions: string[] = [];
  #clock: number;
  #nextId: number;

  /** @param clock - seconds since 1970; the first edit is a minute later, each further one another minute */
  constructor({ strings, nodes, ways, relations }: OsmElements, clock: number) {
    this.#clock = clock;
    const common = ({ ids, versions, timestamps, tags }: OsmElements['nodes' | 'ways' | 'relations'], i: number) => {
      const own: Record<string, string> = {};
      for (let t = tags.start[i]!; t < tags.start[i + 1]!; t++)
        own[strings[tags.keys[t]!]!] = strings[tags.values[t]!]!;
      return { id: ids[i]!, version: Math.max(1, versions[i]!), timestamp: timestamps[i]!, tags: own };
    };
    nodes.ids.forEach((id, i) =>
      this.nodes.set(id, { ...common(nodes, i), lon: nodes.lonE7[i]! / 1e7, lat: nodes.latE7[i]! / 1e7 }),
    );
    ways.ids.forEach((id, i) =>
      this.ways.set(id, {
        ...common(ways, i),
        refs: [...ways.refIds.subarray(ways.refStart[i], ways.refStart[i + 1])],
      }),
    );
    const { start, kinds, ids, roles } = relations.members;
    relations.ids.forEach((id, i) => {
      const members = Array.from({ length: start[i + 1]! - start[i]! }, (_, offset) => {
        const m = start[i]! + offset;
        return { type: MEMBER_TYPES[kinds[m]!]!, ref: ids[m]!, role: strings[roles[m]!]! };
      });
      this.relations.set(id, { ...common(relations, i), members });
    });
    this.#nextId = 1 + Math.max(0, ...[nodes, ways, relations].map((elements) => elements.ids.at(-1) ?? 0));
  }

  moveNode(id: number, lonBy: number, latBy: number): void {
    const { lon, lat } = this.nodes.get(id)!;
    this.#change('nodes', id, { lon: lon + lonBy, lat: lat + latBy });
  }

  setTags(kind: Kind, id: number, tags: Tags): void {
    this.#change(kind, id, { tags });
  }

  setRefs(id: number, refs: readonly number[]): void {
    this.#change('ways', id, { refs });
  }

  addNode(lon: number, lat: number, tags: Tags): number {
    return this.#add('nodes', (edit) => ({ ...edit, lon, lat, tags }));
  }

  addWay(refs: readonly number[], tags: Tags): number {
    return this.#add('ways', (edit) => ({ ...edit, refs, tags }));
  }

  addRelation(members: WrittenRelation['members'], tags: Tags): number {
    return this.#add('relations', (edit) => ({ ...edit, members, tags }));
  }

  /** Deletes an element that nothing refers to any longer. */
  remove(kind: Kind, id: number): void {
    const { version, timestamp } = this.#edit(this[kind].get(id)!.version!);
    this[kind].delete(id);
    // As servers write it: without tags and position.
    const head = `id="${id}" version="${version}" timestamp="${new Date(timestamp * 1000).toISOString()}"`;
    this.#actions.push(`<delete><${kind.slice(0, -1)} ${head}/></delete>`);
  }

  /** Returns the edits since the last call as an OSM change file. */
  takeChanges(): string {
    return `<?xml version="1.0"?>\n<osmChange version="0.6">\n${this.#actions.splice(0).join('\n')}\n</osmChange>\n`;
  }

  /** Writes the whole map as OSM PBF. */
  write(path: string): Promise<void> {
    return writePbf(path, this.toMap());
  }

  toMap(): TestMap {
    return { nodes: [...this.nodes.values()], ways: [...this.ways.values()], relations: [...this.relations.values()] };
  }

  #edit(version: number): { version: number; timestamp: number } {
    this.#clock += 60;
    return { version: version + 1, timestamp: this.#clock };
  }

  #change(kind: Kind, id: number, change: object): void {
    const element = this[kind].get(id)!;
    const changed = { ...element, ...this.#edit(element.version!), ...change };
    this[kind].set(id, changed as never);
    this.#actions.push(`<modify>${elementXml(kind, changed)}</modify>`);
  }

  #add(kind: Kind, make: (edit: object) => object): number {
    const id = this.#nextId++;
    const element = make({ id, ...this.#edit(0) });
    this[kind].set(id, element as never);
    this.#actions.push(`<create>${elementXml(kind, element as never)}</create>`);
    return id;
  }
}
