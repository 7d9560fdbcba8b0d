import { OSM_NODE, OSM_RELATION, OSM_WAY, type OsmKind } from '@verst/core/build';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { type ElementEdit, isElementId, toTimestamp, toVersion } from './element-collector.ts';
import { XML_NAMES, type XmlRoot } from './detect-format.ts';
import type { OsmCollector } from './osm-collector.ts';
import type { ElementCounts } from './pbf-counts.ts';

type Attributes = Readonly<Record<string, string | undefined>>;

const KINDS = new Map<string | undefined, OsmKind>([
  ['node', OSM_NODE],
  ['way', OSM_WAY],
  ['relation', OSM_RELATION],
]);

/** Limits the text of an incomplete tag, which the parser buffers; real tags have a few kilobytes. */
const MAX_CHARACTERS = 4 << 20;

/** The text is not valid OSM XML. The message begins with line and column. */
export class XmlFaultError extends Error {}

/** Section names in a change file. */
const ACTIONS = new Set(['create', 'modify', 'delete']);

/**
 * Parses an OSM XML document or change file part by part and adds its elements to the collector.
 * https://wiki.openstreetmap.org/wiki/OSM_XML https://wiki.openstreetmap.org/wiki/OsmChange
 */
export class OsmXmlParser {
  /** Elements so far, deleted and invalid ones included. */
  readonly counts: ElementCounts = { nodes: 0, ways: 0, relations: 0 };
  generator: string | null = null;
  /** State of the planet as stated by the document, seconds since 1970, or null. */
  stateSeconds: number | null = null;
  /** Overpass API's remark about a query that it could not answer completely. */
  remark: string | null = null;
  readonly root: XmlRoot;
  readonly #collector: OsmCollector;
  /** Nesting depth of elements; in a change file they are inside an action. */
  readonly #elementDepth: number;
  #action = '';
  readonly #parser = new SaxesParser();
  readonly #edit: ElementEdit = { version: 0, timestamp: 0 };
  #depth = 0;
  /** Characters written since the last tag. */
  #characters = 0;
  /** Kind of the open element; null outside of elements and inside those that are skipped. */
  #open: OsmKind | null = null;
  #inRemark = false;

  constructor(collector: OsmCollector, root: XmlRoot) {
    this.#collector = collector;
    this.root = root;
    this.#elementDepth = root === 'osm' ? 2 : 3;
    this.#parser.on('error', (error) => this.#fail(error.message.replace(/^\d+:\d+: /, '')));
    this.#parser.on('opentag', (tag) => this.#openTag(tag));
    this.#parser.on('closetag', () => this.#closeTag());
    this.#parser.on('text', (text) => {
      if (this.#inRemark) this.remark = `${this.remark ?? ''}${text}`.trim();
    });
  }

  /** @throws XmlFaultError */
  write(text: string): void {
    this.#characters += text.length;
    this.#parser.write(text);
    if (this.#characters > MAX_CHARACTERS) this.#fail(`more than ${MAX_CHARACTERS} characters without a tag`);
  }

  /** @throws XmlFaultError if the document is incomplete */
  close(): void {
    this.#parser.close();
  }

  #openTag({ name, attributes }: SaxesTagPlain): void {
    this.#depth++;
    this.#characters = 0;
    if (this.#depth === 1) this.#root(name, attributes);
    else if (this.#depth === this.#elementDepth) this.#topLevel(name, attributes);
    else if (this.#depth < this.#elementDepth) this.#beginAction(name);
    else if (this.#depth === this.#elementDepth + 1 && this.#open !== null) this.#child(this.#open, name, attributes);
  }

  #closeTag(): void {
    this.#depth--;
    if (this.#depth !== this.#elementDepth - 1) return;
    this.#open = null;
    this.#inRemark = false;
  }

  #root(name: string, attributes: Attributes): void {
    if (name !== this.root) this.#fail(`the root is <${name}>, not <${this.root}>`);
    const { version = '0.6', generator = null, timestamp, osmosis_replication_timestamp: replication } = attributes;
    if (version !== '0.6') this.#fail(`OSM XML version ${version}; version 0.6 can be read`);
    this.generator = generator;
    this.stateSeconds = secondsOf(replication ?? timestamp);
  }

  #beginAction(name: string): void {
    if (!ACTIONS.has(name)) this.#fail(`<${name}> is not an action of ${XML_NAMES[this.root]}`);
    this.#action = name;
  }

  #topLevel(name: string, attributes: Attributes): void {
    const kind = KINDS.get(name);
    if (kind !== undefined) this.#element(kind, attributes);
    else if (name === 'meta') this.stateSeconds ??= secondsOf(attributes.osm_base);
    else this.#inRemark = name === 'remark';
  }

  #element(kind: OsmKind, attributes: Attributes): void {
    const id = this.#id(attributes.id, 'id');
    this.#edit.version = toVersion(Number(attributes.version));
    this.#edit.timestamp = secondsOf(attributes.timestamp) ?? 0;
    this.counts[kind === OSM_NODE ? 'nodes' : kind === OSM_WAY ? 'ways' : 'relations']++;
    if (this.#action === 'delete') {
      // Position and content of a deleted element no longer matter and are often missing.
      if (kind === OSM_NODE) this.#collector.nodes.add(id, 0, 0, this.#edit);
      else this.#collector[kind === OSM_WAY ? 'ways' : 'relations'].add(id, this.#edit);
      [this.#collector.nodes, this.#collector.ways, this.#collector.relations][kind]!.markDeleted();
    } else if (attributes.visible === 'false' || attributes.action === 'delete') {
      this.#collector.countDeleted();
    } else if (kind === OSM_NODE) {
      const added = this.#collector.addNode(id, e7Of(attributes.lon), e7Of(attributes.lat), this.#edit);
      this.#open = added ? kind : null;
    } else {
      this.#collector[kind === OSM_WAY ? 'ways' : 'relations'].add(id, this.#edit);
      this.#open = kind;
    }
  }

  #child(kind: OsmKind, name: string, attributes: Attributes): void {
    const { nodes, ways, relations } = this.#collector;
    if (name === 'tag') {
      const { k, v } = attributes;
      if (k === undefined || v === undefined) this.#fail('<tag> lacks k or v');
      [nodes, ways, relations][kind]!.addTag(this.#collector.intern(k), this.#collector.intern(v));
    } else if (name === 'nd' && kind === OSM_WAY) {
      ways.addRef(this.#id(attributes.ref, 'ref'));
    } else if (name === 'member' && kind === OSM_RELATION) {
      const memberKind = KINDS.get(attributes.type);
      if (memberKind === undefined) this.#fail(`<member> has type ${JSON.stringify(attributes.type)}`);
      relations.addMember(memberKind, this.#id(attributes.ref, 'ref'), this.#collector.intern(attributes.role ?? ''));
    }
  }

  #id(text: string | undefined, attribute: string): number {
    const id = /^-?\d+$/.test(text ?? '') ? Number(text) : Number.NaN;
    return isElementId(id) ? id : this.#fail(`${attribute} ${JSON.stringify(text)} is not an element id`);
  }

  #fail(fault: string): never {
    throw new XmlFaultError(`line ${this.#parser.line}, column ${this.#parser.columnIndex}: ${fault}`);
  }
}

/** Returns degrees × 10⁷, or NaN if the text is not a number. */
const e7Of = (degrees: string | undefined): number =>
  degrees === undefined || degrees.trim() === '' ? Number.NaN : Math.round(Number(degrees) * 1e7);

/** Returns seconds since 1970, or null if the text is not a time. */
const secondsOf = (time: string | undefined): number | null => toTimestamp(Date.parse(time ?? '') / 1000) || null;
