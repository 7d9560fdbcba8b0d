// Written from the OpenAPI document by `npm run clients`: change the generator, not this file.
package io.verst.client

public data class Account(
    public val user: User,
    public val company: String?,
    public val status: AccountStatus,
    public val plan: String,
    /** End of the trial; null without a trial */
    public val trialEndsAt: String?,
    /** true if the account has used its one trial */
    public val trialUsed: Boolean,
    public val createdAt: String,
) {
    internal companion object {
        fun from(json: JsonValue): Account {
            val members = json.asObject("Account")
            return Account(
                user = User.from(members.required("user")),
                company = members.required("company").orNull { it.asText("company") },
                status = AccountStatus.from(members.required("status")),
                plan = members.required("plan").asText("plan"),
                trialEndsAt = members.required("trial_ends_at").orNull { it.asText("trial_ends_at") },
                trialUsed = members.required("trial_used").asBoolean("trial_used"),
                createdAt = members.required("created_at").asText("created_at"),
            )
        }
    }
}

public data class AccountKeys(
    public val keys: List<ListedKey>,
    /** Keys of the account */
    public val total: Long,
) {
    internal companion object {
        fun from(json: JsonValue): AccountKeys {
            val members = json.asObject("AccountKeys")
            return AccountKeys(
                keys = members.required("keys").asList("keys") { ListedKey.from(it) },
                total = members.required("total").asLong("total"),
            )
        }
    }
}

public enum class AccountStatus(public val value: String) {
    ACTIVE("active"),
    BLOCKED("blocked"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): AccountStatus {
            val text = json.asText("AccountStatus")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class AccountUsage(
    public val plan: String,
    public val trialEndsAt: String?,
    public val quota: QuotaUse,
    /** Requests above the quota and their price; null if the plan allows none */
    public val overage: AccountUsageOverage?,
    /** Used units by period, newest first; reserved units count as used */
    public val history: List<AccountUsageHistory>,
) {
    internal companion object {
        fun from(json: JsonValue): AccountUsage {
            val members = json.asObject("AccountUsage")
            return AccountUsage(
                plan = members.required("plan").asText("plan"),
                trialEndsAt = members.required("trial_ends_at").orNull { it.asText("trial_ends_at") },
                quota = QuotaUse.from(members.required("quota")),
                overage = members.required("overage").orNull { AccountUsageOverage.from(it) },
                history = members.required("history").asList("history") { AccountUsageHistory.from(it) },
            )
        }
    }
}

public data class AccountUsageHistory(
    public val period: String,
    public val requests: Long,
) {
    internal companion object {
        fun from(json: JsonValue): AccountUsageHistory {
            val members = json.asObject("AccountUsageHistory")
            return AccountUsageHistory(
                period = members.required("period").asText("period"),
                requests = members.required("requests").asLong("requests"),
            )
        }
    }
}

/** Requests above the quota and their price; null if the plan allows none */
public data class AccountUsageOverage(
    public val requests: Long,
    public val price: Double,
    public val currency: String,
) {
    internal companion object {
        fun from(json: JsonValue): AccountUsageOverage {
            val members = json.asObject("AccountUsageOverage")
            return AccountUsageOverage(
                requests = members.required("requests").asLong("requests"),
                price = members.required("price").asDouble("price"),
                currency = members.required("currency").asText("currency"),
            )
        }
    }
}

/** Parts of an address; unknown parts are absent */
public data class AddressComponents(
    public val region: String? = null,
    public val district: String? = null,
    public val city: String? = null,
    public val suburb: String? = null,
    public val street: String? = null,
    public val housenumber: String? = null,
    public val postcode: String? = null,
) {
    internal companion object {
        fun from(json: JsonValue): AddressComponents {
            val members = json.asObject("AddressComponents")
            return AddressComponents(
                region = members.optional("region") { it.asText("region") },
                district = members.optional("district") { it.asText("district") },
                city = members.optional("city") { it.asText("city") },
                suburb = members.optional("suburb") { it.asText("suburb") },
                street = members.optional("street") { it.asText("street") },
                housenumber = members.optional("housenumber") { it.asText("housenumber") },
                postcode = members.optional("postcode") { it.asText("postcode") },
            )
        }
    }
}

public data class Alive(
    public val status: String,
) {
    internal companion object {
        fun from(json: JsonValue): Alive {
            val members = json.asObject("Alive")
            return Alive(
                status = members.required("status").asText("status"),
            )
        }
    }
}

public data class BatchAnswer(
    public val results: List<BatchAnswerResult>,
) {
    internal companion object {
        fun from(json: JsonValue): BatchAnswer {
            val members = json.asObject("BatchAnswer")
            return BatchAnswer(
                results = members.required("results").asList("results") { BatchAnswerResult.from(it) },
            )
        }
    }
}

public data class BatchAnswerResult(
    public val query: String,
    public val results: List<GeocodeResult>,
) {
    internal companion object {
        fun from(json: JsonValue): BatchAnswerResult {
            val members = json.asObject("BatchAnswerResult")
            return BatchAnswerResult(
                query = members.required("query").asText("query"),
                results = members.required("results").asList("results") { GeocodeResult.from(it) },
            )
        }
    }
}

public enum class Buildings(public val value: String) {
    _2D("2d"),
    _3D("3d"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): Buildings {
            val text = json.asText("Buildings")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class ChatAnswer(
    /** In the language of the question */
    public val reply: String,
    /** Places in the reply, for the map */
    public val places: List<ChatPlace>,
    public val route: ChatRoute? = null,
    /** Operations that were called for the answer, in order */
    public val toolCalls: List<ChatToolCall>,
    /** Language model that answered; builtin: the built-in assistant */
    public val model: String,
    /** Tokens of the language model; absent if none was used */
    public val usage: ChatAnswerUsage? = null,
) {
    internal companion object {
        fun from(json: JsonValue): ChatAnswer {
            val members = json.asObject("ChatAnswer")
            return ChatAnswer(
                reply = members.required("reply").asText("reply"),
                places = members.required("places").asList("places") { ChatPlace.from(it) },
                route = members.optional("route") { ChatRoute.from(it) },
                toolCalls = members.required("tool_calls").asList("tool_calls") { ChatToolCall.from(it) },
                model = members.required("model").asText("model"),
                usage = members.optional("usage") { ChatAnswerUsage.from(it) },
            )
        }
    }
}

/** Tokens of the language model; absent if none was used */
public data class ChatAnswerUsage(
    public val promptTokens: Long,
    public val completionTokens: Long,
    public val totalTokens: Long,
) {
    internal companion object {
        fun from(json: JsonValue): ChatAnswerUsage {
            val members = json.asObject("ChatAnswerUsage")
            return ChatAnswerUsage(
                promptTokens = members.required("prompt_tokens").asLong("prompt_tokens"),
                completionTokens = members.required("completion_tokens").asLong("completion_tokens"),
                totalTokens = members.required("total_tokens").asLong("total_tokens"),
            )
        }
    }
}

public data class ChatMessage(
    public val role: ChatMessageRole,
    /** Text of the message */
    public val content: String,
) {
    internal fun toJson(): JsonValue =
        jsonObject(
            "role" to role.toJson(),
            "content" to jsonOf(content),
        )
}

public enum class ChatMessageRole(public val value: String) {
    USER("user"),
    ASSISTANT("assistant"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): ChatMessageRole {
            val text = json.asText("ChatMessageRole")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class ChatPlace(
    /** Id of a POI or organization; null for other points */
    public val id: String?,
    public val name: String,
    public val type: SearchHitType,
    /** Category of a POI or organization, kind of an address or place */
    public val category: String?,
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    /** Distance in metres from the place in the question */
    public val distanceM: Double?,
    public val address: String?,
    public val phone: String?,
    public val openingHours: String?,
    public val isOpen: Boolean?,
) {
    internal companion object {
        fun from(json: JsonValue): ChatPlace {
            val members = json.asObject("ChatPlace")
            return ChatPlace(
                id = members.required("id").orNull { it.asText("id") },
                name = members.required("name").asText("name"),
                type = SearchHitType.from(members.required("type")),
                category = members.required("category").orNull { it.asText("category") },
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
                distanceM = members.required("distance_m").orNull { it.asDouble("distance_m") },
                address = members.required("address").orNull { it.asText("address") },
                phone = members.required("phone").orNull { it.asText("phone") },
                openingHours = members.required("opening_hours").orNull { it.asText("opening_hours") },
                isOpen = members.required("is_open").orNull { it.asBoolean("is_open") },
            )
        }
    }
}

/** Route by car */
public data class ChatRoute(
    public val from: ChatRouteEnd,
    public val to: ChatRouteEnd,
    public val distanceKm: Double,
    public val durationMin: Double,
    public val geometry: LineString?,
) {
    internal companion object {
        fun from(json: JsonValue): ChatRoute {
            val members = json.asObject("ChatRoute")
            return ChatRoute(
                from = ChatRouteEnd.from(members.required("from")),
                to = ChatRouteEnd.from(members.required("to")),
                distanceKm = members.required("distance_km").asDouble("distance_km"),
                durationMin = members.required("duration_min").asDouble("duration_min"),
                geometry = members.required("geometry").orNull { LineString.from(it) },
            )
        }
    }
}

public data class ChatRouteEnd(
    public val name: String?,
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
) {
    internal companion object {
        fun from(json: JsonValue): ChatRouteEnd {
            val members = json.asObject("ChatRouteEnd")
            return ChatRouteEnd(
                name = members.required("name").orNull { it.asText("name") },
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
            )
        }
    }
}

public data class ChatToolCall(
    /** An operation of this API */
    public val name: String,
    /** Its parameters */
    public val arguments: JsonValue,
) {
    internal companion object {
        fun from(json: JsonValue): ChatToolCall {
            val members = json.asObject("ChatToolCall")
            return ChatToolCall(
                name = members.required("name").asText("name"),
                arguments = members.required("arguments"),
            )
        }
    }
}

public data class DeletedAccount(
    public val status: String,
) {
    internal companion object {
        fun from(json: JsonValue): DeletedAccount {
            val members = json.asObject("DeletedAccount")
            return DeletedAccount(
                status = members.required("status").asText("status"),
            )
        }
    }
}

public data class DeletedJob(
    public val id: String,
) {
    internal companion object {
        fun from(json: JsonValue): DeletedJob {
            val members = json.asObject("DeletedJob")
            return DeletedJob(
                id = members.required("id").asText("id"),
            )
        }
    }
}

public enum class Destination(public val value: String) {
    ANY("any"),
    LAST("last"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): Destination {
            val text = json.asText("Destination")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public enum class Exclude(public val value: String) {
    TOLL("toll"),
    FERRY("ferry"),
    MOTORWAY("motorway"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): Exclude {
            val text = json.asText("Exclude")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

/** Counts over all matches; the commonest values first */
public data class Facets(
    public val category: List<FacetsCategory>,
    public val brand: List<FacetsBrand>,
    public val openNow: FacetsOpenNow,
) {
    internal companion object {
        fun from(json: JsonValue): Facets {
            val members = json.asObject("Facets")
            return Facets(
                category = members.required("category").asList("category") { FacetsCategory.from(it) },
                brand = members.required("brand").asList("brand") { FacetsBrand.from(it) },
                openNow = FacetsOpenNow.from(members.required("open_now")),
            )
        }
    }
}

public data class FacetsBrand(
    public val value: String,
    public val name: String,
    public val count: Long,
) {
    internal companion object {
        fun from(json: JsonValue): FacetsBrand {
            val members = json.asObject("FacetsBrand")
            return FacetsBrand(
                value = members.required("value").asText("value"),
                name = members.required("name").asText("name"),
                count = members.required("count").asLong("count"),
            )
        }
    }
}

public data class FacetsCategory(
    public val value: String,
    public val name: String,
    public val count: Long,
) {
    internal companion object {
        fun from(json: JsonValue): FacetsCategory {
            val members = json.asObject("FacetsCategory")
            return FacetsCategory(
                value = members.required("value").asText("value"),
                name = members.required("name").asText("name"),
                count = members.required("count").asLong("count"),
            )
        }
    }
}

public data class FacetsOpenNow(
    public val open: Long,
    public val closed: Long,
    public val unknown: Long,
) {
    internal companion object {
        fun from(json: JsonValue): FacetsOpenNow {
            val members = json.asObject("FacetsOpenNow")
            return FacetsOpenNow(
                open = members.required("open").asLong("open"),
                closed = members.required("closed").asLong("closed"),
                unknown = members.required("unknown").asLong("unknown"),
            )
        }
    }
}

/** The best result first; an empty list if nothing matches */
public data class GeocodeAnswer(
    public val query: String,
    public val count: Long,
    public val timeMs: Long,
    /** The same as time_ms */
    public val elapsedMs: Long,
    public val results: List<GeocodeResult>,
) {
    internal companion object {
        fun from(json: JsonValue): GeocodeAnswer {
            val members = json.asObject("GeocodeAnswer")
            return GeocodeAnswer(
                query = members.required("query").asText("query"),
                count = members.required("count").asLong("count"),
                timeMs = members.required("time_ms").asLong("time_ms"),
                elapsedMs = members.required("elapsed_ms").asLong("elapsed_ms"),
                results = members.required("results").asList("results") { GeocodeResult.from(it) },
            )
        }
    }
}

public data class GeocodeResult(
    public val id: String,
    /** Formatted address */
    public val name: String,
    /** The same as name */
    public val displayName: String,
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    /** Source of the match */
    public val type: GeocodeResultType,
    /** house, street, city, town, village, suburb, … or a POI category */
    public val placeType: String,
    public val score: Double,
    /** Accuracy of the position */
    public val precision: GeocodeResultPrecision,
    public val components: AddressComponents,
    /** Id in the address register */
    public val fiasId: String?,
    /** Codes from the address register and the table of settlements; null if there are none */
    public val codes: GeocodeResultCodes?,
    /** How the query was understood */
    public val matched: List<GeocodeResultMatched>,
    /** [minLon, minLat, maxLon, maxLat] */
    public val bbox: List<Double>?,
) {
    internal companion object {
        fun from(json: JsonValue): GeocodeResult {
            val members = json.asObject("GeocodeResult")
            return GeocodeResult(
                id = members.required("id").asText("id"),
                name = members.required("name").asText("name"),
                displayName = members.required("display_name").asText("display_name"),
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
                type = GeocodeResultType.from(members.required("type")),
                placeType = members.required("place_type").asText("place_type"),
                score = members.required("score").asDouble("score"),
                precision = GeocodeResultPrecision.from(members.required("precision")),
                components = AddressComponents.from(members.required("components")),
                fiasId = members.required("fias_id").orNull { it.asText("fias_id") },
                codes = members.required("codes").orNull { GeocodeResultCodes.from(it) },
                matched = members.required("matched").asList("matched") { GeocodeResultMatched.from(it) },
                bbox = members.required("bbox").orNull { it.asList("bbox") { it.asDouble("bbox") } },
            )
        }
    }
}

/** Codes from the address register and the table of settlements; null if there are none */
public data class GeocodeResultCodes(
    /** Six digits */
    public val postalCode: String?,
    /** Id in the address register */
    public val fiasId: String?,
    /** KLADR code of the house, else of its street, else of its settlement */
    public val kladrId: String?,
    /** OKATO code, 8 or 11 digits */
    public val okato: String?,
    /** OKTMO code, 8 or 11 digits */
    public val oktmo: String?,
    /** Cadastral number of the house or land plot */
    public val cadastralNumber: String?,
    /** Offset of the settlement, such as UTC+5; null if no table contains it */
    public val timezone: String?,
) {
    internal companion object {
        fun from(json: JsonValue): GeocodeResultCodes {
            val members = json.asObject("GeocodeResultCodes")
            return GeocodeResultCodes(
                postalCode = members.required("postal_code").orNull { it.asText("postal_code") },
                fiasId = members.required("fias_id").orNull { it.asText("fias_id") },
                kladrId = members.required("kladr_id").orNull { it.asText("kladr_id") },
                okato = members.required("okato").orNull { it.asText("okato") },
                oktmo = members.required("oktmo").orNull { it.asText("oktmo") },
                cadastralNumber = members.required("cadastral_number").orNull { it.asText("cadastral_number") },
                timezone = members.required("timezone").orNull { it.asText("timezone") },
            )
        }
    }
}

public data class GeocodeResultMatched(
    /** Words of the query */
    public val text: String,
    /** Meaning of these words */
    public val component: String,
    /** Corrected words, if they were misspelt */
    public val corrected: String?,
) {
    internal companion object {
        fun from(json: JsonValue): GeocodeResultMatched {
            val members = json.asObject("GeocodeResultMatched")
            return GeocodeResultMatched(
                text = members.required("text").asText("text"),
                component = members.required("component").asText("component"),
                corrected = members.required("corrected").orNull { it.asText("corrected") },
            )
        }
    }
}

public enum class GeocodeResultPrecision(public val value: String) {
    HOUSE("house"),
    NEAREST_HOUSE("nearest_house"),
    INTERPOLATED("interpolated"),
    STREET("street"),
    SETTLEMENT("settlement"),
    REGION("region"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): GeocodeResultPrecision {
            val text = json.asText("GeocodeResultPrecision")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public enum class GeocodeResultType(public val value: String) {
    BUILDING("building"),
    FIAS("fias"),
    ROAD("road"),
    PLACE("place"),
    POI("poi"),
    ORGANIZATION("organization"),
    POSTCODE("postcode"),
    COORDINATES("coordinates"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): GeocodeResultType {
            val text = json.asText("GeocodeResultType")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public enum class Geometries(public val value: String) {
    GEOJSON("geojson"),
    POLYLINE("polyline"),
    POLYLINE6("polyline6"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): Geometries {
            val text = json.asText("Geometries")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class Health(
    public val status: String,
    /** Version of the server */
    public val version: String,
    public val snapshot: HealthSnapshot,
    public val uptimeS: Long,
) {
    internal companion object {
        fun from(json: JsonValue): Health {
            val members = json.asObject("Health")
            return Health(
                status = members.required("status").asText("status"),
                version = members.required("version").asText("version"),
                snapshot = HealthSnapshot.from(members.required("snapshot")),
                uptimeS = members.required("uptime_s").asLong("uptime_s"),
            )
        }
    }
}

public data class HealthSnapshot(
    public val name: String,
    /** ISO 8601 */
    public val builtAt: String,
) {
    internal companion object {
        fun from(json: JsonValue): HealthSnapshot {
            val members = json.asObject("HealthSnapshot")
            return HealthSnapshot(
                name = members.required("name").asText("name"),
                builtAt = members.required("built_at").asText("built_at"),
            )
        }
    }
}

public data class Interpretation(
    /** Words that name what is searched for */
    public val subject: String?,
    public val category: String?,
    public val categoryName: String?,
    /** Required properties of the place: open_24_7, delivery */
    public val attributes: List<String>,
    public val near: Landmark?,
    public val from: Landmark?,
    public val to: Landmark?,
    public val openNow: Boolean,
    /** Local time at which the place must be open, if the query names one */
    public val openAt: String?,
    /** Parts of the query for which nothing was found */
    public val unresolved: List<String>,
) {
    internal companion object {
        fun from(json: JsonValue): Interpretation {
            val members = json.asObject("Interpretation")
            return Interpretation(
                subject = members.required("subject").orNull { it.asText("subject") },
                category = members.required("category").orNull { it.asText("category") },
                categoryName = members.required("category_name").orNull { it.asText("category_name") },
                attributes = members.required("attributes").asList("attributes") { it.asText("attributes") },
                near = members.required("near").orNull { Landmark.from(it) },
                from = members.required("from").orNull { Landmark.from(it) },
                to = members.required("to").orNull { Landmark.from(it) },
                openNow = members.required("open_now").asBoolean("open_now"),
                openAt = members.required("open_at").orNull { it.asText("open_at") },
                unresolved = members.required("unresolved").asList("unresolved") { it.asText("unresolved") },
            )
        }
    }
}

/** GeoJSON: one feature for each time, in the requested order */
public data class IsochroneAnswer(
    public val type: String,
    public val features: List<IsochroneAnswerFeature>,
) {
    internal companion object {
        fun from(json: JsonValue): IsochroneAnswer {
            val members = json.asObject("IsochroneAnswer")
            return IsochroneAnswer(
                type = members.required("type").asText("type"),
                features = members.required("features").asList("features") { IsochroneAnswerFeature.from(it) },
            )
        }
    }
}

public data class IsochroneAnswerFeature(
    public val type: String,
    public val properties: IsochroneAnswerFeatureProperties,
    public val geometry: IsochroneAnswerFeatureGeometry,
) {
    internal companion object {
        fun from(json: JsonValue): IsochroneAnswerFeature {
            val members = json.asObject("IsochroneAnswerFeature")
            return IsochroneAnswerFeature(
                type = members.required("type").asText("type"),
                properties = IsochroneAnswerFeatureProperties.from(members.required("properties")),
                geometry = IsochroneAnswerFeatureGeometry.from(members.required("geometry")),
            )
        }
    }
}

public data class IsochroneAnswerFeatureGeometry(
    public val type: String,
    public val coordinates: List<List<List<List<Double>>>>,
) {
    internal companion object {
        fun from(json: JsonValue): IsochroneAnswerFeatureGeometry {
            val members = json.asObject("IsochroneAnswerFeatureGeometry")
            return IsochroneAnswerFeatureGeometry(
                type = members.required("type").asText("type"),
                coordinates = members.required("coordinates").asList("coordinates") { it.asList("coordinates") { it.asList("coordinates") { it.asList("coordinates") { it.asDouble("coordinates") } } } },
            )
        }
    }
}

public data class IsochroneAnswerFeatureProperties(
    public val minutes: Double,
) {
    internal companion object {
        fun from(json: JsonValue): IsochroneAnswerFeatureProperties {
            val members = json.asObject("IsochroneAnswerFeatureProperties")
            return IsochroneAnswerFeatureProperties(
                minutes = members.required("minutes").asDouble("minutes"),
            )
        }
    }
}

public data class Job(
    public val id: String,
    public val kind: JobKind,
    /** done: the result is ready; failed: there is no result */
    public val status: JobStatus,
    /** Number of rows of the table, points, or sources of the matrix */
    public val rows: Long,
    public val rowsDone: Long,
    /** Reason of the failure; null unless status is failed */
    public val error: String?,
    /** Path of the result; null until status is done */
    public val resultUrl: String?,
    public val resultBytes: Long?,
    public val createdAt: String,
    /** Time at which the job and its result are deleted */
    public val expiresAt: String,
) {
    internal companion object {
        fun from(json: JsonValue): Job {
            val members = json.asObject("Job")
            return Job(
                id = members.required("id").asText("id"),
                kind = JobKind.from(members.required("kind")),
                status = JobStatus.from(members.required("status")),
                rows = members.required("rows").asLong("rows"),
                rowsDone = members.required("rows_done").asLong("rows_done"),
                error = members.required("error").orNull { it.asText("error") },
                resultUrl = members.required("result_url").orNull { it.asText("result_url") },
                resultBytes = members.required("result_bytes").orNull { it.asLong("result_bytes") },
                createdAt = members.required("created_at").asText("created_at"),
                expiresAt = members.required("expires_at").asText("expires_at"),
            )
        }
    }
}

public enum class JobKind(public val value: String) {
    GEOCODE("geocode"),
    ISOCHRONE("isochrone"),
    SCORE("score"),
    MATRIX("matrix"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): JobKind {
            val text = json.asText("JobKind")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public enum class JobStatus(public val value: String) {
    QUEUED("queued"),
    RUNNING("running"),
    DONE("done"),
    FAILED("failed"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): JobStatus {
            val text = json.asText("JobStatus")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class KeyInfo(
    public val id: Long,
    public val name: String,
    public val keyPrefix: String,
    public val status: ListedKeyStatus,
    public val plan: String,
    public val createdAt: String,
    public val lastUsedAt: String?,
    public val quota: QuotaUse,
    /** Requests a second; 0: no limit */
    public val rateLimit: Double,
) {
    internal companion object {
        fun from(json: JsonValue): KeyInfo {
            val members = json.asObject("KeyInfo")
            return KeyInfo(
                id = members.required("id").asLong("id"),
                name = members.required("name").asText("name"),
                keyPrefix = members.required("key_prefix").asText("key_prefix"),
                status = ListedKeyStatus.from(members.required("status")),
                plan = members.required("plan").asText("plan"),
                createdAt = members.required("created_at").asText("created_at"),
                lastUsedAt = members.required("last_used_at").orNull { it.asText("last_used_at") },
                quota = QuotaUse.from(members.required("quota")),
                rateLimit = members.required("rate_limit").asDouble("rate_limit"),
            )
        }
    }
}

public data class Landmark(
    /** Words of the query; empty for the user's own position */
    public val text: String,
    public val name: String,
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
) {
    internal companion object {
        fun from(json: JsonValue): Landmark {
            val members = json.asObject("Landmark")
            return Landmark(
                text = members.required("text").asText("text"),
                name = members.required("name").asText("name"),
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
            )
        }
    }
}

public enum class Lang(public val value: String) {
    RU("ru"),
    EN("en"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): Lang {
            val text = json.asText("Lang")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class LayerList(
    public val layers: List<LayerListLayer>,
) {
    internal companion object {
        fun from(json: JsonValue): LayerList {
            val members = json.asObject("LayerList")
            return LayerList(
                layers = members.required("layers").asList("layers") { LayerListLayer.from(it) },
            )
        }
    }
}

public data class LayerListLayer(
    public val name: String,
    public val features: Long,
    public val geometries: List<LayerListLayerGeometry>,
    public val bounds: List<Double>?,
    /** URL of its TileJSON */
    public val tilejson: String,
) {
    internal companion object {
        fun from(json: JsonValue): LayerListLayer {
            val members = json.asObject("LayerListLayer")
            return LayerListLayer(
                name = members.required("name").asText("name"),
                features = members.required("features").asLong("features"),
                geometries = members.required("geometries").asList("geometries") { LayerListLayerGeometry.from(it) },
                bounds = members.required("bounds").orNull { it.asList("bounds") { it.asDouble("bounds") } },
                tilejson = members.required("tilejson").asText("tilejson"),
            )
        }
    }
}

public enum class LayerListLayerGeometry(public val value: String) {
    POINT("point"),
    LINE("line"),
    POLYGON("polygon"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): LayerListLayerGeometry {
            val text = json.asText("LayerListLayerGeometry")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

/** GeoJSON line; positions are [longitude, latitude] */
public data class LineString(
    public val type: String,
    public val coordinates: List<List<Double>>,
) {
    internal companion object {
        fun from(json: JsonValue): LineString {
            val members = json.asObject("LineString")
            return LineString(
                type = members.required("type").asText("type"),
                coordinates = members.required("coordinates").asList("coordinates") { it.asList("coordinates") { it.asDouble("coordinates") } },
            )
        }
    }
}

public data class ListedKey(
    public val id: Long,
    public val name: String,
    /** The first characters of the key */
    public val keyPrefix: String,
    public val status: ListedKeyStatus,
    public val plan: String,
    public val createdAt: String,
    public val lastUsedAt: String?,
) {
    internal companion object {
        fun from(json: JsonValue): ListedKey {
            val members = json.asObject("ListedKey")
            return ListedKey(
                id = members.required("id").asLong("id"),
                name = members.required("name").asText("name"),
                keyPrefix = members.required("key_prefix").asText("key_prefix"),
                status = ListedKeyStatus.from(members.required("status")),
                plan = members.required("plan").asText("plan"),
                createdAt = members.required("created_at").asText("created_at"),
                lastUsedAt = members.required("last_used_at").orNull { it.asText("last_used_at") },
            )
        }
    }
}

public enum class ListedKeyStatus(public val value: String) {
    ACTIVE("active"),
    REVOKED("revoked"),
    BLOCKED("blocked"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): ListedKeyStatus {
            val text = json.asText("ListedKeyStatus")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class LocationScoreAnswer(
    public val point: LocationScoreAnswerPoint,
    public val radius: Long,
    public val analysis: LocationScoreAnswerAnalysis,
    public val timeMs: Long,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswer {
            val members = json.asObject("LocationScoreAnswer")
            return LocationScoreAnswer(
                point = LocationScoreAnswerPoint.from(members.required("point")),
                radius = members.required("radius").asLong("radius"),
                analysis = LocationScoreAnswerAnalysis.from(members.required("analysis")),
                timeMs = members.required("time_ms").asLong("time_ms"),
            )
        }
    }
}

public data class LocationScoreAnswerAnalysis(
    public val business: String,
    public val businessName: String,
    public val verdict: String,
    public val scores: LocationScoreAnswerAnalysisScores,
    public val factors: List<ScoreFactor>,
    /** The site itself */
    public val site: LocationScoreAnswerAnalysisSite,
    /** Market of a new business; null far from any settlement */
    public val market: LocationScoreAnswerAnalysisMarket?,
    /** People living within the radius */
    public val residents: Long,
    public val competitors: LocationScoreAnswerAnalysisCompetitors,
    public val surroundings: List<LocationScoreAnswerAnalysisSurrounding>,
    /** Settlement in which locations are compared; null far from any */
    public val area: LocationScoreAnswerAnalysisArea?,
    public val parameters: LocationScoreAnswerAnalysisParameters,
    public val confidence: LocationScoreAnswerAnalysisConfidence,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysis {
            val members = json.asObject("LocationScoreAnswerAnalysis")
            return LocationScoreAnswerAnalysis(
                business = members.required("business").asText("business"),
                businessName = members.required("business_name").asText("business_name"),
                verdict = members.required("verdict").asText("verdict"),
                scores = LocationScoreAnswerAnalysisScores.from(members.required("scores")),
                factors = members.required("factors").asList("factors") { ScoreFactor.from(it) },
                site = LocationScoreAnswerAnalysisSite.from(members.required("site")),
                market = members.required("market").orNull { LocationScoreAnswerAnalysisMarket.from(it) },
                residents = members.required("residents").asLong("residents"),
                competitors = LocationScoreAnswerAnalysisCompetitors.from(members.required("competitors")),
                surroundings = members.required("surroundings").asList("surroundings") { LocationScoreAnswerAnalysisSurrounding.from(it) },
                area = members.required("area").orNull { LocationScoreAnswerAnalysisArea.from(it) },
                parameters = LocationScoreAnswerAnalysisParameters.from(members.required("parameters")),
                confidence = LocationScoreAnswerAnalysisConfidence.from(members.required("confidence")),
            )
        }
    }
}

/** Settlement in which locations are compared; null far from any */
public data class LocationScoreAnswerAnalysisArea(
    public val name: String,
    /** From the map; null if unknown */
    public val population: Long?,
    /** Number of built-up cells of 250 m, over which percentiles are computed */
    public val cells: Long,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysisArea {
            val members = json.asObject("LocationScoreAnswerAnalysisArea")
            return LocationScoreAnswerAnalysisArea(
                name = members.required("name").asText("name"),
                population = members.required("population").orNull { it.asLong("population") },
                cells = members.required("cells").asLong("cells"),
            )
        }
    }
}

public data class LocationScoreAnswerAnalysisCompetitors(
    /** Number within the radius */
    public val count: Long,
    public val nearest: List<LocationScoreAnswerAnalysisCompetitorsNearest>,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysisCompetitors {
            val members = json.asObject("LocationScoreAnswerAnalysisCompetitors")
            return LocationScoreAnswerAnalysisCompetitors(
                count = members.required("count").asLong("count"),
                nearest = members.required("nearest").asList("nearest") { LocationScoreAnswerAnalysisCompetitorsNearest.from(it) },
            )
        }
    }
}

public data class LocationScoreAnswerAnalysisCompetitorsNearest(
    public val id: String,
    public val name: String?,
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    public val distanceM: Double,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysisCompetitorsNearest {
            val members = json.asObject("LocationScoreAnswerAnalysisCompetitorsNearest")
            return LocationScoreAnswerAnalysisCompetitorsNearest(
                id = members.required("id").asText("id"),
                name = members.required("name").orNull { it.asText("name") },
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
                distanceM = members.required("distance_m").asDouble("distance_m"),
            )
        }
    }
}

public data class LocationScoreAnswerAnalysisConfidence(
    public val value: Double,
    public val level: LocationScoreAnswerAnalysisConfidenceLevel,
    /** Reasons for a value below 1 */
    public val reasons: List<String>,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysisConfidence {
            val members = json.asObject("LocationScoreAnswerAnalysisConfidence")
            return LocationScoreAnswerAnalysisConfidence(
                value = members.required("value").asDouble("value"),
                level = LocationScoreAnswerAnalysisConfidenceLevel.from(members.required("level")),
                reasons = members.required("reasons").asList("reasons") { it.asText("reasons") },
            )
        }
    }
}

public enum class LocationScoreAnswerAnalysisConfidenceLevel(public val value: String) {
    HIGH("high"),
    MEDIUM("medium"),
    LOW("low"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysisConfidenceLevel {
            val text = json.asText("LocationScoreAnswerAnalysisConfidenceLevel")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

/** Market of a new business; null far from any settlement */
public data class LocationScoreAnswerAnalysisMarket(
    /** Customers that a new business may attract (Huff model), in equivalent residents */
    public val people: Long,
    /** people as a share of all people in reach */
    public val share: Double,
    /** Competitors that lose these customers, the largest loss first */
    public val takenFrom: List<LocationScoreAnswerAnalysisMarketTakenFrom>,
    /** Supply here relative to the median resident of the city (E2SFCA); below 0.5 is underserved */
    public val supply: Double?,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysisMarket {
            val members = json.asObject("LocationScoreAnswerAnalysisMarket")
            return LocationScoreAnswerAnalysisMarket(
                people = members.required("people").asLong("people"),
                share = members.required("share").asDouble("share"),
                takenFrom = members.required("taken_from").asList("taken_from") { LocationScoreAnswerAnalysisMarketTakenFrom.from(it) },
                supply = members.required("supply").orNull { it.asDouble("supply") },
            )
        }
    }
}

public data class LocationScoreAnswerAnalysisMarketTakenFrom(
    public val id: String,
    public val name: String?,
    public val people: Long,
    public val share: Double,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysisMarketTakenFrom {
            val members = json.asObject("LocationScoreAnswerAnalysisMarketTakenFrom")
            return LocationScoreAnswerAnalysisMarketTakenFrom(
                id = members.required("id").asText("id"),
                name = members.required("name").orNull { it.asText("name") },
                people = members.required("people").asLong("people"),
                share = members.required("share").asDouble("share"),
            )
        }
    }
}

public data class LocationScoreAnswerAnalysisParameters(
    /** σ of the distance decay, metres; nothing beyond 3σ counts */
    public val sigmaM: Double,
    /** Exponent of Huff’s attraction */
    public val beta: Double,
    /** Road distance divided by straight distance in this city */
    public val detour: Double,
    /** Means of transport of customers */
    public val reachedBy: LocationScoreAnswerAnalysisParametersReachedBy,
    /** true if distances are along roads */
    public val byRoads: Boolean,
    public val weights: LocationScoreAnswerAnalysisParametersWeights,
    /** Tags of competitors */
    public val counted: List<String>,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysisParameters {
            val members = json.asObject("LocationScoreAnswerAnalysisParameters")
            return LocationScoreAnswerAnalysisParameters(
                sigmaM = members.required("sigma_m").asDouble("sigma_m"),
                beta = members.required("beta").asDouble("beta"),
                detour = members.required("detour").asDouble("detour"),
                reachedBy = LocationScoreAnswerAnalysisParametersReachedBy.from(members.required("reached_by")),
                byRoads = members.required("by_roads").asBoolean("by_roads"),
                weights = LocationScoreAnswerAnalysisParametersWeights.from(members.required("weights")),
                counted = members.required("counted").asList("counted") { it.asText("counted") },
            )
        }
    }
}

public enum class LocationScoreAnswerAnalysisParametersReachedBy(public val value: String) {
    FOOT("foot"),
    CAR("car"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysisParametersReachedBy {
            val text = json.asText("LocationScoreAnswerAnalysisParametersReachedBy")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class LocationScoreAnswerAnalysisParametersWeights(
    public val capture: Double,
    public val synergy: Double,
    public val access: Double,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysisParametersWeights {
            val members = json.asObject("LocationScoreAnswerAnalysisParametersWeights")
            return LocationScoreAnswerAnalysisParametersWeights(
                capture = members.required("capture").asDouble("capture"),
                synergy = members.required("synergy").asDouble("synergy"),
                access = members.required("access").asDouble("access"),
            )
        }
    }
}

public data class LocationScoreAnswerAnalysisScores(
    public val opportunity: Int,
    public val demand: Int,
    public val competition: Int,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysisScores {
            val members = json.asObject("LocationScoreAnswerAnalysisScores")
            return LocationScoreAnswerAnalysisScores(
                opportunity = members.required("opportunity").asInt("opportunity"),
                demand = members.required("demand").asInt("demand"),
                competition = members.required("competition").asInt("competition"),
            )
        }
    }
}

/** The site itself */
public data class LocationScoreAnswerAnalysisSite(
    /** Demand and all factors are multiplied by it */
    public val suitability: Double,
    /** Ground that lowers suitability: water, wood, works; null if none does */
    public val ground: LocationScoreAnswerAnalysisSiteGround?,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysisSite {
            val members = json.asObject("LocationScoreAnswerAnalysisSite")
            return LocationScoreAnswerAnalysisSite(
                suitability = members.required("suitability").asDouble("suitability"),
                ground = members.required("ground").orNull { LocationScoreAnswerAnalysisSiteGround.from(it) },
            )
        }
    }
}

/** Ground that lowers suitability: water, wood, works; null if none does */
public data class LocationScoreAnswerAnalysisSiteGround(
    public val kind: String,
    public val name: String?,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysisSiteGround {
            val members = json.asObject("LocationScoreAnswerAnalysisSiteGround")
            return LocationScoreAnswerAnalysisSiteGround(
                kind = members.required("kind").asText("kind"),
                name = members.required("name").orNull { it.asText("name") },
            )
        }
    }
}

public data class LocationScoreAnswerAnalysisSurrounding(
    public val kind: String,
    public val name: String,
    public val count: Long,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerAnalysisSurrounding {
            val members = json.asObject("LocationScoreAnswerAnalysisSurrounding")
            return LocationScoreAnswerAnalysisSurrounding(
                kind = members.required("kind").asText("kind"),
                name = members.required("name").asText("name"),
                count = members.required("count").asLong("count"),
            )
        }
    }
}

public data class LocationScoreAnswerPoint(
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
) {
    internal companion object {
        fun from(json: JsonValue): LocationScoreAnswerPoint {
            val members = json.asObject("LocationScoreAnswerPoint")
            return LocationScoreAnswerPoint(
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
            )
        }
    }
}

public data class LoggedOut(
    public val status: String,
) {
    internal companion object {
        fun from(json: JsonValue): LoggedOut {
            val members = json.asObject("LoggedOut")
            return LoggedOut(
                status = members.required("status").asText("status"),
            )
        }
    }
}

public data class MatchAnswer(
    public val matchings: List<Matching>,
    /** One for each given point; null for an outlier */
    public val tracepoints: List<MatchAnswerTracepoint?>,
) {
    internal companion object {
        fun from(json: JsonValue): MatchAnswer {
            val members = json.asObject("MatchAnswer")
            return MatchAnswer(
                matchings = members.required("matchings").asList("matchings") { Matching.from(it) },
                tracepoints = members.required("tracepoints").asList("tracepoints") { it.orNull { MatchAnswerTracepoint.from(it) } },
            )
        }
    }
}

public data class MatchAnswerTracepoint(
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    /** Distance from the given point, metres */
    public val distanceM: Double,
    /** Name of the road, else its number */
    public val name: String?,
    /** Position in `matchings` */
    public val matching: Long,
    /** Position among the waypoints of that matching */
    public val waypoint: Long,
) {
    internal companion object {
        fun from(json: JsonValue): MatchAnswerTracepoint {
            val members = json.asObject("MatchAnswerTracepoint")
            return MatchAnswerTracepoint(
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
                distanceM = members.required("distance_m").asDouble("distance_m"),
                name = members.required("name").orNull { it.asText("name") },
                matching = members.required("matching").asLong("matching"),
                waypoint = members.required("waypoint").asLong("waypoint"),
            )
        }
    }
}

public data class Matching(
    /** How well the trace fits the roads, 0 to 1 */
    public val confidence: Double,
    public val distanceM: Double,
    /** Travel time of the route, not of the trace */
    public val durationS: Double,
    public val geometry: LineString,
    public val legs: List<RouteLeg>,
    /** Only with steps=true */
    public val steps: List<RouteStep>? = null,
    /** The two longest roads; only with steps=true */
    public val summary: String? = null,
) {
    internal companion object {
        fun from(json: JsonValue): Matching {
            val members = json.asObject("Matching")
            return Matching(
                confidence = members.required("confidence").asDouble("confidence"),
                distanceM = members.required("distance_m").asDouble("distance_m"),
                durationS = members.required("duration_s").asDouble("duration_s"),
                geometry = LineString.from(members.required("geometry")),
                legs = members.required("legs").asList("legs") { RouteLeg.from(it) },
                steps = members.optional("steps") { it.asList("steps") { RouteStep.from(it) } },
                summary = members.optional("summary") { it.asText("summary") },
            )
        }
    }
}

/** null if there is no route, or no road within 5 km of an end */
public data class MatrixAnswer(
    /** Travel times in seconds: a row for each source, a number for each destination */
    public val durationsS: List<List<Double?>>,
    /** Lengths of the same routes in metres */
    public val distancesM: List<List<Double?>>,
) {
    internal companion object {
        fun from(json: JsonValue): MatrixAnswer {
            val members = json.asObject("MatrixAnswer")
            return MatrixAnswer(
                durationsS = members.required("durations_s").asList("durations_s") { it.asList("durations_s") { it.orNull { it.asDouble("durations_s") } } },
                distancesM = members.required("distances_m").asList("distances_m") { it.asList("distances_m") { it.orNull { it.asDouble("distances_m") } } },
            )
        }
    }
}

public enum class Mode(public val value: String) {
    DRIVING("driving"),
    TRUCK("truck"),
    BICYCLING("bicycling"),
    WALKING("walking"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): Mode {
            val text = json.asText("Mode")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class NearestAnswer(
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    /** Distance from the given point, metres */
    public val distanceM: Double,
    /** Name of the road, else its number */
    public val name: String?,
) {
    internal companion object {
        fun from(json: JsonValue): NearestAnswer {
            val members = json.asObject("NearestAnswer")
            return NearestAnswer(
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
                distanceM = members.required("distance_m").asDouble("distance_m"),
                name = members.required("name").orNull { it.asText("name") },
            )
        }
    }
}

public data class Neighbour(
    public val id: String,
    public val name: String,
    public val category: String,
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    public val distanceM: Double,
) {
    internal companion object {
        fun from(json: JsonValue): Neighbour {
            val members = json.asObject("Neighbour")
            return Neighbour(
                id = members.required("id").asText("id"),
                name = members.required("name").asText("name"),
                category = members.required("category").asText("category"),
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
                distanceM = members.required("distance_m").asDouble("distance_m"),
            )
        }
    }
}

public data class Organization(
    public val id: String,
    public val name: String,
    public val address: String?,
    /** map: from the map; nearest: address of the nearest building, street or settlement; null without an address */
    public val addressSource: PoiAddressSource?,
    public val phone: String?,
    /** In the format of OpenStreetMap */
    public val workingHours: String?,
    /** null if hours are unknown or unreadable */
    public val isOpen: Boolean?,
    /** The first of the categories */
    public val category: String,
    /** Name of this category */
    public val categoryName: String,
    public val categories: List<String>,
    public val website: String?,
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    /** Metres from the search point, else from the line; null without either */
    public val distanceM: Double?,
    /** Travel time in seconds; only with minutes */
    public val durationS: Long? = null,
    /** `osm`, or the names of the sources that contain it */
    public val source: String,
) {
    internal companion object {
        fun from(json: JsonValue): Organization {
            val members = json.asObject("Organization")
            return Organization(
                id = members.required("id").asText("id"),
                name = members.required("name").asText("name"),
                address = members.required("address").orNull { it.asText("address") },
                addressSource = members.required("address_source").orNull { PoiAddressSource.from(it) },
                phone = members.required("phone").orNull { it.asText("phone") },
                workingHours = members.required("working_hours").orNull { it.asText("working_hours") },
                isOpen = members.required("is_open").orNull { it.asBoolean("is_open") },
                category = members.required("category").asText("category"),
                categoryName = members.required("category_name").asText("category_name"),
                categories = members.required("categories").asList("categories") { it.asText("categories") },
                website = members.required("website").orNull { it.asText("website") },
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
                distanceM = members.required("distance_m").orNull { it.asDouble("distance_m") },
                durationS = members.optional("duration_s") { it.asLong("duration_s") },
                source = members.required("source").asText("source"),
            )
        }
    }
}

public data class OrganizationCard(
    public val id: String,
    public val name: String,
    public val address: String?,
    /** map: from the map; nearest: address of the nearest building, street or settlement; null without an address */
    public val addressSource: PoiAddressSource?,
    public val phone: String?,
    /** In the format of OpenStreetMap */
    public val workingHours: String?,
    /** null if hours are unknown or unreadable */
    public val isOpen: Boolean?,
    /** The first of the categories */
    public val category: String,
    /** Name of this category */
    public val categoryName: String,
    public val categories: List<String>,
    public val website: String?,
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    /** Metres from the search point, else from the line; null without either */
    public val distanceM: Double?,
    /** Travel time in seconds; only with minutes */
    public val durationS: Long? = null,
    /** `osm`, or the names of the sources that contain it */
    public val source: String,
    public val tags: Map<String, String>,
    /** Fields of each source, the map first; if they differ, the earlier source is used */
    public val sources: List<OrganizationCardSource>,
    public val email: String?,
    /** Values of the tag cuisine */
    public val cuisine: List<String>,
    /** Accepted payment: cash, cards, mir */
    public val payment: List<String>,
    /** wlan, yes, no or terminal */
    public val internet: String?,
    /** yes, no, limited or designated */
    public val wheelchair: String?,
    /** Floor, counted as on the map: 0 is the ground floor */
    public val level: String?,
    public val operator: String?,
    public val description: String?,
    /** URL of a picture */
    public val image: String?,
    /** Id of the item, such as Q649 */
    public val wikidata: String?,
    /** Next opening or closing within a week; null if unknown or none */
    public val nextChange: PoiCardNextChange?,
    /** Address of the nearest building */
    public val nearestAddress: String?,
    /** Codes from the address register and the table of settlements; null if there are none */
    public val nearestAddressCodes: PoiCardNearestAddressCodes?,
    /** Pages in social networks, by network */
    public val socialLinks: Map<String, String>,
    /** Stops and stations within 800 m, the nearest first */
    public val transportStops: List<Neighbour>,
    /** The nearest objects of the same category */
    public val similar: List<Neighbour>,
    /** Other places of the same brand: their number, and the nearest within 50 km; null without a brand */
    public val branches: PoiCardBranches?,
) {
    internal companion object {
        fun from(json: JsonValue): OrganizationCard {
            val members = json.asObject("OrganizationCard")
            return OrganizationCard(
                id = members.required("id").asText("id"),
                name = members.required("name").asText("name"),
                address = members.required("address").orNull { it.asText("address") },
                addressSource = members.required("address_source").orNull { PoiAddressSource.from(it) },
                phone = members.required("phone").orNull { it.asText("phone") },
                workingHours = members.required("working_hours").orNull { it.asText("working_hours") },
                isOpen = members.required("is_open").orNull { it.asBoolean("is_open") },
                category = members.required("category").asText("category"),
                categoryName = members.required("category_name").asText("category_name"),
                categories = members.required("categories").asList("categories") { it.asText("categories") },
                website = members.required("website").orNull { it.asText("website") },
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
                distanceM = members.required("distance_m").orNull { it.asDouble("distance_m") },
                durationS = members.optional("duration_s") { it.asLong("duration_s") },
                source = members.required("source").asText("source"),
                tags = members.required("tags").asMap("tags") { it.asText("tags") },
                sources = members.required("sources").asList("sources") { OrganizationCardSource.from(it) },
                email = members.required("email").orNull { it.asText("email") },
                cuisine = members.required("cuisine").asList("cuisine") { it.asText("cuisine") },
                payment = members.required("payment").asList("payment") { it.asText("payment") },
                internet = members.required("internet").orNull { it.asText("internet") },
                wheelchair = members.required("wheelchair").orNull { it.asText("wheelchair") },
                level = members.required("level").orNull { it.asText("level") },
                operator = members.required("operator").orNull { it.asText("operator") },
                description = members.required("description").orNull { it.asText("description") },
                image = members.required("image").orNull { it.asText("image") },
                wikidata = members.required("wikidata").orNull { it.asText("wikidata") },
                nextChange = members.required("next_change").orNull { PoiCardNextChange.from(it) },
                nearestAddress = members.required("nearest_address").orNull { it.asText("nearest_address") },
                nearestAddressCodes = members.required("nearest_address_codes").orNull { PoiCardNearestAddressCodes.from(it) },
                socialLinks = members.required("social_links").asMap("social_links") { it.asText("social_links") },
                transportStops = members.required("transport_stops").asList("transport_stops") { Neighbour.from(it) },
                similar = members.required("similar").asList("similar") { Neighbour.from(it) },
                branches = members.required("branches").orNull { PoiCardBranches.from(it) },
            )
        }
    }
}

public data class OrganizationCardSource(
    public val source: String,
    public val id: String,
    public val fields: Map<String, String>,
) {
    internal companion object {
        fun from(json: JsonValue): OrganizationCardSource {
            val members = json.asObject("OrganizationCardSource")
            return OrganizationCardSource(
                source = members.required("source").asText("source"),
                id = members.required("id").asText("id"),
                fields = members.required("fields").asMap("fields") { it.asText("fields") },
            )
        }
    }
}

public data class OrganizationSearchAnswer(
    public val query: String,
    /** Number of results in this answer */
    public val count: Long,
    /** Number of all matches */
    public val total: Long,
    public val timeMs: Long,
    public val results: List<Organization>,
    public val facets: Facets? = null,
) {
    internal companion object {
        fun from(json: JsonValue): OrganizationSearchAnswer {
            val members = json.asObject("OrganizationSearchAnswer")
            return OrganizationSearchAnswer(
                query = members.required("query").asText("query"),
                count = members.required("count").asLong("count"),
                total = members.required("total").asLong("total"),
                timeMs = members.required("time_ms").asLong("time_ms"),
                results = members.required("results").asList("results") { Organization.from(it) },
                facets = members.optional("facets") { Facets.from(it) },
            )
        }
    }
}

public enum class Overview(public val value: String) {
    FULL("full"),
    SIMPLIFIED("simplified"),
    FALSE("false"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): Overview {
            val text = json.asText("Overview")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class ParsedAddress(
    public val query: String,
    /** The address in one line; null if it was not understood */
    public val cleaned: String?,
    public val components: ParsedAddressComponents,
    /** Parts of the text that are not part of the address */
    public val unparsed: List<String>,
    public val quality: ParsedAddressQuality,
    public val confidence: Double,
    public val id: String?,
    /** Id in the address register */
    public val fiasId: String?,
    /** Codes from the address register and the table of settlements; null if there are none */
    public val codes: GeocodeResultCodes?,
    /** Latitude, degrees WGS 84 */
    public val lat: Double?,
    /** Longitude, degrees WGS 84 */
    public val lon: Double?,
    public val precision: ParsedAddressPrecision,
    /** How the query was understood */
    public val matched: List<GeocodeResultMatched>,
) {
    internal companion object {
        fun from(json: JsonValue): ParsedAddress {
            val members = json.asObject("ParsedAddress")
            return ParsedAddress(
                query = members.required("query").asText("query"),
                cleaned = members.required("cleaned").orNull { it.asText("cleaned") },
                components = ParsedAddressComponents.from(members.required("components")),
                unparsed = members.required("unparsed").asList("unparsed") { it.asText("unparsed") },
                quality = ParsedAddressQuality.from(members.required("quality")),
                confidence = members.required("confidence").asDouble("confidence"),
                id = members.required("id").orNull { it.asText("id") },
                fiasId = members.required("fias_id").orNull { it.asText("fias_id") },
                codes = members.required("codes").orNull { GeocodeResultCodes.from(it) },
                lat = members.required("lat").orNull { it.asDouble("lat") },
                lon = members.required("lon").orNull { it.asDouble("lon") },
                precision = ParsedAddressPrecision.from(members.required("precision")),
                matched = members.required("matched").asList("matched") { GeocodeResultMatched.from(it) },
            )
        }
    }
}

public data class ParsedAddressComponents(
    public val region: String? = null,
    public val district: String? = null,
    public val city: String? = null,
    public val suburb: String? = null,
    public val street: String? = null,
    public val housenumber: String? = null,
    public val postcode: String? = null,
    /** Full type word: район, городской округ */
    public val districtType: String? = null,
    /** Full type word: город, рабочий посёлок, село */
    public val settlementType: String? = null,
    /** Full type word: улица, проспект */
    public val streetType: String? = null,
    public val flat: String? = null,
    public val entrance: String? = null,
    public val floor: String? = null,
) {
    internal companion object {
        fun from(json: JsonValue): ParsedAddressComponents {
            val members = json.asObject("ParsedAddressComponents")
            return ParsedAddressComponents(
                region = members.optional("region") { it.asText("region") },
                district = members.optional("district") { it.asText("district") },
                city = members.optional("city") { it.asText("city") },
                suburb = members.optional("suburb") { it.asText("suburb") },
                street = members.optional("street") { it.asText("street") },
                housenumber = members.optional("housenumber") { it.asText("housenumber") },
                postcode = members.optional("postcode") { it.asText("postcode") },
                districtType = members.optional("district_type") { it.asText("district_type") },
                settlementType = members.optional("settlement_type") { it.asText("settlement_type") },
                streetType = members.optional("street_type") { it.asText("street_type") },
                flat = members.optional("flat") { it.asText("flat") },
                entrance = members.optional("entrance") { it.asText("entrance") },
                floor = members.optional("floor") { it.asText("floor") },
            )
        }
    }
}

public enum class ParsedAddressPrecision(public val value: String) {
    HOUSE("house"),
    NEAREST_HOUSE("nearest_house"),
    INTERPOLATED("interpolated"),
    STREET("street"),
    SETTLEMENT("settlement"),
    REGION("region"),
    NONE("none"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): ParsedAddressPrecision {
            val text = json.asText("ParsedAddressPrecision")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public enum class ParsedAddressQuality(public val value: String) {
    GOOD("good"),
    CORRECTED("corrected"),
    AMBIGUOUS("ambiguous"),
    INCOMPLETE("incomplete"),
    TEXT_ONLY("text_only"),
    FAILED("failed"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): ParsedAddressQuality {
            val text = json.asText("ParsedAddressQuality")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class Poi(
    public val id: String,
    public val name: String,
    public val category: String,
    public val categoryName: String,
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    /** Metres from the search point, else from the line; null without either */
    public val distanceM: Double?,
    /** Travel time in seconds; only with minutes */
    public val durationS: Long? = null,
    public val address: String?,
    /** map: from the map; nearest: address of the nearest building, street or settlement; null without an address */
    public val addressSource: PoiAddressSource?,
    public val phone: String?,
    public val website: String?,
    /** In the format of OpenStreetMap */
    public val openingHours: String?,
    /** null if hours are unknown or unreadable */
    public val isOpen: Boolean?,
    public val brand: String?,
    /** Tags of OpenStreetMap */
    public val tags: Map<String, String>,
) {
    internal companion object {
        fun from(json: JsonValue): Poi {
            val members = json.asObject("Poi")
            return Poi(
                id = members.required("id").asText("id"),
                name = members.required("name").asText("name"),
                category = members.required("category").asText("category"),
                categoryName = members.required("category_name").asText("category_name"),
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
                distanceM = members.required("distance_m").orNull { it.asDouble("distance_m") },
                durationS = members.optional("duration_s") { it.asLong("duration_s") },
                address = members.required("address").orNull { it.asText("address") },
                addressSource = members.required("address_source").orNull { PoiAddressSource.from(it) },
                phone = members.required("phone").orNull { it.asText("phone") },
                website = members.required("website").orNull { it.asText("website") },
                openingHours = members.required("opening_hours").orNull { it.asText("opening_hours") },
                isOpen = members.required("is_open").orNull { it.asBoolean("is_open") },
                brand = members.required("brand").orNull { it.asText("brand") },
                tags = members.required("tags").asMap("tags") { it.asText("tags") },
            )
        }
    }
}

public enum class PoiAddressSource(public val value: String) {
    MAP("map"),
    NEAREST("nearest"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): PoiAddressSource {
            val text = json.asText("PoiAddressSource")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class PoiCard(
    public val id: String,
    public val name: String,
    public val category: String,
    public val categoryName: String,
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    /** Metres from the search point, else from the line; null without either */
    public val distanceM: Double?,
    /** Travel time in seconds; only with minutes */
    public val durationS: Long? = null,
    public val address: String?,
    /** map: from the map; nearest: address of the nearest building, street or settlement; null without an address */
    public val addressSource: PoiAddressSource?,
    public val phone: String?,
    public val website: String?,
    /** In the format of OpenStreetMap */
    public val openingHours: String?,
    /** null if hours are unknown or unreadable */
    public val isOpen: Boolean?,
    public val brand: String?,
    /** Tags of OpenStreetMap */
    public val tags: Map<String, String>,
    public val email: String?,
    /** Values of the tag cuisine */
    public val cuisine: List<String>,
    /** Accepted payment: cash, cards, mir */
    public val payment: List<String>,
    /** wlan, yes, no or terminal */
    public val internet: String?,
    /** yes, no, limited or designated */
    public val wheelchair: String?,
    /** Floor, counted as on the map: 0 is the ground floor */
    public val level: String?,
    public val operator: String?,
    public val description: String?,
    /** URL of a picture */
    public val image: String?,
    /** Id of the item, such as Q649 */
    public val wikidata: String?,
    /** Next opening or closing within a week; null if unknown or none */
    public val nextChange: PoiCardNextChange?,
    /** Address of the nearest building */
    public val nearestAddress: String?,
    /** Codes from the address register and the table of settlements; null if there are none */
    public val nearestAddressCodes: PoiCardNearestAddressCodes?,
    /** Pages in social networks, by network */
    public val socialLinks: Map<String, String>,
    /** Stops and stations within 800 m, the nearest first */
    public val transportStops: List<Neighbour>,
    /** The nearest objects of the same category */
    public val similar: List<Neighbour>,
    /** Other places of the same brand: their number, and the nearest within 50 km; null without a brand */
    public val branches: PoiCardBranches?,
) {
    internal companion object {
        fun from(json: JsonValue): PoiCard {
            val members = json.asObject("PoiCard")
            return PoiCard(
                id = members.required("id").asText("id"),
                name = members.required("name").asText("name"),
                category = members.required("category").asText("category"),
                categoryName = members.required("category_name").asText("category_name"),
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
                distanceM = members.required("distance_m").orNull { it.asDouble("distance_m") },
                durationS = members.optional("duration_s") { it.asLong("duration_s") },
                address = members.required("address").orNull { it.asText("address") },
                addressSource = members.required("address_source").orNull { PoiAddressSource.from(it) },
                phone = members.required("phone").orNull { it.asText("phone") },
                website = members.required("website").orNull { it.asText("website") },
                openingHours = members.required("opening_hours").orNull { it.asText("opening_hours") },
                isOpen = members.required("is_open").orNull { it.asBoolean("is_open") },
                brand = members.required("brand").orNull { it.asText("brand") },
                tags = members.required("tags").asMap("tags") { it.asText("tags") },
                email = members.required("email").orNull { it.asText("email") },
                cuisine = members.required("cuisine").asList("cuisine") { it.asText("cuisine") },
                payment = members.required("payment").asList("payment") { it.asText("payment") },
                internet = members.required("internet").orNull { it.asText("internet") },
                wheelchair = members.required("wheelchair").orNull { it.asText("wheelchair") },
                level = members.required("level").orNull { it.asText("level") },
                operator = members.required("operator").orNull { it.asText("operator") },
                description = members.required("description").orNull { it.asText("description") },
                image = members.required("image").orNull { it.asText("image") },
                wikidata = members.required("wikidata").orNull { it.asText("wikidata") },
                nextChange = members.required("next_change").orNull { PoiCardNextChange.from(it) },
                nearestAddress = members.required("nearest_address").orNull { it.asText("nearest_address") },
                nearestAddressCodes = members.required("nearest_address_codes").orNull { PoiCardNearestAddressCodes.from(it) },
                socialLinks = members.required("social_links").asMap("social_links") { it.asText("social_links") },
                transportStops = members.required("transport_stops").asList("transport_stops") { Neighbour.from(it) },
                similar = members.required("similar").asList("similar") { Neighbour.from(it) },
                branches = members.required("branches").orNull { PoiCardBranches.from(it) },
            )
        }
    }
}

/** Other places of the same brand: their number, and the nearest within 50 km; null without a brand */
public data class PoiCardBranches(
    public val total: Long,
    public val nearest: List<Neighbour>,
) {
    internal companion object {
        fun from(json: JsonValue): PoiCardBranches {
            val members = json.asObject("PoiCardBranches")
            return PoiCardBranches(
                total = members.required("total").asLong("total"),
                nearest = members.required("nearest").asList("nearest") { Neighbour.from(it) },
            )
        }
    }
}

/** Codes from the address register and the table of settlements; null if there are none */
public data class PoiCardNearestAddressCodes(
    /** Six digits */
    public val postalCode: String?,
    /** Id in the address register */
    public val fiasId: String?,
    /** KLADR code of the house, else of its street, else of its settlement */
    public val kladrId: String?,
    /** OKATO code, 8 or 11 digits */
    public val okato: String?,
    /** OKTMO code, 8 or 11 digits */
    public val oktmo: String?,
    /** Cadastral number of the house or land plot */
    public val cadastralNumber: String?,
    /** Offset of the settlement, such as UTC+5; null if no table contains it */
    public val timezone: String?,
) {
    internal companion object {
        fun from(json: JsonValue): PoiCardNearestAddressCodes {
            val members = json.asObject("PoiCardNearestAddressCodes")
            return PoiCardNearestAddressCodes(
                postalCode = members.required("postal_code").orNull { it.asText("postal_code") },
                fiasId = members.required("fias_id").orNull { it.asText("fias_id") },
                kladrId = members.required("kladr_id").orNull { it.asText("kladr_id") },
                okato = members.required("okato").orNull { it.asText("okato") },
                oktmo = members.required("oktmo").orNull { it.asText("oktmo") },
                cadastralNumber = members.required("cadastral_number").orNull { it.asText("cadastral_number") },
                timezone = members.required("timezone").orNull { it.asText("timezone") },
            )
        }
    }
}

/** Next opening or closing within a week; null if unknown or none */
public data class PoiCardNextChange(
    /** Local time of the place: 2026-11-21T22:00+03:00 */
    public val at: String,
    /** true: the place opens then; false: it closes */
    public val opens: Boolean,
) {
    internal companion object {
        fun from(json: JsonValue): PoiCardNextChange {
            val members = json.asObject("PoiCardNextChange")
            return PoiCardNextChange(
                at = members.required("at").asText("at"),
                opens = members.required("opens").asBoolean("opens"),
            )
        }
    }
}

public data class PoiSearchAnswer(
    public val query: String,
    /** Number of results in this answer */
    public val count: Long,
    /** Number of all matches */
    public val total: Long,
    public val timeMs: Long,
    public val results: List<Poi>,
    public val facets: Facets? = null,
) {
    internal companion object {
        fun from(json: JsonValue): PoiSearchAnswer {
            val members = json.asObject("PoiSearchAnswer")
            return PoiSearchAnswer(
                query = members.required("query").asText("query"),
                count = members.required("count").asLong("count"),
                total = members.required("total").asLong("total"),
                timeMs = members.required("time_ms").asLong("time_ms"),
                results = members.required("results").asList("results") { Poi.from(it) },
                facets = members.optional("facets") { Facets.from(it) },
            )
        }
    }
}

/** Degrees WGS 84 */
public data class Point(
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
) {
    internal fun toJson(): JsonValue =
        jsonObject(
            "lat" to jsonOf(lat),
            "lon" to jsonOf(lon),
        )

    internal companion object {
        fun from(json: JsonValue): Point {
            val members = json.asObject("Point")
            return Point(
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
            )
        }
    }
}

public enum class Profile(public val value: String) {
    CAR("car"),
    TRUCK("truck"),
    BICYCLE("bicycle"),
    FOOT("foot"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): Profile {
            val text = json.asText("Profile")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class QuotaUse(
    /** null: no limit */
    public val limit: Double?,
    public val used: Long,
    public val remaining: Double?,
    public val period: QuotaUsePeriod,
    public val resetsAt: String,
) {
    internal companion object {
        fun from(json: JsonValue): QuotaUse {
            val members = json.asObject("QuotaUse")
            return QuotaUse(
                limit = members.required("limit").orNull { it.asDouble("limit") },
                used = members.required("used").asLong("used"),
                remaining = members.required("remaining").orNull { it.asDouble("remaining") },
                period = QuotaUsePeriod.from(members.required("period")),
                resetsAt = members.required("resets_at").asText("resets_at"),
            )
        }
    }
}

public enum class QuotaUsePeriod(public val value: String) {
    MONTH("month"),
    DAY("day"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): QuotaUsePeriod {
            val text = json.asText("QuotaUsePeriod")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class Ready(
    public val status: String,
) {
    internal companion object {
        fun from(json: JsonValue): Ready {
            val members = json.asObject("Ready")
            return Ready(
                status = members.required("status").asText("status"),
            )
        }
    }
}

public data class RegisteredKey(
    public val key: String,
    public val id: Long,
    public val name: String,
    public val plan: String,
    public val createdAt: String,
) {
    internal companion object {
        fun from(json: JsonValue): RegisteredKey {
            val members = json.asObject("RegisteredKey")
            return RegisteredKey(
                key = members.required("key").asText("key"),
                id = members.required("id").asLong("id"),
                name = members.required("name").asText("name"),
                plan = members.required("plan").asText("plan"),
                createdAt = members.required("created_at").asText("created_at"),
            )
        }
    }
}

public data class ReverseAnswer(
    public val address: String,
    /** The settlement */
    public val city: String,
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    /** Distance from the point to the object, metres */
    public val distanceM: Double,
    public val type: ReverseAnswerType,
    public val id: String,
    public val components: AddressComponents,
    public val fiasId: String?,
    /** Codes from the address register and the table of settlements; null if there are none */
    public val codes: GeocodeResultCodes?,
    /** at: in the building or on the road; in: in the area; near: nearby */
    public val relation: ReverseAnswerRelation,
    /** building or area, if the point is inside one */
    public val inside: ReverseAnswerInside?,
    /** The ground under the point */
    public val area: ReverseAnswerArea?,
    /** The nearest named road within 100 m */
    public val road: ReverseAnswerRoad?,
) {
    internal companion object {
        fun from(json: JsonValue): ReverseAnswer {
            val members = json.asObject("ReverseAnswer")
            return ReverseAnswer(
                address = members.required("address").asText("address"),
                city = members.required("city").asText("city"),
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
                distanceM = members.required("distance_m").asDouble("distance_m"),
                type = ReverseAnswerType.from(members.required("type")),
                id = members.required("id").asText("id"),
                components = AddressComponents.from(members.required("components")),
                fiasId = members.required("fias_id").orNull { it.asText("fias_id") },
                codes = members.required("codes").orNull { GeocodeResultCodes.from(it) },
                relation = ReverseAnswerRelation.from(members.required("relation")),
                inside = members.required("inside").orNull { ReverseAnswerInside.from(it) },
                area = members.required("area").orNull { ReverseAnswerArea.from(it) },
                road = members.required("road").orNull { ReverseAnswerRoad.from(it) },
            )
        }
    }
}

/** The ground under the point */
public data class ReverseAnswerArea(
    public val name: String?,
    /** park, forest, river, industrial, … */
    public val kind: String,
) {
    internal companion object {
        fun from(json: JsonValue): ReverseAnswerArea {
            val members = json.asObject("ReverseAnswerArea")
            return ReverseAnswerArea(
                name = members.required("name").orNull { it.asText("name") },
                kind = members.required("kind").asText("kind"),
            )
        }
    }
}

public enum class ReverseAnswerInside(public val value: String) {
    BUILDING("building"),
    AREA("area"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): ReverseAnswerInside {
            val text = json.asText("ReverseAnswerInside")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public enum class ReverseAnswerRelation(public val value: String) {
    AT("at"),
    NEAR("near"),
    IN("in"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): ReverseAnswerRelation {
            val text = json.asText("ReverseAnswerRelation")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

/** The nearest named road within 100 m */
public data class ReverseAnswerRoad(
    public val name: String,
    public val distanceM: Double,
) {
    internal companion object {
        fun from(json: JsonValue): ReverseAnswerRoad {
            val members = json.asObject("ReverseAnswerRoad")
            return ReverseAnswerRoad(
                name = members.required("name").asText("name"),
                distanceM = members.required("distance_m").asDouble("distance_m"),
            )
        }
    }
}

public enum class ReverseAnswerType(public val value: String) {
    BUILDING("building"),
    FIAS("fias"),
    ROAD("road"),
    PLACE("place"),
    POI("poi"),
    ORGANIZATION("organization"),
    POSTCODE("postcode"),
    COORDINATES("coordinates"),
    AREA("area"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): ReverseAnswerType {
            val text = json.asText("ReverseAnswerType")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class RevokedKey(
    public val id: Long,
    public val status: String,
) {
    internal companion object {
        fun from(json: JsonValue): RevokedKey {
            val members = json.asObject("RevokedKey")
            return RevokedKey(
                id = members.required("id").asLong("id"),
                status = members.required("status").asText("status"),
            )
        }
    }
}

public data class RouteAnswer(
    public val distanceKm: Double,
    public val durationMin: Double,
    /** GeoJSON line, or text with geometries=polyline or polyline6; null with overview=false */
    public val geometry: RouteAnswerGeometry?,
    /** Only with steps=true */
    public val steps: List<RouteStep>? = null,
    /** The two longest roads of each leg; only with steps=true */
    public val summary: String? = null,
    /** For each given point, the nearest point of the road network and the distance to it */
    public val snapped: List<RouteAnswerSnapped>,
    /** Only with alternatives above 0 */
    public val alternatives: List<RouteAnswerAlternative>? = null,
) {
    internal companion object {
        fun from(json: JsonValue): RouteAnswer {
            val members = json.asObject("RouteAnswer")
            return RouteAnswer(
                distanceKm = members.required("distance_km").asDouble("distance_km"),
                durationMin = members.required("duration_min").asDouble("duration_min"),
                geometry = members.required("geometry").orNull { RouteAnswerGeometry.from(it) },
                steps = members.optional("steps") { it.asList("steps") { RouteStep.from(it) } },
                summary = members.optional("summary") { it.asText("summary") },
                snapped = members.required("snapped").asList("snapped") { RouteAnswerSnapped.from(it) },
                alternatives = members.optional("alternatives") { it.asList("alternatives") { RouteAnswerAlternative.from(it) } },
            )
        }
    }
}

public data class RouteAnswerAlternative(
    public val distanceKm: Double,
    public val durationMin: Double,
    /** GeoJSON line, or text with geometries=polyline or polyline6; null with overview=false */
    public val geometry: RouteAnswerGeometry?,
    /** Only with steps=true */
    public val steps: List<RouteStep>? = null,
    /** The two longest roads of each leg; only with steps=true */
    public val summary: String? = null,
) {
    internal companion object {
        fun from(json: JsonValue): RouteAnswerAlternative {
            val members = json.asObject("RouteAnswerAlternative")
            return RouteAnswerAlternative(
                distanceKm = members.required("distance_km").asDouble("distance_km"),
                durationMin = members.required("duration_min").asDouble("duration_min"),
                geometry = members.required("geometry").orNull { RouteAnswerGeometry.from(it) },
                steps = members.optional("steps") { it.asList("steps") { RouteStep.from(it) } },
                summary = members.optional("summary") { it.asText("summary") },
            )
        }
    }
}

/** GeoJSON line, or text with geometries=polyline or polyline6; null with overview=false */
public sealed interface RouteAnswerGeometry {
    public data class OfObject(public val value: LineString) : RouteAnswerGeometry

    public data class OfText(public val value: String) : RouteAnswerGeometry

    public companion object {
        internal fun from(json: JsonValue): RouteAnswerGeometry =
            when (json) {
                is JsonValue.Object -> OfObject(LineString.from(json))
                is JsonValue.Text -> OfText(json.asText("RouteAnswerGeometry"))
                else -> throw JsonException("RouteAnswerGeometry: expected object or text")
            }

    }
}

public data class RouteAnswerSnapped(
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    public val distanceM: Double,
) {
    internal companion object {
        fun from(json: JsonValue): RouteAnswerSnapped {
            val members = json.asObject("RouteAnswerSnapped")
            return RouteAnswerSnapped(
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
                distanceM = members.required("distance_m").asDouble("distance_m"),
            )
        }
    }
}

/** Route from one waypoint to the next */
public data class RouteLeg(
    public val distanceM: Double,
    public val durationS: Double,
) {
    internal companion object {
        fun from(json: JsonValue): RouteLeg {
            val members = json.asObject("RouteLeg")
            return RouteLeg(
                distanceM = members.required("distance_m").asDouble("distance_m"),
                durationS = members.required("duration_s").asDouble("duration_s"),
            )
        }
    }
}

public data class RouteStep(
    /** Name of the road, else its number; empty if it has neither */
    public val name: String,
    /** Number of the road; empty if it has none */
    public val ref: String,
    /** Exit to take from a roundabout, counted from 1 */
    public val exit: Long?,
    /** Number of lanes in the direction of travel; null if not mapped */
    public val lanes: Long?,
    public val distanceM: Double,
    public val durationS: Double,
    public val instruction: String,
    public val maneuver: String,
    /** Start of the step */
    public val location: Point,
    /** Position of the start in the full line (overview=full) */
    public val geometryIndex: Long,
    /** Direction of travel before the start, degrees from north */
    public val bearingBefore: Long,
    /** Direction of travel after the start, degrees from north */
    public val bearingAfter: Long,
    /** Type of the step, as in OSRM: turn, fork, roundabout, … */
    public val type: String,
    /** Direction: left, slight right, uturn, … */
    public val modifier: String?,
    /** driving, walking, cycling, pushing bike or ferry */
    public val mode: String,
    /** Roads and places on the sign over the road */
    public val destinations: List<String>,
    /** Numbers of the exit */
    public val exits: List<String>,
    /** Start of the step, and junctions before the next step */
    public val intersections: List<StepIntersection>,
    /** Short text for voice guidance */
    public val voice: String,
) {
    internal companion object {
        fun from(json: JsonValue): RouteStep {
            val members = json.asObject("RouteStep")
            return RouteStep(
                name = members.required("name").asText("name"),
                ref = members.required("ref").asText("ref"),
                exit = members.required("exit").orNull { it.asLong("exit") },
                lanes = members.required("lanes").orNull { it.asLong("lanes") },
                distanceM = members.required("distance_m").asDouble("distance_m"),
                durationS = members.required("duration_s").asDouble("duration_s"),
                instruction = members.required("instruction").asText("instruction"),
                maneuver = members.required("maneuver").asText("maneuver"),
                location = Point.from(members.required("location")),
                geometryIndex = members.required("geometry_index").asLong("geometry_index"),
                bearingBefore = members.required("bearing_before").asLong("bearing_before"),
                bearingAfter = members.required("bearing_after").asLong("bearing_after"),
                type = members.required("type").asText("type"),
                modifier = members.required("modifier").orNull { it.asText("modifier") },
                mode = members.required("mode").asText("mode"),
                destinations = members.required("destinations").asList("destinations") { it.asText("destinations") },
                exits = members.required("exits").asList("exits") { it.asText("exits") },
                intersections = members.required("intersections").asList("intersections") { StepIntersection.from(it) },
                voice = members.required("voice").asText("voice"),
            )
        }
    }
}

public data class ScoreFactor(
    public val key: ScoreFactorKey,
    public val name: String,
    /** Points of this factor; the points of all factors add up to the opportunity score */
    public val points: Long,
    /** Measured value, in unit */
    public val value: Double?,
    public val unit: String,
    /** 0 to 100: percentile within the city, or a scale of the factor */
    public val index: Double,
    /** points is index × weight, rounded */
    public val weight: Double,
    /** Source of the value */
    public val source: String,
) {
    internal companion object {
        fun from(json: JsonValue): ScoreFactor {
            val members = json.asObject("ScoreFactor")
            return ScoreFactor(
                key = ScoreFactorKey.from(members.required("key")),
                name = members.required("name").asText("name"),
                points = members.required("points").asLong("points"),
                value = members.required("value").orNull { it.asDouble("value") },
                unit = members.required("unit").asText("unit"),
                index = members.required("index").asDouble("index"),
                weight = members.required("weight").asDouble("weight"),
                source = members.required("source").asText("source"),
            )
        }
    }
}

public enum class ScoreFactorKey(public val value: String) {
    CAPTURE("capture"),
    SYNERGY("synergy"),
    STOPS("stops"),
    CROSSINGS("crossings"),
    FRONTAGE("frontage"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): ScoreFactorKey {
            val text = json.asText("ScoreFactorKey")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class SearchAnswer(
    public val query: String,
    public val type: SearchAnswerType,
    public val confidence: Double,
    public val interpretation: Interpretation,
    /** Empty for a route */
    public val results: List<SearchHit>,
    public val route: SearchRoute?,
    /** Other interpretations that are nearly as probable */
    public val alternatives: List<SearchReading>,
    public val timeMs: Long,
) {
    internal companion object {
        fun from(json: JsonValue): SearchAnswer {
            val members = json.asObject("SearchAnswer")
            return SearchAnswer(
                query = members.required("query").asText("query"),
                type = SearchAnswerType.from(members.required("type")),
                confidence = members.required("confidence").asDouble("confidence"),
                interpretation = Interpretation.from(members.required("interpretation")),
                results = members.required("results").asList("results") { SearchHit.from(it) },
                route = members.required("route").orNull { SearchRoute.from(it) },
                alternatives = members.required("alternatives").asList("alternatives") { SearchReading.from(it) },
                timeMs = members.required("time_ms").asLong("time_ms"),
            )
        }
    }
}

public enum class SearchAnswerType(public val value: String) {
    ADDRESS("address"),
    ORGANIZATION("organization"),
    POI("poi"),
    ROUTE("route"),
    COORDINATES("coordinates"),
    PLACE("place"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): SearchAnswerType {
            val text = json.asText("SearchAnswerType")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class SearchHit(
    public val id: String,
    public val name: String,
    public val type: SearchHitType,
    /** Category of a POI or organization, kind of an address or place */
    public val category: String,
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    /** Metres from the landmark of the query, else from the user */
    public val distanceM: Double?,
    public val address: String?,
    public val phone: String?,
    public val openingHours: String?,
    public val isOpen: Boolean?,
    public val score: Double,
) {
    internal companion object {
        fun from(json: JsonValue): SearchHit {
            val members = json.asObject("SearchHit")
            return SearchHit(
                id = members.required("id").asText("id"),
                name = members.required("name").asText("name"),
                type = SearchHitType.from(members.required("type")),
                category = members.required("category").asText("category"),
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
                distanceM = members.required("distance_m").orNull { it.asDouble("distance_m") },
                address = members.required("address").orNull { it.asText("address") },
                phone = members.required("phone").orNull { it.asText("phone") },
                openingHours = members.required("opening_hours").orNull { it.asText("opening_hours") },
                isOpen = members.required("is_open").orNull { it.asBoolean("is_open") },
                score = members.required("score").asDouble("score"),
            )
        }
    }
}

public enum class SearchHitType(public val value: String) {
    ADDRESS("address"),
    ORGANIZATION("organization"),
    POI("poi"),
    COORDINATES("coordinates"),
    PLACE("place"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): SearchHitType {
            val text = json.asText("SearchHitType")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class SearchReading(
    public val type: SearchAnswerType,
    public val confidence: Double,
    public val interpretation: Interpretation,
    /** Empty for a route */
    public val results: List<SearchHit>,
    public val route: SearchRoute?,
) {
    internal companion object {
        fun from(json: JsonValue): SearchReading {
            val members = json.asObject("SearchReading")
            return SearchReading(
                type = SearchAnswerType.from(members.required("type")),
                confidence = members.required("confidence").asDouble("confidence"),
                interpretation = Interpretation.from(members.required("interpretation")),
                results = members.required("results").asList("results") { SearchHit.from(it) },
                route = members.required("route").orNull { SearchRoute.from(it) },
            )
        }
    }
}

public data class SearchRoute(
    public val from: Landmark,
    public val to: Landmark,
    public val found: Boolean,
    public val distanceKm: Double?,
    public val durationMin: Double?,
    public val geometry: LineString?,
) {
    internal companion object {
        fun from(json: JsonValue): SearchRoute {
            val members = json.asObject("SearchRoute")
            return SearchRoute(
                from = Landmark.from(members.required("from")),
                to = Landmark.from(members.required("to")),
                found = members.required("found").asBoolean("found"),
                distanceKm = members.required("distance_km").orNull { it.asDouble("distance_km") },
                durationMin = members.required("duration_min").orNull { it.asDouble("duration_min") },
                geometry = members.required("geometry").orNull { LineString.from(it) },
            )
        }
    }
}

public data class ServiceGap(
    public val category: String,
    public val categoryName: String,
    /** Number that the same number of residents has elsewhere in the city */
    public val expected: Double,
    public val actual: Long,
    /** Probability of so few by chance (Poisson) */
    public val probability: Double,
    /** Share here divided by share in the city, shrunk towards 1; 1 is usual */
    public val locationQuotient: Double,
    /** Straight distance to the nearest one, metres; null if there is none */
    public val nearestM: Long?,
    /** Walking distance to the nearest one, metres; null without a route */
    public val nearestRoadM: Long?,
    /** Walking time to the nearest one, minutes; null without a route */
    public val nearestWalkMin: Long?,
    /** Access relative to the median resident of the city (floating catchment area) */
    public val access: Double,
    /** true if access is below 0.5 */
    public val underserved: Boolean,
    /** Distance within which the service should be, metres */
    public val standardM: Double,
    /** norm: a planning norm; reach: the distance that people travel for it */
    public val standardSource: ServiceGapStandardSource,
    /** Share of residents who are farther away than the standard */
    public val shareOutside: Double,
    /** Number of those residents */
    public val residentsAffected: Long,
    public val severity: Int,
) {
    internal companion object {
        fun from(json: JsonValue): ServiceGap {
            val members = json.asObject("ServiceGap")
            return ServiceGap(
                category = members.required("category").asText("category"),
                categoryName = members.required("category_name").asText("category_name"),
                expected = members.required("expected").asDouble("expected"),
                actual = members.required("actual").asLong("actual"),
                probability = members.required("probability").asDouble("probability"),
                locationQuotient = members.required("location_quotient").asDouble("location_quotient"),
                nearestM = members.required("nearest_m").orNull { it.asLong("nearest_m") },
                nearestRoadM = members.required("nearest_road_m").orNull { it.asLong("nearest_road_m") },
                nearestWalkMin = members.required("nearest_walk_min").orNull { it.asLong("nearest_walk_min") },
                access = members.required("access").asDouble("access"),
                underserved = members.required("underserved").asBoolean("underserved"),
                standardM = members.required("standard_m").asDouble("standard_m"),
                standardSource = ServiceGapStandardSource.from(members.required("standard_source")),
                shareOutside = members.required("share_outside").asDouble("share_outside"),
                residentsAffected = members.required("residents_affected").asLong("residents_affected"),
                severity = members.required("severity").asInt("severity"),
            )
        }
    }
}

public enum class ServiceGapStandardSource(public val value: String) {
    NORM("norm"),
    REACH("reach"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): ServiceGapStandardSource {
            val text = json.asText("ServiceGapStandardSource")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public data class ServiceGapsAnswer(
    public val point: LocationScoreAnswerPoint,
    public val radius: Long,
    /** People living in the circle */
    public val residents: Long,
    /** Settlement in which locations are compared; null far from any */
    public val area: LocationScoreAnswerAnalysisArea?,
    /** The worst first */
    public val gaps: List<ServiceGap>,
    public val confidence: LocationScoreAnswerAnalysisConfidence,
    public val timeMs: Long,
) {
    internal companion object {
        fun from(json: JsonValue): ServiceGapsAnswer {
            val members = json.asObject("ServiceGapsAnswer")
            return ServiceGapsAnswer(
                point = LocationScoreAnswerPoint.from(members.required("point")),
                radius = members.required("radius").asLong("radius"),
                residents = members.required("residents").asLong("residents"),
                area = members.required("area").orNull { LocationScoreAnswerAnalysisArea.from(it) },
                gaps = members.required("gaps").asList("gaps") { ServiceGap.from(it) },
                confidence = LocationScoreAnswerAnalysisConfidence.from(members.required("confidence")),
                timeMs = members.required("time_ms").asLong("time_ms"),
            )
        }
    }
}

public enum class Sort(public val value: String) {
    DISTANCE("distance"),
    RELEVANCE("relevance"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): Sort {
            val text = json.asText("Sort")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public enum class Source(public val value: String) {
    BASE_BUILDINGS("base_buildings"),
    BASE_ROADS("base_roads"),
    BASE_POIS("base_pois"),
    BASE_PLACES("base_places"),
    BASE_WATER("base_water"),
    BASE_LANDUSE("base_landuse"),
    BASE("base"),
    SHORTBREAD("shortbread"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): Source {
            val text = json.asText("Source")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

/** Number of objects of each kind in the snapshot */
public data class Stats(
    public val buildings: Long,
    public val roads: Long,
    public val pois: Long,
    public val places: Long,
    public val fiasAddresses: Long,
    public val organizations: Long,
) {
    internal companion object {
        fun from(json: JsonValue): Stats {
            val members = json.asObject("Stats")
            return Stats(
                buildings = members.required("buildings").asLong("buildings"),
                roads = members.required("roads").asLong("roads"),
                pois = members.required("pois").asLong("pois"),
                places = members.required("places").asLong("places"),
                fiasAddresses = members.required("fias_addresses").asLong("fias_addresses"),
                organizations = members.required("organizations").asLong("organizations"),
            )
        }
    }
}

public data class StepIntersection(
    public val location: Point,
    public val geometryIndex: Long,
    /** Directions of the roads that meet, degrees from north, ascending */
    public val bearings: List<Long>,
    /** true for each road that may be entered */
    public val entry: List<Boolean>,
    /** Position of the road on which the route arrives */
    public val `in`: Long?,
    /** Position of the road on which the route leaves */
    public val out: Long?,
    /** Lanes of the road on which the route arrives, from left to right; empty if not mapped */
    public val lanes: List<StepLane>,
) {
    internal companion object {
        fun from(json: JsonValue): StepIntersection {
            val members = json.asObject("StepIntersection")
            return StepIntersection(
                location = Point.from(members.required("location")),
                geometryIndex = members.required("geometry_index").asLong("geometry_index"),
                bearings = members.required("bearings").asList("bearings") { it.asLong("bearings") },
                entry = members.required("entry").asList("entry") { it.asBoolean("entry") },
                `in` = members.required("in").orNull { it.asLong("in") },
                out = members.required("out").orNull { it.asLong("out") },
                lanes = members.required("lanes").asList("lanes") { StepLane.from(it) },
            )
        }
    }
}

public data class StepLane(
    /** Arrows: left, straight, slight right, …, none */
    public val indications: List<String>,
    /** true if the route can be followed from this lane */
    public val valid: Boolean,
) {
    internal companion object {
        fun from(json: JsonValue): StepLane {
            val members = json.asObject("StepLane")
            return StepLane(
                indications = members.required("indications").asList("indications") { it.asText("indications") },
                valid = members.required("valid").asBoolean("valid"),
            )
        }
    }
}

/** The best first; an empty list if nothing matches */
public data class SuggestAnswer(
    public val query: String,
    public val count: Long,
    public val timeMs: Long,
    /** The same as time_ms */
    public val elapsedMs: Long,
    public val results: List<SuggestResult>,
) {
    internal companion object {
        fun from(json: JsonValue): SuggestAnswer {
            val members = json.asObject("SuggestAnswer")
            return SuggestAnswer(
                query = members.required("query").asText("query"),
                count = members.required("count").asLong("count"),
                timeMs = members.required("time_ms").asLong("time_ms"),
                elapsedMs = members.required("elapsed_ms").asLong("elapsed_ms"),
                results = members.required("results").asList("results") { SuggestResult.from(it) },
            )
        }
    }
}

public data class SuggestResult(
    public val id: String,
    /** Formatted address */
    public val name: String,
    /** The same as name */
    public val displayName: String,
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    /** Source of the match */
    public val type: GeocodeResultType,
    /** house, street, city, town, village, suburb, … or a POI category */
    public val placeType: String,
    public val score: Double,
    /** Accuracy of the position */
    public val precision: GeocodeResultPrecision,
    public val components: AddressComponents,
    /** Id in the address register */
    public val fiasId: String?,
    /** Codes from the address register and the table of settlements; null if there are none */
    public val codes: GeocodeResultCodes?,
    /** How the query was understood */
    public val matched: List<GeocodeResultMatched>,
    /** [minLon, minLat, maxLon, maxLat] */
    public val bbox: List<Double>?,
    /** Kind of the suggestion; a brand or category has the position of its nearest place */
    public val kind: SuggestResultKind,
    /** Letters of name that were typed, as pairs [start, end) */
    public val highlight: List<List<Long>>,
) {
    internal companion object {
        fun from(json: JsonValue): SuggestResult {
            val members = json.asObject("SuggestResult")
            return SuggestResult(
                id = members.required("id").asText("id"),
                name = members.required("name").asText("name"),
                displayName = members.required("display_name").asText("display_name"),
                lat = members.required("lat").asDouble("lat"),
                lon = members.required("lon").asDouble("lon"),
                type = GeocodeResultType.from(members.required("type")),
                placeType = members.required("place_type").asText("place_type"),
                score = members.required("score").asDouble("score"),
                precision = GeocodeResultPrecision.from(members.required("precision")),
                components = AddressComponents.from(members.required("components")),
                fiasId = members.required("fias_id").orNull { it.asText("fias_id") },
                codes = members.required("codes").orNull { GeocodeResultCodes.from(it) },
                matched = members.required("matched").asList("matched") { GeocodeResultMatched.from(it) },
                bbox = members.required("bbox").orNull { it.asList("bbox") { it.asDouble("bbox") } },
                kind = SuggestResultKind.from(members.required("kind")),
                highlight = members.required("highlight").asList("highlight") { it.asList("highlight") { it.asLong("highlight") } },
            )
        }
    }
}

public enum class SuggestResultKind(public val value: String) {
    ADDRESS("address"),
    POI("poi"),
    ORGANIZATION("organization"),
    BRAND("brand"),
    CATEGORY("category"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): SuggestResultKind {
            val text = json.asText("SuggestResultKind")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public enum class Theme(public val value: String) {
    LIGHT("light"),
    DARK("dark"),
    CONTRAST("contrast"),
    QUIET("quiet"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): Theme {
            val text = json.asText("Theme")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

/** TileJSON 3.0 */
public data class TileJson(
    public val tilejson: String,
    public val name: String,
    public val attribution: String,
    public val scheme: String,
    public val tiles: List<String>,
    public val minzoom: Long,
    public val maxzoom: Long,
    public val bounds: List<Double>? = null,
    public val center: List<Double>? = null,
    public val vectorLayers: List<TileJsonVectorLayer>,
) {
    internal companion object {
        fun from(json: JsonValue): TileJson {
            val members = json.asObject("TileJson")
            return TileJson(
                tilejson = members.required("tilejson").asText("tilejson"),
                name = members.required("name").asText("name"),
                attribution = members.required("attribution").asText("attribution"),
                scheme = members.required("scheme").asText("scheme"),
                tiles = members.required("tiles").asList("tiles") { it.asText("tiles") },
                minzoom = members.required("minzoom").asLong("minzoom"),
                maxzoom = members.required("maxzoom").asLong("maxzoom"),
                bounds = members.optional("bounds") { it.asList("bounds") { it.asDouble("bounds") } },
                center = members.optional("center") { it.asList("center") { it.asDouble("center") } },
                vectorLayers = members.required("vector_layers").asList("vector_layers") { TileJsonVectorLayer.from(it) },
            )
        }
    }
}

public data class TileJsonVectorLayer(
    public val id: String,
    public val description: String,
    public val minzoom: Long,
    public val maxzoom: Long,
    public val fields: Map<String, String>,
) {
    internal companion object {
        fun from(json: JsonValue): TileJsonVectorLayer {
            val members = json.asObject("TileJsonVectorLayer")
            return TileJsonVectorLayer(
                id = members.required("id").asText("id"),
                description = members.required("description").asText("description"),
                minzoom = members.required("minzoom").asLong("minzoom"),
                maxzoom = members.required("maxzoom").asLong("maxzoom"),
                fields = members.required("fields").asMap("fields") { it.asText("fields") },
            )
        }
    }
}

public data class Tokens(
    /** JWT for Authorization: Bearer */
    public val accessToken: String,
    /** Valid for one call of /api/auth/refresh */
    public val refreshToken: String,
    public val tokenType: String,
    /** Lifetime of the access token in seconds */
    public val expiresIn: Long,
    public val user: User,
) {
    internal companion object {
        fun from(json: JsonValue): Tokens {
            val members = json.asObject("Tokens")
            return Tokens(
                accessToken = members.required("access_token").asText("access_token"),
                refreshToken = members.required("refresh_token").asText("refresh_token"),
                tokenType = members.required("token_type").asText("token_type"),
                expiresIn = members.required("expires_in").asLong("expires_in"),
                user = User.from(members.required("user")),
            )
        }
    }
}

public data class TracePoint(
    /** Latitude, degrees WGS 84 */
    public val lat: Double,
    /** Longitude, degrees WGS 84 */
    public val lon: Double,
    /** Seconds since any moment, such as Unix time; must not decrease */
    public val time: Double? = null,
    /** Standard deviation of the position, metres; default 10 */
    public val accuracyM: Double? = null,
) {
    internal fun toJson(): JsonValue =
        jsonObject(
            "lat" to jsonOf(lat),
            "lon" to jsonOf(lon),
            "time" to time?.let { jsonOf(it) },
            "accuracy_m" to accuracyM?.let { jsonOf(it) },
        )
}

public data class TripAnswer(
    /** Positions of the given points in the order of visiting */
    public val order: List<Long>,
    public val distanceKm: Double,
    public val durationMin: Double,
    public val geometry: LineString,
    /** Route from each point to the next; for a round trip, also back to the first */
    public val legs: List<RouteLeg>,
    /** Only with steps=true */
    public val steps: List<RouteStep>? = null,
    /** The two longest roads; only with steps=true */
    public val summary: String? = null,
    /** For each given point, the nearest point of the road network and the distance to it */
    public val snapped: List<RouteAnswerSnapped>,
) {
    internal companion object {
        fun from(json: JsonValue): TripAnswer {
            val members = json.asObject("TripAnswer")
            return TripAnswer(
                order = members.required("order").asList("order") { it.asLong("order") },
                distanceKm = members.required("distance_km").asDouble("distance_km"),
                durationMin = members.required("duration_min").asDouble("duration_min"),
                geometry = LineString.from(members.required("geometry")),
                legs = members.required("legs").asList("legs") { RouteLeg.from(it) },
                steps = members.optional("steps") { it.asList("steps") { RouteStep.from(it) } },
                summary = members.optional("summary") { it.asText("summary") },
                snapped = members.required("snapped").asList("snapped") { RouteAnswerSnapped.from(it) },
            )
        }
    }
}

public enum class TripSource(public val value: String) {
    ANY("any"),
    FIRST("first"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): TripSource {
            val text = json.asText("TripSource")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

public enum class Type(public val value: String) {
    ADDRESS("address"),
    POI("poi"),
    ORGANIZATION("organization"),
    BRAND("brand"),
    CATEGORY("category"),
    BUILDING("building"),
    FIAS("fias"),
    ROAD("road"),
    PLACE("place"),
    POSTCODE("postcode"),
    COORDINATES("coordinates"),

    /** What a newer server may answer. */
    UNKNOWN("");

    internal fun toJson(): JsonValue = jsonOf(value)

    internal companion object {
        fun from(json: JsonValue): Type {
            val text = json.asText("Type")
            return entries.find { it.value == text } ?: UNKNOWN
        }
    }
}

/** Owner of an account */
public data class User(
    public val id: Long,
    public val email: String,
    public val name: String,
    public val role: String,
) {
    internal companion object {
        fun from(json: JsonValue): User {
            val members = json.asObject("User")
            return User(
                id = members.required("id").asLong("id"),
                email = members.required("email").asText("email"),
                name = members.required("name").asText("name"),
                role = members.required("role").asText("role"),
            )
        }
    }
}
