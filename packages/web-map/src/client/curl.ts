import type { PreparedRequest } from './request.ts';

/**
 * A request as a line for a shell: what a user pastes to repeat it. Credentials stand as variables, `$KEY` and `$TOKEN`,
 * so that nobody shows theirs by showing the line.
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

/** In single quotes, within which a shell changes nothing. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** curl sends UTF-8 as it is given, so that words may stay words where they are no part of the syntax. */
function readable(url: string): string {
  return url.replaceAll(/(?:%[C-F][0-9A-F]%[89AB][0-9A-F])+/g, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}
