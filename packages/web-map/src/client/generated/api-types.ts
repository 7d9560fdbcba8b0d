// Written by `npm run clients` from the OpenAPI document of the server. Do not edit.

export interface paths {
    "/api/geocode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find an address, street, place or object by text
         * @description Costs one unit of quota.
         */
        get: operations["geocode"];
        put?: never;
        /**
         * Find an address, street, place or object by text
         * @description Costs one unit of quota.
         */
        post: operations["geocodeByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the address of a point: its building, road, park or other area, else the settlement
         * @description Costs one unit of quota.
         */
        get: operations["reverse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complete an address, place, brand or category while it is typed
         * @description The last word may be incomplete, and so may a house number at the end. A result that still matches stays in the list when a letter is added. Costs no quota.
         */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/geocode/structured": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find an address given in parts
         * @description At least one part is required. Costs one unit of quota.
         */
        get: operations["geocodeStructured"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/geocode/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find up to 1,000 addresses, streets, places or objects by text
         * @description Answers are in the order of the queries. If nothing matches, the list of results is empty. Costs one unit of quota for each query.
         */
        post: operations["geocodeBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/parse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Parse a messy address: components, cleaned text and quality
         * @description Costs one unit of quota.
         */
        get: operations["parse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/geocode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find an address, street, place or object by text
         * @description Costs one unit of quota.
         */
        get: operations["geocodeV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reverse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the address of a point: its building, road, park or other area, else the settlement
         * @description Costs one unit of quota.
         */
        get: operations["reverseV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/poi/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find points of interest by name, brand or category
         * @description With lat and lon, results are within radius, the nearest first; a clearly better text match comes before nearer places. Costs one unit of quota.
         */
        get: operations["searchPois"];
        put?: never;
        /**
         * Find points of interest by name, brand or category
         * @description With lat and lon, results are within radius, the nearest first; a clearly better text match comes before nearer places. Costs one unit of quota.
         */
        post: operations["searchPoisByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/poi/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All details of a point of interest
         * @description Costs one unit of quota.
         */
        get: operations["poi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find organizations by name, category or address
         * @description With lat and lon, results are within radius, by default sorted by distance. Costs one unit of quota.
         */
        get: operations["searchOrganizations"];
        put?: never;
        /**
         * Find organizations by name, category or address
         * @description With lat and lon, results are within radius, by default sorted by distance. Costs one unit of quota.
         */
        post: operations["searchOrganizationsByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/organizations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All details of an organization
         * @description Costs one unit of quota.
         */
        get: operations["organization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Answer a query in everyday words: an address, a place, an organization or a route
         * @description The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Other probable interpretations are in alternatives. Costs one unit of quota.
         */
        get: operations["search"];
        put?: never;
        /**
         * Answer a query in everyday words: an address, a place, an organization or a route
         * @description The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Other probable interpretations are in alternatives. Costs one unit of quota.
         */
        post: operations["searchByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/route": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the fastest route by car, lorry, bicycle or on foot
         * @description Give the ends either as start_lat, start_lon, end_lat, end_lon or as from_lat, from_lon, to_lat, to_lon. All four parameters are required; the two forms cannot be mixed. Costs one unit of quota for each 27 points, rounded up; with `exclude` or `avoid`, one unit for each leg.
         */
        get: operations["route"];
        put?: never;
        /**
         * Find the fastest route by car, lorry, bicycle or on foot
         * @description Costs one unit of quota for each 27 points, rounded up; with `exclude` or `avoid`, one unit for each leg.
         */
        post: operations["routeByPost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/route": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the fastest route by car, lorry, bicycle or on foot
         * @description Costs one unit of quota for each 27 points, rounded up; with `exclude` or `avoid`, one unit for each leg.
         */
        get: operations["routeV1"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/nearest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the nearest point on a road
         * @description Costs one unit of quota.
         */
        get: operations["nearestRoad"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/matrix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Compute travel times and distances from every source to every destination
         * @description Costs one unit of quota for each 100 pairs, rounded up.
         */
        post: operations["matrix"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/isochrone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compute the areas that can be reached within some minutes
         * @description An area contains the roads that are reached in time, and what is within about 120 m of them. Costs one unit of quota.
         */
        get: operations["isochrone"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/location-score": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Score a location for a kind of business
         * @description Scores compare locations within the city; they are not revenue. Kinds: coffee, cafe, restaurant, fast_food, canteen, bar, hookah, nightclub, ice_cream, grocery, convenience, supermarket, bakery, confectionery, greengrocer, butcher, fish, alcohol, tobacco, marketplace, mall, pharmacy, dentist, clinic, laboratory, optician, veterinary, medical_supply, hairdresser, beauty, cosmetics, household_chemistry, massage, tattoo, sauna, fitness, sports_centre, dance, bank, atm, post, parcel, pawnshop, microloan, insurance, notary, lawyer, estate_agent, travel_agency, coworking, printing, photo, laundry, tailor, shoe_repair, electronics_repair, funeral, clothes, shoes, second_hand, jewelry, baby_goods, electronics, mobile_phone, hardware, furniture, interior, household, flowers, garden, books, stationery, gifts, pet, sports_goods, fabric, fuel, car_repair, car_wash, car_parts, car_dealer, driving_school, kindergarten, kids_club, courses, music_school, library, cinema, theatre, game_club, bookmaker, hotel, hostel; their Russian and English names are understood, too. Costs one unit of quota.
         */
        get: operations["locationScore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/insights/service-gaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find services that a neighbourhood has fewer of than the rest of the city
         * @description Costs one unit of quota.
         */
        get: operations["serviceGaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tiles/{source}/{z}/{x}/{y}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A vector tile
         * @description A source with a layer in its name has this one layer, named like the source. The source with the bare prefix has all six layers. `shortbread` has the layers of the Shortbread 1.0 schema, up to zoom 14. Costs no quota.
         */
        get: operations["tile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tiles/{source}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Description of a tile source as TileJSON 3.0
         * @description Costs no quota.
         */
        get: operations["tileJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/match": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the roads that a recorded trace follows
         * @description The trace has 2 to 10000 positions in the order of time. Costs one unit of quota for each 100 points, rounded up.
         */
        post: operations["match"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/trip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the quickest order in which to visit points, and the route in this order
         * @description The order is exact for up to 12 points; for more, it is close to the quickest. Costs one unit of quota for each 10 points, rounded up.
         */
        get: operations["trip"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/style.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A MapLibre style over the six tile sources
         * @description Glyphs and images also come from this server, without a key. The layer `building-3d` is visible with buildings=3d. Costs no quota.
         */
        get: operations["style"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/layers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The operator's own layers
         * @description Costs no quota.
         */
        get: operations["layers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/layers/{layer}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Description of an own layer as TileJSON 3.0
         * @description Costs no quota.
         */
        get: operations["layerTileJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/layers/{layer}/{z}/{x}/{y}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A vector tile of an own layer
         * @description Costs no quota.
         */
        get: operations["layerTile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a long job: geocode a table, compute isochrones or scores of many points, or a large matrix
         * @description Send a table as CSV (Content-Type: text/csv; charset=utf-8 or another charset) with a header. Commas, semicolons or tabs separate its columns. Short lists may be sent as JSON; a matrix is always JSON. The result has one row for each row sent, in the same order: the table with added columns, or lines of JSON. Costs one unit of quota for each row; for a matrix, one unit for each 100 pairs, rounded up.
         */
        post: operations["createJob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State and progress of a job
         * @description Costs no quota.
         */
        get: operations["job"];
        put?: never;
        post?: never;
        /**
         * Delete a job with its result; one that is not done is ended
         * @description Costs no quota.
         */
        delete: operations["deleteJob"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/result": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Result of a job; the header Range requests a part of it
         * @description Costs no quota.
         */
        get: operations["jobResult"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/glyphs/{fontstack}/{range}.pbf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Glyphs of a font as signed distance fields, 256 at a time
         * @description Noto Sans, SIL Open Font License 1.1. The answer is empty if the font has no letters in the range. Costs no quota.
         */
        get: operations["glyphs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sprite.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Positions of the images of the map style
         * @description Pictograms are those of Maki, CC0 1.0. Costs no quota.
         */
        get: operations["spriteIndex"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sprite.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Images of the map style
         * @description Pictograms are those of Maki, CC0 1.0. Costs no quota.
         */
        get: operations["spriteImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sprite@2x.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Positions of the images of the map style
         * @description Pictograms are those of Maki, CC0 1.0. Costs no quota.
         */
        get: operations["spriteIndex2x"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sprite@2x.png": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Images of the map style
         * @description Pictograms are those of Maki, CC0 1.0. Costs no quota.
         */
        get: operations["spriteImage2x"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ai/chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a question about places and routes in words
         * @description A language model answers; operations of this API are its tools. If none is configured, or it fails, a built-in assistant answers, and model is builtin. With stream, the answer comes as server-sent events: delta ({text}), tool ({name, arguments}), and at the end done (this answer) or error ({error}). Costs 10 units of quota.
         */
        post: operations["chat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Model Context Protocol over streamable HTTP
         * @description JSON-RPC 2.0. Operations of this API are tools; calling a tool costs as much as the operation. Attribution, counts and cards are resources. The key may also be sent as Authorization: Bearer. Errors after the key check are JSON-RPC error objects. Costs no quota.
         */
        post: operations["mcp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register an account on the free plan
         * @description 400 if the e-mail already has an account. One IP address can register five accounts an hour. Costs no quota.
         */
        post: operations["registerAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Log in
         * @description 429 after ten wrong passwords in 15 minutes for one e-mail from one IP address, or fifty from one IP address. Costs no quota.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a refresh token for new tokens
         * @description A refresh token is valid for one use. If it is used again, its session ends. Costs no quota.
         */
        post: operations["refreshTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a session
         * @description Ends the session of the refresh token in the body, or else of the access token in the header. Costs no quota.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Account of the access token
         * @description Costs no quota.
         */
        get: operations["me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * API keys of the account, oldest first
         * @description Keys are listed for 30 days after they are revoked. Costs no quota.
         */
        get: operations["listAccountKeys"];
        put?: never;
        /**
         * Create an API key of the account
         * @description The key is shown only in this answer. An account has at most 20 active keys and creates at most 100 keys in 24 hours. Costs no quota.
         */
        post: operations["createAccountKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key of the account; this cannot be undone
         * @description Costs no quota.
         */
        delete: operations["revokeAccountKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Use of the quota, over all keys of the account
         * @description Costs no quota.
         */
        get: operations["accountUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start the trial of the account, or return to the free plan
         * @description Only the operator can make other changes of the plan: 403. Costs no quota.
         */
        post: operations["choosePlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password
         * @description All sessions end, including this one. The answer starts a new session. Costs no quota.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete the account, and revoke its keys
         * @description Costs no quota.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register an API key
         * @description With an access token, the key belongs to the account. Without one, an e-mail is required, the key has the free plan, and one IP address can register at most five keys an hour. A setting of the server says who may register. The key is shown only in this answer. Costs no quota.
         */
        post: operations["registerKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/api-keys/info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * State, plan and quota of an API key
         * @description Without the parameter key, describes the key in the header X-API-Key. Costs no quota.
         */
        get: operations["keyInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health check
         * @description Costs no quota.
         */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/stats": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Numbers of objects in the snapshot
         * @description Costs no quota.
         */
        get: operations["stats"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This description, as an OpenAPI 3.0.3 document
         * @description Costs no quota.
         */
        get: operations["openapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/livez": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness check: the process runs
         * @description Costs no quota.
         */
        get: operations["livez"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Readiness check: the server accepts requests; 503 while it stops
         * @description Costs no quota.
         */
        get: operations["readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Degrees WGS 84 */
        Point: {
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
        };
        TracePoint: {
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
            /** @description Seconds since any moment, such as Unix time; must not decrease */
            time?: number;
            /** @description Standard deviation of the position, metres; default 10 */
            accuracy_m?: number;
        };
        ChatMessage: {
            /** @enum {string} */
            role: "user" | "assistant";
            /** @description Text of the message */
            content: string;
        };
        /** @description The best result first; an empty list if nothing matches */
        GeocodeAnswer: {
            query: string;
            count: number;
            time_ms: number;
            /** @description The same as time_ms */
            elapsed_ms: number;
            results: components["schemas"]["GeocodeResult"][];
        };
        GeocodeResult: {
            id: string;
            /** @description Formatted address */
            name: string;
            /** @description The same as name */
            display_name: string;
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
            /**
             * @description Source of the match
             * @enum {string}
             */
            type: "building" | "fias" | "road" | "place" | "poi" | "organization" | "postcode" | "coordinates";
            /** @description house, street, city, town, village, suburb, … or a POI category */
            place_type: string;
            score: number;
            /**
             * @description Accuracy of the position
             * @enum {string}
             */
            precision: "house" | "nearest_house" | "interpolated" | "street" | "settlement" | "region";
            components: components["schemas"]["AddressComponents"];
            /** @description Id in the address register */
            fias_id: string | null;
            /** @description Codes from the address register and the table of settlements; null if there are none */
            codes: {
                /** @description Six digits */
                postal_code: string | null;
                /** @description Id in the address register */
                fias_id: string | null;
                /** @description KLADR code of the house, else of its street, else of its settlement */
                kladr_id: string | null;
                /** @description OKATO code, 8 or 11 digits */
                okato: string | null;
                /** @description OKTMO code, 8 or 11 digits */
                oktmo: string | null;
                /** @description Cadastral number of the house or land plot */
                cadastral_number: string | null;
                /** @description Offset of the settlement, such as UTC+5; null if no table contains it */
                timezone: string | null;
            } | null;
            /** @description How the query was understood */
            matched: {
                /** @description Words of the query */
                text: string;
                /** @description Meaning of these words */
                component: string;
                /** @description Corrected words, if they were misspelt */
                corrected: string | null;
            }[];
            /** @description [minLon, minLat, maxLon, maxLat] */
            bbox: number[] | null;
        };
        /** @description Parts of an address; unknown parts are absent */
        AddressComponents: {
            region?: string;
            district?: string;
            city?: string;
            suburb?: string;
            street?: string;
            housenumber?: string;
            postcode?: string;
        };
        /**
         * @description Message for people
         * @example {
         *       "error": "Missing required parameter: q"
         *     }
         */
        Error: {
            error: string;
        };
        ReverseAnswer: {
            address: string;
            /** @description The settlement */
            city: string;
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
            /** @description Distance from the point to the object, metres */
            distance_m: number;
            /** @enum {string} */
            type: "building" | "fias" | "road" | "place" | "poi" | "organization" | "postcode" | "coordinates" | "area";
            id: string;
            components: components["schemas"]["AddressComponents"];
            fias_id: string | null;
            /** @description Codes from the address register and the table of settlements; null if there are none */
            codes: {
                /** @description Six digits */
                postal_code: string | null;
                /** @description Id in the address register */
                fias_id: string | null;
                /** @description KLADR code of the house, else of its street, else of its settlement */
                kladr_id: string | null;
                /** @description OKATO code, 8 or 11 digits */
                okato: string | null;
                /** @description OKTMO code, 8 or 11 digits */
                oktmo: string | null;
                /** @description Cadastral number of the house or land plot */
                cadastral_number: string | null;
                /** @description Offset of the settlement, such as UTC+5; null if no table contains it */
                timezone: string | null;
            } | null;
            /**
             * @description at: in the building or on the road; in: in the area; near: nearby
             * @enum {string}
             */
            relation: "at" | "near" | "in";
            /**
             * @description building or area, if the point is inside one
             * @enum {string|null}
             */
            inside: "building" | "area" | null;
            /** @description The ground under the point */
            area: {
                name: string | null;
                /** @description park, forest, river, industrial, … */
                kind: string;
            } | null;
            /** @description The nearest named road within 100 m */
            road: {
                name: string;
                distance_m: number;
            } | null;
        };
        /** @description The best first; an empty list if nothing matches */
        SuggestAnswer: {
            query: string;
            count: number;
            time_ms: number;
            /** @description The same as time_ms */
            elapsed_ms: number;
            results: components["schemas"]["SuggestResult"][];
        };
        SuggestResult: {
            id: string;
            /** @description Formatted address */
            name: string;
            /** @description The same as name */
            display_name: string;
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
            /**
             * @description Source of the match
             * @enum {string}
             */
            type: "building" | "fias" | "road" | "place" | "poi" | "organization" | "postcode" | "coordinates";
            /** @description house, street, city, town, village, suburb, … or a POI category */
            place_type: string;
            score: number;
            /**
             * @description Accuracy of the position
             * @enum {string}
             */
            precision: "house" | "nearest_house" | "interpolated" | "street" | "settlement" | "region";
            components: components["schemas"]["AddressComponents"];
            /** @description Id in the address register */
            fias_id: string | null;
            /** @description Codes from the address register and the table of settlements; null if there are none */
            codes: {
                /** @description Six digits */
                postal_code: string | null;
                /** @description Id in the address register */
                fias_id: string | null;
                /** @description KLADR code of the house, else of its street, else of its settlement */
                kladr_id: string | null;
                /** @description OKATO code, 8 or 11 digits */
                okato: string | null;
                /** @description OKTMO code, 8 or 11 digits */
                oktmo: string | null;
                /** @description Cadastral number of the house or land plot */
                cadastral_number: string | null;
                /** @description Offset of the settlement, such as UTC+5; null if no table contains it */
                timezone: string | null;
            } | null;
            /** @description How the query was understood */
            matched: {
                /** @description Words of the query */
                text: string;
                /** @description Meaning of these words */
                component: string;
                /** @description Corrected words, if they were misspelt */
                corrected: string | null;
            }[];
            /** @description [minLon, minLat, maxLon, maxLat] */
            bbox: number[] | null;
            /**
             * @description Kind of the suggestion; a brand or category has the position of its nearest place
             * @enum {string}
             */
            kind: "address" | "poi" | "organization" | "brand" | "category";
            /** @description Letters of name that were typed, as pairs [start, end) */
            highlight: number[][];
        };
        BatchAnswer: {
            results: {
                query: string;
                results: components["schemas"]["GeocodeResult"][];
            }[];
        };
        ParsedAddress: {
            query: string;
            /** @description The address in one line; null if it was not understood */
            cleaned: string | null;
            components: {
                region?: string;
                district?: string;
                city?: string;
                suburb?: string;
                street?: string;
                housenumber?: string;
                postcode?: string;
                /** @description Full type word: район, городской округ */
                district_type?: string;
                /** @description Full type word: город, рабочий посёлок, село */
                settlement_type?: string;
                /** @description Full type word: улица, проспект */
                street_type?: string;
                flat?: string;
                entrance?: string;
                floor?: string;
            };
            /** @description Parts of the text that are not part of the address */
            unparsed: string[];
            /** @enum {string} */
            quality: "good" | "corrected" | "ambiguous" | "incomplete" | "text_only" | "failed";
            confidence: number;
            id: string | null;
            /** @description Id in the address register */
            fias_id: string | null;
            /** @description Codes from the address register and the table of settlements; null if there are none */
            codes: {
                /** @description Six digits */
                postal_code: string | null;
                /** @description Id in the address register */
                fias_id: string | null;
                /** @description KLADR code of the house, else of its street, else of its settlement */
                kladr_id: string | null;
                /** @description OKATO code, 8 or 11 digits */
                okato: string | null;
                /** @description OKTMO code, 8 or 11 digits */
                oktmo: string | null;
                /** @description Cadastral number of the house or land plot */
                cadastral_number: string | null;
                /** @description Offset of the settlement, such as UTC+5; null if no table contains it */
                timezone: string | null;
            } | null;
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number | null;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number | null;
            /** @enum {string} */
            precision: "house" | "nearest_house" | "interpolated" | "street" | "settlement" | "region" | "none";
            /** @description How the query was understood */
            matched: {
                /** @description Words of the query */
                text: string;
                /** @description Meaning of these words */
                component: string;
                /** @description Corrected words, if they were misspelt */
                corrected: string | null;
            }[];
        };
        PoiSearchAnswer: {
            query: string;
            /** @description Number of results in this answer */
            count: number;
            /** @description Number of all matches */
            total: number;
            time_ms: number;
            results: components["schemas"]["Poi"][];
            facets?: components["schemas"]["Facets"];
        };
        Poi: {
            id: string;
            name: string;
            category: string;
            category_name: string;
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
            /** @description Metres from the search point, else from the line; null without either */
            distance_m: number | null;
            /** @description Travel time in seconds; only with minutes */
            duration_s?: number;
            address: string | null;
            /**
             * @description map: from the map; nearest: address of the nearest building, street or settlement; null without an address
             * @enum {string|null}
             */
            address_source: "map" | "nearest" | null;
            phone: string | null;
            website: string | null;
            /** @description In the format of OpenStreetMap */
            opening_hours: string | null;
            /** @description null if hours are unknown or unreadable */
            is_open: boolean | null;
            brand: string | null;
            /** @description Tags of OpenStreetMap */
            tags: {
                [key: string]: string;
            };
        };
        /** @description Counts over all matches; the commonest values first */
        Facets: {
            category: {
                value: string;
                name: string;
                count: number;
            }[];
            brand: {
                value: string;
                name: string;
                count: number;
            }[];
            open_now: {
                open: number;
                closed: number;
                unknown: number;
            };
        };
        PoiCard: {
            id: string;
            name: string;
            category: string;
            category_name: string;
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
            /** @description Metres from the search point, else from the line; null without either */
            distance_m: number | null;
            /** @description Travel time in seconds; only with minutes */
            duration_s?: number;
            address: string | null;
            /**
             * @description map: from the map; nearest: address of the nearest building, street or settlement; null without an address
             * @enum {string|null}
             */
            address_source: "map" | "nearest" | null;
            phone: string | null;
            website: string | null;
            /** @description In the format of OpenStreetMap */
            opening_hours: string | null;
            /** @description null if hours are unknown or unreadable */
            is_open: boolean | null;
            brand: string | null;
            /** @description Tags of OpenStreetMap */
            tags: {
                [key: string]: string;
            };
            email: string | null;
            /** @description Values of the tag cuisine */
            cuisine: string[];
            /** @description Accepted payment: cash, cards, mir */
            payment: string[];
            /** @description wlan, yes, no or terminal */
            internet: string | null;
            /** @description yes, no, limited or designated */
            wheelchair: string | null;
            /** @description Floor, counted as on the map: 0 is the ground floor */
            level: string | null;
            operator: string | null;
            description: string | null;
            /** @description URL of a picture */
            image: string | null;
            /** @description Id of the item, such as Q649 */
            wikidata: string | null;
            /** @description Next opening or closing within a week; null if unknown or none */
            next_change: {
                /** @description Local time of the place: 2026-11-21T22:00+03:00 */
                at: string;
                /** @description true: the place opens then; false: it closes */
                opens: boolean;
            } | null;
            /** @description Address of the nearest building */
            nearest_address: string | null;
            /** @description Codes from the address register and the table of settlements; null if there are none */
            nearest_address_codes: {
                /** @description Six digits */
                postal_code: string | null;
                /** @description Id in the address register */
                fias_id: string | null;
                /** @description KLADR code of the house, else of its street, else of its settlement */
                kladr_id: string | null;
                /** @description OKATO code, 8 or 11 digits */
                okato: string | null;
                /** @description OKTMO code, 8 or 11 digits */
                oktmo: string | null;
                /** @description Cadastral number of the house or land plot */
                cadastral_number: string | null;
                /** @description Offset of the settlement, such as UTC+5; null if no table contains it */
                timezone: string | null;
            } | null;
            /** @description Pages in social networks, by network */
            social_links: {
                [key: string]: string;
            };
            /** @description Stops and stations within 800 m, the nearest first */
            transport_stops: components["schemas"]["Neighbour"][];
            /** @description The nearest objects of the same category */
            similar: components["schemas"]["Neighbour"][];
            /** @description Other places of the same brand: their number, and the nearest within 50 km; null without a brand */
            branches: {
                total: number;
                nearest: components["schemas"]["Neighbour"][];
            } | null;
        };
        Neighbour: {
            id: string;
            name: string;
            category: string;
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
            distance_m: number;
        };
        OrganizationSearchAnswer: {
            query: string;
            /** @description Number of results in this answer */
            count: number;
            /** @description Number of all matches */
            total: number;
            time_ms: number;
            results: components["schemas"]["Organization"][];
            facets?: components["schemas"]["Facets"];
        };
        Organization: {
            id: string;
            name: string;
            address: string | null;
            /**
             * @description map: from the map; nearest: address of the nearest building, street or settlement; null without an address
             * @enum {string|null}
             */
            address_source: "map" | "nearest" | null;
            phone: string | null;
            /** @description In the format of OpenStreetMap */
            working_hours: string | null;
            /** @description null if hours are unknown or unreadable */
            is_open: boolean | null;
            /** @description The first of the categories */
            category: string;
            /** @description Name of this category */
            category_name: string;
            categories: string[];
            website: string | null;
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
            /** @description Metres from the search point, else from the line; null without either */
            distance_m: number | null;
            /** @description Travel time in seconds; only with minutes */
            duration_s?: number;
            /** @description `osm`, or the names of the sources that contain it */
            source: string;
        };
        OrganizationCard: {
            id: string;
            name: string;
            address: string | null;
            /**
             * @description map: from the map; nearest: address of the nearest building, street or settlement; null without an address
             * @enum {string|null}
             */
            address_source: "map" | "nearest" | null;
            phone: string | null;
            /** @description In the format of OpenStreetMap */
            working_hours: string | null;
            /** @description null if hours are unknown or unreadable */
            is_open: boolean | null;
            /** @description The first of the categories */
            category: string;
            /** @description Name of this category */
            category_name: string;
            categories: string[];
            website: string | null;
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
            /** @description Metres from the search point, else from the line; null without either */
            distance_m: number | null;
            /** @description Travel time in seconds; only with minutes */
            duration_s?: number;
            /** @description `osm`, or the names of the sources that contain it */
            source: string;
            tags: {
                [key: string]: string;
            };
            /** @description Fields of each source, the map first; if they differ, the earlier source is used */
            sources: {
                source: string;
                id: string;
                fields: {
                    [key: string]: string;
                };
            }[];
            email: string | null;
            /** @description Values of the tag cuisine */
            cuisine: string[];
            /** @description Accepted payment: cash, cards, mir */
            payment: string[];
            /** @description wlan, yes, no or terminal */
            internet: string | null;
            /** @description yes, no, limited or designated */
            wheelchair: string | null;
            /** @description Floor, counted as on the map: 0 is the ground floor */
            level: string | null;
            operator: string | null;
            description: string | null;
            /** @description URL of a picture */
            image: string | null;
            /** @description Id of the item, such as Q649 */
            wikidata: string | null;
            /** @description Next opening or closing within a week; null if unknown or none */
            next_change: {
                /** @description Local time of the place: 2026-11-21T22:00+03:00 */
                at: string;
                /** @description true: the place opens then; false: it closes */
                opens: boolean;
            } | null;
            /** @description Address of the nearest building */
            nearest_address: string | null;
            /** @description Codes from the address register and the table of settlements; null if there are none */
            nearest_address_codes: {
                /** @description Six digits */
                postal_code: string | null;
                /** @description Id in the address register */
                fias_id: string | null;
                /** @description KLADR code of the house, else of its street, else of its settlement */
                kladr_id: string | null;
                /** @description OKATO code, 8 or 11 digits */
                okato: string | null;
                /** @description OKTMO code, 8 or 11 digits */
                oktmo: string | null;
                /** @description Cadastral number of the house or land plot */
                cadastral_number: string | null;
                /** @description Offset of the settlement, such as UTC+5; null if no table contains it */
                timezone: string | null;
            } | null;
            /** @description Pages in social networks, by network */
            social_links: {
                [key: string]: string;
            };
            /** @description Stops and stations within 800 m, the nearest first */
            transport_stops: components["schemas"]["Neighbour"][];
            /** @description The nearest objects of the same category */
            similar: components["schemas"]["Neighbour"][];
            /** @description Other places of the same brand: their number, and the nearest within 50 km; null without a brand */
            branches: {
                total: number;
                nearest: components["schemas"]["Neighbour"][];
            } | null;
        };
        SearchAnswer: {
            query: string;
            /** @enum {string} */
            type: "address" | "organization" | "poi" | "route" | "coordinates" | "place";
            confidence: number;
            interpretation: components["schemas"]["Interpretation"];
            /** @description Empty for a route */
            results: components["schemas"]["SearchHit"][];
            route: components["schemas"]["SearchRoute"] | (never | null);
            /** @description Other interpretations that are nearly as probable */
            alternatives: components["schemas"]["SearchReading"][];
            time_ms: number;
        };
        Interpretation: {
            /** @description Words that name what is searched for */
            subject: string | null;
            category: string | null;
            category_name: string | null;
            /** @description Required properties of the place: open_24_7, delivery */
            attributes: string[];
            near: components["schemas"]["Landmark"] | (never | null);
            from: components["schemas"]["Landmark"] | (never | null);
            to: components["schemas"]["Landmark"] | (never | null);
            open_now: boolean;
            /** @description Local time at which the place must be open, if the query names one */
            open_at: string | null;
            /** @description Parts of the query for which nothing was found */
            unresolved: string[];
        };
        Landmark: {
            /** @description Words of the query; empty for the user's own position */
            text: string;
            name: string;
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
        };
        SearchHit: {
            id: string;
            name: string;
            /** @enum {string} */
            type: "address" | "organization" | "poi" | "coordinates" | "place";
            /** @description Category of a POI or organization, kind of an address or place */
            category: string;
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
            /** @description Metres from the landmark of the query, else from the user */
            distance_m: number | null;
            address: string | null;
            phone: string | null;
            opening_hours: string | null;
            is_open: boolean | null;
            score: number;
        };
        SearchRoute: {
            from: components["schemas"]["Landmark"];
            to: components["schemas"]["Landmark"];
            found: boolean;
            distance_km: number | null;
            duration_min: number | null;
            geometry: components["schemas"]["LineString"] | (never | null);
        };
        /** @description GeoJSON line; positions are [longitude, latitude] */
        LineString: {
            /** @enum {string} */
            type: "LineString";
            coordinates: number[][];
        };
        SearchReading: {
            /** @enum {string} */
            type: "address" | "organization" | "poi" | "route" | "coordinates" | "place";
            confidence: number;
            interpretation: components["schemas"]["Interpretation"];
            /** @description Empty for a route */
            results: components["schemas"]["SearchHit"][];
            route: components["schemas"]["SearchRoute"] | (never | null);
        };
        RouteAnswer: {
            distance_km: number;
            duration_min: number;
            /** @description GeoJSON line, or text with geometries=polyline or polyline6; null with overview=false */
            geometry: components["schemas"]["LineString"] | (string | null);
            /** @description Only with steps=true */
            steps?: components["schemas"]["RouteStep"][];
            /** @description The two longest roads of each leg; only with steps=true */
            summary?: string;
            /** @description For each given point, the nearest point of the road network and the distance to it */
            snapped: {
                /**
                 * @description Latitude, degrees WGS 84
                 * @example 52.29
                 */
                lat: number;
                /**
                 * @description Longitude, degrees WGS 84
                 * @example 104.29
                 */
                lon: number;
                distance_m: number;
            }[];
            /** @description Only with alternatives above 0 */
            alternatives?: {
                distance_km: number;
                duration_min: number;
                /** @description GeoJSON line, or text with geometries=polyline or polyline6; null with overview=false */
                geometry: components["schemas"]["LineString"] | (string | null);
                /** @description Only with steps=true */
                steps?: components["schemas"]["RouteStep"][];
                /** @description The two longest roads of each leg; only with steps=true */
                summary?: string;
            }[];
        };
        RouteStep: {
            /** @description Name of the road, else its number; empty if it has neither */
            name: string;
            /** @description Number of the road; empty if it has none */
            ref: string;
            /** @description Exit to take from a roundabout, counted from 1 */
            exit: number | null;
            /** @description Number of lanes in the direction of travel; null if not mapped */
            lanes: number | null;
            distance_m: number;
            duration_s: number;
            instruction: string;
            maneuver: string;
            /** @description Start of the step */
            location: components["schemas"]["Point"];
            /** @description Position of the start in the full line (overview=full) */
            geometry_index: number;
            /** @description Direction of travel before the start, degrees from north */
            bearing_before: number;
            /** @description Direction of travel after the start, degrees from north */
            bearing_after: number;
            /** @description Type of the step, as in OSRM: turn, fork, roundabout, … */
            type: string;
            /** @description Direction: left, slight right, uturn, … */
            modifier: string | null;
            /** @description driving, walking, cycling, pushing bike or ferry */
            mode: string;
            /** @description Roads and places on the sign over the road */
            destinations: string[];
            /** @description Numbers of the exit */
            exits: string[];
            /** @description Start of the step, and junctions before the next step */
            intersections: components["schemas"]["StepIntersection"][];
            /** @description Short text for voice guidance */
            voice: string;
        };
        StepIntersection: {
            location: components["schemas"]["Point"];
            geometry_index: number;
            /** @description Directions of the roads that meet, degrees from north, ascending */
            bearings: number[];
            /** @description true for each road that may be entered */
            entry: boolean[];
            /** @description Position of the road on which the route arrives */
            in: number | null;
            /** @description Position of the road on which the route leaves */
            out: number | null;
            /** @description Lanes of the road on which the route arrives, from left to right; empty if not mapped */
            lanes: components["schemas"]["StepLane"][];
        };
        StepLane: {
            /** @description Arrows: left, straight, slight right, …, none */
            indications: string[];
            /** @description true if the route can be followed from this lane */
            valid: boolean;
        };
        NearestAnswer: {
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
            /** @description Distance from the given point, metres */
            distance_m: number;
            /** @description Name of the road, else its number */
            name: string | null;
        };
        /** @description null if there is no route, or no road within 5 km of an end */
        MatrixAnswer: {
            /** @description Travel times in seconds: a row for each source, a number for each destination */
            durations_s: (number | null)[][];
            /** @description Lengths of the same routes in metres */
            distances_m: (number | null)[][];
        };
        /** @description GeoJSON: one feature for each time, in the requested order */
        IsochroneAnswer: {
            /** @enum {string} */
            type: "FeatureCollection";
            features: {
                /** @enum {string} */
                type: "Feature";
                properties: {
                    minutes: number;
                };
                geometry: {
                    /** @enum {string} */
                    type: "MultiPolygon";
                    coordinates: number[][][][];
                };
            }[];
        };
        LocationScoreAnswer: {
            point: {
                /**
                 * @description Latitude, degrees WGS 84
                 * @example 52.29
                 */
                lat: number;
                /**
                 * @description Longitude, degrees WGS 84
                 * @example 104.29
                 */
                lon: number;
            };
            radius: number;
            analysis: {
                business: string;
                business_name: string;
                verdict: string;
                scores: {
                    opportunity: number;
                    demand: number;
                    competition: number;
                };
                factors: components["schemas"]["ScoreFactor"][];
                /** @description The site itself */
                site: {
                    /** @description Demand and all factors are multiplied by it */
                    suitability: number;
                    /** @description Ground that lowers suitability: water, wood, works; null if none does */
                    ground: {
                        kind: string;
                        name: string | null;
                    } | null;
                };
                /** @description Market of a new business; null far from any settlement */
                market: {
                    /** @description Customers that a new business may attract (Huff model), in equivalent residents */
                    people: number;
                    /** @description people as a share of all people in reach */
                    share: number;
                    /** @description Competitors that lose these customers, the largest loss first */
                    taken_from: {
                        id: string;
                        name: string | null;
                        people: number;
                        share: number;
                    }[];
                    /** @description Supply here relative to the median resident of the city (E2SFCA); below 0.5 is underserved */
                    supply: number | null;
                } | null;
                /** @description People living within the radius */
                residents: number;
                competitors: {
                    /** @description Number within the radius */
                    count: number;
                    nearest: {
                        id: string;
                        name: string | null;
                        /**
                         * @description Latitude, degrees WGS 84
                         * @example 52.29
                         */
                        lat: number;
                        /**
                         * @description Longitude, degrees WGS 84
                         * @example 104.29
                         */
                        lon: number;
                        distance_m: number;
                    }[];
                };
                surroundings: {
                    kind: string;
                    name: string;
                    count: number;
                }[];
                /** @description Settlement in which locations are compared; null far from any */
                area: {
                    name: string;
                    /** @description From the map; null if unknown */
                    population: number | null;
                    /** @description Number of built-up cells of 250 m, over which percentiles are computed */
                    cells: number;
                } | null;
                parameters: {
                    /** @description σ of the distance decay, metres; nothing beyond 3σ counts */
                    sigma_m: number;
                    /** @description Exponent of Huff’s attraction */
                    beta: number;
                    /** @description Road distance divided by straight distance in this city */
                    detour: number;
                    /**
                     * @description Means of transport of customers
                     * @enum {string}
                     */
                    reached_by: "foot" | "car";
                    /** @description true if distances are along roads */
                    by_roads: boolean;
                    weights: {
                        capture: number;
                        synergy: number;
                        access: number;
                    };
                    /** @description Tags of competitors */
                    counted: string[];
                };
                confidence: {
                    value: number;
                    /** @enum {string} */
                    level: "high" | "medium" | "low";
                    /** @description Reasons for a value below 1 */
                    reasons: string[];
                };
            };
            time_ms: number;
        };
        ScoreFactor: {
            /** @enum {string} */
            key: "capture" | "synergy" | "stops" | "crossings" | "frontage";
            name: string;
            /** @description Points of this factor; the points of all factors add up to the opportunity score */
            points: number;
            /** @description Measured value, in unit */
            value: number | null;
            unit: string;
            /** @description 0 to 100: percentile within the city, or a scale of the factor */
            index: number;
            /** @description points is index × weight, rounded */
            weight: number;
            /** @description Source of the value */
            source: string;
        };
        ServiceGapsAnswer: {
            point: {
                /**
                 * @description Latitude, degrees WGS 84
                 * @example 52.29
                 */
                lat: number;
                /**
                 * @description Longitude, degrees WGS 84
                 * @example 104.29
                 */
                lon: number;
            };
            radius: number;
            /** @description People living in the circle */
            residents: number;
            /** @description Settlement in which locations are compared; null far from any */
            area: {
                name: string;
                /** @description From the map; null if unknown */
                population: number | null;
                /** @description Number of built-up cells of 250 m, over which percentiles are computed */
                cells: number;
            } | null;
            /** @description The worst first */
            gaps: components["schemas"]["ServiceGap"][];
            confidence: {
                value: number;
                /** @enum {string} */
                level: "high" | "medium" | "low";
                /** @description Reasons for a value below 1 */
                reasons: string[];
            };
            time_ms: number;
        };
        ServiceGap: {
            category: string;
            category_name: string;
            /** @description Number that the same number of residents has elsewhere in the city */
            expected: number;
            actual: number;
            /** @description Probability of so few by chance (Poisson) */
            probability: number;
            /** @description Share here divided by share in the city, shrunk towards 1; 1 is usual */
            location_quotient: number;
            /** @description Straight distance to the nearest one, metres; null if there is none */
            nearest_m: number | null;
            /** @description Walking distance to the nearest one, metres; null without a route */
            nearest_road_m: number | null;
            /** @description Walking time to the nearest one, minutes; null without a route */
            nearest_walk_min: number | null;
            /** @description Access relative to the median resident of the city (floating catchment area) */
            access: number;
            /** @description true if access is below 0.5 */
            underserved: boolean;
            /** @description Distance within which the service should be, metres */
            standard_m: number;
            /**
             * @description norm: a planning norm; reach: the distance that people travel for it
             * @enum {string}
             */
            standard_source: "norm" | "reach";
            /** @description Share of residents who are farther away than the standard */
            share_outside: number;
            /** @description Number of those residents */
            residents_affected: number;
            severity: number;
        };
        /** @description TileJSON 3.0 */
        TileJson: {
            /** @enum {string} */
            tilejson: "3.0.0";
            name: string;
            attribution: string;
            /** @enum {string} */
            scheme: "xyz";
            tiles: string[];
            minzoom: number;
            maxzoom: number;
            bounds?: number[];
            center?: number[];
            vector_layers: {
                id: string;
                description: string;
                minzoom: number;
                maxzoom: number;
                fields: {
                    [key: string]: string;
                };
            }[];
        };
        MatchAnswer: {
            matchings: components["schemas"]["Matching"][];
            /** @description One for each given point; null for an outlier */
            tracepoints: ({
                /**
                 * @description Latitude, degrees WGS 84
                 * @example 52.29
                 */
                lat: number;
                /**
                 * @description Longitude, degrees WGS 84
                 * @example 104.29
                 */
                lon: number;
                /** @description Distance from the given point, metres */
                distance_m: number;
                /** @description Name of the road, else its number */
                name: string | null;
                /** @description Position in `matchings` */
                matching: number;
                /** @description Position among the waypoints of that matching */
                waypoint: number;
            } | null)[];
        };
        Matching: {
            /** @description How well the trace fits the roads, 0 to 1 */
            confidence: number;
            distance_m: number;
            /** @description Travel time of the route, not of the trace */
            duration_s: number;
            geometry: components["schemas"]["LineString"];
            legs: components["schemas"]["RouteLeg"][];
            /** @description Only with steps=true */
            steps?: components["schemas"]["RouteStep"][];
            /** @description The two longest roads; only with steps=true */
            summary?: string;
        };
        /** @description Route from one waypoint to the next */
        RouteLeg: {
            distance_m: number;
            duration_s: number;
        };
        TripAnswer: {
            /** @description Positions of the given points in the order of visiting */
            order: number[];
            distance_km: number;
            duration_min: number;
            geometry: components["schemas"]["LineString"];
            /** @description Route from each point to the next; for a round trip, also back to the first */
            legs: components["schemas"]["RouteLeg"][];
            /** @description Only with steps=true */
            steps?: components["schemas"]["RouteStep"][];
            /** @description The two longest roads; only with steps=true */
            summary?: string;
            /** @description For each given point, the nearest point of the road network and the distance to it */
            snapped: {
                /**
                 * @description Latitude, degrees WGS 84
                 * @example 52.29
                 */
                lat: number;
                /**
                 * @description Longitude, degrees WGS 84
                 * @example 104.29
                 */
                lon: number;
                distance_m: number;
            }[];
        };
        MapStyle: {
            /** @enum {number} */
            version: 8;
        } & {
            [key: string]: unknown;
        };
        LayerList: {
            layers: {
                name: string;
                features: number;
                geometries: ("point" | "line" | "polygon")[];
                bounds: number[] | null;
                /** @description URL of its TileJSON */
                tilejson: string;
            }[];
        };
        Job: {
            id: string;
            /** @enum {string} */
            kind: "geocode" | "isochrone" | "score" | "matrix";
            /**
             * @description done: the result is ready; failed: there is no result
             * @enum {string}
             */
            status: "queued" | "running" | "done" | "failed";
            /** @description Number of rows of the table, points, or sources of the matrix */
            rows: number;
            rows_done: number;
            /** @description Reason of the failure; null unless status is failed */
            error: string | null;
            /** @description Path of the result; null until status is done */
            result_url: string | null;
            result_bytes: number | null;
            created_at: string;
            /** @description Time at which the job and its result are deleted */
            expires_at: string;
        };
        DeletedJob: {
            id: string;
        };
        /** @description Positions by image name, as in the MapLibre style specification */
        SpriteIndex: {
            [key: string]: unknown;
        };
        ChatAnswer: {
            /** @description In the language of the question */
            reply: string;
            /** @description Places in the reply, for the map */
            places: components["schemas"]["ChatPlace"][];
            route?: components["schemas"]["ChatRoute"];
            /** @description Operations that were called for the answer, in order */
            tool_calls: components["schemas"]["ChatToolCall"][];
            /** @description Language model that answered; builtin: the built-in assistant */
            model: string;
            /** @description Tokens of the language model; absent if none was used */
            usage?: {
                prompt_tokens: number;
                completion_tokens: number;
                total_tokens: number;
            };
        };
        ChatPlace: {
            /** @description Id of a POI or organization; null for other points */
            id: string | null;
            name: string;
            /** @enum {string} */
            type: "address" | "organization" | "poi" | "coordinates" | "place";
            /** @description Category of a POI or organization, kind of an address or place */
            category: string | null;
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
            /** @description Distance in metres from the place in the question */
            distance_m: number | null;
            address: string | null;
            phone: string | null;
            opening_hours: string | null;
            is_open: boolean | null;
        };
        /** @description Route by car */
        ChatRoute: {
            from: components["schemas"]["ChatRouteEnd"];
            to: components["schemas"]["ChatRouteEnd"];
            distance_km: number;
            duration_min: number;
            geometry: components["schemas"]["LineString"] | (never | null);
        };
        ChatRouteEnd: {
            name: string | null;
            /**
             * @description Latitude, degrees WGS 84
             * @example 52.29
             */
            lat: number;
            /**
             * @description Longitude, degrees WGS 84
             * @example 104.29
             */
            lon: number;
        };
        ChatToolCall: {
            /** @description An operation of this API */
            name: string;
            /** @description Its parameters */
            arguments: {
                [key: string]: unknown;
            };
        };
        JsonRpcResponse: {
            [key: string]: unknown;
        };
        /** @description Error object of JSON-RPC 2.0 */
        JsonRpcError: {
            /** @enum {string} */
            jsonrpc: "2.0";
            id: string | number | (never | null);
            error: {
                code: number;
                message: string;
            };
        };
        Tokens: {
            /** @description JWT for Authorization: Bearer */
            access_token: string;
            /** @description Valid for one call of /api/auth/refresh */
            refresh_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** @description Lifetime of the access token in seconds */
            expires_in: number;
            user: components["schemas"]["User"];
        };
        /** @description Owner of an account */
        User: {
            id: number;
            email: string;
            name: string;
            role: string;
        };
        LoggedOut: {
            /** @enum {string} */
            status: "ok";
        };
        Account: {
            user: components["schemas"]["User"];
            company: string | null;
            /** @enum {string} */
            status: "active" | "blocked";
            plan: string;
            /** @description End of the trial; null without a trial */
            trial_ends_at: string | null;
            /** @description true if the account has used its one trial */
            trial_used: boolean;
            created_at: string;
        };
        AccountKeys: {
            keys: components["schemas"]["ListedKey"][];
            /** @description Keys of the account */
            total: number;
        };
        ListedKey: {
            id: number;
            name: string;
            /** @description The first characters of the key */
            key_prefix: string;
            /** @enum {string} */
            status: "active" | "revoked" | "blocked";
            plan: string;
            created_at: string;
            last_used_at: string | null;
        };
        RegisteredKey: {
            key: string;
            id: number;
            name: string;
            plan: string;
            created_at: string;
        };
        RevokedKey: {
            id: number;
            /** @enum {string} */
            status: "revoked";
        };
        AccountUsage: {
            plan: string;
            trial_ends_at: string | null;
            quota: components["schemas"]["QuotaUse"];
            /** @description Requests above the quota and their price; null if the plan allows none */
            overage: {
                requests: number;
                price: number;
                currency: string;
            } | null;
            /** @description Used units by period, newest first; reserved units count as used */
            history: {
                period: string;
                requests: number;
            }[];
        };
        QuotaUse: {
            /** @description null: no limit */
            limit: number | null;
            used: number;
            remaining: number | null;
            /** @enum {string} */
            period: "month" | "day";
            resets_at: string;
        };
        DeletedAccount: {
            /** @enum {string} */
            status: "deleted";
        };
        KeyInfo: {
            id: number;
            name: string;
            key_prefix: string;
            /** @enum {string} */
            status: "active" | "revoked" | "blocked";
            plan: string;
            created_at: string;
            last_used_at: string | null;
            quota: components["schemas"]["QuotaUse"];
            /** @description Requests a second; 0: no limit */
            rate_limit: number;
        };
        Health: {
            /** @enum {string} */
            status: "ok";
            /** @description Version of the server */
            version: string;
            snapshot: {
                name: string;
                /** @description ISO 8601 */
                built_at: string;
            };
            uptime_s: number;
        };
        /** @description Number of objects of each kind in the snapshot */
        Stats: {
            buildings: number;
            roads: number;
            pois: number;
            places: number;
            fias_addresses: number;
            organizations: number;
        };
        OpenApiDocument: {
            /** @enum {string} */
            openapi: "3.0.3";
        } & {
            [key: string]: unknown;
        };
        Alive: {
            /** @enum {string} */
            status: "ok";
        };
        Ready: {
            /** @enum {string} */
            status: "ok";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    geocode: {
        parameters: {
            query: {
                /** @description Address or name, in any order and spelling */
                q: string;
                limit?: number;
                /** @description Latitude of a point near which results rank higher; requires lon */
                lat?: number;
                /** @description Longitude of a point near which results rank higher; requires lat */
                lon?: number;
                /** @description Only results in this box: minLon,minLat,maxLon,maxLat */
                bbox?: number[];
                /** @description Only results of these types */
                types?: ("building" | "fias" | "road" | "place" | "poi" | "organization" | "postcode" | "coordinates")[];
                lang?: "ru" | "en";
                within?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find an address, street, place or object by text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeocodeAnswer"];
                };
            };
        };
    };
    geocodeByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Address or name, in any order and spelling
                     * @example Иркутск, улица Ленина, 12
                     */
                    q: string;
                    /**
                     * @description Maximum number of results
                     * @default 5
                     */
                    limit?: number;
                    /**
                     * @description Latitude of a point near which results rank higher; requires lon
                     * @example 52.29
                     */
                    lat?: number;
                    /**
                     * @description Longitude of a point near which results rank higher; requires lat
                     * @example 104.29
                     */
                    lon?: number;
                    /**
                     * @description Only results in this box: minLon,minLat,maxLon,maxLat
                     * @example [
                     *       104.2,
                     *       52.2,
                     *       104.4,
                     *       52.4
                     *     ]
                     */
                    bbox?: number[];
                    /** @description Only results of these types */
                    types?: ("building" | "fias" | "road" | "place" | "poi" | "organization" | "postcode" | "coordinates")[];
                    /**
                     * @description Language of names
                     * @default ru
                     * @enum {string}
                     */
                    lang?: "ru" | "en";
                    /**
                     * @description Only results in this area: GeoJSON of polygons, up to 2,000 vertices
                     * @example {
                     *       "type": "Polygon",
                     *       "coordinates": [
                     *         [
                     *           [
                     *             104.2,
                     *             52.2
                     *           ],
                     *           [
                     *             104.4,
                     *             52.2
                     *           ],
                     *           [
                     *             104.4,
                     *             52.4
                     *           ],
                     *           [
                     *             104.2,
                     *             52.2
                     *           ]
                     *         ]
                     *       ]
                     *     }
                     */
                    within?: {
                        /** @enum {string} */
                        type: "Polygon" | "MultiPolygon" | "Feature" | "FeatureCollection";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Find an address, street, place or object by text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeocodeAnswer"];
                };
            };
        };
    };
    reverse: {
        parameters: {
            query: {
                /** @description Latitude, degrees WGS 84 */
                lat: number;
                /** @description Longitude, degrees WGS 84 */
                lon: number;
                radius?: number;
                lang?: "ru" | "en";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find the address of a point: its building, road, park or other area, else the settlement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReverseAnswer"];
                };
            };
        };
    };
    suggest: {
        parameters: {
            query: {
                /** @description Text typed so far */
                q: string;
                limit?: number;
                /** @description Latitude of a point near which results rank higher; requires lon */
                lat?: number;
                /** @description Longitude of a point near which results rank higher; requires lat */
                lon?: number;
                /** @description Only results in this box: minLon,minLat,maxLon,maxLat */
                bbox?: number[];
                /** @description Only these kinds: address (or types of addresses), poi, organization, brand, category */
                types?: ("address" | "poi" | "organization" | "brand" | "category" | "building" | "fias" | "road" | "place" | "postcode" | "coordinates")[];
                lang?: "ru" | "en";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Complete an address, place, brand or category while it is typed */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestAnswer"];
                };
            };
        };
    };
    geocodeStructured: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Latitude of a point near which results rank higher; requires lon */
                lat?: number;
                /** @description Longitude of a point near which results rank higher; requires lat */
                lon?: number;
                /** @description Only results in this box: minLon,minLat,maxLon,maxLat */
                bbox?: number[];
                /** @description Only results of these types */
                types?: ("building" | "fias" | "road" | "place" | "poi" | "organization" | "postcode" | "coordinates")[];
                lang?: "ru" | "en";
                region?: string;
                city?: string;
                street?: string;
                housenumber?: string;
                postcode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find an address given in parts */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeocodeAnswer"];
                };
            };
        };
    };
    geocodeBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description What to find */
                    queries: string[];
                    /**
                     * @description Maximum number of results for each query
                     * @default 5
                     */
                    limit?: number;
                    /**
                     * @description Language of names
                     * @default ru
                     * @enum {string}
                     */
                    lang?: "ru" | "en";
                };
            };
        };
        responses: {
            /** @description Find up to 1,000 addresses, streets, places or objects by text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BatchAnswer"];
                };
            };
        };
    };
    parse: {
        parameters: {
            query: {
                /** @description An address in any spelling */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Parse a messy address: components, cleaned text and quality */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParsedAddress"];
                };
            };
        };
    };
    geocodeV1: {
        parameters: {
            query: {
                /** @description Address or name, in any order and spelling */
                q: string;
                limit?: number;
                /** @description Latitude of a point near which results rank higher; requires lon */
                lat?: number;
                /** @description Longitude of a point near which results rank higher; requires lat */
                lon?: number;
                /** @description Only results in this box: minLon,minLat,maxLon,maxLat */
                bbox?: number[];
                /** @description Only results of these types */
                types?: ("building" | "fias" | "road" | "place" | "poi" | "organization" | "postcode" | "coordinates")[];
                lang?: "ru" | "en";
                within?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find an address, street, place or object by text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GeocodeAnswer"];
                };
            };
        };
    };
    reverseV1: {
        parameters: {
            query: {
                /** @description Latitude, degrees WGS 84 */
                lat: number;
                /** @description Longitude, degrees WGS 84 */
                lon: number;
                radius?: number;
                lang?: "ru" | "en";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find the address of a point: its building, road, park or other area, else the settlement */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReverseAnswer"];
                };
            };
        };
    };
    searchPois: {
        parameters: {
            query: {
                /** @description Name, brand or category, in Russian or English */
                q: string;
                /** @description Latitude of the point to search around; requires lon */
                lat?: number;
                /** @description Longitude of the point to search around; requires lat */
                lon?: number;
                radius?: number;
                minutes?: number;
                profile?: "car" | "truck" | "bicycle" | "foot";
                limit?: number;
                offset?: number;
                category?: string;
                brand?: string;
                along?: string;
                corridor?: number;
                autocomplete?: boolean;
                facets?: boolean;
                open_now?: boolean;
                open_at?: string;
                /** @description Only results in this box: minLon,minLat,maxLon,maxLat */
                bbox?: number[];
                within?: string;
                inside?: string;
                lang?: "ru" | "en";
                /** @description Order of results, instead of the default order */
                sort?: "distance" | "relevance";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find points of interest by name, brand or category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PoiSearchAnswer"];
                };
            };
        };
    };
    searchPoisByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Name, brand or category, in Russian or English
                     * @example аптека
                     */
                    q: string;
                    /**
                     * @description Latitude of the point to search around; requires lon
                     * @example 52.29
                     */
                    lat?: number;
                    /**
                     * @description Longitude of the point to search around; requires lat
                     * @example 104.29
                     */
                    lon?: number;
                    /**
                     * @description Metres around the point
                     * @default 1000
                     */
                    radius?: number;
                    /** @description Only places that can be reached from lat, lon within this time, in minutes; radius has no effect then */
                    minutes?: number;
                    /**
                     * @description Means of transport for minutes
                     * @default car
                     * @enum {string}
                     */
                    profile?: "car" | "truck" | "bicycle" | "foot";
                    /**
                     * @description Maximum number of results
                     * @default 20
                     */
                    limit?: number;
                    /**
                     * @description Number of results to skip
                     * @default 0
                     */
                    offset?: number;
                    /** @description Only this category */
                    category?: string;
                    /**
                     * @description Only this chain, in any spelling
                     * @example пятерочка
                     */
                    brand?: string;
                    /**
                     * @description Only places along this line, in its order: lat,lon;lat,lon (2 to 200 points)
                     * @example 52.29,104.28;52.26,104.31
                     */
                    along?: string;
                    /**
                     * @description Metres on each side of along
                     * @default 300
                     */
                    corridor?: number;
                    /**
                     * @description The last word may be incomplete: for search while typing
                     * @default false
                     */
                    autocomplete?: boolean;
                    /**
                     * @description Count all matches by category, by brand, and by whether they are open
                     * @default false
                     */
                    facets?: boolean;
                    /**
                     * @description Only places that are open now
                     * @default false
                     */
                    open_now?: boolean;
                    /** @description Only places that are open at this moment, ISO 8601; without a time zone, local time of the place */
                    open_at?: string;
                    /**
                     * @description Only results in this box: minLon,minLat,maxLon,maxLat
                     * @example [
                     *       104.2,
                     *       52.2,
                     *       104.4,
                     *       52.4
                     *     ]
                     */
                    bbox?: number[];
                    /**
                     * @description Only places in this area: GeoJSON of polygons, up to 2,000 vertices
                     * @example {
                     *       "type": "Polygon",
                     *       "coordinates": [
                     *         [
                     *           [
                     *             104.2,
                     *             52.2
                     *           ],
                     *           [
                     *             104.4,
                     *             52.2
                     *           ],
                     *           [
                     *             104.4,
                     *             52.4
                     *           ],
                     *           [
                     *             104.2,
                     *             52.2
                     *           ]
                     *         ]
                     *       ]
                     *     }
                     */
                    within?: {
                        /** @enum {string} */
                        type: "Polygon" | "MultiPolygon" | "Feature" | "FeatureCollection";
                    } & {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Only places inside this settlement, part of a settlement or area, or within 60 m of this street, given by its id; not together with within
                     * @example w163535260
                     */
                    inside?: string;
                    /**
                     * @description Language of names
                     * @default ru
                     * @enum {string}
                     */
                    lang?: "ru" | "en";
                    /**
                     * @description Order of results, instead of the default order
                     * @enum {string}
                     */
                    sort?: "distance" | "relevance";
                };
            };
        };
        responses: {
            /** @description Find points of interest by name, brand or category */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PoiSearchAnswer"];
                };
            };
        };
    };
    poi: {
        parameters: {
            query?: {
                lang?: "ru" | "en";
            };
            header?: never;
            path: {
                /** @description Id from a search */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All details of a point of interest */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PoiCard"];
                };
            };
        };
    };
    searchOrganizations: {
        parameters: {
            query: {
                /** @description Name, category or address */
                q: string;
                /** @description Latitude of the point to search around; requires lon */
                lat?: number;
                /** @description Longitude of the point to search around; requires lat */
                lon?: number;
                radius?: number;
                minutes?: number;
                profile?: "car" | "truck" | "bicycle" | "foot";
                limit?: number;
                offset?: number;
                category?: string;
                brand?: string;
                along?: string;
                corridor?: number;
                autocomplete?: boolean;
                facets?: boolean;
                open_now?: boolean;
                open_at?: string;
                /** @description Only results in this box: minLon,minLat,maxLon,maxLat */
                bbox?: number[];
                within?: string;
                inside?: string;
                lang?: "ru" | "en";
                /** @description Order of results; by default distance with a point, relevance without */
                sort?: "distance" | "relevance";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find organizations by name, category or address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSearchAnswer"];
                };
            };
        };
    };
    searchOrganizationsByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Name, category or address
                     * @example аптека
                     */
                    q: string;
                    /**
                     * @description Latitude of the point to search around; requires lon
                     * @example 52.29
                     */
                    lat?: number;
                    /**
                     * @description Longitude of the point to search around; requires lat
                     * @example 104.29
                     */
                    lon?: number;
                    /**
                     * @description Metres around the point
                     * @default 5000
                     */
                    radius?: number;
                    /** @description Only places that can be reached from lat, lon within this time, in minutes; radius has no effect then */
                    minutes?: number;
                    /**
                     * @description Means of transport for minutes
                     * @default car
                     * @enum {string}
                     */
                    profile?: "car" | "truck" | "bicycle" | "foot";
                    /**
                     * @description Maximum number of results
                     * @default 20
                     */
                    limit?: number;
                    /**
                     * @description Number of results to skip
                     * @default 0
                     */
                    offset?: number;
                    /** @description Only this category */
                    category?: string;
                    /**
                     * @description Only this chain, in any spelling
                     * @example пятерочка
                     */
                    brand?: string;
                    /**
                     * @description Only places along this line, in its order: lat,lon;lat,lon (2 to 200 points)
                     * @example 52.29,104.28;52.26,104.31
                     */
                    along?: string;
                    /**
                     * @description Metres on each side of along
                     * @default 300
                     */
                    corridor?: number;
                    /**
                     * @description The last word may be incomplete: for search while typing
                     * @default false
                     */
                    autocomplete?: boolean;
                    /**
                     * @description Count all matches by category, by brand, and by whether they are open
                     * @default false
                     */
                    facets?: boolean;
                    /**
                     * @description Only places that are open now
                     * @default false
                     */
                    open_now?: boolean;
                    /** @description Only places that are open at this moment, ISO 8601; without a time zone, local time of the place */
                    open_at?: string;
                    /**
                     * @description Only results in this box: minLon,minLat,maxLon,maxLat
                     * @example [
                     *       104.2,
                     *       52.2,
                     *       104.4,
                     *       52.4
                     *     ]
                     */
                    bbox?: number[];
                    /**
                     * @description Only places in this area: GeoJSON of polygons, up to 2,000 vertices
                     * @example {
                     *       "type": "Polygon",
                     *       "coordinates": [
                     *         [
                     *           [
                     *             104.2,
                     *             52.2
                     *           ],
                     *           [
                     *             104.4,
                     *             52.2
                     *           ],
                     *           [
                     *             104.4,
                     *             52.4
                     *           ],
                     *           [
                     *             104.2,
                     *             52.2
                     *           ]
                     *         ]
                     *       ]
                     *     }
                     */
                    within?: {
                        /** @enum {string} */
                        type: "Polygon" | "MultiPolygon" | "Feature" | "FeatureCollection";
                    } & {
                        [key: string]: unknown;
                    };
                    /**
                     * @description Only places inside this settlement, part of a settlement or area, or within 60 m of this street, given by its id; not together with within
                     * @example w163535260
                     */
                    inside?: string;
                    /**
                     * @description Language of names
                     * @default ru
                     * @enum {string}
                     */
                    lang?: "ru" | "en";
                    /**
                     * @description Order of results; by default distance with a point, relevance without
                     * @enum {string}
                     */
                    sort?: "distance" | "relevance";
                };
            };
        };
        responses: {
            /** @description Find organizations by name, category or address */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationSearchAnswer"];
                };
            };
        };
    };
    organization: {
        parameters: {
            query?: {
                lang?: "ru" | "en";
            };
            header?: never;
            path: {
                /** @description Id from a search */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All details of an organization */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationCard"];
                };
            };
        };
    };
    search: {
        parameters: {
            query: {
                /** @description A query in everyday words, in Russian or English */
                query: string;
                /** @description Latitude of the user; requires lon */
                lat?: number;
                /** @description Longitude of the user; requires lat */
                lon?: number;
                at?: string;
                limit?: number;
                lang?: "ru" | "en";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answer a query in everyday words: an address, a place, an organization or a route */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
        };
    };
    searchByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A query in everyday words, in Russian or English
                     * @example кафе рядом с вокзалом
                     */
                    query: string;
                    /**
                     * @description Latitude of the user; requires lon
                     * @example 52.29
                     */
                    lat?: number;
                    /**
                     * @description Longitude of the user; requires lat
                     * @example 104.29
                     */
                    lon?: number;
                    /** @description What "open now" means, ISO 8601; local time of the place where no zone is given. Default: now */
                    at?: string;
                    /**
                     * @description Maximum number of results
                     * @default 10
                     */
                    limit?: number;
                    /**
                     * @description Language of names
                     * @default ru
                     * @enum {string}
                     */
                    lang?: "ru" | "en";
                };
            };
        };
        responses: {
            /** @description Answer a query in everyday words: an address, a place, an organization or a route */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchAnswer"];
                };
            };
        };
    };
    route: {
        parameters: {
            query?: {
                /** @description Start, latitude */
                start_lat?: number;
                /** @description Start, longitude */
                start_lon?: number;
                /** @description End, latitude */
                end_lat?: number;
                /** @description End, longitude */
                end_lon?: number;
                /** @description The same as start_lat */
                from_lat?: number;
                /** @description The same as start_lon */
                from_lon?: number;
                /** @description The same as end_lat */
                to_lat?: number;
                /** @description The same as end_lon */
                to_lon?: number;
                profile?: "car" | "truck" | "bicycle" | "foot";
                waypoints?: string;
                alternatives?: number;
                steps?: boolean;
                /** @description Kinds of roads to avoid */
                exclude?: ("toll" | "ferry" | "motorway")[];
                overview?: "full" | "simplified" | "false";
                geometries?: "geojson" | "polyline" | "polyline6";
                /** @description Language of steps */
                lang?: "ru" | "en";
                bearings?: string;
                approaches?: string;
                continue_straight?: boolean;
                avoid?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find the fastest route by car, lorry, bicycle or on foot */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteAnswer"];
                };
            };
        };
    };
    routeByPost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Start, points between, end
                     * @example [
                     *       {
                     *         "lat": 52.2864,
                     *         "lon": 104.2807
                     *       },
                     *       {
                     *         "lat": 52.2822,
                     *         "lon": 104.2593
                     *       }
                     *     ]
                     */
                    points: components["schemas"]["Point"][];
                    /**
                     * @description Means of transport; the snapshot must contain its road network
                     * @default car
                     * @enum {string}
                     */
                    profile?: "car" | "truck" | "bicycle" | "foot";
                    /**
                     * @description Maximum number of alternative routes
                     * @default 0
                     */
                    alternatives?: number;
                    /**
                     * @description Turn-by-turn steps
                     * @default false
                     */
                    steps?: boolean;
                    /** @description Kinds of roads to avoid */
                    exclude?: ("toll" | "ferry" | "motorway")[];
                    /**
                     * @description Detail of the line; `false` omits it
                     * @default full
                     * @enum {string}
                     */
                    overview?: "full" | "simplified" | "false";
                    /**
                     * @description Format of the line
                     * @default geojson
                     * @enum {string}
                     */
                    geometries?: "geojson" | "polyline" | "polyline6";
                    /**
                     * @description Language of steps
                     * @default ru
                     * @enum {string}
                     */
                    lang?: "ru" | "en";
                    /**
                     * @description Direction of travel at each point, as degrees,range;degrees,range; empty for any
                     * @example 90,30;
                     */
                    bearings?: string;
                    /**
                     * @description Side of the road on which each point must be: curb (right of the car) or unrestricted, as side;side
                     * @example ;curb
                     */
                    approaches?: string;
                    /**
                     * @description true: no U-turn at waypoints, if there is another way
                     * @default true
                     */
                    continue_straight?: boolean;
                    /**
                     * @description Areas that the route must not touch: GeoJSON of polygons, up to 2,000 vertices
                     * @example {
                     *       "type": "Polygon",
                     *       "coordinates": [
                     *         [
                     *           [
                     *             104.2,
                     *             52.2
                     *           ],
                     *           [
                     *             104.4,
                     *             52.2
                     *           ],
                     *           [
                     *             104.4,
                     *             52.4
                     *           ],
                     *           [
                     *             104.2,
                     *             52.2
                     *           ]
                     *         ]
                     *       ]
                     *     }
                     */
                    avoid?: {
                        /** @enum {string} */
                        type: "Polygon" | "MultiPolygon" | "Feature" | "FeatureCollection";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Find the fastest route by car, lorry, bicycle or on foot */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteAnswer"];
                };
            };
        };
    };
    routeV1: {
        parameters: {
            query: {
                /** @description Point as <lat>,<lon> in degrees WGS 84 */
                origin: string;
                /** @description Point as <lat>,<lon> in degrees WGS 84 */
                destination: string;
                mode?: "driving" | "truck" | "bicycling" | "walking";
                waypoints?: string;
                alternatives?: number;
                steps?: boolean;
                /** @description Kinds of roads to avoid */
                exclude?: ("toll" | "ferry" | "motorway")[];
                overview?: "full" | "simplified" | "false";
                geometries?: "geojson" | "polyline" | "polyline6";
                /** @description Language of steps */
                lang?: "ru" | "en";
                bearings?: string;
                approaches?: string;
                continue_straight?: boolean;
                avoid?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find the fastest route by car, lorry, bicycle or on foot */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RouteAnswer"];
                };
            };
        };
    };
    nearestRoad: {
        parameters: {
            query: {
                /** @description Latitude, degrees WGS 84 */
                lat: number;
                /** @description Longitude, degrees WGS 84 */
                lon: number;
                profile?: "car" | "truck" | "bicycle" | "foot";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find the nearest point on a road */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NearestAnswer"];
                };
            };
        };
    };
    matrix: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Start points */
                    sources: components["schemas"]["Point"][];
                    /** @description End points */
                    destinations: components["schemas"]["Point"][];
                    /**
                     * @description Means of transport; the snapshot must contain its road network
                     * @default car
                     * @enum {string}
                     */
                    profile?: "car" | "truck" | "bicycle" | "foot";
                    /**
                     * @description Areas that routes must not touch; then at most 2,500 pairs: GeoJSON of polygons, up to 2,000 vertices
                     * @example {
                     *       "type": "Polygon",
                     *       "coordinates": [
                     *         [
                     *           [
                     *             104.2,
                     *             52.2
                     *           ],
                     *           [
                     *             104.4,
                     *             52.2
                     *           ],
                     *           [
                     *             104.4,
                     *             52.4
                     *           ],
                     *           [
                     *             104.2,
                     *             52.2
                     *           ]
                     *         ]
                     *       ]
                     *     }
                     */
                    avoid?: {
                        /** @enum {string} */
                        type: "Polygon" | "MultiPolygon" | "Feature" | "FeatureCollection";
                    } & {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description Compute travel times and distances from every source to every destination */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatrixAnswer"];
                };
            };
        };
    };
    isochrone: {
        parameters: {
            query: {
                /** @description Latitude, degrees WGS 84 */
                lat: number;
                /** @description Longitude, degrees WGS 84 */
                lon: number;
                /** @description Travel times in minutes, up to ten values */
                minutes: number[];
                profile?: "car" | "truck" | "bicycle" | "foot";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Compute the areas that can be reached within some minutes */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IsochroneAnswer"];
                };
            };
        };
    };
    locationScore: {
        parameters: {
            query: {
                /** @description Latitude, degrees WGS 84 */
                lat: number;
                /** @description Longitude, degrees WGS 84 */
                lon: number;
                /** @description Kind of business: a key, or a word in Russian or English */
                business: string;
                radius?: number;
                lang?: "ru" | "en";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Score a location for a kind of business */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationScoreAnswer"];
                };
            };
        };
    };
    serviceGaps: {
        parameters: {
            query: {
                /** @description Latitude, degrees WGS 84 */
                lat: number;
                /** @description Longitude, degrees WGS 84 */
                lon: number;
                radius?: number;
                limit?: number;
                lang?: "ru" | "en";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find services that a neighbourhood has fewer of than the rest of the city */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceGapsAnswer"];
                };
            };
        };
    };
    tile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Tile source */
                source: "base_buildings" | "base_roads" | "base_pois" | "base_places" | "base_water" | "base_landuse" | "base" | "shortbread";
                /** @description Zoom */
                z: number;
                /** @description Column, 0 to 2^z - 1, from the west */
                x: number;
                /** @description Row, 0 to 2^z - 1, from the north */
                y: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mapbox Vector Tile, gzipped if the client accepts it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": string;
                };
            };
            /** @description The tile is empty */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    tileJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Tile source */
                source: "base_buildings" | "base_roads" | "base_pois" | "base_places" | "base_water" | "base_landuse" | "base" | "shortbread";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Description of a tile source as TileJSON 3.0 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TileJson"];
                };
            };
        };
    };
    match: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The trace
                     * @example [
                     *       {
                     *         "lat": 52.29,
                     *         "lon": 104.29,
                     *         "time": 0
                     *       },
                     *       {
                     *         "lat": 52.2905,
                     *         "lon": 104.2915,
                     *         "time": 10
                     *       },
                     *       {
                     *         "lat": 52.291,
                     *         "lon": 104.293,
                     *         "time": 20
                     *       }
                     *     ]
                     */
                    points: components["schemas"]["TracePoint"][];
                    /**
                     * @description Means of transport; the snapshot must contain its road network
                     * @default car
                     * @enum {string}
                     */
                    profile?: "car" | "truck" | "bicycle" | "foot";
                    /**
                     * @description Turn-by-turn steps
                     * @default false
                     */
                    steps?: boolean;
                    /**
                     * @description Language of steps
                     * @default ru
                     * @enum {string}
                     */
                    lang?: "ru" | "en";
                };
            };
        };
        responses: {
            /** @description Find the roads that a recorded trace follows */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MatchAnswer"];
                };
            };
        };
    };
    trip: {
        parameters: {
            query: {
                /** @description Points to visit, as lat,lon;lat,lon (2 to 200) */
                points: string;
                profile?: "car" | "truck" | "bicycle" | "foot";
                roundtrip?: boolean;
                source?: "any" | "first";
                destination?: "any" | "last";
                steps?: boolean;
                /** @description Language of steps */
                lang?: "ru" | "en";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Find the quickest order in which to visit points, and the route in this order */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TripAnswer"];
                };
            };
        };
    };
    style: {
        parameters: {
            query?: {
                /** @description Colours of the map */
                theme?: "light" | "dark" | "contrast" | "quiet";
                /** @description Language of the labels */
                lang?: "ru" | "en";
                /** @description Flat or 3D buildings */
                buildings?: "2d" | "3d";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A MapLibre style over the six tile sources */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MapStyle"];
                };
            };
        };
    };
    layers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operator's own layers */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LayerList"];
                };
            };
        };
    };
    layerTileJson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the layer */
                layer: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Description of an own layer as TileJSON 3.0 */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TileJson"];
                };
            };
        };
    };
    layerTile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the layer */
                layer: string;
                /** @description Zoom */
                z: number;
                /** @description Column, 0 to 2^z - 1, from the west */
                x: number;
                /** @description Row, 0 to 2^z - 1, from the north */
                y: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mapbox Vector Tile, gzipped if the client accepts it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": string;
                };
            };
            /** @description The tile is empty */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    createJob: {
        parameters: {
            query: {
                /** @description Work for each row */
                kind: "geocode" | "isochrone" | "score" | "matrix";
                column?: string;
                lat_column?: string;
                lon_column?: string;
                /** @description isochrone: travel times in minutes, up to ten values */
                minutes?: number[];
                business?: string;
                radius?: number;
                profile?: "car" | "truck" | "bicycle" | "foot";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description geocode: the addresses
                     * @example [
                     *       "Ленина 12"
                     *     ]
                     */
                    queries?: string[];
                    /** @description isochrone, score: the points */
                    points?: components["schemas"]["Point"][];
                    /** @description matrix: start points */
                    sources?: components["schemas"]["Point"][];
                    /** @description matrix: end points */
                    destinations?: components["schemas"]["Point"][];
                };
                "text/csv": string;
            };
        };
        responses: {
            /** @description Start a long job: geocode a table, compute isochrones or scores of many points, or a large matrix */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    job: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description State and progress of a job */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Job"];
                };
            };
        };
    };
    deleteJob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Delete a job with its result; one that is not done is ended */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedJob"];
                };
            };
        };
    };
    jobResult: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the job */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A table (geocode, score), or one line of JSON for each row (application/x-ndjson) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description The part that the header Range asks for */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    glyphs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of a font, or several separated by commas: the first known one is used */
                fontstack: string;
                /** @description Code points, such as 1024-1279 */
                range: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Glyph PBF, gzipped if the client accepts it */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-protobuf": string;
                };
            };
        };
    };
    spriteIndex: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Positions of the images of the map style */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpriteIndex"];
                };
            };
        };
    };
    spriteImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sprite */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    spriteIndex2x: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Positions of the images of the map style */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpriteIndex"];
                };
            };
        };
    };
    spriteImage2x: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sprite */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": string;
                };
            };
        };
    };
    chat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A question in Russian or English
                     * @example Где ближайшая аптека?
                     */
                    message: string;
                    /**
                     * @description Latitude of the user; requires lon
                     * @example 52.29
                     */
                    lat?: number | null;
                    /**
                     * @description Longitude of the user; requires lat
                     * @example 104.29
                     */
                    lon?: number | null;
                    /** @description Earlier messages, the oldest first */
                    history?: components["schemas"]["ChatMessage"][];
                    /** @description Send the answer as server-sent events while it is written */
                    stream?: boolean;
                };
            };
        };
        responses: {
            /** @description Answer a question about places and routes in words */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatAnswer"];
                    "text/event-stream": string;
                };
            };
        };
    };
    mcp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Always 2.0
                     * @example 2.0
                     */
                    jsonrpc?: string;
                    /**
                     * @description Integer or text; notifications have none
                     * @example 1
                     */
                    id?: unknown;
                    /** @example tools/list */
                    method?: string;
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Model Context Protocol over streamable HTTP */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonRpcResponse"];
                };
            };
            /** @description The notification was received */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    registerAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: email
                     * @description E-mail address
                     * @example ivan@example.org
                     */
                    email: string;
                    /**
                     * Format: password
                     * @description Kept only as a salted hash
                     * @example correct horse
                     */
                    password: string;
                    /**
                     * @description Name of the user
                     * @example Иван
                     */
                    name: string;
                    /** @description Company */
                    company?: string;
                };
            };
        };
        responses: {
            /** @description Register an account on the free plan */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description E-mail address
                     * @example ivan@example.org
                     */
                    email: string;
                    /**
                     * Format: password
                     * @description Password
                     * @example correct horse
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Log in */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
        };
    };
    refreshTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Valid for one use, within 30 days
                     * @example GVRzEeqkd3Aq0uhnHGbDzS4HrvMxCzVWEqVAQZ8pM1k
                     */
                    refresh_token: string;
                };
            };
        };
        responses: {
            /** @description Exchange a refresh token for new tokens */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /**
                     * @description Valid for one use, within 30 days
                     * @example GVRzEeqkd3Aq0uhnHGbDzS4HrvMxCzVWEqVAQZ8pM1k
                     */
                    refresh_token?: string;
                };
            };
        };
        responses: {
            /** @description End a session */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoggedOut"];
                };
            };
        };
    };
    me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account of the access token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    listAccountKeys: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description API keys of the account, oldest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountKeys"];
                };
            };
        };
    };
    createAccountKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the key is for
                     * @example My map
                     */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Create an API key of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredKey"];
                };
            };
        };
    };
    revokeAccountKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the key */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoke an API key of the account; this cannot be undone */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevokedKey"];
                };
            };
        };
    };
    accountUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Use of the quota, over all keys of the account */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountUsage"];
                };
            };
        };
    };
    choosePlan: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Name of the plan
                     * @example business
                     */
                    plan: string;
                };
            };
        };
        responses: {
            /** @description Start the trial of the account, or return to the free plan */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: password
                     * @description Password
                     * @example correct horse
                     */
                    current_password: string;
                    /**
                     * Format: password
                     * @description Kept only as a salted hash
                     * @example correct horse
                     */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Set a new password */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tokens"];
                };
            };
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: password
                     * @description Password
                     * @example correct horse
                     */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Delete the account, and revoke its keys */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeletedAccount"];
                };
            };
        };
    };
    registerKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What the key is for
                     * @example My map
                     */
                    name: string;
                    /**
                     * Format: email
                     * @description Contact address; required without an access token
                     * @example ivan@example.org
                     */
                    email?: string;
                };
            };
        };
        responses: {
            /** @description Register an API key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredKey"];
                };
            };
        };
    };
    keyInfo: {
        parameters: {
            query?: {
                key?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description State, plan and quota of an API key */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeyInfo"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Health check */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
        };
    };
    stats: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Numbers of objects in the snapshot */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stats"];
                };
            };
        };
    };
    openapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description This description, as an OpenAPI 3.0.3 document */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApiDocument"];
                };
            };
        };
    };
    livez: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Liveness check: the process runs */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alive"];
                };
            };
        };
    };
    readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Readiness check: the server accepts requests; 503 while it stops */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ready"];
                };
            };
        };
    };
}
