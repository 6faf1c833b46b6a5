import { expect, it } from "vitest"
import { isLoopbackHost, isShopOrigin, parseWebAddress, parseWebOrigin } from "../../../adapters/settings/web-address.ts"
import { SERVICE_FOLDER } from "../../support/architecture-rules.ts"
import { listRepositoryFiles } from "../../support/repository-files.ts"

it.each([
  ["https://Shop.Example:443/a?b", "shop.example", "https://shop.example/a?b"],
  ["https://shop.example./a", "shop.example", "https://shop.example/a"],
  ["https://LOCALHOST./", "localhost", "https://localhost/"],
  ["https://%6cocalhost/", "localhost", "https://localhost/"],
  ["https://ｌocalhost/", "localhost", "https://localhost/"],
  ["https://b\u00fccher.example/", "xn--bcher-kva.example", "https://xn--bcher-kva.example/"],
  ["https://2130706433/", "127.0.0.1", "https://127.0.0.1/"],
  ["https://0x7f.1/", "127.0.0.1", "https://127.0.0.1/"],
  ["https://0177.0.0.01/", "127.0.0.1", "https://127.0.0.1/"],
  ["https://127.0.0.1./", "127.0.0.1", "https://127.0.0.1/"],
  ["https://[::127.0.0.1]/", "127.0.0.1", "https://127.0.0.1/"],
  ["https://[::ffff:7f00:1]/", "127.0.0.1", "https://127.0.0.1/"],
  ["https://[0:0:0:0:0:FFFF:10.0.0.1]:8443/", "10.0.0.1", "https://10.0.0.1:8443/"],
  ["https://[0::1]/", "::1", "https://[::1]/"],
  ["https://[::]/", "::", "https://[::]/"],
  ["http://[2620:FE::fe]/", "2620:fe::fe", "http://[2620:fe::fe]/"],
])("parseWebAddress turns %s into a canonical URL with the host %s (UCP-47)", (text, hostname, href) => {
  expect(parseWebAddress(text)).toMatchObject({ hostname, href })
  expect(parseWebAddress(href)).toMatchObject({ hostname, href })
})

it.each([
  "https://local\r\nhost/",
  "https://shop.example/\r\nX: y",
  "https://shop\t.example/",
  " https://shop.example/",
  "https:\\\\shop.example\\@evil.example/",
  "https://shop\u00ad.example/",
  "https://shop..example/",
  "https://localhost../",
  "https://a:b@shop.example/",
  "https://@shop.example/#",
  "https://shop.example/#a",
  "ftp://shop.example/",
  "https://999.1.1.1/",
  "shop.example",
  "",
])("parseWebAddress refuses the ambiguous or invalid address %j (UCP-47)", text => {
  expect(parseWebAddress(text)).toBeUndefined()
})

it("parseWebOrigin refuses a path, and isShopOrigin accepts any local name, but only the same port (UCP-17)", () => {
  expect([parseWebOrigin("https://Shop.example"), parseWebOrigin("https://shop.example/a"), parseWebOrigin("null")]).toEqual([
    "https://shop.example",
    undefined,
    undefined,
  ])
  const here = "http://127.0.0.1:4000"
  for (const own of ["http://localhost:4000", "http://127.0.0.1:4000", "http://[::1]:4000", "http://LOCALHOST:4000"]) {
    for (const shop of [here, "http://localhost:4000", "http://0.0.0.0:4000", "http://[::1]:4000", "http://[::]:4000"])
      expect([own, shop, isShopOrigin(own, shop)]).toEqual([own, shop, true])
  }
  for (const foreign of [
    "http://localhost:4001",
    "https://localhost:4000",
    "http://evil.example:4000",
    "null",
    "http://0.0.0.0:4000",
    "http://localhost.evil.example:4000",
  ])
    expect([foreign, isShopOrigin(foreign, here)]).toEqual([foreign, false])
  expect(isShopOrigin("http://localhost:4000", "http://shop.example:4000")).toBe(false)
  expect(["127.9.9.9", "a.localhost", "localhost.example", "128.0.0.1"].map(isLoopbackHost)).toEqual([true, true, false, false])
})

it("only the listed files of the services use a URL's hostname (UCP-47)", () => {
  const judges = listRepositoryFiles().filter(
    ({ path, source }) => SERVICE_FOLDER.test(path) && path.endsWith(".ts") && /\.hostname\b|[{,]\s*hostname\b/.test(source),
  )
  expect(new Set(judges.map(({ path }) => path))).toEqual(
    new Set([
      // use the host of a canonical address
      "adapters/ucp/post-webhook.ts",
      "adapters/ucp/redirect-uris.ts",
      // these show a host and compare it with nothing
      "adapters/postgres/check-database.ts",
      "adapters/mail/shop-mailer.ts",
      "adapters/ucp/ucp-namespace.ts",
      // checks only whether there is one
      "adapters/server/url-settings.ts",
      "adapters/settings/web-address.ts",
    ]),
  )
})
