// Written from the OpenAPI document by `npm run clients`: change the generator, not this file.
package io.verst.client

/** The operations of the REST API; errors are [VerstException]. */
public open class VerstOperations internal constructor(private val caller: ApiCaller) {
    /**
     * Find an address, street, place or object by text.
     * Costs one unit of quota.
     * @param q Address or name, in any order and spelling
     * @param lat Latitude of a point near which results rank higher; requires lon
     * @param lon Longitude of a point near which results rank higher; requires lat
     * @param bbox Only results in this box: minLon,minLat,maxLon,maxLat
     * @param types Only results of these types
     */
    public suspend fun geocode(
        q: String,
        limit: Int? = null,
        lat: Double? = null,
        lon: Double? = null,
        bbox: List<Double>? = null,
        types: List<GeocodeResultType>? = null,
        lang: Lang? = null,
        within: String? = null,
    ): GeocodeAnswer =
        caller.json(
            Call(
                "GET",
                "/api/geocode",
                Credential.KEY,
                query = listOf(
                    "q" to q,
                    "limit" to limit?.let { it.toString() },
                    "lat" to lat?.let { plain(it) },
                    "lon" to lon?.let { plain(it) },
                    "bbox" to bbox?.let { it.joinToString(",") { plain(it) } },
                    "types" to types?.let { it.joinToString(",") { it.value } },
                    "lang" to lang?.let { it.value },
                    "within" to within?.let { it },
                ),
            ),
        ) { GeocodeAnswer.from(it) }

    /**
     * Find an address, street, place or object by text.
     * Costs one unit of quota.
     * @param q Address or name, in any order and spelling
     * @param limit Maximum number of results
     * @param lat Latitude of a point near which results rank higher; requires lon
     * @param lon Longitude of a point near which results rank higher; requires lat
     * @param bbox Only results in this box: minLon,minLat,maxLon,maxLat
     * @param types Only results of these types
     * @param lang Language of names
     * @param within Only results in this area: GeoJSON of polygons, up to 2,000 vertices
     */
    public suspend fun geocodeByPost(
        q: String,
        limit: Int? = null,
        lat: Double? = null,
        lon: Double? = null,
        bbox: List<Double>? = null,
        types: List<GeocodeResultType>? = null,
        lang: Lang? = null,
        within: JsonValue? = null,
    ): GeocodeAnswer =
        caller.json(
            Call(
                "POST",
                "/api/geocode",
                Credential.KEY,
                body = jsonObject(
                    "q" to jsonOf(q),
                    "limit" to limit?.let { jsonOf(it) },
                    "lat" to lat?.let { jsonOf(it) },
                    "lon" to lon?.let { jsonOf(it) },
                    "bbox" to bbox?.let { JsonValue.List(it.map { jsonOf(it) }) },
                    "types" to types?.let { JsonValue.List(it.map { it.toJson() }) },
                    "lang" to lang?.let { it.toJson() },
                    "within" to within?.let { it },
                ),
            ),
        ) { GeocodeAnswer.from(it) }

    /**
     * Find the address of a point: its building, road, park or other area, else the settlement.
     * Costs one unit of quota.
     * @param lat Latitude, degrees WGS 84
     * @param lon Longitude, degrees WGS 84
     */
    public suspend fun reverse(
        lat: Double,
        lon: Double,
        radius: Int? = null,
        lang: Lang? = null,
    ): ReverseAnswer =
        caller.json(
            Call(
                "GET",
                "/api/reverse",
                Credential.KEY,
                query = listOf(
                    "lat" to plain(lat),
                    "lon" to plain(lon),
                    "radius" to radius?.let { it.toString() },
                    "lang" to lang?.let { it.value },
                ),
            ),
        ) { ReverseAnswer.from(it) }

    /**
     * Complete an address, place, brand or category while it is typed.
     * The last word may be incomplete, and so may a house number at the end. A result that still matches stays in
     * the list when a letter is added. Costs no quota.
     * @param q Text typed so far
     * @param lat Latitude of a point near which results rank higher; requires lon
     * @param lon Longitude of a point near which results rank higher; requires lat
     * @param bbox Only results in this box: minLon,minLat,maxLon,maxLat
     * @param types Only these kinds: address (or types of addresses), poi, organization, brand, category
     */
    public suspend fun suggest(
        q: String,
        limit: Int? = null,
        lat: Double? = null,
        lon: Double? = null,
        bbox: List<Double>? = null,
        types: List<Type>? = null,
        lang: Lang? = null,
    ): SuggestAnswer =
        caller.json(
            Call(
                "GET",
                "/api/suggest",
                Credential.KEY,
                query = listOf(
                    "q" to q,
                    "limit" to limit?.let { it.toString() },
                    "lat" to lat?.let { plain(it) },
                    "lon" to lon?.let { plain(it) },
                    "bbox" to bbox?.let { it.joinToString(",") { plain(it) } },
                    "types" to types?.let { it.joinToString(",") { it.value } },
                    "lang" to lang?.let { it.value },
                ),
            ),
        ) { SuggestAnswer.from(it) }

    /**
     * Find an address given in parts.
     * At least one part is required. Costs one unit of quota.
     * @param lat Latitude of a point near which results rank higher; requires lon
     * @param lon Longitude of a point near which results rank higher; requires lat
     * @param bbox Only results in this box: minLon,minLat,maxLon,maxLat
     * @param types Only results of these types
     */
    public suspend fun geocodeStructured(
        limit: Int? = null,
        lat: Double? = null,
        lon: Double? = null,
        bbox: List<Double>? = null,
        types: List<GeocodeResultType>? = null,
        lang: Lang? = null,
        region: String? = null,
        city: String? = null,
        street: String? = null,
        housenumber: String? = null,
        postcode: String? = null,
    ): GeocodeAnswer =
        caller.json(
            Call(
                "GET",
                "/api/geocode/structured",
                Credential.KEY,
                query = listOf(
                    "limit" to limit?.let { it.toString() },
                    "lat" to lat?.let { plain(it) },
                    "lon" to lon?.let { plain(it) },
                    "bbox" to bbox?.let { it.joinToString(",") { plain(it) } },
                    "types" to types?.let { it.joinToString(",") { it.value } },
                    "lang" to lang?.let { it.value },
                    "region" to region?.let { it },
                    "city" to city?.let { it },
                    "street" to street?.let { it },
                    "housenumber" to housenumber?.let { it },
                    "postcode" to postcode?.let { it },
                ),
            ),
        ) { GeocodeAnswer.from(it) }

    /**
     * Find up to 1,000 addresses, streets, places or objects by text.
     * Answers are in the order of the queries. If nothing matches, the list of results is empty. Costs one unit of
     * quota for each query.
     * @param queries What to find
     * @param limit Maximum number of results for each query
     * @param lang Language of names
     */
    public suspend fun geocodeBatch(
        queries: List<String>,
        limit: Int? = null,
        lang: Lang? = null,
    ): BatchAnswer =
        caller.json(
            Call(
                "POST",
                "/api/geocode/batch",
                Credential.KEY,
                body = jsonObject(
                    "queries" to JsonValue.List(queries.map { jsonOf(it) }),
                    "limit" to limit?.let { jsonOf(it) },
                    "lang" to lang?.let { it.toJson() },
                ),
            ),
        ) { BatchAnswer.from(it) }

    /**
     * Parse a messy address: components, cleaned text and quality.
     * Costs one unit of quota.
     * @param q An address in any spelling
     */
    public suspend fun parse(
        q: String,
    ): ParsedAddress =
        caller.json(
            Call(
                "GET",
                "/api/parse",
                Credential.KEY,
                query = listOf(
                    "q" to q,
                ),
            ),
        ) { ParsedAddress.from(it) }

    /**
     * Find an address, street, place or object by text.
     * Costs one unit of quota.
     * @param q Address or name, in any order and spelling
     * @param lat Latitude of a point near which results rank higher; requires lon
     * @param lon Longitude of a point near which results rank higher; requires lat
     * @param bbox Only results in this box: minLon,minLat,maxLon,maxLat
     * @param types Only results of these types
     */
    public suspend fun geocodeV1(
        q: String,
        limit: Int? = null,
        lat: Double? = null,
        lon: Double? = null,
        bbox: List<Double>? = null,
        types: List<GeocodeResultType>? = null,
        lang: Lang? = null,
        within: String? = null,
    ): GeocodeAnswer =
        caller.json(
            Call(
                "GET",
                "/v1/geocode",
                Credential.KEY,
                query = listOf(
                    "q" to q,
                    "limit" to limit?.let { it.toString() },
                    "lat" to lat?.let { plain(it) },
                    "lon" to lon?.let { plain(it) },
                    "bbox" to bbox?.let { it.joinToString(",") { plain(it) } },
                    "types" to types?.let { it.joinToString(",") { it.value } },
                    "lang" to lang?.let { it.value },
                    "within" to within?.let { it },
                ),
            ),
        ) { GeocodeAnswer.from(it) }

    /**
     * Find the address of a point: its building, road, park or other area, else the settlement.
     * Costs one unit of quota.
     * @param lat Latitude, degrees WGS 84
     * @param lon Longitude, degrees WGS 84
     */
    public suspend fun reverseV1(
        lat: Double,
        lon: Double,
        radius: Int? = null,
        lang: Lang? = null,
    ): ReverseAnswer =
        caller.json(
            Call(
                "GET",
                "/v1/reverse",
                Credential.KEY,
                query = listOf(
                    "lat" to plain(lat),
                    "lon" to plain(lon),
                    "radius" to radius?.let { it.toString() },
                    "lang" to lang?.let { it.value },
                ),
            ),
        ) { ReverseAnswer.from(it) }

    /**
     * Find points of interest by name, brand or category.
     * With lat and lon, results are within radius, the nearest first; a clearly better text match comes before
     * nearer places. Costs one unit of quota.
     * @param q Name, brand or category, in Russian or English
     * @param lat Latitude of the point to search around; requires lon
     * @param lon Longitude of the point to search around; requires lat
     * @param bbox Only results in this box: minLon,minLat,maxLon,maxLat
     * @param sort Order of results, instead of the default order
     */
    public suspend fun searchPois(
        q: String,
        lat: Double? = null,
        lon: Double? = null,
        radius: Int? = null,
        minutes: Double? = null,
        profile: Profile? = null,
        limit: Int? = null,
        offset: Int? = null,
        category: String? = null,
        brand: String? = null,
        along: String? = null,
        corridor: Int? = null,
        autocomplete: Boolean? = null,
        facets: Boolean? = null,
        openNow: Boolean? = null,
        openAt: String? = null,
        bbox: List<Double>? = null,
        within: String? = null,
        inside: String? = null,
        lang: Lang? = null,
        sort: Sort? = null,
    ): PoiSearchAnswer =
        caller.json(
            Call(
                "GET",
                "/api/poi/search",
                Credential.KEY,
                query = listOf(
                    "q" to q,
                    "lat" to lat?.let { plain(it) },
                    "lon" to lon?.let { plain(it) },
                    "radius" to radius?.let { it.toString() },
                    "minutes" to minutes?.let { plain(it) },
                    "profile" to profile?.let { it.value },
                    "limit" to limit?.let { it.toString() },
                    "offset" to offset?.let { it.toString() },
                    "category" to category?.let { it },
                    "brand" to brand?.let { it },
                    "along" to along?.let { it },
                    "corridor" to corridor?.let { it.toString() },
                    "autocomplete" to autocomplete?.let { it.toString() },
                    "facets" to facets?.let { it.toString() },
                    "open_now" to openNow?.let { it.toString() },
                    "open_at" to openAt?.let { it },
                    "bbox" to bbox?.let { it.joinToString(",") { plain(it) } },
                    "within" to within?.let { it },
                    "inside" to inside?.let { it },
                    "lang" to lang?.let { it.value },
                    "sort" to sort?.let { it.value },
                ),
            ),
        ) { PoiSearchAnswer.from(it) }

    /**
     * Find points of interest by name, brand or category.
     * With lat and lon, results are within radius, the nearest first; a clearly better text match comes before
     * nearer places. Costs one unit of quota.
     * @param q Name, brand or category, in Russian or English
     * @param lat Latitude of the point to search around; requires lon
     * @param lon Longitude of the point to search around; requires lat
     * @param radius Metres around the point
     * @param minutes Only places that can be reached from lat, lon within this time, in minutes; radius has no
     * effect then
     * @param profile Means of transport for minutes
     * @param limit Maximum number of results
     * @param offset Number of results to skip
     * @param category Only this category
     * @param brand Only this chain, in any spelling
     * @param along Only places along this line, in its order: lat,lon;lat,lon (2 to 200 points)
     * @param corridor Metres on each side of along
     * @param autocomplete The last word may be incomplete: for search while typing
     * @param facets Count all matches by category, by brand, and by whether they are open
     * @param openNow Only places that are open now
     * @param openAt Only places that are open at this moment, ISO 8601; without a time zone, local time of the
     * place
     * @param bbox Only results in this box: minLon,minLat,maxLon,maxLat
     * @param within Only places in this area: GeoJSON of polygons, up to 2,000 vertices
     * @param inside Only places inside this settlement, part of a settlement or area, or within 60 m of this
     * street, given by its id; not together with within
     * @param lang Language of names
     * @param sort Order of results, instead of the default order
     */
    public suspend fun searchPoisByPost(
        q: String,
        lat: Double? = null,
        lon: Double? = null,
        radius: Int? = null,
        minutes: Double? = null,
        profile: Profile? = null,
        limit: Int? = null,
        offset: Int? = null,
        category: String? = null,
        brand: String? = null,
        along: String? = null,
        corridor: Int? = null,
        autocomplete: Boolean? = null,
        facets: Boolean? = null,
        openNow: Boolean? = null,
        openAt: String? = null,
        bbox: List<Double>? = null,
        within: JsonValue? = null,
        inside: String? = null,
        lang: Lang? = null,
        sort: Sort? = null,
    ): PoiSearchAnswer =
        caller.json(
            Call(
                "POST",
                "/api/poi/search",
                Credential.KEY,
                body = jsonObject(
                    "q" to jsonOf(q),
                    "lat" to lat?.let { jsonOf(it) },
                    "lon" to lon?.let { jsonOf(it) },
                    "radius" to radius?.let { jsonOf(it) },
                    "minutes" to minutes?.let { jsonOf(it) },
                    "profile" to profile?.let { it.toJson() },
                    "limit" to limit?.let { jsonOf(it) },
                    "offset" to offset?.let { jsonOf(it) },
                    "category" to category?.let { jsonOf(it) },
                    "brand" to brand?.let { jsonOf(it) },
                    "along" to along?.let { jsonOf(it) },
                    "corridor" to corridor?.let { jsonOf(it) },
                    "autocomplete" to autocomplete?.let { jsonOf(it) },
                    "facets" to facets?.let { jsonOf(it) },
                    "open_now" to openNow?.let { jsonOf(it) },
                    "open_at" to openAt?.let { jsonOf(it) },
                    "bbox" to bbox?.let { JsonValue.List(it.map { jsonOf(it) }) },
                    "within" to within?.let { it },
                    "inside" to inside?.let { jsonOf(it) },
                    "lang" to lang?.let { it.toJson() },
                    "sort" to sort?.let { it.toJson() },
                ),
            ),
        ) { PoiSearchAnswer.from(it) }

    /**
     * All details of a point of interest.
     * Costs one unit of quota.
     * @param id Id from a search
     */
    public suspend fun poi(
        id: String,
        lang: Lang? = null,
    ): PoiCard =
        caller.json(
            Call(
                "GET",
                "/api/poi/${encoded(id)}",
                Credential.KEY,
                query = listOf(
                    "lang" to lang?.let { it.value },
                ),
            ),
        ) { PoiCard.from(it) }

    /**
     * Find organizations by name, category or address.
     * With lat and lon, results are within radius, by default sorted by distance. Costs one unit of quota.
     * @param q Name, category or address
     * @param lat Latitude of the point to search around; requires lon
     * @param lon Longitude of the point to search around; requires lat
     * @param bbox Only results in this box: minLon,minLat,maxLon,maxLat
     * @param sort Order of results; by default distance with a point, relevance without
     */
    public suspend fun searchOrganizations(
        q: String,
        lat: Double? = null,
        lon: Double? = null,
        radius: Int? = null,
        minutes: Double? = null,
        profile: Profile? = null,
        limit: Int? = null,
        offset: Int? = null,
        category: String? = null,
        brand: String? = null,
        along: String? = null,
        corridor: Int? = null,
        autocomplete: Boolean? = null,
        facets: Boolean? = null,
        openNow: Boolean? = null,
        openAt: String? = null,
        bbox: List<Double>? = null,
        within: String? = null,
        inside: String? = null,
        lang: Lang? = null,
        sort: Sort? = null,
    ): OrganizationSearchAnswer =
        caller.json(
            Call(
                "GET",
                "/api/organizations/search",
                Credential.KEY,
                query = listOf(
                    "q" to q,
                    "lat" to lat?.let { plain(it) },
                    "lon" to lon?.let { plain(it) },
                    "radius" to radius?.let { it.toString() },
                    "minutes" to minutes?.let { plain(it) },
                    "profile" to profile?.let { it.value },
                    "limit" to limit?.let { it.toString() },
                    "offset" to offset?.let { it.toString() },
                    "category" to category?.let { it },
                    "brand" to brand?.let { it },
                    "along" to along?.let { it },
                    "corridor" to corridor?.let { it.toString() },
                    "autocomplete" to autocomplete?.let { it.toString() },
                    "facets" to facets?.let { it.toString() },
                    "open_now" to openNow?.let { it.toString() },
                    "open_at" to openAt?.let { it },
                    "bbox" to bbox?.let { it.joinToString(",") { plain(it) } },
                    "within" to within?.let { it },
                    "inside" to inside?.let { it },
                    "lang" to lang?.let { it.value },
                    "sort" to sort?.let { it.value },
                ),
            ),
        ) { OrganizationSearchAnswer.from(it) }

    /**
     * Find organizations by name, category or address.
     * With lat and lon, results are within radius, by default sorted by distance. Costs one unit of quota.
     * @param q Name, category or address
     * @param lat Latitude of the point to search around; requires lon
     * @param lon Longitude of the point to search around; requires lat
     * @param radius Metres around the point
     * @param minutes Only places that can be reached from lat, lon within this time, in minutes; radius has no
     * effect then
     * @param profile Means of transport for minutes
     * @param limit Maximum number of results
     * @param offset Number of results to skip
     * @param category Only this category
     * @param brand Only this chain, in any spelling
     * @param along Only places along this line, in its order: lat,lon;lat,lon (2 to 200 points)
     * @param corridor Metres on each side of along
     * @param autocomplete The last word may be incomplete: for search while typing
     * @param facets Count all matches by category, by brand, and by whether they are open
     * @param openNow Only places that are open now
     * @param openAt Only places that are open at this moment, ISO 8601; without a time zone, local time of the
     * place
     * @param bbox Only results in this box: minLon,minLat,maxLon,maxLat
     * @param within Only places in this area: GeoJSON of polygons, up to 2,000 vertices
     * @param inside Only places inside this settlement, part of a settlement or area, or within 60 m of this
     * street, given by its id; not together with within
     * @param lang Language of names
     * @param sort Order of results; by default distance with a point, relevance without
     */
    public suspend fun searchOrganizationsByPost(
        q: String,
        lat: Double? = null,
        lon: Double? = null,
        radius: Int? = null,
        minutes: Double? = null,
        profile: Profile? = null,
        limit: Int? = null,
        offset: Int? = null,
        category: String? = null,
        brand: String? = null,
        along: String? = null,
        corridor: Int? = null,
        autocomplete: Boolean? = null,
        facets: Boolean? = null,
        openNow: Boolean? = null,
        openAt: String? = null,
        bbox: List<Double>? = null,
        within: JsonValue? = null,
        inside: String? = null,
        lang: Lang? = null,
        sort: Sort? = null,
    ): OrganizationSearchAnswer =
        caller.json(
            Call(
                "POST",
                "/api/organizations/search",
                Credential.KEY,
                body = jsonObject(
                    "q" to jsonOf(q),
                    "lat" to lat?.let { jsonOf(it) },
                    "lon" to lon?.let { jsonOf(it) },
                    "radius" to radius?.let { jsonOf(it) },
                    "minutes" to minutes?.let { jsonOf(it) },
                    "profile" to profile?.let { it.toJson() },
                    "limit" to limit?.let { jsonOf(it) },
                    "offset" to offset?.let { jsonOf(it) },
                    "category" to category?.let { jsonOf(it) },
                    "brand" to brand?.let { jsonOf(it) },
                    "along" to along?.let { jsonOf(it) },
                    "corridor" to corridor?.let { jsonOf(it) },
                    "autocomplete" to autocomplete?.let { jsonOf(it) },
                    "facets" to facets?.let { jsonOf(it) },
                    "open_now" to openNow?.let { jsonOf(it) },
                    "open_at" to openAt?.let { jsonOf(it) },
                    "bbox" to bbox?.let { JsonValue.List(it.map { jsonOf(it) }) },
                    "within" to within?.let { it },
                    "inside" to inside?.let { jsonOf(it) },
                    "lang" to lang?.let { it.toJson() },
                    "sort" to sort?.let { it.toJson() },
                ),
            ),
        ) { OrganizationSearchAnswer.from(it) }

    /**
     * All details of an organization.
     * Costs one unit of quota.
     * @param id Id from a search
     */
    public suspend fun organization(
        id: String,
        lang: Lang? = null,
    ): OrganizationCard =
        caller.json(
            Call(
                "GET",
                "/api/organizations/${encoded(id)}",
                Credential.KEY,
                query = listOf(
                    "lang" to lang?.let { it.value },
                ),
            ),
        ) { OrganizationCard.from(it) }

    /**
     * Answer a query in everyday words: an address, a place, an organization or a route.
     * The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Other probable
     * interpretations are in alternatives. Costs one unit of quota.
     * @param query A query in everyday words, in Russian or English
     * @param lat Latitude of the user; requires lon
     * @param lon Longitude of the user; requires lat
     */
    public suspend fun search(
        query: String,
        lat: Double? = null,
        lon: Double? = null,
        at: String? = null,
        limit: Int? = null,
        lang: Lang? = null,
    ): SearchAnswer =
        caller.json(
            Call(
                "GET",
                "/api/search",
                Credential.KEY,
                query = listOf(
                    "query" to query,
                    "lat" to lat?.let { plain(it) },
                    "lon" to lon?.let { plain(it) },
                    "at" to at?.let { it },
                    "limit" to limit?.let { it.toString() },
                    "lang" to lang?.let { it.value },
                ),
            ),
        ) { SearchAnswer.from(it) }

    /**
     * Answer a query in everyday words: an address, a place, an organization or a route.
     * The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Other probable
     * interpretations are in alternatives. Costs one unit of quota.
     * @param query A query in everyday words, in Russian or English
     * @param lat Latitude of the user; requires lon
     * @param lon Longitude of the user; requires lat
     * @param at What "open now" means, ISO 8601; local time of the place where no zone is given. Default: now
     * @param limit Maximum number of results
     * @param lang Language of names
     */
    public suspend fun searchByPost(
        query: String,
        lat: Double? = null,
        lon: Double? = null,
        at: String? = null,
        limit: Int? = null,
        lang: Lang? = null,
    ): SearchAnswer =
        caller.json(
            Call(
                "POST",
                "/api/search",
                Credential.KEY,
                body = jsonObject(
                    "query" to jsonOf(query),
                    "lat" to lat?.let { jsonOf(it) },
                    "lon" to lon?.let { jsonOf(it) },
                    "at" to at?.let { jsonOf(it) },
                    "limit" to limit?.let { jsonOf(it) },
                    "lang" to lang?.let { it.toJson() },
                ),
            ),
        ) { SearchAnswer.from(it) }

    /**
     * Find the fastest route by car, lorry, bicycle or on foot.
     * Give the ends either as start_lat, start_lon, end_lat, end_lon or as from_lat, from_lon, to_lat, to_lon. All
     * four parameters are required; the two forms cannot be mixed. Costs one unit of quota for each 27 points,
     * rounded up; with `exclude` or `avoid`, one unit for each leg.
     * @param startLat Start, latitude
     * @param startLon Start, longitude
     * @param endLat End, latitude
     * @param endLon End, longitude
     * @param fromLat The same as start_lat
     * @param fromLon The same as start_lon
     * @param toLat The same as end_lat
     * @param toLon The same as end_lon
     * @param exclude Kinds of roads to avoid
     * @param lang Language of steps
     */
    public suspend fun route(
        startLat: Double? = null,
        startLon: Double? = null,
        endLat: Double? = null,
        endLon: Double? = null,
        fromLat: Double? = null,
        fromLon: Double? = null,
        toLat: Double? = null,
        toLon: Double? = null,
        profile: Profile? = null,
        waypoints: String? = null,
        alternatives: Int? = null,
        steps: Boolean? = null,
        exclude: List<Exclude>? = null,
        overview: Overview? = null,
        geometries: Geometries? = null,
        lang: Lang? = null,
        bearings: String? = null,
        approaches: String? = null,
        continueStraight: Boolean? = null,
        avoid: String? = null,
    ): RouteAnswer =
        caller.json(
            Call(
                "GET",
                "/api/route",
                Credential.KEY,
                query = listOf(
                    "start_lat" to startLat?.let { plain(it) },
                    "start_lon" to startLon?.let { plain(it) },
                    "end_lat" to endLat?.let { plain(it) },
                    "end_lon" to endLon?.let { plain(it) },
                    "from_lat" to fromLat?.let { plain(it) },
                    "from_lon" to fromLon?.let { plain(it) },
                    "to_lat" to toLat?.let { plain(it) },
                    "to_lon" to toLon?.let { plain(it) },
                    "profile" to profile?.let { it.value },
                    "waypoints" to waypoints?.let { it },
                    "alternatives" to alternatives?.let { it.toString() },
                    "steps" to steps?.let { it.toString() },
                    "exclude" to exclude?.let { it.joinToString(",") { it.value } },
                    "overview" to overview?.let { it.value },
                    "geometries" to geometries?.let { it.value },
                    "lang" to lang?.let { it.value },
                    "bearings" to bearings?.let { it },
                    "approaches" to approaches?.let { it },
                    "continue_straight" to continueStraight?.let { it.toString() },
                    "avoid" to avoid?.let { it },
                ),
            ),
        ) { RouteAnswer.from(it) }

    /**
     * Find the fastest route by car, lorry, bicycle or on foot.
     * Costs one unit of quota for each 27 points, rounded up; with `exclude` or `avoid`, one unit for each leg.
     * @param points Start, points between, end
     * @param profile Means of transport; the snapshot must contain its road network
     * @param alternatives Maximum number of alternative routes
     * @param steps Turn-by-turn steps
     * @param exclude Kinds of roads to avoid
     * @param overview Detail of the line; `false` omits it
     * @param geometries Format of the line
     * @param lang Language of steps
     * @param bearings Direction of travel at each point, as degrees,range;degrees,range; empty for any
     * @param approaches Side of the road on which each point must be: curb (right of the car) or unrestricted, as
     * side;side
     * @param continueStraight true: no U-turn at waypoints, if there is another way
     * @param avoid Areas that the route must not touch: GeoJSON of polygons, up to 2,000 vertices
     */
    public suspend fun routeByPost(
        points: List<Point>,
        profile: Profile? = null,
        alternatives: Int? = null,
        steps: Boolean? = null,
        exclude: List<Exclude>? = null,
        overview: Overview? = null,
        geometries: Geometries? = null,
        lang: Lang? = null,
        bearings: String? = null,
        approaches: String? = null,
        continueStraight: Boolean? = null,
        avoid: JsonValue? = null,
    ): RouteAnswer =
        caller.json(
            Call(
                "POST",
                "/api/route",
                Credential.KEY,
                body = jsonObject(
                    "points" to JsonValue.List(points.map { it.toJson() }),
                    "profile" to profile?.let { it.toJson() },
                    "alternatives" to alternatives?.let { jsonOf(it) },
                    "steps" to steps?.let { jsonOf(it) },
                    "exclude" to exclude?.let { JsonValue.List(it.map { it.toJson() }) },
                    "overview" to overview?.let { it.toJson() },
                    "geometries" to geometries?.let { it.toJson() },
                    "lang" to lang?.let { it.toJson() },
                    "bearings" to bearings?.let { jsonOf(it) },
                    "approaches" to approaches?.let { jsonOf(it) },
                    "continue_straight" to continueStraight?.let { jsonOf(it) },
                    "avoid" to avoid?.let { it },
                ),
            ),
        ) { RouteAnswer.from(it) }

    /**
     * Find the fastest route by car, lorry, bicycle or on foot.
     * Costs one unit of quota for each 27 points, rounded up; with `exclude` or `avoid`, one unit for each leg.
     * @param origin Point as <lat>,<lon> in degrees WGS 84
     * @param destination Point as <lat>,<lon> in degrees WGS 84
     * @param exclude Kinds of roads to avoid
     * @param lang Language of steps
     */
    public suspend fun routeV1(
        origin: String,
        destination: String,
        mode: Mode? = null,
        waypoints: String? = null,
        alternatives: Int? = null,
        steps: Boolean? = null,
        exclude: List<Exclude>? = null,
        overview: Overview? = null,
        geometries: Geometries? = null,
        lang: Lang? = null,
        bearings: String? = null,
        approaches: String? = null,
        continueStraight: Boolean? = null,
        avoid: String? = null,
    ): RouteAnswer =
        caller.json(
            Call(
                "GET",
                "/v1/route",
                Credential.KEY,
                query = listOf(
                    "origin" to origin,
                    "destination" to destination,
                    "mode" to mode?.let { it.value },
                    "waypoints" to waypoints?.let { it },
                    "alternatives" to alternatives?.let { it.toString() },
                    "steps" to steps?.let { it.toString() },
                    "exclude" to exclude?.let { it.joinToString(",") { it.value } },
                    "overview" to overview?.let { it.value },
                    "geometries" to geometries?.let { it.value },
                    "lang" to lang?.let { it.value },
                    "bearings" to bearings?.let { it },
                    "approaches" to approaches?.let { it },
                    "continue_straight" to continueStraight?.let { it.toString() },
                    "avoid" to avoid?.let { it },
                ),
            ),
        ) { RouteAnswer.from(it) }

    /**
     * Find the nearest point on a road.
     * Costs one unit of quota.
     * @param lat Latitude, degrees WGS 84
     * @param lon Longitude, degrees WGS 84
     */
    public suspend fun nearestRoad(
        lat: Double,
        lon: Double,
        profile: Profile? = null,
    ): NearestAnswer =
        caller.json(
            Call(
                "GET",
                "/api/nearest",
                Credential.KEY,
                query = listOf(
                    "lat" to plain(lat),
                    "lon" to plain(lon),
                    "profile" to profile?.let { it.value },
                ),
            ),
        ) { NearestAnswer.from(it) }

    /**
     * Compute travel times and distances from every source to every destination.
     * Costs one unit of quota for each 100 pairs, rounded up.
     * @param sources Start points
     * @param destinations End points
     * @param profile Means of transport; the snapshot must contain its road network
     * @param avoid Areas that routes must not touch; then at most 2,500 pairs: GeoJSON of polygons, up to 2,000
     * vertices
     */
    public suspend fun matrix(
        sources: List<Point>,
        destinations: List<Point>,
        profile: Profile? = null,
        avoid: JsonValue? = null,
    ): MatrixAnswer =
        caller.json(
            Call(
                "POST",
                "/api/matrix",
                Credential.KEY,
                body = jsonObject(
                    "sources" to JsonValue.List(sources.map { it.toJson() }),
                    "destinations" to JsonValue.List(destinations.map { it.toJson() }),
                    "profile" to profile?.let { it.toJson() },
                    "avoid" to avoid?.let { it },
                ),
            ),
        ) { MatrixAnswer.from(it) }

    /**
     * Compute the areas that can be reached within some minutes.
     * An area contains the roads that are reached in time, and what is within about 120 m of them. Costs one unit
     * of quota.
     * @param lat Latitude, degrees WGS 84
     * @param lon Longitude, degrees WGS 84
     * @param minutes Travel times in minutes, up to ten values
     */
    public suspend fun isochrone(
        lat: Double,
        lon: Double,
        minutes: List<Double>,
        profile: Profile? = null,
    ): IsochroneAnswer =
        caller.json(
            Call(
                "GET",
                "/api/isochrone",
                Credential.KEY,
                query = listOf(
                    "lat" to plain(lat),
                    "lon" to plain(lon),
                    "minutes" to minutes.joinToString(",") { plain(it) },
                    "profile" to profile?.let { it.value },
                ),
            ),
        ) { IsochroneAnswer.from(it) }

    /**
     * Score a location for a kind of business.
     * Scores compare locations within the city; they are not revenue. Kinds: coffee, cafe, restaurant, fast_food,
     * canteen, bar, hookah, nightclub, ice_cream, grocery, convenience, supermarket, bakery, confectionery,
     * greengrocer, butcher, fish, alcohol, tobacco, marketplace, mall, pharmacy, dentist, clinic, laboratory,
     * optician, veterinary, medical_supply, hairdresser, beauty, cosmetics, household_chemistry, massage, tattoo,
     * sauna, fitness, sports_centre, dance, bank, atm, post, parcel, pawnshop, microloan, insurance, notary,
     * lawyer, estate_agent, travel_agency, coworking, printing, photo, laundry, tailor, shoe_repair,
     * electronics_repair, funeral, clothes, shoes, second_hand, jewelry, baby_goods, electronics, mobile_phone,
     * hardware, furniture, interior, household, flowers, garden, books, stationery, gifts, pet, sports_goods,
     * fabric, fuel, car_repair, car_wash, car_parts, car_dealer, driving_school, kindergarten, kids_club, courses,
     * music_school, library, cinema, theatre, game_club, bookmaker, hotel, hostel; their Russian and English names
     * are understood, too. Costs one unit of quota.
     * @param lat Latitude, degrees WGS 84
     * @param lon Longitude, degrees WGS 84
     * @param business Kind of business: a key, or a word in Russian or English
     */
    public suspend fun locationScore(
        lat: Double,
        lon: Double,
        business: String,
        radius: Int? = null,
        lang: Lang? = null,
    ): LocationScoreAnswer =
        caller.json(
            Call(
                "GET",
                "/insights/location-score",
                Credential.KEY,
                query = listOf(
                    "lat" to plain(lat),
                    "lon" to plain(lon),
                    "business" to business,
                    "radius" to radius?.let { it.toString() },
                    "lang" to lang?.let { it.value },
                ),
            ),
        ) { LocationScoreAnswer.from(it) }

    /**
     * Find services that a neighbourhood has fewer of than the rest of the city.
     * Costs one unit of quota.
     * @param lat Latitude, degrees WGS 84
     * @param lon Longitude, degrees WGS 84
     */
    public suspend fun serviceGaps(
        lat: Double,
        lon: Double,
        radius: Int? = null,
        limit: Int? = null,
        lang: Lang? = null,
    ): ServiceGapsAnswer =
        caller.json(
            Call(
                "GET",
                "/insights/service-gaps",
                Credential.KEY,
                query = listOf(
                    "lat" to plain(lat),
                    "lon" to plain(lon),
                    "radius" to radius?.let { it.toString() },
                    "limit" to limit?.let { it.toString() },
                    "lang" to lang?.let { it.value },
                ),
            ),
        ) { ServiceGapsAnswer.from(it) }

    /**
     * A vector tile.
     * A source with a layer in its name has this one layer, named like the source. The source with the bare prefix
     * has all six layers. `shortbread` has the layers of the Shortbread 1.0 schema, up to zoom 14. Costs no quota.
     * @param source Tile source
     * @param z Zoom
     * @param x Column, 0 to 2^z - 1, from the west
     * @param y Row, 0 to 2^z - 1, from the north
     */
    public suspend fun tile(
        source: Source,
        z: Int,
        x: Int,
        y: Int,
    ): ByteArray? =
        caller.bytesOrNull(
            Call(
                "GET",
                "/tiles/${encoded(source.value)}/${encoded(z.toString())}/${encoded(x.toString())}/${encoded(y.toString())}",
                Credential.NONE,
            ),
        )

    /**
     * Description of a tile source as TileJSON 3.0.
     * Costs no quota.
     * @param source Tile source
     */
    public suspend fun tileJson(
        source: Source,
    ): TileJson =
        caller.json(
            Call(
                "GET",
                "/tiles/${encoded(source.value)}",
                Credential.NONE,
            ),
        ) { TileJson.from(it) }

    /**
     * Find the roads that a recorded trace follows.
     * The trace has 2 to 10000 positions in the order of time. Costs one unit of quota for each 100 points,
     * rounded up.
     * @param points The trace
     * @param profile Means of transport; the snapshot must contain its road network
     * @param steps Turn-by-turn steps
     * @param lang Language of steps
     */
    public suspend fun match(
        points: List<TracePoint>,
        profile: Profile? = null,
        steps: Boolean? = null,
        lang: Lang? = null,
    ): MatchAnswer =
        caller.json(
            Call(
                "POST",
                "/api/match",
                Credential.KEY,
                body = jsonObject(
                    "points" to JsonValue.List(points.map { it.toJson() }),
                    "profile" to profile?.let { it.toJson() },
                    "steps" to steps?.let { jsonOf(it) },
                    "lang" to lang?.let { it.toJson() },
                ),
            ),
        ) { MatchAnswer.from(it) }

    /**
     * Find the quickest order in which to visit points, and the route in this order.
     * The order is exact for up to 12 points; for more, it is close to the quickest. Costs one unit of quota for
     * each 10 points, rounded up.
     * @param points Points to visit, as lat,lon;lat,lon (2 to 200)
     * @param lang Language of steps
     */
    public suspend fun trip(
        points: String,
        profile: Profile? = null,
        roundtrip: Boolean? = null,
        source: TripSource? = null,
        destination: Destination? = null,
        steps: Boolean? = null,
        lang: Lang? = null,
    ): TripAnswer =
        caller.json(
            Call(
                "GET",
                "/api/trip",
                Credential.KEY,
                query = listOf(
                    "points" to points,
                    "profile" to profile?.let { it.value },
                    "roundtrip" to roundtrip?.let { it.toString() },
                    "source" to source?.let { it.value },
                    "destination" to destination?.let { it.value },
                    "steps" to steps?.let { it.toString() },
                    "lang" to lang?.let { it.value },
                ),
            ),
        ) { TripAnswer.from(it) }

    /**
     * A MapLibre style over the six tile sources.
     * Glyphs and images also come from this server, without a key. The layer `building-3d` is visible with
     * buildings=3d. Costs no quota.
     * @param theme Colours of the map
     * @param lang Language of the labels
     * @param buildings Flat or 3D buildings
     */
    public suspend fun style(
        theme: Theme? = null,
        lang: Lang? = null,
        buildings: Buildings? = null,
    ): JsonValue =
        caller.json(
            Call(
                "GET",
                "/v1/style.json",
                Credential.KEY,
                query = listOf(
                    "theme" to theme?.let { it.value },
                    "lang" to lang?.let { it.value },
                    "buildings" to buildings?.let { it.value },
                ),
            ),
        ) { it }

    /**
     * The operator's own layers.
     * Costs no quota.
     */
    public suspend fun layers(): LayerList =
        caller.json(
            Call(
                "GET",
                "/layers",
                Credential.NONE,
            ),
        ) { LayerList.from(it) }

    /**
     * Description of an own layer as TileJSON 3.0.
     * Costs no quota.
     * @param layer Name of the layer
     */
    public suspend fun layerTileJson(
        layer: String,
    ): TileJson =
        caller.json(
            Call(
                "GET",
                "/layers/${encoded(layer)}",
                Credential.NONE,
            ),
        ) { TileJson.from(it) }

    /**
     * A vector tile of an own layer.
     * Costs no quota.
     * @param layer Name of the layer
     * @param z Zoom
     * @param x Column, 0 to 2^z - 1, from the west
     * @param y Row, 0 to 2^z - 1, from the north
     */
    public suspend fun layerTile(
        layer: String,
        z: Int,
        x: Int,
        y: Int,
    ): ByteArray? =
        caller.bytesOrNull(
            Call(
                "GET",
                "/layers/${encoded(layer)}/${encoded(z.toString())}/${encoded(x.toString())}/${encoded(y.toString())}",
                Credential.NONE,
            ),
        )

    /**
     * Start a long job: geocode a table, compute isochrones or scores of many points, or a large matrix.
     * Send a table as CSV (Content-Type: text/csv; charset=utf-8 or another charset) with a header. Commas,
     * semicolons or tabs separate its columns. Short lists may be sent as JSON; a matrix is always JSON. The
     * result has one row for each row sent, in the same order: the table with added columns, or lines of JSON.
     * Costs one unit of quota for each row; for a matrix, one unit for each 100 pairs, rounded up.
     * @param kind Work for each row
     * @param minutes isochrone: travel times in minutes, up to ten values
     * @param queries geocode: the addresses
     * @param points isochrone, score: the points
     * @param sources matrix: start points
     * @param destinations matrix: end points
     */
    public suspend fun createJob(
        kind: JobKind,
        column: String? = null,
        latColumn: String? = null,
        lonColumn: String? = null,
        minutes: List<Double>? = null,
        business: String? = null,
        radius: Int? = null,
        profile: Profile? = null,
        queries: List<String>? = null,
        points: List<Point>? = null,
        sources: List<Point>? = null,
        destinations: List<Point>? = null,
    ): Job =
        caller.json(
            Call(
                "POST",
                "/api/jobs",
                Credential.KEY,
                query = listOf(
                    "kind" to kind.value,
                    "column" to column?.let { it },
                    "lat_column" to latColumn?.let { it },
                    "lon_column" to lonColumn?.let { it },
                    "minutes" to minutes?.let { it.joinToString(",") { plain(it) } },
                    "business" to business?.let { it },
                    "radius" to radius?.let { it.toString() },
                    "profile" to profile?.let { it.value },
                ),
                body = jsonObject(
                    "queries" to queries?.let { JsonValue.List(it.map { jsonOf(it) }) },
                    "points" to points?.let { JsonValue.List(it.map { it.toJson() }) },
                    "sources" to sources?.let { JsonValue.List(it.map { it.toJson() }) },
                    "destinations" to destinations?.let { JsonValue.List(it.map { it.toJson() }) },
                ),
            ),
        ) { Job.from(it) }

    /**
     * State and progress of a job.
     * Costs no quota.
     * @param id Id of the job
     */
    public suspend fun job(
        id: String,
    ): Job =
        caller.json(
            Call(
                "GET",
                "/api/jobs/${encoded(id)}",
                Credential.KEY,
            ),
        ) { Job.from(it) }

    /**
     * Delete a job with its result; one that is not done is ended.
     * Costs no quota.
     * @param id Id of the job
     */
    public suspend fun deleteJob(
        id: String,
    ): DeletedJob =
        caller.json(
            Call(
                "DELETE",
                "/api/jobs/${encoded(id)}",
                Credential.KEY,
            ),
        ) { DeletedJob.from(it) }

    /**
     * Result of a job; the header Range requests a part of it.
     * Costs no quota.
     * @param id Id of the job
     */
    public suspend fun jobResult(
        id: String,
    ): ByteArray =
        caller.bytes(
            Call(
                "GET",
                "/api/jobs/${encoded(id)}/result",
                Credential.KEY,
            ),
        )

    /**
     * Glyphs of a font as signed distance fields, 256 at a time.
     * Noto Sans, SIL Open Font License 1.1. The answer is empty if the font has no letters in the range. Costs no
     * quota.
     * @param fontstack Name of a font, or several separated by commas: the first known one is used
     * @param range Code points, such as 1024-1279
     */
    public suspend fun glyphs(
        fontstack: String,
        range: String,
    ): ByteArray =
        caller.bytes(
            Call(
                "GET",
                "/v1/glyphs/${encoded(fontstack)}/${encoded(range)}.pbf",
                Credential.NONE,
            ),
        )

    /**
     * Positions of the images of the map style.
     * Pictograms are those of Maki, CC0 1.0. Costs no quota.
     */
    public suspend fun spriteIndex(): JsonValue =
        caller.json(
            Call(
                "GET",
                "/v1/sprite.json",
                Credential.NONE,
            ),
        ) { it }

    /**
     * Images of the map style.
     * Pictograms are those of Maki, CC0 1.0. Costs no quota.
     */
    public suspend fun spriteImage(): ByteArray =
        caller.bytes(
            Call(
                "GET",
                "/v1/sprite.png",
                Credential.NONE,
            ),
        )

    /**
     * Positions of the images of the map style.
     * Pictograms are those of Maki, CC0 1.0. Costs no quota.
     */
    public suspend fun spriteIndex2x(): JsonValue =
        caller.json(
            Call(
                "GET",
                "/v1/sprite@2x.json",
                Credential.NONE,
            ),
        ) { it }

    /**
     * Images of the map style.
     * Pictograms are those of Maki, CC0 1.0. Costs no quota.
     */
    public suspend fun spriteImage2x(): ByteArray =
        caller.bytes(
            Call(
                "GET",
                "/v1/sprite@2x.png",
                Credential.NONE,
            ),
        )

    /**
     * Answer a question about places and routes in words.
     * A language model answers; operations of this API are its tools. If none is configured, or it fails, a
     * built-in assistant answers, and model is builtin. With stream, the answer comes as server-sent events: delta
     * ({text}), tool ({name, arguments}), and at the end done (this answer) or error ({error}). Costs 10 units of
     * quota.
     * @param message A question in Russian or English
     * @param lat Latitude of the user; requires lon
     * @param lon Longitude of the user; requires lat
     * @param history Earlier messages, the oldest first
     * @param stream Send the answer as server-sent events while it is written
     */
    public suspend fun chat(
        message: String,
        lat: Double? = null,
        lon: Double? = null,
        history: List<ChatMessage>? = null,
        stream: Boolean? = null,
    ): ChatAnswer =
        caller.json(
            Call(
                "POST",
                "/api/ai/chat",
                Credential.KEY,
                body = jsonObject(
                    "message" to jsonOf(message),
                    "lat" to lat?.let { jsonOf(it) },
                    "lon" to lon?.let { jsonOf(it) },
                    "history" to history?.let { JsonValue.List(it.map { it.toJson() }) },
                    "stream" to stream?.let { jsonOf(it) },
                ),
            ),
        ) { ChatAnswer.from(it) }

    /**
     * Model Context Protocol over streamable HTTP.
     * JSON-RPC 2.0. Operations of this API are tools; calling a tool costs as much as the operation. Attribution,
     * counts and cards are resources. The key may also be sent as Authorization: Bearer. Errors after the key
     * check are JSON-RPC error objects. Costs no quota.
     */
    public suspend fun mcp(
        body: JsonValue,
    ): JsonValue =
        caller.json(
            Call(
                "POST",
                "/api/mcp",
                Credential.KEY,
                body = body,
            ),
        ) { it }

    /**
     * Register an account on the free plan.
     * 400 if the e-mail already has an account. One IP address can register five accounts an hour. Costs no quota.
     * @param email E-mail address
     * @param password Kept only as a salted hash
     * @param name Name of the user
     * @param company Company
     */
    public suspend fun registerAccount(
        email: String,
        password: String,
        name: String,
        company: String? = null,
    ): Tokens =
        caller.signingIn(
            Call(
                "POST",
                "/api/auth/register",
                Credential.NONE,
                body = jsonObject(
                    "email" to jsonOf(email),
                    "password" to jsonOf(password),
                    "name" to jsonOf(name),
                    "company" to company?.let { jsonOf(it) },
                ),
            ),
        )

    /**
     * Log in.
     * 429 after ten wrong passwords in 15 minutes for one e-mail from one IP address, or fifty from one IP
     * address. Costs no quota.
     * @param email E-mail address
     * @param password Password
     */
    public suspend fun login(
        email: String,
        password: String,
    ): Tokens =
        caller.signingIn(
            Call(
                "POST",
                "/api/auth/login",
                Credential.NONE,
                body = jsonObject(
                    "email" to jsonOf(email),
                    "password" to jsonOf(password),
                ),
            ),
        )

    /**
     * Exchange a refresh token for new tokens.
     * A refresh token is valid for one use. If it is used again, its session ends. Costs no quota.
     * @param refreshToken Valid for one use, within 30 days
     */
    public suspend fun refreshTokens(
        refreshToken: String,
    ): Tokens =
        caller.signingIn(
            Call(
                "POST",
                "/api/auth/refresh",
                Credential.NONE,
                body = jsonObject(
                    "refresh_token" to jsonOf(refreshToken),
                ),
            ),
        )

    /**
     * End a session.
     * Ends the session of the refresh token in the body, or else of the access token in the header. Costs no
     * quota.
     * @param refreshToken Valid for one use, within 30 days
     */
    public suspend fun logout(
        refreshToken: String? = null,
    ): LoggedOut =
        caller.signingOut(
            Call(
                "POST",
                "/api/auth/logout",
                Credential.OPTIONAL_TOKEN,
                body = jsonObject(
                    "refresh_token" to refreshToken?.let { jsonOf(it) },
                ),
            ),
        ) { LoggedOut.from(it) }

    /**
     * Account of the access token.
     * Costs no quota.
     */
    public suspend fun me(): Account =
        caller.json(
            Call(
                "GET",
                "/api/auth/me",
                Credential.TOKEN,
            ),
        ) { Account.from(it) }

    /**
     * API keys of the account, oldest first.
     * Keys are listed for 30 days after they are revoked. Costs no quota.
     */
    public suspend fun listAccountKeys(
        limit: Int? = null,
        offset: Int? = null,
    ): AccountKeys =
        caller.json(
            Call(
                "GET",
                "/api/account/keys",
                Credential.TOKEN,
                query = listOf(
                    "limit" to limit?.let { it.toString() },
                    "offset" to offset?.let { it.toString() },
                ),
            ),
        ) { AccountKeys.from(it) }

    /**
     * Create an API key of the account.
     * The key is shown only in this answer. An account has at most 20 active keys and creates at most 100 keys in
     * 24 hours. Costs no quota.
     * @param name What the key is for
     */
    public suspend fun createAccountKey(
        name: String,
    ): RegisteredKey =
        caller.json(
            Call(
                "POST",
                "/api/account/keys",
                Credential.TOKEN,
                body = jsonObject(
                    "name" to jsonOf(name),
                ),
            ),
        ) { RegisteredKey.from(it) }

    /**
     * Revoke an API key of the account; this cannot be undone.
     * Costs no quota.
     * @param id Id of the key
     */
    public suspend fun revokeAccountKey(
        id: Long,
    ): RevokedKey =
        caller.json(
            Call(
                "DELETE",
                "/api/account/keys/${encoded(id.toString())}",
                Credential.TOKEN,
            ),
        ) { RevokedKey.from(it) }

    /**
     * Use of the quota, over all keys of the account.
     * Costs no quota.
     */
    public suspend fun accountUsage(): AccountUsage =
        caller.json(
            Call(
                "GET",
                "/api/account/usage",
                Credential.TOKEN,
            ),
        ) { AccountUsage.from(it) }

    /**
     * Start the trial of the account, or return to the free plan.
     * Only the operator can make other changes of the plan: 403. Costs no quota.
     * @param plan Name of the plan
     */
    public suspend fun choosePlan(
        plan: String,
    ): Account =
        caller.json(
            Call(
                "POST",
                "/api/account/plan",
                Credential.TOKEN,
                body = jsonObject(
                    "plan" to jsonOf(plan),
                ),
            ),
        ) { Account.from(it) }

    /**
     * Set a new password.
     * All sessions end, including this one. The answer starts a new session. Costs no quota.
     * @param currentPassword Password
     * @param newPassword Kept only as a salted hash
     */
    public suspend fun changePassword(
        currentPassword: String,
        newPassword: String,
    ): Tokens =
        caller.signingIn(
            Call(
                "POST",
                "/api/account/password",
                Credential.TOKEN,
                body = jsonObject(
                    "current_password" to jsonOf(currentPassword),
                    "new_password" to jsonOf(newPassword),
                ),
            ),
        )

    /**
     * Delete the account, and revoke its keys.
     * Costs no quota.
     * @param password Password
     */
    public suspend fun deleteAccount(
        password: String,
    ): DeletedAccount =
        caller.signingOut(
            Call(
                "DELETE",
                "/api/account",
                Credential.TOKEN,
                body = jsonObject(
                    "password" to jsonOf(password),
                ),
            ),
        ) { DeletedAccount.from(it) }

    /**
     * Register an API key.
     * With an access token, the key belongs to the account. Without one, an e-mail is required, the key has the
     * free plan, and one IP address can register at most five keys an hour. A setting of the server says who may
     * register. The key is shown only in this answer. Costs no quota.
     * @param name What the key is for
     * @param email Contact address; required without an access token
     */
    public suspend fun registerKey(
        name: String,
        email: String? = null,
    ): RegisteredKey =
        caller.json(
            Call(
                "POST",
                "/api/api-keys/register",
                Credential.OPTIONAL_TOKEN,
                body = jsonObject(
                    "name" to jsonOf(name),
                    "email" to email?.let { jsonOf(it) },
                ),
            ),
        ) { RegisteredKey.from(it) }

    /**
     * State, plan and quota of an API key.
     * Without the parameter key, describes the key in the header X-API-Key. Costs no quota.
     */
    public suspend fun keyInfo(
        key: String? = null,
    ): KeyInfo =
        caller.json(
            Call(
                "GET",
                "/api/api-keys/info",
                Credential.NONE,
                query = listOf(
                    "key" to key?.let { it },
                ),
            ),
        ) { KeyInfo.from(it) }

    /**
     * Health check.
     * Costs no quota.
     */
    public suspend fun health(): Health =
        caller.json(
            Call(
                "GET",
                "/api/health",
                Credential.NONE,
            ),
        ) { Health.from(it) }

    /**
     * Numbers of objects in the snapshot.
     * Costs no quota.
     */
    public suspend fun stats(): Stats =
        caller.json(
            Call(
                "GET",
                "/api/stats",
                Credential.KEY,
            ),
        ) { Stats.from(it) }

    /**
     * This description, as an OpenAPI 3.0.3 document.
     * Costs no quota.
     */
    public suspend fun openapi(): JsonValue =
        caller.json(
            Call(
                "GET",
                "/api/openapi.json",
                Credential.NONE,
            ),
        ) { it }

    /**
     * Liveness check: the process runs.
     * Costs no quota.
     */
    public suspend fun livez(): Alive =
        caller.json(
            Call(
                "GET",
                "/livez",
                Credential.NONE,
            ),
        ) { Alive.from(it) }

    /**
     * Readiness check: the server accepts requests; 503 while it stops.
     * Costs no quota.
     */
    public suspend fun readyz(): Ready =
        caller.json(
            Call(
                "GET",
                "/readyz",
                Credential.NONE,
            ),
        ) { Ready.from(it) }
}
