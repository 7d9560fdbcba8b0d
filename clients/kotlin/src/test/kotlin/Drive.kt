import io.verst.client.JobKind
import io.verst.client.JobStatus
import io.verst.client.JsonValue
import io.verst.client.MemoryTokenStore
import io.verst.client.Point
import io.verst.client.SessionTokens
import io.verst.client.Source
import io.verst.client.TracePoint
import io.verst.client.VerstClient
import io.verst.client.VerstException
import kotlinx.coroutines.async
import kotlinx.coroutines.awaitAll
import kotlinx.coroutines.coroutineScope
import kotlinx.coroutines.delay
import kotlinx.coroutines.runBlocking

/** Calls every operation of a live server once, then what can go wrong; prints `ok NAME` for each that held. */
fun main(arguments: Array<String>) = runBlocking {
    val (url, key) = arguments
    val tokens = MemoryTokenStore()
    val verst = VerstClient(url, apiKey = key, tokens = tokens, maxRetries = 5)
    geodata(verst)
    mapAndService(verst, key)
    jobs(verst)
    accounts(verst, tokens)
    faults(url, key)
}

/** An area that holds all of Russia west of the date line. */
private const val WEST = 20
private const val SOUTH = 40
private const val EAST = 179
private const val NORTH = 80

private fun held(name: String, condition: Boolean) {
    check(condition) { "$name: not as expected" }
    println("ok $name")
}

private suspend fun geodata(verst: VerstClient) {
    val place = verst.searchPois("кафе").results.first()
    val (lat, lon) = place.lat to place.lon
    val address = verst.reverse(lat, lon).also { held("reverse", it.address.isNotEmpty()) }.address
    held("geocode", verst.geocode(address, limit = 3).results.isNotEmpty())
    held("suggest", verst.suggest(address.dropLast(1)).count > 0)
    val city = verst.parse(address).also { held("parse", it.cleaned != null) }.components.city
    held("geocodeStructured", verst.geocodeStructured(city = city).results.isNotEmpty())
    held("geocodeBatch", verst.geocodeBatch(listOf(address, "нигде")).results.size == 2)
    val around = JsonValue.parse(
        """{"type":"Polygon","coordinates":[[[$WEST,$SOUTH],[$EAST,$SOUTH],[$EAST,$NORTH],[$WEST,$NORTH],[$WEST,$SOUTH]]]}""",
    )
    held("geocodeByPost", verst.geocodeByPost(address, within = around).results.isNotEmpty())
    held("searchPoisByPost", verst.searchPoisByPost("кафе", within = around).results.isNotEmpty())
    held("searchOrganizationsByPost", verst.searchOrganizationsByPost("кафе", within = around).results.isNotEmpty())
    held("geocodeV1", verst.geocodeV1(address).results.isNotEmpty())
    held("reverseV1", verst.reverseV1(lat, lon).city.isNotEmpty())
    held("searchPois", place.id.isNotEmpty())
    held("poi", verst.poi(place.id).id == place.id)
    val organization = verst.searchOrganizations("кафе", lat = lat, lon = lon, radius = 50_000).results.first()
    held("searchOrganizations", organization.categories.isNotEmpty())
    held("organization", verst.organization(organization.id).name == organization.name)
    held("search", verst.search("кафе", lat = lat, lon = lon).results.isNotEmpty())
    val talk = verst.chat("где ближайшее кафе?", lat = lat, lon = lon)
    held("chat", talk.reply.isNotEmpty() && talk.model == "builtin" && talk.places.isNotEmpty())
    held("searchByPost", verst.searchByPost("кафе", lat = lat, lon = lon).results.isNotEmpty())
    val end = organization.lat to organization.lon
    val route = verst.route(fromLat = lat, fromLon = lon, toLat = end.first + 0.005, toLon = end.second, steps = true)
    held("route", route.distanceKm >= 0 && route.steps != null)
    held("routeV1", verst.routeV1("$lat,$lon", "${lat + 0.005},$lon").durationMin >= 0)
    held("nearestRoad", verst.nearestRoad(lat, lon).distanceM >= 0)
    val points = listOf(Point(lat, lon), Point(lat + 0.005, lon))
    held("matrix", verst.matrix(points, points).durationsS.size == 2)
    held("routeByPost", verst.routeByPost(points).durationMin >= 0)
    held("match", verst.match(listOf(TracePoint(lat, lon), TracePoint(lat + 0.001, lon))).tracepoints.size == 2)
    held("trip", verst.trip("$lat,$lon;${lat + 0.005},$lon").order.size == 2)
    held("isochrone", verst.isochrone(lat, lon, listOf(5.0)).features.single().properties.minutes == 5.0)
    held("locationScore", verst.locationScore(lat, lon, "coffee").toString().isNotEmpty())
    held("serviceGaps", verst.serviceGaps(lat, lon).toString().isNotEmpty())
}

private suspend fun mapAndService(verst: VerstClient, key: String) {
    held("tile", (verst.tile(Source.BASE_ROADS, 0, 0, 0)?.size ?: 0) >= 0)
    held("tileJson", verst.tileJson(Source.BASE_ROADS).tilejson == "3.0.0")
    val layer = verst.layers().also { held("layers", it.layers.isNotEmpty()) }.layers.first()
    held("layerTileJson", verst.layerTileJson(layer.name).tilejson == "3.0.0")
    held("layerTile", verst.layerTile(layer.name, 0, 0, 0)!!.isNotEmpty())
    held("style", verst.style() is JsonValue.Object)
    held("glyphs", verst.glyphs("Noto Sans Regular", "1024-1279").isNotEmpty())
    held("spriteIndex", verst.spriteIndex() is JsonValue.Object)
    held("spriteImage", verst.spriteImage().isNotEmpty())
    held("spriteIndex2x", verst.spriteIndex2x() is JsonValue.Object)
    held("spriteImage2x", verst.spriteImage2x().isNotEmpty())
    val request = """{"jsonrpc":"2.0","id":1,"method":"tools/list"}"""
    held("mcp", verst.mcp(JsonValue.parse(request)) is JsonValue.Object)
    held("keyInfo", verst.keyInfo(key).status.value == "active")
    held("health", verst.health().status == "ok")
    held("stats", verst.stats().buildings > 0)
    held("openapi", verst.openapi() is JsonValue.Object)
    held("livez", verst.livez().toString().isNotEmpty())
    held("readyz", verst.readyz().toString().isNotEmpty())
}

private suspend fun jobs(verst: VerstClient) {
    val job = verst.createJob(JobKind.GEOCODE, queries = listOf("Ленина 1", "нигде"))
    held("createJob", job.rows == 2L)
    var now = job
    while (now.status == JobStatus.QUEUED || now.status == JobStatus.RUNNING) {
        delay(200)
        now = verst.job(job.id)
    }
    held("job", now.status == JobStatus.DONE && now.rowsDone == 2L)
    held("jobResult", verst.jobResult(job.id).decodeToString().trimEnd().lines().size == 3)
    held("deleteJob", verst.deleteJob(job.id).id == job.id)
}

private suspend fun accounts(verst: VerstClient, tokens: MemoryTokenStore) {
    val email = "driver${System.nanoTime()}@example.ru"
    val first = verst.registerAccount(email, "secret-1", "Водитель")
    held("registerAccount", tokens.load()?.accessToken == first.accessToken)
    held("login", verst.login(email, "secret-1").user.email == email)
    held("me", verst.me().user.email == email)
    tokens.save(SessionTokens("no.longer.good", tokens.load()!!.refreshToken))
    held("expired access token is refreshed", verst.me().user.email == email && tokens.load()?.accessToken != "no.longer.good")
    held("refreshTokens", verst.refreshTokens(tokens.load()!!.refreshToken).accessToken.isNotEmpty())
    val created = verst.createAccountKey("ключ")
    held("createAccountKey", created.key.startsWith("vk_"))
    held("listAccountKeys", verst.listAccountKeys().keys.any { it.id == created.id })
    held("revokeAccountKey", verst.revokeAccountKey(created.id).id == created.id)
    held("accountUsage", verst.accountUsage().plan.isNotEmpty())
    held("choosePlan", verst.choosePlan("business").plan.isNotEmpty())
    held("changePassword", verst.changePassword("secret-1", "secret-2").accessToken.isNotEmpty())
    held("registerKey", verst.registerKey("второй").key.startsWith("vk_"))
    val refreshToken = tokens.load()!!.refreshToken
    verst.logout(refreshToken)
    held("logout", tokens.load() == null)
    verst.login(email, "secret-2")
    verst.deleteAccount("secret-2")
    held("deleteAccount", tokens.load() == null)
}

private suspend inline fun <reified E : VerstException> fails(name: String, call: () -> Unit) {
    try {
        call()
    } catch (error: VerstException) {
        return held(name, error is E && !error.message.isNullOrEmpty())
    }
    error("$name: it did not fail")
}

private suspend fun faults(url: String, key: String) {
    val verst = VerstClient(url, apiKey = key, maxRetries = 5)
    fails<VerstException.BadRequest>("400") { verst.geocode("") }
    fails<VerstException.Unauthorized>("401 without a key") { VerstClient(url).geocode("x") }
    fails<VerstException.Unauthorized>("401 without a session") { verst.me() }
    fails<VerstException.NotFound>("404") { verst.poi("n0") }
    fails<VerstException.NoAnswer>("no answer") { VerstClient("http://127.0.0.1:1").health() }

    val signedIn = VerstClient(url, maxRetries = 5)
    signedIn.registerAccount("quota${System.nanoTime()}@example.ru", "secret-1", "Квота")
    val small = VerstClient(url, apiKey = signedIn.createAccountKey("ключ").key, maxRetries = 5)
    fails<VerstException.Forbidden>("403") { repeat(20) { small.geocode("x") } }

    val hasty = VerstClient(url, apiKey = key, maxRetries = 0)
    fails<VerstException.TooManyRequests>("429") {
        coroutineScope { List(60) { async { hasty.stats() } }.awaitAll() }
    }
    coroutineScope { held("429 is waited out", List(20) { async { verst.stats() } }.awaitAll().size == 20) }
}
