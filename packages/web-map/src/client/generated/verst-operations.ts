// Written by `npm run clients` from the OpenAPI document of the server. Do not edit.

import type { AnswerOf, CallOptions, Operation, ParametersOf } from '../operation.ts';
import { OPERATIONS } from './operations.ts';

/** A method for each operation of the API. Each rejects with a `VerstApiError`. */
export abstract class VerstOperations {
  protected abstract call<Answer>(operation: Operation, parameters: object, options?: CallOptions): Promise<Answer>;

  /** Find an address, street, place or object by text. Counts 1 against the quota. `GET /api/geocode` */
  geocode(parameters: ParametersOf<'geocode'>, options?: CallOptions): Promise<AnswerOf<'geocode'>> {
    return this.call(OPERATIONS.geocode, parameters, options);
  }

  /** Find an address, street, place or object by text. Counts 1 against the quota. `POST /api/geocode` */
  geocodeByPost(parameters: ParametersOf<'geocodeByPost'>, options?: CallOptions): Promise<AnswerOf<'geocodeByPost'>> {
    return this.call(OPERATIONS.geocodeByPost, parameters, options);
  }

  /** The building, road, park or other ground at a point, else the settlement. Counts 1 against the quota. `GET /api/reverse` */
  reverse(parameters: ParametersOf<'reverse'>, options?: CallOptions): Promise<AnswerOf<'reverse'>> {
    return this.call(OPERATIONS.reverse, parameters, options);
  }

  /** Complete an address, place, brand or category while it is typed. The last word is taken for a beginning, a number at the end for the beginning of a house number. What still matches does not drop out when a letter is added. Not counted against the quota. `GET /api/suggest` */
  suggest(parameters: ParametersOf<'suggest'>, options?: CallOptions): Promise<AnswerOf<'suggest'>> {
    return this.call(OPERATIONS.suggest, parameters, options);
  }

  /** Find an address given in parts. At least one part is needed. Counts 1 against the quota. `GET /api/geocode/structured` */
  geocodeStructured(parameters: ParametersOf<'geocodeStructured'> = {}, options?: CallOptions): Promise<AnswerOf<'geocodeStructured'>> {
    return this.call(OPERATIONS.geocodeStructured, parameters, options);
  }

  /** Find up to 1,000 addresses, streets, places or objects by text. Answers stand in the order of the queries; where nothing fits, the list of results is empty. Counts 1 against the quota for each query. `POST /api/geocode/batch` */
  geocodeBatch(parameters: ParametersOf<'geocodeBatch'>, options?: CallOptions): Promise<AnswerOf<'geocodeBatch'>> {
    return this.call(OPERATIONS.geocodeBatch, parameters, options);
  }

  /** Parse a messy address: components, cleaned text and quality. Counts 1 against the quota. `GET /api/parse` */
  parse(parameters: ParametersOf<'parse'>, options?: CallOptions): Promise<AnswerOf<'parse'>> {
    return this.call(OPERATIONS.parse, parameters, options);
  }

  /** Find an address, street, place or object by text. Counts 1 against the quota. `GET /v1/geocode` */
  geocodeV1(parameters: ParametersOf<'geocodeV1'>, options?: CallOptions): Promise<AnswerOf<'geocodeV1'>> {
    return this.call(OPERATIONS.geocodeV1, parameters, options);
  }

  /** The building, road, park or other ground at a point, else the settlement. Counts 1 against the quota. `GET /v1/reverse` */
  reverseV1(parameters: ParametersOf<'reverseV1'>, options?: CallOptions): Promise<AnswerOf<'reverseV1'>> {
    return this.call(OPERATIONS.reverseV1, parameters, options);
  }

  /** Find points of interest by name, brand or category. With lat and lon: only inside radius, the nearest first unless the text match is clearly better. Counts 1 against the quota. `GET /api/poi/search` */
  searchPois(parameters: ParametersOf<'searchPois'>, options?: CallOptions): Promise<AnswerOf<'searchPois'>> {
    return this.call(OPERATIONS.searchPois, parameters, options);
  }

  /** Find points of interest by name, brand or category. With lat and lon: only inside radius, the nearest first unless the text match is clearly better. Counts 1 against the quota. `POST /api/poi/search` */
  searchPoisByPost(parameters: ParametersOf<'searchPoisByPost'>, options?: CallOptions): Promise<AnswerOf<'searchPoisByPost'>> {
    return this.call(OPERATIONS.searchPoisByPost, parameters, options);
  }

  /** Everything known about a point of interest. Counts 1 against the quota. `GET /api/poi/{id}` */
  poi(parameters: ParametersOf<'poi'>, options?: CallOptions): Promise<AnswerOf<'poi'>> {
    return this.call(OPERATIONS.poi, parameters, options);
  }

  /** Find organizations by name, category or address. With lat and lon: inside radius and sorted by distance, unless sort says otherwise. Counts 1 against the quota. `GET /api/organizations/search` */
  searchOrganizations(parameters: ParametersOf<'searchOrganizations'>, options?: CallOptions): Promise<AnswerOf<'searchOrganizations'>> {
    return this.call(OPERATIONS.searchOrganizations, parameters, options);
  }

  /** Find organizations by name, category or address. With lat and lon: inside radius and sorted by distance, unless sort says otherwise. Counts 1 against the quota. `POST /api/organizations/search` */
  searchOrganizationsByPost(parameters: ParametersOf<'searchOrganizationsByPost'>, options?: CallOptions): Promise<AnswerOf<'searchOrganizationsByPost'>> {
    return this.call(OPERATIONS.searchOrganizationsByPost, parameters, options);
  }

  /** Everything known about an organization. Counts 1 against the quota. `GET /api/organizations/{id}` */
  organization(parameters: ParametersOf<'organization'>, options?: CallOptions): Promise<AnswerOf<'organization'>> {
    return this.call(OPERATIONS.organization, parameters, options);
  }

  /** Answer a query in everyday words: an address, a place, an organization or a route. The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Near readings come back as alternatives. Counts 1 against the quota. `GET /api/search` */
  search(parameters: ParametersOf<'search'>, options?: CallOptions): Promise<AnswerOf<'search'>> {
    return this.call(OPERATIONS.search, parameters, options);
  }

  /** Answer a query in everyday words: an address, a place, an organization or a route. The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Near readings come back as alternatives. Counts 1 against the quota. `POST /api/search` */
  searchByPost(parameters: ParametersOf<'searchByPost'>, options?: CallOptions): Promise<AnswerOf<'searchByPost'>> {
    return this.call(OPERATIONS.searchByPost, parameters, options);
  }

  /** The fastest way by car, lorry, bicycle or on foot. Ends are given as start_lat, start_lon, end_lat, end_lon, or as from_lat, from_lon, to_lat, to_lon. All four of one spelling are required; a mix is refused. Counts 1 against the quota; with `exclude` or `avoid`, 1 for each leg. `GET /api/route` */
  route(parameters: ParametersOf<'route'> = {}, options?: CallOptions): Promise<AnswerOf<'route'>> {
    return this.call(OPERATIONS.route, parameters, options);
  }

  /** The fastest way by car, lorry, bicycle or on foot. Counts 1 against the quota; with `exclude` or `avoid`, 1 for each leg. `POST /api/route` */
  routeByPost(parameters: ParametersOf<'routeByPost'>, options?: CallOptions): Promise<AnswerOf<'routeByPost'>> {
    return this.call(OPERATIONS.routeByPost, parameters, options);
  }

  /** The fastest way by car, lorry, bicycle or on foot. Counts 1 against the quota; with `exclude` or `avoid`, 1 for each leg. `GET /v1/route` */
  routeV1(parameters: ParametersOf<'routeV1'>, options?: CallOptions): Promise<AnswerOf<'routeV1'>> {
    return this.call(OPERATIONS.routeV1, parameters, options);
  }

  /** The nearest point on a road. Counts 1 against the quota. `GET /api/nearest` */
  nearestRoad(parameters: ParametersOf<'nearestRoad'>, options?: CallOptions): Promise<AnswerOf<'nearestRoad'>> {
    return this.call(OPERATIONS.nearestRoad, parameters, options);
  }

  /** Times and distances from every source to every destination. Counts 1 against the quota for each 100 pairs begun. `POST /api/matrix` */
  matrix(parameters: ParametersOf<'matrix'>, options?: CallOptions): Promise<AnswerOf<'matrix'>> {
    return this.call(OPERATIONS.matrix, parameters, options);
  }

  /** Areas that can be reached within some minutes. The surroundings of the roads that are reached in time, up to some 120 m from them. Counts 1 against the quota. `GET /api/isochrone` */
  isochrone(parameters: ParametersOf<'isochrone'>, options?: CallOptions): Promise<AnswerOf<'isochrone'>> {
    return this.call(OPERATIONS.isochrone, parameters, options);
  }

  /** Score a location for a kind of business. Scores are indexes within the city, never revenue. Kinds: coffee, cafe, restaurant, fast_food, canteen, bar, hookah, nightclub, ice_cream, grocery, convenience, supermarket, bakery, confectionery, greengrocer, butcher, fish, alcohol, tobacco, marketplace, mall, pharmacy, dentist, clinic, laboratory, optician, veterinary, medical_supply, hairdresser, beauty, cosmetics, household_chemistry, massage, tattoo, sauna, fitness, sports_centre, dance, bank, atm, post, parcel, pawnshop, microloan, insurance, notary, lawyer, estate_agent, travel_agency, coworking, printing, photo, laundry, tailor, shoe_repair, electronics_repair, funeral, clothes, shoes, second_hand, jewelry, baby_goods, electronics, mobile_phone, hardware, furniture, interior, household, flowers, garden, books, stationery, gifts, pet, sports_goods, fabric, fuel, car_repair, car_wash, car_parts, car_dealer, driving_school, kindergarten, kids_club, courses, music_school, library, cinema, theatre, game_club, bookmaker, hotel, hostel; their Russian and English names are understood, too. Counts 1 against the quota. `GET /insights/location-score` */
  locationScore(parameters: ParametersOf<'locationScore'>, options?: CallOptions): Promise<AnswerOf<'locationScore'>> {
    return this.call(OPERATIONS.locationScore, parameters, options);
  }

  /** Services that a neighbourhood has fewer of than the rest of the city. Counts 1 against the quota. `GET /insights/service-gaps` */
  serviceGaps(parameters: ParametersOf<'serviceGaps'>, options?: CallOptions): Promise<AnswerOf<'serviceGaps'>> {
    return this.call(OPERATIONS.serviceGaps, parameters, options);
  }

  /** A vector tile. Its one layer has the name of the source. The source without a layer in its name has all six layers in one tile. `shortbread` has the layers of the schema Shortbread 1.0, up to zoom 14. Not counted against the quota. `GET /tiles/{source}/{z}/{x}/{y}` */
  tile(parameters: ParametersOf<'tile'>, options?: CallOptions): Promise<AnswerOf<'tile'>> {
    return this.call(OPERATIONS.tile, parameters, options);
  }

  /** Description of a tile source as TileJSON 3.0. Not counted against the quota. `GET /tiles/{source}` */
  tileJson(parameters: ParametersOf<'tileJson'>, options?: CallOptions): Promise<AnswerOf<'tileJson'>> {
    return this.call(OPERATIONS.tileJson, parameters, options);
  }

  /** The roads that a trace was driven on. 2 to 10000 positions in the order of time. Counts 1 against the quota for each 100 points begun. `POST /api/match` */
  match(parameters: ParametersOf<'match'>, options?: CallOptions): Promise<AnswerOf<'match'>> {
    return this.call(OPERATIONS.match, parameters, options);
  }

  /** The quickest order in which to visit points, and the route in that order. Exact for up to 12 points; for more, close to the quickest. Counts 1 against the quota for each 10 points begun. `GET /api/trip` */
  trip(parameters: ParametersOf<'trip'>, options?: CallOptions): Promise<AnswerOf<'trip'>> {
    return this.call(OPERATIONS.trip, parameters, options);
  }

  /** A MapLibre style over the six tile sources. Complete: letters and images come from this server too, without a key. The layer `building-3d` is hidden unless asked for. Not counted against the quota. `GET /v1/style.json` */
  style(parameters: ParametersOf<'style'> = {}, options?: CallOptions): Promise<AnswerOf<'style'>> {
    return this.call(OPERATIONS.style, parameters, options);
  }

  /** The operator's own layers. Not counted against the quota. `GET /layers` */
  layers(options?: CallOptions): Promise<AnswerOf<'layers'>> {
    return this.call(OPERATIONS.layers, {}, options);
  }

  /** Description of an own layer as TileJSON 3.0. Not counted against the quota. `GET /layers/{layer}` */
  layerTileJson(parameters: ParametersOf<'layerTileJson'>, options?: CallOptions): Promise<AnswerOf<'layerTileJson'>> {
    return this.call(OPERATIONS.layerTileJson, parameters, options);
  }

  /** A vector tile of an own layer. Not counted against the quota. `GET /layers/{layer}/{z}/{x}/{y}` */
  layerTile(parameters: ParametersOf<'layerTile'>, options?: CallOptions): Promise<AnswerOf<'layerTile'>> {
    return this.call(OPERATIONS.layerTile, parameters, options);
  }

  /** Begin long work: geocode a table, compute isochrones or scores of many points, or a large matrix. A table is sent as CSV (Content-Type: text/csv; charset=utf-8 or another) with a header; comma, semicolon or tab between columns. Shorter lists are sent as JSON; a matrix always is. The result has one row for each row, in order: the table with columns added, or one line of JSON. Counts 1 against the quota for each row, for a matrix 1 for each 100 pairs begun. `POST /api/jobs` */
  createJob(parameters: ParametersOf<'createJob'>, options?: CallOptions): Promise<AnswerOf<'createJob'>> {
    return this.call(OPERATIONS.createJob, parameters, options);
  }

  /** State and progress of a job. Not counted against the quota. `GET /api/jobs/{id}` */
  job(parameters: ParametersOf<'job'>, options?: CallOptions): Promise<AnswerOf<'job'>> {
    return this.call(OPERATIONS.job, parameters, options);
  }

  /** Delete a job with its result; one that is not done is ended. Not counted against the quota. `DELETE /api/jobs/{id}` */
  deleteJob(parameters: ParametersOf<'deleteJob'>, options?: CallOptions): Promise<AnswerOf<'deleteJob'>> {
    return this.call(OPERATIONS.deleteJob, parameters, options);
  }

  /** The result of a job, whole or in parts by the header Range. Not counted against the quota. `GET /api/jobs/{id}/result` */
  jobResult(parameters: ParametersOf<'jobResult'>, options?: CallOptions): Promise<AnswerOf<'jobResult'>> {
    return this.call(OPERATIONS.jobResult, parameters, options);
  }

  /** Glyphs of a font as signed distance fields, 256 at a time. Noto Sans, SIL Open Font License 1.1. Without letters where the font has none in the range. Not counted against the quota. `GET /v1/glyphs/{fontstack}/{range}.pbf` */
  glyphs(parameters: ParametersOf<'glyphs'>, options?: CallOptions): Promise<AnswerOf<'glyphs'>> {
    return this.call(OPERATIONS.glyphs, parameters, options);
  }

  /** Positions of the images of the map style. Pictograms are those of Maki, CC0 1.0. Not counted against the quota. `GET /v1/sprite.json` */
  spriteIndex(options?: CallOptions): Promise<AnswerOf<'spriteIndex'>> {
    return this.call(OPERATIONS.spriteIndex, {}, options);
  }

  /** Images of the map style. Pictograms are those of Maki, CC0 1.0. Not counted against the quota. `GET /v1/sprite.png` */
  spriteImage(options?: CallOptions): Promise<AnswerOf<'spriteImage'>> {
    return this.call(OPERATIONS.spriteImage, {}, options);
  }

  /** Positions of the images of the map style. Pictograms are those of Maki, CC0 1.0. Not counted against the quota. `GET /v1/sprite@2x.json` */
  spriteIndex2x(options?: CallOptions): Promise<AnswerOf<'spriteIndex2x'>> {
    return this.call(OPERATIONS.spriteIndex2x, {}, options);
  }

  /** Images of the map style. Pictograms are those of Maki, CC0 1.0. Not counted against the quota. `GET /v1/sprite@2x.png` */
  spriteImage2x(options?: CallOptions): Promise<AnswerOf<'spriteImage2x'>> {
    return this.call(OPERATIONS.spriteImage2x, {}, options);
  }

  /** Answer a question about places, ways and geodata in words. A language model answers, with operations of this API as its tools; where none is configured, or it fails, a built-in assistant does (model is then builtin). With stream, the answer comes as server-sent events: delta ({text}), tool ({name, arguments}), at the end done (this answer) or error ({error}). Counts 10 against the quota. `POST /api/ai/chat` */
  chat(parameters: ParametersOf<'chat'>, options?: CallOptions): Promise<AnswerOf<'chat'>> {
    return this.call(OPERATIONS.chat, parameters, options);
  }

  /** Model Context Protocol over streamable HTTP. JSON-RPC 2.0. Operations of this API are tools; a call of a tool counts as the operation does. Attribution, counts and cards are resources. The key may also come as Authorization: Bearer. Errors past the key check are JSON-RPC error objects. Not counted against the quota. `POST /api/mcp` */
  mcp(parameters: ParametersOf<'mcp'> = {}, options?: CallOptions): Promise<AnswerOf<'mcp'>> {
    return this.call(OPERATIONS.mcp, parameters, options);
  }

  /** Register an account on the free plan. It tells whether an e-mail has an account already: 400. Five registrations an hour for an address. Not counted against the quota. `POST /api/auth/register` */
  registerAccount(parameters: ParametersOf<'registerAccount'>, options?: CallOptions): Promise<AnswerOf<'registerAccount'>> {
    return this.call(OPERATIONS.registerAccount, parameters, options);
  }

  /** Log in. Ten wrong passwords in 15 minutes for an e-mail from one address, and fifty for the address, are 429. Not counted against the quota. `POST /api/auth/login` */
  login(parameters: ParametersOf<'login'>, options?: CallOptions): Promise<AnswerOf<'login'>> {
    return this.call(OPERATIONS.login, parameters, options);
  }

  /** Exchange a refresh token for new tokens. A refresh token is good for one use. One that is used again ends its session for everybody. Not counted against the quota. `POST /api/auth/refresh` */
  refreshTokens(parameters: ParametersOf<'refreshTokens'>, options?: CallOptions): Promise<AnswerOf<'refreshTokens'>> {
    return this.call(OPERATIONS.refreshTokens, parameters, options);
  }

  /** End a session. The session of the refresh token in the body, else of the access token in the header. Not counted against the quota. `POST /api/auth/logout` */
  logout(parameters: ParametersOf<'logout'> = {}, options?: CallOptions): Promise<AnswerOf<'logout'>> {
    return this.call(OPERATIONS.logout, parameters, options);
  }

  /** Who is logged in. Not counted against the quota. `GET /api/auth/me` */
  me(options?: CallOptions): Promise<AnswerOf<'me'>> {
    return this.call(OPERATIONS.me, {}, options);
  }

  /** API keys of the account, oldest first. Keys are listed for 30 days after they are revoked. Not counted against the quota. `GET /api/account/keys` */
  listAccountKeys(parameters: ParametersOf<'listAccountKeys'> = {}, options?: CallOptions): Promise<AnswerOf<'listAccountKeys'>> {
    return this.call(OPERATIONS.listAccountKeys, parameters, options);
  }

  /** Create an API key of the account. The answer is the only time the key is shown. An account has at most 20 active keys, and makes at most 100 in 24 hours. Not counted against the quota. `POST /api/account/keys` */
  createAccountKey(parameters: ParametersOf<'createAccountKey'>, options?: CallOptions): Promise<AnswerOf<'createAccountKey'>> {
    return this.call(OPERATIONS.createAccountKey, parameters, options);
  }

  /** Revoke an API key of the account, at once and for good. Not counted against the quota. `DELETE /api/account/keys/{id}` */
  revokeAccountKey(parameters: ParametersOf<'revokeAccountKey'>, options?: CallOptions): Promise<AnswerOf<'revokeAccountKey'>> {
    return this.call(OPERATIONS.revokeAccountKey, parameters, options);
  }

  /** Use of the quota, over all keys of the account. Not counted against the quota. `GET /api/account/usage` */
  accountUsage(options?: CallOptions): Promise<AnswerOf<'accountUsage'>> {
    return this.call(OPERATIONS.accountUsage, {}, options);
  }

  /** Begin the one trial of the account, or go back to the free plan. Everything else about plans is the operator’s: 403. Not counted against the quota. `POST /api/account/plan` */
  choosePlan(parameters: ParametersOf<'choosePlan'>, options?: CallOptions): Promise<AnswerOf<'choosePlan'>> {
    return this.call(OPERATIONS.choosePlan, parameters, options);
  }

  /** Set a new password. All sessions end, this one too; the answer begins a new one. Not counted against the quota. `POST /api/account/password` */
  changePassword(parameters: ParametersOf<'changePassword'>, options?: CallOptions): Promise<AnswerOf<'changePassword'>> {
    return this.call(OPERATIONS.changePassword, parameters, options);
  }

  /** Delete the account, and revoke its keys. Not counted against the quota. `DELETE /api/account` */
  deleteAccount(parameters: ParametersOf<'deleteAccount'>, options?: CallOptions): Promise<AnswerOf<'deleteAccount'>> {
    return this.call(OPERATIONS.deleteAccount, parameters, options);
  }

  /** Register an API key. With an access token the key belongs to the account. Without one, an e-mail is wanted, the key is on the free plan, and an address registers at most five an hour. Who may register is a setting of the server. The answer is the only time the key is shown. Not counted against the quota. `POST /api/api-keys/register` */
  registerKey(parameters: ParametersOf<'registerKey'>, options?: CallOptions): Promise<AnswerOf<'registerKey'>> {
    return this.call(OPERATIONS.registerKey, parameters, options);
  }

  /** State, plan and quota of an API key. Without key, the one in the header X-API-Key is described. Not counted against the quota. `GET /api/api-keys/info` */
  keyInfo(parameters: ParametersOf<'keyInfo'> = {}, options?: CallOptions): Promise<AnswerOf<'keyInfo'>> {
    return this.call(OPERATIONS.keyInfo, parameters, options);
  }

  /** Health check. Not counted against the quota. `GET /api/health` */
  health(options?: CallOptions): Promise<AnswerOf<'health'>> {
    return this.call(OPERATIONS.health, {}, options);
  }

  /** Database statistics. Not counted against the quota. `GET /api/stats` */
  stats(options?: CallOptions): Promise<AnswerOf<'stats'>> {
    return this.call(OPERATIONS.stats, {}, options);
  }

  /** This description, as an OpenAPI 3.0.3 document. Not counted against the quota. `GET /api/openapi.json` */
  openapi(options?: CallOptions): Promise<AnswerOf<'openapi'>> {
    return this.call(OPERATIONS.openapi, {}, options);
  }

  /** The process is alive. Not counted against the quota. `GET /livez` */
  livez(options?: CallOptions): Promise<AnswerOf<'livez'>> {
    return this.call(OPERATIONS.livez, {}, options);
  }

  /** The server takes requests; 503 while it stops. Not counted against the quota. `GET /readyz` */
  readyz(options?: CallOptions): Promise<AnswerOf<'readyz'>> {
    return this.call(OPERATIONS.readyz, {}, options);
  }
}
