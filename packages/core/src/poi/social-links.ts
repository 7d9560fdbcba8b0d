/** Networks, by the keys that mappers use for them, and the address before a bare name. */
const NETWORKS: readonly (readonly [network: string, home: string])[] = [
  ['vk', 'https://vk.com/'],
  ['telegram', 'https://t.me/'],
  ['ok', 'https://ok.ru/'],
  ['youtube', 'https://www.youtube.com/'],
  ['rutube', 'https://rutube.ru/'],
  ['whatsapp', 'https://wa.me/'],
  ['instagram', 'https://www.instagram.com/'],
  ['facebook', 'https://www.facebook.com/'],
  ['twitter', 'https://twitter.com/'],
  ['tiktok', 'https://www.tiktok.com/'],
  ['viber', ''],
];

/** Returns an object's pages in social networks, one of each; as web addresses if the tag can be read as one. */
export function socialLinksOf(tags: Readonly<Record<string, string>>): Record<string, string> {
  const links: Record<string, string> = {};
  for (const [network, home] of NETWORKS) {
    const value = (tags[`contact:${network}`] ?? tags[network])?.split(';')[0]!.trim();
    if (value) links[network] = toLink(value, network, home);
  }
  return links;
}

function toLink(value: string, network: string, home: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return value;
  if (/^(?:www\.|m\.)?[a-z0-9-]+\.[a-z]{2,}(?:\/|$)/i.test(value)) return `https://${value}`;
  if (home === '') return value;
  const name = network === 'whatsapp' ? value.replace(/\D/g, '') : value.replace(/^@/, '');
  return home + name;
}
