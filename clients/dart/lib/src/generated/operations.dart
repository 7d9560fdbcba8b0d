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
  /// Costs one unit of quota.
  /// [q]: Address or name, in any order and spelling
  /// [lat]: Latitude of a point near which results rank higher; requires lon
  /// [lon]: Longitude of a point near which results rank higher; requires lat
  /// [bbox]: Only results in this box: minLon,minLat,maxLon,maxLat
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
  /// Costs one unit of quota.
  /// [q]: Address or name, in any order and spelling
  /// [limit]: Maximum number of results
  /// [lat]: Latitude of a point near which results rank higher; requires lon
  /// [lon]: Longitude of a point near which results rank higher; requires lat
  /// [bbox]: Only results in this box: minLon,minLat,maxLon,maxLat
  /// [types]: Only results of these types
  /// [lang]: Language of names
  /// [within]: Only results in this area: GeoJSON of polygons, up to 2,000 vertices
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

  /// Find the address of a point: its building, road, park or other area, else the settlement.
  /// Costs one unit of quota.
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
  /// The last word may be incomplete, and so may a house number at the end. A result that still matches stays in
  /// the list when a letter is added. Costs no quota.
  /// [q]: Text typed so far
  /// [lat]: Latitude of a point near which results rank higher; requires lon
  /// [lon]: Longitude of a point near which results rank higher; requires lat
  /// [bbox]: Only results in this box: minLon,minLat,maxLon,maxLat
  /// [types]: Only these kinds: address (or types of addresses), poi, organization, brand, category
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
  /// At least one part is required. Costs one unit of quota.
  /// [lat]: Latitude of a point near which results rank higher; requires lon
  /// [lon]: Longitude of a point near which results rank higher; requires lat
  /// [bbox]: Only results in this box: minLon,minLat,maxLon,maxLat
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
  /// Answers are in the order of the queries. If nothing matches, the list of results is empty. Costs one unit
  /// of quota for each query.
  /// [queries]: What to find
  /// [limit]: Maximum number of results for each query
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
  /// Costs one unit of quota.
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
  /// Costs one unit of quota.
  /// [q]: Address or name, in any order and spelling
  /// [lat]: Latitude of a point near which results rank higher; requires lon
  /// [lon]: Longitude of a point near which results rank higher; requires lat
  /// [bbox]: Only results in this box: minLon,minLat,maxLon,maxLat
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

  /// Find the address of a point: its building, road, park or other area, else the settlement.
  /// Costs one unit of quota.
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
  /// With lat and lon, results are within radius, the nearest first; a clearly better text match comes before
  /// nearer places. Costs one unit of quota.
  /// [q]: Name, brand or category, in Russian or English
  /// [lat]: Latitude of the point to search around; requires lon
  /// [lon]: Longitude of the point to search around; requires lat
  /// [bbox]: Only results in this box: minLon,minLat,maxLon,maxLat
  /// [sort]: Order of results, instead of the default order
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
  /// With lat and lon, results are within radius, the nearest first; a clearly better text match comes before
  /// nearer places. Costs one unit of quota.
  /// [q]: Name, brand or category, in Russian or English
  /// [lat]: Latitude of the point to search around; requires lon
  /// [lon]: Longitude of the point to search around; requires lat
  /// [radius]: Metres around the point
  /// [minutes]: Only places that can be reached from lat, lon within this time, in minutes; radius has no effect
  /// then
  /// [profile]: Means of transport for minutes
  /// [limit]: Maximum number of results
  /// [offset]: Number of results to skip
  /// [category]: Only this category
  /// [brand]: Only this chain, in any spelling
  /// [along]: Only places along this line, in its order: lat,lon;lat,lon (2 to 200 points)
  /// [corridor]: Metres on each side of along
  /// [autocomplete]: The last word may be incomplete: for search while typing
  /// [facets]: Count all matches by category, by brand, and by whether they are open
  /// [openNow]: Only places that are open now
  /// [openAt]: Only places that are open at this moment, ISO 8601; without a time zone, local time of the place
  /// [bbox]: Only results in this box: minLon,minLat,maxLon,maxLat
  /// [within]: Only places in this area: GeoJSON of polygons, up to 2,000 vertices
  /// [inside]: Only places inside this settlement, part of a settlement or area, or within 60 m of this street,
  /// given by its id; not together with within
  /// [lang]: Language of names
  /// [sort]: Order of results, instead of the default order
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

  /// All details of a point of interest.
  /// Costs one unit of quota.
  /// [id]: Id from a search
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
  /// With lat and lon, results are within radius, by default sorted by distance. Costs one unit of quota.
  /// [q]: Name, category or address
  /// [lat]: Latitude of the point to search around; requires lon
  /// [lon]: Longitude of the point to search around; requires lat
  /// [bbox]: Only results in this box: minLon,minLat,maxLon,maxLat
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
  /// With lat and lon, results are within radius, by default sorted by distance. Costs one unit of quota.
  /// [q]: Name, category or address
  /// [lat]: Latitude of the point to search around; requires lon
  /// [lon]: Longitude of the point to search around; requires lat
  /// [radius]: Metres around the point
  /// [minutes]: Only places that can be reached from lat, lon within this time, in minutes; radius has no effect
  /// then
  /// [profile]: Means of transport for minutes
  /// [limit]: Maximum number of results
  /// [offset]: Number of results to skip
  /// [category]: Only this category
  /// [brand]: Only this chain, in any spelling
  /// [along]: Only places along this line, in its order: lat,lon;lat,lon (2 to 200 points)
  /// [corridor]: Metres on each side of along
  /// [autocomplete]: The last word may be incomplete: for search while typing
  /// [facets]: Count all matches by category, by brand, and by whether they are open
  /// [openNow]: Only places that are open now
  /// [openAt]: Only places that are open at this moment, ISO 8601; without a time zone, local time of the place
  /// [bbox]: Only results in this box: minLon,minLat,maxLon,maxLat
  /// [within]: Only places in this area: GeoJSON of polygons, up to 2,000 vertices
  /// [inside]: Only places inside this settlement, part of a settlement or area, or within 60 m of this street,
  /// given by its id; not together with within
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

  /// All details of an organization.
  /// Costs one unit of quota.
  /// [id]: Id from a search
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
  /// The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Other
  /// probable interpretations are in alternatives. Costs one unit of quota.
  /// [query]: A query in everyday words, in Russian or English
  /// [lat]: Latitude of the user; requires lon
  /// [lon]: Longitude of the user; requires lat
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
  /// The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Other
  /// probable interpretations are in alternatives. Costs one unit of quota.
  /// [query]: A query in everyday words, in Russian or English
  /// [lat]: Latitude of the user; requires lon
  /// [lon]: Longitude of the user; requires lat
  /// [at]: What "open now" means, ISO 8601; local time of the place where no zone is given. Default: now
  /// [limit]: Maximum number of results
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

  /// Find the fastest route by car, lorry, bicycle or on foot.
  /// Give the ends either as start_lat, start_lon, end_lat, end_lon or as from_lat, from_lon, to_lat, to_lon.
  /// All four parameters are required; the two forms cannot be mixed. Costs one unit of quota for each 27
  /// points, rounded up; with `exclude` or `avoid`, one unit for each leg.
  /// [startLat]: Start, latitude
  /// [startLon]: Start, longitude
  /// [endLat]: End, latitude
  /// [endLon]: End, longitude
  /// [fromLat]: The same as start_lat
  /// [fromLon]: The same as start_lon
  /// [toLat]: The same as end_lat
  /// [toLon]: The same as end_lon
  /// [exclude]: Kinds of roads to avoid
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

  /// Find the fastest route by car, lorry, bicycle or on foot.
  /// Costs one unit of quota for each 27 points, rounded up; with `exclude` or `avoid`, one unit for each leg.
  /// [points]: Start, points between, end
  /// [profile]: Means of transport; the snapshot must contain its road network
  /// [alternatives]: Maximum number of alternative routes
  /// [steps]: Turn-by-turn steps
  /// [exclude]: Kinds of roads to avoid
  /// [overview]: Detail of the line; `false` omits it
  /// [geometries]: Format of the line
  /// [lang]: Language of steps
  /// [bearings]: Direction of travel at each point, as degrees,range;degrees,range; empty for any
  /// [approaches]: Side of the road on which each point must be: curb (right of the car) or unrestricted, as
  /// side;side
  /// [continueStraight]: true: no U-turn at waypoints, if there is another way
  /// [avoid]: Areas that the route must not touch: GeoJSON of polygons, up to 2,000 vertices
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

  /// Find the fastest route by car, lorry, bicycle or on foot.
  /// Costs one unit of quota for each 27 points, rounded up; with `exclude` or `avoid`, one unit for each leg.
  /// [origin]: Point as <lat>,<lon> in degrees WGS 84
  /// [destination]: Point as <lat>,<lon> in degrees WGS 84
  /// [exclude]: Kinds of roads to avoid
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

  /// Find the nearest point on a road.
  /// Costs one unit of quota.
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

  /// Compute travel times and distances from every source to every destination.
  /// Costs one unit of quota for each 100 pairs, rounded up.
  /// [sources]: Start points
  /// [destinations]: End points
  /// [profile]: Means of transport; the snapshot must contain its road network
  /// [avoid]: Areas that routes must not touch; then at most 2,500 pairs: GeoJSON of polygons, up to 2,000
  /// vertices
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

  /// Compute the areas that can be reached within some minutes.
  /// An area contains the roads that are reached in time, and what is within about 120 m of them. Costs one unit
  /// of quota.
  /// [lat]: Latitude, degrees WGS 84
  /// [lon]: Longitude, degrees WGS 84
  /// [minutes]: Travel times in minutes, up to ten values
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
  /// Scores compare locations within the city; they are not revenue. Kinds: coffee, cafe, restaurant, fast_food,
  /// canteen, bar, hookah, nightclub, ice_cream, grocery, convenience, supermarket, bakery, confectionery,
  /// greengrocer, butcher, fish, alcohol, tobacco, marketplace, mall, pharmacy, dentist, clinic, laboratory,
  /// optician, veterinary, medical_supply, hairdresser, beauty, cosmetics, household_chemistry, massage, tattoo,
  /// sauna, fitness, sports_centre, dance, bank, atm, post, parcel, pawnshop, microloan, insurance, notary,
  /// lawyer, estate_agent, travel_agency, coworking, printing, photo, laundry, tailor, shoe_repair,
  /// electronics_repair, funeral, clothes, shoes, second_hand, jewelry, baby_goods, electronics, mobile_phone,
  /// hardware, furniture, interior, household, flowers, garden, books, stationery, gifts, pet, sports_goods,
  /// fabric, fuel, car_repair, car_wash, car_parts, car_dealer, driving_school, kindergarten, kids_club,
  /// courses, music_school, library, cinema, theatre, game_club, bookmaker, hotel, hostel; their Russian and
  /// English names are understood, too. Costs one unit of quota.
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

  /// Find services that a neighbourhood has fewer of than the rest of the city.
  /// Costs one unit of quota.
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
  /// A source with a layer in its name has this one layer, named like the source. The source with the bare
  /// prefix has all six layers. `shortbread` has the layers of the Shortbread 1.0 schema, up to zoom 14. Costs
  /// no quota.
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
  /// Costs no quota.
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

  /// Find the roads that a recorded trace follows.
  /// The trace has 2 to 10000 positions in the order of time. Costs one unit of quota for each 100 points,
  /// rounded up.
  /// [points]: The trace
  /// [profile]: Means of transport; the snapshot must contain its road network
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

  /// Find the quickest order in which to visit points, and the route in this order.
  /// The order is exact for up to 12 points; for more, it is close to the quickest. Costs one unit of quota for
  /// each 10 points, rounded up.
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
  /// Glyphs and images also come from this server, without a key. The layer `building-3d` is visible with
  /// buildings=3d. Costs no quota.
  /// [theme]: Colours of the map
  /// [lang]: Language of the labels
  /// [buildings]: Flat or 3D buildings
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
  /// Costs no quota.
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
  /// Costs no quota.
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
  /// Costs no quota.
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

  /// Start a long job: geocode a table, compute isochrones or scores of many points, or a large matrix.
  /// Send a table as CSV (Content-Type: text/csv; charset=utf-8 or another charset) with a header. Commas,
  /// semicolons or tabs separate its columns. Short lists may be sent as JSON; a matrix is always JSON. The
  /// result has one row for each row sent, in the same order: the table with added columns, or lines of JSON.
  /// Costs one unit of quota for each row; for a matrix, one unit for each 100 pairs, rounded up.
  /// [kind]: Work for each row
  /// [minutes]: isochrone: travel times in minutes, up to ten values
  /// [queries]: geocode: the addresses
  /// [points]: isochrone, score: the points
  /// [sources]: matrix: start points
  /// [destinations]: matrix: end points
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
  /// Costs no quota.
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
  /// Costs no quota.
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

  /// Result of a job; the header Range requests a part of it.
  /// Costs no quota.
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
  /// Noto Sans, SIL Open Font License 1.1. The answer is empty if the font has no letters in the range. Costs no
  /// quota.
  /// [fontstack]: Name of a font, or several separated by commas: the first known one is used
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
  /// Pictograms are those of Maki, CC0 1.0. Costs no quota.
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
  /// Pictograms are those of Maki, CC0 1.0. Costs no quota.
  Future<Uint8List> spriteImage() =>
      _caller.bytes(
        Call(
          'GET',
          '/v1/sprite.png',
          Credential.none,
        ),
      );

  /// Positions of the images of the map style.
  /// Pictograms are those of Maki, CC0 1.0. Costs no quota.
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
  /// Pictograms are those of Maki, CC0 1.0. Costs no quota.
  Future<Uint8List> spriteImage2x() =>
      _caller.bytes(
        Call(
          'GET',
          '/v1/sprite@2x.png',
          Credential.none,
        ),
      );

  /// Answer a question about places and routes in words.
  /// A language model answers; operations of this API are its tools. If none is configured, or it fails, a
  /// built-in assistant answers, and model is builtin. With stream, the answer comes as server-sent events:
  /// delta ({text}), tool ({name, arguments}), and at the end done (this answer) or error ({error}). Costs 10
  /// units of quota.
  /// [message]: A question in Russian or English
  /// [lat]: Latitude of the user; requires lon
  /// [lon]: Longitude of the user; requires lat
  /// [history]: Earlier messages, the oldest first
  /// [stream]: Send the answer as server-sent events while it is written
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
  /// JSON-RPC 2.0. Operations of this API are tools; calling a tool costs as much as the operation. Attribution,
  /// counts and cards are resources. The key may also be sent as Authorization: Bearer. Errors after the key
  /// check are JSON-RPC error objects. Costs no quota.
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
  /// 400 if the e-mail already has an account. One IP address can register five accounts an hour. Costs no
  /// quota.
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
  /// 429 after ten wrong passwords in 15 minutes for one e-mail from one IP address, or fifty from one IP
  /// address. Costs no quota.
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
  /// A refresh token is valid for one use. If it is used again, its session ends. Costs no quota.
  /// [refreshToken]: Valid for one use, within 30 days
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
  /// Ends the session of the refresh token in the body, or else of the access token in the header. Costs no
  /// quota.
  /// [refreshToken]: Valid for one use, within 30 days
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

  /// Account of the access token.
  /// Costs no quota.
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
  /// Keys are listed for 30 days after they are revoked. Costs no quota.
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
  /// The key is shown only in this answer. An account has at most 20 active keys and creates at most 100 keys in
  /// 24 hours. Costs no quota.
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

  /// Revoke an API key of the account; this cannot be undone.
  /// Costs no quota.
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
  /// Costs no quota.
  Future<AccountUsage> accountUsage() =>
      _caller.json(
        Call(
          'GET',
          '/api/account/usage',
          Credential.token,
        ),
        (json) => AccountUsage.fromJson(json as Map<String, Object?>),
      );

  /// Start the trial of the account, or return to the free plan.
  /// Only the operator can make other changes of the plan: 403. Costs no quota.
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
  /// All sessions end, including this one. The answer starts a new session. Costs no quota.
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
  /// Costs no quota.
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
  /// With an access token, the key belongs to the account. Without one, an e-mail is required, the key has the
  /// free plan, and one IP address can register at most five keys an hour. A setting of the server says who may
  /// register. The key is shown only in this answer. Costs no quota.
  /// [name]: What the key is for
  /// [email]: Contact address; required without an access token
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
  /// Without the parameter key, describes the key in the header X-API-Key. Costs no quota.
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
  /// Costs no quota.
  Future<Health> health() =>
      _caller.json(
        Call(
          'GET',
          '/api/health',
          Credential.none,
        ),
        (json) => Health.fromJson(json as Map<String, Object?>),
      );

  /// Numbers of objects in the snapshot.
  /// Costs no quota.
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
  /// Costs no quota.
  Future<Object?> openapi() =>
      _caller.json(
        Call(
          'GET',
          '/api/openapi.json',
          Credential.none,
        ),
        (json) => json,
      );

  /// Liveness check: the process runs.
  /// Costs no quota.
  Future<Alive> livez() =>
      _caller.json(
        Call(
          'GET',
          '/livez',
          Credential.none,
        ),
        (json) => Alive.fromJson(json as Map<String, Object?>),
      );

  /// Readiness check: the server accepts requests; 503 while it stops.
  /// Costs no quota.
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
