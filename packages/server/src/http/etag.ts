/** Returns the contents of the tags that an `If-None-Match` header names, and `*` for any. */
export function tagsOf(header: string | undefined): string[] {
  return header?.split(',').map((tag) => withoutWeakness(tag.trim()).replaceAll('"', '')) ?? [];
}

/** Returns true if an `If-None-Match` header names the tag, by weak comparison, as RFC 9110 requires. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = withoutWeakness(etag);
  return header.split(',').some((tag) => withoutWeakness(tag.trim()) === opaque);
}

function withoutWeakness(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag;
}
