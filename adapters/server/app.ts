/** The shop as one Fastify application: services under /services, built pages elsewhere. */
import { join } from "node:path"
import { constants } from "node:zlib"
import compress from "@fastify/compress"
import cookie from "@fastify/cookie"
import helmet from "@fastify/helmet"
import Fastify, { type FastifyInstance, LogController } from "fastify"
import type { Registry } from "prom-client"
import type { Settings } from "../../application/shared/settings.ts"
import { makeSyncPaymentByProviderId } from "../../application/shop/payments/sync-payment.ts"
import type { ArtworkStorage } from "../../application/shop/ports/artwork-storage.ts"
import type { ShopStorage } from "../../application/shop/ports/storage.ts"
import type { VatRegister } from "../../application/shop/ports/vat-register.ts"
import type { DeliverySettings } from "../../domain/delivery/delivery-features.ts"
import { artworkByteEndpoints } from "../contract/artwork-byte-endpoints.ts"
import { endpoints } from "../contract/endpoints.ts"
import { makeMemoryArtworkStorage } from "../memory/artwork-storage.ts"
import type { ProviderSettings } from "../mollie/mollie-payment-provider.ts"
import { makeProviderPorts } from "../mollie/payment-ports.ts"
import type { ScryptCost } from "../secrets/password-hash.ts"
import { makePasswordHasher } from "../secrets/password-hasher.ts"
import { readShopConfig } from "../settings/shop-config.ts"
import { readShopTerms, type ShopTerms } from "../settings/shop-terms.ts"
import type { GetShopUrl } from "../settings/shop-url.ts"
import { SSR_BUNDLE_PATH, UI_BUILD_FOLDER } from "../setup/ui-build.ts"
import { registerRequestTracing } from "../telemetry/trace-requests.ts"
import { registerOAuthRoutes } from "../ucp/oauth-routes.ts"
import type { SigningKeys } from "../ucp/signing-keys.ts"
import { registerUcpRoutes } from "../ucp/ucp-routes.ts"
import { makeEmbeddedVatRegister } from "../vies/embedded-vat-register.ts"
import { handleClientError } from "../web/http/client-error.ts"
import { registerConfigRoute } from "../web/http/config-routes.ts"
import { makeHttpProblem } from "../web/http/http-problem.ts"
import { registerJsonParser } from "../web/http/json-body.ts"
import { type LogStream, makeLoggerOptions } from "../web/http/logger-options.ts"
import { replyWithProblem } from "../web/http/reply-with-problem.ts"
import { type ExternalMapSettings, makeSecurityHeaders, STRICT_TRANSPORT_SECURITY_HEADER } from "../web/http/security-headers.ts"
import { readOrCreateTraceId } from "../web/http/trace-id.ts"
import { registerUnknownPathHandler } from "../web/http/unknown-path.ts"
import { makeInMemoryRateLimiter } from "../web/limits/in-memory-rate-limiter.ts"
import { makeRateLimits, type RateLimits } from "../web/limits/rate-limits.ts"
import { registerDocsRoutes } from "../web/openapi/docs-routes.ts"
import { closeConnectionsOnShutdown } from "../web/operations/close-connections-on-shutdown.ts"
import { registerHealthRoutes, type ShutdownState } from "../web/operations/health.ts"
import { limitClientConcurrency, MAX_REQUESTS_PER_CLIENT } from "../web/operations/limit-client-concurrency.ts"
import { logAndCountInvalidRows } from "../web/operations/log-and-count-invalid-rows.ts"
import { registerMetrics, registerMetricsRoute } from "../web/operations/metrics.ts"
import { limitRequestsInFlight, MAX_REQUESTS_IN_FLIGHT } from "../web/operations/overload.ts"
import { logAndCountShopFaults } from "../web/operations/shop-faults.ts"
import { makeTrustedProxyCheck } from "../web/operations/trusted-proxies.ts"
import { registerAccountRoutes } from "../web/routes/account-routes.ts"
import { registerAgentRoutes } from "../web/routes/agent-routes.ts"
import { registerArtworkByteRoutes } from "../web/routes/artwork-byte-routes.ts"
import { registerArtworkUploadRoutes } from "../web/routes/artwork-upload-routes.ts"
import { registerCartRoutes } from "../web/routes/cart-routes.ts"
import { registerDeliveryRoutes } from "../web/routes/delivery-routes.ts"
import { registerIdentityRoutes } from "../web/routes/identity-routes.ts"
import { registerOrderArtworkRoutes } from "../web/routes/order-artwork-routes.ts"
import { registerOrderRoutes } from "../web/routes/order-routes.ts"
import { registerPageEventAndErrorRoutes } from "../web/routes/page-event-and-error-routes.ts"
import { registerPaymentRoutes, registerPaymentWebhook } from "../web/routes/payment-routes.ts"
import { registerProductRoutes } from "../web/routes/product-routes.ts"
import { registerQuoteRoutes } from "../web/routes/quote-routes.ts"
import { makeRoute, type RouteSettings } from "../web/routes/route.ts"
import { registerStoredMailRoutes } from "../web/routes/stored-mail-routes.ts"
import { registerVatIdRoutes } from "../web/routes/vat-id-routes.ts"
import { servePages } from "../web/ssr/pages.ts"
import { makeServerPageRenderer } from "../web/ssr/server-page-renderer.ts"

export interface AppOptions {
  readonly storage: ShopStorage
  /** which of the shop's variants this is (CONF-20) */
  readonly storeVariant: string
  readonly deliveryRules: DeliverySettings
  /** default: no external maps */
  readonly maps?: ExternalMapSettings
  /** default: no payments */
  readonly paymentProvider?: ProviderSettings
  /** default: the embedded stand-in */
  readonly vatRegister?: VatRegister
  /** default: in memory */
  readonly artworkStorage?: ArtworkStorage
  /** the origin of a storage that browsers send files to directly */
  readonly artworkOrigin?: string | undefined
  /** the shop's public address, known once it listens */
  readonly shopUrl?: GetShopUrl
  readonly thanksPath?: string
  /** the built pages */
  readonly pagesFolder?: string
  /** the pages' settings; without them, documents don't name a page's files, and no page is rendered */
  readonly pageSettings?: Settings
  /** default: the sample shop's */
  readonly terms?: ShopTerms
  readonly logLevel?: string
  readonly logStream?: LogStream
  /** whether requests make spans: only with a trace export */
  readonly isTraced?: boolean
  readonly lifecycle?: ShutdownState
  readonly rateLimits?: RateLimits
  readonly maxRequestsInFlight?: number
  readonly maxRequestsPerClient?: number
  /** how long a request may take to arrive */
  readonly requestTimeoutMs?: number
  readonly passwordCost?: ScryptCost
  /** IP addresses or networks */
  readonly trustedProxies?: readonly string[]
  /** the folder of stored mails that the shop shows: never in production */
  readonly mailFolder?: string
  /** whether agents can buy by the Universal Commerce Protocol */
  readonly isUcpEnabled?: boolean
  /** signs notifications to agents; without keys none are sent */
  readonly signing?: SigningKeys | undefined
  /** lets sessions work over plain http in every browser: never in production */
  readonly allowsInsecureCookies?: boolean
}

/** Enough for half a megabyte from the slowest phone. */
const DEFAULT_REQUEST_TIMEOUT_MS = 10_000

/** How long a connection may be idle while a response is sent. */
const IDLE_TIMEOUT_MS = 30_000

const CONNECTION_CHECK_INTERVAL_MS = 500

const makeRouteSettings = (app: FastifyInstance, shop: AppOptions): RouteSettings => {
  const { storage, rateLimits = makeRateLimits(1), allowsInsecureCookies = false } = shop
  return {
    app,
    makeUnitOfWork: storage.makeUnitOfWork,
    rateLimits,
    checkWriteRate: makeInMemoryRateLimiter(rateLimits.writesByAddress),
    findCaller: ({ sessions }, token) => sessions.findCaller(token),
    allowsInsecureCookies,
  }
}

const mountServices = (settings: RouteSettings, registry: Registry, shop: AppOptions): void => {
  const { app } = settings
  const artworkStorage = shop.artworkStorage ?? makeMemoryArtworkStorage()
  const { shopUrl = () => "", thanksPath = "/thanks-for-order", paymentProvider, deliveryRules } = shop
  app.addHook("onSend", async (request, reply) => {
    if (reply.hasHeader("cache-control")) return
    reply.header("cache-control", request.url.startsWith(`${app.prefix}/products`) ? "no-cache" : "no-store")
  })
  registerUnknownPathHandler(app, { ...endpoints, ...artworkByteEndpoints })
  const services = { route: makeRoute(settings), deliveryRules, passwordHasher: makePasswordHasher(shop.passwordCost) }
  registerCartRoutes(services)
  registerOrderRoutes(services)
  registerOrderArtworkRoutes(services)
  const uploadPorts = { unitOfWork: settings.makeUnitOfWork(), artworkStorage }
  registerArtworkUploadRoutes(services, uploadPorts)
  void app.register(async scope => registerArtworkByteRoutes({ ...settings, app: scope }, uploadPorts))
  registerQuoteRoutes(services, shop.storeVariant)
  registerDeliveryRoutes(services)
  const ports = makeProviderPorts({ paymentProvider, shopUrl, thanksPath })
  registerPaymentRoutes(services, ports)
  if (paymentProvider) {
    const syncPayment = makeSyncPaymentByProviderId({ ...ports, unitOfWork: settings.makeUnitOfWork() })
    registerPaymentWebhook(app, syncPayment, paymentProvider.apiKey)
  }
  registerIdentityRoutes(services)
  registerAccountRoutes(services)
  registerVatIdRoutes(services, shop.vatRegister ?? makeEmbeddedVatRegister())
  registerAgentRoutes(services, shopUrl, () => import("../ucp/authorization-request.ts"))
  registerProductRoutes(services)
  registerPageEventAndErrorRoutes(services, registry)
}

export const buildApp = async (shop: AppOptions): Promise<FastifyInstance> => {
  const { trustedProxies = [], requestTimeoutMs = DEFAULT_REQUEST_TIMEOUT_MS } = shop
  const app = Fastify({
    logger: makeLoggerOptions(shop.logLevel ?? "warn", shop.logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "traceId" }),
    genReqId: readOrCreateTraceId,
    requestIdHeader: false,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    // for unknown paths; each endpoint has its own limit
    bodyLimit: 1024,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: IDLE_TIMEOUT_MS,
    // Node would use the longer of both timeouts for the whole request, and its default for headers is longer
    http: { headersTimeout: requestTimeoutMs, connectionsCheckingInterval: CONNECTION_CHECK_INTERVAL_MS },
    routerOptions: { maxParamLength: 300 },
    clientErrorHandler: handleClientError,
    frameworkErrors: (error, request, reply) => {
      replyWithProblem(request, reply.header("trace-id", request.id), error)
    },
    forceCloseConnections: "idle",
    // requests that arrive while the shop stops are still answered
    return503OnClosing: false,
  })
  app.setErrorHandler((error, request, reply) => replyWithProblem(request, reply, error))
  app.addHook("onRequest", async (request, reply) => {
    reply.header("trace-id", request.id)
    // several Host headers are invalid (RFC 9112, 3.2); injected requests have none
    if ((request.raw.headersDistinct?.host ?? []).length > 1) throw makeHttpProblem("RequestMalformed")
    if (request.protocol === "https") reply.header(...STRICT_TRANSPORT_SECURITY_HEADER)
  })
  if (shop.isTraced) registerRequestTracing(app)
  const { operations } = shop.storage
  const registry = registerMetrics(app, operations)
  logAndCountInvalidRows(app, registry)
  app.addHook("onClose", logAndCountShopFaults(app.log, registry))
  limitClientConcurrency(app, shop.maxRequestsPerClient ?? MAX_REQUESTS_PER_CLIENT, makeTrustedProxyCheck(trustedProxies))
  closeConnectionsOnShutdown(app, limitRequestsInFlight(app, shop.maxRequestsInFlight ?? MAX_REQUESTS_IN_FLIGHT, registry))
  registerJsonParser(app)
  await app.register(helmet, makeSecurityHeaders({ ...shop.maps, artworkOrigin: shop.artworkOrigin }))
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1024,
    encodings: ["br", "gzip"],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  registerHealthRoutes(app, operations, shop.lifecycle ?? { stopping: false })
  registerMetricsRoute(app, registry)
  const config = shop.pageSettings ?? (await readShopConfig())
  registerDocsRoutes(app, config.seller)
  registerConfigRoute(app, "/config.json", config)
  const { byLocale } = shop.terms ?? (await readShopTerms(config))
  for (const [locale, terms] of Object.entries(byLocale)) registerConfigRoute(app, `/terms/${locale}.json`, terms)
  if (shop.mailFolder) registerStoredMailRoutes(app, shop.mailFolder)
  const settings = makeRouteSettings(app, shop)
  await app.register(async scope => mountServices({ ...settings, app: scope }, registry, shop), { prefix: "/services" })
  if (shop.isUcpEnabled ?? true) {
    const { shopUrl = () => "", deliveryRules, signing } = shop
    const { paths, office, countries, priceView = "net" } = config
    await app.register(async scope =>
      registerUcpRoutes({ ...settings, app: scope }, { shopUrl, paths, office, countries, priceView, deliveryRules, signing }),
    )
    await app.register(async scope =>
      registerOAuthRoutes({ ...settings, app: scope }, { shopUrl, paths, notifiesAgents: signing !== undefined }),
    )
  }
  const { pagesFolder = UI_BUILD_FOLDER, pageSettings } = shop
  const renderPage = pageSettings && makeServerPageRenderer(settings, pageSettings, registry, join(pagesFolder, SSR_BUNDLE_PATH))
  await servePages(app, pagesFolder, pageSettings, renderPage)
  return app
}
