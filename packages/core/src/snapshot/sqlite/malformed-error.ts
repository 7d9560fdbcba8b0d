/** The pages of a file do not have SQLite's format. */
export class MalformedError extends Error {
  constructor(page: number, what: string) {
    super(`the file is malformed: page ${page} ${what}`);
  }
}
