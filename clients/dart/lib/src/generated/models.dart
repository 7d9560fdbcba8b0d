// Written from the OpenAPI document by `npm run clients`: change the generator, not this file.

final class Account {
  const Account({
    required this.user,
    this.company,
    required this.status,
    required this.plan,
    this.trialEndsAt,
    required this.trialUsed,
    required this.createdAt,
  });

  factory Account.fromJson(Map<String, Object?> json) => Account(
    user: User.fromJson(json['user'] as Map<String, Object?>),
    company: json['company'] == null ? null : json['company'] as String,
    status: AccountStatus.fromJson(json['status']),
    plan: json['plan'] as String,
    trialEndsAt: json['trial_ends_at'] == null ? null : json['trial_ends_at'] as String,
    trialUsed: json['trial_used'] as bool,
    createdAt: json['created_at'] as String,
  );

  final User user;

  final String? company;

  final AccountStatus status;

  final String plan;

  /// End of the trial; null without a trial
  final String? trialEndsAt;

  /// true if the account has used its one trial
  final bool trialUsed;

  final String createdAt;
}

final class AccountKeys {
  const AccountKeys({
    required this.keys,
    required this.total,
  });

  factory AccountKeys.fromJson(Map<String, Object?> json) => AccountKeys(
    keys: [for (final item in json['keys'] as List<Object?>) ListedKey.fromJson(item as Map<String, Object?>)],
    total: (json['total'] as num).toInt(),
  );

  final List<ListedKey> keys;

  /// Keys of the account
  final int total;
}

enum AccountStatus {
  active('active'),
  blocked('blocked'),

  /// What a newer server may answer.
  unknown('');

  const AccountStatus(this.value);

  final String value;

  static AccountStatus fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class AccountUsage {
  const AccountUsage({
    required this.plan,
    this.trialEndsAt,
    required this.quota,
    this.overage,
    required this.history,
  });

  factory AccountUsage.fromJson(Map<String, Object?> json) => AccountUsage(
    plan: json['plan'] as String,
    trialEndsAt: json['trial_ends_at'] == null ? null : json['trial_ends_at'] as String,
    quota: QuotaUse.fromJson(json['quota'] as Map<String, Object?>),
    overage: json['overage'] == null ? null : AccountUsageOverage.fromJson(json['overage'] as Map<String, Object?>),
    history: [for (final item in json['history'] as List<Object?>) AccountUsageHistory.fromJson(item as Map<String, Object?>)],
  );

  final String plan;

  final String? trialEndsAt;

  final QuotaUse quota;

  /// Requests above the quota and their price; null if the plan allows none
  final AccountUsageOverage? overage;

  /// Used units by period, newest first; reserved units count as used
  final List<AccountUsageHistory> history;
}

final class AccountUsageHistory {
  const AccountUsageHistory({
    required this.period,
    required this.requests,
  });

  factory AccountUsageHistory.fromJson(Map<String, Object?> json) => AccountUsageHistory(
    period: json['period'] as String,
    requests: (json['requests'] as num).toInt(),
  );

  final String period;

  final int requests;
}

/// Requests above the quota and their price; null if the plan allows none
final class AccountUsageOverage {
  const AccountUsageOverage({
    required this.requests,
    required this.price,
    required this.currency,
  });

  factory AccountUsageOverage.fromJson(Map<String, Object?> json) => AccountUsageOverage(
    requests: (json['requests'] as num).toInt(),
    price: (json['price'] as num).toDouble(),
    currency: json['currency'] as String,
  );

  final int requests;

  final double price;

  final String currency;
}

/// Parts of an address; unknown parts are absent
final class AddressComponents {
  const AddressComponents({
    this.region,
    this.district,
    this.city,
    this.suburb,
    this.street,
    this.housenumber,
    this.postcode,
  });

  factory AddressComponents.fromJson(Map<String, Object?> json) => AddressComponents(
    region: json['region'] == null ? null : json['region'] as String,
    district: json['district'] == null ? null : json['district'] as String,
    city: json['city'] == null ? null : json['city'] as String,
    suburb: json['suburb'] == null ? null : json['suburb'] as String,
    street: json['street'] == null ? null : json['street'] as String,
    housenumber: json['housenumber'] == null ? null : json['housenumber'] as String,
    postcode: json['postcode'] == null ? null : json['postcode'] as String,
  );

  final String? region;

  final String? district;

  final String? city;

  final String? suburb;

  final String? street;

  final String? housenumber;

  final String? postcode;
}

final class Alive {
  const Alive({
    required this.status,
  });

  factory Alive.fromJson(Map<String, Object?> json) => Alive(
    status: json['status'] as String,
  );

  final String status;
}

final class BatchAnswer {
  const BatchAnswer({
    required this.results,
  });

  factory BatchAnswer.fromJson(Map<String, Object?> json) => BatchAnswer(
    results: [for (final item in json['results'] as List<Object?>) BatchAnswerResult.fromJson(item as Map<String, Object?>)],
  );

  final List<BatchAnswerResult> results;
}

final class BatchAnswerResult {
  const BatchAnswerResult({
    required this.query,
    required this.results,
  });

  factory BatchAnswerResult.fromJson(Map<String, Object?> json) => BatchAnswerResult(
    query: json['query'] as String,
    results: [for (final item in json['results'] as List<Object?>) GeocodeResult.fromJson(item as Map<String, Object?>)],
  );

  final String query;

  final List<GeocodeResult> results;
}

enum Buildings {
  n2d('2d'),
  n3d('3d'),

  /// What a newer server may answer.
  unknown('');

  const Buildings(this.value);

  final String value;

  static Buildings fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class ChatAnswer {
  const ChatAnswer({
    required this.reply,
    required this.places,
    this.route,
    required this.toolCalls,
    required this.model,
    this.usage,
  });

  factory ChatAnswer.fromJson(Map<String, Object?> json) => ChatAnswer(
    reply: json['reply'] as String,
    places: [for (final item in json['places'] as List<Object?>) ChatPlace.fromJson(item as Map<String, Object?>)],
    route: json['route'] == null ? null : ChatRoute.fromJson(json['route'] as Map<String, Object?>),
    toolCalls: [for (final item in json['tool_calls'] as List<Object?>) ChatToolCall.fromJson(item as Map<String, Object?>)],
    model: json['model'] as String,
    usage: json['usage'] == null ? null : ChatAnswerUsage.fromJson(json['usage'] as Map<String, Object?>),
  );

  /// In the language of the question
  final String reply;

  /// Places in the reply, for the map
  final List<ChatPlace> places;

  final ChatRoute? route;

  /// Operations that were called for the answer, in order
  final List<ChatToolCall> toolCalls;

  /// Language model that answered; builtin: the built-in assistant
  final String model;

  /// Tokens of the language model; absent if none was used
  final ChatAnswerUsage? usage;
}

/// Tokens of the language model; absent if none was used
final class ChatAnswerUsage {
  const ChatAnswerUsage({
    required this.promptTokens,
    required this.completionTokens,
    required this.totalTokens,
  });

  factory ChatAnswerUsage.fromJson(Map<String, Object?> json) => ChatAnswerUsage(
    promptTokens: (json['prompt_tokens'] as num).toInt(),
    completionTokens: (json['completion_tokens'] as num).toInt(),
    totalTokens: (json['total_tokens'] as num).toInt(),
  );

  final int promptTokens;

  final int completionTokens;

  final int totalTokens;
}

final class ChatMessage {
  const ChatMessage({
    required this.role,
    required this.content,
  });

  final ChatMessageRole role;

  /// Text of the message
  final String content;

  Map<String, Object?> toJson() => {
    'role': role.value,
    'content': content,
  };
}

enum ChatMessageRole {
  user('user'),
  assistant('assistant'),

  /// What a newer server may answer.
  unknown('');

  const ChatMessageRole(this.value);

  final String value;

  static ChatMessageRole fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class ChatPlace {
  const ChatPlace({
    this.id,
    required this.name,
    required this.type,
    this.category,
    required this.lat,
    required this.lon,
    this.distanceM,
    this.address,
    this.phone,
    this.openingHours,
    this.isOpen,
  });

  factory ChatPlace.fromJson(Map<String, Object?> json) => ChatPlace(
    id: json['id'] == null ? null : json['id'] as String,
    name: json['name'] as String,
    type: SearchHitType.fromJson(json['type']),
    category: json['category'] == null ? null : json['category'] as String,
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
    distanceM: json['distance_m'] == null ? null : (json['distance_m'] as num).toDouble(),
    address: json['address'] == null ? null : json['address'] as String,
    phone: json['phone'] == null ? null : json['phone'] as String,
    openingHours: json['opening_hours'] == null ? null : json['opening_hours'] as String,
    isOpen: json['is_open'] == null ? null : json['is_open'] as bool,
  );

  /// Id of a POI or organization; null for other points
  final String? id;

  final String name;

  final SearchHitType type;

  /// Category of a POI or organization, kind of an address or place
  final String? category;

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  /// Distance in metres from the place in the question
  final double? distanceM;

  final String? address;

  final String? phone;

  final String? openingHours;

  final bool? isOpen;
}

/// Route by car
final class ChatRoute {
  const ChatRoute({
    required this.from,
    required this.to,
    required this.distanceKm,
    required this.durationMin,
    this.geometry,
  });

  factory ChatRoute.fromJson(Map<String, Object?> json) => ChatRoute(
    from: ChatRouteEnd.fromJson(json['from'] as Map<String, Object?>),
    to: ChatRouteEnd.fromJson(json['to'] as Map<String, Object?>),
    distanceKm: (json['distance_km'] as num).toDouble(),
    durationMin: (json['duration_min'] as num).toDouble(),
    geometry: json['geometry'] == null ? null : LineString.fromJson(json['geometry'] as Map<String, Object?>),
  );

  final ChatRouteEnd from;

  final ChatRouteEnd to;

  final double distanceKm;

  final double durationMin;

  final LineString? geometry;
}

final class ChatRouteEnd {
  const ChatRouteEnd({
    this.name,
    required this.lat,
    required this.lon,
  });

  factory ChatRouteEnd.fromJson(Map<String, Object?> json) => ChatRouteEnd(
    name: json['name'] == null ? null : json['name'] as String,
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
  );

  final String? name;

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;
}

final class ChatToolCall {
  const ChatToolCall({
    required this.name,
    required this.arguments,
  });

  factory ChatToolCall.fromJson(Map<String, Object?> json) => ChatToolCall(
    name: json['name'] as String,
    arguments: json['arguments'],
  );

  /// An operation of this API
  final String name;

  /// Its parameters
  final Object? arguments;
}

final class DeletedAccount {
  const DeletedAccount({
    required this.status,
  });

  factory DeletedAccount.fromJson(Map<String, Object?> json) => DeletedAccount(
    status: json['status'] as String,
  );

  final String status;
}

final class DeletedJob {
  const DeletedJob({
    required this.id,
  });

  factory DeletedJob.fromJson(Map<String, Object?> json) => DeletedJob(
    id: json['id'] as String,
  );

  final String id;
}

enum Destination {
  any('any'),
  last('last'),

  /// What a newer server may answer.
  unknown('');

  const Destination(this.value);

  final String value;

  static Destination fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

enum Exclude {
  toll('toll'),
  ferry('ferry'),
  motorway('motorway'),

  /// What a newer server may answer.
  unknown('');

  const Exclude(this.value);

  final String value;

  static Exclude fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

/// Counts over all matches; the commonest values first
final class Facets {
  const Facets({
    required this.category,
    required this.brand,
    required this.openNow,
  });

  factory Facets.fromJson(Map<String, Object?> json) => Facets(
    category: [for (final item in json['category'] as List<Object?>) FacetsCategory.fromJson(item as Map<String, Object?>)],
    brand: [for (final item in json['brand'] as List<Object?>) FacetsBrand.fromJson(item as Map<String, Object?>)],
    openNow: FacetsOpenNow.fromJson(json['open_now'] as Map<String, Object?>),
  );

  final List<FacetsCategory> category;

  final List<FacetsBrand> brand;

  final FacetsOpenNow openNow;
}

final class FacetsBrand {
  const FacetsBrand({
    required this.value,
    required this.name,
    required this.count,
  });

  factory FacetsBrand.fromJson(Map<String, Object?> json) => FacetsBrand(
    value: json['value'] as String,
    name: json['name'] as String,
    count: (json['count'] as num).toInt(),
  );

  final String value;

  final String name;

  final int count;
}

final class FacetsCategory {
  const FacetsCategory({
    required this.value,
    required this.name,
    required this.count,
  });

  factory FacetsCategory.fromJson(Map<String, Object?> json) => FacetsCategory(
    value: json['value'] as String,
    name: json['name'] as String,
    count: (json['count'] as num).toInt(),
  );

  final String value;

  final String name;

  final int count;
}

final class FacetsOpenNow {
  const FacetsOpenNow({
    required this.open,
    required this.closed,
    required this.unknown,
  });

  factory FacetsOpenNow.fromJson(Map<String, Object?> json) => FacetsOpenNow(
    open: (json['open'] as num).toInt(),
    closed: (json['closed'] as num).toInt(),
    unknown: (json['unknown'] as num).toInt(),
  );

  final int open;

  final int closed;

  final int unknown;
}

/// The best result first; an empty list if nothing matches
final class GeocodeAnswer {
  const GeocodeAnswer({
    required this.query,
    required this.count,
    required this.timeMs,
    required this.elapsedMs,
    required this.results,
  });

  factory GeocodeAnswer.fromJson(Map<String, Object?> json) => GeocodeAnswer(
    query: json['query'] as String,
    count: (json['count'] as num).toInt(),
    timeMs: (json['time_ms'] as num).toInt(),
    elapsedMs: (json['elapsed_ms'] as num).toInt(),
    results: [for (final item in json['results'] as List<Object?>) GeocodeResult.fromJson(item as Map<String, Object?>)],
  );

  final String query;

  final int count;

  final int timeMs;

  /// The same as time_ms
  final int elapsedMs;

  final List<GeocodeResult> results;
}

final class GeocodeResult {
  const GeocodeResult({
    required this.id,
    required this.name,
    required this.displayName,
    required this.lat,
    required this.lon,
    required this.type,
    required this.placeType,
    required this.score,
    required this.precision,
    required this.components,
    this.fiasId,
    this.codes,
    required this.matched,
    this.bbox,
  });

  factory GeocodeResult.fromJson(Map<String, Object?> json) => GeocodeResult(
    id: json['id'] as String,
    name: json['name'] as String,
    displayName: json['display_name'] as String,
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
    type: GeocodeResultType.fromJson(json['type']),
    placeType: json['place_type'] as String,
    score: (json['score'] as num).toDouble(),
    precision: GeocodeResultPrecision.fromJson(json['precision']),
    components: AddressComponents.fromJson(json['components'] as Map<String, Object?>),
    fiasId: json['fias_id'] == null ? null : json['fias_id'] as String,
    codes: json['codes'] == null ? null : GeocodeResultCodes.fromJson(json['codes'] as Map<String, Object?>),
    matched: [for (final item in json['matched'] as List<Object?>) GeocodeResultMatched.fromJson(item as Map<String, Object?>)],
    bbox: json['bbox'] == null ? null : [for (final item in json['bbox'] as List<Object?>) (item as num).toDouble()],
  );

  final String id;

  /// Formatted address
  final String name;

  /// The same as name
  final String displayName;

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  /// Source of the match
  final GeocodeResultType type;

  /// house, street, city, town, village, suburb, … or a POI category
  final String placeType;

  final double score;

  /// Accuracy of the position
  final GeocodeResultPrecision precision;

  final AddressComponents components;

  /// Id in the address register
  final String? fiasId;

  /// Codes from the address register and the table of settlements; null if there are none
  final GeocodeResultCodes? codes;

  /// How the query was understood
  final List<GeocodeResultMatched> matched;

  /// [minLon, minLat, maxLon, maxLat]
  final List<double>? bbox;
}

/// Codes from the address register and the table of settlements; null if there are none
final class GeocodeResultCodes {
  const GeocodeResultCodes({
    this.postalCode,
    this.fiasId,
    this.kladrId,
    this.okato,
    this.oktmo,
    this.cadastralNumber,
    this.timezone,
  });

  factory GeocodeResultCodes.fromJson(Map<String, Object?> json) => GeocodeResultCodes(
    postalCode: json['postal_code'] == null ? null : json['postal_code'] as String,
    fiasId: json['fias_id'] == null ? null : json['fias_id'] as String,
    kladrId: json['kladr_id'] == null ? null : json['kladr_id'] as String,
    okato: json['okato'] == null ? null : json['okato'] as String,
    oktmo: json['oktmo'] == null ? null : json['oktmo'] as String,
    cadastralNumber: json['cadastral_number'] == null ? null : json['cadastral_number'] as String,
    timezone: json['timezone'] == null ? null : json['timezone'] as String,
  );

  /// Six digits
  final String? postalCode;

  /// Id in the address register
  final String? fiasId;

  /// KLADR code of the house, else of its street, else of its settlement
  final String? kladrId;

  /// OKATO code, 8 or 11 digits
  final String? okato;

  /// OKTMO code, 8 or 11 digits
  final String? oktmo;

  /// Cadastral number of the house or land plot
  final String? cadastralNumber;

  /// Offset of the settlement, such as UTC+5; null if no table contains it
  final String? timezone;
}

final class GeocodeResultMatched {
  const GeocodeResultMatched({
    required this.text,
    required this.component,
    this.corrected,
  });

  factory GeocodeResultMatched.fromJson(Map<String, Object?> json) => GeocodeResultMatched(
    text: json['text'] as String,
    component: json['component'] as String,
    corrected: json['corrected'] == null ? null : json['corrected'] as String,
  );

  /// Words of the query
  final String text;

  /// Meaning of these words
  final String component;

  /// Corrected words, if they were misspelt
  final String? corrected;
}

enum GeocodeResultPrecision {
  house('house'),
  nearestHouse('nearest_house'),
  interpolated('interpolated'),
  street('street'),
  settlement('settlement'),
  region('region'),

  /// What a newer server may answer.
  unknown('');

  const GeocodeResultPrecision(this.value);

  final String value;

  static GeocodeResultPrecision fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

enum GeocodeResultType {
  building('building'),
  fias('fias'),
  road('road'),
  place('place'),
  poi('poi'),
  organization('organization'),
  postcode('postcode'),
  coordinates('coordinates'),

  /// What a newer server may answer.
  unknown('');

  const GeocodeResultType(this.value);

  final String value;

  static GeocodeResultType fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

enum Geometries {
  geojson('geojson'),
  polyline('polyline'),
  polyline6('polyline6'),

  /// What a newer server may answer.
  unknown('');

  const Geometries(this.value);

  final String value;

  static Geometries fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class Health {
  const Health({
    required this.status,
    required this.version,
    required this.snapshot,
    required this.uptimeS,
  });

  factory Health.fromJson(Map<String, Object?> json) => Health(
    status: json['status'] as String,
    version: json['version'] as String,
    snapshot: HealthSnapshot.fromJson(json['snapshot'] as Map<String, Object?>),
    uptimeS: (json['uptime_s'] as num).toInt(),
  );

  final String status;

  /// Version of the server
  final String version;

  final HealthSnapshot snapshot;

  final int uptimeS;
}

final class HealthSnapshot {
  const HealthSnapshot({
    required this.name,
    required this.builtAt,
  });

  factory HealthSnapshot.fromJson(Map<String, Object?> json) => HealthSnapshot(
    name: json['name'] as String,
    builtAt: json['built_at'] as String,
  );

  final String name;

  /// ISO 8601
  final String builtAt;
}

final class Interpretation {
  const Interpretation({
    this.subject,
    this.category,
    this.categoryName,
    required this.attributes,
    this.near,
    this.from,
    this.to,
    required this.openNow,
    this.openAt,
    required this.unresolved,
  });

  factory Interpretation.fromJson(Map<String, Object?> json) => Interpretation(
    subject: json['subject'] == null ? null : json['subject'] as String,
    category: json['category'] == null ? null : json['category'] as String,
    categoryName: json['category_name'] == null ? null : json['category_name'] as String,
    attributes: [for (final item in json['attributes'] as List<Object?>) item as String],
    near: json['near'] == null ? null : Landmark.fromJson(json['near'] as Map<String, Object?>),
    from: json['from'] == null ? null : Landmark.fromJson(json['from'] as Map<String, Object?>),
    to: json['to'] == null ? null : Landmark.fromJson(json['to'] as Map<String, Object?>),
    openNow: json['open_now'] as bool,
    openAt: json['open_at'] == null ? null : json['open_at'] as String,
    unresolved: [for (final item in json['unresolved'] as List<Object?>) item as String],
  );

  /// Words that name what is searched for
  final String? subject;

  final String? category;

  final String? categoryName;

  /// Required properties of the place: open_24_7, delivery
  final List<String> attributes;

  final Landmark? near;

  final Landmark? from;

  final Landmark? to;

  final bool openNow;

  /// Local time at which the place must be open, if the query names one
  final String? openAt;

  /// Parts of the query for which nothing was found
  final List<String> unresolved;
}

/// GeoJSON: one feature for each time, in the requested order
final class IsochroneAnswer {
  const IsochroneAnswer({
    required this.type,
    required this.features,
  });

  factory IsochroneAnswer.fromJson(Map<String, Object?> json) => IsochroneAnswer(
    type: json['type'] as String,
    features: [for (final item in json['features'] as List<Object?>) IsochroneAnswerFeature.fromJson(item as Map<String, Object?>)],
  );

  final String type;

  final List<IsochroneAnswerFeature> features;
}

final class IsochroneAnswerFeature {
  const IsochroneAnswerFeature({
    required this.type,
    required this.properties,
    required this.geometry,
  });

  factory IsochroneAnswerFeature.fromJson(Map<String, Object?> json) => IsochroneAnswerFeature(
    type: json['type'] as String,
    properties: IsochroneAnswerFeatureProperties.fromJson(json['properties'] as Map<String, Object?>),
    geometry: IsochroneAnswerFeatureGeometry.fromJson(json['geometry'] as Map<String, Object?>),
  );

  final String type;

  final IsochroneAnswerFeatureProperties properties;

  final IsochroneAnswerFeatureGeometry geometry;
}

final class IsochroneAnswerFeatureGeometry {
  const IsochroneAnswerFeatureGeometry({
    required this.type,
    required this.coordinates,
  });

  factory IsochroneAnswerFeatureGeometry.fromJson(Map<String, Object?> json) => IsochroneAnswerFeatureGeometry(
    type: json['type'] as String,
    coordinates: [for (final item in json['coordinates'] as List<Object?>) [for (final item in item as List<Object?>) [for (final item in item as List<Object?>) [for (final item in item as List<Object?>) (item as num).toDouble()]]]],
  );

  final String type;

  final List<List<List<List<double>>>> coordinates;
}

final class IsochroneAnswerFeatureProperties {
  const IsochroneAnswerFeatureProperties({
    required this.minutes,
  });

  factory IsochroneAnswerFeatureProperties.fromJson(Map<String, Object?> json) => IsochroneAnswerFeatureProperties(
    minutes: (json['minutes'] as num).toDouble(),
  );

  final double minutes;
}

final class Job {
  const Job({
    required this.id,
    required this.kind,
    required this.status,
    required this.rows,
    required this.rowsDone,
    this.error,
    this.resultUrl,
    this.resultBytes,
    required this.createdAt,
    required this.expiresAt,
  });

  factory Job.fromJson(Map<String, Object?> json) => Job(
    id: json['id'] as String,
    kind: JobKind.fromJson(json['kind']),
    status: JobStatus.fromJson(json['status']),
    rows: (json['rows'] as num).toInt(),
    rowsDone: (json['rows_done'] as num).toInt(),
    error: json['error'] == null ? null : json['error'] as String,
    resultUrl: json['result_url'] == null ? null : json['result_url'] as String,
    resultBytes: json['result_bytes'] == null ? null : (json['result_bytes'] as num).toInt(),
    createdAt: json['created_at'] as String,
    expiresAt: json['expires_at'] as String,
  );

  final String id;

  final JobKind kind;

  /// done: the result is ready; failed: there is no result
  final JobStatus status;

  /// Number of rows of the table, points, or sources of the matrix
  final int rows;

  final int rowsDone;

  /// Reason of the failure; null unless status is failed
  final String? error;

  /// Path of the result; null until status is done
  final String? resultUrl;

  final int? resultBytes;

  final String createdAt;

  /// Time at which the job and its result are deleted
  final String expiresAt;
}

enum JobKind {
  geocode('geocode'),
  isochrone('isochrone'),
  score('score'),
  matrix('matrix'),

  /// What a newer server may answer.
  unknown('');

  const JobKind(this.value);

  final String value;

  static JobKind fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

enum JobStatus {
  queued('queued'),
  running('running'),
  done('done'),
  failed('failed'),

  /// What a newer server may answer.
  unknown('');

  const JobStatus(this.value);

  final String value;

  static JobStatus fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class KeyInfo {
  const KeyInfo({
    required this.id,
    required this.name,
    required this.keyPrefix,
    required this.status,
    required this.plan,
    required this.createdAt,
    this.lastUsedAt,
    required this.quota,
    required this.rateLimit,
  });

  factory KeyInfo.fromJson(Map<String, Object?> json) => KeyInfo(
    id: (json['id'] as num).toInt(),
    name: json['name'] as String,
    keyPrefix: json['key_prefix'] as String,
    status: ListedKeyStatus.fromJson(json['status']),
    plan: json['plan'] as String,
    createdAt: json['created_at'] as String,
    lastUsedAt: json['last_used_at'] == null ? null : json['last_used_at'] as String,
    quota: QuotaUse.fromJson(json['quota'] as Map<String, Object?>),
    rateLimit: (json['rate_limit'] as num).toDouble(),
  );

  final int id;

  final String name;

  final String keyPrefix;

  final ListedKeyStatus status;

  final String plan;

  final String createdAt;

  final String? lastUsedAt;

  final QuotaUse quota;

  /// Requests a second; 0: no limit
  final double rateLimit;
}

final class Landmark {
  const Landmark({
    required this.text,
    required this.name,
    required this.lat,
    required this.lon,
  });

  factory Landmark.fromJson(Map<String, Object?> json) => Landmark(
    text: json['text'] as String,
    name: json['name'] as String,
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
  );

  /// Words of the query; empty for the user's own position
  final String text;

  final String name;

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;
}

enum Lang {
  ru('ru'),
  en('en'),

  /// What a newer server may answer.
  unknown('');

  const Lang(this.value);

  final String value;

  static Lang fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class LayerList {
  const LayerList({
    required this.layers,
  });

  factory LayerList.fromJson(Map<String, Object?> json) => LayerList(
    layers: [for (final item in json['layers'] as List<Object?>) LayerListLayer.fromJson(item as Map<String, Object?>)],
  );

  final List<LayerListLayer> layers;
}

final class LayerListLayer {
  const LayerListLayer({
    required this.name,
    required this.features,
    required this.geometries,
    this.bounds,
    required this.tilejson,
  });

  factory LayerListLayer.fromJson(Map<String, Object?> json) => LayerListLayer(
    name: json['name'] as String,
    features: (json['features'] as num).toInt(),
    geometries: [for (final item in json['geometries'] as List<Object?>) LayerListLayerGeometry.fromJson(item)],
    bounds: json['bounds'] == null ? null : [for (final item in json['bounds'] as List<Object?>) (item as num).toDouble()],
    tilejson: json['tilejson'] as String,
  );

  final String name;

  final int features;

  final List<LayerListLayerGeometry> geometries;

  final List<double>? bounds;

  /// URL of its TileJSON
  final String tilejson;
}

enum LayerListLayerGeometry {
  point('point'),
  line('line'),
  polygon('polygon'),

  /// What a newer server may answer.
  unknown('');

  const LayerListLayerGeometry(this.value);

  final String value;

  static LayerListLayerGeometry fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

/// GeoJSON line; positions are [longitude, latitude]
final class LineString {
  const LineString({
    required this.type,
    required this.coordinates,
  });

  factory LineString.fromJson(Map<String, Object?> json) => LineString(
    type: json['type'] as String,
    coordinates: [for (final item in json['coordinates'] as List<Object?>) [for (final item in item as List<Object?>) (item as num).toDouble()]],
  );

  final String type;

  final List<List<double>> coordinates;
}

final class ListedKey {
  const ListedKey({
    required this.id,
    required this.name,
    required this.keyPrefix,
    required this.status,
    required this.plan,
    required this.createdAt,
    this.lastUsedAt,
  });

  factory ListedKey.fromJson(Map<String, Object?> json) => ListedKey(
    id: (json['id'] as num).toInt(),
    name: json['name'] as String,
    keyPrefix: json['key_prefix'] as String,
    status: ListedKeyStatus.fromJson(json['status']),
    plan: json['plan'] as String,
    createdAt: json['created_at'] as String,
    lastUsedAt: json['last_used_at'] == null ? null : json['last_used_at'] as String,
  );

  final int id;

  final String name;

  /// The first characters of the key
  final String keyPrefix;

  final ListedKeyStatus status;

  final String plan;

  final String createdAt;

  final String? lastUsedAt;
}

enum ListedKeyStatus {
  active('active'),
  revoked('revoked'),
  blocked('blocked'),

  /// What a newer server may answer.
  unknown('');

  const ListedKeyStatus(this.value);

  final String value;

  static ListedKeyStatus fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class LocationScoreAnswer {
  const LocationScoreAnswer({
    required this.point,
    required this.radius,
    required this.analysis,
    required this.timeMs,
  });

  factory LocationScoreAnswer.fromJson(Map<String, Object?> json) => LocationScoreAnswer(
    point: LocationScoreAnswerPoint.fromJson(json['point'] as Map<String, Object?>),
    radius: (json['radius'] as num).toInt(),
    analysis: LocationScoreAnswerAnalysis.fromJson(json['analysis'] as Map<String, Object?>),
    timeMs: (json['time_ms'] as num).toInt(),
  );

  final LocationScoreAnswerPoint point;

  final int radius;

  final LocationScoreAnswerAnalysis analysis;

  final int timeMs;
}

final class LocationScoreAnswerAnalysis {
  const LocationScoreAnswerAnalysis({
    required this.business,
    required this.businessName,
    required this.verdict,
    required this.scores,
    required this.factors,
    required this.site,
    this.market,
    required this.residents,
    required this.competitors,
    required this.surroundings,
    this.area,
    required this.parameters,
    required this.confidence,
  });

  factory LocationScoreAnswerAnalysis.fromJson(Map<String, Object?> json) => LocationScoreAnswerAnalysis(
    business: json['business'] as String,
    businessName: json['business_name'] as String,
    verdict: json['verdict'] as String,
    scores: LocationScoreAnswerAnalysisScores.fromJson(json['scores'] as Map<String, Object?>),
    factors: [for (final item in json['factors'] as List<Object?>) ScoreFactor.fromJson(item as Map<String, Object?>)],
    site: LocationScoreAnswerAnalysisSite.fromJson(json['site'] as Map<String, Object?>),
    market: json['market'] == null ? null : LocationScoreAnswerAnalysisMarket.fromJson(json['market'] as Map<String, Object?>),
    residents: (json['residents'] as num).toInt(),
    competitors: LocationScoreAnswerAnalysisCompetitors.fromJson(json['competitors'] as Map<String, Object?>),
    surroundings: [for (final item in json['surroundings'] as List<Object?>) LocationScoreAnswerAnalysisSurrounding.fromJson(item as Map<String, Object?>)],
    area: json['area'] == null ? null : LocationScoreAnswerAnalysisArea.fromJson(json['area'] as Map<String, Object?>),
    parameters: LocationScoreAnswerAnalysisParameters.fromJson(json['parameters'] as Map<String, Object?>),
    confidence: LocationScoreAnswerAnalysisConfidence.fromJson(json['confidence'] as Map<String, Object?>),
  );

  final String business;

  final String businessName;

  final String verdict;

  final LocationScoreAnswerAnalysisScores scores;

  final List<ScoreFactor> factors;

  /// The site itself
  final LocationScoreAnswerAnalysisSite site;

  /// Market of a new business; null far from any settlement
  final LocationScoreAnswerAnalysisMarket? market;

  /// People living within the radius
  final int residents;

  final LocationScoreAnswerAnalysisCompetitors competitors;

  final List<LocationScoreAnswerAnalysisSurrounding> surroundings;

  /// Settlement in which locations are compared; null far from any
  final LocationScoreAnswerAnalysisArea? area;

  final LocationScoreAnswerAnalysisParameters parameters;

  final LocationScoreAnswerAnalysisConfidence confidence;
}

/// Settlement in which locations are compared; null far from any
final class LocationScoreAnswerAnalysisArea {
  const LocationScoreAnswerAnalysisArea({
    required this.name,
    this.population,
    required this.cells,
  });

  factory LocationScoreAnswerAnalysisArea.fromJson(Map<String, Object?> json) => LocationScoreAnswerAnalysisArea(
    name: json['name'] as String,
    population: json['population'] == null ? null : (json['population'] as num).toInt(),
    cells: (json['cells'] as num).toInt(),
  );

  final String name;

  /// From the map; null if unknown
  final int? population;

  /// Number of built-up cells of 250 m, over which percentiles are computed
  final int cells;
}

final class LocationScoreAnswerAnalysisCompetitors {
  const LocationScoreAnswerAnalysisCompetitors({
    required this.count,
    required this.nearest,
  });

  factory LocationScoreAnswerAnalysisCompetitors.fromJson(Map<String, Object?> json) => LocationScoreAnswerAnalysisCompetitors(
    count: (json['count'] as num).toInt(),
    nearest: [for (final item in json['nearest'] as List<Object?>) LocationScoreAnswerAnalysisCompetitorsNearest.fromJson(item as Map<String, Object?>)],
  );

  /// Number within the radius
  final int count;

  final List<LocationScoreAnswerAnalysisCompetitorsNearest> nearest;
}

final class LocationScoreAnswerAnalysisCompetitorsNearest {
  const LocationScoreAnswerAnalysisCompetitorsNearest({
    required this.id,
    this.name,
    required this.lat,
    required this.lon,
    required this.distanceM,
  });

  factory LocationScoreAnswerAnalysisCompetitorsNearest.fromJson(Map<String, Object?> json) => LocationScoreAnswerAnalysisCompetitorsNearest(
    id: json['id'] as String,
    name: json['name'] == null ? null : json['name'] as String,
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
    distanceM: (json['distance_m'] as num).toDouble(),
  );

  final String id;

  final String? name;

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  final double distanceM;
}

final class LocationScoreAnswerAnalysisConfidence {
  const LocationScoreAnswerAnalysisConfidence({
    required this.value,
    required this.level,
    required this.reasons,
  });

  factory LocationScoreAnswerAnalysisConfidence.fromJson(Map<String, Object?> json) => LocationScoreAnswerAnalysisConfidence(
    value: (json['value'] as num).toDouble(),
    level: LocationScoreAnswerAnalysisConfidenceLevel.fromJson(json['level']),
    reasons: [for (final item in json['reasons'] as List<Object?>) item as String],
  );

  final double value;

  final LocationScoreAnswerAnalysisConfidenceLevel level;

  /// Reasons for a value below 1
  final List<String> reasons;
}

enum LocationScoreAnswerAnalysisConfidenceLevel {
  high('high'),
  medium('medium'),
  low('low'),

  /// What a newer server may answer.
  unknown('');

  const LocationScoreAnswerAnalysisConfidenceLevel(this.value);

  final String value;

  static LocationScoreAnswerAnalysisConfidenceLevel fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

/// Market of a new business; null far from any settlement
final class LocationScoreAnswerAnalysisMarket {
  const LocationScoreAnswerAnalysisMarket({
    required this.people,
    required this.share,
    required this.takenFrom,
    this.supply,
  });

  factory LocationScoreAnswerAnalysisMarket.fromJson(Map<String, Object?> json) => LocationScoreAnswerAnalysisMarket(
    people: (json['people'] as num).toInt(),
    share: (json['share'] as num).toDouble(),
    takenFrom: [for (final item in json['taken_from'] as List<Object?>) LocationScoreAnswerAnalysisMarketTakenFrom.fromJson(item as Map<String, Object?>)],
    supply: json['supply'] == null ? null : (json['supply'] as num).toDouble(),
  );

  /// Customers that a new business may attract (Huff model), in equivalent residents
  final int people;

  /// people as a share of all people in reach
  final double share;

  /// Competitors that lose these customers, the largest loss first
  final List<LocationScoreAnswerAnalysisMarketTakenFrom> takenFrom;

  /// Supply here relative to the median resident of the city (E2SFCA); below 0.5 is underserved
  final double? supply;
}

final class LocationScoreAnswerAnalysisMarketTakenFrom {
  const LocationScoreAnswerAnalysisMarketTakenFrom({
    required this.id,
    this.name,
    required this.people,
    required this.share,
  });

  factory LocationScoreAnswerAnalysisMarketTakenFrom.fromJson(Map<String, Object?> json) => LocationScoreAnswerAnalysisMarketTakenFrom(
    id: json['id'] as String,
    name: json['name'] == null ? null : json['name'] as String,
    people: (json['people'] as num).toInt(),
    share: (json['share'] as num).toDouble(),
  );

  final String id;

  final String? name;

  final int people;

  final double share;
}

final class LocationScoreAnswerAnalysisParameters {
  const LocationScoreAnswerAnalysisParameters({
    required this.sigmaM,
    required this.beta,
    required this.detour,
    required this.reachedBy,
    required this.byRoads,
    required this.weights,
    required this.counted,
  });

  factory LocationScoreAnswerAnalysisParameters.fromJson(Map<String, Object?> json) => LocationScoreAnswerAnalysisParameters(
    sigmaM: (json['sigma_m'] as num).toDouble(),
    beta: (json['beta'] as num).toDouble(),
    detour: (json['detour'] as num).toDouble(),
    reachedBy: LocationScoreAnswerAnalysisParametersReachedBy.fromJson(json['reached_by']),
    byRoads: json['by_roads'] as bool,
    weights: LocationScoreAnswerAnalysisParametersWeights.fromJson(json['weights'] as Map<String, Object?>),
    counted: [for (final item in json['counted'] as List<Object?>) item as String],
  );

  /// σ of the distance decay, metres; nothing beyond 3σ counts
  final double sigmaM;

  /// Exponent of Huff’s attraction
  final double beta;

  /// Road distance divided by straight distance in this city
  final double detour;

  /// Means of transport of customers
  final LocationScoreAnswerAnalysisParametersReachedBy reachedBy;

  /// true if distances are along roads
  final bool byRoads;

  final LocationScoreAnswerAnalysisParametersWeights weights;

  /// Tags of competitors
  final List<String> counted;
}

enum LocationScoreAnswerAnalysisParametersReachedBy {
  foot('foot'),
  car('car'),

  /// What a newer server may answer.
  unknown('');

  const LocationScoreAnswerAnalysisParametersReachedBy(this.value);

  final String value;

  static LocationScoreAnswerAnalysisParametersReachedBy fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class LocationScoreAnswerAnalysisParametersWeights {
  const LocationScoreAnswerAnalysisParametersWeights({
    required this.capture,
    required this.synergy,
    required this.access,
  });

  factory LocationScoreAnswerAnalysisParametersWeights.fromJson(Map<String, Object?> json) => LocationScoreAnswerAnalysisParametersWeights(
    capture: (json['capture'] as num).toDouble(),
    synergy: (json['synergy'] as num).toDouble(),
    access: (json['access'] as num).toDouble(),
  );

  final double capture;

  final double synergy;

  final double access;
}

final class LocationScoreAnswerAnalysisScores {
  const LocationScoreAnswerAnalysisScores({
    required this.opportunity,
    required this.demand,
    required this.competition,
  });

  factory LocationScoreAnswerAnalysisScores.fromJson(Map<String, Object?> json) => LocationScoreAnswerAnalysisScores(
    opportunity: (json['opportunity'] as num).toInt(),
    demand: (json['demand'] as num).toInt(),
    competition: (json['competition'] as num).toInt(),
  );

  final int opportunity;

  final int demand;

  final int competition;
}

/// The site itself
final class LocationScoreAnswerAnalysisSite {
  const LocationScoreAnswerAnalysisSite({
    required this.suitability,
    this.ground,
  });

  factory LocationScoreAnswerAnalysisSite.fromJson(Map<String, Object?> json) => LocationScoreAnswerAnalysisSite(
    suitability: (json['suitability'] as num).toDouble(),
    ground: json['ground'] == null ? null : LocationScoreAnswerAnalysisSiteGround.fromJson(json['ground'] as Map<String, Object?>),
  );

  /// Demand and all factors are multiplied by it
  final double suitability;

  /// Ground that lowers suitability: water, wood, works; null if none does
  final LocationScoreAnswerAnalysisSiteGround? ground;
}

/// Ground that lowers suitability: water, wood, works; null if none does
final class LocationScoreAnswerAnalysisSiteGround {
  const LocationScoreAnswerAnalysisSiteGround({
    required this.kind,
    this.name,
  });

  factory LocationScoreAnswerAnalysisSiteGround.fromJson(Map<String, Object?> json) => LocationScoreAnswerAnalysisSiteGround(
    kind: json['kind'] as String,
    name: json['name'] == null ? null : json['name'] as String,
  );

  final String kind;

  final String? name;
}

final class LocationScoreAnswerAnalysisSurrounding {
  const LocationScoreAnswerAnalysisSurrounding({
    required this.kind,
    required this.name,
    required this.count,
  });

  factory LocationScoreAnswerAnalysisSurrounding.fromJson(Map<String, Object?> json) => LocationScoreAnswerAnalysisSurrounding(
    kind: json['kind'] as String,
    name: json['name'] as String,
    count: (json['count'] as num).toInt(),
  );

  final String kind;

  final String name;

  final int count;
}

final class LocationScoreAnswerPoint {
  const LocationScoreAnswerPoint({
    required this.lat,
    required this.lon,
  });

  factory LocationScoreAnswerPoint.fromJson(Map<String, Object?> json) => LocationScoreAnswerPoint(
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
  );

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;
}

final class LoggedOut {
  const LoggedOut({
    required this.status,
  });

  factory LoggedOut.fromJson(Map<String, Object?> json) => LoggedOut(
    status: json['status'] as String,
  );

  final String status;
}

final class MatchAnswer {
  const MatchAnswer({
    required this.matchings,
    required this.tracepoints,
  });

  factory MatchAnswer.fromJson(Map<String, Object?> json) => MatchAnswer(
    matchings: [for (final item in json['matchings'] as List<Object?>) Matching.fromJson(item as Map<String, Object?>)],
    tracepoints: [for (final item in json['tracepoints'] as List<Object?>) item == null ? null : MatchAnswerTracepoint.fromJson(item as Map<String, Object?>)],
  );

  final List<Matching> matchings;

  /// One for each given point; null for an outlier
  final List<MatchAnswerTracepoint?> tracepoints;
}

final class MatchAnswerTracepoint {
  const MatchAnswerTracepoint({
    required this.lat,
    required this.lon,
    required this.distanceM,
    this.name,
    required this.matching,
    required this.waypoint,
  });

  factory MatchAnswerTracepoint.fromJson(Map<String, Object?> json) => MatchAnswerTracepoint(
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
    distanceM: (json['distance_m'] as num).toDouble(),
    name: json['name'] == null ? null : json['name'] as String,
    matching: (json['matching'] as num).toInt(),
    waypoint: (json['waypoint'] as num).toInt(),
  );

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  /// Distance from the given point, metres
  final double distanceM;

  /// Name of the road, else its number
  final String? name;

  /// Position in `matchings`
  final int matching;

  /// Position among the waypoints of that matching
  final int waypoint;
}

final class Matching {
  const Matching({
    required this.confidence,
    required this.distanceM,
    required this.durationS,
    required this.geometry,
    required this.legs,
    this.steps,
    this.summary,
  });

  factory Matching.fromJson(Map<String, Object?> json) => Matching(
    confidence: (json['confidence'] as num).toDouble(),
    distanceM: (json['distance_m'] as num).toDouble(),
    durationS: (json['duration_s'] as num).toDouble(),
    geometry: LineString.fromJson(json['geometry'] as Map<String, Object?>),
    legs: [for (final item in json['legs'] as List<Object?>) RouteLeg.fromJson(item as Map<String, Object?>)],
    steps: json['steps'] == null ? null : [for (final item in json['steps'] as List<Object?>) RouteStep.fromJson(item as Map<String, Object?>)],
    summary: json['summary'] == null ? null : json['summary'] as String,
  );

  /// How well the trace fits the roads, 0 to 1
  final double confidence;

  final double distanceM;

  /// Travel time of the route, not of the trace
  final double durationS;

  final LineString geometry;

  final List<RouteLeg> legs;

  /// Only with steps=true
  final List<RouteStep>? steps;

  /// The two longest roads; only with steps=true
  final String? summary;
}

/// null if there is no route, or no road within 5 km of an end
final class MatrixAnswer {
  const MatrixAnswer({
    required this.durationsS,
    required this.distancesM,
  });

  factory MatrixAnswer.fromJson(Map<String, Object?> json) => MatrixAnswer(
    durationsS: [for (final item in json['durations_s'] as List<Object?>) [for (final item in item as List<Object?>) item == null ? null : (item as num).toDouble()]],
    distancesM: [for (final item in json['distances_m'] as List<Object?>) [for (final item in item as List<Object?>) item == null ? null : (item as num).toDouble()]],
  );

  /// Travel times in seconds: a row for each source, a number for each destination
  final List<List<double?>> durationsS;

  /// Lengths of the same routes in metres
  final List<List<double?>> distancesM;
}

enum Mode {
  driving('driving'),
  truck('truck'),
  bicycling('bicycling'),
  walking('walking'),

  /// What a newer server may answer.
  unknown('');

  const Mode(this.value);

  final String value;

  static Mode fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class NearestAnswer {
  const NearestAnswer({
    required this.lat,
    required this.lon,
    required this.distanceM,
    this.name,
  });

  factory NearestAnswer.fromJson(Map<String, Object?> json) => NearestAnswer(
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
    distanceM: (json['distance_m'] as num).toDouble(),
    name: json['name'] == null ? null : json['name'] as String,
  );

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  /// Distance from the given point, metres
  final double distanceM;

  /// Name of the road, else its number
  final String? name;
}

final class Neighbour {
  const Neighbour({
    required this.id,
    required this.name,
    required this.category,
    required this.lat,
    required this.lon,
    required this.distanceM,
  });

  factory Neighbour.fromJson(Map<String, Object?> json) => Neighbour(
    id: json['id'] as String,
    name: json['name'] as String,
    category: json['category'] as String,
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
    distanceM: (json['distance_m'] as num).toDouble(),
  );

  final String id;

  final String name;

  final String category;

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  final double distanceM;
}

final class Organization {
  const Organization({
    required this.id,
    required this.name,
    this.address,
    this.addressSource,
    this.phone,
    this.workingHours,
    this.isOpen,
    required this.category,
    required this.categoryName,
    required this.categories,
    this.website,
    required this.lat,
    required this.lon,
    this.distanceM,
    this.durationS,
    required this.source,
  });

  factory Organization.fromJson(Map<String, Object?> json) => Organization(
    id: json['id'] as String,
    name: json['name'] as String,
    address: json['address'] == null ? null : json['address'] as String,
    addressSource: json['address_source'] == null ? null : PoiAddressSource.fromJson(json['address_source']),
    phone: json['phone'] == null ? null : json['phone'] as String,
    workingHours: json['working_hours'] == null ? null : json['working_hours'] as String,
    isOpen: json['is_open'] == null ? null : json['is_open'] as bool,
    category: json['category'] as String,
    categoryName: json['category_name'] as String,
    categories: [for (final item in json['categories'] as List<Object?>) item as String],
    website: json['website'] == null ? null : json['website'] as String,
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
    distanceM: json['distance_m'] == null ? null : (json['distance_m'] as num).toDouble(),
    durationS: json['duration_s'] == null ? null : (json['duration_s'] as num).toInt(),
    source: json['source'] as String,
  );

  final String id;

  final String name;

  final String? address;

  /// map: from the map; nearest: address of the nearest building, street or settlement; null without an address
  final PoiAddressSource? addressSource;

  final String? phone;

  /// In the format of OpenStreetMap
  final String? workingHours;

  /// null if hours are unknown or unreadable
  final bool? isOpen;

  /// The first of the categories
  final String category;

  /// Name of this category
  final String categoryName;

  final List<String> categories;

  final String? website;

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  /// Metres from the search point, else from the line; null without either
  final double? distanceM;

  /// Travel time in seconds; only with minutes
  final int? durationS;

  /// `osm`, or the names of the sources that contain it
  final String source;
}

final class OrganizationCard {
  const OrganizationCard({
    required this.id,
    required this.name,
    this.address,
    this.addressSource,
    this.phone,
    this.workingHours,
    this.isOpen,
    required this.category,
    required this.categoryName,
    required this.categories,
    this.website,
    required this.lat,
    required this.lon,
    this.distanceM,
    this.durationS,
    required this.source,
    required this.tags,
    required this.sources,
    this.email,
    required this.cuisine,
    required this.payment,
    this.internet,
    this.wheelchair,
    this.level,
    this.operator,
    this.description,
    this.image,
    this.wikidata,
    this.nextChange,
    this.nearestAddress,
    this.nearestAddressCodes,
    required this.socialLinks,
    required this.transportStops,
    required this.similar,
    this.branches,
  });

  factory OrganizationCard.fromJson(Map<String, Object?> json) => OrganizationCard(
    id: json['id'] as String,
    name: json['name'] as String,
    address: json['address'] == null ? null : json['address'] as String,
    addressSource: json['address_source'] == null ? null : PoiAddressSource.fromJson(json['address_source']),
    phone: json['phone'] == null ? null : json['phone'] as String,
    workingHours: json['working_hours'] == null ? null : json['working_hours'] as String,
    isOpen: json['is_open'] == null ? null : json['is_open'] as bool,
    category: json['category'] as String,
    categoryName: json['category_name'] as String,
    categories: [for (final item in json['categories'] as List<Object?>) item as String],
    website: json['website'] == null ? null : json['website'] as String,
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
    distanceM: json['distance_m'] == null ? null : (json['distance_m'] as num).toDouble(),
    durationS: json['duration_s'] == null ? null : (json['duration_s'] as num).toInt(),
    source: json['source'] as String,
    tags: (json['tags'] as Map<String, Object?>).map((key, item) => MapEntry(key, item as String)),
    sources: [for (final item in json['sources'] as List<Object?>) OrganizationCardSource.fromJson(item as Map<String, Object?>)],
    email: json['email'] == null ? null : json['email'] as String,
    cuisine: [for (final item in json['cuisine'] as List<Object?>) item as String],
    payment: [for (final item in json['payment'] as List<Object?>) item as String],
    internet: json['internet'] == null ? null : json['internet'] as String,
    wheelchair: json['wheelchair'] == null ? null : json['wheelchair'] as String,
    level: json['level'] == null ? null : json['level'] as String,
    operator: json['operator'] == null ? null : json['operator'] as String,
    description: json['description'] == null ? null : json['description'] as String,
    image: json['image'] == null ? null : json['image'] as String,
    wikidata: json['wikidata'] == null ? null : json['wikidata'] as String,
    nextChange: json['next_change'] == null ? null : PoiCardNextChange.fromJson(json['next_change'] as Map<String, Object?>),
    nearestAddress: json['nearest_address'] == null ? null : json['nearest_address'] as String,
    nearestAddressCodes: json['nearest_address_codes'] == null ? null : PoiCardNearestAddressCodes.fromJson(json['nearest_address_codes'] as Map<String, Object?>),
    socialLinks: (json['social_links'] as Map<String, Object?>).map((key, item) => MapEntry(key, item as String)),
    transportStops: [for (final item in json['transport_stops'] as List<Object?>) Neighbour.fromJson(item as Map<String, Object?>)],
    similar: [for (final item in json['similar'] as List<Object?>) Neighbour.fromJson(item as Map<String, Object?>)],
    branches: json['branches'] == null ? null : PoiCardBranches.fromJson(json['branches'] as Map<String, Object?>),
  );

  final String id;

  final String name;

  final String? address;

  /// map: from the map; nearest: address of the nearest building, street or settlement; null without an address
  final PoiAddressSource? addressSource;

  final String? phone;

  /// In the format of OpenStreetMap
  final String? workingHours;

  /// null if hours are unknown or unreadable
  final bool? isOpen;

  /// The first of the categories
  final String category;

  /// Name of this category
  final String categoryName;

  final List<String> categories;

  final String? website;

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  /// Metres from the search point, else from the line; null without either
  final double? distanceM;

  /// Travel time in seconds; only with minutes
  final int? durationS;

  /// `osm`, or the names of the sources that contain it
  final String source;

  final Map<String, String> tags;

  /// Fields of each source, the map first; if they differ, the earlier source is used
  final List<OrganizationCardSource> sources;

  final String? email;

  /// Values of the tag cuisine
  final List<String> cuisine;

  /// Accepted payment: cash, cards, mir
  final List<String> payment;

  /// wlan, yes, no or terminal
  final String? internet;

  /// yes, no, limited or designated
  final String? wheelchair;

  /// Floor, counted as on the map: 0 is the ground floor
  final String? level;

  final String? operator;

  final String? description;

  /// URL of a picture
  final String? image;

  /// Id of the item, such as Q649
  final String? wikidata;

  /// Next opening or closing within a week; null if unknown or none
  final PoiCardNextChange? nextChange;

  /// Address of the nearest building
  final String? nearestAddress;

  /// Codes from the address register and the table of settlements; null if there are none
  final PoiCardNearestAddressCodes? nearestAddressCodes;

  /// Pages in social networks, by network
  final Map<String, String> socialLinks;

  /// Stops and stations within 800 m, the nearest first
  final List<Neighbour> transportStops;

  /// The nearest objects of the same category
  final List<Neighbour> similar;

  /// Other places of the same brand: their number, and the nearest within 50 km; null without a brand
  final PoiCardBranches? branches;
}

final class OrganizationCardSource {
  const OrganizationCardSource({
    required this.source,
    required this.id,
    required this.fields,
  });

  factory OrganizationCardSource.fromJson(Map<String, Object?> json) => OrganizationCardSource(
    source: json['source'] as String,
    id: json['id'] as String,
    fields: (json['fields'] as Map<String, Object?>).map((key, item) => MapEntry(key, item as String)),
  );

  final String source;

  final String id;

  final Map<String, String> fields;
}

final class OrganizationSearchAnswer {
  const OrganizationSearchAnswer({
    required this.query,
    required this.count,
    required this.total,
    required this.timeMs,
    required this.results,
    this.facets,
  });

  factory OrganizationSearchAnswer.fromJson(Map<String, Object?> json) => OrganizationSearchAnswer(
    query: json['query'] as String,
    count: (json['count'] as num).toInt(),
    total: (json['total'] as num).toInt(),
    timeMs: (json['time_ms'] as num).toInt(),
    results: [for (final item in json['results'] as List<Object?>) Organization.fromJson(item as Map<String, Object?>)],
    facets: json['facets'] == null ? null : Facets.fromJson(json['facets'] as Map<String, Object?>),
  );

  final String query;

  /// Number of results in this answer
  final int count;

  /// Number of all matches
  final int total;

  final int timeMs;

  final List<Organization> results;

  final Facets? facets;
}

enum Overview {
  full('full'),
  simplified('simplified'),
  false_('false'),

  /// What a newer server may answer.
  unknown('');

  const Overview(this.value);

  final String value;

  static Overview fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class ParsedAddress {
  const ParsedAddress({
    required this.query,
    this.cleaned,
    required this.components,
    required this.unparsed,
    required this.quality,
    required this.confidence,
    this.id,
    this.fiasId,
    this.codes,
    this.lat,
    this.lon,
    required this.precision,
    required this.matched,
  });

  factory ParsedAddress.fromJson(Map<String, Object?> json) => ParsedAddress(
    query: json['query'] as String,
    cleaned: json['cleaned'] == null ? null : json['cleaned'] as String,
    components: ParsedAddressComponents.fromJson(json['components'] as Map<String, Object?>),
    unparsed: [for (final item in json['unparsed'] as List<Object?>) item as String],
    quality: ParsedAddressQuality.fromJson(json['quality']),
    confidence: (json['confidence'] as num).toDouble(),
    id: json['id'] == null ? null : json['id'] as String,
    fiasId: json['fias_id'] == null ? null : json['fias_id'] as String,
    codes: json['codes'] == null ? null : GeocodeResultCodes.fromJson(json['codes'] as Map<String, Object?>),
    lat: json['lat'] == null ? null : (json['lat'] as num).toDouble(),
    lon: json['lon'] == null ? null : (json['lon'] as num).toDouble(),
    precision: ParsedAddressPrecision.fromJson(json['precision']),
    matched: [for (final item in json['matched'] as List<Object?>) GeocodeResultMatched.fromJson(item as Map<String, Object?>)],
  );

  final String query;

  /// The address in one line; null if it was not understood
  final String? cleaned;

  final ParsedAddressComponents components;

  /// Parts of the text that are not part of the address
  final List<String> unparsed;

  final ParsedAddressQuality quality;

  final double confidence;

  final String? id;

  /// Id in the address register
  final String? fiasId;

  /// Codes from the address register and the table of settlements; null if there are none
  final GeocodeResultCodes? codes;

  /// Latitude, degrees WGS 84
  final double? lat;

  /// Longitude, degrees WGS 84
  final double? lon;

  final ParsedAddressPrecision precision;

  /// How the query was understood
  final List<GeocodeResultMatched> matched;
}

final class ParsedAddressComponents {
  const ParsedAddressComponents({
    this.region,
    this.district,
    this.city,
    this.suburb,
    this.street,
    this.housenumber,
    this.postcode,
    this.districtType,
    this.settlementType,
    this.streetType,
    this.flat,
    this.entrance,
    this.floor,
  });

  factory ParsedAddressComponents.fromJson(Map<String, Object?> json) => ParsedAddressComponents(
    region: json['region'] == null ? null : json['region'] as String,
    district: json['district'] == null ? null : json['district'] as String,
    city: json['city'] == null ? null : json['city'] as String,
    suburb: json['suburb'] == null ? null : json['suburb'] as String,
    street: json['street'] == null ? null : json['street'] as String,
    housenumber: json['housenumber'] == null ? null : json['housenumber'] as String,
    postcode: json['postcode'] == null ? null : json['postcode'] as String,
    districtType: json['district_type'] == null ? null : json['district_type'] as String,
    settlementType: json['settlement_type'] == null ? null : json['settlement_type'] as String,
    streetType: json['street_type'] == null ? null : json['street_type'] as String,
    flat: json['flat'] == null ? null : json['flat'] as String,
    entrance: json['entrance'] == null ? null : json['entrance'] as String,
    floor: json['floor'] == null ? null : json['floor'] as String,
  );

  final String? region;

  final String? district;

  final String? city;

  final String? suburb;

  final String? street;

  final String? housenumber;

  final String? postcode;

  /// Full type word: район, городской округ
  final String? districtType;

  /// Full type word: город, рабочий посёлок, село
  final String? settlementType;

  /// Full type word: улица, проспект
  final String? streetType;

  final String? flat;

  final String? entrance;

  final String? floor;
}

enum ParsedAddressPrecision {
  house('house'),
  nearestHouse('nearest_house'),
  interpolated('interpolated'),
  street('street'),
  settlement('settlement'),
  region('region'),
  none('none'),

  /// What a newer server may answer.
  unknown('');

  const ParsedAddressPrecision(this.value);

  final String value;

  static ParsedAddressPrecision fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

enum ParsedAddressQuality {
  good('good'),
  corrected('corrected'),
  ambiguous('ambiguous'),
  incomplete('incomplete'),
  textOnly('text_only'),
  failed('failed'),

  /// What a newer server may answer.
  unknown('');

  const ParsedAddressQuality(this.value);

  final String value;

  static ParsedAddressQuality fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class Poi {
  const Poi({
    required this.id,
    required this.name,
    required this.category,
    required this.categoryName,
    required this.lat,
    required this.lon,
    this.distanceM,
    this.durationS,
    this.address,
    this.addressSource,
    this.phone,
    this.website,
    this.openingHours,
    this.isOpen,
    this.brand,
    required this.tags,
  });

  factory Poi.fromJson(Map<String, Object?> json) => Poi(
    id: json['id'] as String,
    name: json['name'] as String,
    category: json['category'] as String,
    categoryName: json['category_name'] as String,
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
    distanceM: json['distance_m'] == null ? null : (json['distance_m'] as num).toDouble(),
    durationS: json['duration_s'] == null ? null : (json['duration_s'] as num).toInt(),
    address: json['address'] == null ? null : json['address'] as String,
    addressSource: json['address_source'] == null ? null : PoiAddressSource.fromJson(json['address_source']),
    phone: json['phone'] == null ? null : json['phone'] as String,
    website: json['website'] == null ? null : json['website'] as String,
    openingHours: json['opening_hours'] == null ? null : json['opening_hours'] as String,
    isOpen: json['is_open'] == null ? null : json['is_open'] as bool,
    brand: json['brand'] == null ? null : json['brand'] as String,
    tags: (json['tags'] as Map<String, Object?>).map((key, item) => MapEntry(key, item as String)),
  );

  final String id;

  final String name;

  final String category;

  final String categoryName;

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  /// Metres from the search point, else from the line; null without either
  final double? distanceM;

  /// Travel time in seconds; only with minutes
  final int? durationS;

  final String? address;

  /// map: from the map; nearest: address of the nearest building, street or settlement; null without an address
  final PoiAddressSource? addressSource;

  final String? phone;

  final String? website;

  /// In the format of OpenStreetMap
  final String? openingHours;

  /// null if hours are unknown or unreadable
  final bool? isOpen;

  final String? brand;

  /// Tags of OpenStreetMap
  final Map<String, String> tags;
}

enum PoiAddressSource {
  map('map'),
  nearest('nearest'),

  /// What a newer server may answer.
  unknown('');

  const PoiAddressSource(this.value);

  final String value;

  static PoiAddressSource fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class PoiCard {
  const PoiCard({
    required this.id,
    required this.name,
    required this.category,
    required this.categoryName,
    required this.lat,
    required this.lon,
    this.distanceM,
    this.durationS,
    this.address,
    this.addressSource,
    this.phone,
    this.website,
    this.openingHours,
    this.isOpen,
    this.brand,
    required this.tags,
    this.email,
    required this.cuisine,
    required this.payment,
    this.internet,
    this.wheelchair,
    this.level,
    this.operator,
    this.description,
    this.image,
    this.wikidata,
    this.nextChange,
    this.nearestAddress,
    this.nearestAddressCodes,
    required this.socialLinks,
    required this.transportStops,
    required this.similar,
    this.branches,
  });

  factory PoiCard.fromJson(Map<String, Object?> json) => PoiCard(
    id: json['id'] as String,
    name: json['name'] as String,
    category: json['category'] as String,
    categoryName: json['category_name'] as String,
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
    distanceM: json['distance_m'] == null ? null : (json['distance_m'] as num).toDouble(),
    durationS: json['duration_s'] == null ? null : (json['duration_s'] as num).toInt(),
    address: json['address'] == null ? null : json['address'] as String,
    addressSource: json['address_source'] == null ? null : PoiAddressSource.fromJson(json['address_source']),
    phone: json['phone'] == null ? null : json['phone'] as String,
    website: json['website'] == null ? null : json['website'] as String,
    openingHours: json['opening_hours'] == null ? null : json['opening_hours'] as String,
    isOpen: json['is_open'] == null ? null : json['is_open'] as bool,
    brand: json['brand'] == null ? null : json['brand'] as String,
    tags: (json['tags'] as Map<String, Object?>).map((key, item) => MapEntry(key, item as String)),
    email: json['email'] == null ? null : json['email'] as String,
    cuisine: [for (final item in json['cuisine'] as List<Object?>) item as String],
    payment: [for (final item in json['payment'] as List<Object?>) item as String],
    internet: json['internet'] == null ? null : json['internet'] as String,
    wheelchair: json['wheelchair'] == null ? null : json['wheelchair'] as String,
    level: json['level'] == null ? null : json['level'] as String,
    operator: json['operator'] == null ? null : json['operator'] as String,
    description: json['description'] == null ? null : json['description'] as String,
    image: json['image'] == null ? null : json['image'] as String,
    wikidata: json['wikidata'] == null ? null : json['wikidata'] as String,
    nextChange: json['next_change'] == null ? null : PoiCardNextChange.fromJson(json['next_change'] as Map<String, Object?>),
    nearestAddress: json['nearest_address'] == null ? null : json['nearest_address'] as String,
    nearestAddressCodes: json['nearest_address_codes'] == null ? null : PoiCardNearestAddressCodes.fromJson(json['nearest_address_codes'] as Map<String, Object?>),
    socialLinks: (json['social_links'] as Map<String, Object?>).map((key, item) => MapEntry(key, item as String)),
    transportStops: [for (final item in json['transport_stops'] as List<Object?>) Neighbour.fromJson(item as Map<String, Object?>)],
    similar: [for (final item in json['similar'] as List<Object?>) Neighbour.fromJson(item as Map<String, Object?>)],
    branches: json['branches'] == null ? null : PoiCardBranches.fromJson(json['branches'] as Map<String, Object?>),
  );

  final String id;

  final String name;

  final String category;

  final String categoryName;

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  /// Metres from the search point, else from the line; null without either
  final double? distanceM;

  /// Travel time in seconds; only with minutes
  final int? durationS;

  final String? address;

  /// map: from the map; nearest: address of the nearest building, street or settlement; null without an address
  final PoiAddressSource? addressSource;

  final String? phone;

  final String? website;

  /// In the format of OpenStreetMap
  final String? openingHours;

  /// null if hours are unknown or unreadable
  final bool? isOpen;

  final String? brand;

  /// Tags of OpenStreetMap
  final Map<String, String> tags;

  final String? email;

  /// Values of the tag cuisine
  final List<String> cuisine;

  /// Accepted payment: cash, cards, mir
  final List<String> payment;

  /// wlan, yes, no or terminal
  final String? internet;

  /// yes, no, limited or designated
  final String? wheelchair;

  /// Floor, counted as on the map: 0 is the ground floor
  final String? level;

  final String? operator;

  final String? description;

  /// URL of a picture
  final String? image;

  /// Id of the item, such as Q649
  final String? wikidata;

  /// Next opening or closing within a week; null if unknown or none
  final PoiCardNextChange? nextChange;

  /// Address of the nearest building
  final String? nearestAddress;

  /// Codes from the address register and the table of settlements; null if there are none
  final PoiCardNearestAddressCodes? nearestAddressCodes;

  /// Pages in social networks, by network
  final Map<String, String> socialLinks;

  /// Stops and stations within 800 m, the nearest first
  final List<Neighbour> transportStops;

  /// The nearest objects of the same category
  final List<Neighbour> similar;

  /// Other places of the same brand: their number, and the nearest within 50 km; null without a brand
  final PoiCardBranches? branches;
}

/// Other places of the same brand: their number, and the nearest within 50 km; null without a brand
final class PoiCardBranches {
  const PoiCardBranches({
    required this.total,
    required this.nearest,
  });

  factory PoiCardBranches.fromJson(Map<String, Object?> json) => PoiCardBranches(
    total: (json['total'] as num).toInt(),
    nearest: [for (final item in json['nearest'] as List<Object?>) Neighbour.fromJson(item as Map<String, Object?>)],
  );

  final int total;

  final List<Neighbour> nearest;
}

/// Codes from the address register and the table of settlements; null if there are none
final class PoiCardNearestAddressCodes {
  const PoiCardNearestAddressCodes({
    this.postalCode,
    this.fiasId,
    this.kladrId,
    this.okato,
    this.oktmo,
    this.cadastralNumber,
    this.timezone,
  });

  factory PoiCardNearestAddressCodes.fromJson(Map<String, Object?> json) => PoiCardNearestAddressCodes(
    postalCode: json['postal_code'] == null ? null : json['postal_code'] as String,
    fiasId: json['fias_id'] == null ? null : json['fias_id'] as String,
    kladrId: json['kladr_id'] == null ? null : json['kladr_id'] as String,
    okato: json['okato'] == null ? null : json['okato'] as String,
    oktmo: json['oktmo'] == null ? null : json['oktmo'] as String,
    cadastralNumber: json['cadastral_number'] == null ? null : json['cadastral_number'] as String,
    timezone: json['timezone'] == null ? null : json['timezone'] as String,
  );

  /// Six digits
  final String? postalCode;

  /// Id in the address register
  final String? fiasId;

  /// KLADR code of the house, else of its street, else of its settlement
  final String? kladrId;

  /// OKATO code, 8 or 11 digits
  final String? okato;

  /// OKTMO code, 8 or 11 digits
  final String? oktmo;

  /// Cadastral number of the house or land plot
  final String? cadastralNumber;

  /// Offset of the settlement, such as UTC+5; null if no table contains it
  final String? timezone;
}

/// Next opening or closing within a week; null if unknown or none
final class PoiCardNextChange {
  const PoiCardNextChange({
    required this.at,
    required this.opens,
  });

  factory PoiCardNextChange.fromJson(Map<String, Object?> json) => PoiCardNextChange(
    at: json['at'] as String,
    opens: json['opens'] as bool,
  );

  /// Local time of the place: 2026-11-21T22:00+03:00
  final String at;

  /// true: the place opens then; false: it closes
  final bool opens;
}

final class PoiSearchAnswer {
  const PoiSearchAnswer({
    required this.query,
    required this.count,
    required this.total,
    required this.timeMs,
    required this.results,
    this.facets,
  });

  factory PoiSearchAnswer.fromJson(Map<String, Object?> json) => PoiSearchAnswer(
    query: json['query'] as String,
    count: (json['count'] as num).toInt(),
    total: (json['total'] as num).toInt(),
    timeMs: (json['time_ms'] as num).toInt(),
    results: [for (final item in json['results'] as List<Object?>) Poi.fromJson(item as Map<String, Object?>)],
    facets: json['facets'] == null ? null : Facets.fromJson(json['facets'] as Map<String, Object?>),
  );

  final String query;

  /// Number of results in this answer
  final int count;

  /// Number of all matches
  final int total;

  final int timeMs;

  final List<Poi> results;

  final Facets? facets;
}

/// Degrees WGS 84
final class Point {
  const Point({
    required this.lat,
    required this.lon,
  });

  factory Point.fromJson(Map<String, Object?> json) => Point(
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
  );

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  Map<String, Object?> toJson() => {
    'lat': lat,
    'lon': lon,
  };
}

enum Profile {
  car('car'),
  truck('truck'),
  bicycle('bicycle'),
  foot('foot'),

  /// What a newer server may answer.
  unknown('');

  const Profile(this.value);

  final String value;

  static Profile fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class QuotaUse {
  const QuotaUse({
    this.limit,
    required this.used,
    this.remaining,
    required this.period,
    required this.resetsAt,
  });

  factory QuotaUse.fromJson(Map<String, Object?> json) => QuotaUse(
    limit: json['limit'] == null ? null : (json['limit'] as num).toDouble(),
    used: (json['used'] as num).toInt(),
    remaining: json['remaining'] == null ? null : (json['remaining'] as num).toDouble(),
    period: QuotaUsePeriod.fromJson(json['period']),
    resetsAt: json['resets_at'] as String,
  );

  /// null: no limit
  final double? limit;

  final int used;

  final double? remaining;

  final QuotaUsePeriod period;

  final String resetsAt;
}

enum QuotaUsePeriod {
  month('month'),
  day('day'),

  /// What a newer server may answer.
  unknown('');

  const QuotaUsePeriod(this.value);

  final String value;

  static QuotaUsePeriod fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class Ready {
  const Ready({
    required this.status,
  });

  factory Ready.fromJson(Map<String, Object?> json) => Ready(
    status: json['status'] as String,
  );

  final String status;
}

final class RegisteredKey {
  const RegisteredKey({
    required this.key,
    required this.id,
    required this.name,
    required this.plan,
    required this.createdAt,
  });

  factory RegisteredKey.fromJson(Map<String, Object?> json) => RegisteredKey(
    key: json['key'] as String,
    id: (json['id'] as num).toInt(),
    name: json['name'] as String,
    plan: json['plan'] as String,
    createdAt: json['created_at'] as String,
  );

  final String key;

  final int id;

  final String name;

  final String plan;

  final String createdAt;
}

final class ReverseAnswer {
  const ReverseAnswer({
    required this.address,
    required this.city,
    required this.lat,
    required this.lon,
    required this.distanceM,
    required this.type,
    required this.id,
    required this.components,
    this.fiasId,
    this.codes,
    required this.relation,
    this.inside,
    this.area,
    this.road,
  });

  factory ReverseAnswer.fromJson(Map<String, Object?> json) => ReverseAnswer(
    address: json['address'] as String,
    city: json['city'] as String,
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
    distanceM: (json['distance_m'] as num).toDouble(),
    type: ReverseAnswerType.fromJson(json['type']),
    id: json['id'] as String,
    components: AddressComponents.fromJson(json['components'] as Map<String, Object?>),
    fiasId: json['fias_id'] == null ? null : json['fias_id'] as String,
    codes: json['codes'] == null ? null : GeocodeResultCodes.fromJson(json['codes'] as Map<String, Object?>),
    relation: ReverseAnswerRelation.fromJson(json['relation']),
    inside: json['inside'] == null ? null : ReverseAnswerInside.fromJson(json['inside']),
    area: json['area'] == null ? null : ReverseAnswerArea.fromJson(json['area'] as Map<String, Object?>),
    road: json['road'] == null ? null : ReverseAnswerRoad.fromJson(json['road'] as Map<String, Object?>),
  );

  final String address;

  /// The settlement
  final String city;

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  /// Distance from the point to the object, metres
  final double distanceM;

  final ReverseAnswerType type;

  final String id;

  final AddressComponents components;

  final String? fiasId;

  /// Codes from the address register and the table of settlements; null if there are none
  final GeocodeResultCodes? codes;

  /// at: in the building or on the road; in: in the area; near: nearby
  final ReverseAnswerRelation relation;

  /// building or area, if the point is inside one
  final ReverseAnswerInside? inside;

  /// The ground under the point
  final ReverseAnswerArea? area;

  /// The nearest named road within 100 m
  final ReverseAnswerRoad? road;
}

/// The ground under the point
final class ReverseAnswerArea {
  const ReverseAnswerArea({
    this.name,
    required this.kind,
  });

  factory ReverseAnswerArea.fromJson(Map<String, Object?> json) => ReverseAnswerArea(
    name: json['name'] == null ? null : json['name'] as String,
    kind: json['kind'] as String,
  );

  final String? name;

  /// park, forest, river, industrial, …
  final String kind;
}

enum ReverseAnswerInside {
  building('building'),
  area('area'),

  /// What a newer server may answer.
  unknown('');

  const ReverseAnswerInside(this.value);

  final String value;

  static ReverseAnswerInside fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

enum ReverseAnswerRelation {
  at('at'),
  near('near'),
  in_('in'),

  /// What a newer server may answer.
  unknown('');

  const ReverseAnswerRelation(this.value);

  final String value;

  static ReverseAnswerRelation fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

/// The nearest named road within 100 m
final class ReverseAnswerRoad {
  const ReverseAnswerRoad({
    required this.name,
    required this.distanceM,
  });

  factory ReverseAnswerRoad.fromJson(Map<String, Object?> json) => ReverseAnswerRoad(
    name: json['name'] as String,
    distanceM: (json['distance_m'] as num).toDouble(),
  );

  final String name;

  final double distanceM;
}

enum ReverseAnswerType {
  building('building'),
  fias('fias'),
  road('road'),
  place('place'),
  poi('poi'),
  organization('organization'),
  postcode('postcode'),
  coordinates('coordinates'),
  area('area'),

  /// What a newer server may answer.
  unknown('');

  const ReverseAnswerType(this.value);

  final String value;

  static ReverseAnswerType fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class RevokedKey {
  const RevokedKey({
    required this.id,
    required this.status,
  });

  factory RevokedKey.fromJson(Map<String, Object?> json) => RevokedKey(
    id: (json['id'] as num).toInt(),
    status: json['status'] as String,
  );

  final int id;

  final String status;
}

final class RouteAnswer {
  const RouteAnswer({
    required this.distanceKm,
    required this.durationMin,
    this.geometry,
    this.steps,
    this.summary,
    required this.snapped,
    this.alternatives,
  });

  factory RouteAnswer.fromJson(Map<String, Object?> json) => RouteAnswer(
    distanceKm: (json['distance_km'] as num).toDouble(),
    durationMin: (json['duration_min'] as num).toDouble(),
    geometry: json['geometry'] == null ? null : RouteAnswerGeometry.fromJson(json['geometry']),
    steps: json['steps'] == null ? null : [for (final item in json['steps'] as List<Object?>) RouteStep.fromJson(item as Map<String, Object?>)],
    summary: json['summary'] == null ? null : json['summary'] as String,
    snapped: [for (final item in json['snapped'] as List<Object?>) RouteAnswerSnapped.fromJson(item as Map<String, Object?>)],
    alternatives: json['alternatives'] == null ? null : [for (final item in json['alternatives'] as List<Object?>) RouteAnswerAlternative.fromJson(item as Map<String, Object?>)],
  );

  final double distanceKm;

  final double durationMin;

  /// GeoJSON line, or text with geometries=polyline or polyline6; null with overview=false
  final RouteAnswerGeometry? geometry;

  /// Only with steps=true
  final List<RouteStep>? steps;

  /// The two longest roads of each leg; only with steps=true
  final String? summary;

  /// For each given point, the nearest point of the road network and the distance to it
  final List<RouteAnswerSnapped> snapped;

  /// Only with alternatives above 0
  final List<RouteAnswerAlternative>? alternatives;
}

final class RouteAnswerAlternative {
  const RouteAnswerAlternative({
    required this.distanceKm,
    required this.durationMin,
    this.geometry,
    this.steps,
    this.summary,
  });

  factory RouteAnswerAlternative.fromJson(Map<String, Object?> json) => RouteAnswerAlternative(
    distanceKm: (json['distance_km'] as num).toDouble(),
    durationMin: (json['duration_min'] as num).toDouble(),
    geometry: json['geometry'] == null ? null : RouteAnswerGeometry.fromJson(json['geometry']),
    steps: json['steps'] == null ? null : [for (final item in json['steps'] as List<Object?>) RouteStep.fromJson(item as Map<String, Object?>)],
    summary: json['summary'] == null ? null : json['summary'] as String,
  );

  final double distanceKm;

  final double durationMin;

  /// GeoJSON line, or text with geometries=polyline or polyline6; null with overview=false
  final RouteAnswerGeometry? geometry;

  /// Only with steps=true
  final List<RouteStep>? steps;

  /// The two longest roads of each leg; only with steps=true
  final String? summary;
}

/// GeoJSON line, or text with geometries=polyline or polyline6; null with overview=false
sealed class RouteAnswerGeometry {
  const RouteAnswerGeometry();

  static RouteAnswerGeometry fromJson(Object? json) => switch (json) {
    Map<String, Object?> value => RouteAnswerGeometryObject(LineString.fromJson(value as Map<String, Object?>)),
    String value => RouteAnswerGeometryText(value as String),
    _ => throw const FormatException('RouteAnswerGeometry: none of its forms'),
  };
}

final class RouteAnswerGeometryObject extends RouteAnswerGeometry {
  const RouteAnswerGeometryObject(this.value);

  final LineString value;
}

final class RouteAnswerGeometryText extends RouteAnswerGeometry {
  const RouteAnswerGeometryText(this.value);

  final String value;
}

final class RouteAnswerSnapped {
  const RouteAnswerSnapped({
    required this.lat,
    required this.lon,
    required this.distanceM,
  });

  factory RouteAnswerSnapped.fromJson(Map<String, Object?> json) => RouteAnswerSnapped(
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
    distanceM: (json['distance_m'] as num).toDouble(),
  );

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  final double distanceM;
}

/// Route from one waypoint to the next
final class RouteLeg {
  const RouteLeg({
    required this.distanceM,
    required this.durationS,
  });

  factory RouteLeg.fromJson(Map<String, Object?> json) => RouteLeg(
    distanceM: (json['distance_m'] as num).toDouble(),
    durationS: (json['duration_s'] as num).toDouble(),
  );

  final double distanceM;

  final double durationS;
}

final class RouteStep {
  const RouteStep({
    required this.name,
    required this.ref,
    this.exit,
    this.lanes,
    required this.distanceM,
    required this.durationS,
    required this.instruction,
    required this.maneuver,
    required this.location,
    required this.geometryIndex,
    required this.bearingBefore,
    required this.bearingAfter,
    required this.type,
    this.modifier,
    required this.mode,
    required this.destinations,
    required this.exits,
    required this.intersections,
    required this.voice,
  });

  factory RouteStep.fromJson(Map<String, Object?> json) => RouteStep(
    name: json['name'] as String,
    ref: json['ref'] as String,
    exit: json['exit'] == null ? null : (json['exit'] as num).toInt(),
    lanes: json['lanes'] == null ? null : (json['lanes'] as num).toInt(),
    distanceM: (json['distance_m'] as num).toDouble(),
    durationS: (json['duration_s'] as num).toDouble(),
    instruction: json['instruction'] as String,
    maneuver: json['maneuver'] as String,
    location: Point.fromJson(json['location'] as Map<String, Object?>),
    geometryIndex: (json['geometry_index'] as num).toInt(),
    bearingBefore: (json['bearing_before'] as num).toInt(),
    bearingAfter: (json['bearing_after'] as num).toInt(),
    type: json['type'] as String,
    modifier: json['modifier'] == null ? null : json['modifier'] as String,
    mode: json['mode'] as String,
    destinations: [for (final item in json['destinations'] as List<Object?>) item as String],
    exits: [for (final item in json['exits'] as List<Object?>) item as String],
    intersections: [for (final item in json['intersections'] as List<Object?>) StepIntersection.fromJson(item as Map<String, Object?>)],
    voice: json['voice'] as String,
  );

  /// Name of the road, else its number; empty if it has neither
  final String name;

  /// Number of the road; empty if it has none
  final String ref;

  /// Exit to take from a roundabout, counted from 1
  final int? exit;

  /// Number of lanes in the direction of travel; null if not mapped
  final int? lanes;

  final double distanceM;

  final double durationS;

  final String instruction;

  final String maneuver;

  /// Start of the step
  final Point location;

  /// Position of the start in the full line (overview=full)
  final int geometryIndex;

  /// Direction of travel before the start, degrees from north
  final int bearingBefore;

  /// Direction of travel after the start, degrees from north
  final int bearingAfter;

  /// Type of the step, as in OSRM: turn, fork, roundabout, …
  final String type;

  /// Direction: left, slight right, uturn, …
  final String? modifier;

  /// driving, walking, cycling, pushing bike or ferry
  final String mode;

  /// Roads and places on the sign over the road
  final List<String> destinations;

  /// Numbers of the exit
  final List<String> exits;

  /// Start of the step, and junctions before the next step
  final List<StepIntersection> intersections;

  /// Short text for voice guidance
  final String voice;
}

final class ScoreFactor {
  const ScoreFactor({
    required this.key,
    required this.name,
    required this.points,
    this.value,
    required this.unit,
    required this.index_,
    required this.weight,
    required this.source,
  });

  factory ScoreFactor.fromJson(Map<String, Object?> json) => ScoreFactor(
    key: ScoreFactorKey.fromJson(json['key']),
    name: json['name'] as String,
    points: (json['points'] as num).toInt(),
    value: json['value'] == null ? null : (json['value'] as num).toDouble(),
    unit: json['unit'] as String,
    index_: (json['index'] as num).toDouble(),
    weight: (json['weight'] as num).toDouble(),
    source: json['source'] as String,
  );

  final ScoreFactorKey key;

  final String name;

  /// Points of this factor; the points of all factors add up to the opportunity score
  final int points;

  /// Measured value, in unit
  final double? value;

  final String unit;

  /// 0 to 100: percentile within the city, or a scale of the factor
  final double index_;

  /// points is index × weight, rounded
  final double weight;

  /// Source of the value
  final String source;
}

enum ScoreFactorKey {
  capture('capture'),
  synergy('synergy'),
  stops('stops'),
  crossings('crossings'),
  frontage('frontage'),

  /// What a newer server may answer.
  unknown('');

  const ScoreFactorKey(this.value);

  final String value;

  static ScoreFactorKey fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class SearchAnswer {
  const SearchAnswer({
    required this.query,
    required this.type,
    required this.confidence,
    required this.interpretation,
    required this.results,
    this.route,
    required this.alternatives,
    required this.timeMs,
  });

  factory SearchAnswer.fromJson(Map<String, Object?> json) => SearchAnswer(
    query: json['query'] as String,
    type: SearchAnswerType.fromJson(json['type']),
    confidence: (json['confidence'] as num).toDouble(),
    interpretation: Interpretation.fromJson(json['interpretation'] as Map<String, Object?>),
    results: [for (final item in json['results'] as List<Object?>) SearchHit.fromJson(item as Map<String, Object?>)],
    route: json['route'] == null ? null : SearchRoute.fromJson(json['route'] as Map<String, Object?>),
    alternatives: [for (final item in json['alternatives'] as List<Object?>) SearchReading.fromJson(item as Map<String, Object?>)],
    timeMs: (json['time_ms'] as num).toInt(),
  );

  final String query;

  final SearchAnswerType type;

  final double confidence;

  final Interpretation interpretation;

  /// Empty for a route
  final List<SearchHit> results;

  final SearchRoute? route;

  /// Other interpretations that are nearly as probable
  final List<SearchReading> alternatives;

  final int timeMs;
}

enum SearchAnswerType {
  address('address'),
  organization('organization'),
  poi('poi'),
  route('route'),
  coordinates('coordinates'),
  place('place'),

  /// What a newer server may answer.
  unknown('');

  const SearchAnswerType(this.value);

  final String value;

  static SearchAnswerType fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class SearchHit {
  const SearchHit({
    required this.id,
    required this.name,
    required this.type,
    required this.category,
    required this.lat,
    required this.lon,
    this.distanceM,
    this.address,
    this.phone,
    this.openingHours,
    this.isOpen,
    required this.score,
  });

  factory SearchHit.fromJson(Map<String, Object?> json) => SearchHit(
    id: json['id'] as String,
    name: json['name'] as String,
    type: SearchHitType.fromJson(json['type']),
    category: json['category'] as String,
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
    distanceM: json['distance_m'] == null ? null : (json['distance_m'] as num).toDouble(),
    address: json['address'] == null ? null : json['address'] as String,
    phone: json['phone'] == null ? null : json['phone'] as String,
    openingHours: json['opening_hours'] == null ? null : json['opening_hours'] as String,
    isOpen: json['is_open'] == null ? null : json['is_open'] as bool,
    score: (json['score'] as num).toDouble(),
  );

  final String id;

  final String name;

  final SearchHitType type;

  /// Category of a POI or organization, kind of an address or place
  final String category;

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  /// Metres from the landmark of the query, else from the user
  final double? distanceM;

  final String? address;

  final String? phone;

  final String? openingHours;

  final bool? isOpen;

  final double score;
}

enum SearchHitType {
  address('address'),
  organization('organization'),
  poi('poi'),
  coordinates('coordinates'),
  place('place'),

  /// What a newer server may answer.
  unknown('');

  const SearchHitType(this.value);

  final String value;

  static SearchHitType fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class SearchReading {
  const SearchReading({
    required this.type,
    required this.confidence,
    required this.interpretation,
    required this.results,
    this.route,
  });

  factory SearchReading.fromJson(Map<String, Object?> json) => SearchReading(
    type: SearchAnswerType.fromJson(json['type']),
    confidence: (json['confidence'] as num).toDouble(),
    interpretation: Interpretation.fromJson(json['interpretation'] as Map<String, Object?>),
    results: [for (final item in json['results'] as List<Object?>) SearchHit.fromJson(item as Map<String, Object?>)],
    route: json['route'] == null ? null : SearchRoute.fromJson(json['route'] as Map<String, Object?>),
  );

  final SearchAnswerType type;

  final double confidence;

  final Interpretation interpretation;

  /// Empty for a route
  final List<SearchHit> results;

  final SearchRoute? route;
}

final class SearchRoute {
  const SearchRoute({
    required this.from,
    required this.to,
    required this.found,
    this.distanceKm,
    this.durationMin,
    this.geometry,
  });

  factory SearchRoute.fromJson(Map<String, Object?> json) => SearchRoute(
    from: Landmark.fromJson(json['from'] as Map<String, Object?>),
    to: Landmark.fromJson(json['to'] as Map<String, Object?>),
    found: json['found'] as bool,
    distanceKm: json['distance_km'] == null ? null : (json['distance_km'] as num).toDouble(),
    durationMin: json['duration_min'] == null ? null : (json['duration_min'] as num).toDouble(),
    geometry: json['geometry'] == null ? null : LineString.fromJson(json['geometry'] as Map<String, Object?>),
  );

  final Landmark from;

  final Landmark to;

  final bool found;

  final double? distanceKm;

  final double? durationMin;

  final LineString? geometry;
}

final class ServiceGap {
  const ServiceGap({
    required this.category,
    required this.categoryName,
    required this.expected,
    required this.actual,
    required this.probability,
    required this.locationQuotient,
    this.nearestM,
    this.nearestRoadM,
    this.nearestWalkMin,
    required this.access,
    required this.underserved,
    required this.standardM,
    required this.standardSource,
    required this.shareOutside,
    required this.residentsAffected,
    required this.severity,
  });

  factory ServiceGap.fromJson(Map<String, Object?> json) => ServiceGap(
    category: json['category'] as String,
    categoryName: json['category_name'] as String,
    expected: (json['expected'] as num).toDouble(),
    actual: (json['actual'] as num).toInt(),
    probability: (json['probability'] as num).toDouble(),
    locationQuotient: (json['location_quotient'] as num).toDouble(),
    nearestM: json['nearest_m'] == null ? null : (json['nearest_m'] as num).toInt(),
    nearestRoadM: json['nearest_road_m'] == null ? null : (json['nearest_road_m'] as num).toInt(),
    nearestWalkMin: json['nearest_walk_min'] == null ? null : (json['nearest_walk_min'] as num).toInt(),
    access: (json['access'] as num).toDouble(),
    underserved: json['underserved'] as bool,
    standardM: (json['standard_m'] as num).toDouble(),
    standardSource: ServiceGapStandardSource.fromJson(json['standard_source']),
    shareOutside: (json['share_outside'] as num).toDouble(),
    residentsAffected: (json['residents_affected'] as num).toInt(),
    severity: (json['severity'] as num).toInt(),
  );

  final String category;

  final String categoryName;

  /// Number that the same number of residents has elsewhere in the city
  final double expected;

  final int actual;

  /// Probability of so few by chance (Poisson)
  final double probability;

  /// Share here divided by share in the city, shrunk towards 1; 1 is usual
  final double locationQuotient;

  /// Straight distance to the nearest one, metres; null if there is none
  final int? nearestM;

  /// Walking distance to the nearest one, metres; null without a route
  final int? nearestRoadM;

  /// Walking time to the nearest one, minutes; null without a route
  final int? nearestWalkMin;

  /// Access relative to the median resident of the city (floating catchment area)
  final double access;

  /// true if access is below 0.5
  final bool underserved;

  /// Distance within which the service should be, metres
  final double standardM;

  /// norm: a planning norm; reach: the distance that people travel for it
  final ServiceGapStandardSource standardSource;

  /// Share of residents who are farther away than the standard
  final double shareOutside;

  /// Number of those residents
  final int residentsAffected;

  final int severity;
}

enum ServiceGapStandardSource {
  norm('norm'),
  reach('reach'),

  /// What a newer server may answer.
  unknown('');

  const ServiceGapStandardSource(this.value);

  final String value;

  static ServiceGapStandardSource fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

final class ServiceGapsAnswer {
  const ServiceGapsAnswer({
    required this.point,
    required this.radius,
    required this.residents,
    this.area,
    required this.gaps,
    required this.confidence,
    required this.timeMs,
  });

  factory ServiceGapsAnswer.fromJson(Map<String, Object?> json) => ServiceGapsAnswer(
    point: LocationScoreAnswerPoint.fromJson(json['point'] as Map<String, Object?>),
    radius: (json['radius'] as num).toInt(),
    residents: (json['residents'] as num).toInt(),
    area: json['area'] == null ? null : LocationScoreAnswerAnalysisArea.fromJson(json['area'] as Map<String, Object?>),
    gaps: [for (final item in json['gaps'] as List<Object?>) ServiceGap.fromJson(item as Map<String, Object?>)],
    confidence: LocationScoreAnswerAnalysisConfidence.fromJson(json['confidence'] as Map<String, Object?>),
    timeMs: (json['time_ms'] as num).toInt(),
  );

  final LocationScoreAnswerPoint point;

  final int radius;

  /// People living in the circle
  final int residents;

  /// Settlement in which locations are compared; null far from any
  final LocationScoreAnswerAnalysisArea? area;

  /// The worst first
  final List<ServiceGap> gaps;

  final LocationScoreAnswerAnalysisConfidence confidence;

  final int timeMs;
}

enum Sort {
  distance('distance'),
  relevance('relevance'),

  /// What a newer server may answer.
  unknown('');

  const Sort(this.value);

  final String value;

  static Sort fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

enum Source {
  baseBuildings('base_buildings'),
  baseRoads('base_roads'),
  basePois('base_pois'),
  basePlaces('base_places'),
  baseWater('base_water'),
  baseLanduse('base_landuse'),
  base('base'),
  shortbread('shortbread'),

  /// What a newer server may answer.
  unknown('');

  const Source(this.value);

  final String value;

  static Source fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

/// Number of objects of each kind in the snapshot
final class Stats {
  const Stats({
    required this.buildings,
    required this.roads,
    required this.pois,
    required this.places,
    required this.fiasAddresses,
    required this.organizations,
  });

  factory Stats.fromJson(Map<String, Object?> json) => Stats(
    buildings: (json['buildings'] as num).toInt(),
    roads: (json['roads'] as num).toInt(),
    pois: (json['pois'] as num).toInt(),
    places: (json['places'] as num).toInt(),
    fiasAddresses: (json['fias_addresses'] as num).toInt(),
    organizations: (json['organizations'] as num).toInt(),
  );

  final int buildings;

  final int roads;

  final int pois;

  final int places;

  final int fiasAddresses;

  final int organizations;
}

final class StepIntersection {
  const StepIntersection({
    required this.location,
    required this.geometryIndex,
    required this.bearings,
    required this.entry,
    this.in_,
    this.out,
    required this.lanes,
  });

  factory StepIntersection.fromJson(Map<String, Object?> json) => StepIntersection(
    location: Point.fromJson(json['location'] as Map<String, Object?>),
    geometryIndex: (json['geometry_index'] as num).toInt(),
    bearings: [for (final item in json['bearings'] as List<Object?>) (item as num).toInt()],
    entry: [for (final item in json['entry'] as List<Object?>) item as bool],
    in_: json['in'] == null ? null : (json['in'] as num).toInt(),
    out: json['out'] == null ? null : (json['out'] as num).toInt(),
    lanes: [for (final item in json['lanes'] as List<Object?>) StepLane.fromJson(item as Map<String, Object?>)],
  );

  final Point location;

  final int geometryIndex;

  /// Directions of the roads that meet, degrees from north, ascending
  final List<int> bearings;

  /// true for each road that may be entered
  final List<bool> entry;

  /// Position of the road on which the route arrives
  final int? in_;

  /// Position of the road on which the route leaves
  final int? out;

  /// Lanes of the road on which the route arrives, from left to right; empty if not mapped
  final List<StepLane> lanes;
}

final class StepLane {
  const StepLane({
    required this.indications,
    required this.valid,
  });

  factory StepLane.fromJson(Map<String, Object?> json) => StepLane(
    indications: [for (final item in json['indications'] as List<Object?>) item as String],
    valid: json['valid'] as bool,
  );

  /// Arrows: left, straight, slight right, …, none
  final List<String> indications;

  /// true if the route can be followed from this lane
  final bool valid;
}

/// The best first; an empty list if nothing matches
final class SuggestAnswer {
  const SuggestAnswer({
    required this.query,
    required this.count,
    required this.timeMs,
    required this.elapsedMs,
    required this.results,
  });

  factory SuggestAnswer.fromJson(Map<String, Object?> json) => SuggestAnswer(
    query: json['query'] as String,
    count: (json['count'] as num).toInt(),
    timeMs: (json['time_ms'] as num).toInt(),
    elapsedMs: (json['elapsed_ms'] as num).toInt(),
    results: [for (final item in json['results'] as List<Object?>) SuggestResult.fromJson(item as Map<String, Object?>)],
  );

  final String query;

  final int count;

  final int timeMs;

  /// The same as time_ms
  final int elapsedMs;

  final List<SuggestResult> results;
}

final class SuggestResult {
  const SuggestResult({
    required this.id,
    required this.name,
    required this.displayName,
    required this.lat,
    required this.lon,
    required this.type,
    required this.placeType,
    required this.score,
    required this.precision,
    required this.components,
    this.fiasId,
    this.codes,
    required this.matched,
    this.bbox,
    required this.kind,
    required this.highlight,
  });

  factory SuggestResult.fromJson(Map<String, Object?> json) => SuggestResult(
    id: json['id'] as String,
    name: json['name'] as String,
    displayName: json['display_name'] as String,
    lat: (json['lat'] as num).toDouble(),
    lon: (json['lon'] as num).toDouble(),
    type: GeocodeResultType.fromJson(json['type']),
    placeType: json['place_type'] as String,
    score: (json['score'] as num).toDouble(),
    precision: GeocodeResultPrecision.fromJson(json['precision']),
    components: AddressComponents.fromJson(json['components'] as Map<String, Object?>),
    fiasId: json['fias_id'] == null ? null : json['fias_id'] as String,
    codes: json['codes'] == null ? null : GeocodeResultCodes.fromJson(json['codes'] as Map<String, Object?>),
    matched: [for (final item in json['matched'] as List<Object?>) GeocodeResultMatched.fromJson(item as Map<String, Object?>)],
    bbox: json['bbox'] == null ? null : [for (final item in json['bbox'] as List<Object?>) (item as num).toDouble()],
    kind: SuggestResultKind.fromJson(json['kind']),
    highlight: [for (final item in json['highlight'] as List<Object?>) [for (final item in item as List<Object?>) (item as num).toInt()]],
  );

  final String id;

  /// Formatted address
  final String name;

  /// The same as name
  final String displayName;

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  /// Source of the match
  final GeocodeResultType type;

  /// house, street, city, town, village, suburb, … or a POI category
  final String placeType;

  final double score;

  /// Accuracy of the position
  final GeocodeResultPrecision precision;

  final AddressComponents components;

  /// Id in the address register
  final String? fiasId;

  /// Codes from the address register and the table of settlements; null if there are none
  final GeocodeResultCodes? codes;

  /// How the query was understood
  final List<GeocodeResultMatched> matched;

  /// [minLon, minLat, maxLon, maxLat]
  final List<double>? bbox;

  /// Kind of the suggestion; a brand or category has the position of its nearest place
  final SuggestResultKind kind;

  /// Letters of name that were typed, as pairs [start, end)
  final List<List<int>> highlight;
}

enum SuggestResultKind {
  address('address'),
  poi('poi'),
  organization('organization'),
  brand('brand'),
  category('category'),

  /// What a newer server may answer.
  unknown('');

  const SuggestResultKind(this.value);

  final String value;

  static SuggestResultKind fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

enum Theme {
  light('light'),
  dark('dark'),
  contrast('contrast'),
  quiet('quiet'),

  /// What a newer server may answer.
  unknown('');

  const Theme(this.value);

  final String value;

  static Theme fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

/// TileJSON 3.0
final class TileJson {
  const TileJson({
    required this.tilejson,
    required this.name,
    required this.attribution,
    required this.scheme,
    required this.tiles,
    required this.minzoom,
    required this.maxzoom,
    this.bounds,
    this.center,
    required this.vectorLayers,
  });

  factory TileJson.fromJson(Map<String, Object?> json) => TileJson(
    tilejson: json['tilejson'] as String,
    name: json['name'] as String,
    attribution: json['attribution'] as String,
    scheme: json['scheme'] as String,
    tiles: [for (final item in json['tiles'] as List<Object?>) item as String],
    minzoom: (json['minzoom'] as num).toInt(),
    maxzoom: (json['maxzoom'] as num).toInt(),
    bounds: json['bounds'] == null ? null : [for (final item in json['bounds'] as List<Object?>) (item as num).toDouble()],
    center: json['center'] == null ? null : [for (final item in json['center'] as List<Object?>) (item as num).toDouble()],
    vectorLayers: [for (final item in json['vector_layers'] as List<Object?>) TileJsonVectorLayer.fromJson(item as Map<String, Object?>)],
  );

  final String tilejson;

  final String name;

  final String attribution;

  final String scheme;

  final List<String> tiles;

  final int minzoom;

  final int maxzoom;

  final List<double>? bounds;

  final List<double>? center;

  final List<TileJsonVectorLayer> vectorLayers;
}

final class TileJsonVectorLayer {
  const TileJsonVectorLayer({
    required this.id,
    required this.description,
    required this.minzoom,
    required this.maxzoom,
    required this.fields,
  });

  factory TileJsonVectorLayer.fromJson(Map<String, Object?> json) => TileJsonVectorLayer(
    id: json['id'] as String,
    description: json['description'] as String,
    minzoom: (json['minzoom'] as num).toInt(),
    maxzoom: (json['maxzoom'] as num).toInt(),
    fields: (json['fields'] as Map<String, Object?>).map((key, item) => MapEntry(key, item as String)),
  );

  final String id;

  final String description;

  final int minzoom;

  final int maxzoom;

  final Map<String, String> fields;
}

final class Tokens {
  const Tokens({
    required this.accessToken,
    required this.refreshToken,
    required this.tokenType,
    required this.expiresIn,
    required this.user,
  });

  factory Tokens.fromJson(Map<String, Object?> json) => Tokens(
    accessToken: json['access_token'] as String,
    refreshToken: json['refresh_token'] as String,
    tokenType: json['token_type'] as String,
    expiresIn: (json['expires_in'] as num).toInt(),
    user: User.fromJson(json['user'] as Map<String, Object?>),
  );

  /// JWT for Authorization: Bearer
  final String accessToken;

  /// Valid for one call of /api/auth/refresh
  final String refreshToken;

  final String tokenType;

  /// Lifetime of the access token in seconds
  final int expiresIn;

  final User user;
}

final class TracePoint {
  const TracePoint({
    required this.lat,
    required this.lon,
    this.time,
    this.accuracyM,
  });

  /// Latitude, degrees WGS 84
  final double lat;

  /// Longitude, degrees WGS 84
  final double lon;

  /// Seconds since any moment, such as Unix time; must not decrease
  final double? time;

  /// Standard deviation of the position, metres; default 10
  final double? accuracyM;

  Map<String, Object?> toJson() => {
    'lat': lat,
    'lon': lon,
    if (time != null) 'time': time,
    if (accuracyM != null) 'accuracy_m': accuracyM,
  };
}

final class TripAnswer {
  const TripAnswer({
    required this.order,
    required this.distanceKm,
    required this.durationMin,
    required this.geometry,
    required this.legs,
    this.steps,
    this.summary,
    required this.snapped,
  });

  factory TripAnswer.fromJson(Map<String, Object?> json) => TripAnswer(
    order: [for (final item in json['order'] as List<Object?>) (item as num).toInt()],
    distanceKm: (json['distance_km'] as num).toDouble(),
    durationMin: (json['duration_min'] as num).toDouble(),
    geometry: LineString.fromJson(json['geometry'] as Map<String, Object?>),
    legs: [for (final item in json['legs'] as List<Object?>) RouteLeg.fromJson(item as Map<String, Object?>)],
    steps: json['steps'] == null ? null : [for (final item in json['steps'] as List<Object?>) RouteStep.fromJson(item as Map<String, Object?>)],
    summary: json['summary'] == null ? null : json['summary'] as String,
    snapped: [for (final item in json['snapped'] as List<Object?>) RouteAnswerSnapped.fromJson(item as Map<String, Object?>)],
  );

  /// Positions of the given points in the order of visiting
  final List<int> order;

  final double distanceKm;

  final double durationMin;

  final LineString geometry;

  /// Route from each point to the next; for a round trip, also back to the first
  final List<RouteLeg> legs;

  /// Only with steps=true
  final List<RouteStep>? steps;

  /// The two longest roads; only with steps=true
  final String? summary;

  /// For each given point, the nearest point of the road network and the distance to it
  final List<RouteAnswerSnapped> snapped;
}

enum TripSource {
  any('any'),
  first('first'),

  /// What a newer server may answer.
  unknown('');

  const TripSource(this.value);

  final String value;

  static TripSource fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

enum Type {
  address('address'),
  poi('poi'),
  organization('organization'),
  brand('brand'),
  category('category'),
  building('building'),
  fias('fias'),
  road('road'),
  place('place'),
  postcode('postcode'),
  coordinates('coordinates'),

  /// What a newer server may answer.
  unknown('');

  const Type(this.value);

  final String value;

  static Type fromJson(Object? json) =>
      values.firstWhere((each) => each.value == json, orElse: () => unknown);
}

/// Owner of an account
final class User {
  const User({
    required this.id,
    required this.email,
    required this.name,
    required this.role,
  });

  factory User.fromJson(Map<String, Object?> json) => User(
    id: (json['id'] as num).toInt(),
    email: json['email'] as String,
    name: json['name'] as String,
    role: json['role'] as String,
  );

  final int id;

  final String email;

  final String name;

  final String role;
}
