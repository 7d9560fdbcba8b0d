/** The pages of a file are not as SQLite writes them. */
export class MalformedError extends Error {
  constructor(page: number, what: string) {
    super(`the file is malformed: page ${page} ${what}`);
  }
}
