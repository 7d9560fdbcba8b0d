import { z } from 'zod';

/** The form of a source in a table of sources. */
export const fetchSourceSchema = z.strictObject({
  /** Short name, part of the file's name: `siberian-fed-district`. */
  region: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, 'lower-case Latin letters, digits and hyphens'),
  /** Other names under which it is asked for. */
  names: z.array(z.string()).default([]),
  url: z.url({ protocol: /^https?$/ }),
  /** A text whose first word is the file's checksum in hexadecimal digits, as md5sum writes it; null for none. */
  checksumUrl: z.url({ protocol: /^https?$/ }).nullable(),
  algorithm: z.enum(['md5', 'sha1', 'sha256']).default('md5'),
  licence: z.string(),
  attribution: z.string(),
});

/** The addresses at which one region's open data is published. */
export type FetchSource = z.infer<typeof fetchSourceSchema>;
