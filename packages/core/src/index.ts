/** The Verst engine: everything a map product needs, from one file, in one process. */
export { COMPOSITE_SOURCE, SHORTBREAD_SOURCE, TILE_PREFIX } from './tiles/source-names.ts';
export { openEngine } from './open-engine.ts';
export type {
  Engine,
  EngineHandle,
  EngineOptions,
  Outlined,
  ReweightedEngine,
  Resident,
  ResidentOptions,
  SectionInfo,
  SnapshotInfo,
  Stats,
} from './engine-interface.ts';
export {
  CallCancelledError,
  EngineClosedError,
  InvalidInputError,
  SnapshotError,
  SnapshotReplacedError,
  SourceError,
  VerstError,
} from './errors.ts';
export { type Bbox, bboxParts } from './geo/bbox.ts';
export { isWithin, MAX_QUESTION_VERTICES } from './geo/area.ts';
export { distanceM } from './geo/distance.ts';
export { mercatorX, mercatorY } from './geo/mercator.ts';
export { describeOutside } from './geo/outside-bounds.ts';
export { withFewerVertices } from './geo/outline.ts';
export { BESIDE_STREET_M, stripBeside } from './geo/strip-beside.ts';
export type {
  AddressCodes,
  AddressComponents,
  AddressQuality,
  GeocodeOptions,
  GeocodeResponse,
  GeocodeResult,
  MatchedPart,
  ParsedAddress,
  ParsedComponents,
  Precision,
  ResultType,
  ReverseOptions,
  ReverseResult,
  StructuredAddress,
} from './geocoding/types.ts';
export { explainLine, type ExplainedReading, type ExplainedSpan, type FiredRule } from './explain-line.ts';
export type { SuggestKind, SuggestOptions, SuggestResponse, Suggestion } from './suggest.ts';
export type {
  CardOptions,
  FacetCount,
  Facets,
  Neighbour,
  NearestAddressCodes,
  OrganizationCard,
  OrganizationItem,
  PoiCard,
  PoiItem,
  PoiSearchOptions,
  SearchResponse,
  HoursChange,
  PlaceDetails,
  Surroundings,
} from './poi/types.ts';
export type { PoiSource } from './poi/input.ts';
export { businessKinds } from './insights/business-kinds.ts';
export type {
  AreaSummary,
  BusinessKind,
  LocationScore,
  LocationScoreOptions,
  ScoreFactor,
  ServiceGap,
  ServiceGapOptions,
  ServiceGaps,
} from './insights/types.ts';
export type {
  Bearing,
  IsochroneFeature,
  IsochroneOptions,
  IsochroneResult,
  LatLon,
  LegAnnotation,
  LineString,
  Matching,
  MatchOptions,
  MatchResult,
  MatrixOptions,
  MatrixResult,
  NearestResult,
  NoRoadNearPoint,
  RoadNearby,
  RoadPoint,
  RoadsNearOptions,
  RouteLeg,
  RouteOptions,
  RoutePath,
  RouteResult,
  LaneIndication,
  RouteStep,
  StepIntersection,
  StepLane,
  SnappedPoint,
  StepMode,
  StepModifier,
  StepType,
  TracePoint,
  Tracepoint,
  TripOptions,
  TripResult,
} from './routing/types.ts';
export type {
  Interpretation,
  Landmark,
  SearchHit,
  SearchReading,
  SearchRoute,
  SearchType,
  SmartSearchOptions,
  SmartSearchResponse,
} from './search/types.ts';
export type { Outline } from './geo/outline.ts';
export type { SnapshotSource } from './snapshot/format.ts';
export type { FeaturePage, FeaturesOptions, MapFeature } from './tiles/layer-features.ts';
export type { BuiltUpArea } from './tiles/built-up-areas.ts';
export { LAYER_NAMES, type LayerName } from './tiles/input.ts';
export { type VectorLayer } from './tiles/index.ts';
export { vectorLayer } from './tiles/vector-layer.ts';
export { SHORTBREAD_MAX_ZOOM, shortbreadVectorLayers } from './tiles/shortbread/schema.ts';
export {
  type Area,
  checkGraph,
  checkHierarchy,
  createPathFinder,
  type PathFinderOptions,
  type Profile,
  type ProfileName,
  type ProfileOption,
  PROFILES,
  DEFAULT_TRUCK,
  MAX_TRACE_POINTS,
  type RoadChanges,
  type RoadChangesApplied,
  type RoadSelector,
  simplifyRoute,
  type VehicleOptions,
} from './routing/index.ts';
export { isOfferDenied, type NamedOffer, offerSource, type OfferSource, offersIn } from './poi/offer-source.ts';
export { isOpenInWeek, spansInWeek } from './poi/hours/open-in-week.ts';
export { timeZoneOf, zoneOffsetMin } from './poi/hours/time-zone.ts';
export { folded, nameWords } from './normalisation/folded.ts';
export { type LineEnd, LinesBeside, type StoppingLine } from './poi/lines-beside.ts';
export { type ClockTime, takeClock } from './search/clock.ts';
export * as talk from './lexicon/assistant-words.ts';
