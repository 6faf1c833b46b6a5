import { beforeAll, describe, expect, it } from "vitest"
import { endpoints } from "../../../adapters/contract/endpoints.ts"
import { endpointExamples } from "../../../adapters/contract/examples/endpoint-examples.ts"
import { isCrossOriginRequest } from "../../../adapters/web/http/cross-origin.ts"
import { SERVICE_FOLDER } from "../../support/architecture-rules.ts"
import { listRepositoryFiles } from "../../support/repository-files.ts"
import { setUpTestShop } from "../../support/set-up-test-shop.ts"
import { CONSUMER_EMAIL, logInCustomer, makeTestClient, readRefusal, SAMPLE_PASSWORD } from "../../support/test-shopper.ts"

const READ_COOKIES = ["anonymousIdentity", "login", "logout", "refresh"]

type Headers = Readonly<Record<string, string>>

it("only token-cookies.ts reads the cookies that identify the caller (LOGIN-35)", () => {
  const readers = listRepositoryFiles().filter(({ path, source }) => SERVICE_FOLDER.test(path) && /\bcookies\b/.test(source))
  const uses = readers.flatMap(({ path, source }) =>
    (source.match(/(?<!-)\bcookies(?:\.\w+|\[\w+\])/g) ?? []).map(use => `${path} ${use}`),
  )
  expect(uses.toSorted()).toEqual([
    "adapters/web/http/token-cookies.ts cookies[name]",
    // this cookie holds only a language
    "adapters/web/ssr/pages.ts cookies.locale",
  ])
})

it("a page is served when a shopper follows a link from another site, but not when another site loads it as a resource (LOGIN-35)", () => {
  const page = { method: "GET", host: "shop.example" }
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }
  expect(isCrossOriginRequest({ ...page, headers: link })).toBe(false)
  expect(isCrossOriginRequest({ ...page, headers: { ...link, "sec-fetch-mode": "no-cors" } })).toBe(true)
  expect(isCrossOriginRequest({ ...page, headers: { origin: "https://shop.example" } })).toBe(false)
  expect(isCrossOriginRequest({ ...page, host: "shop.example:443", headers: { origin: "https://shop.example" } })).toBe(false)
  expect(isCrossOriginRequest({ ...page, headers: { origin: "https://shop.example:8443" } })).toBe(true)
})

describe("an endpoint that uses a cookie", () => {
  const shop = setUpTestShop()
  let cookie = ""

  beforeAll(async () => {
    cookie = (await logInCustomer(shop, CONSUMER_EMAIL)).cookie
  })

  const calls = Object.values(endpoints).filter(({ access }) => access === "public")

  const send = ({ name, method, path }: (typeof calls)[number], headers: Headers) => {
    const [body] = Object.values(endpointExamples[name as keyof typeof endpointExamples].requests ?? {})
    const fullPath = path.replace("{productKey}", "business-cards")
    const sent = name === "login" ? { email: CONSUMER_EMAIL, password: SAMPLE_PASSWORD } : body
    return makeTestClient(shop)(`${method} ${fullPath}`, { ...(method === "GET" ? {} : { body: sent }), headers })
  }

  const isLoggedIn = async () => {
    const { body } = await makeTestClient(shop)("POST /auth/refresh", { headers: { cookie }, key: null })
    return (body as { session: unknown }).session !== null
  }

  const foreign: readonly (readonly [page: string, headers: () => Headers])[] = [
    ["the same site", () => ({ "sec-fetch-site": "same-site" })],
    ["another site", () => ({ "sec-fetch-site": "cross-site" })],
    ["the same site, by a form", () => ({ "sec-fetch-site": "same-site", "sec-fetch-mode": "navigate" })],
    ["no known origin", () => ({ origin: "null" })],
    ["another host", () => ({ origin: "http://evil.example" })],
    ["another port", () => ({ origin: shop.origin.replace(/\d+$/, "4") })],
    ["a host that contains the shop's", () => ({ origin: shop.origin.replace("127.0.0.1", "app.127.0.0.1.nip.example") })],
    ["a host that begins like the shop's", () => ({ origin: `${shop.origin}.evil.example` })],
  ]

  it.each(foreign)("refuses a request from a page of %s, and keeps the login (LOGIN-35)", async (_, headers) => {
    const refused: string[] = []
    for (const call of calls) {
      const reply = await send(call, { ...headers(), cookie })
      expect([call.name, reply.headers.get("set-cookie")]).toEqual([call.name, null])
      if (reply.status === 403) refused.push(`${call.name} ${readRefusal(reply)}`)
    }
    expect(refused.toSorted()).toEqual(READ_COOKIES.map(name => `${name} 403 ForeignOrigin`))
    expect(await isLoggedIn()).toBe(true)
  })

  const own: readonly (readonly [source: string, headers: () => Headers])[] = [
    ["a program without origin headers", () => ({})],
    [
      "the shop's page behind a proxy",
      () => ({ "sec-fetch-site": "same-origin", origin: "http://a.proxy.that.renames.example" }),
    ],
    ["no page", () => ({ "sec-fetch-site": "none" })],
    ["the shop's page in an old browser", () => ({ origin: shop.origin })],
    ["the shop's page, in capitals", () => ({ origin: shop.origin.toUpperCase() })],
  ]

  it.each(own)("accepts a request from %s (LOGIN-35)", async (_, headers) => {
    const accepted: string[] = []
    for (const call of calls) {
      const { cookie: fresh } = await logInCustomer(shop, CONSUMER_EMAIL)
      const reply = await send(call, { ...headers(), cookie: fresh })
      expect([call.name, reply.status]).not.toEqual([call.name, 403])
      if (reply.headers.has("set-cookie")) accepted.push(call.name)
    }
    expect(accepted.toSorted()).toEqual(READ_COOKIES)
  })
})
