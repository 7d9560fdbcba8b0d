/** Parameters whose values never stand in a message or a log line, in either spelling of the API. */
const SECRET_NAMES = new Set([
  'api_key',
  'key',
  'password',
  'current_password',
  'new_password',
  'token',
  'access_token',
  'refresh_token',
  'message',
]);

/** A query in which some name is encoded or like that of a secret: only there each pair must be looked at. */
const MAY_HOLD_SECRET = /(?:^|&)[^=&]*(?:%|\+|key|password|token|message)/i;

/** Anything that looks like an API key, wherever it stands. */
const KEY_PATTERN = /vk_[\w-]{4,}/g;

/** True for a parameter whose value must not be shown. */
export function isSecret(name: string): boolean {
  return SECRET_NAMES.has(name.toLowerCase());
}

/** The text with everything that looks like an API key masked. */
export function maskKeys(text: string): string {
  return text.includes('vk_') ? text.replace(KEY_PATTERN, 'vk_***') : text;
}

/** A query string as it may be logged: values of secret parameters masked, also where the name is percent-encoded. */
export function maskQuery(query: string): string {
  if (!MAY_HOLD_SECRET.test(query)) return maskKeys(query);
  const pairs = query.split('&').map((pair) => {
    const equals = pair.indexOf('=');
    if (equals < 0) return pair;
    return isSecret(decodedName(pair.slice(0, equals))) ? `${pair.slice(0, equals)}=***` : pair;
  });
  return maskKeys(pairs.join('&'));
}

function decodedName(name: string): string {
  try {
    return decodeURIComponent(name).replace(/\[.*$/s, '').trim();
  } catch {
    // A name that cannot be decoded names no parameter: it is logged as it came.
    return name;
  }
}
