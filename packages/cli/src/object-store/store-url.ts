/** True for the address of a folder in object storage: `s3://bucket/folder`. */
export function isStoreUrl(text: string): boolean {
  return text.startsWith('s3://');
}
