import type { PreparedRequest } from './request.ts';

/**
 * Returns a shell command that repeats a request. Credentials are written as the variables `$KEY` and `$TOKEN`, so the
 * command can be shown to others.
 */
export function curlLine({ method, url, headers, body }: PreparedRequest): string {
  const parts = ['curl', quoted(readable(url))];
  if (method !== 'GET' && !(method === 'POST' && body !== null)) parts.push(`-X ${method}`);
  for (const [name, value] of Object.entries(headers)) parts.push(`-H ${headerText(name, value)}`);
  if (body !== null) parts.push(`-d ${quoted(body)}`);
  return parts.join(' ');
}

function headerText(name: string, value: string): string {
  if (name.toLowerCase() === 'x-api-key') return `"${name}: $KEY"`;
  if (name.toLowerCase() === 'authorization') return `"${name}: Bearer $TOKEN"`;
  return quoted(`${name}: ${value}`);
}

/** Puts a text in single quotes, in which a shell changes nothing. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Decodes letters outside of ASCII: curl sends UTF-8 unchanged, so they can stay readable. */
function readable(url: string): string {
  return url.replaceAll(/(?:%[C-F][0-9A-F]%[89AB][0-9A-F])+/g, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}
