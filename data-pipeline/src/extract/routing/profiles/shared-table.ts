/**
 * Numbers that all profiles share. Penalties follow OSRM's car profile (BSD-2-Clause, Project OSRM), which fitted them
 * to real driving; legal limits follow the traffic rules of Russia.
 */

/** Drivers average this share of a mapped limit. */
export const SHARE_OF_LIMIT = 0.8;
/** Lorries average this share of their own legal limit, because no slower traffic is in front of them. */
export const SHARE_OF_LEGAL_LIMIT = 0.9;

/** `construction=*` on a road in use; any other value closes it. */
export const HARMLESS_CONSTRUCTION: ReadonlySet<string> = new Set(['no', 'minor', 'widening']);

/** A road of one lane, or at most this wide, for both directions: oncoming cars wait for each other. */
export const NARROW_WIDTH_M = 3;
export const NARROW_PREFERENCE = 0.5;
/** `oneway=alternating`: a signal lets the directions through in turn. */
export const ALTERNATING_PREFERENCE = 0.4;
/** `priority=forward` lets forward traffic pass first: the other direction waits. */
export const YIELDING_PREFERENCE = 0.7;
/** `side_road=yes` and `rotary`: a lane beside the main carriageway. */
export const SIDE_ROAD_PREFERENCE = 0.8;

/**
 * Months, from 1, in which roads over ice and frozen ground are open: ice carries cars then in most of the country. A
 * mapped conditional access tag decides instead.
 */
export const WINTER_MONTHS: ReadonlySet<number> = new Set([12, 1, 2, 3]);
/** Months in which `seasonal=summer` ways are open; the roads above are closed then. */
export const SUMMER_MONTHS: ReadonlySet<number> = new Set([5, 6, 7, 8, 9, 10]);

/** A mapped limit outside this range, km/h, is a typing error. */
export const MIN_LIMIT_KMH = 1;
export const MAX_LIMIT_KMH = 160;

/** The general limit within settlements of Russia, km/h: for roads without a sign, except motorways and motor roads. */
export const SETTLEMENT_LIMIT_KMH = 60;

/** Exponent of a signed speed above the usual one of a settlement's streets: such a sign shows a better street. */
export const SHARE_OF_HIGH_SIGN = 0.25;

/**
 * The settlement speeds of a profile's table hold for this many kilometres of streets per square kilometre. Each
 * kilometre more makes a drive longer by the share below, each kilometre less makes it shorter.
 */
export const USUAL_STREET_DENSITY = 6;
export const DENSITY_SLOWDOWN = 0.07;
/** Roads among fewer streets are driven as outside settlements: outlines of cities contain fields and forests. */
export const COUNTRY_STREET_DENSITY = 3;
/** Denser ground counts as this dense. */
export const MAX_STREET_DENSITY = 16;

/**
 * Weight of driving through a yard from one street to another, deciseconds. The traffic rules of Russia (17.2, 17.4)
 * forbid that; the map has no tag for it. A trip that starts or ends in the yard pays half, whatever the exit.
 */
export const YARD_CUT_DS = 700;

/**
 * Legal speed limits by zone, km/h: by its last part (`urban`), or by the whole value (`ru:urban`) for countries with
 * other limits.
 */
export const ZONE_LIMIT_KMH: Readonly<Record<string, number>> = {
  walk: 7,
  none: 140,
  living_street: 20,
  urban: 50,
  rural: 90,
  trunk: 110,
  motorway: 130,
  nsl_single: 96,
  nsl_dual: 112,
  'ru:urban': 60,
  'ru:rural': 90,
  'ru:trunk': 90,
  'ru:motorway': 110,
  'by:urban': 60,
  'by:motorway': 110,
  'kz:urban': 60,
  'at:rural': 100,
  'at:trunk': 100,
  'be:motorway': 120,
  'be-vlg:rural': 70,
  'ch:rural': 80,
  'ch:trunk': 100,
  'ch:motorway': 120,
  'de:living_street': 7,
  'de:rural': 100,
  'de:motorway': 140,
  'dk:rural': 80,
  'fr:rural': 80,
  'gb:motorway': 112,
  'uk:motorway': 112,
  'nl:rural': 80,
  'nl:trunk': 100,
  'no:rural': 80,
  'no:motorway': 110,
  'pl:trunk': 120,
  'pl:motorway': 140,
  'ro:trunk': 100,
  'za:urban': 60,
  'za:rural': 100,
};

/**
 * Weight of entering a destination-only area and of passing a private gate, deciseconds: an hour. A trip that must go
 * in pays it once; other trips go round.
 */
export const PRIVATE_ENTRY_DS = 36_000;

/**
 * Weight of passing a gate of which the map does not tell whom it lets through, deciseconds: many are closed, but a trip
 * that must pass it does.
 */
export const GATE_DS = 2400;

/** A sign without a mapped direction, at most this far past a junction, metres, is for traffic towards the junction. */
export const SIGN_REACH_M = 20;

/** Nobody rides or drives a lorry farther off the road only to turn round, metres. */
export const TURN_ROUND_REACH_M = 120;

/** Maximum weight of an edge, deciseconds (16 days), whatever the map says: paths stay within the range of weights. */
export const MAX_EDGE_WEIGHT_DS = 14_000_000;

/** Mapped durations are capped at a week. */
export const MAX_DURATION_S = 7 * 86_400;
