import { describe, expect, it } from "vitest"
import { CannotOpen } from "../../../adapters/server/cannot-open.ts"
import { readSettings } from "../../../adapters/server/settings.ts"
import { newSigningKeys } from "../../support/signing.ts"

const PORT = "choose a number from 0 to 65535."
const MODE = "choose one of development, test, production, or leave it out."

const DATABASE =
  "DATABASE_URL is no PostgreSQL address: write postgres://user:password@host:5432/database, and /, #, ? and @ of the password as %2F, %23, %3F and %40."

const SIGNING = "UCP_SIGNING_KEYS is no private key: write one of P-256 as a JWK, or a list of them."

const PRODUCTION = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://shop@127.0.0.1/shop",
  PAYMENT_API_KEY: "live_12345678",
  SHOP_URL: "https://shop.example",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "hello@shop.example",
}

describe("a setting that makes no sense", () => {
  it.each<readonly [Readonly<Record<string, string>>, string]>([
    [{ PORT: "eighty" }, `PORT is "eighty", which is no port: ${PORT}`],
    [{ PORT: "65536" }, `PORT is "65536", which is no port: ${PORT}`],
    [{ HOST: "http://shop" }, 'HOST is "http://shop", which is no name or address: choose localhost or 0.0.0.0.'],
    [
      { TRUST_PROXY: "true" },
      'TRUST_PROXY is "true": write the addresses of the proxies in front (127.0.0.1,10.0.0.0/8).',
    ],
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
      { NODE_ENV: "production", SEED: "sample-shop" },
      "In production nothing is planted: leave SEED out, for its customers have a known password.",
    ],
    ...["{", "{}", '{"kty":"EC","crv":"P-256","x":"a","y":"b","d":"geheim"}', "[1]"].map(
      keys => [{ UCP_SIGNING_KEYS: keys }, SIGNING] as const,
    ),
    [{ PAYMENT_API_KEY: "a b" }, "PAYMENT_API_KEY is no key of a payment provider."],
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
    [{ SHOP_URL: "http://shop.example?a=1" }, "SHOP_URL is no web address: write one that begins with https://."],
    [
      { SHOP_URL: "https://shop.example/checkout" },
      'SHOP_URL is "https://shop.example/checkout": write it without a path, as https://shop.example.',
    ],
    ...["nonsense", "a@shop.example, b@shop.example", "Shop <hello@shop>", "Shop <>"].map(
      from =>
        [
          { MAIL_FROM: from },
          `MAIL_FROM is "${from}", which is no mail address: write Shop <hello@shop.example>.`,
        ] as const,
    ),
    [{ SHOP_URL: "shop" }, "SHOP_URL is no web address: write one that begins with https://."],
    [{ ...PRODUCTION, PAYMENT_API_KEY: "" }, "In production the shop needs a payment provider: set PAYMENT_API_KEY."],
    [{ ...PRODUCTION, SHOP_URL: "" }, "In production the shop needs its own web address: set SHOP_URL."],
    [
      { ...PRODUCTION, PAYMENT_API_URL: "http://127.0.0.1:4001/v2" },
      "PAYMENT_API_URL is no web address: write one that begins with https://.",
    ],
    [{ NODE_ENV: "production" }, "In production the shop needs a PostgreSQL of its own: set DATABASE_URL."],
    [{ ...PRODUCTION, SMTP_URL: "" }, "In production the shop needs a mail server: set SMTP_URL."],
    [{ ...PRODUCTION, MAIL_FROM: "" }, "In production the shop needs an address that mails come from: set MAIL_FROM."],
    [
      { SMTP_URL: "user:geheim@mail" },
      "SMTP_URL is no address of a mail server: write smtps://user:password@mail:465.",
    ],
  ])("is told in a sentence: %j (ASVS 13.4, MAIL-08)", (env, sentence) => {
    expect(() => readSettings(env)).toThrow(new CannotOpen(sentence))
  })
})

describe("an address that is set", () => {
  it.each([
    { DATABASE_URL: "postgres:///shop?host=/var/run/postgresql" },
    { DATABASE_URL: "postgresql://shop:p%40ss%2Fw%23@db:5432/shop?sslmode=verify-full" },
    { SHOP_URL: "https://Shop.example:8443/" },
    { MAIL_FROM: "hello@shop.example" },
    { MAIL_FROM: '"Shop, the" <hello@shop.example>' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318/otlp" },
  ])("is taken: %j (MAIL-08)", env => {
    expect(() => readSettings(env)).not.toThrow()
  })
})

describe("the keys by which agents are told", () => {
  it("sign where agents may buy, and nothing where the channel is closed (UCP-08, UCP-31)", () => {
    const UCP_SIGNING_KEYS = newSigningKeys()
    expect(readSettings({ UCP_SIGNING_KEYS }).signing?.published).toHaveLength(1)
    expect(readSettings({ UCP_SIGNING_KEYS, UCP: "off" }).signing).toBeUndefined()
  })
})
