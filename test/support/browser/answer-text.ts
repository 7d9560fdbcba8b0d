/** An answer as text, without what was measured: the same for equal answers in Node.js and in a browser. */
export function answerText(ask: () => unknown): string {
  try {
    return JSON.stringify(ask(), (key, value: unknown) => {
      if (key === 'timeMs') return undefined;
      if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
      return ArrayBuffer.isView(value) ? Array.from(value as Uint8Array) : value;
    });
  } catch (error) {
    const { name, message } = error as Error;
    return `${name}: ${message}`;
  }
}
