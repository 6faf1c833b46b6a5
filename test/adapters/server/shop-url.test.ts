import { expect, it } from "vitest"
import { makeGetShopUrl } from "../../../adapters/settings/shop-url.ts"

const localUrl = "http://localhost:4173"

it.each<[origin: string | undefined, string]>([
  ["http://127.0.0.1:4173", "http://127.0.0.1:4173"],
  ["https://shop.test", "https://shop.test"],
  ["https://SHOP.test.", "https://shop.test"],
  ["https://shop.test\r\n", localUrl],
  [undefined, localUrl],
  ["null", localUrl],
  ["chrome-extension://abc", localUrl],
  ["http://evil.test/path?", localUrl],
])("makeGetShopUrl for the request origin %j returns %j, unless SHOP_URL is set (PAY-51)", (origin, shopUrl) => {
  expect(makeGetShopUrl(undefined, () => localUrl)(origin)).toBe(shopUrl)
  expect(makeGetShopUrl("https://shop.example", () => localUrl)(origin)).toBe("https://shop.example")
})
