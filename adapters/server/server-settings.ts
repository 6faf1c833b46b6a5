/** Settings from the environment. An invalid setting prevents the start and says why. */
import { isIP } from "node:net"
import { resolve } from "node:path"
import { PRICE_VIEWS, type PriceView } from "../../domain/money/price-view.ts"
import type { RetentionPeriods } from "../../domain/retention/retention-periods.ts"
import { DEFAULT_RETENTION_PERIODS } from "../../domain/retention/retention-periods.ts"
import { hasVatIdCheckDigits, normalizeVatId } from "../../domain/tax/vat-id.ts"
import type { ScannerAddress } from "../artwork-check/virus-scanner.ts"
import type { S3Settings } from "../artwork-storage/s3-client.ts"
import type { ProviderSettings } from "../mollie/mollie-payment-provider.ts"
import type { ScryptCost } from "../secrets/password-hash.ts"
import { DEFAULT_SCRYPT_COST } from "../secrets/password-hasher.ts"
import { collectReasons, OperatorError, requireSetting } from "../settings/operator-error.ts"
import { SAMPLE_CONFIG_FOLDER } from "../settings/shop-config.ts"
import { parseSigningKeys, type SigningKeys } from "../ucp/signing-keys.ts"
import type { ViesSettings } from "../vies/vies-register.ts"
import { MAX_REQUESTS_IN_FLIGHT } from "../web/operations/overload.ts"
import { parseTrustedProxies } from "../web/operations/trusted-proxies.ts"
import { parseArtworkS3 } from "./artwork-storage-settings.ts"
import {
  parseDatabaseUrl,
  parseMailFrom,
  parseOriginUrl,
  parseScannerUrl,
  parseServiceUrl,
  validateSmtpUrl,
} from "./url-settings.ts"

export interface ServerSettings {
  /** name or address of this machine */
  readonly host: string
  readonly port: number
  readonly databaseUrl: string | undefined
  /** absolute */
  readonly dataDir: string
  /** undefined: files of artwork are stored in `dataDir` */
  readonly artworkS3: S3Settings | undefined
  /** undefined: artwork isn't scanned for viruses */
  readonly virusScanner: ScannerAddress | undefined
  /** the folder of the shop's configuration; absolute */
  readonly configDir: string
  readonly logLevel: string
  /** a shop for real customers, with a database of its own and without sample data */
  readonly isProduction: boolean
  /** whether the sample shop is written: always to the embedded database, to another only with SEED=sample-shop */
  readonly seedsSampleShop: boolean
  /** IP addresses or networks */
  readonly trustedProxies: readonly string[]
  /** multiplies the limits per client address */
  readonly rateLimitFactor: number
  readonly maxRequestsInFlight: number
  readonly passwordCost: ScryptCost
  /** whether this process runs jobs; otherwise `npm run worker` does */
  readonly runsJobs: boolean
  /** whether agents can buy by the Universal Commerce Protocol */
  readonly isUcpEnabled: boolean
  /** signs notifications to agents */
  readonly signing: SigningKeys | undefined
  /** undefined for the embedded provider */
  readonly paymentProvider: ProviderSettings | undefined
  /** undefined: the embedded stand-in, in production none */
  readonly vies: ViesSettings | undefined
  /** the public address of pages and services; undefined for the address that the shop listens at */
  readonly shopUrl: string | undefined
  /** undefined: mails are stored as files, which the sample shop shows */
  readonly smtpUrl: string | undefined
  /** undefined for the seller's address */
  readonly mailFrom: string | undefined
  /** whether guests see prices with VAT until they choose */
  readonly priceView: PriceView
  /** how long rows are stored before they are purged */
  readonly retentionPeriods: RetentionPeriods
  /** the trace collector; undefined without traces */
  readonly traceCollectorUrl: string | undefined
  /** how long a stopping shop still answers, so that the load balancer notices */
  readonly drainSeconds: number
}

const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"]

const parsePort = (text: string): number =>
  requireSetting(
    Number(text),
    /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    `PORT is "${text}", which is no port: choose a number from 0 to 65535.`,
  )

const parseHost = (text: string): string =>
  requireSetting(
    text,
    isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text),
    `HOST is "${text}", which is no name or address: choose localhost or 0.0.0.0.`,
  )

const parseNumber = (name: string, text: string, least: number, most: number): number =>
  requireSetting(
    Number(text),
    /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most,
    `${name} is "${text}": choose a whole number from ${least} to ${most}.`,
  )

const parseChoice = <Choice extends string>(name: string, text: string, choices: readonly Choice[], hint = ""): Choice =>
  requireSetting(
    text as Choice,
    choices.some(choice => choice === text),
    `${name} is "${text}": choose one of ${choices.join(", ")}${hint}.`,
  )

const parseSwitch = (name: string, text: string): boolean =>
  requireSetting(text === "on", text === "on" || text === "off", `${name} is "${text}": choose on or off.`)

/** What production requires, in words for its error message. */
const REQUIRED = {
  DATABASE_URL: "a PostgreSQL of its own",
  SMTP_URL: "a mail server",
  MAIL_FROM: "an address that mails come from",
  PAYMENT_API_KEY: "a payment provider",
  SHOP_URL: "its own web address",
  PRICE_VIEW: "to know whether visitors see prices with VAT (gross) or without (net)",
} as const

const checkRequired = (env: NodeJS.ProcessEnv): void => {
  const missing = Object.entries(REQUIRED).filter(([name]) => !env[name])
  if (missing.length === 0) return
  throw new OperatorError(...missing.map(([name, what]) => `In production the shop needs ${what}: set ${name}.`))
}

const MODES = ["development", "test", "production"]

const SAMPLE_SHOP = "sample-shop"

const parseSeed = (text: string, production: boolean): string => {
  requireSetting(text, text === "" || text === SAMPLE_SHOP, `SEED is "${text}": choose ${SAMPLE_SHOP}, or leave it out.`)
  const known = "In production no sample shop is written: leave SEED out, for its customers have a known password."
  return requireSetting(text, text === "" || !production, known)
}

/** At least the default in production; at most what a login can wait for. */
const parsePasswordCost = (text: string, production: boolean): ScryptCost => ({
  ...DEFAULT_SCRYPT_COST,
  ln: parseNumber("PASSWORD_COST", text, production ? DEFAULT_SCRYPT_COST.ln : 8, 18),
})

const MOLLIE = "https://api.mollie.com/v2"

/** The message never repeats the key. */
const parsePaymentKey = (text: string): string =>
  requireSetting(
    text,
    /^[\x21-\x7E]{8,200}$/.test(text),
    "PAYMENT_API_KEY is no key of a payment provider: write 8 to 200 letters, digits and signs, without spaces.",
  )

const parsePaymentUrl = ({ PAYMENT_API_KEY, PAYMENT_API_URL }: NodeJS.ProcessEnv, production: boolean): string => {
  if (PAYMENT_API_URL && !PAYMENT_API_KEY && !production)
    throw new OperatorError("PAYMENT_API_URL is of no use without a key: set PAYMENT_API_KEY.")
  return parseServiceUrl("PAYMENT_API_URL", PAYMENT_API_URL || MOLLIE, production)
}

const VIES = "https://ec.europa.eu/taxation_customs/vies/rest-api"

const parseRequester = (text: string): string => {
  const vatId = normalizeVatId("", text)
  return requireSetting(
    vatId,
    hasVatIdCheckDigits(vatId),
    "VIES_REQUESTER is no VAT id: write the shop's own, with its country, such as NL123456782B01.",
  )
}

const parseViesUrl = ({ VIES_REQUESTER, VIES_API_URL }: NodeJS.ProcessEnv, production: boolean): string => {
  if (VIES_API_URL && !VIES_REQUESTER) throw new OperatorError("VIES_API_URL is of no use alone: set VIES_REQUESTER.")
  return parseServiceUrl("VIES_API_URL", VIES_API_URL || VIES, production)
}

const readConfigDir = ({ CONFIG_DIR }: NodeJS.ProcessEnv): string => resolve(CONFIG_DIR || SAMPLE_CONFIG_FOLDER)

/** Read even when other settings are invalid, so that one start names all faults. */
export const readConfigDirAndMode = (env: NodeJS.ProcessEnv): Pick<ServerSettings, "configDir" | "isProduction"> => ({
  configDir: readConfigDir(env),
  isProduction: env.NODE_ENV === "production",
})

/** Reads the environment; throws an `OperatorError` with a sentence for each missing or invalid setting. */
export const readServerSettings = (env: NodeJS.ProcessEnv): ServerSettings => {
  const { read, check } = collectReasons()
  const production =
    read(() => parseChoice("NODE_ENV", env.NODE_ENV || "development", MODES, ", or leave it out")) === "production"
  const seed = read(() => parseSeed(env.SEED ?? "", production))
  if (production) read(() => checkRequired(env))
  const ucp = read(() => parseSwitch("UCP", env.UCP || "on"))
  const apiKey = env.PAYMENT_API_KEY ? read(() => parsePaymentKey(env.PAYMENT_API_KEY ?? "")) : undefined
  const apiUrl = read(() => parsePaymentUrl(env, production))
  const requester = env.VIES_REQUESTER ? read(() => parseRequester(env.VIES_REQUESTER ?? "")) : undefined
  const viesUrl = read(() => parseViesUrl(env, production))
  const readNumber = (name: string, fallback: number, least: number, most: number) =>
    read(() => parseNumber(name, env[name] || `${fallback}`, least, most))
  const readOptional = <T>(name: string, parse: (text: string) => T): T | undefined => {
    const text = env[name]
    return text ? read(() => parse(text)) : undefined
  }
  const settings: ServerSettings = {
    host: read(() => parseHost(env.HOST || "localhost")),
    port: read(() => parsePort(env.PORT || "4000")),
    databaseUrl: readOptional("DATABASE_URL", parseDatabaseUrl),
    dataDir: resolve(env.DATA_DIR || ".data"),
    artworkS3: read(() => parseArtworkS3(env, production)),
    virusScanner: readOptional("CLAMD_URL", parseScannerUrl),
    configDir: readConfigDir(env),
    logLevel: read(() => parseChoice("LOG_LEVEL", env.LOG_LEVEL || (production ? "info" : "warn"), LEVELS)),
    isProduction: production,
    seedsSampleShop: !env.DATABASE_URL || seed === SAMPLE_SHOP,
    trustedProxies: read(() => parseTrustedProxies(env.TRUST_PROXY ?? "")),
    rateLimitFactor: readNumber("RATE_LIMITS", 1, 1, 1000),
    maxRequestsInFlight: readNumber("MOST_IN_FLIGHT", MAX_REQUESTS_IN_FLIGHT, 1, 100_000),
    passwordCost: read(() => parsePasswordCost(env.PASSWORD_COST || `${DEFAULT_SCRYPT_COST.ln}`, production)),
    runsJobs: read(() => parseSwitch("JOBS", env.JOBS || "on")),
    isUcpEnabled: ucp,
    signing: ucp ? read(() => parseSigningKeys(env.UCP_SIGNING_KEYS ?? "")) : undefined,
    paymentProvider: apiKey === undefined ? undefined : { apiKey, url: apiUrl },
    vies: requester === undefined ? undefined : { requester, url: viesUrl },
    shopUrl: readOptional("SHOP_URL", text => parseOriginUrl("SHOP_URL", text, production)),
    smtpUrl: readOptional("SMTP_URL", validateSmtpUrl),
    mailFrom: readOptional("MAIL_FROM", parseMailFrom),
    priceView: read(() => parseChoice("PRICE_VIEW", env.PRICE_VIEW || "net", PRICE_VIEWS)),
    retentionPeriods: {
      orderYears: readNumber("KEEP_ORDERS", DEFAULT_RETENTION_PERIODS.orderYears, 1, 100),
      cartDays: readNumber("KEEP_CARTS", DEFAULT_RETENTION_PERIODS.cartDays, 1, 3650),
      quoteDays: readNumber("KEEP_QUOTES", DEFAULT_RETENTION_PERIODS.quoteDays, 0, 3650),
      artworkDays: readNumber("KEEP_ARTWORK", DEFAULT_RETENTION_PERIODS.artworkDays, 60, 3650),
    },
    traceCollectorUrl: readOptional("OTEL_EXPORTER_OTLP_ENDPOINT", text =>
      parseServiceUrl("OTEL_EXPORTER_OTLP_ENDPOINT", text, false),
    ),
    drainSeconds: readNumber("DRAIN_SECONDS", production ? 10 : 0, 0, 300),
  }
  check()
  return settings
}
