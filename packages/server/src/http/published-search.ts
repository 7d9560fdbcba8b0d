import type { Interpretation, Landmark, SearchHit, SearchReading, SearchRoute, SmartSearchResponse } from '@verst/core';
import { degrees, distance, rounded } from './published-results.ts';

/** Returns the answer of smart search. */
export function toHttpSmartSearch(response: SmartSearchResponse) {
  return {
    query: response.query,
    ...toHttpReading(response),
    alternatives: response.alternatives.map(toHttpReading),
    time_ms: response.timeMs,
  };
}

function toHttpReading({ type, confidence, interpretation, results, route }: SearchReading) {
  return {
    type,
    confidence: rounded(confidence, 3),
    interpretation: toHttpInterpretation(interpretation),
    results: results.map(toHttpHit),
    route: route && toHttpSearchRoute(route),
  };
}

function toHttpInterpretation(understood: Interpretation) {
  return {
    subject: understood.subject,
    category: understood.category,
    category_name: understood.categoryName,
    attributes: [...understood.attributes],
    near: understood.near && toHttpLandmark(understood.near),
    from: understood.from && toHttpLandmark(understood.from),
    to: understood.to && toHttpLandmark(understood.to),
    open_now: understood.openNow,
    open_at: understood.openAt,
    unresolved: [...understood.unresolved],
  };
}

const toHttpLandmark = ({ text, name, lat, lon }: Landmark) => ({ text, name, lat: degrees(lat), lon: degrees(lon) });

function toHttpHit(hit: SearchHit) {
  return {
    id: hit.id,
    name: hit.name,
    type: hit.type,
    category: hit.category,
    lat: degrees(hit.lat),
    lon: degrees(hit.lon),
    distance_m: distance(hit.distanceM),
    address: hit.address,
    phone: hit.phone,
    opening_hours: hit.openingHours,
    is_open: hit.isOpen,
    score: rounded(hit.score, 3),
  };
}

function toHttpSearchRoute({ from, to, found, distanceM, durationS, geometry }: SearchRoute) {
  return {
    from: toHttpLandmark(from),
    to: toHttpLandmark(to),
    found,
    distance_km: distanceM === null ? null : rounded(distanceM / 1000, 3),
    duration_min: durationS === null ? null : rounded(durationS / 60, 2),
    geometry: geometry && { type: geometry.type, coordinates: geometry.coordinates.map((position) => [...position]) },
  };
}
