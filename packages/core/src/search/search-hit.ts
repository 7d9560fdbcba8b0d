import { WEIGHTS } from './reading-weights.ts';
import { rounded } from './search-context.ts';
import type { PoiMatch } from './dependencies.ts';
import type { SearchHit } from './types.ts';

/** Returns the published form of an object, with the confidence of the reading that found it; less for one that stands in. */
export const toHit = (match: PoiMatch, score: number): SearchHit => ({
  id: match.id,
  name: match.name,
  type: match.organization ? 'organization' : 'poi',
  category: match.category,
  lat: match.lat,
  lon: match.lon,
  distanceM: match.distanceM,
  address: match.address,
  phone: match.phone,
  openingHours: match.openingHours,
  isOpen: match.isOpen,
  score: match.standsIn ? rounded(score * WEIGHTS.standIn) : score,
});
