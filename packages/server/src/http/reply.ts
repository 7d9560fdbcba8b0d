/** A body: text, or bytes. */
export type Body = string | Uint8Array;

/** A complete answer: what a handler gives when plain JSON of status 200 is not enough. */
export class Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null: no body and no `Content-Length`, as 204 and 304 want it. */
  readonly body: Body | null;
  constructor(status: number, headers: Readonly<Record<string, string>>, body: Body | null) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  /** 200 with a JSON body. */
  static json(body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
    return new Reply(200, { 'Content-Type': JSON_TYPE, ...headers }, JSON.stringify(body));
  }
}

/** An answer of status 200, or 206 for the part that `Range` asks for, whose body is a file. `body` stays null. */
export class FileReply extends Reply {
  readonly path: string;
  constructor(headers: Readonly<Record<string, string>>, path: string) {
    super(200, headers, null);
    this.path = path;
  }
}

/** Sink of a streamed body. */
export interface BodySink {
  /** Sends what it is given at once; nothing where the client has gone away. */
  write(chunk: string): void;
}

/** An answer of status 200 whose body is written as it comes. `body` stays null. */
export class StreamReply extends Reply {
  /** Writes the body; the answer ends when it settles. By then the status is sent: it must tell faults in the body. */
  readonly pour: (sink: BodySink) => Promise<void>;
  constructor(headers: Readonly<Record<string, string>>, pour: (sink: BodySink) => Promise<void>) {
    super(200, headers, null);
    this.pour = pour;
  }
}

/** The content type of every JSON body. */
export const JSON_TYPE = 'application/json; charset=utf-8';
