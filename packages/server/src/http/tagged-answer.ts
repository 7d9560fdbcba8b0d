import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { acceptsGzip } from './accept-encoding.ts';
import { matchesEtag } from './etag.ts';
import { Reply } from './reply.ts';

const gzipAsync = promisify(gzip);

/** Approximate memory of the replies besides their bodies. */
const REPLIES_BYTES = 400;

/** A body that clients cache under an ETag. */
export interface TaggedBody {
  /** Empty for an answer of status 204. */
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly cacheControl: string;
  /** Default: a hash of the bytes. Weak, because the gzipped bytes share it. */
  readonly etag?: string;
  /** False if gzip gains nothing. Default true. */
  readonly isCompressible?: boolean;
}

/** All replies for one tagged body, ready to send: 304, plain and gzipped. */
export class TaggedAnswer {
  readonly #etag: string;
  readonly #unchanged: Reply;
  readonly #plain: Reply;
  readonly #isCompressible: boolean;
  #gzipped: Reply | null = null;

  constructor({ bytes, contentType, cacheControl, etag = etagOf(bytes), isCompressible = true }: TaggedBody) {
    const headers = { 'Cache-Control': cacheControl, ETag: etag, ...(isCompressible && { Vary: 'Accept-Encoding' }) };
    this.#etag = etag;
    this.#unchanged = new Reply(304, headers, null);
    this.#plain =
      bytes.byteLength === 0
        ? new Reply(204, headers, null)
        : new Reply(200, { ...headers, 'Content-Type': contentType }, bytes);
    this.#isCompressible = isCompressible && bytes.byteLength > 0;
  }

  /** Makes the gzipped form, too. */
  async compress(level?: number): Promise<this> {
    const { headers, body } = this.#plain;
    if (this.#isCompressible) {
      const bytes = await gzipAsync(body!, { level });
      this.#gzipped = new Reply(200, { ...headers, 'Content-Encoding': 'gzip' }, bytes);
    }
    return this;
  }

  /** Returns the reply for a client, gzipped if the client accepts it and that form has been made. */
  replyTo(headers: IncomingHttpHeaders): Reply {
    if (matchesEtag(headers['if-none-match'], this.#etag)) return this.#unchanged;
    return this.#gzipped !== null && acceptsGzip(headers['accept-encoding']) ? this.#gzipped : this.#plain;
  }

  /** Returns the reply for a client if the answer is not cached: gzips it only if this client accepts that. */
  async replyOnce(headers: IncomingHttpHeaders, level?: number): Promise<Reply> {
    if (this.replyTo(headers) === this.#plain && acceptsGzip(headers['accept-encoding'])) await this.compress(level);
    return this.replyTo(headers);
  }

  /** Memory use in bytes. */
  get size(): number {
    return REPLIES_BYTES + (this.#plain.body?.length ?? 0) + (this.#gzipped?.body?.length ?? 0);
  }
}

function etagOf(bytes: Uint8Array): string {
  return `W/"${hash('sha1', bytes, 'base64url')}"`;
}
