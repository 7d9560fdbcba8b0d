/** A body: text, or bytes. */
export type Body = string | Uint8Array;

/** A complete answer, for handlers that return more than JSON with status 200. */
export class Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null: no body and no `Content-Length`, as 204 and 304 require. */
  readonly body: Body | null;
  constructor(status: number, headers: Readonly<Record<string, string>>, body: Body | null) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  /** Returns a 200 with a JSON body. */
  static json(body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
    return new Reply(200, { 'Content-Type': JSON_TYPE, ...headers }, JSON.stringify(body));
  }
}

/** An answer whose body is a file: status 200, or 206 for the part that `Range` requests. `body` stays null. */
export class FileReply extends Reply {
  readonly path: string;
  constructor(headers: Readonly<Record<string, string>>, path: string) {
    super(200, headers, null);
    this.path = path;
  }
}

/** Sink of a streamed body. */
export interface BodySink {
  /** Sends the chunk at once; does nothing if the client has disconnected. */
  write(chunk: string): void;
}

/** A streamed answer with status 200. `body` stays null. */
export class StreamReply extends Reply {
  /**
   * Writes the body; the answer ends when it settles. The status has been sent already, so faults must go into the
   * body.
   */
  readonly pour: (sink: BodySink) => Promise<void>;
  constructor(headers: Readonly<Record<string, string>>, pour: (sink: BodySink) => Promise<void>) {
    super(200, headers, null);
    this.pour = pour;
  }
}

export const JSON_TYPE = 'application/json; charset=utf-8';
