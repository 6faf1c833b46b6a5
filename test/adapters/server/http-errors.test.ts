import { mkdir, mkdtemp, writeFile } from "node:fs/promises"
import { request } from "node:http"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { readShopConfig } from "../../../adapters/settings/shop-config.ts"
import { precompressFiles } from "../../../adapters/setup/precompress.ts"
import { getPagePaths } from "../../../application/shared/page-paths.ts"
import { TEST_CONFIG } from "../../support/test-settings.ts"
import { defaultDatabaseKind, openPostgresShop, type PostgresShop } from "../../support/test-shop.ts"
import {
  BUSINESS_CARDS_LINE,
  createCartWith,
  fetchCart,
  makeTestClient,
  readProblem,
  readRefusal,
  startGuest,
  type TestShopper,
} from "../../support/test-shopper.ts"

const MANIFEST = {
  "_shared.js": { file: "assets/shared.js" },
  "cart/CartPage.tsx": { file: "assets/cart.js", imports: ["_shared.js", "_row.js"] },
  "_row.js": { file: "assets/row.js", imports: ["_shared.js"], css: ["assets/row.css"] },
  "../adapters/register-deferred.ts": { file: "assets/further.js" },
  "../application/texts/en/initial.ts": { file: "assets/en.js" },
  "../application/texts/en/deferred.ts": { file: "assets/en-further.js" },
  "../application/texts/nl/initial.ts": { file: "assets/nl.js" },
  "../application/texts/nl/deferred.ts": { file: "assets/nl-further.js" },
  "../application/texts/nl/info.ts": { file: "assets/nl-info.js" },
  "info/load-info-pages.ts": { file: "assets/info-pages.js" },
  "orders/OrderDetailPage.tsx": { file: "assets/order.js" },
  "orders/OrderDeliveryPage.tsx": { file: "assets/order-delivery.js" },
  "quotes/QuotesPage.tsx": { file: "assets/quotes.js" },
  "quotes/QuotePage.tsx": { file: "assets/quote.js" },
}

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"

describe("the HTTP edge of the services", () => {
  let shop: PostgresShop
  let guest: TestShopper
  let pages: string

  beforeAll(async () => {
    pages = await mkdtemp(join(tmpdir(), "pages-"))
    await mkdir(join(pages, "assets"))
    await writeFile(
      join(pages, "index.html"),
      `<!doctype html><html lang="en"><head><title></title><script src="/assets/shared.js"></script></head><body></body>`,
    )
    await writeFile(join(pages, "config.json"), "{}")
    await writeFile(join(pages, "assets", "main-a1b2c3.js"), `export const words = "${"print ".repeat(1000)}"`)
    await precompressFiles(join(pages, "assets"))
    await writeFile(join(pages, "assets", "late-d4e5f6.js"), `export const words = "${"later ".repeat(1000)}"`)
    await mkdir(join(pages, ".vite"))
    await writeFile(join(pages, ".vite", "manifest.json"), JSON.stringify(MANIFEST))
    await writeFile(join(pages, ".built-from"), "")
    shop = await openPostgresShop(defaultDatabaseKind, { pagesFolder: pages, pageSettings: await readShopConfig() })
    guest = await startGuest(shop)
  })

  afterAll(() => shop.close())

  it("responds to an unknown path and a wrong method with problem documents (ERR-01)", async () => {
    const ask = makeTestClient(shop)
    expect(readRefusal(await ask("GET /nowhere"))).toEqual(["404 PathUnknown"])
    expect(readRefusal(await ask("POST /nowhere"))).toEqual(["404 PathUnknown"])
    const wrong = await ask("PUT /cart/some-cart")
    expect(readRefusal(wrong)).toEqual(["405 MethodNotAllowed"])
    expect(wrong.headers.get("allow")).toBe("GET, PATCH, DELETE")
  })

  it("responds to a malformed path, too many headers and invalid HTTP with problem documents (ERR-01)", async () => {
    const ask = makeTestClient(shop)
    expect(readRefusal(await ask("GET /cart/%E0%A4%A"))).toEqual(["400 PathMalformed"])
    const raw = async (text: string) => {
      const socket = connect(Number(new URL(shop.origin).port), "127.0.0.1").end(text)
      let response = ""
      for await (const chunk of socket) response += String(chunk)
      const [head = "", body = ""] = response.split("\r\n\r\n")
      return [/^content-type: (.+?);/im.exec(head)?.[1], JSON.parse(body).status, JSON.parse(body).code]
    }
    const media = "application/problem+json"
    const long = `GET / HTTP/1.1\r\nHost: shop\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`
    expect(await raw(long)).toEqual([media, 431, "HeadersTooLarge"])
    expect(await raw("NONSENSE\r\n\r\n")).toEqual([media, 400, "RequestMalformed"])
    const twice = "GET /services/products HTTP/1.1\r\nHost: shop\r\nHost: shop\r\nConnection: close\r\n\r\n"
    expect(await raw(twice)).toEqual([media, 400, "RequestMalformed"])
  })

  it("refuses malformed JSON, a body that is too large and any other content type (API-06)", async () => {
    const cart = await createCartWith(guest, BUSINESS_CARDS_LINE)
    const path = `POST /cart/${cart.id}/lineitems`
    expect(readRefusal(await guest.ask(path, { text: '{"lineItems":[' }))).toEqual(["400 JsonMalformed"])
    expect(readRefusal(await guest.ask(path, { text: `"${"x".repeat(1_100_000)}"` }))).toEqual(["413 BodyTooLarge"])
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "text/xml"]) {
      expect(readRefusal(await guest.ask(path, { text: "a=b", headers: { "content-type": type } }))).toEqual(["415 JsonOnly"])
    }
    expect(await fetchCart(guest, cart)).toEqual(cart)
  })

  it("refuses bodies with prototype keys, extreme depth or infinite numbers, and changes nothing (API-06)", async () => {
    const cart = await createCartWith(guest, BUSINESS_CARDS_LINE)
    const path = `POST /cart/${cart.id}/lineitems`
    const strange = [
      '{"__proto__":{"polluted":true},"lineItems":[]}',
      '{"constructor":{"prototype":{"polluted":true}},"lineItems":[]}',
      `{"lineItems":${"[".repeat(20_000)}${"]".repeat(20_000)}}`,
      `${"[".repeat(200_000)}`,
      '{"lineItems":[{"productKey":"business-cards","quantity":1e309,"userSelection":[]}]}',
      "null",
      '"text"',
    ]
    for (const text of strange) {
      const reply = await guest.ask(path, { text })
      expect([text.slice(0, 40), reply.status]).toEqual([text.slice(0, 40), 400])
      readProblem(reply)
    }
    expect({}).not.toHaveProperty("polluted")
    expect(await fetchCart(guest, cart)).toEqual(cart)
  })

  it("refuses a body with more than 32,000 keys before it parses the body (RELY-17)", async () => {
    const path = `POST /cart/${(await createCartWith(guest, BUSINESS_CARDS_LINE)).id}/lineitems`
    const keyed = (count: number) => `{${Array.from({ length: count }, (_, key) => `"k${key}":0`)}}`
    expect(readRefusal(await guest.ask(path, { text: keyed(32_001) }))).toEqual(["413 BodyTooLarge"])
    expect(readRefusal(await guest.ask(path, { text: keyed(32_000) }))[0]).toBe("400 RequestInvalid")
  })

  it("refuses a body that is nested deeper, or has a longer list, than the contract allows (RELY-17)", async () => {
    const cart = await createCartWith(guest, BUSINESS_CARDS_LINE)
    const deep = `{"lineItems":${"[".repeat(40)}${"]".repeat(40)}}`
    expect(readRefusal(await guest.ask(`POST /cart/${cart.id}/lineitems`, { text: deep }))).toEqual(["400 JsonTooDeep"])
    const long = { lineItems: Array.from({ length: 501 }, () => BUSINESS_CARDS_LINE) }
    expect(readRefusal(await guest.ask(`POST /cart/${cart.id}/lineitems`, { body: long }))).toEqual(["400 ListTooLong"])
  })

  it("responds to a violated unique index with 409 Conflict, without details, and stores nothing (RELY-04, RELY-12)", async () => {
    const shopper = await startGuest(shop)
    const cart = await createCartWith(shopper, BUSINESS_CARDS_LINE)
    await shop.rows(`CREATE UNIQUE INDEX once ON line_items (net) WHERE cart_id = '${cart.id}'`)
    const again = await shopper.ask(`POST /cart/${cart.id}/lineitems`, { body: { lineItems: [BUSINESS_CARDS_LINE] } })
    await shop.rows("DROP INDEX once")
    expect(readRefusal(again)).toEqual(["409 Conflict"])
    expect(await fetchCart(shopper, cart)).toEqual(cart)
  })

  it("continues a valid trace, and ignores a malformed one (ERR-01, DEV-04)", async () => {
    const ask = (traceparent: string) => makeTestClient(shop)("GET /nowhere", { headers: { traceparent } })
    expect(readProblem(await ask(`00-${TRACE}-00f067aa0ba902b7-01`)).traceId).toBe(TRACE)
    const malformed = [
      "nonsense",
      `00-${TRACE}-0000000000000000-01`,
      `00-${"0".repeat(32)}-00f067aa0ba902b7-01`,
      `ff-${TRACE}-00f067aa0ba902b7-01`,
      `00-${TRACE.toUpperCase()}-00f067aa0ba902b7-01`,
    ]
    for (const traceparent of malformed) expect(readProblem(await ask(traceparent)).traceId).not.toBe(TRACE)
  })

  it("sends the caching and security headers of an API response", async () => {
    const products = await makeTestClient(shop)("GET /products")
    expect(products.headers.get("cache-control")).toBe("no-cache")
    expect((await guest.ask("POST /cart", { body: {} })).headers.get("cache-control")).toBe("no-store")
    expect(products.headers.get("x-content-type-options")).toBe("nosniff")
    expect(products.headers.get("strict-transport-security")).toBeNull()
    expect(products.headers.get("access-control-allow-origin")).toBeNull()
    expect(products.headers.get("content-type")).toBe("application/json; charset=utf-8")
  })

  it("shows a message and the phone number in the shopper's language on every page when scripts are off (ERR-01)", async () => {
    for (const [lang, without] of Object.entries({ en: "Without", nl: "Zonder", fr: "Sans", de: "Ohne" })) {
      const document = await (await page(`/login?lang=${lang}`, { accept: "text/html" })).text()
      expect(document).toMatch(new RegExp(`<noscript><div class="sheet" lang="${lang}"><p>${without} JavaScript.*tel:\\+31`))
    }
  })

  it("preloads in a page's HTML the scripts and texts that this page needs, in the shopper's language", async () => {
    const links = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const response = await page(path, { accept: "text/html", "accept-language": "nl-NL,nl;q=0.9", ...headers })
      return [...(await response.text()).matchAll(/<link rel="(\w+)" crossorigin href="(.+?)">/g)].map(
        ([, rel, href]) => `${rel} ${href}`,
      )
    }
    const cart = ["modulepreload /assets/row.js", "stylesheet /assets/row.css", "modulepreload /assets/cart.js"]
    expect(await links("/cart?from=mail")).toEqual(["modulepreload /assets/nl.js", ...cart])
    expect(await links("/cart?lang=en")).toEqual(["modulepreload /assets/en.js", ...cart])
    expect(await links("/login", { "accept-language": "pt" })).toEqual(
      ["en", "further", "en-further"].map(name => `modulepreload /assets/${name}.js`),
    )
    for (const path of ["/help", "/terms"]) {
      expect([path, ...(await links(path))]).toEqual([
        path,
        ...["nl", "nl-info", "info-pages"].map(name => `modulepreload /assets/${name}.js`),
      ])
    }
    for (const [path, code] of [
      ["/account/orders/order-1", "order"],
      ["/account/orders/order-1/delivery", "order-delivery"],
      ["/account/quoting", "quotes"],
      ["/account/quoting/quote-1", "quote"],
    ]) {
      expect([path, ...(await links(`${path}`))]).toEqual([
        path,
        ...["nl", "further", "nl-further", code].map(name => `modulepreload /assets/${name}.js`),
      ])
    }
    expect(await links("/nowhere")).toEqual([])
    expect((await page("/cart")).headers.get("vary")).toContain("accept-language")
  })

  const page = (path: string, headers: Readonly<Record<string, string>> = { accept: "text/html" }) =>
    fetch(`${shop.origin}${path}`, { headers })

  it("serves every page with the shop's name, no-cache and a content security policy, without Node.js warnings", async () => {
    const warnings: string[] = []
    const onWarning = (warning: Error) => void warnings.push(warning.name)
    process.on("warning", onWarning)
    for (const path of ["/", "/cart", "/delivery", "/thanks-for-order?itemId=1", "/account/orders/example.com"]) {
      const response = await page(path)
      expect([path, response.status, await response.text()]).toEqual([
        path,
        200,
        expect.stringMatching(
          /data-seller="{&#34;name&#34;:&#34;Vel &#38; Rand&#34;,.*&#34;\+31 20 .*<title>Vel &#38; Rand<\/title>.*tel:\+3120/s,
        ),
      ])
      expect(response.headers.get("cache-control")).toBe("no-cache")
      expect(response.headers.get("content-security-policy")).toBe(
        "default-src 'self';script-src 'self';style-src 'self';img-src 'self' data:;object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
      )
    }
    process.off("warning", onWarning)
    expect(warnings).toEqual([])
  })

  it("compresses an API response when the client accepts that, with the same content", async () => {
    const plain = await makeTestClient(shop)("GET /products")
    expect(plain.headers.get("content-encoding")).toBeNull()
    for (const encoding of ["br", "gzip"]) {
      const { headers, body } = await makeTestClient(shop)("GET /products", {
        headers: { "accept-encoding": encoding },
      })
      expect([headers.get("content-encoding"), body]).toEqual([encoding, plain.body])
    }
  })

  it("lets browsers cache hashed assets forever, compressed, but revalidate config.json each time", async () => {
    const asset = await page("/assets/main-a1b2c3.js", { "accept-encoding": "br" })
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable")
    expect(asset.headers.get("content-encoding")).toBe("br")
    expect(await asset.text()).toContain("print print")
    expect(asset.headers.get("content-length")).not.toBeNull()
    const late = await page("/assets/late-d4e5f6.js", { "accept-encoding": "br" })
    expect([late.headers.get("content-encoding"), late.headers.get("content-length")]).toEqual(["br", null])
    const plain = await page("/assets/main-a1b2c3.js", { "accept-encoding": "identity" })
    expect([plain.headers.get("content-encoding"), await plain.text()]).toEqual([null, expect.stringContaining("print")])
    expect((await page("/config.json")).headers.get("cache-control")).toBe("no-cache")
    const { headers } = await page("/config.json")
    expect((await page("/config.json", { "if-none-match": headers.get("etag") ?? "" })).status).toBe(304)
  })

  it("responds 200 for every page, in any spelling of its path, and 404 with the same HTML for any other path (CONF-31)", async () => {
    const knownPaths = Object.values(getPagePaths(TEST_CONFIG.paths)).map(path => path.replaceAll(/:\w+/g, "some-1"))
    const spellings = knownPaths.flatMap(path => [
      path,
      path.replace(/(?<=.)$/, "/").replace("//", "/"),
      path.toUpperCase(),
      `${path}?a=b`,
    ])
    for (const path of spellings) expect([path, (await page(path)).status]).toEqual([path, 200])
    const unknown = ["/nowhere", "/cart/nowhere", "/account/nowhere", "/products", "/mail", "/assets", "/assets/"]
    const files = ["/assets/gone-a1b2c3.js", "/gone.png", "/.env"]
    const bodies = new Set<string>()
    for (const path of [...unknown, ...files]) {
      const reply = await page(path)
      expect([path, reply.status, reply.headers.get("content-type")]).toEqual([path, 404, "text/html; charset=utf-8"])
      bodies.add(await reply.text())
      expect([path, (await page(path, { accept: "*/*" })).status]).toEqual([path, 404])
      expect([path, (await fetch(`${shop.origin}${path}`, { method: "HEAD" })).status]).toEqual([path, 404])
    }
    expect(bodies.size).toBe(1)
  })

  it("responds 404 for a missing or hidden file and for a POST to a page, and 403 for a path outside its folder", async () => {
    expect((await page("/assets/gone-a1b2c3.js")).status).toBe(404)
    for (const path of ["/.env", "/.built-from", "/.vite/manifest.json"]) expect((await page(path)).status).toBe(404)
    expect((await page("/cart", { accept: "application/json" })).status).toBe(404)
    expect((await fetch(`${shop.origin}/cart`, { method: "POST" })).status).toBe(404)
    const outside = await new Promise<number | undefined>(resolve => {
      request(`${shop.origin}`, { path: "/../package.json" }, response => resolve(response.resume().statusCode)).end()
    })
    expect(outside).toBe(403)
  })
})
