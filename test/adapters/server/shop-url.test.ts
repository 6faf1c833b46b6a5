import { expect, it } from "vitest"
import { makeGetShopUrl } from "../../../adapters/server/shop-url.ts"

const at = "http://localhost:4173"

it.each<[origin: string | undefined, string]>([
  ["http://127.0.0.1:4173", "http://127.0.0.1:4173"],
  ["https://shop.test", "https://shop.test"],
  ["https://SHOP.test.", "https://shop.test"],
  ["https://shop.test\r\n", at],
  [undefined, at],
  ["null", at],
  ["chrome-extension://abc", at],
  ["http://evil.test/path?", at],
])("whoever came from %j comes back to %j, unless the shop has an address of its own (PAY-51)", (origin, back) => {
  expect(makeGetShopUrl(undefined, () => at)(origin)).toBe(back)
  expect(makeGetShopUrl("https://shop.example", () => at)(origin)).toBe("https://shop.example")
})
