// Written from the OpenAPI document by `npm run clients`: change the generator, not this file.
import Foundation

public struct Account: Codable, Hashable, Sendable {
    public var user: User
    public var company: String?
    public var status: AccountStatus
    public var plan: String
    /// End of the trial; null without a trial
    public var trialEndsAt: String?
    /// true if the account has used its one trial
    public var trialUsed: Bool
    public var createdAt: String

    private enum CodingKeys: String, CodingKey {
        case user
        case company
        case status
        case plan
        case trialEndsAt = "trial_ends_at"
        case trialUsed = "trial_used"
        case createdAt = "created_at"
    }

    public init(user: User, company: String? = nil, status: AccountStatus, plan: String, trialEndsAt: String? = nil, trialUsed: Bool, createdAt: String) {
        self.user = user
        self.company = company
        self.status = status
        self.plan = plan
        self.trialEndsAt = trialEndsAt
        self.trialUsed = trialUsed
        self.createdAt = createdAt
    }
}

public struct AccountKeys: Codable, Hashable, Sendable {
    public var keys: [ListedKey]
    /// Keys of the account
    public var total: Int

    public init(keys: [ListedKey], total: Int) {
        self.keys = keys
        self.total = total
    }
}

public enum AccountStatus: RawRepresentable, Codable, Hashable, Sendable {
    case active
    case blocked
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "active": self = .active
            case "blocked": self = .blocked
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .active: return "active"
            case .blocked: return "blocked"
            case .unknown(let value): return value
        }
    }
}

public struct AccountUsage: Codable, Hashable, Sendable {
    public var plan: String
    public var trialEndsAt: String?
    public var quota: QuotaUse
    /// Requests above the quota and their price; null if the plan allows none
    public var overage: AccountUsageOverage?
    /// Used units by period, newest first; reserved units count as used
    public var history: [AccountUsageHistory]

    private enum CodingKeys: String, CodingKey {
        case plan
        case trialEndsAt = "trial_ends_at"
        case quota
        case overage
        case history
    }

    public init(plan: String, trialEndsAt: String? = nil, quota: QuotaUse, overage: AccountUsageOverage? = nil, history: [AccountUsageHistory]) {
        self.plan = plan
        self.trialEndsAt = trialEndsAt
        self.quota = quota
        self.overage = overage
        self.history = history
    }
}

public struct AccountUsageHistory: Codable, Hashable, Sendable {
    public var period: String
    public var requests: Int

    public init(period: String, requests: Int) {
        self.period = period
        self.requests = requests
    }
}

/// Requests above the quota and their price; null if the plan allows none
public struct AccountUsageOverage: Codable, Hashable, Sendable {
    public var requests: Int
    public var price: Double
    public var currency: String

    public init(requests: Int, price: Double, currency: String) {
        self.requests = requests
        self.price = price
        self.currency = currency
    }
}

/// Parts of an address; unknown parts are absent
public struct AddressComponents: Codable, Hashable, Sendable {
    public var region: String?
    public var district: String?
    public var city: String?
    public var suburb: String?
    public var street: String?
    public var housenumber: String?
    public var postcode: String?

    public init(region: String? = nil, district: String? = nil, city: String? = nil, suburb: String? = nil, street: String? = nil, housenumber: String? = nil, postcode: String? = nil) {
        self.region = region
        self.district = district
        self.city = city
        self.suburb = suburb
        self.street = street
        self.housenumber = housenumber
        self.postcode = postcode
    }
}

public struct Alive: Codable, Hashable, Sendable {
    public var status: String

    public init(status: String) {
        self.status = status
    }
}

public struct BatchAnswer: Codable, Hashable, Sendable {
    public var results: [BatchAnswerResult]

    public init(results: [BatchAnswerResult]) {
        self.results = results
    }
}

public struct BatchAnswerResult: Codable, Hashable, Sendable {
    public var query: String
    public var results: [GeocodeResult]

    public init(query: String, results: [GeocodeResult]) {
        self.query = query
        self.results = results
    }
}

public enum Buildings: RawRepresentable, Codable, Hashable, Sendable {
    case _2d
    case _3d
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "2d": self = ._2d
            case "3d": self = ._3d
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case ._2d: return "2d"
            case ._3d: return "3d"
            case .unknown(let value): return value
        }
    }
}

public struct ChatAnswer: Codable, Hashable, Sendable {
    /// In the language of the question
    public var reply: String
    /// Places in the reply, for the map
    public var places: [ChatPlace]
    public var route: ChatRoute?
    /// Operations that were called for the answer, in order
    public var toolCalls: [ChatToolCall]
    /// Language model that answered; builtin: the built-in assistant
    public var model: String
    /// Tokens of the language model; absent if none was used
    public var usage: ChatAnswerUsage?

    private enum CodingKeys: String, CodingKey {
        case reply
        case places
        case route
        case toolCalls = "tool_calls"
        case model
        case usage
    }

    public init(reply: String, places: [ChatPlace], route: ChatRoute? = nil, toolCalls: [ChatToolCall], model: String, usage: ChatAnswerUsage? = nil) {
        self.reply = reply
        self.places = places
        self.route = route
        self.toolCalls = toolCalls
        self.model = model
        self.usage = usage
    }
}

/// Tokens of the language model; absent if none was used
public struct ChatAnswerUsage: Codable, Hashable, Sendable {
    public var promptTokens: Int
    public var completionTokens: Int
    public var totalTokens: Int

    private enum CodingKeys: String, CodingKey {
        case promptTokens = "prompt_tokens"
        case completionTokens = "completion_tokens"
        case totalTokens = "total_tokens"
    }

    public init(promptTokens: Int, completionTokens: Int, totalTokens: Int) {
        self.promptTokens = promptTokens
        self.completionTokens = completionTokens
        self.totalTokens = totalTokens
    }
}

public struct ChatMessage: Codable, Hashable, Sendable {
    public var role: ChatMessageRole
    /// Text of the message
    public var content: String

    public init(role: ChatMessageRole, content: String) {
        self.role = role
        self.content = content
    }
}

public enum ChatMessageRole: RawRepresentable, Codable, Hashable, Sendable {
    case user
    case assistant
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "user": self = .user
            case "assistant": self = .assistant
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .user: return "user"
            case .assistant: return "assistant"
            case .unknown(let value): return value
        }
    }
}

public struct ChatPlace: Codable, Hashable, Sendable {
    /// Id of a POI or organization; null for other points
    public var id: String?
    public var name: String
    public var type: SearchHitType
    /// Category of a POI or organization, kind of an address or place
    public var category: String?
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    /// Distance in metres from the place in the question
    public var distanceM: Double?
    public var address: String?
    public var phone: String?
    public var openingHours: String?
    public var isOpen: Bool?

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case type
        case category
        case lat
        case lon
        case distanceM = "distance_m"
        case address
        case phone
        case openingHours = "opening_hours"
        case isOpen = "is_open"
    }

    public init(id: String? = nil, name: String, type: SearchHitType, category: String? = nil, lat: Double, lon: Double, distanceM: Double? = nil, address: String? = nil, phone: String? = nil, openingHours: String? = nil, isOpen: Bool? = nil) {
        self.id = id
        self.name = name
        self.type = type
        self.category = category
        self.lat = lat
        self.lon = lon
        self.distanceM = distanceM
        self.address = address
        self.phone = phone
        self.openingHours = openingHours
        self.isOpen = isOpen
    }
}

/// Route by car
public struct ChatRoute: Codable, Hashable, Sendable {
    public var from: ChatRouteEnd
    public var to: ChatRouteEnd
    public var distanceKm: Double
    public var durationMin: Double
    public var geometry: LineString?

    private enum CodingKeys: String, CodingKey {
        case from
        case to
        case distanceKm = "distance_km"
        case durationMin = "duration_min"
        case geometry
    }

    public init(from: ChatRouteEnd, to: ChatRouteEnd, distanceKm: Double, durationMin: Double, geometry: LineString? = nil) {
        self.from = from
        self.to = to
        self.distanceKm = distanceKm
        self.durationMin = durationMin
        self.geometry = geometry
    }
}

public struct ChatRouteEnd: Codable, Hashable, Sendable {
    public var name: String?
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double

    public init(name: String? = nil, lat: Double, lon: Double) {
        self.name = name
        self.lat = lat
        self.lon = lon
    }
}

public struct ChatToolCall: Codable, Hashable, Sendable {
    /// An operation of this API
    public var name: String
    /// Its parameters
    public var arguments: JSONValue

    public init(name: String, arguments: JSONValue) {
        self.name = name
        self.arguments = arguments
    }
}

public struct DeletedAccount: Codable, Hashable, Sendable {
    public var status: String

    public init(status: String) {
        self.status = status
    }
}

public struct DeletedJob: Codable, Hashable, Sendable {
    public var id: String

    public init(id: String) {
        self.id = id
    }
}

public enum Destination: RawRepresentable, Codable, Hashable, Sendable {
    case any
    case last
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "any": self = .any
            case "last": self = .last
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .any: return "any"
            case .last: return "last"
            case .unknown(let value): return value
        }
    }
}

public enum Exclude: RawRepresentable, Codable, Hashable, Sendable {
    case toll
    case ferry
    case motorway
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "toll": self = .toll
            case "ferry": self = .ferry
            case "motorway": self = .motorway
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .toll: return "toll"
            case .ferry: return "ferry"
            case .motorway: return "motorway"
            case .unknown(let value): return value
        }
    }
}

/// Counts over all matches; the commonest values first
public struct Facets: Codable, Hashable, Sendable {
    public var category: [FacetsCategory]
    public var brand: [FacetsBrand]
    public var openNow: FacetsOpenNow

    private enum CodingKeys: String, CodingKey {
        case category
        case brand
        case openNow = "open_now"
    }

    public init(category: [FacetsCategory], brand: [FacetsBrand], openNow: FacetsOpenNow) {
        self.category = category
        self.brand = brand
        self.openNow = openNow
    }
}

public struct FacetsBrand: Codable, Hashable, Sendable {
    public var value: String
    public var name: String
    public var count: Int

    public init(value: String, name: String, count: Int) {
        self.value = value
        self.name = name
        self.count = count
    }
}

public struct FacetsCategory: Codable, Hashable, Sendable {
    public var value: String
    public var name: String
    public var count: Int

    public init(value: String, name: String, count: Int) {
        self.value = value
        self.name = name
        self.count = count
    }
}

public struct FacetsOpenNow: Codable, Hashable, Sendable {
    public var open: Int
    public var closed: Int
    public var unknown: Int

    public init(open: Int, closed: Int, unknown: Int) {
        self.open = open
        self.closed = closed
        self.unknown = unknown
    }
}

/// The best result first; an empty list if nothing matches
public struct GeocodeAnswer: Codable, Hashable, Sendable {
    public var query: String
    public var count: Int
    public var timeMs: Int
    /// The same as time_ms
    public var elapsedMs: Int
    public var results: [GeocodeResult]

    private enum CodingKeys: String, CodingKey {
        case query
        case count
        case timeMs = "time_ms"
        case elapsedMs = "elapsed_ms"
        case results
    }

    public init(query: String, count: Int, timeMs: Int, elapsedMs: Int, results: [GeocodeResult]) {
        self.query = query
        self.count = count
        self.timeMs = timeMs
        self.elapsedMs = elapsedMs
        self.results = results
    }
}

public struct GeocodeResult: Codable, Hashable, Sendable {
    public var id: String
    /// Formatted address
    public var name: String
    /// The same as name
    public var displayName: String
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    /// Source of the match
    public var type: GeocodeResultType
    /// house, street, city, town, village, suburb, … or a POI category
    public var placeType: String
    public var score: Double
    /// Accuracy of the position
    public var precision: GeocodeResultPrecision
    public var components: AddressComponents
    /// Id in the address register
    public var fiasId: String?
    /// Codes from the address register and the table of settlements; null if there are none
    public var codes: GeocodeResultCodes?
    /// How the query was understood
    public var matched: [GeocodeResultMatched]
    /// [minLon, minLat, maxLon, maxLat]
    public var bbox: [Double]?

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case displayName = "display_name"
        case lat
        case lon
        case type
        case placeType = "place_type"
        case score
        case precision
        case components
        case fiasId = "fias_id"
        case codes
        case matched
        case bbox
    }

    public init(id: String, name: String, displayName: String, lat: Double, lon: Double, type: GeocodeResultType, placeType: String, score: Double, precision: GeocodeResultPrecision, components: AddressComponents, fiasId: String? = nil, codes: GeocodeResultCodes? = nil, matched: [GeocodeResultMatched], bbox: [Double]? = nil) {
        self.id = id
        self.name = name
        self.displayName = displayName
        self.lat = lat
        self.lon = lon
        self.type = type
        self.placeType = placeType
        self.score = score
        self.precision = precision
        self.components = components
        self.fiasId = fiasId
        self.codes = codes
        self.matched = matched
        self.bbox = bbox
    }
}

/// Codes from the address register and the table of settlements; null if there are none
public struct GeocodeResultCodes: Codable, Hashable, Sendable {
    /// Six digits
    public var postalCode: String?
    /// Id in the address register
    public var fiasId: String?
    /// KLADR code of the house, else of its street, else of its settlement
    public var kladrId: String?
    /// OKATO code, 8 or 11 digits
    public var okato: String?
    /// OKTMO code, 8 or 11 digits
    public var oktmo: String?
    /// Cadastral number of the house or land plot
    public var cadastralNumber: String?
    /// Offset of the settlement, such as UTC+5; null if no table contains it
    public var timezone: String?

    private enum CodingKeys: String, CodingKey {
        case postalCode = "postal_code"
        case fiasId = "fias_id"
        case kladrId = "kladr_id"
        case okato
        case oktmo
        case cadastralNumber = "cadastral_number"
        case timezone
    }

    public init(postalCode: String? = nil, fiasId: String? = nil, kladrId: String? = nil, okato: String? = nil, oktmo: String? = nil, cadastralNumber: String? = nil, timezone: String? = nil) {
        self.postalCode = postalCode
        self.fiasId = fiasId
        self.kladrId = kladrId
        self.okato = okato
        self.oktmo = oktmo
        self.cadastralNumber = cadastralNumber
        self.timezone = timezone
    }
}

public struct GeocodeResultMatched: Codable, Hashable, Sendable {
    /// Words of the query
    public var text: String
    /// Meaning of these words
    public var component: String
    /// Corrected words, if they were misspelt
    public var corrected: String?

    public init(text: String, component: String, corrected: String? = nil) {
        self.text = text
        self.component = component
        self.corrected = corrected
    }
}

public enum GeocodeResultPrecision: RawRepresentable, Codable, Hashable, Sendable {
    case house
    case nearestHouse
    case interpolated
    case street
    case settlement
    case region
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "house": self = .house
            case "nearest_house": self = .nearestHouse
            case "interpolated": self = .interpolated
            case "street": self = .street
            case "settlement": self = .settlement
            case "region": self = .region
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .house: return "house"
            case .nearestHouse: return "nearest_house"
            case .interpolated: return "interpolated"
            case .street: return "street"
            case .settlement: return "settlement"
            case .region: return "region"
            case .unknown(let value): return value
        }
    }
}

public enum GeocodeResultType: RawRepresentable, Codable, Hashable, Sendable {
    case building
    case fias
    case road
    case place
    case poi
    case organization
    case postcode
    case coordinates
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "building": self = .building
            case "fias": self = .fias
            case "road": self = .road
            case "place": self = .place
            case "poi": self = .poi
            case "organization": self = .organization
            case "postcode": self = .postcode
            case "coordinates": self = .coordinates
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .building: return "building"
            case .fias: return "fias"
            case .road: return "road"
            case .place: return "place"
            case .poi: return "poi"
            case .organization: return "organization"
            case .postcode: return "postcode"
            case .coordinates: return "coordinates"
            case .unknown(let value): return value
        }
    }
}

public enum Geometries: RawRepresentable, Codable, Hashable, Sendable {
    case geojson
    case polyline
    case polyline6
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "geojson": self = .geojson
            case "polyline": self = .polyline
            case "polyline6": self = .polyline6
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .geojson: return "geojson"
            case .polyline: return "polyline"
            case .polyline6: return "polyline6"
            case .unknown(let value): return value
        }
    }
}

public struct Health: Codable, Hashable, Sendable {
    public var status: String
    /// Version of the server
    public var version: String
    public var snapshot: HealthSnapshot
    public var uptimeS: Int

    private enum CodingKeys: String, CodingKey {
        case status
        case version
        case snapshot
        case uptimeS = "uptime_s"
    }

    public init(status: String, version: String, snapshot: HealthSnapshot, uptimeS: Int) {
        self.status = status
        self.version = version
        self.snapshot = snapshot
        self.uptimeS = uptimeS
    }
}

public struct HealthSnapshot: Codable, Hashable, Sendable {
    public var name: String
    /// ISO 8601
    public var builtAt: String

    private enum CodingKeys: String, CodingKey {
        case name
        case builtAt = "built_at"
    }

    public init(name: String, builtAt: String) {
        self.name = name
        self.builtAt = builtAt
    }
}

public struct Interpretation: Codable, Hashable, Sendable {
    /// Words that name what is searched for
    public var subject: String?
    public var category: String?
    public var categoryName: String?
    /// Required properties of the place: open_24_7, delivery
    public var attributes: [String]
    public var near: Landmark?
    public var from: Landmark?
    public var to: Landmark?
    public var openNow: Bool
    /// Local time at which the place must be open, if the query names one
    public var openAt: String?
    /// Parts of the query for which nothing was found
    public var unresolved: [String]

    private enum CodingKeys: String, CodingKey {
        case subject
        case category
        case categoryName = "category_name"
        case attributes
        case near
        case from
        case to
        case openNow = "open_now"
        case openAt = "open_at"
        case unresolved
    }

    public init(subject: String? = nil, category: String? = nil, categoryName: String? = nil, attributes: [String], near: Landmark? = nil, from: Landmark? = nil, to: Landmark? = nil, openNow: Bool, openAt: String? = nil, unresolved: [String]) {
        self.subject = subject
        self.category = category
        self.categoryName = categoryName
        self.attributes = attributes
        self.near = near
        self.from = from
        self.to = to
        self.openNow = openNow
        self.openAt = openAt
        self.unresolved = unresolved
    }
}

/// GeoJSON: one feature for each time, in the requested order
public struct IsochroneAnswer: Codable, Hashable, Sendable {
    public var type: String
    public var features: [IsochroneAnswerFeature]

    public init(type: String, features: [IsochroneAnswerFeature]) {
        self.type = type
        self.features = features
    }
}

public struct IsochroneAnswerFeature: Codable, Hashable, Sendable {
    public var type: String
    public var properties: IsochroneAnswerFeatureProperties
    public var geometry: IsochroneAnswerFeatureGeometry

    public init(type: String, properties: IsochroneAnswerFeatureProperties, geometry: IsochroneAnswerFeatureGeometry) {
        self.type = type
        self.properties = properties
        self.geometry = geometry
    }
}

public struct IsochroneAnswerFeatureGeometry: Codable, Hashable, Sendable {
    public var type: String
    public var coordinates: [[[[Double]]]]

    public init(type: String, coordinates: [[[[Double]]]]) {
        self.type = type
        self.coordinates = coordinates
    }
}

public struct IsochroneAnswerFeatureProperties: Codable, Hashable, Sendable {
    public var minutes: Double

    public init(minutes: Double) {
        self.minutes = minutes
    }
}

public struct Job: Codable, Hashable, Sendable {
    public var id: String
    public var kind: JobKind
    /// done: the result is ready; failed: there is no result
    public var status: JobStatus
    /// Number of rows of the table, points, or sources of the matrix
    public var rows: Int
    public var rowsDone: Int
    /// Reason of the failure; null unless status is failed
    public var error: String?
    /// Path of the result; null until status is done
    public var resultUrl: String?
    public var resultBytes: Int?
    public var createdAt: String
    /// Time at which the job and its result are deleted
    public var expiresAt: String

    private enum CodingKeys: String, CodingKey {
        case id
        case kind
        case status
        case rows
        case rowsDone = "rows_done"
        case error
        case resultUrl = "result_url"
        case resultBytes = "result_bytes"
        case createdAt = "created_at"
        case expiresAt = "expires_at"
    }

    public init(id: String, kind: JobKind, status: JobStatus, rows: Int, rowsDone: Int, error: String? = nil, resultUrl: String? = nil, resultBytes: Int? = nil, createdAt: String, expiresAt: String) {
        self.id = id
        self.kind = kind
        self.status = status
        self.rows = rows
        self.rowsDone = rowsDone
        self.error = error
        self.resultUrl = resultUrl
        self.resultBytes = resultBytes
        self.createdAt = createdAt
        self.expiresAt = expiresAt
    }
}

public enum JobKind: RawRepresentable, Codable, Hashable, Sendable {
    case geocode
    case isochrone
    case score
    case matrix
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "geocode": self = .geocode
            case "isochrone": self = .isochrone
            case "score": self = .score
            case "matrix": self = .matrix
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .geocode: return "geocode"
            case .isochrone: return "isochrone"
            case .score: return "score"
            case .matrix: return "matrix"
            case .unknown(let value): return value
        }
    }
}

public enum JobStatus: RawRepresentable, Codable, Hashable, Sendable {
    case queued
    case running
    case done
    case failed
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "queued": self = .queued
            case "running": self = .running
            case "done": self = .done
            case "failed": self = .failed
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .queued: return "queued"
            case .running: return "running"
            case .done: return "done"
            case .failed: return "failed"
            case .unknown(let value): return value
        }
    }
}

public struct KeyInfo: Codable, Hashable, Sendable {
    public var id: Int
    public var name: String
    public var keyPrefix: String
    public var status: ListedKeyStatus
    public var plan: String
    public var createdAt: String
    public var lastUsedAt: String?
    public var quota: QuotaUse
    /// Requests a second; 0: no limit
    public var rateLimit: Double

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case keyPrefix = "key_prefix"
        case status
        case plan
        case createdAt = "created_at"
        case lastUsedAt = "last_used_at"
        case quota
        case rateLimit = "rate_limit"
    }

    public init(id: Int, name: String, keyPrefix: String, status: ListedKeyStatus, plan: String, createdAt: String, lastUsedAt: String? = nil, quota: QuotaUse, rateLimit: Double) {
        self.id = id
        self.name = name
        self.keyPrefix = keyPrefix
        self.status = status
        self.plan = plan
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
        self.quota = quota
        self.rateLimit = rateLimit
    }
}

public struct Landmark: Codable, Hashable, Sendable {
    /// Words of the query; empty for the user's own position
    public var text: String
    public var name: String
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double

    public init(text: String, name: String, lat: Double, lon: Double) {
        self.text = text
        self.name = name
        self.lat = lat
        self.lon = lon
    }
}

public enum Lang: RawRepresentable, Codable, Hashable, Sendable {
    case ru
    case en
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "ru": self = .ru
            case "en": self = .en
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .ru: return "ru"
            case .en: return "en"
            case .unknown(let value): return value
        }
    }
}

public struct LayerList: Codable, Hashable, Sendable {
    public var layers: [LayerListLayer]

    public init(layers: [LayerListLayer]) {
        self.layers = layers
    }
}

public struct LayerListLayer: Codable, Hashable, Sendable {
    public var name: String
    public var features: Int
    public var geometries: [LayerListLayerGeometry]
    public var bounds: [Double]?
    /// URL of its TileJSON
    public var tilejson: String

    public init(name: String, features: Int, geometries: [LayerListLayerGeometry], bounds: [Double]? = nil, tilejson: String) {
        self.name = name
        self.features = features
        self.geometries = geometries
        self.bounds = bounds
        self.tilejson = tilejson
    }
}

public enum LayerListLayerGeometry: RawRepresentable, Codable, Hashable, Sendable {
    case point
    case line
    case polygon
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "point": self = .point
            case "line": self = .line
            case "polygon": self = .polygon
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .point: return "point"
            case .line: return "line"
            case .polygon: return "polygon"
            case .unknown(let value): return value
        }
    }
}

/// GeoJSON line; positions are [longitude, latitude]
public struct LineString: Codable, Hashable, Sendable {
    public var type: String
    public var coordinates: [[Double]]

    public init(type: String, coordinates: [[Double]]) {
        self.type = type
        self.coordinates = coordinates
    }
}

public struct ListedKey: Codable, Hashable, Sendable {
    public var id: Int
    public var name: String
    /// The first characters of the key
    public var keyPrefix: String
    public var status: ListedKeyStatus
    public var plan: String
    public var createdAt: String
    public var lastUsedAt: String?

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case keyPrefix = "key_prefix"
        case status
        case plan
        case createdAt = "created_at"
        case lastUsedAt = "last_used_at"
    }

    public init(id: Int, name: String, keyPrefix: String, status: ListedKeyStatus, plan: String, createdAt: String, lastUsedAt: String? = nil) {
        self.id = id
        self.name = name
        self.keyPrefix = keyPrefix
        self.status = status
        self.plan = plan
        self.createdAt = createdAt
        self.lastUsedAt = lastUsedAt
    }
}

public enum ListedKeyStatus: RawRepresentable, Codable, Hashable, Sendable {
    case active
    case revoked
    case blocked
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "active": self = .active
            case "revoked": self = .revoked
            case "blocked": self = .blocked
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .active: return "active"
            case .revoked: return "revoked"
            case .blocked: return "blocked"
            case .unknown(let value): return value
        }
    }
}

public struct LocationScoreAnswer: Codable, Hashable, Sendable {
    public var point: LocationScoreAnswerPoint
    public var radius: Int
    public var analysis: LocationScoreAnswerAnalysis
    public var timeMs: Int

    private enum CodingKeys: String, CodingKey {
        case point
        case radius
        case analysis
        case timeMs = "time_ms"
    }

    public init(point: LocationScoreAnswerPoint, radius: Int, analysis: LocationScoreAnswerAnalysis, timeMs: Int) {
        self.point = point
        self.radius = radius
        self.analysis = analysis
        self.timeMs = timeMs
    }
}

public struct LocationScoreAnswerAnalysis: Codable, Hashable, Sendable {
    public var business: String
    public var businessName: String
    public var verdict: String
    public var scores: LocationScoreAnswerAnalysisScores
    public var factors: [ScoreFactor]
    /// The site itself
    public var site: LocationScoreAnswerAnalysisSite
    /// Market of a new business; null far from any settlement
    public var market: LocationScoreAnswerAnalysisMarket?
    /// People living within the radius
    public var residents: Int
    public var competitors: LocationScoreAnswerAnalysisCompetitors
    public var surroundings: [LocationScoreAnswerAnalysisSurrounding]
    /// Settlement in which locations are compared; null far from any
    public var area: LocationScoreAnswerAnalysisArea?
    public var parameters: LocationScoreAnswerAnalysisParameters
    public var confidence: LocationScoreAnswerAnalysisConfidence

    private enum CodingKeys: String, CodingKey {
        case business
        case businessName = "business_name"
        case verdict
        case scores
        case factors
        case site
        case market
        case residents
        case competitors
        case surroundings
        case area
        case parameters
        case confidence
    }

    public init(business: String, businessName: String, verdict: String, scores: LocationScoreAnswerAnalysisScores, factors: [ScoreFactor], site: LocationScoreAnswerAnalysisSite, market: LocationScoreAnswerAnalysisMarket? = nil, residents: Int, competitors: LocationScoreAnswerAnalysisCompetitors, surroundings: [LocationScoreAnswerAnalysisSurrounding], area: LocationScoreAnswerAnalysisArea? = nil, parameters: LocationScoreAnswerAnalysisParameters, confidence: LocationScoreAnswerAnalysisConfidence) {
        self.business = business
        self.businessName = businessName
        self.verdict = verdict
        self.scores = scores
        self.factors = factors
        self.site = site
        self.market = market
        self.residents = residents
        self.competitors = competitors
        self.surroundings = surroundings
        self.area = area
        self.parameters = parameters
        self.confidence = confidence
    }
}

/// Settlement in which locations are compared; null far from any
public struct LocationScoreAnswerAnalysisArea: Codable, Hashable, Sendable {
    public var name: String
    /// From the map; null if unknown
    public var population: Int?
    /// Number of built-up cells of 250 m, over which percentiles are computed
    public var cells: Int

    public init(name: String, population: Int? = nil, cells: Int) {
        self.name = name
        self.population = population
        self.cells = cells
    }
}

public struct LocationScoreAnswerAnalysisCompetitors: Codable, Hashable, Sendable {
    /// Number within the radius
    public var count: Int
    public var nearest: [LocationScoreAnswerAnalysisCompetitorsNearest]

    public init(count: Int, nearest: [LocationScoreAnswerAnalysisCompetitorsNearest]) {
        self.count = count
        self.nearest = nearest
    }
}

public struct LocationScoreAnswerAnalysisCompetitorsNearest: Codable, Hashable, Sendable {
    public var id: String
    public var name: String?
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    public var distanceM: Double

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case lat
        case lon
        case distanceM = "distance_m"
    }

    public init(id: String, name: String? = nil, lat: Double, lon: Double, distanceM: Double) {
        self.id = id
        self.name = name
        self.lat = lat
        self.lon = lon
        self.distanceM = distanceM
    }
}

public struct LocationScoreAnswerAnalysisConfidence: Codable, Hashable, Sendable {
    public var value: Double
    public var level: LocationScoreAnswerAnalysisConfidenceLevel
    /// Reasons for a value below 1
    public var reasons: [String]

    public init(value: Double, level: LocationScoreAnswerAnalysisConfidenceLevel, reasons: [String]) {
        self.value = value
        self.level = level
        self.reasons = reasons
    }
}

public enum LocationScoreAnswerAnalysisConfidenceLevel: RawRepresentable, Codable, Hashable, Sendable {
    case high
    case medium
    case low
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "high": self = .high
            case "medium": self = .medium
            case "low": self = .low
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .high: return "high"
            case .medium: return "medium"
            case .low: return "low"
            case .unknown(let value): return value
        }
    }
}

/// Market of a new business; null far from any settlement
public struct LocationScoreAnswerAnalysisMarket: Codable, Hashable, Sendable {
    /// Customers that a new business may attract (Huff model), in equivalent residents
    public var people: Int
    /// people as a share of all people in reach
    public var share: Double
    /// Competitors that lose these customers, the largest loss first
    public var takenFrom: [LocationScoreAnswerAnalysisMarketTakenFrom]
    /// Supply here relative to the median resident of the city (E2SFCA); below 0.5 is underserved
    public var supply: Double?

    private enum CodingKeys: String, CodingKey {
        case people
        case share
        case takenFrom = "taken_from"
        case supply
    }

    public init(people: Int, share: Double, takenFrom: [LocationScoreAnswerAnalysisMarketTakenFrom], supply: Double? = nil) {
        self.people = people
        self.share = share
        self.takenFrom = takenFrom
        self.supply = supply
    }
}

public struct LocationScoreAnswerAnalysisMarketTakenFrom: Codable, Hashable, Sendable {
    public var id: String
    public var name: String?
    public var people: Int
    public var share: Double

    public init(id: String, name: String? = nil, people: Int, share: Double) {
        self.id = id
        self.name = name
        self.people = people
        self.share = share
    }
}

public struct LocationScoreAnswerAnalysisParameters: Codable, Hashable, Sendable {
    /// σ of the distance decay, metres; nothing beyond 3σ counts
    public var sigmaM: Double
    /// Exponent of Huff’s attraction
    public var beta: Double
    /// Road distance divided by straight distance in this city
    public var detour: Double
    /// Means of transport of customers
    public var reachedBy: LocationScoreAnswerAnalysisParametersReachedBy
    /// true if distances are along roads
    public var byRoads: Bool
    public var weights: LocationScoreAnswerAnalysisParametersWeights
    /// Tags of competitors
    public var counted: [String]

    private enum CodingKeys: String, CodingKey {
        case sigmaM = "sigma_m"
        case beta
        case detour
        case reachedBy = "reached_by"
        case byRoads = "by_roads"
        case weights
        case counted
    }

    public init(sigmaM: Double, beta: Double, detour: Double, reachedBy: LocationScoreAnswerAnalysisParametersReachedBy, byRoads: Bool, weights: LocationScoreAnswerAnalysisParametersWeights, counted: [String]) {
        self.sigmaM = sigmaM
        self.beta = beta
        self.detour = detour
        self.reachedBy = reachedBy
        self.byRoads = byRoads
        self.weights = weights
        self.counted = counted
    }
}

public enum LocationScoreAnswerAnalysisParametersReachedBy: RawRepresentable, Codable, Hashable, Sendable {
    case foot
    case car
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "foot": self = .foot
            case "car": self = .car
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .foot: return "foot"
            case .car: return "car"
            case .unknown(let value): return value
        }
    }
}

public struct LocationScoreAnswerAnalysisParametersWeights: Codable, Hashable, Sendable {
    public var capture: Double
    public var synergy: Double
    public var access: Double

    public init(capture: Double, synergy: Double, access: Double) {
        self.capture = capture
        self.synergy = synergy
        self.access = access
    }
}

public struct LocationScoreAnswerAnalysisScores: Codable, Hashable, Sendable {
    public var opportunity: Int
    public var demand: Int
    public var competition: Int

    public init(opportunity: Int, demand: Int, competition: Int) {
        self.opportunity = opportunity
        self.demand = demand
        self.competition = competition
    }
}

/// The site itself
public struct LocationScoreAnswerAnalysisSite: Codable, Hashable, Sendable {
    /// Demand and all factors are multiplied by it
    public var suitability: Double
    /// Ground that lowers suitability: water, wood, works; null if none does
    public var ground: LocationScoreAnswerAnalysisSiteGround?

    public init(suitability: Double, ground: LocationScoreAnswerAnalysisSiteGround? = nil) {
        self.suitability = suitability
        self.ground = ground
    }
}

/// Ground that lowers suitability: water, wood, works; null if none does
public struct LocationScoreAnswerAnalysisSiteGround: Codable, Hashable, Sendable {
    public var kind: String
    public var name: String?

    public init(kind: String, name: String? = nil) {
        self.kind = kind
        self.name = name
    }
}

public struct LocationScoreAnswerAnalysisSurrounding: Codable, Hashable, Sendable {
    public var kind: String
    public var name: String
    public var count: Int

    public init(kind: String, name: String, count: Int) {
        self.kind = kind
        self.name = name
        self.count = count
    }
}

public struct LocationScoreAnswerPoint: Codable, Hashable, Sendable {
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double

    public init(lat: Double, lon: Double) {
        self.lat = lat
        self.lon = lon
    }
}

public struct LoggedOut: Codable, Hashable, Sendable {
    public var status: String

    public init(status: String) {
        self.status = status
    }
}

public struct MatchAnswer: Codable, Hashable, Sendable {
    public var matchings: [Matching]
    /// One for each given point; null for an outlier
    public var tracepoints: [MatchAnswerTracepoint?]

    public init(matchings: [Matching], tracepoints: [MatchAnswerTracepoint?]) {
        self.matchings = matchings
        self.tracepoints = tracepoints
    }
}

public struct MatchAnswerTracepoint: Codable, Hashable, Sendable {
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    /// Distance from the given point, metres
    public var distanceM: Double
    /// Name of the road, else its number
    public var name: String?
    /// Position in `matchings`
    public var matching: Int
    /// Position among the waypoints of that matching
    public var waypoint: Int

    private enum CodingKeys: String, CodingKey {
        case lat
        case lon
        case distanceM = "distance_m"
        case name
        case matching
        case waypoint
    }

    public init(lat: Double, lon: Double, distanceM: Double, name: String? = nil, matching: Int, waypoint: Int) {
        self.lat = lat
        self.lon = lon
        self.distanceM = distanceM
        self.name = name
        self.matching = matching
        self.waypoint = waypoint
    }
}

public struct Matching: Codable, Hashable, Sendable {
    /// How well the trace fits the roads, 0 to 1
    public var confidence: Double
    public var distanceM: Double
    /// Travel time of the route, not of the trace
    public var durationS: Double
    public var geometry: LineString
    public var legs: [RouteLeg]
    /// Only with steps=true
    public var steps: [RouteStep]?
    /// The two longest roads; only with steps=true
    public var summary: String?

    private enum CodingKeys: String, CodingKey {
        case confidence
        case distanceM = "distance_m"
        case durationS = "duration_s"
        case geometry
        case legs
        case steps
        case summary
    }

    public init(confidence: Double, distanceM: Double, durationS: Double, geometry: LineString, legs: [RouteLeg], steps: [RouteStep]? = nil, summary: String? = nil) {
        self.confidence = confidence
        self.distanceM = distanceM
        self.durationS = durationS
        self.geometry = geometry
        self.legs = legs
        self.steps = steps
        self.summary = summary
    }
}

/// null if there is no route, or no road within 5 km of an end
public struct MatrixAnswer: Codable, Hashable, Sendable {
    /// Travel times in seconds: a row for each source, a number for each destination
    public var durationsS: [[Double?]]
    /// Lengths of the same routes in metres
    public var distancesM: [[Double?]]

    private enum CodingKeys: String, CodingKey {
        case durationsS = "durations_s"
        case distancesM = "distances_m"
    }

    public init(durationsS: [[Double?]], distancesM: [[Double?]]) {
        self.durationsS = durationsS
        self.distancesM = distancesM
    }
}

public enum Mode: RawRepresentable, Codable, Hashable, Sendable {
    case driving
    case truck
    case bicycling
    case walking
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "driving": self = .driving
            case "truck": self = .truck
            case "bicycling": self = .bicycling
            case "walking": self = .walking
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .driving: return "driving"
            case .truck: return "truck"
            case .bicycling: return "bicycling"
            case .walking: return "walking"
            case .unknown(let value): return value
        }
    }
}

public struct NearestAnswer: Codable, Hashable, Sendable {
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    /// Distance from the given point, metres
    public var distanceM: Double
    /// Name of the road, else its number
    public var name: String?

    private enum CodingKeys: String, CodingKey {
        case lat
        case lon
        case distanceM = "distance_m"
        case name
    }

    public init(lat: Double, lon: Double, distanceM: Double, name: String? = nil) {
        self.lat = lat
        self.lon = lon
        self.distanceM = distanceM
        self.name = name
    }
}

public struct Neighbour: Codable, Hashable, Sendable {
    public var id: String
    public var name: String
    public var category: String
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    public var distanceM: Double

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case category
        case lat
        case lon
        case distanceM = "distance_m"
    }

    public init(id: String, name: String, category: String, lat: Double, lon: Double, distanceM: Double) {
        self.id = id
        self.name = name
        self.category = category
        self.lat = lat
        self.lon = lon
        self.distanceM = distanceM
    }
}

public struct Organization: Codable, Hashable, Sendable {
    public var id: String
    public var name: String
    public var address: String?
    /// map: from the map; nearest: address of the nearest building, street or settlement; null without an address
    public var addressSource: PoiAddressSource?
    public var phone: String?
    /// In the format of OpenStreetMap
    public var workingHours: String?
    /// null if hours are unknown or unreadable
    public var isOpen: Bool?
    /// The first of the categories
    public var category: String
    /// Name of this category
    public var categoryName: String
    public var categories: [String]
    public var website: String?
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    /// Metres from the search point, else from the line; null without either
    public var distanceM: Double?
    /// Travel time in seconds; only with minutes
    public var durationS: Int?
    /// `osm`, or the names of the sources that contain it
    public var source: String

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case address
        case addressSource = "address_source"
        case phone
        case workingHours = "working_hours"
        case isOpen = "is_open"
        case category
        case categoryName = "category_name"
        case categories
        case website
        case lat
        case lon
        case distanceM = "distance_m"
        case durationS = "duration_s"
        case source
    }

    public init(id: String, name: String, address: String? = nil, addressSource: PoiAddressSource? = nil, phone: String? = nil, workingHours: String? = nil, isOpen: Bool? = nil, category: String, categoryName: String, categories: [String], website: String? = nil, lat: Double, lon: Double, distanceM: Double? = nil, durationS: Int? = nil, source: String) {
        self.id = id
        self.name = name
        self.address = address
        self.addressSource = addressSource
        self.phone = phone
        self.workingHours = workingHours
        self.isOpen = isOpen
        self.category = category
        self.categoryName = categoryName
        self.categories = categories
        self.website = website
        self.lat = lat
        self.lon = lon
        self.distanceM = distanceM
        self.durationS = durationS
        self.source = source
    }
}

public struct OrganizationCard: Codable, Hashable, Sendable {
    public var id: String
    public var name: String
    public var address: String?
    /// map: from the map; nearest: address of the nearest building, street or settlement; null without an address
    public var addressSource: PoiAddressSource?
    public var phone: String?
    /// In the format of OpenStreetMap
    public var workingHours: String?
    /// null if hours are unknown or unreadable
    public var isOpen: Bool?
    /// The first of the categories
    public var category: String
    /// Name of this category
    public var categoryName: String
    public var categories: [String]
    public var website: String?
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    /// Metres from the search point, else from the line; null without either
    public var distanceM: Double?
    /// Travel time in seconds; only with minutes
    public var durationS: Int?
    /// `osm`, or the names of the sources that contain it
    public var source: String
    public var tags: [String: String]
    /// Fields of each source, the map first; if they differ, the earlier source is used
    public var sources: [OrganizationCardSource]
    public var email: String?
    /// Values of the tag cuisine
    public var cuisine: [String]
    /// Accepted payment: cash, cards, mir
    public var payment: [String]
    /// wlan, yes, no or terminal
    public var internet: String?
    /// yes, no, limited or designated
    public var wheelchair: String?
    /// Floor, counted as on the map: 0 is the ground floor
    public var level: String?
    public var `operator`: String?
    public var description: String?
    /// URL of a picture
    public var image: String?
    /// Id of the item, such as Q649
    public var wikidata: String?
    /// Next opening or closing within a week; null if unknown or none
    public var nextChange: PoiCardNextChange?
    /// Address of the nearest building
    public var nearestAddress: String?
    /// Codes from the address register and the table of settlements; null if there are none
    public var nearestAddressCodes: PoiCardNearestAddressCodes?
    /// Pages in social networks, by network
    public var socialLinks: [String: String]
    /// Stops and stations within 800 m, the nearest first
    public var transportStops: [Neighbour]
    /// The nearest objects of the same category
    public var similar: [Neighbour]
    /// Other places of the same brand: their number, and the nearest within 50 km; null without a brand
    public var branches: PoiCardBranches?

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case address
        case addressSource = "address_source"
        case phone
        case workingHours = "working_hours"
        case isOpen = "is_open"
        case category
        case categoryName = "category_name"
        case categories
        case website
        case lat
        case lon
        case distanceM = "distance_m"
        case durationS = "duration_s"
        case source
        case tags
        case sources
        case email
        case cuisine
        case payment
        case internet
        case wheelchair
        case level
        case `operator`
        case description
        case image
        case wikidata
        case nextChange = "next_change"
        case nearestAddress = "nearest_address"
        case nearestAddressCodes = "nearest_address_codes"
        case socialLinks = "social_links"
        case transportStops = "transport_stops"
        case similar
        case branches
    }

    public init(id: String, name: String, address: String? = nil, addressSource: PoiAddressSource? = nil, phone: String? = nil, workingHours: String? = nil, isOpen: Bool? = nil, category: String, categoryName: String, categories: [String], website: String? = nil, lat: Double, lon: Double, distanceM: Double? = nil, durationS: Int? = nil, source: String, tags: [String: String], sources: [OrganizationCardSource], email: String? = nil, cuisine: [String], payment: [String], internet: String? = nil, wheelchair: String? = nil, level: String? = nil, `operator`: String? = nil, description: String? = nil, image: String? = nil, wikidata: String? = nil, nextChange: PoiCardNextChange? = nil, nearestAddress: String? = nil, nearestAddressCodes: PoiCardNearestAddressCodes? = nil, socialLinks: [String: String], transportStops: [Neighbour], similar: [Neighbour], branches: PoiCardBranches? = nil) {
        self.id = id
        self.name = name
        self.address = address
        self.addressSource = addressSource
        self.phone = phone
        self.workingHours = workingHours
        self.isOpen = isOpen
        self.category = category
        self.categoryName = categoryName
        self.categories = categories
        self.website = website
        self.lat = lat
        self.lon = lon
        self.distanceM = distanceM
        self.durationS = durationS
        self.source = source
        self.tags = tags
        self.sources = sources
        self.email = email
        self.cuisine = cuisine
        self.payment = payment
        self.internet = internet
        self.wheelchair = wheelchair
        self.level = level
        self.operator = `operator`
        self.description = description
        self.image = image
        self.wikidata = wikidata
        self.nextChange = nextChange
        self.nearestAddress = nearestAddress
        self.nearestAddressCodes = nearestAddressCodes
        self.socialLinks = socialLinks
        self.transportStops = transportStops
        self.similar = similar
        self.branches = branches
    }
}

public struct OrganizationCardSource: Codable, Hashable, Sendable {
    public var source: String
    public var id: String
    public var fields: [String: String]

    public init(source: String, id: String, fields: [String: String]) {
        self.source = source
        self.id = id
        self.fields = fields
    }
}

public struct OrganizationSearchAnswer: Codable, Hashable, Sendable {
    public var query: String
    /// Number of results in this answer
    public var count: Int
    /// Number of all matches
    public var total: Int
    public var timeMs: Int
    public var results: [Organization]
    public var facets: Facets?

    private enum CodingKeys: String, CodingKey {
        case query
        case count
        case total
        case timeMs = "time_ms"
        case results
        case facets
    }

    public init(query: String, count: Int, total: Int, timeMs: Int, results: [Organization], facets: Facets? = nil) {
        self.query = query
        self.count = count
        self.total = total
        self.timeMs = timeMs
        self.results = results
        self.facets = facets
    }
}

public enum Overview: RawRepresentable, Codable, Hashable, Sendable {
    case full
    case simplified
    case `false`
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "full": self = .full
            case "simplified": self = .simplified
            case "false": self = .false
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .full: return "full"
            case .simplified: return "simplified"
            case .false: return "false"
            case .unknown(let value): return value
        }
    }
}

public struct ParsedAddress: Codable, Hashable, Sendable {
    public var query: String
    /// The address in one line; null if it was not understood
    public var cleaned: String?
    public var components: ParsedAddressComponents
    /// Parts of the text that are not part of the address
    public var unparsed: [String]
    public var quality: ParsedAddressQuality
    public var confidence: Double
    public var id: String?
    /// Id in the address register
    public var fiasId: String?
    /// Codes from the address register and the table of settlements; null if there are none
    public var codes: GeocodeResultCodes?
    /// Latitude, degrees WGS 84
    public var lat: Double?
    /// Longitude, degrees WGS 84
    public var lon: Double?
    public var precision: ParsedAddressPrecision
    /// How the query was understood
    public var matched: [GeocodeResultMatched]

    private enum CodingKeys: String, CodingKey {
        case query
        case cleaned
        case components
        case unparsed
        case quality
        case confidence
        case id
        case fiasId = "fias_id"
        case codes
        case lat
        case lon
        case precision
        case matched
    }

    public init(query: String, cleaned: String? = nil, components: ParsedAddressComponents, unparsed: [String], quality: ParsedAddressQuality, confidence: Double, id: String? = nil, fiasId: String? = nil, codes: GeocodeResultCodes? = nil, lat: Double? = nil, lon: Double? = nil, precision: ParsedAddressPrecision, matched: [GeocodeResultMatched]) {
        self.query = query
        self.cleaned = cleaned
        self.components = components
        self.unparsed = unparsed
        self.quality = quality
        self.confidence = confidence
        self.id = id
        self.fiasId = fiasId
        self.codes = codes
        self.lat = lat
        self.lon = lon
        self.precision = precision
        self.matched = matched
    }
}

public struct ParsedAddressComponents: Codable, Hashable, Sendable {
    public var region: String?
    public var district: String?
    public var city: String?
    public var suburb: String?
    public var street: String?
    public var housenumber: String?
    public var postcode: String?
    /// Full type word: район, городской округ
    public var districtType: String?
    /// Full type word: город, рабочий посёлок, село
    public var settlementType: String?
    /// Full type word: улица, проспект
    public var streetType: String?
    public var flat: String?
    public var entrance: String?
    public var floor: String?

    private enum CodingKeys: String, CodingKey {
        case region
        case district
        case city
        case suburb
        case street
        case housenumber
        case postcode
        case districtType = "district_type"
        case settlementType = "settlement_type"
        case streetType = "street_type"
        case flat
        case entrance
        case floor
    }

    public init(region: String? = nil, district: String? = nil, city: String? = nil, suburb: String? = nil, street: String? = nil, housenumber: String? = nil, postcode: String? = nil, districtType: String? = nil, settlementType: String? = nil, streetType: String? = nil, flat: String? = nil, entrance: String? = nil, floor: String? = nil) {
        self.region = region
        self.district = district
        self.city = city
        self.suburb = suburb
        self.street = street
        self.housenumber = housenumber
        self.postcode = postcode
        self.districtType = districtType
        self.settlementType = settlementType
        self.streetType = streetType
        self.flat = flat
        self.entrance = entrance
        self.floor = floor
    }
}

public enum ParsedAddressPrecision: RawRepresentable, Codable, Hashable, Sendable {
    case house
    case nearestHouse
    case interpolated
    case street
    case settlement
    case region
    case none
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "house": self = .house
            case "nearest_house": self = .nearestHouse
            case "interpolated": self = .interpolated
            case "street": self = .street
            case "settlement": self = .settlement
            case "region": self = .region
            case "none": self = .none
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .house: return "house"
            case .nearestHouse: return "nearest_house"
            case .interpolated: return "interpolated"
            case .street: return "street"
            case .settlement: return "settlement"
            case .region: return "region"
            case .none: return "none"
            case .unknown(let value): return value
        }
    }
}

public enum ParsedAddressQuality: RawRepresentable, Codable, Hashable, Sendable {
    case good
    case corrected
    case ambiguous
    case incomplete
    case textOnly
    case failed
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "good": self = .good
            case "corrected": self = .corrected
            case "ambiguous": self = .ambiguous
            case "incomplete": self = .incomplete
            case "text_only": self = .textOnly
            case "failed": self = .failed
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .good: return "good"
            case .corrected: return "corrected"
            case .ambiguous: return "ambiguous"
            case .incomplete: return "incomplete"
            case .textOnly: return "text_only"
            case .failed: return "failed"
            case .unknown(let value): return value
        }
    }
}

public struct Poi: Codable, Hashable, Sendable {
    public var id: String
    public var name: String
    public var category: String
    public var categoryName: String
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    /// Metres from the search point, else from the line; null without either
    public var distanceM: Double?
    /// Travel time in seconds; only with minutes
    public var durationS: Int?
    public var address: String?
    /// map: from the map; nearest: address of the nearest building, street or settlement; null without an address
    public var addressSource: PoiAddressSource?
    public var phone: String?
    public var website: String?
    /// In the format of OpenStreetMap
    public var openingHours: String?
    /// null if hours are unknown or unreadable
    public var isOpen: Bool?
    public var brand: String?
    /// Tags of OpenStreetMap
    public var tags: [String: String]

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case category
        case categoryName = "category_name"
        case lat
        case lon
        case distanceM = "distance_m"
        case durationS = "duration_s"
        case address
        case addressSource = "address_source"
        case phone
        case website
        case openingHours = "opening_hours"
        case isOpen = "is_open"
        case brand
        case tags
    }

    public init(id: String, name: String, category: String, categoryName: String, lat: Double, lon: Double, distanceM: Double? = nil, durationS: Int? = nil, address: String? = nil, addressSource: PoiAddressSource? = nil, phone: String? = nil, website: String? = nil, openingHours: String? = nil, isOpen: Bool? = nil, brand: String? = nil, tags: [String: String]) {
        self.id = id
        self.name = name
        self.category = category
        self.categoryName = categoryName
        self.lat = lat
        self.lon = lon
        self.distanceM = distanceM
        self.durationS = durationS
        self.address = address
        self.addressSource = addressSource
        self.phone = phone
        self.website = website
        self.openingHours = openingHours
        self.isOpen = isOpen
        self.brand = brand
        self.tags = tags
    }
}

public enum PoiAddressSource: RawRepresentable, Codable, Hashable, Sendable {
    case map
    case nearest
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "map": self = .map
            case "nearest": self = .nearest
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .map: return "map"
            case .nearest: return "nearest"
            case .unknown(let value): return value
        }
    }
}

public struct PoiCard: Codable, Hashable, Sendable {
    public var id: String
    public var name: String
    public var category: String
    public var categoryName: String
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    /// Metres from the search point, else from the line; null without either
    public var distanceM: Double?
    /// Travel time in seconds; only with minutes
    public var durationS: Int?
    public var address: String?
    /// map: from the map; nearest: address of the nearest building, street or settlement; null without an address
    public var addressSource: PoiAddressSource?
    public var phone: String?
    public var website: String?
    /// In the format of OpenStreetMap
    public var openingHours: String?
    /// null if hours are unknown or unreadable
    public var isOpen: Bool?
    public var brand: String?
    /// Tags of OpenStreetMap
    public var tags: [String: String]
    public var email: String?
    /// Values of the tag cuisine
    public var cuisine: [String]
    /// Accepted payment: cash, cards, mir
    public var payment: [String]
    /// wlan, yes, no or terminal
    public var internet: String?
    /// yes, no, limited or designated
    public var wheelchair: String?
    /// Floor, counted as on the map: 0 is the ground floor
    public var level: String?
    public var `operator`: String?
    public var description: String?
    /// URL of a picture
    public var image: String?
    /// Id of the item, such as Q649
    public var wikidata: String?
    /// Next opening or closing within a week; null if unknown or none
    public var nextChange: PoiCardNextChange?
    /// Address of the nearest building
    public var nearestAddress: String?
    /// Codes from the address register and the table of settlements; null if there are none
    public var nearestAddressCodes: PoiCardNearestAddressCodes?
    /// Pages in social networks, by network
    public var socialLinks: [String: String]
    /// Stops and stations within 800 m, the nearest first
    public var transportStops: [Neighbour]
    /// The nearest objects of the same category
    public var similar: [Neighbour]
    /// Other places of the same brand: their number, and the nearest within 50 km; null without a brand
    public var branches: PoiCardBranches?

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case category
        case categoryName = "category_name"
        case lat
        case lon
        case distanceM = "distance_m"
        case durationS = "duration_s"
        case address
        case addressSource = "address_source"
        case phone
        case website
        case openingHours = "opening_hours"
        case isOpen = "is_open"
        case brand
        case tags
        case email
        case cuisine
        case payment
        case internet
        case wheelchair
        case level
        case `operator`
        case description
        case image
        case wikidata
        case nextChange = "next_change"
        case nearestAddress = "nearest_address"
        case nearestAddressCodes = "nearest_address_codes"
        case socialLinks = "social_links"
        case transportStops = "transport_stops"
        case similar
        case branches
    }

    public init(id: String, name: String, category: String, categoryName: String, lat: Double, lon: Double, distanceM: Double? = nil, durationS: Int? = nil, address: String? = nil, addressSource: PoiAddressSource? = nil, phone: String? = nil, website: String? = nil, openingHours: String? = nil, isOpen: Bool? = nil, brand: String? = nil, tags: [String: String], email: String? = nil, cuisine: [String], payment: [String], internet: String? = nil, wheelchair: String? = nil, level: String? = nil, `operator`: String? = nil, description: String? = nil, image: String? = nil, wikidata: String? = nil, nextChange: PoiCardNextChange? = nil, nearestAddress: String? = nil, nearestAddressCodes: PoiCardNearestAddressCodes? = nil, socialLinks: [String: String], transportStops: [Neighbour], similar: [Neighbour], branches: PoiCardBranches? = nil) {
        self.id = id
        self.name = name
        self.category = category
        self.categoryName = categoryName
        self.lat = lat
        self.lon = lon
        self.distanceM = distanceM
        self.durationS = durationS
        self.address = address
        self.addressSource = addressSource
        self.phone = phone
        self.website = website
        self.openingHours = openingHours
        self.isOpen = isOpen
        self.brand = brand
        self.tags = tags
        self.email = email
        self.cuisine = cuisine
        self.payment = payment
        self.internet = internet
        self.wheelchair = wheelchair
        self.level = level
        self.operator = `operator`
        self.description = description
        self.image = image
        self.wikidata = wikidata
        self.nextChange = nextChange
        self.nearestAddress = nearestAddress
        self.nearestAddressCodes = nearestAddressCodes
        self.socialLinks = socialLinks
        self.transportStops = transportStops
        self.similar = similar
        self.branches = branches
    }
}

/// Other places of the same brand: their number, and the nearest within 50 km; null without a brand
public struct PoiCardBranches: Codable, Hashable, Sendable {
    public var total: Int
    public var nearest: [Neighbour]

    public init(total: Int, nearest: [Neighbour]) {
        self.total = total
        self.nearest = nearest
    }
}

/// Codes from the address register and the table of settlements; null if there are none
public struct PoiCardNearestAddressCodes: Codable, Hashable, Sendable {
    /// Six digits
    public var postalCode: String?
    /// Id in the address register
    public var fiasId: String?
    /// KLADR code of the house, else of its street, else of its settlement
    public var kladrId: String?
    /// OKATO code, 8 or 11 digits
    public var okato: String?
    /// OKTMO code, 8 or 11 digits
    public var oktmo: String?
    /// Cadastral number of the house or land plot
    public var cadastralNumber: String?
    /// Offset of the settlement, such as UTC+5; null if no table contains it
    public var timezone: String?

    private enum CodingKeys: String, CodingKey {
        case postalCode = "postal_code"
        case fiasId = "fias_id"
        case kladrId = "kladr_id"
        case okato
        case oktmo
        case cadastralNumber = "cadastral_number"
        case timezone
    }

    public init(postalCode: String? = nil, fiasId: String? = nil, kladrId: String? = nil, okato: String? = nil, oktmo: String? = nil, cadastralNumber: String? = nil, timezone: String? = nil) {
        self.postalCode = postalCode
        self.fiasId = fiasId
        self.kladrId = kladrId
        self.okato = okato
        self.oktmo = oktmo
        self.cadastralNumber = cadastralNumber
        self.timezone = timezone
    }
}

/// Next opening or closing within a week; null if unknown or none
public struct PoiCardNextChange: Codable, Hashable, Sendable {
    /// Local time of the place: 2026-11-21T22:00+03:00
    public var at: String
    /// true: the place opens then; false: it closes
    public var opens: Bool

    public init(at: String, opens: Bool) {
        self.at = at
        self.opens = opens
    }
}

public struct PoiSearchAnswer: Codable, Hashable, Sendable {
    public var query: String
    /// Number of results in this answer
    public var count: Int
    /// Number of all matches
    public var total: Int
    public var timeMs: Int
    public var results: [Poi]
    public var facets: Facets?

    private enum CodingKeys: String, CodingKey {
        case query
        case count
        case total
        case timeMs = "time_ms"
        case results
        case facets
    }

    public init(query: String, count: Int, total: Int, timeMs: Int, results: [Poi], facets: Facets? = nil) {
        self.query = query
        self.count = count
        self.total = total
        self.timeMs = timeMs
        self.results = results
        self.facets = facets
    }
}

/// Degrees WGS 84
public struct Point: Codable, Hashable, Sendable {
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double

    public init(lat: Double, lon: Double) {
        self.lat = lat
        self.lon = lon
    }
}

public enum Profile: RawRepresentable, Codable, Hashable, Sendable {
    case car
    case truck
    case bicycle
    case foot
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "car": self = .car
            case "truck": self = .truck
            case "bicycle": self = .bicycle
            case "foot": self = .foot
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .car: return "car"
            case .truck: return "truck"
            case .bicycle: return "bicycle"
            case .foot: return "foot"
            case .unknown(let value): return value
        }
    }
}

public struct QuotaUse: Codable, Hashable, Sendable {
    /// null: no limit
    public var limit: Double?
    public var used: Int
    public var remaining: Double?
    public var period: QuotaUsePeriod
    public var resetsAt: String

    private enum CodingKeys: String, CodingKey {
        case limit
        case used
        case remaining
        case period
        case resetsAt = "resets_at"
    }

    public init(limit: Double? = nil, used: Int, remaining: Double? = nil, period: QuotaUsePeriod, resetsAt: String) {
        self.limit = limit
        self.used = used
        self.remaining = remaining
        self.period = period
        self.resetsAt = resetsAt
    }
}

public enum QuotaUsePeriod: RawRepresentable, Codable, Hashable, Sendable {
    case month
    case day
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "month": self = .month
            case "day": self = .day
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .month: return "month"
            case .day: return "day"
            case .unknown(let value): return value
        }
    }
}

public struct Ready: Codable, Hashable, Sendable {
    public var status: String

    public init(status: String) {
        self.status = status
    }
}

public struct RegisteredKey: Codable, Hashable, Sendable {
    public var key: String
    public var id: Int
    public var name: String
    public var plan: String
    public var createdAt: String

    private enum CodingKeys: String, CodingKey {
        case key
        case id
        case name
        case plan
        case createdAt = "created_at"
    }

    public init(key: String, id: Int, name: String, plan: String, createdAt: String) {
        self.key = key
        self.id = id
        self.name = name
        self.plan = plan
        self.createdAt = createdAt
    }
}

public struct ReverseAnswer: Codable, Hashable, Sendable {
    public var address: String
    /// The settlement
    public var city: String
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    /// Distance from the point to the object, metres
    public var distanceM: Double
    public var type: ReverseAnswerType
    public var id: String
    public var components: AddressComponents
    public var fiasId: String?
    /// Codes from the address register and the table of settlements; null if there are none
    public var codes: GeocodeResultCodes?
    /// at: in the building or on the road; in: in the area; near: nearby
    public var relation: ReverseAnswerRelation
    /// building or area, if the point is inside one
    public var inside: ReverseAnswerInside?
    /// The ground under the point
    public var area: ReverseAnswerArea?
    /// The nearest named road within 100 m
    public var road: ReverseAnswerRoad?

    private enum CodingKeys: String, CodingKey {
        case address
        case city
        case lat
        case lon
        case distanceM = "distance_m"
        case type
        case id
        case components
        case fiasId = "fias_id"
        case codes
        case relation
        case inside
        case area
        case road
    }

    public init(address: String, city: String, lat: Double, lon: Double, distanceM: Double, type: ReverseAnswerType, id: String, components: AddressComponents, fiasId: String? = nil, codes: GeocodeResultCodes? = nil, relation: ReverseAnswerRelation, inside: ReverseAnswerInside? = nil, area: ReverseAnswerArea? = nil, road: ReverseAnswerRoad? = nil) {
        self.address = address
        self.city = city
        self.lat = lat
        self.lon = lon
        self.distanceM = distanceM
        self.type = type
        self.id = id
        self.components = components
        self.fiasId = fiasId
        self.codes = codes
        self.relation = relation
        self.inside = inside
        self.area = area
        self.road = road
    }
}

/// The ground under the point
public struct ReverseAnswerArea: Codable, Hashable, Sendable {
    public var name: String?
    /// park, forest, river, industrial, …
    public var kind: String

    public init(name: String? = nil, kind: String) {
        self.name = name
        self.kind = kind
    }
}

public enum ReverseAnswerInside: RawRepresentable, Codable, Hashable, Sendable {
    case building
    case area
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "building": self = .building
            case "area": self = .area
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .building: return "building"
            case .area: return "area"
            case .unknown(let value): return value
        }
    }
}

public enum ReverseAnswerRelation: RawRepresentable, Codable, Hashable, Sendable {
    case at
    case near
    case `in`
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "at": self = .at
            case "near": self = .near
            case "in": self = .in
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .at: return "at"
            case .near: return "near"
            case .in: return "in"
            case .unknown(let value): return value
        }
    }
}

/// The nearest named road within 100 m
public struct ReverseAnswerRoad: Codable, Hashable, Sendable {
    public var name: String
    public var distanceM: Double

    private enum CodingKeys: String, CodingKey {
        case name
        case distanceM = "distance_m"
    }

    public init(name: String, distanceM: Double) {
        self.name = name
        self.distanceM = distanceM
    }
}

public enum ReverseAnswerType: RawRepresentable, Codable, Hashable, Sendable {
    case building
    case fias
    case road
    case place
    case poi
    case organization
    case postcode
    case coordinates
    case area
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "building": self = .building
            case "fias": self = .fias
            case "road": self = .road
            case "place": self = .place
            case "poi": self = .poi
            case "organization": self = .organization
            case "postcode": self = .postcode
            case "coordinates": self = .coordinates
            case "area": self = .area
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .building: return "building"
            case .fias: return "fias"
            case .road: return "road"
            case .place: return "place"
            case .poi: return "poi"
            case .organization: return "organization"
            case .postcode: return "postcode"
            case .coordinates: return "coordinates"
            case .area: return "area"
            case .unknown(let value): return value
        }
    }
}

public struct RevokedKey: Codable, Hashable, Sendable {
    public var id: Int
    public var status: String

    public init(id: Int, status: String) {
        self.id = id
        self.status = status
    }
}

public struct RouteAnswer: Codable, Hashable, Sendable {
    public var distanceKm: Double
    public var durationMin: Double
    /// GeoJSON line, or text with geometries=polyline or polyline6; null with overview=false
    public var geometry: RouteAnswerGeometry?
    /// Only with steps=true
    public var steps: [RouteStep]?
    /// The two longest roads of each leg; only with steps=true
    public var summary: String?
    /// For each given point, the nearest point of the road network and the distance to it
    public var snapped: [RouteAnswerSnapped]
    /// Only with alternatives above 0
    public var alternatives: [RouteAnswerAlternative]?

    private enum CodingKeys: String, CodingKey {
        case distanceKm = "distance_km"
        case durationMin = "duration_min"
        case geometry
        case steps
        case summary
        case snapped
        case alternatives
    }

    public init(distanceKm: Double, durationMin: Double, geometry: RouteAnswerGeometry? = nil, steps: [RouteStep]? = nil, summary: String? = nil, snapped: [RouteAnswerSnapped], alternatives: [RouteAnswerAlternative]? = nil) {
        self.distanceKm = distanceKm
        self.durationMin = durationMin
        self.geometry = geometry
        self.steps = steps
        self.summary = summary
        self.snapped = snapped
        self.alternatives = alternatives
    }
}

public struct RouteAnswerAlternative: Codable, Hashable, Sendable {
    public var distanceKm: Double
    public var durationMin: Double
    /// GeoJSON line, or text with geometries=polyline or polyline6; null with overview=false
    public var geometry: RouteAnswerGeometry?
    /// Only with steps=true
    public var steps: [RouteStep]?
    /// The two longest roads of each leg; only with steps=true
    public var summary: String?

    private enum CodingKeys: String, CodingKey {
        case distanceKm = "distance_km"
        case durationMin = "duration_min"
        case geometry
        case steps
        case summary
    }

    public init(distanceKm: Double, durationMin: Double, geometry: RouteAnswerGeometry? = nil, steps: [RouteStep]? = nil, summary: String? = nil) {
        self.distanceKm = distanceKm
        self.durationMin = durationMin
        self.geometry = geometry
        self.steps = steps
        self.summary = summary
    }
}

/// GeoJSON line, or text with geometries=polyline or polyline6; null with overview=false
public enum RouteAnswerGeometry: Codable, Hashable, Sendable {
    case object(LineString)
    case text(String)

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(LineString.self) {
            self = .object(value)
            return
        }
        if let value = try? container.decode(String.self) {
            self = .text(value)
            return
        }
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "RouteAnswerGeometry: none of its forms")
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
            case .object(let value): try container.encode(value)
            case .text(let value): try container.encode(value)
        }
    }
}

public struct RouteAnswerSnapped: Codable, Hashable, Sendable {
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    public var distanceM: Double

    private enum CodingKeys: String, CodingKey {
        case lat
        case lon
        case distanceM = "distance_m"
    }

    public init(lat: Double, lon: Double, distanceM: Double) {
        self.lat = lat
        self.lon = lon
        self.distanceM = distanceM
    }
}

/// Route from one waypoint to the next
public struct RouteLeg: Codable, Hashable, Sendable {
    public var distanceM: Double
    public var durationS: Double

    private enum CodingKeys: String, CodingKey {
        case distanceM = "distance_m"
        case durationS = "duration_s"
    }

    public init(distanceM: Double, durationS: Double) {
        self.distanceM = distanceM
        self.durationS = durationS
    }
}

public struct RouteStep: Codable, Hashable, Sendable {
    /// Name of the road, else its number; empty if it has neither
    public var name: String
    /// Number of the road; empty if it has none
    public var ref: String
    /// Exit to take from a roundabout, counted from 1
    public var exit: Int?
    /// Number of lanes in the direction of travel; null if not mapped
    public var lanes: Int?
    public var distanceM: Double
    public var durationS: Double
    public var instruction: String
    public var maneuver: String
    /// Start of the step
    public var location: Point
    /// Position of the start in the full line (overview=full)
    public var geometryIndex: Int
    /// Direction of travel before the start, degrees from north
    public var bearingBefore: Int
    /// Direction of travel after the start, degrees from north
    public var bearingAfter: Int
    /// Type of the step, as in OSRM: turn, fork, roundabout, …
    public var type: String
    /// Direction: left, slight right, uturn, …
    public var modifier: String?
    /// driving, walking, cycling, pushing bike or ferry
    public var mode: String
    /// Roads and places on the sign over the road
    public var destinations: [String]
    /// Numbers of the exit
    public var exits: [String]
    /// Start of the step, and junctions before the next step
    public var intersections: [StepIntersection]
    /// Short text for voice guidance
    public var voice: String

    private enum CodingKeys: String, CodingKey {
        case name
        case ref
        case exit
        case lanes
        case distanceM = "distance_m"
        case durationS = "duration_s"
        case instruction
        case maneuver
        case location
        case geometryIndex = "geometry_index"
        case bearingBefore = "bearing_before"
        case bearingAfter = "bearing_after"
        case type
        case modifier
        case mode
        case destinations
        case exits
        case intersections
        case voice
    }

    public init(name: String, ref: String, exit: Int? = nil, lanes: Int? = nil, distanceM: Double, durationS: Double, instruction: String, maneuver: String, location: Point, geometryIndex: Int, bearingBefore: Int, bearingAfter: Int, type: String, modifier: String? = nil, mode: String, destinations: [String], exits: [String], intersections: [StepIntersection], voice: String) {
        self.name = name
        self.ref = ref
        self.exit = exit
        self.lanes = lanes
        self.distanceM = distanceM
        self.durationS = durationS
        self.instruction = instruction
        self.maneuver = maneuver
        self.location = location
        self.geometryIndex = geometryIndex
        self.bearingBefore = bearingBefore
        self.bearingAfter = bearingAfter
        self.type = type
        self.modifier = modifier
        self.mode = mode
        self.destinations = destinations
        self.exits = exits
        self.intersections = intersections
        self.voice = voice
    }
}

public struct ScoreFactor: Codable, Hashable, Sendable {
    public var key: ScoreFactorKey
    public var name: String
    /// Points of this factor; the points of all factors add up to the opportunity score
    public var points: Int
    /// Measured value, in unit
    public var value: Double?
    public var unit: String
    /// 0 to 100: percentile within the city, or a scale of the factor
    public var index: Double
    /// points is index × weight, rounded
    public var weight: Double
    /// Source of the value
    public var source: String

    public init(key: ScoreFactorKey, name: String, points: Int, value: Double? = nil, unit: String, index: Double, weight: Double, source: String) {
        self.key = key
        self.name = name
        self.points = points
        self.value = value
        self.unit = unit
        self.index = index
        self.weight = weight
        self.source = source
    }
}

public enum ScoreFactorKey: RawRepresentable, Codable, Hashable, Sendable {
    case capture
    case synergy
    case stops
    case crossings
    case frontage
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "capture": self = .capture
            case "synergy": self = .synergy
            case "stops": self = .stops
            case "crossings": self = .crossings
            case "frontage": self = .frontage
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .capture: return "capture"
            case .synergy: return "synergy"
            case .stops: return "stops"
            case .crossings: return "crossings"
            case .frontage: return "frontage"
            case .unknown(let value): return value
        }
    }
}

public struct SearchAnswer: Codable, Hashable, Sendable {
    public var query: String
    public var type: SearchAnswerType
    public var confidence: Double
    public var interpretation: Interpretation
    /// Empty for a route
    public var results: [SearchHit]
    public var route: SearchRoute?
    /// Other interpretations that are nearly as probable
    public var alternatives: [SearchReading]
    public var timeMs: Int

    private enum CodingKeys: String, CodingKey {
        case query
        case type
        case confidence
        case interpretation
        case results
        case route
        case alternatives
        case timeMs = "time_ms"
    }

    public init(query: String, type: SearchAnswerType, confidence: Double, interpretation: Interpretation, results: [SearchHit], route: SearchRoute? = nil, alternatives: [SearchReading], timeMs: Int) {
        self.query = query
        self.type = type
        self.confidence = confidence
        self.interpretation = interpretation
        self.results = results
        self.route = route
        self.alternatives = alternatives
        self.timeMs = timeMs
    }
}

public enum SearchAnswerType: RawRepresentable, Codable, Hashable, Sendable {
    case address
    case organization
    case poi
    case route
    case coordinates
    case place
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "address": self = .address
            case "organization": self = .organization
            case "poi": self = .poi
            case "route": self = .route
            case "coordinates": self = .coordinates
            case "place": self = .place
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .address: return "address"
            case .organization: return "organization"
            case .poi: return "poi"
            case .route: return "route"
            case .coordinates: return "coordinates"
            case .place: return "place"
            case .unknown(let value): return value
        }
    }
}

public struct SearchHit: Codable, Hashable, Sendable {
    public var id: String
    public var name: String
    public var type: SearchHitType
    /// Category of a POI or organization, kind of an address or place
    public var category: String
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    /// Metres from the landmark of the query, else from the user
    public var distanceM: Double?
    public var address: String?
    public var phone: String?
    public var openingHours: String?
    public var isOpen: Bool?
    public var score: Double

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case type
        case category
        case lat
        case lon
        case distanceM = "distance_m"
        case address
        case phone
        case openingHours = "opening_hours"
        case isOpen = "is_open"
        case score
    }

    public init(id: String, name: String, type: SearchHitType, category: String, lat: Double, lon: Double, distanceM: Double? = nil, address: String? = nil, phone: String? = nil, openingHours: String? = nil, isOpen: Bool? = nil, score: Double) {
        self.id = id
        self.name = name
        self.type = type
        self.category = category
        self.lat = lat
        self.lon = lon
        self.distanceM = distanceM
        self.address = address
        self.phone = phone
        self.openingHours = openingHours
        self.isOpen = isOpen
        self.score = score
    }
}

public enum SearchHitType: RawRepresentable, Codable, Hashable, Sendable {
    case address
    case organization
    case poi
    case coordinates
    case place
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "address": self = .address
            case "organization": self = .organization
            case "poi": self = .poi
            case "coordinates": self = .coordinates
            case "place": self = .place
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .address: return "address"
            case .organization: return "organization"
            case .poi: return "poi"
            case .coordinates: return "coordinates"
            case .place: return "place"
            case .unknown(let value): return value
        }
    }
}

public struct SearchReading: Codable, Hashable, Sendable {
    public var type: SearchAnswerType
    public var confidence: Double
    public var interpretation: Interpretation
    /// Empty for a route
    public var results: [SearchHit]
    public var route: SearchRoute?

    public init(type: SearchAnswerType, confidence: Double, interpretation: Interpretation, results: [SearchHit], route: SearchRoute? = nil) {
        self.type = type
        self.confidence = confidence
        self.interpretation = interpretation
        self.results = results
        self.route = route
    }
}

public struct SearchRoute: Codable, Hashable, Sendable {
    public var from: Landmark
    public var to: Landmark
    public var found: Bool
    public var distanceKm: Double?
    public var durationMin: Double?
    public var geometry: LineString?

    private enum CodingKeys: String, CodingKey {
        case from
        case to
        case found
        case distanceKm = "distance_km"
        case durationMin = "duration_min"
        case geometry
    }

    public init(from: Landmark, to: Landmark, found: Bool, distanceKm: Double? = nil, durationMin: Double? = nil, geometry: LineString? = nil) {
        self.from = from
        self.to = to
        self.found = found
        self.distanceKm = distanceKm
        self.durationMin = durationMin
        self.geometry = geometry
    }
}

public struct ServiceGap: Codable, Hashable, Sendable {
    public var category: String
    public var categoryName: String
    /// Number that the same number of residents has elsewhere in the city
    public var expected: Double
    public var actual: Int
    /// Probability of so few by chance (Poisson)
    public var probability: Double
    /// Share here divided by share in the city, shrunk towards 1; 1 is usual
    public var locationQuotient: Double
    /// Straight distance to the nearest one, metres; null if there is none
    public var nearestM: Int?
    /// Walking distance to the nearest one, metres; null without a route
    public var nearestRoadM: Int?
    /// Walking time to the nearest one, minutes; null without a route
    public var nearestWalkMin: Int?
    /// Access relative to the median resident of the city (floating catchment area)
    public var access: Double
    /// true if access is below 0.5
    public var underserved: Bool
    /// Distance within which the service should be, metres
    public var standardM: Double
    /// norm: a planning norm; reach: the distance that people travel for it
    public var standardSource: ServiceGapStandardSource
    /// Share of residents who are farther away than the standard
    public var shareOutside: Double
    /// Number of those residents
    public var residentsAffected: Int
    public var severity: Int

    private enum CodingKeys: String, CodingKey {
        case category
        case categoryName = "category_name"
        case expected
        case actual
        case probability
        case locationQuotient = "location_quotient"
        case nearestM = "nearest_m"
        case nearestRoadM = "nearest_road_m"
        case nearestWalkMin = "nearest_walk_min"
        case access
        case underserved
        case standardM = "standard_m"
        case standardSource = "standard_source"
        case shareOutside = "share_outside"
        case residentsAffected = "residents_affected"
        case severity
    }

    public init(category: String, categoryName: String, expected: Double, actual: Int, probability: Double, locationQuotient: Double, nearestM: Int? = nil, nearestRoadM: Int? = nil, nearestWalkMin: Int? = nil, access: Double, underserved: Bool, standardM: Double, standardSource: ServiceGapStandardSource, shareOutside: Double, residentsAffected: Int, severity: Int) {
        self.category = category
        self.categoryName = categoryName
        self.expected = expected
        self.actual = actual
        self.probability = probability
        self.locationQuotient = locationQuotient
        self.nearestM = nearestM
        self.nearestRoadM = nearestRoadM
        self.nearestWalkMin = nearestWalkMin
        self.access = access
        self.underserved = underserved
        self.standardM = standardM
        self.standardSource = standardSource
        self.shareOutside = shareOutside
        self.residentsAffected = residentsAffected
        self.severity = severity
    }
}

public enum ServiceGapStandardSource: RawRepresentable, Codable, Hashable, Sendable {
    case norm
    case reach
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "norm": self = .norm
            case "reach": self = .reach
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .norm: return "norm"
            case .reach: return "reach"
            case .unknown(let value): return value
        }
    }
}

public struct ServiceGapsAnswer: Codable, Hashable, Sendable {
    public var point: LocationScoreAnswerPoint
    public var radius: Int
    /// People living in the circle
    public var residents: Int
    /// Settlement in which locations are compared; null far from any
    public var area: LocationScoreAnswerAnalysisArea?
    /// The worst first
    public var gaps: [ServiceGap]
    public var confidence: LocationScoreAnswerAnalysisConfidence
    public var timeMs: Int

    private enum CodingKeys: String, CodingKey {
        case point
        case radius
        case residents
        case area
        case gaps
        case confidence
        case timeMs = "time_ms"
    }

    public init(point: LocationScoreAnswerPoint, radius: Int, residents: Int, area: LocationScoreAnswerAnalysisArea? = nil, gaps: [ServiceGap], confidence: LocationScoreAnswerAnalysisConfidence, timeMs: Int) {
        self.point = point
        self.radius = radius
        self.residents = residents
        self.area = area
        self.gaps = gaps
        self.confidence = confidence
        self.timeMs = timeMs
    }
}

public enum Sort: RawRepresentable, Codable, Hashable, Sendable {
    case distance
    case relevance
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "distance": self = .distance
            case "relevance": self = .relevance
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .distance: return "distance"
            case .relevance: return "relevance"
            case .unknown(let value): return value
        }
    }
}

public enum Source: RawRepresentable, Codable, Hashable, Sendable {
    case baseBuildings
    case baseRoads
    case basePois
    case basePlaces
    case baseWater
    case baseLanduse
    case base
    case shortbread
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "base_buildings": self = .baseBuildings
            case "base_roads": self = .baseRoads
            case "base_pois": self = .basePois
            case "base_places": self = .basePlaces
            case "base_water": self = .baseWater
            case "base_landuse": self = .baseLanduse
            case "base": self = .base
            case "shortbread": self = .shortbread
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .baseBuildings: return "base_buildings"
            case .baseRoads: return "base_roads"
            case .basePois: return "base_pois"
            case .basePlaces: return "base_places"
            case .baseWater: return "base_water"
            case .baseLanduse: return "base_landuse"
            case .base: return "base"
            case .shortbread: return "shortbread"
            case .unknown(let value): return value
        }
    }
}

/// Number of objects of each kind in the snapshot
public struct Stats: Codable, Hashable, Sendable {
    public var buildings: Int
    public var roads: Int
    public var pois: Int
    public var places: Int
    public var fiasAddresses: Int
    public var organizations: Int

    private enum CodingKeys: String, CodingKey {
        case buildings
        case roads
        case pois
        case places
        case fiasAddresses = "fias_addresses"
        case organizations
    }

    public init(buildings: Int, roads: Int, pois: Int, places: Int, fiasAddresses: Int, organizations: Int) {
        self.buildings = buildings
        self.roads = roads
        self.pois = pois
        self.places = places
        self.fiasAddresses = fiasAddresses
        self.organizations = organizations
    }
}

public struct StepIntersection: Codable, Hashable, Sendable {
    public var location: Point
    public var geometryIndex: Int
    /// Directions of the roads that meet, degrees from north, ascending
    public var bearings: [Int]
    /// true for each road that may be entered
    public var entry: [Bool]
    /// Position of the road on which the route arrives
    public var `in`: Int?
    /// Position of the road on which the route leaves
    public var out: Int?
    /// Lanes of the road on which the route arrives, from left to right; empty if not mapped
    public var lanes: [StepLane]

    private enum CodingKeys: String, CodingKey {
        case location
        case geometryIndex = "geometry_index"
        case bearings
        case entry
        case `in`
        case out
        case lanes
    }

    public init(location: Point, geometryIndex: Int, bearings: [Int], entry: [Bool], `in`: Int? = nil, out: Int? = nil, lanes: [StepLane]) {
        self.location = location
        self.geometryIndex = geometryIndex
        self.bearings = bearings
        self.entry = entry
        self.in = `in`
        self.out = out
        self.lanes = lanes
    }
}

public struct StepLane: Codable, Hashable, Sendable {
    /// Arrows: left, straight, slight right, …, none
    public var indications: [String]
    /// true if the route can be followed from this lane
    public var valid: Bool

    public init(indications: [String], valid: Bool) {
        self.indications = indications
        self.valid = valid
    }
}

/// The best first; an empty list if nothing matches
public struct SuggestAnswer: Codable, Hashable, Sendable {
    public var query: String
    public var count: Int
    public var timeMs: Int
    /// The same as time_ms
    public var elapsedMs: Int
    public var results: [SuggestResult]

    private enum CodingKeys: String, CodingKey {
        case query
        case count
        case timeMs = "time_ms"
        case elapsedMs = "elapsed_ms"
        case results
    }

    public init(query: String, count: Int, timeMs: Int, elapsedMs: Int, results: [SuggestResult]) {
        self.query = query
        self.count = count
        self.timeMs = timeMs
        self.elapsedMs = elapsedMs
        self.results = results
    }
}

public struct SuggestResult: Codable, Hashable, Sendable {
    public var id: String
    /// Formatted address
    public var name: String
    /// The same as name
    public var displayName: String
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    /// Source of the match
    public var type: GeocodeResultType
    /// house, street, city, town, village, suburb, … or a POI category
    public var placeType: String
    public var score: Double
    /// Accuracy of the position
    public var precision: GeocodeResultPrecision
    public var components: AddressComponents
    /// Id in the address register
    public var fiasId: String?
    /// Codes from the address register and the table of settlements; null if there are none
    public var codes: GeocodeResultCodes?
    /// How the query was understood
    public var matched: [GeocodeResultMatched]
    /// [minLon, minLat, maxLon, maxLat]
    public var bbox: [Double]?
    /// Kind of the suggestion; a brand or category has the position of its nearest place
    public var kind: SuggestResultKind
    /// Letters of name that were typed, as pairs [start, end)
    public var highlight: [[Int]]

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case displayName = "display_name"
        case lat
        case lon
        case type
        case placeType = "place_type"
        case score
        case precision
        case components
        case fiasId = "fias_id"
        case codes
        case matched
        case bbox
        case kind
        case highlight
    }

    public init(id: String, name: String, displayName: String, lat: Double, lon: Double, type: GeocodeResultType, placeType: String, score: Double, precision: GeocodeResultPrecision, components: AddressComponents, fiasId: String? = nil, codes: GeocodeResultCodes? = nil, matched: [GeocodeResultMatched], bbox: [Double]? = nil, kind: SuggestResultKind, highlight: [[Int]]) {
        self.id = id
        self.name = name
        self.displayName = displayName
        self.lat = lat
        self.lon = lon
        self.type = type
        self.placeType = placeType
        self.score = score
        self.precision = precision
        self.components = components
        self.fiasId = fiasId
        self.codes = codes
        self.matched = matched
        self.bbox = bbox
        self.kind = kind
        self.highlight = highlight
    }
}

public enum SuggestResultKind: RawRepresentable, Codable, Hashable, Sendable {
    case address
    case poi
    case organization
    case brand
    case category
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "address": self = .address
            case "poi": self = .poi
            case "organization": self = .organization
            case "brand": self = .brand
            case "category": self = .category
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .address: return "address"
            case .poi: return "poi"
            case .organization: return "organization"
            case .brand: return "brand"
            case .category: return "category"
            case .unknown(let value): return value
        }
    }
}

public enum Theme: RawRepresentable, Codable, Hashable, Sendable {
    case light
    case dark
    case contrast
    case quiet
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "light": self = .light
            case "dark": self = .dark
            case "contrast": self = .contrast
            case "quiet": self = .quiet
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .light: return "light"
            case .dark: return "dark"
            case .contrast: return "contrast"
            case .quiet: return "quiet"
            case .unknown(let value): return value
        }
    }
}

/// TileJSON 3.0
public struct TileJson: Codable, Hashable, Sendable {
    public var tilejson: String
    public var name: String
    public var attribution: String
    public var scheme: String
    public var tiles: [String]
    public var minzoom: Int
    public var maxzoom: Int
    public var bounds: [Double]?
    public var center: [Double]?
    public var vectorLayers: [TileJsonVectorLayer]

    private enum CodingKeys: String, CodingKey {
        case tilejson
        case name
        case attribution
        case scheme
        case tiles
        case minzoom
        case maxzoom
        case bounds
        case center
        case vectorLayers = "vector_layers"
    }

    public init(tilejson: String, name: String, attribution: String, scheme: String, tiles: [String], minzoom: Int, maxzoom: Int, bounds: [Double]? = nil, center: [Double]? = nil, vectorLayers: [TileJsonVectorLayer]) {
        self.tilejson = tilejson
        self.name = name
        self.attribution = attribution
        self.scheme = scheme
        self.tiles = tiles
        self.minzoom = minzoom
        self.maxzoom = maxzoom
        self.bounds = bounds
        self.center = center
        self.vectorLayers = vectorLayers
    }
}

public struct TileJsonVectorLayer: Codable, Hashable, Sendable {
    public var id: String
    public var description: String
    public var minzoom: Int
    public var maxzoom: Int
    public var fields: [String: String]

    public init(id: String, description: String, minzoom: Int, maxzoom: Int, fields: [String: String]) {
        self.id = id
        self.description = description
        self.minzoom = minzoom
        self.maxzoom = maxzoom
        self.fields = fields
    }
}

public struct Tokens: Codable, Hashable, Sendable {
    /// JWT for Authorization: Bearer
    public var accessToken: String
    /// Valid for one call of /api/auth/refresh
    public var refreshToken: String
    public var tokenType: String
    /// Lifetime of the access token in seconds
    public var expiresIn: Int
    public var user: User

    private enum CodingKeys: String, CodingKey {
        case accessToken = "access_token"
        case refreshToken = "refresh_token"
        case tokenType = "token_type"
        case expiresIn = "expires_in"
        case user
    }

    public init(accessToken: String, refreshToken: String, tokenType: String, expiresIn: Int, user: User) {
        self.accessToken = accessToken
        self.refreshToken = refreshToken
        self.tokenType = tokenType
        self.expiresIn = expiresIn
        self.user = user
    }
}

public struct TracePoint: Codable, Hashable, Sendable {
    /// Latitude, degrees WGS 84
    public var lat: Double
    /// Longitude, degrees WGS 84
    public var lon: Double
    /// Seconds since any moment, such as Unix time; must not decrease
    public var time: Double?
    /// Standard deviation of the position, metres; default 10
    public var accuracyM: Double?

    private enum CodingKeys: String, CodingKey {
        case lat
        case lon
        case time
        case accuracyM = "accuracy_m"
    }

    public init(lat: Double, lon: Double, time: Double? = nil, accuracyM: Double? = nil) {
        self.lat = lat
        self.lon = lon
        self.time = time
        self.accuracyM = accuracyM
    }
}

public struct TripAnswer: Codable, Hashable, Sendable {
    /// Positions of the given points in the order of visiting
    public var order: [Int]
    public var distanceKm: Double
    public var durationMin: Double
    public var geometry: LineString
    /// Route from each point to the next; for a round trip, also back to the first
    public var legs: [RouteLeg]
    /// Only with steps=true
    public var steps: [RouteStep]?
    /// The two longest roads; only with steps=true
    public var summary: String?
    /// For each given point, the nearest point of the road network and the distance to it
    public var snapped: [RouteAnswerSnapped]

    private enum CodingKeys: String, CodingKey {
        case order
        case distanceKm = "distance_km"
        case durationMin = "duration_min"
        case geometry
        case legs
        case steps
        case summary
        case snapped
    }

    public init(order: [Int], distanceKm: Double, durationMin: Double, geometry: LineString, legs: [RouteLeg], steps: [RouteStep]? = nil, summary: String? = nil, snapped: [RouteAnswerSnapped]) {
        self.order = order
        self.distanceKm = distanceKm
        self.durationMin = durationMin
        self.geometry = geometry
        self.legs = legs
        self.steps = steps
        self.summary = summary
        self.snapped = snapped
    }
}

public enum TripSource: RawRepresentable, Codable, Hashable, Sendable {
    case any
    case first
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "any": self = .any
            case "first": self = .first
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .any: return "any"
            case .first: return "first"
            case .unknown(let value): return value
        }
    }
}

public enum Type: RawRepresentable, Codable, Hashable, Sendable {
    case address
    case poi
    case organization
    case brand
    case category
    case building
    case fias
    case road
    case place
    case postcode
    case coordinates
    /// What a newer server may answer.
    case unknown(String)

    public init(rawValue: String) {
        switch rawValue {
            case "address": self = .address
            case "poi": self = .poi
            case "organization": self = .organization
            case "brand": self = .brand
            case "category": self = .category
            case "building": self = .building
            case "fias": self = .fias
            case "road": self = .road
            case "place": self = .place
            case "postcode": self = .postcode
            case "coordinates": self = .coordinates
            default: self = .unknown(rawValue)
        }
    }

    public var rawValue: String {
        switch self {
            case .address: return "address"
            case .poi: return "poi"
            case .organization: return "organization"
            case .brand: return "brand"
            case .category: return "category"
            case .building: return "building"
            case .fias: return "fias"
            case .road: return "road"
            case .place: return "place"
            case .postcode: return "postcode"
            case .coordinates: return "coordinates"
            case .unknown(let value): return value
        }
    }
}

/// Owner of an account
public struct User: Codable, Hashable, Sendable {
    public var id: Int
    public var email: String
    public var name: String
    public var role: String

    public init(id: Int, email: String, name: String, role: String) {
        self.id = id
        self.email = email
        self.name = name
        self.role = role
    }
}
