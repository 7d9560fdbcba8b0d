// Written from the OpenAPI document by `npm run clients`: change the generator, not this file.
import Foundation

extension VerstClient {
    /// Find an address, street, place or object by text.
    /// Costs one unit of quota.
    /// - Parameter q: Address or name, in any order and spelling
    /// - Parameter lat: Latitude of a point near which results rank higher; requires lon
    /// - Parameter lon: Longitude of a point near which results rank higher; requires lat
    /// - Parameter bbox: Only results in this box: minLon,minLat,maxLon,maxLat
    /// - Parameter types: Only results of these types
    public func geocode(
        q: String,
        limit: Int? = nil,
        lat: Double? = nil,
        lon: Double? = nil,
        bbox: [Double]? = nil,
        types: [GeocodeResultType]? = nil,
        lang: Lang? = nil,
        within: String? = nil
    ) async throws -> GeocodeAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/geocode",
                credential: .key,
                query: [
                    ("q", q),
                    ("limit", limit.map { String($0) }),
                    ("lat", lat.map { String($0) }),
                    ("lon", lon.map { String($0) }),
                    ("bbox", bbox.map { $0.map { item in String(item) }.joined(separator: ",") }),
                    ("types", types.map { $0.map { item in item.rawValue }.joined(separator: ",") }),
                    ("lang", lang.map { $0.rawValue }),
                    ("within", within.map { $0 }),
                ]
            )
        )
    }

    /// Find an address, street, place or object by text.
    /// Costs one unit of quota.
    /// - Parameter q: Address or name, in any order and spelling
    /// - Parameter limit: Maximum number of results
    /// - Parameter lat: Latitude of a point near which results rank higher; requires lon
    /// - Parameter lon: Longitude of a point near which results rank higher; requires lat
    /// - Parameter bbox: Only results in this box: minLon,minLat,maxLon,maxLat
    /// - Parameter types: Only results of these types
    /// - Parameter lang: Language of names
    /// - Parameter within: Only results in this area: GeoJSON of polygons, up to 2,000 vertices
    public func geocodeByPost(
        q: String,
        limit: Int? = nil,
        lat: Double? = nil,
        lon: Double? = nil,
        bbox: [Double]? = nil,
        types: [GeocodeResultType]? = nil,
        lang: Lang? = nil,
        within: JSONValue? = nil
    ) async throws -> GeocodeAnswer {
        try await caller.json(
            Call(
                method: "POST",
                path: "/api/geocode",
                credential: .key,
                body: try bodyOf([
                    ("q", q),
                    ("limit", limit),
                    ("lat", lat),
                    ("lon", lon),
                    ("bbox", bbox),
                    ("types", types),
                    ("lang", lang),
                    ("within", within),
                ])
            )
        )
    }

    /// Find the address of a point: its building, road, park or other area, else the settlement.
    /// Costs one unit of quota.
    /// - Parameter lat: Latitude, degrees WGS 84
    /// - Parameter lon: Longitude, degrees WGS 84
    public func reverse(
        lat: Double,
        lon: Double,
        radius: Int? = nil,
        lang: Lang? = nil
    ) async throws -> ReverseAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/reverse",
                credential: .key,
                query: [
                    ("lat", String(lat)),
                    ("lon", String(lon)),
                    ("radius", radius.map { String($0) }),
                    ("lang", lang.map { $0.rawValue }),
                ]
            )
        )
    }

    /// Complete an address, place, brand or category while it is typed.
    /// The last word may be incomplete, and so may a house number at the end. A result that still matches stays in
    /// the list when a letter is added. Costs no quota.
    /// - Parameter q: Text typed so far
    /// - Parameter lat: Latitude of a point near which results rank higher; requires lon
    /// - Parameter lon: Longitude of a point near which results rank higher; requires lat
    /// - Parameter bbox: Only results in this box: minLon,minLat,maxLon,maxLat
    /// - Parameter types: Only these kinds: address (or types of addresses), poi, organization, brand, category
    public func suggest(
        q: String,
        limit: Int? = nil,
        lat: Double? = nil,
        lon: Double? = nil,
        bbox: [Double]? = nil,
        types: [Type]? = nil,
        lang: Lang? = nil
    ) async throws -> SuggestAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/suggest",
                credential: .key,
                query: [
                    ("q", q),
                    ("limit", limit.map { String($0) }),
                    ("lat", lat.map { String($0) }),
                    ("lon", lon.map { String($0) }),
                    ("bbox", bbox.map { $0.map { item in String(item) }.joined(separator: ",") }),
                    ("types", types.map { $0.map { item in item.rawValue }.joined(separator: ",") }),
                    ("lang", lang.map { $0.rawValue }),
                ]
            )
        )
    }

    /// Find an address given in parts.
    /// At least one part is required. Costs one unit of quota.
    /// - Parameter lat: Latitude of a point near which results rank higher; requires lon
    /// - Parameter lon: Longitude of a point near which results rank higher; requires lat
    /// - Parameter bbox: Only results in this box: minLon,minLat,maxLon,maxLat
    /// - Parameter types: Only results of these types
    public func geocodeStructured(
        limit: Int? = nil,
        lat: Double? = nil,
        lon: Double? = nil,
        bbox: [Double]? = nil,
        types: [GeocodeResultType]? = nil,
        lang: Lang? = nil,
        region: String? = nil,
        city: String? = nil,
        street: String? = nil,
        housenumber: String? = nil,
        postcode: String? = nil
    ) async throws -> GeocodeAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/geocode/structured",
                credential: .key,
                query: [
                    ("limit", limit.map { String($0) }),
                    ("lat", lat.map { String($0) }),
                    ("lon", lon.map { String($0) }),
                    ("bbox", bbox.map { $0.map { item in String(item) }.joined(separator: ",") }),
                    ("types", types.map { $0.map { item in item.rawValue }.joined(separator: ",") }),
                    ("lang", lang.map { $0.rawValue }),
                    ("region", region.map { $0 }),
                    ("city", city.map { $0 }),
                    ("street", street.map { $0 }),
                    ("housenumber", housenumber.map { $0 }),
                    ("postcode", postcode.map { $0 }),
                ]
            )
        )
    }

    /// Find up to 1,000 addresses, streets, places or objects by text.
    /// Answers are in the order of the queries. If nothing matches, the list of results is empty. Costs one unit
    /// of quota for each query.
    /// - Parameter queries: What to find
    /// - Parameter limit: Maximum number of results for each query
    /// - Parameter lang: Language of names
    public func geocodeBatch(
        queries: [String],
        limit: Int? = nil,
        lang: Lang? = nil
    ) async throws -> BatchAnswer {
        try await caller.json(
            Call(
                method: "POST",
                path: "/api/geocode/batch",
                credential: .key,
                body: try bodyOf([
                    ("queries", queries),
                    ("limit", limit),
                    ("lang", lang),
                ])
            )
        )
    }

    /// Parse a messy address: components, cleaned text and quality.
    /// Costs one unit of quota.
    /// - Parameter q: An address in any spelling
    public func parse(
        q: String
    ) async throws -> ParsedAddress {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/parse",
                credential: .key,
                query: [
                    ("q", q),
                ]
            )
        )
    }

    /// Find an address, street, place or object by text.
    /// Costs one unit of quota.
    /// - Parameter q: Address or name, in any order and spelling
    /// - Parameter lat: Latitude of a point near which results rank higher; requires lon
    /// - Parameter lon: Longitude of a point near which results rank higher; requires lat
    /// - Parameter bbox: Only results in this box: minLon,minLat,maxLon,maxLat
    /// - Parameter types: Only results of these types
    public func geocodeV1(
        q: String,
        limit: Int? = nil,
        lat: Double? = nil,
        lon: Double? = nil,
        bbox: [Double]? = nil,
        types: [GeocodeResultType]? = nil,
        lang: Lang? = nil,
        within: String? = nil
    ) async throws -> GeocodeAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/v1/geocode",
                credential: .key,
                query: [
                    ("q", q),
                    ("limit", limit.map { String($0) }),
                    ("lat", lat.map { String($0) }),
                    ("lon", lon.map { String($0) }),
                    ("bbox", bbox.map { $0.map { item in String(item) }.joined(separator: ",") }),
                    ("types", types.map { $0.map { item in item.rawValue }.joined(separator: ",") }),
                    ("lang", lang.map { $0.rawValue }),
                    ("within", within.map { $0 }),
                ]
            )
        )
    }

    /// Find the address of a point: its building, road, park or other area, else the settlement.
    /// Costs one unit of quota.
    /// - Parameter lat: Latitude, degrees WGS 84
    /// - Parameter lon: Longitude, degrees WGS 84
    public func reverseV1(
        lat: Double,
        lon: Double,
        radius: Int? = nil,
        lang: Lang? = nil
    ) async throws -> ReverseAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/v1/reverse",
                credential: .key,
                query: [
                    ("lat", String(lat)),
                    ("lon", String(lon)),
                    ("radius", radius.map { String($0) }),
                    ("lang", lang.map { $0.rawValue }),
                ]
            )
        )
    }

    /// Find points of interest by name, brand or category.
    /// With lat and lon, results are within radius, the nearest first; a clearly better text match comes before
    /// nearer places. Costs one unit of quota.
    /// - Parameter q: Name, brand or category, in Russian or English
    /// - Parameter lat: Latitude of the point to search around; requires lon
    /// - Parameter lon: Longitude of the point to search around; requires lat
    /// - Parameter bbox: Only results in this box: minLon,minLat,maxLon,maxLat
    /// - Parameter sort: Order of results, instead of the default order
    public func searchPois(
        q: String,
        lat: Double? = nil,
        lon: Double? = nil,
        radius: Int? = nil,
        minutes: Double? = nil,
        profile: Profile? = nil,
        limit: Int? = nil,
        offset: Int? = nil,
        category: String? = nil,
        brand: String? = nil,
        along: String? = nil,
        corridor: Int? = nil,
        autocomplete: Bool? = nil,
        facets: Bool? = nil,
        openNow: Bool? = nil,
        openAt: String? = nil,
        bbox: [Double]? = nil,
        within: String? = nil,
        inside: String? = nil,
        lang: Lang? = nil,
        sort: Sort? = nil
    ) async throws -> PoiSearchAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/poi/search",
                credential: .key,
                query: [
                    ("q", q),
                    ("lat", lat.map { String($0) }),
                    ("lon", lon.map { String($0) }),
                    ("radius", radius.map { String($0) }),
                    ("minutes", minutes.map { String($0) }),
                    ("profile", profile.map { $0.rawValue }),
                    ("limit", limit.map { String($0) }),
                    ("offset", offset.map { String($0) }),
                    ("category", category.map { $0 }),
                    ("brand", brand.map { $0 }),
                    ("along", along.map { $0 }),
                    ("corridor", corridor.map { String($0) }),
                    ("autocomplete", autocomplete.map { String($0) }),
                    ("facets", facets.map { String($0) }),
                    ("open_now", openNow.map { String($0) }),
                    ("open_at", openAt.map { $0 }),
                    ("bbox", bbox.map { $0.map { item in String(item) }.joined(separator: ",") }),
                    ("within", within.map { $0 }),
                    ("inside", inside.map { $0 }),
                    ("lang", lang.map { $0.rawValue }),
                    ("sort", sort.map { $0.rawValue }),
                ]
            )
        )
    }

    /// Find points of interest by name, brand or category.
    /// With lat and lon, results are within radius, the nearest first; a clearly better text match comes before
    /// nearer places. Costs one unit of quota.
    /// - Parameter q: Name, brand or category, in Russian or English
    /// - Parameter lat: Latitude of the point to search around; requires lon
    /// - Parameter lon: Longitude of the point to search around; requires lat
    /// - Parameter radius: Metres around the point
    /// - Parameter minutes: Only places that can be reached from lat, lon within this time, in minutes; radius has
    /// no effect then
    /// - Parameter profile: Means of transport for minutes
    /// - Parameter limit: Maximum number of results
    /// - Parameter offset: Number of results to skip
    /// - Parameter category: Only this category
    /// - Parameter brand: Only this chain, in any spelling
    /// - Parameter along: Only places along this line, in its order: lat,lon;lat,lon (2 to 200 points)
    /// - Parameter corridor: Metres on each side of along
    /// - Parameter autocomplete: The last word may be incomplete: for search while typing
    /// - Parameter facets: Count all matches by category, by brand, and by whether they are open
    /// - Parameter openNow: Only places that are open now
    /// - Parameter openAt: Only places that are open at this moment, ISO 8601; without a time zone, local time of
    /// the place
    /// - Parameter bbox: Only results in this box: minLon,minLat,maxLon,maxLat
    /// - Parameter within: Only places in this area: GeoJSON of polygons, up to 2,000 vertices
    /// - Parameter inside: Only places inside this settlement, part of a settlement or area, or within 60 m of
    /// this street, given by its id; not together with within
    /// - Parameter lang: Language of names
    /// - Parameter sort: Order of results, instead of the default order
    public func searchPoisByPost(
        q: String,
        lat: Double? = nil,
        lon: Double? = nil,
        radius: Int? = nil,
        minutes: Double? = nil,
        profile: Profile? = nil,
        limit: Int? = nil,
        offset: Int? = nil,
        category: String? = nil,
        brand: String? = nil,
        along: String? = nil,
        corridor: Int? = nil,
        autocomplete: Bool? = nil,
        facets: Bool? = nil,
        openNow: Bool? = nil,
        openAt: String? = nil,
        bbox: [Double]? = nil,
        within: JSONValue? = nil,
        inside: String? = nil,
        lang: Lang? = nil,
        sort: Sort? = nil
    ) async throws -> PoiSearchAnswer {
        try await caller.json(
            Call(
                method: "POST",
                path: "/api/poi/search",
                credential: .key,
                body: try bodyOf([
                    ("q", q),
                    ("lat", lat),
                    ("lon", lon),
                    ("radius", radius),
                    ("minutes", minutes),
                    ("profile", profile),
                    ("limit", limit),
                    ("offset", offset),
                    ("category", category),
                    ("brand", brand),
                    ("along", along),
                    ("corridor", corridor),
                    ("autocomplete", autocomplete),
                    ("facets", facets),
                    ("open_now", openNow),
                    ("open_at", openAt),
                    ("bbox", bbox),
                    ("within", within),
                    ("inside", inside),
                    ("lang", lang),
                    ("sort", sort),
                ])
            )
        )
    }

    /// All details of a point of interest.
    /// Costs one unit of quota.
    /// - Parameter id: Id from a search
    public func poi(
        id: String,
        lang: Lang? = nil
    ) async throws -> PoiCard {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/poi/\(encoded(id))",
                credential: .key,
                query: [
                    ("lang", lang.map { $0.rawValue }),
                ]
            )
        )
    }

    /// Find organizations by name, category or address.
    /// With lat and lon, results are within radius, by default sorted by distance. Costs one unit of quota.
    /// - Parameter q: Name, category or address
    /// - Parameter lat: Latitude of the point to search around; requires lon
    /// - Parameter lon: Longitude of the point to search around; requires lat
    /// - Parameter bbox: Only results in this box: minLon,minLat,maxLon,maxLat
    /// - Parameter sort: Order of results; by default distance with a point, relevance without
    public func searchOrganizations(
        q: String,
        lat: Double? = nil,
        lon: Double? = nil,
        radius: Int? = nil,
        minutes: Double? = nil,
        profile: Profile? = nil,
        limit: Int? = nil,
        offset: Int? = nil,
        category: String? = nil,
        brand: String? = nil,
        along: String? = nil,
        corridor: Int? = nil,
        autocomplete: Bool? = nil,
        facets: Bool? = nil,
        openNow: Bool? = nil,
        openAt: String? = nil,
        bbox: [Double]? = nil,
        within: String? = nil,
        inside: String? = nil,
        lang: Lang? = nil,
        sort: Sort? = nil
    ) async throws -> OrganizationSearchAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/organizations/search",
                credential: .key,
                query: [
                    ("q", q),
                    ("lat", lat.map { String($0) }),
                    ("lon", lon.map { String($0) }),
                    ("radius", radius.map { String($0) }),
                    ("minutes", minutes.map { String($0) }),
                    ("profile", profile.map { $0.rawValue }),
                    ("limit", limit.map { String($0) }),
                    ("offset", offset.map { String($0) }),
                    ("category", category.map { $0 }),
                    ("brand", brand.map { $0 }),
                    ("along", along.map { $0 }),
                    ("corridor", corridor.map { String($0) }),
                    ("autocomplete", autocomplete.map { String($0) }),
                    ("facets", facets.map { String($0) }),
                    ("open_now", openNow.map { String($0) }),
                    ("open_at", openAt.map { $0 }),
                    ("bbox", bbox.map { $0.map { item in String(item) }.joined(separator: ",") }),
                    ("within", within.map { $0 }),
                    ("inside", inside.map { $0 }),
                    ("lang", lang.map { $0.rawValue }),
                    ("sort", sort.map { $0.rawValue }),
                ]
            )
        )
    }

    /// Find organizations by name, category or address.
    /// With lat and lon, results are within radius, by default sorted by distance. Costs one unit of quota.
    /// - Parameter q: Name, category or address
    /// - Parameter lat: Latitude of the point to search around; requires lon
    /// - Parameter lon: Longitude of the point to search around; requires lat
    /// - Parameter radius: Metres around the point
    /// - Parameter minutes: Only places that can be reached from lat, lon within this time, in minutes; radius has
    /// no effect then
    /// - Parameter profile: Means of transport for minutes
    /// - Parameter limit: Maximum number of results
    /// - Parameter offset: Number of results to skip
    /// - Parameter category: Only this category
    /// - Parameter brand: Only this chain, in any spelling
    /// - Parameter along: Only places along this line, in its order: lat,lon;lat,lon (2 to 200 points)
    /// - Parameter corridor: Metres on each side of along
    /// - Parameter autocomplete: The last word may be incomplete: for search while typing
    /// - Parameter facets: Count all matches by category, by brand, and by whether they are open
    /// - Parameter openNow: Only places that are open now
    /// - Parameter openAt: Only places that are open at this moment, ISO 8601; without a time zone, local time of
    /// the place
    /// - Parameter bbox: Only results in this box: minLon,minLat,maxLon,maxLat
    /// - Parameter within: Only places in this area: GeoJSON of polygons, up to 2,000 vertices
    /// - Parameter inside: Only places inside this settlement, part of a settlement or area, or within 60 m of
    /// this street, given by its id; not together with within
    /// - Parameter lang: Language of names
    /// - Parameter sort: Order of results; by default distance with a point, relevance without
    public func searchOrganizationsByPost(
        q: String,
        lat: Double? = nil,
        lon: Double? = nil,
        radius: Int? = nil,
        minutes: Double? = nil,
        profile: Profile? = nil,
        limit: Int? = nil,
        offset: Int? = nil,
        category: String? = nil,
        brand: String? = nil,
        along: String? = nil,
        corridor: Int? = nil,
        autocomplete: Bool? = nil,
        facets: Bool? = nil,
        openNow: Bool? = nil,
        openAt: String? = nil,
        bbox: [Double]? = nil,
        within: JSONValue? = nil,
        inside: String? = nil,
        lang: Lang? = nil,
        sort: Sort? = nil
    ) async throws -> OrganizationSearchAnswer {
        try await caller.json(
            Call(
                method: "POST",
                path: "/api/organizations/search",
                credential: .key,
                body: try bodyOf([
                    ("q", q),
                    ("lat", lat),
                    ("lon", lon),
                    ("radius", radius),
                    ("minutes", minutes),
                    ("profile", profile),
                    ("limit", limit),
                    ("offset", offset),
                    ("category", category),
                    ("brand", brand),
                    ("along", along),
                    ("corridor", corridor),
                    ("autocomplete", autocomplete),
                    ("facets", facets),
                    ("open_now", openNow),
                    ("open_at", openAt),
                    ("bbox", bbox),
                    ("within", within),
                    ("inside", inside),
                    ("lang", lang),
                    ("sort", sort),
                ])
            )
        )
    }

    /// All details of an organization.
    /// Costs one unit of quota.
    /// - Parameter id: Id from a search
    public func organization(
        id: String,
        lang: Lang? = nil
    ) async throws -> OrganizationCard {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/organizations/\(encoded(id))",
                credential: .key,
                query: [
                    ("lang", lang.map { $0.rawValue }),
                ]
            )
        )
    }

    /// Answer a query in everyday words: an address, a place, an organization or a route.
    /// The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Other
    /// probable interpretations are in alternatives. Costs one unit of quota.
    /// - Parameter query: A query in everyday words, in Russian or English
    /// - Parameter lat: Latitude of the user; requires lon
    /// - Parameter lon: Longitude of the user; requires lat
    public func search(
        query: String,
        lat: Double? = nil,
        lon: Double? = nil,
        at: String? = nil,
        limit: Int? = nil,
        lang: Lang? = nil
    ) async throws -> SearchAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/search",
                credential: .key,
                query: [
                    ("query", query),
                    ("lat", lat.map { String($0) }),
                    ("lon", lon.map { String($0) }),
                    ("at", at.map { $0 }),
                    ("limit", limit.map { String($0) }),
                    ("lang", lang.map { $0.rawValue }),
                ]
            )
        )
    }

    /// Answer a query in everyday words: an address, a place, an organization or a route.
    /// The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Other
    /// probable interpretations are in alternatives. Costs one unit of quota.
    /// - Parameter query: A query in everyday words, in Russian or English
    /// - Parameter lat: Latitude of the user; requires lon
    /// - Parameter lon: Longitude of the user; requires lat
    /// - Parameter at: What "open now" means, ISO 8601; local time of the place where no zone is given. Default:
    /// now
    /// - Parameter limit: Maximum number of results
    /// - Parameter lang: Language of names
    public func searchByPost(
        query: String,
        lat: Double? = nil,
        lon: Double? = nil,
        at: String? = nil,
        limit: Int? = nil,
        lang: Lang? = nil
    ) async throws -> SearchAnswer {
        try await caller.json(
            Call(
                method: "POST",
                path: "/api/search",
                credential: .key,
                body: try bodyOf([
                    ("query", query),
                    ("lat", lat),
                    ("lon", lon),
                    ("at", at),
                    ("limit", limit),
                    ("lang", lang),
                ])
            )
        )
    }

    /// Find the fastest route by car, lorry, bicycle or on foot.
    /// Give the ends either as start_lat, start_lon, end_lat, end_lon or as from_lat, from_lon, to_lat, to_lon.
    /// All four parameters are required; the two forms cannot be mixed. Costs one unit of quota for each 27
    /// points, rounded up; with `exclude` or `avoid`, one unit for each leg.
    /// - Parameter startLat: Start, latitude
    /// - Parameter startLon: Start, longitude
    /// - Parameter endLat: End, latitude
    /// - Parameter endLon: End, longitude
    /// - Parameter fromLat: The same as start_lat
    /// - Parameter fromLon: The same as start_lon
    /// - Parameter toLat: The same as end_lat
    /// - Parameter toLon: The same as end_lon
    /// - Parameter exclude: Kinds of roads to avoid
    /// - Parameter lang: Language of steps
    public func route(
        startLat: Double? = nil,
        startLon: Double? = nil,
        endLat: Double? = nil,
        endLon: Double? = nil,
        fromLat: Double? = nil,
        fromLon: Double? = nil,
        toLat: Double? = nil,
        toLon: Double? = nil,
        profile: Profile? = nil,
        waypoints: String? = nil,
        alternatives: Int? = nil,
        steps: Bool? = nil,
        exclude: [Exclude]? = nil,
        overview: Overview? = nil,
        geometries: Geometries? = nil,
        lang: Lang? = nil,
        bearings: String? = nil,
        approaches: String? = nil,
        continueStraight: Bool? = nil,
        avoid: String? = nil
    ) async throws -> RouteAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/route",
                credential: .key,
                query: [
                    ("start_lat", startLat.map { String($0) }),
                    ("start_lon", startLon.map { String($0) }),
                    ("end_lat", endLat.map { String($0) }),
                    ("end_lon", endLon.map { String($0) }),
                    ("from_lat", fromLat.map { String($0) }),
                    ("from_lon", fromLon.map { String($0) }),
                    ("to_lat", toLat.map { String($0) }),
                    ("to_lon", toLon.map { String($0) }),
                    ("profile", profile.map { $0.rawValue }),
                    ("waypoints", waypoints.map { $0 }),
                    ("alternatives", alternatives.map { String($0) }),
                    ("steps", steps.map { String($0) }),
                    ("exclude", exclude.map { $0.map { item in item.rawValue }.joined(separator: ",") }),
                    ("overview", overview.map { $0.rawValue }),
                    ("geometries", geometries.map { $0.rawValue }),
                    ("lang", lang.map { $0.rawValue }),
                    ("bearings", bearings.map { $0 }),
                    ("approaches", approaches.map { $0 }),
                    ("continue_straight", continueStraight.map { String($0) }),
                    ("avoid", avoid.map { $0 }),
                ]
            )
        )
    }

    /// Find the fastest route by car, lorry, bicycle or on foot.
    /// Costs one unit of quota for each 27 points, rounded up; with `exclude` or `avoid`, one unit for each leg.
    /// - Parameter points: Start, points between, end
    /// - Parameter profile: Means of transport; the snapshot must contain its road network
    /// - Parameter alternatives: Maximum number of alternative routes
    /// - Parameter steps: Turn-by-turn steps
    /// - Parameter exclude: Kinds of roads to avoid
    /// - Parameter overview: Detail of the line; `false` omits it
    /// - Parameter geometries: Format of the line
    /// - Parameter lang: Language of steps
    /// - Parameter bearings: Direction of travel at each point, as degrees,range;degrees,range; empty for any
    /// - Parameter approaches: Side of the road on which each point must be: curb (right of the car) or
    /// unrestricted, as side;side
    /// - Parameter continueStraight: true: no U-turn at waypoints, if there is another way
    /// - Parameter avoid: Areas that the route must not touch: GeoJSON of polygons, up to 2,000 vertices
    public func routeByPost(
        points: [Point],
        profile: Profile? = nil,
        alternatives: Int? = nil,
        steps: Bool? = nil,
        exclude: [Exclude]? = nil,
        overview: Overview? = nil,
        geometries: Geometries? = nil,
        lang: Lang? = nil,
        bearings: String? = nil,
        approaches: String? = nil,
        continueStraight: Bool? = nil,
        avoid: JSONValue? = nil
    ) async throws -> RouteAnswer {
        try await caller.json(
            Call(
                method: "POST",
                path: "/api/route",
                credential: .key,
                body: try bodyOf([
                    ("points", points),
                    ("profile", profile),
                    ("alternatives", alternatives),
                    ("steps", steps),
                    ("exclude", exclude),
                    ("overview", overview),
                    ("geometries", geometries),
                    ("lang", lang),
                    ("bearings", bearings),
                    ("approaches", approaches),
                    ("continue_straight", continueStraight),
                    ("avoid", avoid),
                ])
            )
        )
    }

    /// Find the fastest route by car, lorry, bicycle or on foot.
    /// Costs one unit of quota for each 27 points, rounded up; with `exclude` or `avoid`, one unit for each leg.
    /// - Parameter origin: Point as <lat>,<lon> in degrees WGS 84
    /// - Parameter destination: Point as <lat>,<lon> in degrees WGS 84
    /// - Parameter exclude: Kinds of roads to avoid
    /// - Parameter lang: Language of steps
    public func routeV1(
        origin: String,
        destination: String,
        mode: Mode? = nil,
        waypoints: String? = nil,
        alternatives: Int? = nil,
        steps: Bool? = nil,
        exclude: [Exclude]? = nil,
        overview: Overview? = nil,
        geometries: Geometries? = nil,
        lang: Lang? = nil,
        bearings: String? = nil,
        approaches: String? = nil,
        continueStraight: Bool? = nil,
        avoid: String? = nil
    ) async throws -> RouteAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/v1/route",
                credential: .key,
                query: [
                    ("origin", origin),
                    ("destination", destination),
                    ("mode", mode.map { $0.rawValue }),
                    ("waypoints", waypoints.map { $0 }),
                    ("alternatives", alternatives.map { String($0) }),
                    ("steps", steps.map { String($0) }),
                    ("exclude", exclude.map { $0.map { item in item.rawValue }.joined(separator: ",") }),
                    ("overview", overview.map { $0.rawValue }),
                    ("geometries", geometries.map { $0.rawValue }),
                    ("lang", lang.map { $0.rawValue }),
                    ("bearings", bearings.map { $0 }),
                    ("approaches", approaches.map { $0 }),
                    ("continue_straight", continueStraight.map { String($0) }),
                    ("avoid", avoid.map { $0 }),
                ]
            )
        )
    }

    /// Find the nearest point on a road.
    /// Costs one unit of quota.
    /// - Parameter lat: Latitude, degrees WGS 84
    /// - Parameter lon: Longitude, degrees WGS 84
    public func nearestRoad(
        lat: Double,
        lon: Double,
        profile: Profile? = nil
    ) async throws -> NearestAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/nearest",
                credential: .key,
                query: [
                    ("lat", String(lat)),
                    ("lon", String(lon)),
                    ("profile", profile.map { $0.rawValue }),
                ]
            )
        )
    }

    /// Compute travel times and distances from every source to every destination.
    /// Costs one unit of quota for each 100 pairs, rounded up.
    /// - Parameter sources: Start points
    /// - Parameter destinations: End points
    /// - Parameter profile: Means of transport; the snapshot must contain its road network
    /// - Parameter avoid: Areas that routes must not touch; then at most 2,500 pairs: GeoJSON of polygons, up to
    /// 2,000 vertices
    public func matrix(
        sources: [Point],
        destinations: [Point],
        profile: Profile? = nil,
        avoid: JSONValue? = nil
    ) async throws -> MatrixAnswer {
        try await caller.json(
            Call(
                method: "POST",
                path: "/api/matrix",
                credential: .key,
                body: try bodyOf([
                    ("sources", sources),
                    ("destinations", destinations),
                    ("profile", profile),
                    ("avoid", avoid),
                ])
            )
        )
    }

    /// Compute the areas that can be reached within some minutes.
    /// An area contains the roads that are reached in time, and what is within about 120 m of them. Costs one unit
    /// of quota.
    /// - Parameter lat: Latitude, degrees WGS 84
    /// - Parameter lon: Longitude, degrees WGS 84
    /// - Parameter minutes: Travel times in minutes, up to ten values
    public func isochrone(
        lat: Double,
        lon: Double,
        minutes: [Double],
        profile: Profile? = nil
    ) async throws -> IsochroneAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/isochrone",
                credential: .key,
                query: [
                    ("lat", String(lat)),
                    ("lon", String(lon)),
                    ("minutes", minutes.map { item in String(item) }.joined(separator: ",")),
                    ("profile", profile.map { $0.rawValue }),
                ]
            )
        )
    }

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
    /// - Parameter lat: Latitude, degrees WGS 84
    /// - Parameter lon: Longitude, degrees WGS 84
    /// - Parameter business: Kind of business: a key, or a word in Russian or English
    public func locationScore(
        lat: Double,
        lon: Double,
        business: String,
        radius: Int? = nil,
        lang: Lang? = nil
    ) async throws -> LocationScoreAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/insights/location-score",
                credential: .key,
                query: [
                    ("lat", String(lat)),
                    ("lon", String(lon)),
                    ("business", business),
                    ("radius", radius.map { String($0) }),
                    ("lang", lang.map { $0.rawValue }),
                ]
            )
        )
    }

    /// Find services that a neighbourhood has fewer of than the rest of the city.
    /// Costs one unit of quota.
    /// - Parameter lat: Latitude, degrees WGS 84
    /// - Parameter lon: Longitude, degrees WGS 84
    public func serviceGaps(
        lat: Double,
        lon: Double,
        radius: Int? = nil,
        limit: Int? = nil,
        lang: Lang? = nil
    ) async throws -> ServiceGapsAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/insights/service-gaps",
                credential: .key,
                query: [
                    ("lat", String(lat)),
                    ("lon", String(lon)),
                    ("radius", radius.map { String($0) }),
                    ("limit", limit.map { String($0) }),
                    ("lang", lang.map { $0.rawValue }),
                ]
            )
        )
    }

    /// A vector tile.
    /// A source with a layer in its name has this one layer, named like the source. The source with the bare
    /// prefix has all six layers. `shortbread` has the layers of the Shortbread 1.0 schema, up to zoom 14. Costs
    /// no quota.
    /// - Parameter source: Tile source
    /// - Parameter z: Zoom
    /// - Parameter x: Column, 0 to 2^z - 1, from the west
    /// - Parameter y: Row, 0 to 2^z - 1, from the north
    public func tile(
        source: Source,
        z: Int,
        x: Int,
        y: Int
    ) async throws -> Data? {
        try await caller.bytesOrNil(
            Call(
                method: "GET",
                path: "/tiles/\(encoded(source.rawValue))/\(encoded(String(z)))/\(encoded(String(x)))/\(encoded(String(y)))",
                credential: .none
            )
        )
    }

    /// Description of a tile source as TileJSON 3.0.
    /// Costs no quota.
    /// - Parameter source: Tile source
    public func tileJson(
        source: Source
    ) async throws -> TileJson {
        try await caller.json(
            Call(
                method: "GET",
                path: "/tiles/\(encoded(source.rawValue))",
                credential: .none
            )
        )
    }

    /// Find the roads that a recorded trace follows.
    /// The trace has 2 to 10000 positions in the order of time. Costs one unit of quota for each 100 points,
    /// rounded up.
    /// - Parameter points: The trace
    /// - Parameter profile: Means of transport; the snapshot must contain its road network
    /// - Parameter steps: Turn-by-turn steps
    /// - Parameter lang: Language of steps
    public func match(
        points: [TracePoint],
        profile: Profile? = nil,
        steps: Bool? = nil,
        lang: Lang? = nil
    ) async throws -> MatchAnswer {
        try await caller.json(
            Call(
                method: "POST",
                path: "/api/match",
                credential: .key,
                body: try bodyOf([
                    ("points", points),
                    ("profile", profile),
                    ("steps", steps),
                    ("lang", lang),
                ])
            )
        )
    }

    /// Find the quickest order in which to visit points, and the route in this order.
    /// The order is exact for up to 12 points; for more, it is close to the quickest. Costs one unit of quota for
    /// each 10 points, rounded up.
    /// - Parameter points: Points to visit, as lat,lon;lat,lon (2 to 200)
    /// - Parameter lang: Language of steps
    public func trip(
        points: String,
        profile: Profile? = nil,
        roundtrip: Bool? = nil,
        source: TripSource? = nil,
        destination: Destination? = nil,
        steps: Bool? = nil,
        lang: Lang? = nil
    ) async throws -> TripAnswer {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/trip",
                credential: .key,
                query: [
                    ("points", points),
                    ("profile", profile.map { $0.rawValue }),
                    ("roundtrip", roundtrip.map { String($0) }),
                    ("source", source.map { $0.rawValue }),
                    ("destination", destination.map { $0.rawValue }),
                    ("steps", steps.map { String($0) }),
                    ("lang", lang.map { $0.rawValue }),
                ]
            )
        )
    }

    /// A MapLibre style over the six tile sources.
    /// Glyphs and images also come from this server, without a key. The layer `building-3d` is visible with
    /// buildings=3d. Costs no quota.
    /// - Parameter theme: Colours of the map
    /// - Parameter lang: Language of the labels
    /// - Parameter buildings: Flat or 3D buildings
    public func style(
        theme: Theme? = nil,
        lang: Lang? = nil,
        buildings: Buildings? = nil
    ) async throws -> JSONValue {
        try await caller.json(
            Call(
                method: "GET",
                path: "/v1/style.json",
                credential: .key,
                query: [
                    ("theme", theme.map { $0.rawValue }),
                    ("lang", lang.map { $0.rawValue }),
                    ("buildings", buildings.map { $0.rawValue }),
                ]
            )
        )
    }

    /// The operator's own layers.
    /// Costs no quota.
    public func layers() async throws -> LayerList {
        try await caller.json(
            Call(
                method: "GET",
                path: "/layers",
                credential: .none
            )
        )
    }

    /// Description of an own layer as TileJSON 3.0.
    /// Costs no quota.
    /// - Parameter layer: Name of the layer
    public func layerTileJson(
        layer: String
    ) async throws -> TileJson {
        try await caller.json(
            Call(
                method: "GET",
                path: "/layers/\(encoded(layer))",
                credential: .none
            )
        )
    }

    /// A vector tile of an own layer.
    /// Costs no quota.
    /// - Parameter layer: Name of the layer
    /// - Parameter z: Zoom
    /// - Parameter x: Column, 0 to 2^z - 1, from the west
    /// - Parameter y: Row, 0 to 2^z - 1, from the north
    public func layerTile(
        layer: String,
        z: Int,
        x: Int,
        y: Int
    ) async throws -> Data? {
        try await caller.bytesOrNil(
            Call(
                method: "GET",
                path: "/layers/\(encoded(layer))/\(encoded(String(z)))/\(encoded(String(x)))/\(encoded(String(y)))",
                credential: .none
            )
        )
    }

    /// Start a long job: geocode a table, compute isochrones or scores of many points, or a large matrix.
    /// Send a table as CSV (Content-Type: text/csv; charset=utf-8 or another charset) with a header. Commas,
    /// semicolons or tabs separate its columns. Short lists may be sent as JSON; a matrix is always JSON. The
    /// result has one row for each row sent, in the same order: the table with added columns, or lines of JSON.
    /// Costs one unit of quota for each row; for a matrix, one unit for each 100 pairs, rounded up.
    /// - Parameter kind: Work for each row
    /// - Parameter minutes: isochrone: travel times in minutes, up to ten values
    /// - Parameter queries: geocode: the addresses
    /// - Parameter points: isochrone, score: the points
    /// - Parameter sources: matrix: start points
    /// - Parameter destinations: matrix: end points
    public func createJob(
        kind: JobKind,
        column: String? = nil,
        latColumn: String? = nil,
        lonColumn: String? = nil,
        minutes: [Double]? = nil,
        business: String? = nil,
        radius: Int? = nil,
        profile: Profile? = nil,
        queries: [String]? = nil,
        points: [Point]? = nil,
        sources: [Point]? = nil,
        destinations: [Point]? = nil
    ) async throws -> Job {
        try await caller.json(
            Call(
                method: "POST",
                path: "/api/jobs",
                credential: .key,
                query: [
                    ("kind", kind.rawValue),
                    ("column", column.map { $0 }),
                    ("lat_column", latColumn.map { $0 }),
                    ("lon_column", lonColumn.map { $0 }),
                    ("minutes", minutes.map { $0.map { item in String(item) }.joined(separator: ",") }),
                    ("business", business.map { $0 }),
                    ("radius", radius.map { String($0) }),
                    ("profile", profile.map { $0.rawValue }),
                ],
                body: try bodyOf([
                    ("queries", queries),
                    ("points", points),
                    ("sources", sources),
                    ("destinations", destinations),
                ])
            )
        )
    }

    /// State and progress of a job.
    /// Costs no quota.
    /// - Parameter id: Id of the job
    public func job(
        id: String
    ) async throws -> Job {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/jobs/\(encoded(id))",
                credential: .key
            )
        )
    }

    /// Delete a job with its result; one that is not done is ended.
    /// Costs no quota.
    /// - Parameter id: Id of the job
    public func deleteJob(
        id: String
    ) async throws -> DeletedJob {
        try await caller.json(
            Call(
                method: "DELETE",
                path: "/api/jobs/\(encoded(id))",
                credential: .key
            )
        )
    }

    /// Result of a job; the header Range requests a part of it.
    /// Costs no quota.
    /// - Parameter id: Id of the job
    public func jobResult(
        id: String
    ) async throws -> Data {
        try await caller.bytes(
            Call(
                method: "GET",
                path: "/api/jobs/\(encoded(id))/result",
                credential: .key
            )
        )
    }

    /// Glyphs of a font as signed distance fields, 256 at a time.
    /// Noto Sans, SIL Open Font License 1.1. The answer is empty if the font has no letters in the range. Costs no
    /// quota.
    /// - Parameter fontstack: Name of a font, or several separated by commas: the first known one is used
    /// - Parameter range: Code points, such as 1024-1279
    public func glyphs(
        fontstack: String,
        range: String
    ) async throws -> Data {
        try await caller.bytes(
            Call(
                method: "GET",
                path: "/v1/glyphs/\(encoded(fontstack))/\(encoded(range)).pbf",
                credential: .none
            )
        )
    }

    /// Positions of the images of the map style.
    /// Pictograms are those of Maki, CC0 1.0. Costs no quota.
    public func spriteIndex() async throws -> JSONValue {
        try await caller.json(
            Call(
                method: "GET",
                path: "/v1/sprite.json",
                credential: .none
            )
        )
    }

    /// Images of the map style.
    /// Pictograms are those of Maki, CC0 1.0. Costs no quota.
    public func spriteImage() async throws -> Data {
        try await caller.bytes(
            Call(
                method: "GET",
                path: "/v1/sprite.png",
                credential: .none
            )
        )
    }

    /// Positions of the images of the map style.
    /// Pictograms are those of Maki, CC0 1.0. Costs no quota.
    public func spriteIndex2x() async throws -> JSONValue {
        try await caller.json(
            Call(
                method: "GET",
                path: "/v1/sprite@2x.json",
                credential: .none
            )
        )
    }

    /// Images of the map style.
    /// Pictograms are those of Maki, CC0 1.0. Costs no quota.
    public func spriteImage2x() async throws -> Data {
        try await caller.bytes(
            Call(
                method: "GET",
                path: "/v1/sprite@2x.png",
                credential: .none
            )
        )
    }

    /// Answer a question about places and routes in words.
    /// A language model answers; operations of this API are its tools. If none is configured, or it fails, a
    /// built-in assistant answers, and model is builtin. With stream, the answer comes as server-sent events:
    /// delta ({text}), tool ({name, arguments}), and at the end done (this answer) or error ({error}). Costs 10
    /// units of quota.
    /// - Parameter message: A question in Russian or English
    /// - Parameter lat: Latitude of the user; requires lon
    /// - Parameter lon: Longitude of the user; requires lat
    /// - Parameter history: Earlier messages, the oldest first
    /// - Parameter stream: Send the answer as server-sent events while it is written
    public func chat(
        message: String,
        lat: Double? = nil,
        lon: Double? = nil,
        history: [ChatMessage]? = nil,
        stream: Bool? = nil
    ) async throws -> ChatAnswer {
        try await caller.json(
            Call(
                method: "POST",
                path: "/api/ai/chat",
                credential: .key,
                body: try bodyOf([
                    ("message", message),
                    ("lat", lat),
                    ("lon", lon),
                    ("history", history),
                    ("stream", stream),
                ])
            )
        )
    }

    /// Model Context Protocol over streamable HTTP.
    /// JSON-RPC 2.0. Operations of this API are tools; calling a tool costs as much as the operation. Attribution,
    /// counts and cards are resources. The key may also be sent as Authorization: Bearer. Errors after the key
    /// check are JSON-RPC error objects. Costs no quota.
    public func mcp(
        body: JSONValue
    ) async throws -> JSONValue {
        try await caller.json(
            Call(
                method: "POST",
                path: "/api/mcp",
                credential: .key,
                body: try bodyOf(body)
            )
        )
    }

    /// Register an account on the free plan.
    /// 400 if the e-mail already has an account. One IP address can register five accounts an hour. Costs no
    /// quota.
    /// - Parameter email: E-mail address
    /// - Parameter password: Kept only as a salted hash
    /// - Parameter name: Name of the user
    /// - Parameter company: Company
    public func registerAccount(
        email: String,
        password: String,
        name: String,
        company: String? = nil
    ) async throws -> Tokens {
        try await caller.signingIn(
            Call(
                method: "POST",
                path: "/api/auth/register",
                credential: .none,
                body: try bodyOf([
                    ("email", email),
                    ("password", password),
                    ("name", name),
                    ("company", company),
                ])
            )
        )
    }

    /// Log in.
    /// 429 after ten wrong passwords in 15 minutes for one e-mail from one IP address, or fifty from one IP
    /// address. Costs no quota.
    /// - Parameter email: E-mail address
    /// - Parameter password: Password
    public func login(
        email: String,
        password: String
    ) async throws -> Tokens {
        try await caller.signingIn(
            Call(
                method: "POST",
                path: "/api/auth/login",
                credential: .none,
                body: try bodyOf([
                    ("email", email),
                    ("password", password),
                ])
            )
        )
    }

    /// Exchange a refresh token for new tokens.
    /// A refresh token is valid for one use. If it is used again, its session ends. Costs no quota.
    /// - Parameter refreshToken: Valid for one use, within 30 days
    public func refreshTokens(
        refreshToken: String
    ) async throws -> Tokens {
        try await caller.signingIn(
            Call(
                method: "POST",
                path: "/api/auth/refresh",
                credential: .none,
                body: try bodyOf([
                    ("refresh_token", refreshToken),
                ])
            )
        )
    }

    /// End a session.
    /// Ends the session of the refresh token in the body, or else of the access token in the header. Costs no
    /// quota.
    /// - Parameter refreshToken: Valid for one use, within 30 days
    public func logout(
        refreshToken: String? = nil
    ) async throws -> LoggedOut {
        try await caller.signingOut(
            Call(
                method: "POST",
                path: "/api/auth/logout",
                credential: .optionalToken,
                body: try bodyOf([
                    ("refresh_token", refreshToken),
                ])
            )
        )
    }

    /// Account of the access token.
    /// Costs no quota.
    public func me() async throws -> Account {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/auth/me",
                credential: .token
            )
        )
    }

    /// API keys of the account, oldest first.
    /// Keys are listed for 30 days after they are revoked. Costs no quota.
    public func listAccountKeys(
        limit: Int? = nil,
        offset: Int? = nil
    ) async throws -> AccountKeys {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/account/keys",
                credential: .token,
                query: [
                    ("limit", limit.map { String($0) }),
                    ("offset", offset.map { String($0) }),
                ]
            )
        )
    }

    /// Create an API key of the account.
    /// The key is shown only in this answer. An account has at most 20 active keys and creates at most 100 keys in
    /// 24 hours. Costs no quota.
    /// - Parameter name: What the key is for
    public func createAccountKey(
        name: String
    ) async throws -> RegisteredKey {
        try await caller.json(
            Call(
                method: "POST",
                path: "/api/account/keys",
                credential: .token,
                body: try bodyOf([
                    ("name", name),
                ])
            )
        )
    }

    /// Revoke an API key of the account; this cannot be undone.
    /// Costs no quota.
    /// - Parameter id: Id of the key
    public func revokeAccountKey(
        id: Int
    ) async throws -> RevokedKey {
        try await caller.json(
            Call(
                method: "DELETE",
                path: "/api/account/keys/\(encoded(String(id)))",
                credential: .token
            )
        )
    }

    /// Use of the quota, over all keys of the account.
    /// Costs no quota.
    public func accountUsage() async throws -> AccountUsage {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/account/usage",
                credential: .token
            )
        )
    }

    /// Start the trial of the account, or return to the free plan.
    /// Only the operator can make other changes of the plan: 403. Costs no quota.
    /// - Parameter plan: Name of the plan
    public func choosePlan(
        plan: String
    ) async throws -> Account {
        try await caller.json(
            Call(
                method: "POST",
                path: "/api/account/plan",
                credential: .token,
                body: try bodyOf([
                    ("plan", plan),
                ])
            )
        )
    }

    /// Set a new password.
    /// All sessions end, including this one. The answer starts a new session. Costs no quota.
    /// - Parameter currentPassword: Password
    /// - Parameter newPassword: Kept only as a salted hash
    public func changePassword(
        currentPassword: String,
        newPassword: String
    ) async throws -> Tokens {
        try await caller.signingIn(
            Call(
                method: "POST",
                path: "/api/account/password",
                credential: .token,
                body: try bodyOf([
                    ("current_password", currentPassword),
                    ("new_password", newPassword),
                ])
            )
        )
    }

    /// Delete the account, and revoke its keys.
    /// Costs no quota.
    /// - Parameter password: Password
    public func deleteAccount(
        password: String
    ) async throws -> DeletedAccount {
        try await caller.signingOut(
            Call(
                method: "DELETE",
                path: "/api/account",
                credential: .token,
                body: try bodyOf([
                    ("password", password),
                ])
            )
        )
    }

    /// Register an API key.
    /// With an access token, the key belongs to the account. Without one, an e-mail is required, the key has the
    /// free plan, and one IP address can register at most five keys an hour. A setting of the server says who may
    /// register. The key is shown only in this answer. Costs no quota.
    /// - Parameter name: What the key is for
    /// - Parameter email: Contact address; required without an access token
    public func registerKey(
        name: String,
        email: String? = nil
    ) async throws -> RegisteredKey {
        try await caller.json(
            Call(
                method: "POST",
                path: "/api/api-keys/register",
                credential: .optionalToken,
                body: try bodyOf([
                    ("name", name),
                    ("email", email),
                ])
            )
        )
    }

    /// State, plan and quota of an API key.
    /// Without the parameter key, describes the key in the header X-API-Key. Costs no quota.
    public func keyInfo(
        key: String? = nil
    ) async throws -> KeyInfo {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/api-keys/info",
                credential: .none,
                query: [
                    ("key", key.map { $0 }),
                ]
            )
        )
    }

    /// Health check.
    /// Costs no quota.
    public func health() async throws -> Health {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/health",
                credential: .none
            )
        )
    }

    /// Numbers of objects in the snapshot.
    /// Costs no quota.
    public func stats() async throws -> Stats {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/stats",
                credential: .key
            )
        )
    }

    /// This description, as an OpenAPI 3.0.3 document.
    /// Costs no quota.
    public func openapi() async throws -> JSONValue {
        try await caller.json(
            Call(
                method: "GET",
                path: "/api/openapi.json",
                credential: .none
            )
        )
    }

    /// Liveness check: the process runs.
    /// Costs no quota.
    public func livez() async throws -> Alive {
        try await caller.json(
            Call(
                method: "GET",
                path: "/livez",
                credential: .none
            )
        )
    }

    /// Readiness check: the server accepts requests; 503 while it stops.
    /// Costs no quota.
    public func readyz() async throws -> Ready {
        try await caller.json(
            Call(
                method: "GET",
                path: "/readyz",
                credential: .none
            )
        )
    }
}
