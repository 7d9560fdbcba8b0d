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
         * @description Counts 1 against the quota.
         */
        get: operations["geocode"];
        put?: never;
        /**
         * Find an address, street, place or object by text
         * @description Counts 1 against the quota.
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
         * The building, road, park or other ground at a point, else the settlement
         * @description Counts 1 against the quota.
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
         * @description The last word is taken for a beginning, a number at the end for the beginning of a house number. What still matches does not drop out when a letter is added. Not counted against the quota.
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
         * @description At least one part is needed. Counts 1 against the quota.
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
         * @description Answers stand in the order of the queries; where nothing fits, the list of results is empty. Counts 1 against the quota for each query.
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
         * @description Counts 1 against the quota.
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
         * @description Counts 1 against the quota.
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
         * The building, road, park or other ground at a point, else the settlement
         * @description Counts 1 against the quota.
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
         * @description With lat and lon: only inside radius, the nearest first unless the text match is clearly better. Counts 1 against the quota.
         */
        get: operations["searchPois"];
        put?: never;
        /**
         * Find points of interest by name, brand or category
         * @description With lat and lon: only inside radius, the nearest first unless the text match is clearly better. Counts 1 against the quota.
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
         * Everything known about a point of interest
         * @description Counts 1 against the quota.
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
         * @description With lat and lon: inside radius and sorted by distance, unless sort says otherwise. Counts 1 against the quota.
         */
        get: operations["searchOrganizations"];
        put?: never;
        /**
         * Find organizations by name, category or address
         * @description With lat and lon: inside radius and sorted by distance, unless sort says otherwise. Counts 1 against the quota.
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
         * Everything known about an organization
         * @description Counts 1 against the quota.
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
         * @description The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Near readings come back as alternatives. Counts 1 against the quota.
         */
        get: operations["search"];
        put?: never;
        /**
         * Answer a query in everyday words: an address, a place, an organization or a route
         * @description The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Near readings come back as alternatives. Counts 1 against the quota.
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
         * The fastest way by car, lorry, bicycle or on foot
         * @description Ends are given as start_lat, start_lon, end_lat, end_lon, or as from_lat, from_lon, to_lat, to_lon. All four of one spelling are required; a mix is refused. Counts 1 against the quota; with `exclude` or `avoid`, 1 for each leg.
         */
        get: operations["route"];
        put?: never;
        /**
         * The fastest way by car, lorry, bicycle or on foot
         * @description Counts 1 against the quota; with `exclude` or `avoid`, 1 for each leg.
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
         * The fastest way by car, lorry, bicycle or on foot
         * @description Counts 1 against the quota; with `exclude` or `avoid`, 1 for each leg.
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
         * The nearest point on a road
         * @description Counts 1 against the quota.
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
         * Times and distances from every source to every destination
         * @description Counts 1 against the quota for each 100 pairs begun.
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
         * Areas that can be reached within some minutes
         * @description The surroundings of the roads that are reached in time, up to some 120 m from them. Counts 1 against the quota.
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
         * @description Scores are indexes within the city, never revenue. Kinds: coffee, cafe, restaurant, fast_food, canteen, bar, hookah, nightclub, ice_cream, grocery, convenience, supermarket, bakery, confectionery, greengrocer, butcher, fish, alcohol, tobacco, marketplace, mall, pharmacy, dentist, clinic, laboratory, optician, veterinary, medical_supply, hairdresser, beauty, cosmetics, household_chemistry, massage, tattoo, sauna, fitness, sports_centre, dance, bank, atm, post, parcel, pawnshop, microloan, insurance, notary, lawyer, estate_agent, travel_agency, coworking, printing, photo, laundry, tailor, shoe_repair, electronics_repair, funeral, clothes, shoes, second_hand, jewelry, baby_goods, electronics, mobile_phone, hardware, furniture, interior, household, flowers, garden, books, stationery, gifts, pet, sports_goods, fabric, fuel, car_repair, car_wash, car_parts, car_dealer, driving_school, kindergarten, kids_club, courses, music_school, library, cinema, theatre, game_club, bookmaker, hotel, hostel; their Russian and English names are understood, too. Counts 1 against the quota.
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
         * Services that a neighbourhood has fewer of than the rest of the city
         * @description Counts 1 against the quota.
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
         * @description Its one layer has the name of the source. The source without a layer in its name has all six layers in one tile. `shortbread` has the layers of the schema Shortbread 1.0, up to zoom 14. Not counted against the quota.
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
         * @description Not counted against the quota.
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
         * The roads that a trace was driven on
         * @description 2 to 10000 positions in the order of time. Counts 1 against the quota for each 100 points begun.
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
         * The quickest order in which to visit points, and the route in that order
         * @description Exact for up to 12 points; for more, close to the quickest. Counts 1 against the quota for each 10 points begun.
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
         * @description Complete: letters and images come from this server too, without a key. The layer `building-3d` is hidden unless asked for. Not counted against the quota.
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
         * @description Not counted against the quota.
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
         * @description Not counted against the quota.
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
         * @description Not counted against the quota.
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
         * Begin long work: geocode a table, compute isochrones or scores of many points, or a large matrix
         * @description A table is sent as CSV (Content-Type: text/csv; charset=utf-8 or another) with a header; comma, semicolon or tab between columns. Shorter lists are sent as JSON; a matrix always is. The result has one row for each row, in order: the table with columns added, or one line of JSON. Counts 1 against the quota for each row, for a matrix 1 for each 100 pairs begun.
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
         * @description Not counted against the quota.
         */
        get: operations["job"];
        put?: never;
        post?: never;
        /**
         * Delete a job with its result; one that is not done is ended
         * @description Not counted against the quota.
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
         * The result of a job, whole or in parts by the header Range
         * @description Not counted against the quota.
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
         * @description Noto Sans, SIL Open Font License 1.1. Without letters where the font has none in the range. Not counted against the quota.
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
         * @description Pictograms are those of Maki, CC0 1.0. Not counted against the quota.
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
         * @description Pictograms are those of Maki, CC0 1.0. Not counted against the quota.
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
         * @description Pictograms are those of Maki, CC0 1.0. Not counted against the quota.
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
         * @description Pictograms are those of Maki, CC0 1.0. Not counted against the quota.
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
         * Answer a question about places, ways and geodata in words
         * @description A language model answers, with operations of this API as its tools; where none is configured, or it fails, a built-in assistant does (model is then builtin). With stream, the answer comes as server-sent events: delta ({text}), tool ({name, arguments}), at the end done (this answer) or error ({error}). Counts 10 against the quota.
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
         * @description JSON-RPC 2.0. Operations of this API are tools; a call of a tool counts as the operation does. Attribution, counts and cards are resources. The key may also come as Authorization: Bearer. Errors past the key check are JSON-RPC error objects. Not counted against the quota.
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
         * @description It tells whether an e-mail has an account already: 400. Five registrations an hour for an address. Not counted against the quota.
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
         * @description Ten wrong passwords in 15 minutes for an e-mail from one address, and fifty for the address, are 429. Not counted against the quota.
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
         * @description A refresh token is good for one use. One that is used again ends its session for everybody. Not counted against the quota.
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
         * @description The session of the refresh token in the body, else of the access token in the header. Not counted against the quota.
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
         * Who is logged in
         * @description Not counted against the quota.
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
         * @description Keys are listed for 30 days after they are revoked. Not counted against the quota.
         */
        get: operations["listAccountKeys"];
        put?: never;
        /**
         * Create an API key of the account
         * @description The answer is the only time the key is shown. An account has at most 20 active keys, and makes at most 100 in 24 hours. Not counted against the quota.
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
         * Revoke an API key of the account, at once and for good
         * @description Not counted against the quota.
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
         * @description Not counted against the quota.
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
         * Begin the one trial of the account, or go back to the free plan
         * @description Everything else about plans is the operator’s: 403. Not counted against the quota.
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
         * @description All sessions end, this one too; the answer begins a new one. Not counted against the quota.
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
         * @description Not counted against the quota.
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
         * @description With an access token the key belongs to the account. Without one, an e-mail is wanted, the key is on the free plan, and an address registers at most five an hour. Who may register is a setting of the server. The answer is the only time the key is shown. Not counted against the quota.
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
         * @description Without key, the one in the header X-API-Key is described. Not counted against the quota.
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
         * @description Not counted against the quota.
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
         * Database statistics
         * @description Not counted against the quota.
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
         * @description Not counted against the quota.
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
         * The process is alive
         * @description Not counted against the quota.
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
         * The server takes requests; 503 while it stops
         * @description Not counted against the quota.
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
            /** @description Seconds from any moment, such as Unix time; never falling */
            time?: number;
            /** @description Standard deviation of the position; default 10 */
            accuracy_m?: number;
        };
        ChatMessage: {
            /** @enum {string} */
            role: "user" | "assistant";
            /** @description What was said */
            content: string;
        };
        /** @description The best result first; an empty list where nothing fits */
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
             * @description How exact the position is
             * @enum {string}
             */
            precision: "house" | "nearest_house" | "interpolated" | "street" | "settlement" | "region";
            components: components["schemas"]["AddressComponents"];
            /** @description Id in the address register */
            fias_id: string | null;
            /** @description Codes by the address register and the table of settlements; null where they give none */
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
                /** @description Offset of the settlement, UTC+5; null where no table tells it */
                timezone: string | null;
            } | null;
            /** @description How the query was understood */
            matched: {
                /** @description Words of the query */
                text: string;
                /** @description What they were taken for */
                component: string;
                /** @description What was understood in their place, where they were corrected */
                corrected: string | null;
            }[];
            /** @description [minLon, minLat, maxLon, maxLat] */
            bbox: number[] | null;
        };
        /** @description Parts of an address; what is unknown is left out */
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
         * @description What went wrong, for people
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
            /** @description Metres from the point to what was found */
            distance_m: number;
            /** @enum {string} */
            type: "building" | "fias" | "road" | "place" | "poi" | "organization" | "postcode" | "coordinates" | "area";
            id: string;
            components: components["schemas"]["AddressComponents"];
            fias_id: string | null;
            /** @description Codes by the address register and the table of settlements; null where they give none */
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
                /** @description Offset of the settlement, UTC+5; null where no table tells it */
                timezone: string | null;
            } | null;
            /**
             * @description How the point lies to what the answer names
             * @enum {string}
             */
            relation: "at" | "near" | "in";
            /**
             * @description What the point lies within
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
        /** @description The best first; an empty list where nothing fits */
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
             * @description How exact the position is
             * @enum {string}
             */
            precision: "house" | "nearest_house" | "interpolated" | "street" | "settlement" | "region";
            components: components["schemas"]["AddressComponents"];
            /** @description Id in the address register */
            fias_id: string | null;
            /** @description Codes by the address register and the table of settlements; null where they give none */
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
                /** @description Offset of the settlement, UTC+5; null where no table tells it */
                timezone: string | null;
            } | null;
            /** @description How the query was understood */
            matched: {
                /** @description Words of the query */
                text: string;
                /** @description What they were taken for */
                component: string;
                /** @description What was understood in their place, where they were corrected */
                corrected: string | null;
            }[];
            /** @description [minLon, minLat, maxLon, maxLat] */
            bbox: number[] | null;
            /**
             * @description What it is; a brand or category has the position of its nearest place
             * @enum {string}
             */
            kind: "address" | "poi" | "organization" | "brand" | "category";
            /** @description Pairs [start, end) of positions in name: the letters that were typed */
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
            /** @description The address in one line, null where it was not understood */
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
            /** @description Stretches of the text that are no part of the address */
            unparsed: string[];
            /** @enum {string} */
            quality: "good" | "corrected" | "ambiguous" | "incomplete" | "text_only" | "failed";
            confidence: number;
            id: string | null;
            /** @description Id in the address register */
            fias_id: string | null;
            /** @description Codes by the address register and the table of settlements; null where they give none */
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
                /** @description Offset of the settlement, UTC+5; null where no table tells it */
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
                /** @description What they were taken for */
                component: string;
                /** @description What was understood in their place, where they were corrected */
                corrected: string | null;
            }[];
        };
        PoiSearchAnswer: {
            query: string;
            /** @description How many results are in this answer */
            count: number;
            /** @description How many match altogether */
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
            /** @description Seconds on the way there, where minutes are given */
            duration_s?: number;
            address: string | null;
            /**
             * @description map: given by the map; nearest: that of the nearest building; null without an address
             * @enum {string|null}
             */
            address_source: "map" | "nearest" | null;
            phone: string | null;
            website: string | null;
            /** @description In the form of OpenStreetMap */
            opening_hours: string | null;
            /** @description null where hours are unknown or cannot be read */
            is_open: boolean | null;
            brand: string | null;
            /** @description Tags of OpenStreetMap */
            tags: {
                [key: string]: string;
            };
        };
        /** @description All matches, counted; the commonest values first */
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
            /** @description Seconds on the way there, where minutes are given */
            duration_s?: number;
            address: string | null;
            /**
             * @description map: given by the map; nearest: that of the nearest building; null without an address
             * @enum {string|null}
             */
            address_source: "map" | "nearest" | null;
            phone: string | null;
            website: string | null;
            /** @description In the form of OpenStreetMap */
            opening_hours: string | null;
            /** @description null where hours are unknown or cannot be read */
            is_open: boolean | null;
            brand: string | null;
            /** @description Tags of OpenStreetMap */
            tags: {
                [key: string]: string;
            };
            email: string | null;
            /** @description Values of the tag cuisine */
            cuisine: string[];
            /** @description What one can pay with: cash, cards, mir */
            payment: string[];
            /** @description wlan, yes, no or terminal */
            internet: string | null;
            /** @description yes, no, limited or designated */
            wheelchair: string | null;
            /** @description Floor as the map counts them: 0 is the ground */
            level: string | null;
            operator: string | null;
            description: string | null;
            /** @description Address of a picture */
            image: string | null;
            /** @description Id of the item, such as Q649 */
            wikidata: string | null;
            /** @description When it opens or closes next, within a week; null where that is unknown or never */
            next_change: {
                /** @description By the clocks of the place: 2026-11-21T22:00+03:00 */
                at: string;
                /** @description true: it opens then; false: it closes */
                opens: boolean;
            } | null;
            /** @description Address of the nearest building */
            nearest_address: string | null;
            /** @description Codes by the address register and the table of settlements; null where they give none */
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
                /** @description Offset of the settlement, UTC+5; null where no table tells it */
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
            /** @description Other places of the same brand: how many, and the nearest of those within 50 km; null without a brand */
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
            /** @description How many results are in this answer */
            count: number;
            /** @description How many match altogether */
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
             * @description map: given by the map; nearest: that of the nearest building; null without an address
             * @enum {string|null}
             */
            address_source: "map" | "nearest" | null;
            phone: string | null;
            /** @description In the form of OpenStreetMap */
            working_hours: string | null;
            /** @description null where hours are unknown or cannot be read */
            is_open: boolean | null;
            /** @description The first of the categories */
            category: string;
            /** @description Its name for people */
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
            /** @description Seconds on the way there, where minutes are given */
            duration_s?: number;
            /** @description `osm`, or the names of the sources that know it */
            source: string;
        };
        OrganizationCard: {
            id: string;
            name: string;
            address: string | null;
            /**
             * @description map: given by the map; nearest: that of the nearest building; null without an address
             * @enum {string|null}
             */
            address_source: "map" | "nearest" | null;
            phone: string | null;
            /** @description In the form of OpenStreetMap */
            working_hours: string | null;
            /** @description null where hours are unknown or cannot be read */
            is_open: boolean | null;
            /** @description The first of the categories */
            category: string;
            /** @description Its name for people */
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
            /** @description Seconds on the way there, where minutes are given */
            duration_s?: number;
            /** @description `osm`, or the names of the sources that know it */
            source: string;
            tags: {
                [key: string]: string;
            };
            /** @description What each source tells of it, the map first; where they contradict, the earlier is shown */
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
            /** @description What one can pay with: cash, cards, mir */
            payment: string[];
            /** @description wlan, yes, no or terminal */
            internet: string | null;
            /** @description yes, no, limited or designated */
            wheelchair: string | null;
            /** @description Floor as the map counts them: 0 is the ground */
            level: string | null;
            operator: string | null;
            description: string | null;
            /** @description Address of a picture */
            image: string | null;
            /** @description Id of the item, such as Q649 */
            wikidata: string | null;
            /** @description When it opens or closes next, within a week; null where that is unknown or never */
            next_change: {
                /** @description By the clocks of the place: 2026-11-21T22:00+03:00 */
                at: string;
                /** @description true: it opens then; false: it closes */
                opens: boolean;
            } | null;
            /** @description Address of the nearest building */
            nearest_address: string | null;
            /** @description Codes by the address register and the table of settlements; null where they give none */
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
                /** @description Offset of the settlement, UTC+5; null where no table tells it */
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
            /** @description Other places of the same brand: how many, and the nearest of those within 50 km; null without a brand */
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
            /** @description Other readings that are nearly as likely */
            alternatives: components["schemas"]["SearchReading"][];
            time_ms: number;
        };
        Interpretation: {
            /** @description Words that say what is looked for */
            subject: string | null;
            category: string | null;
            category_name: string | null;
            /** @description What the place must offer besides: open_24_7, delivery */
            attributes: string[];
            near: components["schemas"]["Landmark"] | (never | null);
            from: components["schemas"]["Landmark"] | (never | null);
            to: components["schemas"]["Landmark"] | (never | null);
            open_now: boolean;
            /** @description When it must be open where the query names a time, by local clocks */
            open_at: string | null;
            /** @description Parts that nothing was found for */
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
            /** @description Where each given point met the road network, and how far off it was */
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
            /** @description Name of the road, else its number; empty where it has neither */
            name: string;
            /** @description Number of the road; empty where it has none */
            ref: string;
            /** @description Which exit to take from a roundabout, from 1 */
            exit: number | null;
            /** @description Lanes of the road in the direction of driving, where mapped */
            lanes: number | null;
            distance_m: number;
            duration_s: number;
            instruction: string;
            maneuver: string;
            /** @description Where the step begins */
            location: components["schemas"]["Point"];
            /** @description Position of that place in the full line (overview=full) */
            geometry_index: number;
            /** @description Direction of travel before that place, degrees from north */
            bearing_before: number;
            /** @description And after it */
            bearing_after: number;
            /** @description What the step is, in the words of OSRM: turn, fork, roundabout, … */
            type: string;
            /** @description In which direction: left, slight right, uturn, … */
            modifier: string | null;
            /** @description driving, walking, cycling, pushing bike or ferry */
            mode: string;
            /** @description Roads and places on the sign over the road */
            destinations: string[];
            /** @description Numbers of the exit */
            exits: string[];
            /** @description Where the step begins, and where roads meet it before the next one */
            intersections: components["schemas"]["StepIntersection"][];
            /** @description A short text to be spoken */
            voice: string;
        };
        StepIntersection: {
            location: components["schemas"]["Point"];
            geometry_index: number;
            /** @description Of the roads that meet, degrees from north, ascending */
            bearings: number[];
            /** @description Whether each of them may be entered */
            entry: boolean[];
            /** @description Which of them one comes by */
            in: number | null;
            /** @description Which of them one takes */
            out: number | null;
            /** @description Lanes of the road that one comes by, from left to right; empty where not mapped */
            lanes: components["schemas"]["StepLane"][];
        };
        StepLane: {
            /** @description Arrows: left, straight, slight right, …, none */
            indications: string[];
            /** @description Whether one may take the route from this lane */
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
            /** @description From the given point */
            distance_m: number;
            /** @description Name of the road, else its number */
            name: string | null;
        };
        /** @description null where there is no way, or no road within 5 km of an end */
        MatrixAnswer: {
            /** @description Seconds: a row for each source, in it a number for each destination */
            durations_s: (number | null)[][];
            /** @description Metres of the same ways */
            distances_m: (number | null)[][];
        };
        /** @description GeoJSON: a feature for each time, in the order asked for */
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
                    /** @description Demand and every factor are multiplied by it */
                    suitability: number;
                    /** @description The ground that lowers it: water, wood, works; null where none does */
                    ground: {
                        kind: string;
                        name: string | null;
                    } | null;
                };
                /** @description The market of a new object; null far from any settlement */
                market: {
                    /** @description Customers that a new object may attract (Huff), as residents’ worth */
                    people: number;
                    /** @description Those over all people in reach */
                    share: number;
                    /** @description Competitors that lose them, the most first */
                    taken_from: {
                        id: string;
                        name: string | null;
                        people: number;
                        share: number;
                    }[];
                    /** @description Supply over that of the city’s middle resident (E2SFCA); below 0.5 is under-served */
                    supply: number | null;
                } | null;
                /** @description People living within the radius */
                residents: number;
                competitors: {
                    /** @description Within the radius */
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
                /** @description The settlement that the place is compared within; null far from any */
                area: {
                    name: string;
                    /** @description As the map states it; null where it does not */
                    population: number | null;
                    /** @description Built-up cells of 250 m that percentiles are taken over */
                    cells: number;
                } | null;
                parameters: {
                    /** @description σ of the distance decay; nothing beyond 3σ counts */
                    sigma_m: number;
                    /** @description Exponent of Huff’s attraction */
                    beta: number;
                    /** @description Metres of road for a straight metre in this city */
                    detour: number;
                    /**
                     * @description How customers come
                     * @enum {string}
                     */
                    reached_by: "foot" | "car";
                    /** @description Whether distances came from the road network */
                    by_roads: boolean;
                    weights: {
                        capture: number;
                        synergy: number;
                        access: number;
                    };
                    /** @description Tags that make a competitor */
                    counted: string[];
                };
                confidence: {
                    value: number;
                    /** @enum {string} */
                    level: "high" | "medium" | "low";
                    /** @description What lowers it */
                    reasons: string[];
                };
            };
            time_ms: number;
        };
        ScoreFactor: {
            /** @enum {string} */
            key: "capture" | "synergy" | "stops" | "crossings" | "frontage";
            name: string;
            /** @description Points of the opportunity score; those of all factors add up to it */
            points: number;
            /** @description The raw number */
            value: number | null;
            unit: string;
            /** @description 0 to 100: its percentile within the city, or its own scale */
            index: number;
            /** @description index × weight is what is rounded to points */
            weight: number;
            /** @description Where the number comes from */
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
            /** @description The settlement that the place is compared within; null far from any */
            area: {
                name: string;
                /** @description As the map states it; null where it does not */
                population: number | null;
                /** @description Built-up cells of 250 m that percentiles are taken over */
                cells: number;
            } | null;
            /** @description The worst first */
            gaps: components["schemas"]["ServiceGap"][];
            confidence: {
                value: number;
                /** @enum {string} */
                level: "high" | "medium" | "low";
                /** @description What lowers it */
                reasons: string[];
            };
            time_ms: number;
        };
        ServiceGap: {
            category: string;
            category_name: string;
            /** @description How many as many residents have elsewhere in the city */
            expected: number;
            actual: number;
            /** @description Of so few by chance (Poisson) */
            probability: number;
            /** @description Share here over share in the city, shrunk; 1 is usual */
            location_quotient: number;
            /** @description In a straight line; null where there is none */
            nearest_m: number | null;
            /** @description On foot along streets; null without a way */
            nearest_road_m: number | null;
            /** @description Minutes to walk there; null without a way */
            nearest_walk_min: number | null;
            /** @description Over that of the middle resident of the city (floating catchment) */
            access: number;
            /** @description Access below a half */
            underserved: boolean;
            /** @description Within which the service should be */
            standard_m: number;
            /**
             * @description A planning norm, or how far people go for it
             * @enum {string}
             */
            standard_source: "norm" | "reach";
            /** @description Of the residents, farther than the standard */
            share_outside: number;
            /** @description Those residents */
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
                /** @description From the given point */
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
            /** @description How well the trace fits the way, 0 to 1 */
            confidence: number;
            distance_m: number;
            /** @description Of driving as routes do, not by the times of the trace */
            duration_s: number;
            geometry: components["schemas"]["LineString"];
            legs: components["schemas"]["RouteLeg"][];
            /** @description Only with steps=true */
            steps?: components["schemas"]["RouteStep"][];
            /** @description The two longest roads; only with steps=true */
            summary?: string;
        };
        /** @description The way from one waypoint to the next */
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
            /** @description From each point to the next; of a round trip, also back to the first */
            legs: components["schemas"]["RouteLeg"][];
            /** @description Only with steps=true */
            steps?: components["schemas"]["RouteStep"][];
            /** @description The two longest roads; only with steps=true */
            summary?: string;
            /** @description Where each given point met the road network, and how far off it was */
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
                /** @description Address of its TileJSON */
                tilejson: string;
            }[];
        };
        Job: {
            id: string;
            /** @enum {string} */
            kind: "geocode" | "isochrone" | "score" | "matrix";
            /**
             * @description done: the result is there; failed: there will be none
             * @enum {string}
             */
            status: "queued" | "running" | "done" | "failed";
            /** @description Rows of the table, points, or sources of the matrix */
            rows: number;
            rows_done: number;
            /** @description Why it failed; null unless it did */
            error: string | null;
            /** @description Path of the result; null before it is there */
            result_url: string | null;
            result_bytes: number | null;
            created_at: string;
            /** @description When the job is deleted with its result */
            expires_at: string;
        };
        DeletedJob: {
            id: string;
        };
        /** @description By name of the image, as the MapLibre style specification says */
        SpriteIndex: {
            [key: string]: unknown;
        };
        ChatAnswer: {
            /** @description In the language of the question */
            reply: string;
            /** @description What the reply is about, for the map */
            places: components["schemas"]["ChatPlace"][];
            route?: components["schemas"]["ChatRoute"];
            /** @description Operations that the answer rests on, in order */
            tool_calls: components["schemas"]["ChatToolCall"][];
            /** @description The language model that answered; builtin for the built-in assistant */
            model: string;
            /** @description Tokens of the language model; left out where none was asked */
            usage?: {
                prompt_tokens: number;
                completion_tokens: number;
                total_tokens: number;
            };
        };
        ChatPlace: {
            /** @description For the card of a POI or organization; null for a bare point */
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
            /** @description Metres from what the question refers to */
            distance_m: number | null;
            address: string | null;
            phone: string | null;
            opening_hours: string | null;
            is_open: boolean | null;
        };
        /** @description A way by car */
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
        /** @description What went wrong, as JSON-RPC 2.0 tells it */
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
            /** @description For one call of /api/auth/refresh */
            refresh_token: string;
            /** @enum {string} */
            token_type: "Bearer";
            /** @description Seconds that the access token is good for */
            expires_in: number;
            user: components["schemas"]["User"];
        };
        /** @description Whom an account belongs to */
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
            /** @description When the trial of the plan ends; null where it is none */
            trial_ends_at: string | null;
            /** @description Whether the account has had its one trial */
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
            /** @description Requests above the quota and their price; null where the plan has no overage */
            overage: {
                requests: number;
                price: number;
                currency: string;
            } | null;
            /** @description Requests by period, newest first; units that are set aside count as used */
            history: {
                period: string;
                requests: number;
            }[];
        };
        QuotaUse: {
            /** @description null is without limit */
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
            /** @description Requests a second; 0 is without limit */
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
        /** @description How many objects of each kind the snapshot holds */
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
                /** @description Prefer what is near this point: latitude; goes with lon */
                lat?: number;
                /** @description Prefer what is near this point: longitude; goes with lat */
                lon?: number;
                /** @description Only what is inside: minLon,minLat,maxLon,maxLat */
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
                     * @description How many results at most
                     * @default 5
                     */
                    limit?: number;
                    /**
                     * @description Prefer what is near this point: latitude; goes with lon
                     * @example 52.29
                     */
                    lat?: number;
                    /**
                     * @description Prefer what is near this point: longitude; goes with lat
                     * @example 104.29
                     */
                    lon?: number;
                    /**
                     * @description Only what is inside: minLon,minLat,maxLon,maxLat
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
                     * @description Only results inside: GeoJSON of polygons, up to 2,000 vertices
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
            /** @description The building, road, park or other ground at a point, else the settlement */
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
                /** @description What has been typed so far */
                q: string;
                limit?: number;
                /** @description Prefer what is near this point: latitude; goes with lon */
                lat?: number;
                /** @description Prefer what is near this point: longitude; goes with lat */
                lon?: number;
                /** @description Only what is inside: minLon,minLat,maxLon,maxLat */
                bbox?: number[];
                /** @description Only these kinds: address (or single types of address), poi, organization, brand, category */
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
                /** @description Prefer what is near this point: latitude; goes with lon */
                lat?: number;
                /** @description Prefer what is near this point: longitude; goes with lat */
                lon?: number;
                /** @description Only what is inside: minLon,minLat,maxLon,maxLat */
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
                     * @description How many results at most for each query
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
                /** @description Prefer what is near this point: latitude; goes with lon */
                lat?: number;
                /** @description Prefer what is near this point: longitude; goes with lat */
                lon?: number;
                /** @description Only what is inside: minLon,minLat,maxLon,maxLat */
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
            /** @description The building, road, park or other ground at a point, else the settlement */
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
                /** @description Search around this point: latitude; goes with lon */
                lat?: number;
                /** @description Search around this point: longitude; goes with lat */
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
                /** @description Only what is inside: minLon,minLat,maxLon,maxLat */
                bbox?: number[];
                within?: string;
                inside?: string;
                lang?: "ru" | "en";
                /** @description Order of results, where the one above is not wanted */
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
                     * @description Search around this point: latitude; goes with lon
                     * @example 52.29
                     */
                    lat?: number;
                    /**
                     * @description Search around this point: longitude; goes with lat
                     * @example 104.29
                     */
                    lon?: number;
                    /**
                     * @description Metres around the point
                     * @default 1000
                     */
                    radius?: number;
                    /** @description Only what is reached from lat, lon in so many minutes; radius is not used then */
                    minutes?: number;
                    /**
                     * @description Way of moving within minutes
                     * @default car
                     * @enum {string}
                     */
                    profile?: "car" | "truck" | "bicycle" | "foot";
                    /**
                     * @description How many results at most
                     * @default 20
                     */
                    limit?: number;
                    /**
                     * @description How many results to skip
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
                     * @description Only what lies along this line, as lat,lon;lat,lon (2 to 200 points), in its order
                     * @example 52.29,104.28;52.26,104.31
                     */
                    along?: string;
                    /**
                     * @description Metres on each side of along
                     * @default 300
                     */
                    corridor?: number;
                    /**
                     * @description The last word may go on: for searching while typing
                     * @default false
                     */
                    autocomplete?: boolean;
                    /**
                     * @description Count all matches by category, brand and openness
                     * @default false
                     */
                    facets?: boolean;
                    /**
                     * @description Only what is open now
                     * @default false
                     */
                    open_now?: boolean;
                    /** @description Only what is open at this moment, ISO 8601; local time of the place where no zone is given */
                    open_at?: string;
                    /**
                     * @description Only what is inside: minLon,minLat,maxLon,maxLat
                     * @example [
                     *       104.2,
                     *       52.2,
                     *       104.4,
                     *       52.4
                     *     ]
                     */
                    bbox?: number[];
                    /**
                     * @description Only what lies inside: GeoJSON of polygons, up to 2,000 vertices
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
                     * @description Only what lies inside this place: the id of a settlement, a part of one or an area; instead of within
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
                     * @description Order of results, where the one above is not wanted
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
                /** @description Id as a search gives it */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything known about a point of interest */
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
                /** @description Search around this point: latitude; goes with lon */
                lat?: number;
                /** @description Search around this point: longitude; goes with lat */
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
                /** @description Only what is inside: minLon,minLat,maxLon,maxLat */
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
                     * @description Search around this point: latitude; goes with lon
                     * @example 52.29
                     */
                    lat?: number;
                    /**
                     * @description Search around this point: longitude; goes with lat
                     * @example 104.29
                     */
                    lon?: number;
                    /**
                     * @description Metres around the point
                     * @default 5000
                     */
                    radius?: number;
                    /** @description Only what is reached from lat, lon in so many minutes; radius is not used then */
                    minutes?: number;
                    /**
                     * @description Way of moving within minutes
                     * @default car
                     * @enum {string}
                     */
                    profile?: "car" | "truck" | "bicycle" | "foot";
                    /**
                     * @description How many results at most
                     * @default 20
                     */
                    limit?: number;
                    /**
                     * @description How many results to skip
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
                     * @description Only what lies along this line, as lat,lon;lat,lon (2 to 200 points), in its order
                     * @example 52.29,104.28;52.26,104.31
                     */
                    along?: string;
                    /**
                     * @description Metres on each side of along
                     * @default 300
                     */
                    corridor?: number;
                    /**
                     * @description The last word may go on: for searching while typing
                     * @default false
                     */
                    autocomplete?: boolean;
                    /**
                     * @description Count all matches by category, brand and openness
                     * @default false
                     */
                    facets?: boolean;
                    /**
                     * @description Only what is open now
                     * @default false
                     */
                    open_now?: boolean;
                    /** @description Only what is open at this moment, ISO 8601; local time of the place where no zone is given */
                    open_at?: string;
                    /**
                     * @description Only what is inside: minLon,minLat,maxLon,maxLat
                     * @example [
                     *       104.2,
                     *       52.2,
                     *       104.4,
                     *       52.4
                     *     ]
                     */
                    bbox?: number[];
                    /**
                     * @description Only what lies inside: GeoJSON of polygons, up to 2,000 vertices
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
                     * @description Only what lies inside this place: the id of a settlement, a part of one or an area; instead of within
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
                /** @description Id as a search gives it */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything known about an organization */
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
                /** @description Where the user is: latitude; goes with lon */
                lat?: number;
                /** @description Where the user is: longitude; goes with lat */
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
                     * @description Where the user is: latitude; goes with lon
                     * @example 52.29
                     */
                    lat?: number;
                    /**
                     * @description Where the user is: longitude; goes with lat
                     * @example 104.29
                     */
                    lon?: number;
                    /** @description What "open now" means, ISO 8601; local time of the place where no zone is given. Default: now */
                    at?: string;
                    /**
                     * @description How many results at most
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
                /** @description Roads to leave out */
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
            /** @description The fastest way by car, lorry, bicycle or on foot */
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
                     * @description Way of moving; one that the snapshot was not built with is refused
                     * @default car
                     * @enum {string}
                     */
                    profile?: "car" | "truck" | "bicycle" | "foot";
                    /**
                     * @description Other ways to offer
                     * @default 0
                     */
                    alternatives?: number;
                    /**
                     * @description Turn-by-turn steps
                     * @default false
                     */
                    steps?: boolean;
                    /** @description Roads to leave out */
                    exclude?: ("toll" | "ferry" | "motorway")[];
                    /**
                     * @description How fine the line is; `false` leaves it out
                     * @default full
                     * @enum {string}
                     */
                    overview?: "full" | "simplified" | "false";
                    /**
                     * @description How the line is written
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
                     * @description In which direction the car drives at each point, as degrees,range;degrees,range; empty for any
                     * @example 90,30;
                     */
                    bearings?: string;
                    /**
                     * @description On which side each point is to be: curb (on the right of the car) or unrestricted, as side;side
                     * @example ;curb
                     */
                    approaches?: string;
                    /**
                     * @description Whether the car goes on as it came at waypoints, where any way leads on so
                     * @default true
                     */
                    continue_straight?: boolean;
                    /**
                     * @description Areas that no road of the route touches: GeoJSON of polygons, up to 2,000 vertices
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
            /** @description The fastest way by car, lorry, bicycle or on foot */
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
                /** @description Roads to leave out */
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
            /** @description The fastest way by car, lorry, bicycle or on foot */
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
            /** @description The nearest point on a road */
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
                    /** @description Where ways begin */
                    sources: components["schemas"]["Point"][];
                    /** @description Where they end */
                    destinations: components["schemas"]["Point"][];
                    /**
                     * @description Way of moving; one that the snapshot was not built with is refused
                     * @default car
                     * @enum {string}
                     */
                    profile?: "car" | "truck" | "bicycle" | "foot";
                    /**
                     * @description Areas that no way touches; then at most 2,500 pairs: GeoJSON of polygons, up to 2,000 vertices
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
            /** @description Times and distances from every source to every destination */
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
                /** @description Up to ten times, minutes */
                minutes: number[];
                profile?: "car" | "truck" | "bicycle" | "foot";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Areas that can be reached within some minutes */
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
            /** @description Services that a neighbourhood has fewer of than the rest of the city */
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
            /** @description Mapbox Vector Tile, gzipped where the client accepts it */
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
                     * @description Way of moving; one that the snapshot was not built with is refused
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
            /** @description The roads that a trace was driven on */
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
            /** @description The quickest order in which to visit points, and the route in that order */
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
                /** @description Buildings flat or standing up */
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
            /** @description Mapbox Vector Tile, gzipped where the client accepts it */
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
                /** @description What to do with each row */
                kind: "geocode" | "isochrone" | "score" | "matrix";
                column?: string;
                lat_column?: string;
                lon_column?: string;
                /** @description isochrone: up to ten times, minutes */
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
                    /** @description matrix: where ways begin */
                    sources?: components["schemas"]["Point"][];
                    /** @description matrix: where they end */
                    destinations?: components["schemas"]["Point"][];
                };
                "text/csv": string;
            };
        };
        responses: {
            /** @description Begin long work: geocode a table, compute isochrones or scores of many points, or a large matrix */
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
                /** @description Name of a font, or several by commas: the first known counts */
                fontstack: string;
                /** @description Code points, such as 1024-1279 */
                range: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Glyph PBF, gzipped where the client accepts it */
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
                     * @description Where the user is: latitude; goes with lon
                     * @example 52.29
                     */
                    lat?: number | null;
                    /**
                     * @description Where the user is: longitude; goes with lat
                     * @example 104.29
                     */
                    lon?: number | null;
                    /** @description What was said before, the oldest first */
                    history?: components["schemas"]["ChatMessage"][];
                    /** @description Answer by server-sent events, as the words come */
                    stream?: boolean;
                };
            };
        };
        responses: {
            /** @description Answer a question about places, ways and geodata in words */
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
            /** @description A notification was taken note of */
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
                     * @description Good for one use, within 30 days
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
                     * @description Good for one use, within 30 days
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
            /** @description Who is logged in */
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
            /** @description Revoke an API key of the account, at once and for good */
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
            /** @description Begin the one trial of the account, or go back to the free plan */
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
                     * @description Contact address; wanted where no access token is sent
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
            /** @description Database statistics */
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
            /** @description The process is alive */
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
            /** @description The server takes requests; 503 while it stops */
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
