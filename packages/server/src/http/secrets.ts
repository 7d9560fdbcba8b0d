/** Parameters whose values never appear in messages or log lines. */
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

/** Matches queries with an encoded or secret-like name; only in these must each pair be checked. */
const MAY_HOLD_SECRET = /(?:^|&)[^=&]*(?:%|\+|key|password|token|message)/i;

/** Anything that looks like an API key. */
const KEY_PATTERN = /vk_[\w-]{4,}/g;

/** Returns true if the value of a parameter must not be shown. */
export function isSecret(name: string): boolean {
  return SECRET_NAMES.has(name.toLowerCase());
}

/** Returns a text with everything that looks like an API key masked. */
export function maskKeys(text: string): string {
  return text.includes('vk_') ? text.replace(KEY_PATTERN, 'vk_***') : text;
}

/** Returns a query string for the log: values of secret parameters are masked, also if the name is percent-encoded. */
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
    // A name that cannot be decoded is not a parameter of the API, so it is not secret.
    return name;
  }
}
