import { WEB_ADDRESS } from './address.ts';
import type { PlaceDetails } from './types.ts';

type Tags = Readonly<Record<string, string>>;

const PAYMENT = 'payment:';
/** Values of a payment tag that mean yes; others mean no, or an amount. */
const ACCEPTED: ReadonlySet<string> = new Set(['yes', 'only']);
const EMAIL = /^[^\s@;,]+@[^\s@;,]+\.[^\s@;,]+$/;
const WIKIDATA = /^Q\d{1,12}$/;

/** Returns the details for a place's card from its tags, unchanged; null or empty if the tags lack them. */
export function detailsOf(tags: Tags): PlaceDetails {
  const [email] = listOf(tags.email ?? tags['contact:email']).filter((each) => EMAIL.test(each));
  const [image] = listOf(tags.image).filter((each) => WEB_ADDRESS.test(each));
  const [wikidata] = listOf(tags.wikidata).filter((each) => WIKIDATA.test(each));
  return {
    email: email ?? null,
    cuisine: listOf(tags.cuisine),
    payment: Object.keys(tags)
      .filter((key) => key.startsWith(PAYMENT) && ACCEPTED.has(tags[key]!))
      .map((key) => key.slice(PAYMENT.length))
      .sort(),
    internet: tags.internet_access ?? tags.wifi ?? null,
    wheelchair: tags.wheelchair ?? null,
    level: tags.level ?? null,
    operator: tags.operator ?? null,
    description: tags['description:ru'] ?? tags.description ?? null,
    image: image ?? null,
    wikidata: wikidata ?? null,
  };
}

const listOf = (text = ''): string[] =>
  text
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean);
