import { badRequest } from './http-error.ts';
import { messages } from './messages.ts';

/** Nesting depth of lists and objects; no body of the API needs a tenth of it. */
const MAX_DEPTH = 64;

/**
 * Refuses values that are nested so deeply that recursive code would overflow the stack, and texts with NUL, which
 * PostgreSQL cannot store.
 *
 * @param value - parsed JSON
 * @throws HttpError 400
 */
export function assertPlainJson(value: unknown): void {
  // No recursion, because the client chooses the depth.
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) throw badRequest(messages.bodyTooDeep(MAX_DEPTH));
    const next: unknown[] = [];
    for (const each of level) {
      if (typeof each === 'string') {
        if (each.includes('\0')) throw badRequest(messages.bodyHasNul);
      } else if (Array.isArray(each)) {
        for (const item of each) next.push(item);
      } else if (typeof each === 'object' && each !== null) {
        for (const item of Object.values(each)) next.push(item);
      }
    }
    level = next;
  }
}
