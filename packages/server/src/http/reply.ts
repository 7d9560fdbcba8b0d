/** A complete answer: what a handler gives when plain JSON of status 200 is not enough. */
export class Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** null: no body and no `Content-Length`, as 204 and 304 want it. */
  readonly body: string | Uint8Array | null;
  constructor(status: number, headers: Readonly<Record<string, string>>, body: string | Uint8Array | null) {
    this.status = status;
    this.headers = headers;
    this.body = body;
  }

  /** 200 with a JSON body. */
  static json(body: unknown, headers: Readonly<Record<string, string>> = {}): Reply {
    return new Reply(200, { 'Content-Type': JSON_TYPE, ...headers }, JSON.stringify(body));
  }
}

/** The content type of every JSON body. */
export const JSON_TYPE = 'application/json; charset=utf-8';
