/** What can be set from outside; a setting that makes no sense keeps the shop closed and says why. */
import { isIP } from "node:net"
import { resolve } from "node:path"
import { databaseUrlFrom, mailFromOf, originFrom, smtpUrlFrom, urlFrom } from "./address-settings.ts"
import { CannotOpen } from "./cannot-open.ts"
import { COST } from "./identity/password.ts"
import type { Cost } from "./identity/password-hash.ts"
import { PERIODS, type Periods } from "./kept/periods.ts"
import { MOST_IN_FLIGHT } from "./operations/overload.ts"
import { trustedProxiesFrom } from "./operations/trusted-proxies.ts"
import type { ProviderSettings } from "./payment/provider.ts"
import { SAMPLE_CONFIG } from "./shop-config.ts"
import { type SigningKeys, signingKeysFrom } from "./ucp/signing-keys.ts"

export interface Settings {
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
  readonly production: boolean
  /** whether the sample shop is planted: always in the embedded database, in another one when it was asked for by name */
  readonly seeded: boolean
  /** addresses */
  readonly trustedProxies: readonly string[]
  /** what one address may do, as a multiple of the usual */
  readonly generosity: number
  readonly mostInFlight: number
  readonly passwordCost: Cost
  /** whether jobs are run beside the calls; "off" leaves them to `npm run worker` */
  readonly runsJobs: boolean
  /** whether agents may buy here by the Universal Commerce Protocol */
  readonly ucp: boolean
  /** by which the shop signs what it tells agents */
  readonly signing: SigningKeys | undefined
  /** the payment provider's; the shop brings its own when left out */
  readonly payments: ProviderSettings | undefined
  /** under which the pages and services are found from outside; where the shop listens when left out */
  readonly shopUrl: string | undefined
  /** without one mails are files that the sample shop shows */
  readonly smtpUrl: string | undefined
  /** the seller's own when left out */
  readonly mailFrom: string | undefined
  /** what is over goes */
  readonly keep: Periods
  /** the collector's of traces; nothing is traced when left out */
  readonly tracesTo: string | undefined
  /** in seconds: how long a stopping shop still serves, for the balancer to notice */
  readonly drain: number
}

const LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"]

const portFrom = (text: string): number => {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new CannotOpen(`PORT is "${text}", which is no port: choose a number from 0 to 65535.`)
}

const hostFrom = (text: string): string => {
  if (isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text
  throw new CannotOpen(`HOST is "${text}", which is no name or address: choose localhost or 0.0.0.0.`)
}

const logLevelFrom = (text: string): string => {
  if (LEVELS.includes(text)) return text
  throw new CannotOpen(`LOG_LEVEL is "${text}": choose one of ${LEVELS.join(", ")}.`)
}

const wholeNumberFrom = (name: string, text: string, least: number, most: number): number => {
  const number = Number(text)
  if (/^\d{1,6}$/.test(text) && number >= least && number <= most) return number
  throw new CannotOpen(`${name} is "${text}": choose a whole number from ${least} to ${most}.`)
}

const isOn = (name: string, text: string): boolean => {
  if (text === "on" || text === "off") return text === "on"
  throw new CannotOpen(`${name} is "${text}": choose on or off.`)
}

/** What a shop for real customers can't do without, and how it is said. */
const NEEDED = {
  DATABASE_URL: "a PostgreSQL of its own",
  SMTP_URL: "a mail server",
  MAIL_FROM: "an address that mails come from",
} as const

const checkNeeded = (env: NodeJS.ProcessEnv): void => {
  for (const [name, what] of Object.entries(NEEDED)) {
    if (!env[name]) throw new CannotOpen(`In production the shop needs ${what}: set ${name}.`)
  }
}

const MODES = ["development", "test", "production"]

const modeFrom = (text: string): string => {
  if (MODES.includes(text)) return text
  throw new CannotOpen(`NODE_ENV is "${text}": choose one of ${MODES.join(", ")}, or leave it out.`)
}

const SAMPLE_SHOP = "sample-shop"

const seedFrom = (text: string, production: boolean): string => {
  if (text !== "" && text !== SAMPLE_SHOP)
    throw new CannotOpen(`SEED is "${text}": choose ${SAMPLE_SHOP}, or leave it out.`)
  if (text !== "" && production) {
    throw new CannotOpen("In production nothing is planted: leave SEED out, for its customers have a known password.")
  }
  return text
}

/** Less than today's is paid where nothing is worth guessing, and never so much that a login waits for seconds. */
const passwordCostFrom = (text: string, production: boolean): Cost => ({
  ...COST,
  ln: wholeNumberFrom("PASSWORD_COST", text, production ? COST.ln : 8, 18),
})

const MOLLIE = "https://api.mollie.com/v2"

/** The key is never repeated: what is wrong with it is not told. */
const paymentsFrom = (env: NodeJS.ProcessEnv, production: boolean): ProviderSettings | undefined => {
  const { PAYMENT_API_KEY: apiKey = "", PAYMENT_API_URL } = env
  if (apiKey === "") {
    if (production) throw new CannotOpen("In production the shop needs a payment provider: set PAYMENT_API_KEY.")
    return undefined
  }
  if (!/^[\x21-\x7E]{8,200}$/.test(apiKey)) throw new CannotOpen("PAYMENT_API_KEY is no key of a payment provider.")
  return { apiKey, url: urlFrom("PAYMENT_API_URL", PAYMENT_API_URL || MOLLIE, production) }
}

const keepFrom = (env: NodeJS.ProcessEnv): Periods => ({
  orders: wholeNumberFrom("KEEP_ORDERS", env.KEEP_ORDERS || `${PERIODS.orders}`, 1, 100),
  carts: wholeNumberFrom("KEEP_CARTS", env.KEEP_CARTS || `${PERIODS.carts}`, 1, 3650),
  quotes: wholeNumberFrom("KEEP_QUOTES", env.KEEP_QUOTES || `${PERIODS.quotes}`, 0, 3650),
})

const shopUrlFrom = ({ SHOP_URL }: NodeJS.ProcessEnv, production: boolean): string | undefined => {
  if (SHOP_URL) return originFrom("SHOP_URL", SHOP_URL, production)
  if (production) throw new CannotOpen("In production the shop needs its own web address: set SHOP_URL.")
  return undefined
}

export const readSettings = (env: NodeJS.ProcessEnv): Settings => {
  const production = modeFrom(env.NODE_ENV || "development") === "production"
  const seed = seedFrom(env.SEED ?? "", production)
  if (production) checkNeeded(env)
  const ucp = isOn("UCP", env.UCP || "on")
  return {
    host: hostFrom(env.HOST || "localhost"),
    port: portFrom(env.PORT || "4000"),
    databaseUrl: env.DATABASE_URL ? databaseUrlFrom(env.DATABASE_URL) : undefined,
    dataDir: resolve(env.DATA_DIR || ".data"),
    configDir: resolve(env.CONFIG_DIR || SAMPLE_CONFIG),
    logLevel: logLevelFrom(env.LOG_LEVEL || (production ? "info" : "warn")),
    production,
    seeded: !env.DATABASE_URL || seed === SAMPLE_SHOP,
    trustedProxies: trustedProxiesFrom(env.TRUST_PROXY ?? ""),
    generosity: wholeNumberFrom("RATE_LIMITS", env.RATE_LIMITS || "1", 1, 1000),
    mostInFlight: wholeNumberFrom("MOST_IN_FLIGHT", env.MOST_IN_FLIGHT || `${MOST_IN_FLIGHT}`, 1, 100_000),
    passwordCost: passwordCostFrom(env.PASSWORD_COST || `${COST.ln}`, production),
    runsJobs: isOn("JOBS", env.JOBS || "on"),
    ucp,
    signing: ucp ? signingKeysFrom(env.UCP_SIGNING_KEYS ?? "") : undefined,
    payments: paymentsFrom(env, production),
    shopUrl: shopUrlFrom(env, production),
    smtpUrl: env.SMTP_URL ? smtpUrlFrom(env.SMTP_URL) : undefined,
    mailFrom: env.MAIL_FROM ? mailFromOf(env.MAIL_FROM) : undefined,
    keep: keepFrom(env),
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? urlFrom("OTEL_EXPORTER_OTLP_ENDPOINT", env.OTEL_EXPORTER_OTLP_ENDPOINT, false)
      : undefined,
    drain: wholeNumberFrom("DRAIN_SECONDS", env.DRAIN_SECONDS || (production ? "10" : "0"), 0, 300),
  }
}
