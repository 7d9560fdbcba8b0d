import { z } from 'zod';

export const fetchSourceSchema = z.strictObject({
  /** Short name, part of the file's name: `siberian-fed-district`. */
  region: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'lower-case Latin letters, digits and hyphens'),
  /** Other names by which it can be requested. */
  names: z.array(z.string()).default([]),
  url: z.url({ protocol: /^https?$/ }),
  /**
   * URL of a text whose first word is the file's checksum in hexadecimal, as md5sum writes it; null if there is none.
   */
  checksumUrl: z.url({ protocol: /^https?$/ }).nullable(),
  algorithm: z.enum(['md5', 'sha1', 'sha256']).default('md5'),
  licence: z.string(),
  attribution: z.string(),
});

/** The URLs of one region's open data, with its licence and attribution. */
export type FetchSource = z.infer<typeof fetchSourceSchema>;
