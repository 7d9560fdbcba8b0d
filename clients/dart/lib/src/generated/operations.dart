// Written from the OpenAPI document by `npm run clients`: change the generator, not this file.
import 'dart:typed_data';

import '../api_caller.dart';
import 'models.dart';

/// The operations of the REST API; errors are `VerstException`.
base class VerstOperations {
  /// Not for use outside: make a `VerstClient`.
  VerstOperations(this._caller);

  final ApiCaller _caller;

  /// Find an address, street, place or object by text.
  /// Counts 1 against the quota.
  /// [q]: Address or name, in any order and spelling
  /// [lat]: Prefer what is near this point: latitude; goes with lon
  /// [lon]: Prefer what is near this point: longitude; goes with lat
  /// [bbox]: Only what is inside: minLon,minLat,maxLon,maxLat
  /// [types]: Only results of these types
  Future<GeocodeAnswer> geocode({
    required String q,
    int? limit,
    double? lat,
    double? lon,
    List<double>? bbox,
    List<GeocodeResultType>? types,
    Lang? lang,
    String? within,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/geocode',
          Credential.key,
          query: {
            'q': q,
            'limit': limit == null ? null : limit.toString(),
            'lat': lat == null ? null : lat.toString(),
            'lon': lon == null ? null : lon.toString(),
            'bbox': bbox == null ? null : bbox.map((item) => item.toString()).join(','),
            'types': types == null ? null : types.map((item) => item.value).join(','),
            'lang': lang == null ? null : lang.value,
            'within': within == null ? null : within,
          },
        ),
        (json) => GeocodeAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Find an address, street, place or object by text.
  /// Counts 1 against the quota.
  /// [q]: Address or name, in any order and spelling
  /// [limit]: How many results at most
  /// [lat]: Prefer what is near this point: latitude; goes with lon
  /// [lon]: Prefer what is near this point: longitude; goes with lat
  /// [bbox]: Only what is inside: minLon,minLat,maxLon,maxLat
  /// [types]: Only results of these types
  /// [lang]: Language of names
  /// [within]: Only results inside: GeoJSON of polygons, up to 2,000 vertices
  Future<GeocodeAnswer> geocodeByPost({
    required String q,
    int? limit,
    double? lat,
    double? lon,
    List<double>? bbox,
    List<GeocodeResultType>? types,
    Lang? lang,
    Object? within,
  }) =>
      _caller.json(
        Call(
          'POST',
          '/api/geocode',
          Credential.key,
          body: {
            'q': q,
            if (limit != null) 'limit': limit,
            if (lat != null) 'lat': lat,
            if (lon != null) 'lon': lon,
            if (bbox != null) 'bbox': bbox,
            if (types != null) 'types': [for (final item in types!) item.value],
            if (lang != null) 'lang': lang!.value,
            if (within != null) 'within': within,
          },
        ),
        (json) => GeocodeAnswer.fromJson(json as Map<String, Object?>),
      );

  /// The building, road, park or other ground at a point, else the settlement.
  /// Counts 1 against the quota.
  /// [lat]: Latitude, degrees WGS 84
  /// [lon]: Longitude, degrees WGS 84
  Future<ReverseAnswer> reverse({
    required double lat,
    required double lon,
    int? radius,
    Lang? lang,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/reverse',
          Credential.key,
          query: {
            'lat': lat.toString(),
            'lon': lon.toString(),
            'radius': radius == null ? null : radius.toString(),
            'lang': lang == null ? null : lang.value,
          },
        ),
        (json) => ReverseAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Complete an address, place, brand or category while it is typed.
  /// The last word is taken for a beginning, a number at the end for the beginning of a house number. What still
  /// matches does not drop out when a letter is added. Not counted against the quota.
  /// [q]: What has been typed so far
  /// [lat]: Prefer what is near this point: latitude; goes with lon
  /// [lon]: Prefer what is near this point: longitude; goes with lat
  /// [bbox]: Only what is inside: minLon,minLat,maxLon,maxLat
  /// [types]: Only these kinds: address (or single types of address), poi, organization, brand, category
  Future<SuggestAnswer> suggest({
    required String q,
    int? limit,
    double? lat,
    double? lon,
    List<double>? bbox,
    List<Type>? types,
    Lang? lang,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/suggest',
          Credential.key,
          query: {
            'q': q,
            'limit': limit == null ? null : limit.toString(),
            'lat': lat == null ? null : lat.toString(),
            'lon': lon == null ? null : lon.toString(),
            'bbox': bbox == null ? null : bbox.map((item) => item.toString()).join(','),
            'types': types == null ? null : types.map((item) => item.value).join(','),
            'lang': lang == null ? null : lang.value,
          },
        ),
        (json) => SuggestAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Find an address given in parts.
  /// At least one part is needed. Counts 1 against the quota.
  /// [lat]: Prefer what is near this point: latitude; goes with lon
  /// [lon]: Prefer what is near this point: longitude; goes with lat
  /// [bbox]: Only what is inside: minLon,minLat,maxLon,maxLat
  /// [types]: Only results of these types
  Future<GeocodeAnswer> geocodeStructured({
    int? limit,
    double? lat,
    double? lon,
    List<double>? bbox,
    List<GeocodeResultType>? types,
    Lang? lang,
    String? region,
    String? city,
    String? street,
    String? housenumber,
    String? postcode,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/geocode/structured',
          Credential.key,
          query: {
            'limit': limit == null ? null : limit.toString(),
            'lat': lat == null ? null : lat.toString(),
            'lon': lon == null ? null : lon.toString(),
            'bbox': bbox == null ? null : bbox.map((item) => item.toString()).join(','),
            'types': types == null ? null : types.map((item) => item.value).join(','),
            'lang': lang == null ? null : lang.value,
            'region': region == null ? null : region,
            'city': city == null ? null : city,
            'street': street == null ? null : street,
            'housenumber': housenumber == null ? null : housenumber,
            'postcode': postcode == null ? null : postcode,
          },
        ),
        (json) => GeocodeAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Find up to 1,000 addresses, streets, places or objects by text.
  /// Answers stand in the order of the queries; where nothing fits, the list of results is empty. Counts 1
  /// against the quota for each query.
  /// [queries]: What to find
  /// [limit]: How many results at most for each query
  /// [lang]: Language of names
  Future<BatchAnswer> geocodeBatch({
    required List<String> queries,
    int? limit,
    Lang? lang,
  }) =>
      _caller.json(
        Call(
          'POST',
          '/api/geocode/batch',
          Credential.key,
          body: {
            'queries': queries,
            if (limit != null) 'limit': limit,
            if (lang != null) 'lang': lang!.value,
          },
        ),
        (json) => BatchAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Parse a messy address: components, cleaned text and quality.
  /// Counts 1 against the quota.
  /// [q]: An address in any spelling
  Future<ParsedAddress> parse({
    required String q,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/parse',
          Credential.key,
          query: {
            'q': q,
          },
        ),
        (json) => ParsedAddress.fromJson(json as Map<String, Object?>),
      );

  /// Find an address, street, place or object by text.
  /// Counts 1 against the quota.
  /// [q]: Address or name, in any order and spelling
  /// [lat]: Prefer what is near this point: latitude; goes with lon
  /// [lon]: Prefer what is near this point: longitude; goes with lat
  /// [bbox]: Only what is inside: minLon,minLat,maxLon,maxLat
  /// [types]: Only results of these types
  Future<GeocodeAnswer> geocodeV1({
    required String q,
    int? limit,
    double? lat,
    double? lon,
    List<double>? bbox,
    List<GeocodeResultType>? types,
    Lang? lang,
    String? within,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/v1/geocode',
          Credential.key,
          query: {
            'q': q,
            'limit': limit == null ? null : limit.toString(),
            'lat': lat == null ? null : lat.toString(),
            'lon': lon == null ? null : lon.toString(),
            'bbox': bbox == null ? null : bbox.map((item) => item.toString()).join(','),
            'types': types == null ? null : types.map((item) => item.value).join(','),
            'lang': lang == null ? null : lang.value,
            'within': within == null ? null : within,
          },
        ),
        (json) => GeocodeAnswer.fromJson(json as Map<String, Object?>),
      );

  /// The building, road, park or other ground at a point, else the settlement.
  /// Counts 1 against the quota.
  /// [lat]: Latitude, degrees WGS 84
  /// [lon]: Longitude, degrees WGS 84
  Future<ReverseAnswer> reverseV1({
    required double lat,
    required double lon,
    int? radius,
    Lang? lang,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/v1/reverse',
          Credential.key,
          query: {
            'lat': lat.toString(),
            'lon': lon.toString(),
            'radius': radius == null ? null : radius.toString(),
            'lang': lang == null ? null : lang.value,
          },
        ),
        (json) => ReverseAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Find points of interest by name, brand or category.
  /// With lat and lon: only inside radius, the nearest first unless the text match is clearly better. Counts 1
  /// against the quota.
  /// [q]: Name, brand or category, in Russian or English
  /// [lat]: Search around this point: latitude; goes with lon
  /// [lon]: Search around this point: longitude; goes with lat
  /// [bbox]: Only what is inside: minLon,minLat,maxLon,maxLat
  /// [sort]: Order of results, where the one above is not wanted
  Future<PoiSearchAnswer> searchPois({
    required String q,
    double? lat,
    double? lon,
    int? radius,
    double? minutes,
    Profile? profile,
    int? limit,
    int? offset,
    String? category,
    String? brand,
    String? along,
    int? corridor,
    bool? autocomplete,
    bool? facets,
    bool? openNow,
    String? openAt,
    List<double>? bbox,
    String? within,
    String? inside,
    Lang? lang,
    Sort? sort,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/poi/search',
          Credential.key,
          query: {
            'q': q,
            'lat': lat == null ? null : lat.toString(),
            'lon': lon == null ? null : lon.toString(),
            'radius': radius == null ? null : radius.toString(),
            'minutes': minutes == null ? null : minutes.toString(),
            'profile': profile == null ? null : profile.value,
            'limit': limit == null ? null : limit.toString(),
            'offset': offset == null ? null : offset.toString(),
            'category': category == null ? null : category,
            'brand': brand == null ? null : brand,
            'along': along == null ? null : along,
            'corridor': corridor == null ? null : corridor.toString(),
            'autocomplete': autocomplete == null ? null : autocomplete.toString(),
            'facets': facets == null ? null : facets.toString(),
            'open_now': openNow == null ? null : openNow.toString(),
            'open_at': openAt == null ? null : openAt,
            'bbox': bbox == null ? null : bbox.map((item) => item.toString()).join(','),
            'within': within == null ? null : within,
            'inside': inside == null ? null : inside,
            'lang': lang == null ? null : lang.value,
            'sort': sort == null ? null : sort.value,
          },
        ),
        (json) => PoiSearchAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Find points of interest by name, brand or category.
  /// With lat and lon: only inside radius, the nearest first unless the text match is clearly better. Counts 1
  /// against the quota.
  /// [q]: Name, brand or category, in Russian or English
  /// [lat]: Search around this point: latitude; goes with lon
  /// [lon]: Search around this point: longitude; goes with lat
  /// [radius]: Metres around the point
  /// [minutes]: Only what is reached from lat, lon in so many minutes; radius is not used then
  /// [profile]: Way of moving within minutes
  /// [limit]: How many results at most
  /// [offset]: How many results to skip
  /// [category]: Only this category
  /// [brand]: Only this chain, in any spelling
  /// [along]: Only what lies along this line, as lat,lon;lat,lon (2 to 200 points), in its order
  /// [corridor]: Metres on each side of along
  /// [autocomplete]: The last word may go on: for searching while typing
  /// [facets]: Count all matches by category, brand and openness
  /// [openNow]: Only what is open now
  /// [openAt]: Only what is open at this moment, ISO 8601; local time of the place where no zone is given
  /// [bbox]: Only what is inside: minLon,minLat,maxLon,maxLat
  /// [within]: Only what lies inside: GeoJSON of polygons, up to 2,000 vertices
  /// [inside]: Only what lies inside this place: the id of a settlement, a part of one or an area; instead of
  /// within
  /// [lang]: Language of names
  /// [sort]: Order of results, where the one above is not wanted
  Future<PoiSearchAnswer> searchPoisByPost({
    required String q,
    double? lat,
    double? lon,
    int? radius,
    double? minutes,
    Profile? profile,
    int? limit,
    int? offset,
    String? category,
    String? brand,
    String? along,
    int? corridor,
    bool? autocomplete,
    bool? facets,
    bool? openNow,
    String? openAt,
    List<double>? bbox,
    Object? within,
    String? inside,
    Lang? lang,
    Sort? sort,
  }) =>
      _caller.json(
        Call(
          'POST',
          '/api/poi/search',
          Credential.key,
          body: {
            'q': q,
            if (lat != null) 'lat': lat,
            if (lon != null) 'lon': lon,
            if (radius != null) 'radius': radius,
            if (minutes != null) 'minutes': minutes,
            if (profile != null) 'profile': profile!.value,
            if (limit != null) 'limit': limit,
            if (offset != null) 'offset': offset,
            if (category != null) 'category': category,
            if (brand != null) 'brand': brand,
            if (along != null) 'along': along,
            if (corridor != null) 'corridor': corridor,
            if (autocomplete != null) 'autocomplete': autocomplete,
            if (facets != null) 'facets': facets,
            if (openNow != null) 'open_now': openNow,
            if (openAt != null) 'open_at': openAt,
            if (bbox != null) 'bbox': bbox,
            if (within != null) 'within': within,
            if (inside != null) 'inside': inside,
            if (lang != null) 'lang': lang!.value,
            if (sort != null) 'sort': sort!.value,
          },
        ),
        (json) => PoiSearchAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Everything known about a point of interest.
  /// Counts 1 against the quota.
  /// [id]: Id as a search gives it
  Future<PoiCard> poi({
    required String id,
    Lang? lang,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/poi/${Uri.encodeComponent(id)}',
          Credential.key,
          query: {
            'lang': lang == null ? null : lang.value,
          },
        ),
        (json) => PoiCard.fromJson(json as Map<String, Object?>),
      );

  /// Find organizations by name, category or address.
  /// With lat and lon: inside radius and sorted by distance, unless sort says otherwise. Counts 1 against the
  /// quota.
  /// [q]: Name, category or address
  /// [lat]: Search around this point: latitude; goes with lon
  /// [lon]: Search around this point: longitude; goes with lat
  /// [bbox]: Only what is inside: minLon,minLat,maxLon,maxLat
  /// [sort]: Order of results; by default distance with a point, relevance without
  Future<OrganizationSearchAnswer> searchOrganizations({
    required String q,
    double? lat,
    double? lon,
    int? radius,
    double? minutes,
    Profile? profile,
    int? limit,
    int? offset,
    String? category,
    String? brand,
    String? along,
    int? corridor,
    bool? autocomplete,
    bool? facets,
    bool? openNow,
    String? openAt,
    List<double>? bbox,
    String? within,
    String? inside,
    Lang? lang,
    Sort? sort,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/organizations/search',
          Credential.key,
          query: {
            'q': q,
            'lat': lat == null ? null : lat.toString(),
            'lon': lon == null ? null : lon.toString(),
            'radius': radius == null ? null : radius.toString(),
            'minutes': minutes == null ? null : minutes.toString(),
            'profile': profile == null ? null : profile.value,
            'limit': limit == null ? null : limit.toString(),
            'offset': offset == null ? null : offset.toString(),
            'category': category == null ? null : category,
            'brand': brand == null ? null : brand,
            'along': along == null ? null : along,
            'corridor': corridor == null ? null : corridor.toString(),
            'autocomplete': autocomplete == null ? null : autocomplete.toString(),
            'facets': facets == null ? null : facets.toString(),
            'open_now': openNow == null ? null : openNow.toString(),
            'open_at': openAt == null ? null : openAt,
            'bbox': bbox == null ? null : bbox.map((item) => item.toString()).join(','),
            'within': within == null ? null : within,
            'inside': inside == null ? null : inside,
            'lang': lang == null ? null : lang.value,
            'sort': sort == null ? null : sort.value,
          },
        ),
        (json) => OrganizationSearchAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Find organizations by name, category or address.
  /// With lat and lon: inside radius and sorted by distance, unless sort says otherwise. Counts 1 against the
  /// quota.
  /// [q]: Name, category or address
  /// [lat]: Search around this point: latitude; goes with lon
  /// [lon]: Search around this point: longitude; goes with lat
  /// [radius]: Metres around the point
  /// [minutes]: Only what is reached from lat, lon in so many minutes; radius is not used then
  /// [profile]: Way of moving within minutes
  /// [limit]: How many results at most
  /// [offset]: How many results to skip
  /// [category]: Only this category
  /// [brand]: Only this chain, in any spelling
  /// [along]: Only what lies along this line, as lat,lon;lat,lon (2 to 200 points), in its order
  /// [corridor]: Metres on each side of along
  /// [autocomplete]: The last word may go on: for searching while typing
  /// [facets]: Count all matches by category, brand and openness
  /// [openNow]: Only what is open now
  /// [openAt]: Only what is open at this moment, ISO 8601; local time of the place where no zone is given
  /// [bbox]: Only what is inside: minLon,minLat,maxLon,maxLat
  /// [within]: Only what lies inside: GeoJSON of polygons, up to 2,000 vertices
  /// [inside]: Only what lies inside this place: the id of a settlement, a part of one or an area; instead of
  /// within
  /// [lang]: Language of names
  /// [sort]: Order of results; by default distance with a point, relevance without
  Future<OrganizationSearchAnswer> searchOrganizationsByPost({
    required String q,
    double? lat,
    double? lon,
    int? radius,
    double? minutes,
    Profile? profile,
    int? limit,
    int? offset,
    String? category,
    String? brand,
    String? along,
    int? corridor,
    bool? autocomplete,
    bool? facets,
    bool? openNow,
    String? openAt,
    List<double>? bbox,
    Object? within,
    String? inside,
    Lang? lang,
    Sort? sort,
  }) =>
      _caller.json(
        Call(
          'POST',
          '/api/organizations/search',
          Credential.key,
          body: {
            'q': q,
            if (lat != null) 'lat': lat,
            if (lon != null) 'lon': lon,
            if (radius != null) 'radius': radius,
            if (minutes != null) 'minutes': minutes,
            if (profile != null) 'profile': profile!.value,
            if (limit != null) 'limit': limit,
            if (offset != null) 'offset': offset,
            if (category != null) 'category': category,
            if (brand != null) 'brand': brand,
            if (along != null) 'along': along,
            if (corridor != null) 'corridor': corridor,
            if (autocomplete != null) 'autocomplete': autocomplete,
            if (facets != null) 'facets': facets,
            if (openNow != null) 'open_now': openNow,
            if (openAt != null) 'open_at': openAt,
            if (bbox != null) 'bbox': bbox,
            if (within != null) 'within': within,
            if (inside != null) 'inside': inside,
            if (lang != null) 'lang': lang!.value,
            if (sort != null) 'sort': sort!.value,
          },
        ),
        (json) => OrganizationSearchAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Everything known about an organization.
  /// Counts 1 against the quota.
  /// [id]: Id as a search gives it
  Future<OrganizationCard> organization({
    required String id,
    Lang? lang,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/organizations/${Uri.encodeComponent(id)}',
          Credential.key,
          query: {
            'lang': lang == null ? null : lang.value,
          },
        ),
        (json) => OrganizationCard.fromJson(json as Map<String, Object?>),
      );

  /// Answer a query in everyday words: an address, a place, an organization or a route.
  /// The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Near readings
  /// come back as alternatives. Counts 1 against the quota.
  /// [query]: A query in everyday words, in Russian or English
  /// [lat]: Where the user is: latitude; goes with lon
  /// [lon]: Where the user is: longitude; goes with lat
  Future<SearchAnswer> search({
    required String query,
    double? lat,
    double? lon,
    String? at,
    int? limit,
    Lang? lang,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/search',
          Credential.key,
          query: {
            'query': query,
            'lat': lat == null ? null : lat.toString(),
            'lon': lon == null ? null : lon.toString(),
            'at': at == null ? null : at,
            'limit': limit == null ? null : limit.toString(),
            'lang': lang == null ? null : lang.value,
          },
        ),
        (json) => SearchAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Answer a query in everyday words: an address, a place, an organization or a route.
  /// The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Near readings
  /// come back as alternatives. Counts 1 against the quota.
  /// [query]: A query in everyday words, in Russian or English
  /// [lat]: Where the user is: latitude; goes with lon
  /// [lon]: Where the user is: longitude; goes with lat
  /// [at]: What "open now" means, ISO 8601; local time of the place where no zone is given. Default: now
  /// [limit]: How many results at most
  /// [lang]: Language of names
  Future<SearchAnswer> searchByPost({
    required String query,
    double? lat,
    double? lon,
    String? at,
    int? limit,
    Lang? lang,
  }) =>
      _caller.json(
        Call(
          'POST',
          '/api/search',
          Credential.key,
          body: {
            'query': query,
            if (lat != null) 'lat': lat,
            if (lon != null) 'lon': lon,
            if (at != null) 'at': at,
            if (limit != null) 'limit': limit,
            if (lang != null) 'lang': lang!.value,
          },
        ),
        (json) => SearchAnswer.fromJson(json as Map<String, Object?>),
      );

  /// The fastest way by car, lorry, bicycle or on foot.
  /// Ends are given as start_lat, start_lon, end_lat, end_lon, or as from_lat, from_lon, to_lat, to_lon. All
  /// four of one spelling are required; a mix is refused. Counts 1 against the quota; with `exclude` or `avoid`,
  /// 1 for each leg.
  /// [startLat]: Start, latitude
  /// [startLon]: Start, longitude
  /// [endLat]: End, latitude
  /// [endLon]: End, longitude
  /// [fromLat]: The same as start_lat
  /// [fromLon]: The same as start_lon
  /// [toLat]: The same as end_lat
  /// [toLon]: The same as end_lon
  /// [exclude]: Roads to leave out
  /// [lang]: Language of steps
  Future<RouteAnswer> route({
    double? startLat,
    double? startLon,
    double? endLat,
    double? endLon,
    double? fromLat,
    double? fromLon,
    double? toLat,
    double? toLon,
    Profile? profile,
    String? waypoints,
    int? alternatives,
    bool? steps,
    List<Exclude>? exclude,
    Overview? overview,
    Geometries? geometries,
    Lang? lang,
    String? bearings,
    String? approaches,
    bool? continueStraight,
    String? avoid,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/route',
          Credential.key,
          query: {
            'start_lat': startLat == null ? null : startLat.toString(),
            'start_lon': startLon == null ? null : startLon.toString(),
            'end_lat': endLat == null ? null : endLat.toString(),
            'end_lon': endLon == null ? null : endLon.toString(),
            'from_lat': fromLat == null ? null : fromLat.toString(),
            'from_lon': fromLon == null ? null : fromLon.toString(),
            'to_lat': toLat == null ? null : toLat.toString(),
            'to_lon': toLon == null ? null : toLon.toString(),
            'profile': profile == null ? null : profile.value,
            'waypoints': waypoints == null ? null : waypoints,
            'alternatives': alternatives == null ? null : alternatives.toString(),
            'steps': steps == null ? null : steps.toString(),
            'exclude': exclude == null ? null : exclude.map((item) => item.value).join(','),
            'overview': overview == null ? null : overview.value,
            'geometries': geometries == null ? null : geometries.value,
            'lang': lang == null ? null : lang.value,
            'bearings': bearings == null ? null : bearings,
            'approaches': approaches == null ? null : approaches,
            'continue_straight': continueStraight == null ? null : continueStraight.toString(),
            'avoid': avoid == null ? null : avoid,
          },
        ),
        (json) => RouteAnswer.fromJson(json as Map<String, Object?>),
      );

  /// The fastest way by car, lorry, bicycle or on foot.
  /// Counts 1 against the quota; with `exclude` or `avoid`, 1 for each leg.
  /// [points]: Start, points between, end
  /// [profile]: Way of moving; one that the snapshot was not built with is refused
  /// [alternatives]: Other ways to offer
  /// [steps]: Turn-by-turn steps
  /// [exclude]: Roads to leave out
  /// [overview]: How fine the line is; `false` leaves it out
  /// [geometries]: How the line is written
  /// [lang]: Language of steps
  /// [bearings]: In which direction the car drives at each point, as degrees,range;degrees,range; empty for any
  /// [approaches]: On which side each point is to be: curb (on the right of the car) or unrestricted, as
  /// side;side
  /// [continueStraight]: Whether the car goes on as it came at waypoints, where any way leads on so
  /// [avoid]: Areas that no road of the route touches: GeoJSON of polygons, up to 2,000 vertices
  Future<RouteAnswer> routeByPost({
    required List<Point> points,
    Profile? profile,
    int? alternatives,
    bool? steps,
    List<Exclude>? exclude,
    Overview? overview,
    Geometries? geometries,
    Lang? lang,
    String? bearings,
    String? approaches,
    bool? continueStraight,
    Object? avoid,
  }) =>
      _caller.json(
        Call(
          'POST',
          '/api/route',
          Credential.key,
          body: {
            'points': [for (final item in points) item.toJson()],
            if (profile != null) 'profile': profile!.value,
            if (alternatives != null) 'alternatives': alternatives,
            if (steps != null) 'steps': steps,
            if (exclude != null) 'exclude': [for (final item in exclude!) item.value],
            if (overview != null) 'overview': overview!.value,
            if (geometries != null) 'geometries': geometries!.value,
            if (lang != null) 'lang': lang!.value,
            if (bearings != null) 'bearings': bearings,
            if (approaches != null) 'approaches': approaches,
            if (continueStraight != null) 'continue_straight': continueStraight,
            if (avoid != null) 'avoid': avoid,
          },
        ),
        (json) => RouteAnswer.fromJson(json as Map<String, Object?>),
      );

  /// The fastest way by car, lorry, bicycle or on foot.
  /// Counts 1 against the quota; with `exclude` or `avoid`, 1 for each leg.
  /// [origin]: Point as <lat>,<lon> in degrees WGS 84
  /// [destination]: Point as <lat>,<lon> in degrees WGS 84
  /// [exclude]: Roads to leave out
  /// [lang]: Language of steps
  Future<RouteAnswer> routeV1({
    required String origin,
    required String destination,
    Mode? mode,
    String? waypoints,
    int? alternatives,
    bool? steps,
    List<Exclude>? exclude,
    Overview? overview,
    Geometries? geometries,
    Lang? lang,
    String? bearings,
    String? approaches,
    bool? continueStraight,
    String? avoid,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/v1/route',
          Credential.key,
          query: {
            'origin': origin,
            'destination': destination,
            'mode': mode == null ? null : mode.value,
            'waypoints': waypoints == null ? null : waypoints,
            'alternatives': alternatives == null ? null : alternatives.toString(),
            'steps': steps == null ? null : steps.toString(),
            'exclude': exclude == null ? null : exclude.map((item) => item.value).join(','),
            'overview': overview == null ? null : overview.value,
            'geometries': geometries == null ? null : geometries.value,
            'lang': lang == null ? null : lang.value,
            'bearings': bearings == null ? null : bearings,
            'approaches': approaches == null ? null : approaches,
            'continue_straight': continueStraight == null ? null : continueStraight.toString(),
            'avoid': avoid == null ? null : avoid,
          },
        ),
        (json) => RouteAnswer.fromJson(json as Map<String, Object?>),
      );

  /// The nearest point on a road.
  /// Counts 1 against the quota.
  /// [lat]: Latitude, degrees WGS 84
  /// [lon]: Longitude, degrees WGS 84
  Future<NearestAnswer> nearestRoad({
    required double lat,
    required double lon,
    Profile? profile,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/nearest',
          Credential.key,
          query: {
            'lat': lat.toString(),
            'lon': lon.toString(),
            'profile': profile == null ? null : profile.value,
          },
        ),
        (json) => NearestAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Times and distances from every source to every destination.
  /// Counts 1 against the quota for each 100 pairs begun.
  /// [sources]: Where ways begin
  /// [destinations]: Where they end
  /// [profile]: Way of moving; one that the snapshot was not built with is refused
  /// [avoid]: Areas that no way touches; then at most 2,500 pairs: GeoJSON of polygons, up to 2,000 vertices
  Future<MatrixAnswer> matrix({
    required List<Point> sources,
    required List<Point> destinations,
    Profile? profile,
    Object? avoid,
  }) =>
      _caller.json(
        Call(
          'POST',
          '/api/matrix',
          Credential.key,
          body: {
            'sources': [for (final item in sources) item.toJson()],
            'destinations': [for (final item in destinations) item.toJson()],
            if (profile != null) 'profile': profile!.value,
            if (avoid != null) 'avoid': avoid,
          },
        ),
        (json) => MatrixAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Areas that can be reached within some minutes.
  /// The surroundings of the roads that are reached in time, up to some 120 m from them. Counts 1 against the
  /// quota.
  /// [lat]: Latitude, degrees WGS 84
  /// [lon]: Longitude, degrees WGS 84
  /// [minutes]: Up to ten times, minutes
  Future<IsochroneAnswer> isochrone({
    required double lat,
    required double lon,
    required List<double> minutes,
    Profile? profile,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/isochrone',
          Credential.key,
          query: {
            'lat': lat.toString(),
            'lon': lon.toString(),
            'minutes': minutes.map((item) => item.toString()).join(','),
            'profile': profile == null ? null : profile.value,
          },
        ),
        (json) => IsochroneAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Score a location for a kind of business.
  /// Scores are indexes within the city, never revenue. Kinds: coffee, cafe, restaurant, fast_food, canteen,
  /// bar, hookah, nightclub, ice_cream, grocery, convenience, supermarket, bakery, confectionery, greengrocer,
  /// butcher, fish, alcohol, tobacco, marketplace, mall, pharmacy, dentist, clinic, laboratory, optician,
  /// veterinary, medical_supply, hairdresser, beauty, cosmetics, household_chemistry, massage, tattoo, sauna,
  /// fitness, sports_centre, dance, bank, atm, post, parcel, pawnshop, microloan, insurance, notary, lawyer,
  /// estate_agent, travel_agency, coworking, printing, photo, laundry, tailor, shoe_repair, electronics_repair,
  /// funeral, clothes, shoes, second_hand, jewelry, baby_goods, electronics, mobile_phone, hardware, furniture,
  /// interior, household, flowers, garden, books, stationery, gifts, pet, sports_goods, fabric, fuel,
  /// car_repair, car_wash, car_parts, car_dealer, driving_school, kindergarten, kids_club, courses,
  /// music_school, library, cinema, theatre, game_club, bookmaker, hotel, hostel; their Russian and English
  /// names are understood, too. Counts 1 against the quota.
  /// [lat]: Latitude, degrees WGS 84
  /// [lon]: Longitude, degrees WGS 84
  /// [business]: Kind of business: a key, or a word in Russian or English
  Future<LocationScoreAnswer> locationScore({
    required double lat,
    required double lon,
    required String business,
    int? radius,
    Lang? lang,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/insights/location-score',
          Credential.key,
          query: {
            'lat': lat.toString(),
            'lon': lon.toString(),
            'business': business,
            'radius': radius == null ? null : radius.toString(),
            'lang': lang == null ? null : lang.value,
          },
        ),
        (json) => LocationScoreAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Services that a neighbourhood has fewer of than the rest of the city.
  /// Counts 1 against the quota.
  /// [lat]: Latitude, degrees WGS 84
  /// [lon]: Longitude, degrees WGS 84
  Future<ServiceGapsAnswer> serviceGaps({
    required double lat,
    required double lon,
    int? radius,
    int? limit,
    Lang? lang,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/insights/service-gaps',
          Credential.key,
          query: {
            'lat': lat.toString(),
            'lon': lon.toString(),
            'radius': radius == null ? null : radius.toString(),
            'limit': limit == null ? null : limit.toString(),
            'lang': lang == null ? null : lang.value,
          },
        ),
        (json) => ServiceGapsAnswer.fromJson(json as Map<String, Object?>),
      );

  /// A vector tile.
  /// Its one layer has the name of the source. The source without a layer in its name has all six layers in one
  /// tile. `shortbread` has the layers of the schema Shortbread 1.0, up to zoom 14. Not counted against the
  /// quota.
  /// [source]: Tile source
  /// [z]: Zoom
  /// [x]: Column, 0 to 2^z - 1, from the west
  /// [y]: Row, 0 to 2^z - 1, from the north
  Future<Uint8List?> tile({
    required Source source,
    required int z,
    required int x,
    required int y,
  }) =>
      _caller.bytesOrNull(
        Call(
          'GET',
          '/tiles/${Uri.encodeComponent(source.value)}/${Uri.encodeComponent(z.toString())}/${Uri.encodeComponent(x.toString())}/${Uri.encodeComponent(y.toString())}',
          Credential.none,
        ),
      );

  /// Description of a tile source as TileJSON 3.0.
  /// Not counted against the quota.
  /// [source]: Tile source
  Future<TileJson> tileJson({
    required Source source,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/tiles/${Uri.encodeComponent(source.value)}',
          Credential.none,
        ),
        (json) => TileJson.fromJson(json as Map<String, Object?>),
      );

  /// The roads that a trace was driven on.
  /// 2 to 10000 positions in the order of time. Counts 1 against the quota for each 100 points begun.
  /// [points]: The trace
  /// [profile]: Way of moving; one that the snapshot was not built with is refused
  /// [steps]: Turn-by-turn steps
  /// [lang]: Language of steps
  Future<MatchAnswer> match({
    required List<TracePoint> points,
    Profile? profile,
    bool? steps,
    Lang? lang,
  }) =>
      _caller.json(
        Call(
          'POST',
          '/api/match',
          Credential.key,
          body: {
            'points': [for (final item in points) item.toJson()],
            if (profile != null) 'profile': profile!.value,
            if (steps != null) 'steps': steps,
            if (lang != null) 'lang': lang!.value,
          },
        ),
        (json) => MatchAnswer.fromJson(json as Map<String, Object?>),
      );

  /// The quickest order in which to visit points, and the route in that order.
  /// Exact for up to 12 points; for more, close to the quickest. Counts 1 against the quota for each 10 points
  /// begun.
  /// [points]: Points to visit, as lat,lon;lat,lon (2 to 200)
  /// [lang]: Language of steps
  Future<TripAnswer> trip({
    required String points,
    Profile? profile,
    bool? roundtrip,
    TripSource? source,
    Destination? destination,
    bool? steps,
    Lang? lang,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/trip',
          Credential.key,
          query: {
            'points': points,
            'profile': profile == null ? null : profile.value,
            'roundtrip': roundtrip == null ? null : roundtrip.toString(),
            'source': source == null ? null : source.value,
            'destination': destination == null ? null : destination.value,
            'steps': steps == null ? null : steps.toString(),
            'lang': lang == null ? null : lang.value,
          },
        ),
        (json) => TripAnswer.fromJson(json as Map<String, Object?>),
      );

  /// A MapLibre style over the six tile sources.
  /// Complete: letters and images come from this server too, without a key. The layer `building-3d` is hidden
  /// unless asked for. Not counted against the quota.
  /// [theme]: Colours of the map
  /// [lang]: Language of the labels
  /// [buildings]: Buildings flat or standing up
  Future<Object?> style({
    Theme? theme,
    Lang? lang,
    Buildings? buildings,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/v1/style.json',
          Credential.key,
          query: {
            'theme': theme == null ? null : theme.value,
            'lang': lang == null ? null : lang.value,
            'buildings': buildings == null ? null : buildings.value,
          },
        ),
        (json) => json,
      );

  /// The operator's own layers.
  /// Not counted against the quota.
  Future<LayerList> layers() =>
      _caller.json(
        Call(
          'GET',
          '/layers',
          Credential.none,
        ),
        (json) => LayerList.fromJson(json as Map<String, Object?>),
      );

  /// Description of an own layer as TileJSON 3.0.
  /// Not counted against the quota.
  /// [layer]: Name of the layer
  Future<TileJson> layerTileJson({
    required String layer,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/layers/${Uri.encodeComponent(layer)}',
          Credential.none,
        ),
        (json) => TileJson.fromJson(json as Map<String, Object?>),
      );

  /// A vector tile of an own layer.
  /// Not counted against the quota.
  /// [layer]: Name of the layer
  /// [z]: Zoom
  /// [x]: Column, 0 to 2^z - 1, from the west
  /// [y]: Row, 0 to 2^z - 1, from the north
  Future<Uint8List?> layerTile({
    required String layer,
    required int z,
    required int x,
    required int y,
  }) =>
      _caller.bytesOrNull(
        Call(
          'GET',
          '/layers/${Uri.encodeComponent(layer)}/${Uri.encodeComponent(z.toString())}/${Uri.encodeComponent(x.toString())}/${Uri.encodeComponent(y.toString())}',
          Credential.none,
        ),
      );

  /// Begin long work: geocode a table, compute isochrones or scores of many points, or a large matrix.
  /// A table is sent as CSV (Content-Type: text/csv; charset=utf-8 or another) with a header; comma, semicolon
  /// or tab between columns. Shorter lists are sent as JSON; a matrix always is. The result has one row for each
  /// row, in order: the table with columns added, or one line of JSON. Counts 1 against the quota for each row,
  /// for a matrix 1 for each 100 pairs begun.
  /// [kind]: What to do with each row
  /// [minutes]: isochrone: up to ten times, minutes
  /// [queries]: geocode: the addresses
  /// [points]: isochrone, score: the points
  /// [sources]: matrix: where ways begin
  /// [destinations]: matrix: where they end
  Future<Job> createJob({
    required JobKind kind,
    String? column,
    String? latColumn,
    String? lonColumn,
    List<double>? minutes,
    String? business,
    int? radius,
    Profile? profile,
    List<String>? queries,
    List<Point>? points,
    List<Point>? sources,
    List<Point>? destinations,
  }) =>
      _caller.json(
        Call(
          'POST',
          '/api/jobs',
          Credential.key,
          query: {
            'kind': kind.value,
            'column': column == null ? null : column,
            'lat_column': latColumn == null ? null : latColumn,
            'lon_column': lonColumn == null ? null : lonColumn,
            'minutes': minutes == null ? null : minutes.map((item) => item.toString()).join(','),
            'business': business == null ? null : business,
            'radius': radius == null ? null : radius.toString(),
            'profile': profile == null ? null : profile.value,
          },
          body: {
            if (queries != null) 'queries': queries,
            if (points != null) 'points': [for (final item in points!) item.toJson()],
            if (sources != null) 'sources': [for (final item in sources!) item.toJson()],
            if (destinations != null) 'destinations': [for (final item in destinations!) item.toJson()],
          },
        ),
        (json) => Job.fromJson(json as Map<String, Object?>),
      );

  /// State and progress of a job.
  /// Not counted against the quota.
  /// [id]: Id of the job
  Future<Job> job({
    required String id,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/jobs/${Uri.encodeComponent(id)}',
          Credential.key,
        ),
        (json) => Job.fromJson(json as Map<String, Object?>),
      );

  /// Delete a job with its result; one that is not done is ended.
  /// Not counted against the quota.
  /// [id]: Id of the job
  Future<DeletedJob> deleteJob({
    required String id,
  }) =>
      _caller.json(
        Call(
          'DELETE',
          '/api/jobs/${Uri.encodeComponent(id)}',
          Credential.key,
        ),
        (json) => DeletedJob.fromJson(json as Map<String, Object?>),
      );

  /// The result of a job, whole or in parts by the header Range.
  /// Not counted against the quota.
  /// [id]: Id of the job
  Future<Uint8List> jobResult({
    required String id,
  }) =>
      _caller.bytes(
        Call(
          'GET',
          '/api/jobs/${Uri.encodeComponent(id)}/result',
          Credential.key,
        ),
      );

  /// Glyphs of a font as signed distance fields, 256 at a time.
  /// Noto Sans, SIL Open Font License 1.1. Without letters where the font has none in the range. Not counted
  /// against the quota.
  /// [fontstack]: Name of a font, or several by commas: the first known counts
  /// [range]: Code points, such as 1024-1279
  Future<Uint8List> glyphs({
    required String fontstack,
    required String range,
  }) =>
      _caller.bytes(
        Call(
          'GET',
          '/v1/glyphs/${Uri.encodeComponent(fontstack)}/${Uri.encodeComponent(range)}.pbf',
          Credential.none,
        ),
      );

  /// Positions of the images of the map style.
  /// Pictograms are those of Maki, CC0 1.0. Not counted against the quota.
  Future<Object?> spriteIndex() =>
      _caller.json(
        Call(
          'GET',
          '/v1/sprite.json',
          Credential.none,
        ),
        (json) => json,
      );

  /// Images of the map style.
  /// Pictograms are those of Maki, CC0 1.0. Not counted against the quota.
  Future<Uint8List> spriteImage() =>
      _caller.bytes(
        Call(
          'GET',
          '/v1/sprite.png',
          Credential.none,
        ),
      );

  /// Positions of the images of the map style.
  /// Pictograms are those of Maki, CC0 1.0. Not counted against the quota.
  Future<Object?> spriteIndex2x() =>
      _caller.json(
        Call(
          'GET',
          '/v1/sprite@2x.json',
          Credential.none,
        ),
        (json) => json,
      );

  /// Images of the map style.
  /// Pictograms are those of Maki, CC0 1.0. Not counted against the quota.
  Future<Uint8List> spriteImage2x() =>
      _caller.bytes(
        Call(
          'GET',
          '/v1/sprite@2x.png',
          Credential.none,
        ),
      );

  /// Answer a question about places, ways and geodata in words.
  /// A language model answers, with operations of this API as its tools; where none is configured, or it fails,
  /// a built-in assistant does (model is then builtin). With stream, the answer comes as server-sent events:
  /// delta ({text}), tool ({name, arguments}), at the end done (this answer) or error ({error}). Counts 10
  /// against the quota.
  /// [message]: A question in Russian or English
  /// [lat]: Where the user is: latitude; goes with lon
  /// [lon]: Where the user is: longitude; goes with lat
  /// [history]: What was said before, the oldest first
  /// [stream]: Answer by server-sent events, as the words come
  Future<ChatAnswer> chat({
    required String message,
    double? lat,
    double? lon,
    List<ChatMessage>? history,
    bool? stream,
  }) =>
      _caller.json(
        Call(
          'POST',
          '/api/ai/chat',
          Credential.key,
          body: {
            'message': message,
            if (lat != null) 'lat': lat,
            if (lon != null) 'lon': lon,
            if (history != null) 'history': [for (final item in history!) item.toJson()],
            if (stream != null) 'stream': stream,
          },
        ),
        (json) => ChatAnswer.fromJson(json as Map<String, Object?>),
      );

  /// Model Context Protocol over streamable HTTP.
  /// JSON-RPC 2.0. Operations of this API are tools; a call of a tool counts as the operation does. Attribution,
  /// counts and cards are resources. The key may also come as Authorization: Bearer. Errors past the key check
  /// are JSON-RPC error objects. Not counted against the quota.
  Future<Object?> mcp({
    required Object? body,
  }) =>
      _caller.json(
        Call(
          'POST',
          '/api/mcp',
          Credential.key,
          body: body,
        ),
        (json) => json,
      );

  /// Register an account on the free plan.
  /// It tells whether an e-mail has an account already: 400. Five registrations an hour for an address. Not
  /// counted against the quota.
  /// [email]: E-mail address
  /// [password]: Kept only as a salted hash
  /// [name]: Name of the user
  /// [company]: Company
  Future<Tokens> registerAccount({
    required String email,
    required String password,
    required String name,
    String? company,
  }) =>
      _caller.signingIn(
        Call(
          'POST',
          '/api/auth/register',
          Credential.none,
          body: {
            'email': email,
            'password': password,
            'name': name,
            if (company != null) 'company': company,
          },
        ),
      );

  /// Log in.
  /// Ten wrong passwords in 15 minutes for an e-mail from one address, and fifty for the address, are 429. Not
  /// counted against the quota.
  /// [email]: E-mail address
  /// [password]: Password
  Future<Tokens> login({
    required String email,
    required String password,
  }) =>
      _caller.signingIn(
        Call(
          'POST',
          '/api/auth/login',
          Credential.none,
          body: {
            'email': email,
            'password': password,
          },
        ),
      );

  /// Exchange a refresh token for new tokens.
  /// A refresh token is good for one use. One that is used again ends its session for everybody. Not counted
  /// against the quota.
  /// [refreshToken]: Good for one use, within 30 days
  Future<Tokens> refreshTokens({
    required String refreshToken,
  }) =>
      _caller.signingIn(
        Call(
          'POST',
          '/api/auth/refresh',
          Credential.none,
          body: {
            'refresh_token': refreshToken,
          },
        ),
      );

  /// End a session.
  /// The session of the refresh token in the body, else of the access token in the header. Not counted against
  /// the quota.
  /// [refreshToken]: Good for one use, within 30 days
  Future<LoggedOut> logout({
    String? refreshToken,
  }) =>
      _caller.signingOut(
        Call(
          'POST',
          '/api/auth/logout',
          Credential.optionalToken,
          body: {
            if (refreshToken != null) 'refresh_token': refreshToken,
          },
        ),
        (json) => LoggedOut.fromJson(json as Map<String, Object?>),
      );

  /// Who is logged in.
  /// Not counted against the quota.
  Future<Account> me() =>
      _caller.json(
        Call(
          'GET',
          '/api/auth/me',
          Credential.token,
        ),
        (json) => Account.fromJson(json as Map<String, Object?>),
      );

  /// API keys of the account, oldest first.
  /// Keys are listed for 30 days after they are revoked. Not counted against the quota.
  Future<AccountKeys> listAccountKeys({
    int? limit,
    int? offset,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/account/keys',
          Credential.token,
          query: {
            'limit': limit == null ? null : limit.toString(),
            'offset': offset == null ? null : offset.toString(),
          },
        ),
        (json) => AccountKeys.fromJson(json as Map<String, Object?>),
      );

  /// Create an API key of the account.
  /// The answer is the only time the key is shown. An account has at most 20 active keys, and makes at most 100
  /// in 24 hours. Not counted against the quota.
  /// [name]: What the key is for
  Future<RegisteredKey> createAccountKey({
    required String name,
  }) =>
      _caller.json(
        Call(
          'POST',
          '/api/account/keys',
          Credential.token,
          body: {
            'name': name,
          },
        ),
        (json) => RegisteredKey.fromJson(json as Map<String, Object?>),
      );

  /// Revoke an API key of the account, at once and for good.
  /// Not counted against the quota.
  /// [id]: Id of the key
  Future<RevokedKey> revokeAccountKey({
    required int id,
  }) =>
      _caller.json(
        Call(
          'DELETE',
          '/api/account/keys/${Uri.encodeComponent(id.toString())}',
          Credential.token,
        ),
        (json) => RevokedKey.fromJson(json as Map<String, Object?>),
      );

  /// Use of the quota, over all keys of the account.
  /// Not counted against the quota.
  Future<AccountUsage> accountUsage() =>
      _caller.json(
        Call(
          'GET',
          '/api/account/usage',
          Credential.token,
        ),
        (json) => AccountUsage.fromJson(json as Map<String, Object?>),
      );

  /// Begin the one trial of the account, or go back to the free plan.
  /// Everything else about plans is the operator’s: 403. Not counted against the quota.
  /// [plan]: Name of the plan
  Future<Account> choosePlan({
    required String plan,
  }) =>
      _caller.json(
        Call(
          'POST',
          '/api/account/plan',
          Credential.token,
          body: {
            'plan': plan,
          },
        ),
        (json) => Account.fromJson(json as Map<String, Object?>),
      );

  /// Set a new password.
  /// All sessions end, this one too; the answer begins a new one. Not counted against the quota.
  /// [currentPassword]: Password
  /// [newPassword]: Kept only as a salted hash
  Future<Tokens> changePassword({
    required String currentPassword,
    required String newPassword,
  }) =>
      _caller.signingIn(
        Call(
          'POST',
          '/api/account/password',
          Credential.token,
          body: {
            'current_password': currentPassword,
            'new_password': newPassword,
          },
        ),
      );

  /// Delete the account, and revoke its keys.
  /// Not counted against the quota.
  /// [password]: Password
  Future<DeletedAccount> deleteAccount({
    required String password,
  }) =>
      _caller.signingOut(
        Call(
          'DELETE',
          '/api/account',
          Credential.token,
          body: {
            'password': password,
          },
        ),
        (json) => DeletedAccount.fromJson(json as Map<String, Object?>),
      );

  /// Register an API key.
  /// With an access token the key belongs to the account. Without one, an e-mail is wanted, the key is on the
  /// free plan, and an address registers at most five an hour. Who may register is a setting of the server. The
  /// answer is the only time the key is shown. Not counted against the quota.
  /// [name]: What the key is for
  /// [email]: Contact address; wanted where no access token is sent
  Future<RegisteredKey> registerKey({
    required String name,
    String? email,
  }) =>
      _caller.json(
        Call(
          'POST',
          '/api/api-keys/register',
          Credential.optionalToken,
          body: {
            'name': name,
            if (email != null) 'email': email,
          },
        ),
        (json) => RegisteredKey.fromJson(json as Map<String, Object?>),
      );

  /// State, plan and quota of an API key.
  /// Without key, the one in the header X-API-Key is described. Not counted against the quota.
  Future<KeyInfo> keyInfo({
    String? key,
  }) =>
      _caller.json(
        Call(
          'GET',
          '/api/api-keys/info',
          Credential.none,
          query: {
            'key': key == null ? null : key,
          },
        ),
        (json) => KeyInfo.fromJson(json as Map<String, Object?>),
      );

  /// Health check.
  /// Not counted against the quota.
  Future<Health> health() =>
      _caller.json(
        Call(
          'GET',
          '/api/health',
          Credential.none,
        ),
        (json) => Health.fromJson(json as Map<String, Object?>),
      );

  /// Database statistics.
  /// Not counted against the quota.
  Future<Stats> stats() =>
      _caller.json(
        Call(
          'GET',
          '/api/stats',
          Credential.key,
        ),
        (json) => Stats.fromJson(json as Map<String, Object?>),
      );

  /// This description, as an OpenAPI 3.0.3 document.
  /// Not counted against the quota.
  Future<Object?> openapi() =>
      _caller.json(
        Call(
          'GET',
          '/api/openapi.json',
          Credential.none,
        ),
        (json) => json,
      );

  /// The process is alive.
  /// Not counted against the quota.
  Future<Alive> livez() =>
      _caller.json(
        Call(
          'GET',
          '/livez',
          Credential.none,
        ),
        (json) => Alive.fromJson(json as Map<String, Object?>),
      );

  /// The server takes requests; 503 while it stops.
  /// Not counted against the quota.
  Future<Ready> readyz() =>
      _caller.json(
        Call(
          'GET',
          '/readyz',
          Credential.none,
        ),
        (json) => Ready.fromJson(json as Map<String, Object?>),
      );
}
