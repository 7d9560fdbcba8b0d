import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { GetObjectCommand, HeadObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { VerstError } from '@verst/core';

export interface NamedSnapshot {
  /** Content hash of the snapshot; its object is named after it. */
  readonly contentHash: string;
  readonly bytes: number;
  /** Hash of the file, hexadecimal. */
  readonly sha256: string;
  readonly name: string;
  /** ISO 8601. */
  readonly builtAt: string;
}

/** Object that names the snapshot to serve. */
const POINTER = 'current.json';
/** Maximum size of a pointer; larger objects are something else. */
const MAX_POINTER_BYTES = 10_000;
const CONNECT_TIMEOUT_MS = 5000;
/** A transfer that makes no progress for this long is aborted. */
const IDLE_TIMEOUT_MS = 30_000;

/**
 * A folder of snapshots in S3-compatible object storage. Each snapshot is an object named by its content hash, which
 * never changes; `current.json` names the one to serve. The address and the credentials of the service come from the
 * environment variables of all S3 clients (`AWS_ENDPOINT_URL`, `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`,
 * `AWS_REGION`).
 */
export class SnapshotStore {
  readonly url: string;
  readonly #bucket: string;
  readonly #prefix: string;
  readonly #client: S3Client;

  /** @throws VerstError if the URL is not `s3://bucket/folder` */
  constructor(url: string) {
    const [, bucket, folder] = /^s3:\/\/([^/]+)(?:\/(.*?))?\/*$/.exec(url) ?? [];
    if (bucket === undefined)
      throw new VerstError('STORE', `${url} is not the URL of a store: write s3://bucket/folder`);
    this.url = url;
    this.#bucket = bucket;
    this.#prefix = folder === undefined || folder === '' ? '' : `${folder}/`;
    this.#client = openClient();
  }

  /**
   * Returns the snapshot that the store names; null if it names none.
   *
   * @throws VerstError naming the store if it cannot be read
   */
  async named(): Promise<NamedSnapshot | null> {
    try {
      const { Body, ContentLength = 0 } = await this.#client.send(new GetObjectCommand(this.#at(POINTER)));
      if (ContentLength > MAX_POINTER_BYTES) throw new Error(`${POINTER} has ${ContentLength} bytes`);
      return pointerOf(await Body!.transformToString());
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw this.#failure('cannot be read', error);
    }
  }

  /**
   * Fetches a snapshot into a file; no file is left if it did not arrive whole.
   *
   * @throws VerstError naming the store
   */
  async fetch({ contentHash, bytes, sha256 }: NamedSnapshot, path: string): Promise<void> {
    const hash = createHash('sha256');
    let received = 0;
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#at(objectOf(contentHash))));
      const noted = async function* (source: AsyncIterable<Uint8Array>) {
        for await (const chunk of source) {
          received += chunk.byteLength;
          if (received > bytes) throw new Error(`${objectOf(contentHash)} has more than the ${bytes} bytes it should`);
          hash.update(chunk);
          yield chunk;
        }
      };
      await pipeline(Body as Readable, noted, createWriteStream(path, { flush: true }));
      if (received !== bytes || hash.digest('hex') !== sha256) {
        throw new Error(`${objectOf(contentHash)} arrived damaged: ${received} of ${bytes} bytes, or other ones`);
      }
    } catch (error) {
      await rm(path, { force: true });
      throw this.#failure('gave no snapshot', error);
    }
  }

  /** Uploads a snapshot unless the store has it, and points the store to it. @throws VerstError naming the store */
  async publish(path: string, info: { contentHash: string; name: string; builtAt: string }): Promise<NamedSnapshot> {
    const { contentHash, name, builtAt } = info;
    const bytes = statSync(path).size;
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(path)) hash.update(chunk as Uint8Array);
    const named = { contentHash, bytes, sha256: hash.digest('hex'), name, builtAt };
    try {
      const object = this.#at(objectOf(contentHash));
      const known = await this.#client.send(new HeadObjectCommand(object)).catch(() => null);
      if (known?.ContentLength !== bytes || known.Metadata?.['sha256'] !== named.sha256) {
        const upload = { ...object, Body: createReadStream(path), Metadata: { sha256: named.sha256 } };
        await new Upload({ client: this.#client, params: upload }).done();
      }
      const pointer = JSON.stringify(
        { content_hash: contentHash, bytes, sha256: named.sha256, name, built_at: builtAt },
        null,
        2,
      );
      const headers = { ContentType: 'application/json', CacheControl: 'no-cache' };
      await this.#client.send(new PutObjectCommand({ ...this.#at(POINTER), ...headers, Body: pointer }));
    } catch (error) {
      throw this.#failure('cannot be written to', error);
    }
    return named;
  }

  close(): void {
    this.#client.destroy();
  }

  #at(name: string): { Bucket: string; Key: string } {
    return { Bucket: this.#bucket, Key: `${this.#prefix}${name}` };
  }

  #failure(what: string, cause: unknown): VerstError {
    const { name, message } = cause as Error;
    return new VerstError('STORE', `${this.url} ${what}: ${message || name}`, { cause });
  }
}

/** Returns a client of the service that the environment names. */
function openClient(): S3Client {
  const { env } = process;
  // Compose files set variables without a value to an empty string.
  const endpoint = env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'];
  return new S3Client({
    region: env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1',
    // Self-hosted services rarely have a host name for each bucket.
    forcePathStyle: Boolean(endpoint),
    // Not all services other than Amazon's support its newer checksums; the file's own hash is checked anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
  });
}

const objectOf = (contentHash: string): string => `${contentHash}.sqlite`;

/** @throws Error naming what is wrong with the text of a pointer */
function pointerOf(text: string): NamedSnapshot {
  const {
    content_hash: contentHash,
    bytes,
    sha256,
    name,
    built_at: builtAt,
  } = JSON.parse(text) as Record<string, unknown>;
  const isRight =
    typeof contentHash === 'string' && /^[\w-]{1,200}$/.test(contentHash) && typeof bytes === 'number' &&
    typeof sha256 === 'string' && typeof name === 'string' && typeof builtAt === 'string'; // prettier-ignore
  if (!isRight) throw new Error(`${POINTER} lacks content_hash, bytes, sha256, name or built_at`);
  return { contentHash, bytes, sha256, name, builtAt };
}
