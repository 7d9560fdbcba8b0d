/** Entry point of the data pipeline: leaf modules, the snapshot format and the build side of each domain. */
export type { Bbox } from './geo/bbox.ts';
export { E7, fromE7, toE7 } from './geo/e7.ts';
export { ringContains, ringsContain } from './geo/even-odd.ts';
export { distanceM, METERS_PER_DEGREE, metersPerDegreeLon } from './geo/distance.ts';
export { HilbertCurve } from './geo/hilbert-curve.ts';
export { addToList } from './collections/add-to-list.ts';
export { groupByWord } from './collections/by-word.ts';
export { firstNotBelow, lowerBound } from './collections/lower-bound.ts';
export { inverse, orderByKey } from './collections/order.ts';
export { WORLD_SIZE, worldX, worldY } from './geo/mercator.ts';
export { FlatGeometryBuilder, type FlatGeometry } from './geo/flat-geometry.ts';
export {
  formatOsmRef,
  OSM_NODE,
  OSM_RELATION,
  OSM_WAY,
  osmIdOf,
  osmKindOf,
  type OsmKind,
  osmRef,
  parseOsmRef,
} from './geo/osm-ref.ts';
export { StringTableBuilder } from './collections/string-table.ts';
export {
  type Section,
  type SectionArray,
  SectionSet,
  type SectionSource,
  type SectionType,
} from './snapshot/sections.ts';
export { packChunk, unpackChunk } from './snapshot/packed-chunk.ts';
export { SourceError, VerstError } from './errors.ts';
export type {
  AddressRecord,
  GeocodingInput,
  PlaceKind,
  PlaceRecord,
  RecordList,
  StreetRecord,
} from './geocoding/input.ts';
export { FIAS_ID_BYTES, fiasIdAt, writeFiasId } from './geocoding/fias-ids.ts';
export { packId, unpackId } from './geocoding/public-id.ts';
export { buildGeocodingSections, type GeocodingOrder } from './geocoding/build/index.ts';
export { evidenceOf, isWeighed } from './geocoding/answers/evidence.ts';
export { type Geocoder, openGeocoder } from './geocoding/index.ts';
export type { AddressCodes, GeocodeResult } from './geocoding/types.ts';
export { ADDRESS_PRECISIONS, UNPLACED_E7 } from './geocoding/layout.ts';
export { tagSetOf } from './poi/tag-set.ts';
export { CHAIN_NICKNAMES, OWN_CHAINS } from './lexicon/chains.ts';
export { ATTRIBUTE_ROWS } from './lexicon/kinds/offers.ts';
export { CATEGORY_NAMES } from './lexicon/kinds/displayed-category-names.ts';
export { KIN_KINDS } from './lexicon/kinds/kin-kinds.ts';
export { NAMED_KINDS } from './lexicon/kinds/kinds-by-name.ts';
export { NAMED_TRADES } from './lexicon/kinds/trades-by-name.ts';
export { PLACE_WORDS } from './lexicon/kinds/category-words.ts';
export { GOODS_AND_JOBS } from './lexicon/kinds/goods-and-jobs.ts';
export { SIGHT_NAMES } from './lexicon/kinds/sights.ts';
export { MAPPED_PLACE_TYPES, MAPPED_STREET_TYPES } from './lexicon/mapped-types.ts';
export { REGIONS } from './lexicon/regions.ts';
export { LINE_NAMES } from './lexicon/transport-routes.ts';
export { parseHouseNumber } from './grammar/houses.ts';
export { fullNameOf } from './normalisation/full-name.ts';
export { houseKey } from './normalisation/house-number.ts';
export { type AnalysedName, analyseName } from './grammar/name.ts';
export { toLatin } from './words/transliterate.ts';
export type { PoiRecord } from './poi/input.ts';
export { simplifyLine } from './routing/route-line.ts';
export { addressBeside } from './poi/address.ts';
export { hoursFromRussian } from './poi/hours/russian-hours.ts';
export { normalPhone } from './poi/phone.ts';
export { editsBetween } from './words/word-distance.ts';
export { allWords, isLegalForm } from './poi/name-index/words.ts';
export { Categorizer } from './poi/build/categorizer.ts';
export {
  buildPoiSections,
  categorizePois,
  compileKinds,
  type BrandRecord,
  type CategoryPhrase,
  type CategoryRecord,
  type PlaceKinds,
  type PoiCategories,
  type PoiReadings,
  readHours,
  type PoiAddress,
  poiAddresses,
  type Taxonomy,
} from './poi/build/index.ts';
export { openPoiSearch, type PoiSearch } from './poi/index.ts';
export { type MapLayer, waterOverLand } from './tiles/water-over-land.ts';
export { LAND_ZOOMS as SHORTBREAD_LAND_ZOOMS, shortbreadStop } from './tiles/shortbread/kinds.ts';
export { shortbreadPoiAttributes } from './tiles/shortbread/poi-values.ts';
export { type AttributeValue, LAYER_NAMES, type LayerInput, type LayerName, type LayersInput } from './tiles/input.ts';
export {
  APPLICATION_ID,
  bytesOfChunk,
  chunkId,
  COLD_CHUNK_BYTES,
  ENGINE_TABLES,
  FORMAT_VERSION,
  PAGE_BYTES,
  type SnapshotMeta,
  type SnapshotSource,
  type SnapshotStats,
} from './snapshot/format.ts';
export { loadSqlite, type SnapshotDatabase } from './snapshot/node/sqlite.ts';
export { openSnapshot, readSnapshotMeta } from './snapshot/node/open-file.ts';
export { buildTileSections } from './tiles/build/index.ts';
export { findBuiltUpAreas } from './tiles/build/built-up.ts';
export { openTiles } from './tiles/index.ts';
export { INF_WEIGHT } from './routing/ch/index.ts';
export { buildNetwork, buildRouting } from './routing/build/build-routing.ts';
export { orderWays } from './routing/build/order-ways.ts';
export { writeSharedRoads } from './routing/graph/road-graph.ts';
export { EDGE_FLAGS, ROAD_CLASSES, type RoadClass } from './routing/edge-flags.ts';
export { isCarriageway } from './routing/navigation/road-kinds.ts';
export type { NetworkInput, RoadEdges, RoutingInput, SharedRoads, TurnCosts } from './routing/input.ts';
export { HierarchyQuery } from './routing/ch/index.ts';
export { type Profile, PROFILES, ROAD_GROUPS } from './routing/profile.ts';
export { type DirectionLimits, packLimits } from './routing/vehicle.ts';
export type { RoadNetwork } from './routing/road-network.ts';
export { openRouter, type Router } from './routing/router.ts';
export { toNgraph } from './routing/to-ngraph.ts';
export { checkGraph, checkHierarchy } from './routing/index.ts';
export {
  BUILDING_USE,
  type BuildingColumns,
  buildInsightSections,
  type InsightInput,
  type SettlementRecord,
  STREET_POINT,
  type StreetPoints,
} from './insights/build/index.ts';
