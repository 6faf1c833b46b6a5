import fc from "fast-check"
import { matchPath } from "react-router-dom"
import { expect, it } from "vitest"
import { getPagePaths, makeFindPage } from "../../../application/shared/page-paths.ts"
import type { PagePaths } from "../../../application/shared/settings.ts"
import { TEST_CONFIG } from "../../support/test-settings.ts"

const { paths: PATHS } = TEST_CONFIG

it("getPagePaths derives the account pages from the configured account path (CONF-01, CONF-03, QUOTE-04)", () => {
  const paths = { cart: "/basket", account: "/me", login: "/who" } as PagePaths
  expect(getPagePaths(paths)).toEqual({
    ...paths,
    order: "/me/orders/:orderId",
    orderDelivery: "/me/orders/:orderId/delivery",
    forgotten: "/who/forgotten",
    newPassword: "/who/new-password",
    confirmEmail: "/who/confirm-email",
    continue: "/basket/continue",
    security: "/me/security",
    quotes: "/me/quoting",
    quote: "/me/quoting/:quoteId",
  })
})

it("makeFindPage finds the same page and parameters as React Router for any path (CONF-01, CONF-31)", () => {
  const paths = { ...PATHS, shop: "/", cart: "/b.a+s(ket)", product: "/p/:productKey" }
  const pages = Object.entries(getPagePaths(paths))
  const segment = fc.constantFrom(
    "",
    "p",
    "P",
    "b.a+s(ket)",
    "baas(ket)",
    "continue",
    "account",
    "orders",
    "delivery",
    "x",
    "%20",
    ":x",
  )
  const find = makeFindPage(paths)
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), segments => {
      const path = `/${segments.join("/")}`.replace(/^\/+/, "/")
      const [shown] = pages.flatMap(([page, pattern]) => {
        const match = matchPath(pattern, decodeURIComponent(path))
        return match ? [{ page, parameters: match.params }] : []
      })
      expect([path, find(path)]).toEqual([path, shown])
    }),
    { numRuns: 1000 },
  )
})

it("makeFindPage decodes a variable segment, and keeps one that can't be decoded (CONF-01)", () => {
  const find = makeFindPage({ ...PATHS, product: "/p/:productKey" })
  const readKey = (path: string) => find(path)?.parameters.productKey
  expect(["/p/caf%C3%A9", "/p/a%2Fb", "/p/100%"].map(readKey)).toEqual(["café", "a/b", "100%"])
})
