// Written by `npm run clients` from the OpenAPI document of the server. Do not edit.

import type { AnswerOf, CallOptions, Operation, ParametersOf } from '../operation.ts';
import { OPERATIONS } from './operations.ts';

/** A method for each operation of the API. Each rejects with a `VerstApiError`. */
export abstract class VerstOperations {
  protected abstract call<Answer>(operation: Operation, parameters: object, options?: CallOptions): Promise<Answer>;

  /** Find an address, street, place or object by text. Costs one unit of quota. `GET /api/geocode` */
  geocode(parameters: ParametersOf<'geocode'>, options?: CallOptions): Promise<AnswerOf<'geocode'>> {
    return this.call(OPERATIONS.geocode, parameters, options);
  }

  /** Find an address, street, place or object by text. Costs one unit of quota. `POST /api/geocode` */
  geocodeByPost(parameters: ParametersOf<'geocodeByPost'>, options?: CallOptions): Promise<AnswerOf<'geocodeByPost'>> {
    return this.call(OPERATIONS.geocodeByPost, parameters, options);
  }

  /** Find the address of a point: its building, road, park or other area, else the settlement. Costs one unit of quota. `GET /api/reverse` */
  reverse(parameters: ParametersOf<'reverse'>, options?: CallOptions): Promise<AnswerOf<'reverse'>> {
    return this.call(OPERATIONS.reverse, parameters, options);
  }

  /** Complete an address, place, brand or category while it is typed. The last word may be incomplete, and so may a house number at the end. A result that still matches stays in the list when a letter is added. Costs no quota. `GET /api/suggest` */
  suggest(parameters: ParametersOf<'suggest'>, options?: CallOptions): Promise<AnswerOf<'suggest'>> {
    return this.call(OPERATIONS.suggest, parameters, options);
  }

  /** Find an address given in parts. At least one part is required. Costs one unit of quota. `GET /api/geocode/structured` */
  geocodeStructured(parameters: ParametersOf<'geocodeStructured'> = {}, options?: CallOptions): Promise<AnswerOf<'geocodeStructured'>> {
    return this.call(OPERATIONS.geocodeStructured, parameters, options);
  }

  /** Find up to 1,000 addresses, streets, places or objects by text. Answers are in the order of the queries. If nothing matches, the list of results is empty. Costs one unit of quota for each query. `POST /api/geocode/batch` */
  geocodeBatch(parameters: ParametersOf<'geocodeBatch'>, options?: CallOptions): Promise<AnswerOf<'geocodeBatch'>> {
    return this.call(OPERATIONS.geocodeBatch, parameters, options);
  }

  /** Parse a messy address: components, cleaned text and quality. Costs one unit of quota. `GET /api/parse` */
  parse(parameters: ParametersOf<'parse'>, options?: CallOptions): Promise<AnswerOf<'parse'>> {
    return this.call(OPERATIONS.parse, parameters, options);
  }

  /** Find an address, street, place or object by text. Costs one unit of quota. `GET /v1/geocode` */
  geocodeV1(parameters: ParametersOf<'geocodeV1'>, options?: CallOptions): Promise<AnswerOf<'geocodeV1'>> {
    return this.call(OPERATIONS.geocodeV1, parameters, options);
  }

  /** Find the address of a point: its building, road, park or other area, else the settlement. Costs one unit of quota. `GET /v1/reverse` */
  reverseV1(parameters: ParametersOf<'reverseV1'>, options?: CallOptions): Promise<AnswerOf<'reverseV1'>> {
    return this.call(OPERATIONS.reverseV1, parameters, options);
  }

  /** Find points of interest by name, brand or category. With lat and lon, results are within radius, the nearest first; a clearly better text match comes before nearer places. Costs one unit of quota. `GET /api/poi/search` */
  searchPois(parameters: ParametersOf<'searchPois'>, options?: CallOptions): Promise<AnswerOf<'searchPois'>> {
    return this.call(OPERATIONS.searchPois, parameters, options);
  }

  /** Find points of interest by name, brand or category. With lat and lon, results are within radius, the nearest first; a clearly better text match comes before nearer places. Costs one unit of quota. `POST /api/poi/search` */
  searchPoisByPost(parameters: ParametersOf<'searchPoisByPost'>, options?: CallOptions): Promise<AnswerOf<'searchPoisByPost'>> {
    return this.call(OPERATIONS.searchPoisByPost, parameters, options);
  }

  /** All details of a point of interest. Costs one unit of quota. `GET /api/poi/{id}` */
  poi(parameters: ParametersOf<'poi'>, options?: CallOptions): Promise<AnswerOf<'poi'>> {
    return this.call(OPERATIONS.poi, parameters, options);
  }

  /** Find organizations by name, category or address. With lat and lon, results are within radius, by default sorted by distance. Costs one unit of quota. `GET /api/organizations/search` */
  searchOrganizations(parameters: ParametersOf<'searchOrganizations'>, options?: CallOptions): Promise<AnswerOf<'searchOrganizations'>> {
    return this.call(OPERATIONS.searchOrganizations, parameters, options);
  }

  /** Find organizations by name, category or address. With lat and lon, results are within radius, by default sorted by distance. Costs one unit of quota. `POST /api/organizations/search` */
  searchOrganizationsByPost(parameters: ParametersOf<'searchOrganizationsByPost'>, options?: CallOptions): Promise<AnswerOf<'searchOrganizationsByPost'>> {
    return this.call(OPERATIONS.searchOrganizationsByPost, parameters, options);
  }

  /** All details of an organization. Costs one unit of quota. `GET /api/organizations/{id}` */
  organization(parameters: ParametersOf<'organization'>, options?: CallOptions): Promise<AnswerOf<'organization'>> {
    return this.call(OPERATIONS.organization, parameters, options);
  }

  /** Answer a query in everyday words: an address, a place, an organization or a route. The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Other probable interpretations are in alternatives. Costs one unit of quota. `GET /api/search` */
  search(parameters: ParametersOf<'search'>, options?: CallOptions): Promise<AnswerOf<'search'>> {
    return this.call(OPERATIONS.search, parameters, options);
  }

  /** Answer a query in everyday words: an address, a place, an organization or a route. The type is detected: "кафе рядом с вокзалом", "от ВДНХ до ближайшей аптеки", "55.75, 37.61". Other probable interpretations are in alternatives. Costs one unit of quota. `POST /api/search` */
  searchByPost(parameters: ParametersOf<'searchByPost'>, options?: CallOptions): Promise<AnswerOf<'searchByPost'>> {
    return this.call(OPERATIONS.searchByPost, parameters, options);
  }

  /** Find the fastest route by car, lorry, bicycle or on foot. Give the ends either as start_lat, start_lon, end_lat, end_lon or as from_lat, from_lon, to_lat, to_lon. All four parameters are required; the two forms cannot be mixed. Costs one unit of quota for each 27 points, rounded up; with `exclude` or `avoid`, one unit for each leg. `GET /api/route` */
  route(parameters: ParametersOf<'route'> = {}, options?: CallOptions): Promise<AnswerOf<'route'>> {
    return this.call(OPERATIONS.route, parameters, options);
  }

  /** Find the fastest route by car, lorry, bicycle or on foot. Costs one unit of quota for each 27 points, rounded up; with `exclude` or `avoid`, one unit for each leg. `POST /api/route` */
  routeByPost(parameters: ParametersOf<'routeByPost'>, options?: CallOptions): Promise<AnswerOf<'routeByPost'>> {
    return this.call(OPERATIONS.routeByPost, parameters, options);
  }

  /** Find the fastest route by car, lorry, bicycle or on foot. Costs one unit of quota for each 27 points, rounded up; with `exclude` or `avoid`, one unit for each leg. `GET /v1/route` */
  routeV1(parameters: ParametersOf<'routeV1'>, options?: CallOptions): Promise<AnswerOf<'routeV1'>> {
    return this.call(OPERATIONS.routeV1, parameters, options);
  }

  /** Find the nearest point on a road. Costs one unit of quota. `GET /api/nearest` */
  nearestRoad(parameters: ParametersOf<'nearestRoad'>, options?: CallOptions): Promise<AnswerOf<'nearestRoad'>> {
    return this.call(OPERATIONS.nearestRoad, parameters, options);
  }

  /** Compute travel times and distances from every source to every destination. Costs one unit of quota for each 100 pairs, rounded up. `POST /api/matrix` */
  matrix(parameters: ParametersOf<'matrix'>, options?: CallOptions): Promise<AnswerOf<'matrix'>> {
    return this.call(OPERATIONS.matrix, parameters, options);
  }

  /** Compute the areas that can be reached within some minutes. An area contains the roads that are reached in time, and what is within about 120 m of them. Costs one unit of quota. `GET /api/isochrone` */
  isochrone(parameters: ParametersOf<'isochrone'>, options?: CallOptions): Promise<AnswerOf<'isochrone'>> {
    return this.call(OPERATIONS.isochrone, parameters, options);
  }

  /** Score a location for a kind of business. Scores compare locations within the city; they are not revenue. Kinds: coffee, cafe, restaurant, fast_food, canteen, bar, hookah, nightclub, ice_cream, grocery, convenience, supermarket, bakery, confectionery, greengrocer, butcher, fish, alcohol, tobacco, marketplace, mall, pharmacy, dentist, clinic, laboratory, optician, veterinary, medical_supply, hairdresser, beauty, cosmetics, household_chemistry, massage, tattoo, sauna, fitness, sports_centre, dance, bank, atm, post, parcel, pawnshop, microloan, insurance, notary, lawyer, estate_agent, travel_agency, coworking, printing, photo, laundry, tailor, shoe_repair, electronics_repair, funeral, clothes, shoes, second_hand, jewelry, baby_goods, electronics, mobile_phone, hardware, furniture, interior, household, flowers, garden, books, stationery, gifts, pet, sports_goods, fabric, fuel, car_repair, car_wash, car_parts, car_dealer, driving_school, kindergarten, kids_club, courses, music_school, library, cinema, theatre, game_club, bookmaker, hotel, hostel; their Russian and English names are understood, too. Costs one unit of quota. `GET /insights/location-score` */
  locationScore(parameters: ParametersOf<'locationScore'>, options?: CallOptions): Promise<AnswerOf<'locationScore'>> {
    return this.call(OPERATIONS.locationScore, parameters, options);
  }

  /** Find services that a neighbourhood has fewer of than the rest of the city. Costs one unit of quota. `GET /insights/service-gaps` */
  serviceGaps(parameters: ParametersOf<'serviceGaps'>, options?: CallOptions): Promise<AnswerOf<'serviceGaps'>> {
    return this.call(OPERATIONS.serviceGaps, parameters, options);
  }

  /** A vector tile. A source with a layer in its name has this one layer, named like the source. The source with the bare prefix has all six layers. `shortbread` has the layers of the Shortbread 1.0 schema, up to zoom 14. Costs no quota. `GET /tiles/{source}/{z}/{x}/{y}` */
  tile(parameters: ParametersOf<'tile'>, options?: CallOptions): Promise<AnswerOf<'tile'>> {
    return this.call(OPERATIONS.tile, parameters, options);
  }

  /** Description of a tile source as TileJSON 3.0. Costs no quota. `GET /tiles/{source}` */
  tileJson(parameters: ParametersOf<'tileJson'>, options?: CallOptions): Promise<AnswerOf<'tileJson'>> {
    return this.call(OPERATIONS.tileJson, parameters, options);
  }

  /** Find the roads that a recorded trace follows. The trace has 2 to 10000 positions in the order of time. Costs one unit of quota for each 100 points, rounded up. `POST /api/match` */
  match(parameters: ParametersOf<'match'>, options?: CallOptions): Promise<AnswerOf<'match'>> {
    return this.call(OPERATIONS.match, parameters, options);
  }

  /** Find the quickest order in which to visit points, and the route in this order. The order is exact for up to 12 points; for more, it is close to the quickest. Costs one unit of quota for each 10 points, rounded up. `GET /api/trip` */
  trip(parameters: ParametersOf<'trip'>, options?: CallOptions): Promise<AnswerOf<'trip'>> {
    return this.call(OPERATIONS.trip, parameters, options);
  }

  /** A MapLibre style over the six tile sources. Glyphs and images also come from this server, without a key. The layer `building-3d` is visible with buildings=3d. Costs no quota. `GET /v1/style.json` */
  style(parameters: ParametersOf<'style'> = {}, options?: CallOptions): Promise<AnswerOf<'style'>> {
    return this.call(OPERATIONS.style, parameters, options);
  }

  /** The operator's own layers. Costs no quota. `GET /layers` */
  layers(options?: CallOptions): Promise<AnswerOf<'layers'>> {
    return this.call(OPERATIONS.layers, {}, options);
  }

  /** Description of an own layer as TileJSON 3.0. Costs no quota. `GET /layers/{layer}` */
  layerTileJson(parameters: ParametersOf<'layerTileJson'>, options?: CallOptions): Promise<AnswerOf<'layerTileJson'>> {
    return this.call(OPERATIONS.layerTileJson, parameters, options);
  }

  /** A vector tile of an own layer. Costs no quota. `GET /layers/{layer}/{z}/{x}/{y}` */
  layerTile(parameters: ParametersOf<'layerTile'>, options?: CallOptions): Promise<AnswerOf<'layerTile'>> {
    return this.call(OPERATIONS.layerTile, parameters, options);
  }

  /** Start a long job: geocode a table, compute isochrones or scores of many points, or a large matrix. Send a table as CSV (Content-Type: text/csv; charset=utf-8 or another charset) with a header. Commas, semicolons or tabs separate its columns. Short lists may be sent as JSON; a matrix is always JSON. The result has one row for each row sent, in the same order: the table with added columns, or lines of JSON. Costs one unit of quota for each row; for a matrix, one unit for each 100 pairs, rounded up. `POST /api/jobs` */
  createJob(parameters: ParametersOf<'createJob'>, options?: CallOptions): Promise<AnswerOf<'createJob'>> {
    return this.call(OPERATIONS.createJob, parameters, options);
  }

  /** State and progress of a job. Costs no quota. `GET /api/jobs/{id}` */
  job(parameters: ParametersOf<'job'>, options?: CallOptions): Promise<AnswerOf<'job'>> {
    return this.call(OPERATIONS.job, parameters, options);
  }

  /** Delete a job with its result; one that is not done is ended. Costs no quota. `DELETE /api/jobs/{id}` */
  deleteJob(parameters: ParametersOf<'deleteJob'>, options?: CallOptions): Promise<AnswerOf<'deleteJob'>> {
    return this.call(OPERATIONS.deleteJob, parameters, options);
  }

  /** Result of a job; the header Range requests a part of it. Costs no quota. `GET /api/jobs/{id}/result` */
  jobResult(parameters: ParametersOf<'jobResult'>, options?: CallOptions): Promise<AnswerOf<'jobResult'>> {
    return this.call(OPERATIONS.jobResult, parameters, options);
  }

  /** Glyphs of a font as signed distance fields, 256 at a time. Noto Sans, SIL Open Font License 1.1. The answer is empty if the font has no letters in the range. Costs no quota. `GET /v1/glyphs/{fontstack}/{range}.pbf` */
  glyphs(parameters: ParametersOf<'glyphs'>, options?: CallOptions): Promise<AnswerOf<'glyphs'>> {
    return this.call(OPERATIONS.glyphs, parameters, options);
  }

  /** Positions of the images of the map style. Pictograms are those of Maki, CC0 1.0. Costs no quota. `GET /v1/sprite.json` */
  spriteIndex(options?: CallOptions): Promise<AnswerOf<'spriteIndex'>> {
    return this.call(OPERATIONS.spriteIndex, {}, options);
  }

  /** Images of the map style. Pictograms are those of Maki, CC0 1.0. Costs no quota. `GET /v1/sprite.png` */
  spriteImage(options?: CallOptions): Promise<AnswerOf<'spriteImage'>> {
    return this.call(OPERATIONS.spriteImage, {}, options);
  }

  /** Positions of the images of the map style. Pictograms are those of Maki, CC0 1.0. Costs no quota. `GET /v1/sprite@2x.json` */
  spriteIndex2x(options?: CallOptions): Promise<AnswerOf<'spriteIndex2x'>> {
    return this.call(OPERATIONS.spriteIndex2x, {}, options);
  }

  /** Images of the map style. Pictograms are those of Maki, CC0 1.0. Costs no quota. `GET /v1/sprite@2x.png` */
  spriteImage2x(options?: CallOptions): Promise<AnswerOf<'spriteImage2x'>> {
    return this.call(OPERATIONS.spriteImage2x, {}, options);
  }

  /** Answer a question about places and routes in words. A language model answers; operations of this API are its tools. If none is configured, or it fails, a built-in assistant answers, and model is builtin. With stream, the answer comes as server-sent events: delta ({text}), tool ({name, arguments}), and at the end done (this answer) or error ({error}). Costs 10 units of quota. `POST /api/ai/chat` */
  chat(parameters: ParametersOf<'chat'>, options?: CallOptions): Promise<AnswerOf<'chat'>> {
    return this.call(OPERATIONS.chat, parameters, options);
  }

  /** Model Context Protocol over streamable HTTP. JSON-RPC 2.0. Operations of this API are tools; calling a tool costs as much as the operation. Attribution, counts and cards are resources. The key may also be sent as Authorization: Bearer. Errors after the key check are JSON-RPC error objects. Costs no quota. `POST /api/mcp` */
  mcp(parameters: ParametersOf<'mcp'> = {}, options?: CallOptions): Promise<AnswerOf<'mcp'>> {
    return this.call(OPERATIONS.mcp, parameters, options);
  }

  /** Register an account on the free plan. 400 if the e-mail already has an account. One IP address can register five accounts an hour. Costs no quota. `POST /api/auth/register` */
  registerAccount(parameters: ParametersOf<'registerAccount'>, options?: CallOptions): Promise<AnswerOf<'registerAccount'>> {
    return this.call(OPERATIONS.registerAccount, parameters, options);
  }

  /** Log in. 429 after ten wrong passwords in 15 minutes for one e-mail from one IP address, or fifty from one IP address. Costs no quota. `POST /api/auth/login` */
  login(parameters: ParametersOf<'login'>, options?: CallOptions): Promise<AnswerOf<'login'>> {
    return this.call(OPERATIONS.login, parameters, options);
  }

  /** Exchange a refresh token for new tokens. A refresh token is valid for one use. If it is used again, its session ends. Costs no quota. `POST /api/auth/refresh` */
  refreshTokens(parameters: ParametersOf<'refreshTokens'>, options?: CallOptions): Promise<AnswerOf<'refreshTokens'>> {
    return this.call(OPERATIONS.refreshTokens, parameters, options);
  }

  /** End a session. Ends the session of the refresh token in the body, or else of the access token in the header. Costs no quota. `POST /api/auth/logout` */
  logout(parameters: ParametersOf<'logout'> = {}, options?: CallOptions): Promise<AnswerOf<'logout'>> {
    return this.call(OPERATIONS.logout, parameters, options);
  }

  /** Account of the access token. Costs no quota. `GET /api/auth/me` */
  me(options?: CallOptions): Promise<AnswerOf<'me'>> {
    return this.call(OPERATIONS.me, {}, options);
  }

  /** API keys of the account, oldest first. Keys are listed for 30 days after they are revoked. Costs no quota. `GET /api/account/keys` */
  listAccountKeys(parameters: ParametersOf<'listAccountKeys'> = {}, options?: CallOptions): Promise<AnswerOf<'listAccountKeys'>> {
    return this.call(OPERATIONS.listAccountKeys, parameters, options);
  }

  /** Create an API key of the account. The key is shown only in this answer. An account has at most 20 active keys and creates at most 100 keys in 24 hours. Costs no quota. `POST /api/account/keys` */
  createAccountKey(parameters: ParametersOf<'createAccountKey'>, options?: CallOptions): Promise<AnswerOf<'createAccountKey'>> {
    return this.call(OPERATIONS.createAccountKey, parameters, options);
  }

  /** Revoke an API key of the account; this cannot be undone. Costs no quota. `DELETE /api/account/keys/{id}` */
  revokeAccountKey(parameters: ParametersOf<'revokeAccountKey'>, options?: CallOptions): Promise<AnswerOf<'revokeAccountKey'>> {
    return this.call(OPERATIONS.revokeAccountKey, parameters, options);
  }

  /** Use of the quota, over all keys of the account. Costs no quota. `GET /api/account/usage` */
  accountUsage(options?: CallOptions): Promise<AnswerOf<'accountUsage'>> {
    return this.call(OPERATIONS.accountUsage, {}, options);
  }

  /** Start the trial of the account, or return to the free plan. Only the operator can make other changes of the plan: 403. Costs no quota. `POST /api/account/plan` */
  choosePlan(parameters: ParametersOf<'choosePlan'>, options?: CallOptions): Promise<AnswerOf<'choosePlan'>> {
    return this.call(OPERATIONS.choosePlan, parameters, options);
  }

  /** Set a new password. All sessions end, including this one. The answer starts a new session. Costs no quota. `POST /api/account/password` */
  changePassword(parameters: ParametersOf<'changePassword'>, options?: CallOptions): Promise<AnswerOf<'changePassword'>> {
    return this.call(OPERATIONS.changePassword, parameters, options);
  }

  /** Delete the account, and revoke its keys. Costs no quota. `DELETE /api/account` */
  deleteAccount(parameters: ParametersOf<'deleteAccount'>, options?: CallOptions): Promise<AnswerOf<'deleteAccount'>> {
    return this.call(OPERATIONS.deleteAccount, parameters, options);
  }

  /** Register an API key. With an access token, the key belongs to the account. Without one, an e-mail is required, the key has the free plan, and one IP address can register at most five keys an hour. A setting of the server says who may register. The key is shown only in this answer. Costs no quota. `POST /api/api-keys/register` */
  registerKey(parameters: ParametersOf<'registerKey'>, options?: CallOptions): Promise<AnswerOf<'registerKey'>> {
    return this.call(OPERATIONS.registerKey, parameters, options);
  }

  /** State, plan and quota of an API key. Without the parameter key, describes the key in the header X-API-Key. Costs no quota. `GET /api/api-keys/info` */
  keyInfo(parameters: ParametersOf<'keyInfo'> = {}, options?: CallOptions): Promise<AnswerOf<'keyInfo'>> {
    return this.call(OPERATIONS.keyInfo, parameters, options);
  }

  /** Health check. Costs no quota. `GET /api/health` */
  health(options?: CallOptions): Promise<AnswerOf<'health'>> {
    return this.call(OPERATIONS.health, {}, options);
  }

  /** Numbers of objects in the snapshot. Costs no quota. `GET /api/stats` */
  stats(options?: CallOptions): Promise<AnswerOf<'stats'>> {
    return this.call(OPERATIONS.stats, {}, options);
  }

  /** This description, as an OpenAPI 3.0.3 document. Costs no quota. `GET /api/openapi.json` */
  openapi(options?: CallOptions): Promise<AnswerOf<'openapi'>> {
    return this.call(OPERATIONS.openapi, {}, options);
  }

  /** Liveness check: the process runs. Costs no quota. `GET /livez` */
  livez(options?: CallOptions): Promise<AnswerOf<'livez'>> {
    return this.call(OPERATIONS.livez, {}, options);
  }

  /** Readiness check: the server accepts requests; 503 while it stops. Costs no quota. `GET /readyz` */
  readyz(options?: CallOptions): Promise<AnswerOf<'readyz'>> {
    return this.call(OPERATIONS.readyz, {}, options);
  }
}
