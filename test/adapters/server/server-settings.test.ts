import { describe, expect, it } from "vitest"
import { readServerSettings } from "../../../adapters/server/server-settings.ts"
import { OperatorError } from "../../../adapters/settings/operator-error.ts"
import { createShopSigningKeys } from "../../support/request-signing.ts"

const PORT = "choose a number from 0 to 65535."
const MODE = "choose one of development, test, production, or leave it out."

const DATABASE =
  "DATABASE_URL is no PostgreSQL address: write postgres://user:password@host:5432/database, and /, #, ? and @ of the password as %2F, %23, %3F and %40."

const SIGNING = "UCP_SIGNING_KEYS is no private key: write one of P-256 as a JWK, or a list of them."

const ENCRYPTED = "begins with http://: in production write one that begins with https://."

const PRODUCTION = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://shop@127.0.0.1/shop",
  PAYMENT_API_KEY: "live_12345678",
  SHOP_URL: "https://shop.example",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "hello@shop.example",
  PRICE_VIEW: "net",
}

describe("an invalid setting", () => {
  it.each<readonly [Readonly<Record<string, string>>, string]>([
    [{ PORT: "eighty" }, `PORT is "eighty", which is no port: ${PORT}`],
    [{ PORT: "65536" }, `PORT is "65536", which is no port: ${PORT}`],
    [{ HOST: "http://shop" }, 'HOST is "http://shop", which is no name or address: choose localhost or 0.0.0.0.'],
    [{ TRUST_PROXY: "true" }, 'TRUST_PROXY is "true": write the addresses of the proxies in front (127.0.0.1,10.0.0.0/8).'],
    [{ MOST_IN_FLIGHT: "0" }, 'MOST_IN_FLIGHT is "0": choose a whole number from 1 to 100000.'],
    [{ RATE_LIMITS: "1e3" }, 'RATE_LIMITS is "1e3": choose a whole number from 1 to 1000.'],
    [{ ...PRODUCTION, PASSWORD_COST: "14" }, 'PASSWORD_COST is "14": choose a whole number from 15 to 18.'],
    [{ PASSWORD_COST: "19" }, 'PASSWORD_COST is "19": choose a whole number from 8 to 18.'],
    [{ DRAIN_SECONDS: "301" }, 'DRAIN_SECONDS is "301": choose a whole number from 0 to 300.'],
    [{ KEEP_ORDERS: "0" }, 'KEEP_ORDERS is "0": choose a whole number from 1 to 100.'],
    [{ JOBS: "yes" }, 'JOBS is "yes": choose on or off.'],
    [{ LOG_LEVEL: "loud" }, 'LOG_LEVEL is "loud": choose one of trace, debug, info, warn, error, fatal, silent.'],
    ...["staging", "Production", "prod"].map(mode => [{ NODE_ENV: mode }, `NODE_ENV is "${mode}": ${MODE}`] as const),
    [{ SEED: "yes" }, 'SEED is "yes": choose sample-shop, or leave it out.'],
    [
      { ...PRODUCTION, SEED: "sample-shop" },
      "In production no sample shop is written: leave SEED out, for its customers have a known password.",
    ],
    ...["{", "{}", '{"kty":"EC","crv":"P-256","x":"a","y":"b","d":"geheim"}', "[1]"].map(
      keys => [{ UCP_SIGNING_KEYS: keys }, SIGNING] as const,
    ),
    [
      { PAYMENT_API_KEY: "a b" },
      "PAYMENT_API_KEY is no key of a payment provider: write 8 to 200 letters, digits and signs, without spaces.",
    ],
    [
      { VIES_REQUESTER: "NL123456789B01" },
      "VIES_REQUESTER is no VAT id: write the shop's own, with its country, such as NL123456782B01.",
    ],
    [{ VIES_API_URL: "https://vies.example" }, "VIES_API_URL is of no use alone: set VIES_REQUESTER."],
    [{ ...PRODUCTION, VIES_REQUESTER: "NL004495445B01", VIES_API_URL: "http://vies.example" }, `VIES_API_URL ${ENCRYPTED}`],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" },
      "OTEL_EXPORTER_OTLP_ENDPOINT is no web address: write one that begins with https://.",
    ],
    [
      { PAYMENT_API_KEY: "live_12345678", PAYMENT_API_URL: "ftp://pay" },
      "PAYMENT_API_URL is no web address: write one that begins with https://.",
    ],
    ...[
      "mysql://shop:geheim@127.0.0.1/shop",
      "postgres://shop:p@ss/word@db/shop",
      "postgres://shop:p#ss@db/shop",
      "postgres://shop:1?ss@db/shop",
    ].map(url => [{ DATABASE_URL: url }, DATABASE] as const),
    [{ SHOP_URL: "http://shop.example?a=1" }, "SHOP_URL has a ? or a # in it: write it without what follows."],
    [{ SHOP_URL: "https://a:b@shop.example" }, "SHOP_URL has a user or a password in it: leave them out."],
    [{ SHOP_URL: "https://shop .example" }, "SHOP_URL is no web address: write one that begins with https://."],
    [
      { SHOP_URL: "https://shop..example" },
      "SHOP_URL has a space, a sign that can't be seen, or a wrong host in it: write it anew.",
    ],
    [{ ...PRODUCTION, SHOP_URL: "http://shop.example" }, `SHOP_URL ${ENCRYPTED}`],
    [{ PAYMENT_API_URL: "https://pay.example" }, "PAYMENT_API_URL is of no use without a key: set PAYMENT_API_KEY."],
    [{ SMTP_URL: "smtp://" }, "SMTP_URL is no address of a mail server: write smtps://user:password@mail:465."],
    [
      { SHOP_URL: "https://shop.example/checkout" },
      'SHOP_URL is "https://shop.example/checkout": write it without a path, as https://shop.example.',
    ],
    ...["nonsense", "a@shop.example, b@shop.example", "Shop <hello@shop>", "Shop <>"].map(
      from =>
        [{ MAIL_FROM: from }, `MAIL_FROM is "${from}", which is no mail address: write Shop <hello@shop.example>.`] as const,
    ),
    [{ SHOP_URL: "shop" }, "SHOP_URL is no web address: write one that begins with https://."],
    [{ ...PRODUCTION, PAYMENT_API_KEY: "" }, "In production the shop needs a payment provider: set PAYMENT_API_KEY."],
    [{ ...PRODUCTION, SHOP_URL: "" }, "In production the shop needs its own web address: set SHOP_URL."],
    [{ ...PRODUCTION, PAYMENT_API_URL: "http://127.0.0.1:4001/v2" }, `PAYMENT_API_URL ${ENCRYPTED}`],
    [{ ...PRODUCTION, DATABASE_URL: "" }, "In production the shop needs a PostgreSQL of its own: set DATABASE_URL."],
    [{ ...PRODUCTION, SMTP_URL: "" }, "In production the shop needs a mail server: set SMTP_URL."],
    [
      { ...PRODUCTION, PRICE_VIEW: "" },
      "In production the shop needs to know whether visitors see prices with VAT (gross) or without (net): set PRICE_VIEW.",
    ],
    [{ PRICE_VIEW: "brutto" }, 'PRICE_VIEW is "brutto": choose one of net, gross.'],
    [{ ...PRODUCTION, MAIL_FROM: "" }, "In production the shop needs an address that mails come from: set MAIL_FROM."],
    [{ SMTP_URL: "user:geheim@mail" }, "SMTP_URL is no address of a mail server: write smtps://user:password@mail:465."],
  ])("is refused with a sentence that says what to write: %j (ASVS 13.4, MAIL-08)", (env, sentence) => {
    expect(() => readServerSettings(env)).toThrow(new OperatorError(sentence))
  })
})

/** Invalid values of each setting. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  NODE_ENV: ["live", "Production"],
  SEED: ["yes"],
  UCP: ["yes", "ON"],
  PRICE_VIEW: ["brutto", "NET"],
  PORT: ["-1", "80a", "65536", "1e3"],
  PAYMENT_API_KEY: ["short", "with a space in it", "k".repeat(201)],
  PAYMENT_API_URL: ["pay", "ftp://pay.example", "https://a:b@pay.example", "https://pay.example/v2?a", "https://p..a/"],
  HOST: ["http://shop", "[::1]", "a b"],
  DATABASE_URL: ["shop", "mysql://shop", "postgres://shop:p@ss/word@db/shop"],
  LOG_LEVEL: ["loud", "INFO"],
  TRUST_PROXY: ["true", "10.0.0.0/33", "proxy.example", "10.0.0.1,"],
  RATE_LIMITS: ["0", "1001", "1.5"],
  MOST_IN_FLIGHT: ["0", "x"],
  PASSWORD_COST: ["7", "19"],
  JOBS: ["no"],
  UCP_SIGNING_KEYS: ["{", "[]", "key"],
  SHOP_URL: ["shop", "//shop.example", "https://shop.example/path", "https://shop.example/#", "https://sh\top.example"],
  SMTP_URL: ["mail", "https://mail.example", "smtp://", "smtp://mail:70000"],
  MAIL_FROM: ["nobody", "a@b.example, c@d.example", "Shop\r\nBcc: x@y.example <a@b.example>"],
  KEEP_ORDERS: ["0", "101"],
  KEEP_CARTS: ["0", "never"],
  KEEP_QUOTES: ["-1", "3651"],
  KEEP_ARTWORK: ["59", "3651"],
  OTEL_EXPORTER_OTLP_ENDPOINT: ["collector:4318", "https://c.example/#a", "http://a:b@c.example"],
  DRAIN_SECONDS: ["-1", "301", "ten"],
  VIES_REQUESTER: ["NL123456789B01", "vies", "DE 1"],
  VIES_API_URL: ["vies", "ftp://vies"],
  CLAMD_URL: ["clamd", "tcp://scanner", "http://scanner:3310", "unix:run/clamd.ctl", "tcp://scanner:3310/a", "unix:/a?b"],
  ARTWORK_S3_URL: ["bucket", "https://key:secret@s3.example/artwork", "https://s3.example/artwork?region=eu"],
  ARTWORK_S3_REGION: ["eu"],
  ARTWORK_S3_KEY: ["key"],
  ARTWORK_S3_SECRET: ["secret"],
}

/** Wrong only without the others of their kind. */
const WRONG_ALONE: ReadonlySet<string> = new Set(["UCP", "ARTWORK_S3_REGION", "ARTWORK_S3_KEY", "ARTWORK_S3_SECRET"])

/** The environment variables that are read, except two folders, for which any text is valid. */
const readNames = (env: Readonly<Record<string, string>>): readonly string[] => {
  const names = new Set<string>()
  const recordingEnv = new Proxy(env, {
    get: (target, name) => {
      names.add(String(name))
      return Reflect.get(target, name)
    },
  })
  readServerSettings(recordingEnv)
  return [...names].filter(name => !/^(?:DATA|CONFIG)_DIR$/.test(name)).toSorted()
}

const sentencesOf = (env: Readonly<Record<string, string>>): readonly string[] => {
  try {
    readServerSettings(env)
    return []
  } catch (error) {
    if (error instanceof OperatorError) return error.sentences
    throw error
  }
}

describe("missing and wrong settings", () => {
  it("are all covered by this test (CONF-33)", () => {
    const names = new Set([...readNames(PRODUCTION), ...readNames({})])
    expect([...names].toSorted()).toEqual(Object.keys(WRONG).toSorted())
  })

  it.each(Object.entries(WRONG).flatMap(([name, texts]) => texts.map(text => [name, text] as const)))(
    "are named with what to write instead: %s is %j (CONF-33)",
    (name, text) => {
      for (const mode of [PRODUCTION, { PAYMENT_API_KEY: PRODUCTION.PAYMENT_API_KEY }]) {
        const [sentence, ...others] = sentencesOf({ ...mode, [name]: text })
        expect(sentence).toMatch(new RegExp(`^(?:In production )?.*\\b${name}\\b.*(?:choose|write|set|leave) .+\\.$`, "s"))
        expect(others).toEqual([])
      }
    },
  )

  it("are all reported at one start (CONF-33)", () => {
    const first = Object.fromEntries(Object.entries(WRONG).map(([name, [text = ""]]) => [name, text]))
    const sentences = sentencesOf({ ...first, UCP: "on" })
    const named = Object.keys(WRONG).filter(name => sentences.some(sentence => sentence.startsWith(`${name} `)))
    expect(named).toEqual(Object.keys(WRONG).filter(name => !WRONG_ALONE.has(name)))
    const missing = sentencesOf({ NODE_ENV: "production" }).map(sentence => / set (\w+)\.$/.exec(sentence)?.[1])
    expect(missing).toEqual(["DATABASE_URL", "SMTP_URL", "MAIL_FROM", "PAYMENT_API_KEY", "SHOP_URL", "PRICE_VIEW"])
  })
})

describe("a valid address in a setting", () => {
  it.each([
    { DATABASE_URL: "postgres:///shop?host=/var/run/postgresql" },
    { DATABASE_URL: "postgresql://shop:p%40ss%2Fw%23@db:5432/shop?sslmode=verify-full" },
    { SHOP_URL: "https://Shop.example:8443/" },
    { MAIL_FROM: "hello@shop.example" },
    { MAIL_FROM: '"Shop, the" <hello@shop.example>' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318/otlp" },
  ])("is accepted: %j (MAIL-08)", env => {
    expect(() => readServerSettings(env)).not.toThrow()
  })
})

describe("the signing keys for agents' webhooks", () => {
  it("are used only when agents may buy (UCP-08, UCP-31)", () => {
    const UCP_SIGNING_KEYS = createShopSigningKeys()
    expect(readServerSettings({ UCP_SIGNING_KEYS }).signing?.published).toHaveLength(1)
    expect(readServerSettings({ UCP_SIGNING_KEYS, UCP: "off" }).signing).toBeUndefined()
  })
})
