import type { SnapshotInfo } from '@verst/core';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import type { ReadResourceResult, Resource, ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';

/** Error code of the protocol for an unknown resource. */
const RESOURCE_NOT_FOUND = -32_002;

const ATTRIBUTION = 'verst://attribution';
const STATS = 'verst://stats';
const SNAPSHOT = 'verst://snapshot';

/** Documents that a client may give to a model: sources and contents of the data. Reading them costs nothing. */
export const RESOURCES: readonly Resource[] = [
  {
    uri: ATTRIBUTION,
    name: 'attribution',
    title: 'Attribution',
    description: 'What must be shown beside anything made from these data',
    mimeType: 'text/plain',
  },
  {
    uri: STATS,
    name: 'stats',
    title: 'Counts',
    description:
      'How many buildings, roads, places of interest, settlements, addresses and organizations the data hold',
    mimeType: 'application/json',
  },
  {
    uri: SNAPSHOT,
    name: 'snapshot',
    title: 'Snapshot',
    description: 'Name, extent, age, sources and licences of the data',
    mimeType: 'application/json',
  },
];

/** Cards by id; each read counts as the operation does. */
export const RESOURCE_TEMPLATES: readonly ResourceTemplate[] = [
  {
    uriTemplate: 'verst://poi/{id}',
    name: 'poi',
    title: 'Card of a place of interest',
    description: 'Everything known about a place of interest, by the id of a search result',
    mimeType: 'application/json',
  },
  {
    uriTemplate: 'verst://organization/{id}',
    name: 'organization',
    title: 'Card of an organization',
    description: 'Everything known about an organization, by the id of a search result',
    mimeType: 'application/json',
  },
];

/** Functions that documents are made from. */
export interface DocumentSources {
  readonly info: () => SnapshotInfo;
  /** Counts under their published names. */
  readonly stats: () => object;
}

/** A parsed address of a card. */
export interface CardAddress {
  readonly operation: 'poi' | 'organization';
  readonly id: string;
}

/** Parses the address of a card; null if it is not one. */
export function cardAddressOf(uri: string): CardAddress | null {
  const [, operation, id] = /^verst:\/\/(poi|organization)\/([^/?#]{1,200})$/.exec(uri) ?? [];
  if (operation === undefined || id === undefined) return null;
  try {
    return { operation: operation as CardAddress['operation'], id: decodeURIComponent(id) };
  } catch {
    return null;
  }
}

/**
 * Reads a document.
 *
 * @throws McpError if there is none at the address
 */
export function readDocument({ info, stats }: DocumentSources, uri: string): ReadResourceResult {
  switch (uri) {
    case ATTRIBUTION:
      return { contents: [{ uri, mimeType: 'text/plain', text: info().attribution }] };
    case STATS:
      return jsonResource(uri, stats());
    case SNAPSHOT: {
      const { name, builtAt, bbox, sources, attribution } = info();
      return jsonResource(uri, { name, built_at: builtAt, bbox, sources, attribution });
    }
    default:
      throw unknownResource(uri);
  }
}

/** Returns a value as a JSON resource. */
export function jsonResource(uri: string, value: unknown): ReadResourceResult {
  return { contents: [{ uri, mimeType: 'application/json', text: JSON.stringify(value) }] };
}

/** Returns the error for an unknown address. */
export function unknownResource(uri: string): McpError {
  return new McpError(RESOURCE_NOT_FOUND, `Resource not found: ${uri.slice(0, 80)}`);
}

/** Returns the error for a refused read, such as one above the quota. */
export function refusedResource(message: string): McpError {
  return new McpError(ErrorCode.InvalidRequest, message);
}
