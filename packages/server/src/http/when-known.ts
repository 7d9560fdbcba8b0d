/**
 * Calls `goOn` with a value: at once if it is not a promise, because each `await` costs a request some microseconds;
 * else when it resolves. Middleware returns the promise, so that Express sees its rejection.
 */
export function whenKnown<T>(value: T | Promise<T>, goOn: (value: T) => void): void | Promise<void> {
  if (value instanceof Promise) return value.then(goOn);
  goOn(value);
}
