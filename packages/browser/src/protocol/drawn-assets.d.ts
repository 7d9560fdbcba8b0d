/** Modules that scripts/map-assets.ts generates when the package is built; their contents are base64. */
declare module 'verst-map:glyphs/*' {
  /** Glyph PBFs of one range of 256 letters, by face. */
  const byFace: Readonly<Record<string, string>>;
  export default byFace;
}
declare module 'verst-map:sprite/*' {
  const sprite: { readonly index: object; readonly png: string };
  export default sprite;
}
