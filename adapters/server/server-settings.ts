/** What can be set from outside; a setting that makes no sense keeps the shop closed and says why. */
import { isIP } from "node:net"
import { resolve } from "node:path"
import type { ScryptCost } from "./identity/password-hash.ts"
import { DEFAULT_SCRYPT_COST } from "./identity/password-hasher.ts"
import { DEFAULT_RETENTION_PERIODS, type RetentionPeriods } from "./kept/retention-periods.ts"
import { MAX_REQUESTS_IN_FLIGHT } from "./operations/overload.ts"
import { parseTrustedProxies } from "./operations/trusted-proxies.ts"
import type { ProviderSettings } from "./payment/payment-provider.ts"
import { SAMPLE_CONFIG_FOLDER } from "./shop-config.ts"
import { collectReasons, StartupError } from "./startup-error.ts"
import { parseSigningKeys, type SigningKeys } from "./ucp/signing-keys.ts"
import { parseDatabaseUrl, parseMailFrom, parseOriginUrl, parseServiceUrl, parseSmtpUrl } from "./url-settings.ts"

export interface ServerSettings {
  /** a name or an address of this machine */
  readonly host: string
  readonly port: number
  readonly databaseUrl: string | undefined
  /** absolute */
  readonly dataDir: string
  /** of what the shop is set up for; absolute */
  readonly configDir: string
  readonly logLevel: string
  /** a shop for real customers, with a database of its own and nothing planted in it */
  readonly isProduction: boolean
  /** whether the sample shop is planted: always in the embedded database, in another one when it was asked for by name */
  readonly seedsSampleShop: boolean
  /** addresses */
  readonly trustedProxies: readonly string[]
  /** what one address may do, as a multiple of the usual */
  readonly rateLimitFactor: number
  readonly maxRequestsInFlight: number
  readonly passwordCost: ScryptCost
  /** whether jobs are run beside the calls; "off" leaves them to `npm run worker` */
  readonly runsJobs: boolean
  /** whether agents may buy here by the Universal Commerce Protocol */
  readonly isUcpEnabled: boolean
  /** by which the shop signs what it tells agents */
  readonly signing: SigningKeys | undefined
  /** the payment provider's; the shop brings its own when left out */
  readonly paymentProvider: ProviderSettings | undefined
  /** under which the pages and services are found from outside; where the shop listens when left out */
  readonly shopUrl: string | undefined
  /** without one mails are files that the sample shop shows */
  readonly smtpUrl: string | undefined
  /** the seller's own when left out */
  readonly mailFrom: string | undefined
  /** what is over goes */
  readonly retentionPeriods: RetentionPeriods
  /** the collector's of traces; nothing is traced when left out */
  readonly traceCollectorUrl: string | undefined
  /** in seconds: how long a stopping shop still serves, for the balancer to notice */
  readonly drainSeconds: number
}

const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"]

const portFrom = (text: string): number => {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new StartupError(`PORT is "${text}", which is no port: choose a number from 0 to 65535.`)
}

const hostFrom = (text: string): string => {
  if (isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text
  throw new StartupError(`HOST is "${text}", which is no name or address: choose localhost or 0.0.0.0.`)
}

const logLevelFrom = (text: string): string => {
  if (LEVELS.includes(text)) return text
  throw new StartupError(`LOG_LEVEL is "${text}": choose one of ${LEVELS.join(", ")}.`)
}

const wholeNumberFrom = (name: string, text: string, least: number, most: number): number => {
  const number = Number(text)
  if (/^\d{1,6}$/.test(text) && number >= least && number <= most) return number
  throw new StartupError(`${name} is "${text}": choose a whole number from ${least} to ${most}.`)
}

const isOn = (name: string, text: string): boolean => {
  if (text === "on" || text === "off") return text === "on"
  throw new StartupError(`${name} is "${text}": choose on or off.`)
}

/** What a shop for real customers can't do without, and how it is said. */
const NEEDED = {
  DATABASE_URL: "a PostgreSQL of its own",
  SMTP_URL: "a mail server",
  MAIL_FROM: "an address that mails come from",
  PAYMENT_API_KEY: "a payment provider",
  SHOP_URL: "its own web address",
} as const

const checkNeeded = (env: NodeJS.ProcessEnv): void => {
  const missing = Object.entries(NEEDED).filter(([name]) => !env[name])
  if (missing.length === 0) return
  throw new StartupError(...missing.map(([name, what]) => `In production the shop needs ${what}: set ${name}.`))
}

const MODES = ["development", "test", "production"]

const modeFrom = (text: string): string => {
  if (MODES.includes(text)) return text
  throw new StartupError(`NODE_ENV is "${text}": choose one of ${MODES.join(", ")}, or leave it out.`)
}

const SAMPLE_SHOP = "sample-shop"

const seedFrom = (text: string, production: boolean): string => {
  if (text !== "" && text !== SAMPLE_SHOP)
    throw new StartupError(`SEED is "${text}": choose ${SAMPLE_SHOP}, or leave it out.`)
  if (text !== "" && production) {
    throw new StartupError("In production nothing is planted: leave SEED out, for its customers have a known password.")
  }
  return text
}

/** Less than today's is paid where nothing is worth guessing, and never so much that a login waits for seconds. */
const passwordCostFrom = (text: string, production: boolean): ScryptCost => ({
  ...DEFAULT_SCRYPT_COST,
  ln: wholeNumberFrom("PASSWORD_COST", text, production ? DEFAULT_SCRYPT_COST.ln : 8, 18),
})

const MOLLIE = "https://api.mollie.com/v2"

/** The key is never repeated: what is wrong with it is not told. */
const paymentKeyFrom = (text: string): string => {
  if (/^[\x21-\x7E]{8,200}$/.test(text)) return text
  throw new StartupError(
    "PAYMENT_API_KEY is no key of a payment provider: write 8 to 200 letters, digits and signs, without spaces.",
  )
}

const paymentUrlFrom = ({ PAYMENT_API_KEY, PAYMENT_API_URL }: NodeJS.ProcessEnv, production: boolean): string => {
  if (PAYMENT_API_URL && !PAYMENT_API_KEY && !production)
    throw new StartupError("PAYMENT_API_URL is of no use without a key: set PAYMENT_API_KEY.")
  return parseServiceUrl("PAYMENT_API_URL", PAYMENT_API_URL || MOLLIE, production)
}

const configDirIn = ({ CONFIG_DIR }: NodeJS.ProcessEnv): string => resolve(CONFIG_DIR || SAMPLE_CONFIG_FOLDER)

/** What else is read where some of the settings are wrong: of what, and how strictly. */
export const configPlaceIn = (env: NodeJS.ProcessEnv): Pick<ServerSettings, "configDir" | "isProduction"> => ({
  configDir: configDirIn(env),
  isProduction: env.NODE_ENV === "production",
})

/** Settings by the names of the environment; throws `StartupError` with a sentence for each that is missing or wrong. */
export const readServerSettings = (env: NodeJS.ProcessEnv): ServerSettings => {
  const { read, check } = collectReasons()
  const production = read(() => modeFrom(env.NODE_ENV || "development")) === "production"
  const seed = read(() => seedFrom(env.SEED ?? "", production))
  if (production) read(() => checkNeeded(env))
  const ucp = read(() => isOn("UCP", env.UCP || "on"))
  const apiKey = env.PAYMENT_API_KEY ? read(() => paymentKeyFrom(env.PAYMENT_API_KEY ?? "")) : undefined
  const apiUrl = read(() => paymentUrlFrom(env, production))
  const number = (name: string, otherwise: number, least: number, most: number) =>
    read(() => wholeNumberFrom(name, env[name] || `${otherwise}`, least, most))
  const address = <T>(name: string, from: (text: string) => T): T | undefined => {
    const text = env[name]
    return text ? read(() => from(text)) : undefined
  }
  const settings: ServerSettings = {
    host: read(() => hostFrom(env.HOST || "localhost")),
    port: read(() => portFrom(env.PORT || "4000")),
    databaseUrl: address("DATABASE_URL", parseDatabaseUrl),
    dataDir: resolve(env.DATA_DIR || ".data"),
    configDir: configDirIn(env),
    logLevel: read(() => logLevelFrom(env.LOG_LEVEL || (production ? "info" : "warn"))),
    isProduction: production,
    seedsSampleShop: !env.DATABASE_URL || seed === SAMPLE_SHOP,
    trustedProxies: read(() => parseTrustedProxies(env.TRUST_PROXY ?? "")),
    rateLimitFactor: number("RATE_LIMITS", 1, 1, 1000),
    maxRequestsInFlight: number("MOST_IN_FLIGHT", MAX_REQUESTS_IN_FLIGHT, 1, 100_000),
    passwordCost: read(() => passwordCostFrom(env.PASSWORD_COST || `${DEFAULT_SCRYPT_COST.ln}`, production)),
    runsJobs: read(() => isOn("JOBS", env.JOBS || "on")),
    isUcpEnabled: ucp,
    signing: ucp ? read(() => parseSigningKeys(env.UCP_SIGNING_KEYS ?? "")) : undefined,
    paymentProvider: apiKey === undefined ? undefined : { apiKey, url: apiUrl },
    shopUrl: address("SHOP_URL", text => parseOriginUrl("SHOP_URL", text, production)),
    smtpUrl: address("SMTP_URL", parseSmtpUrl),
    mailFrom: address("MAIL_FROM", parseMailFrom),
    retentionPeriods: {
      orderYears: number("KEEP_ORDERS", DEFAULT_RETENTION_PERIODS.orderYears, 1, 100),
      cartDays: number("KEEP_CARTS", DEFAULT_RETENTION_PERIODS.cartDays, 1, 3650),
      quoteDays: number("KEEP_QUOTES", DEFAULT_RETENTION_PERIODS.quoteDays, 0, 3650),
    },
    traceCollectorUrl: address("OTEL_EXPORTER_OTLP_ENDPOINT", text =>
      parseServiceUrl("OTEL_EXPORTER_OTLP_ENDPOINT", text, false),
    ),
    drainSeconds: number("DRAIN_SECONDS", production ? 10 : 0, 0, 300),
  }
  check()
  return settings
}
