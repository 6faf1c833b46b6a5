import fc from "fast-check"
import { matchPath } from "react-router-dom"
import { expect, it } from "vitest"
import { getPagePaths, makeFindPageName } from "../../../application/shared/page-paths.ts"
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

it("makeFindPageName finds the same page as the router for any path (CONF-01, CONF-31)", () => {
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
  const find = makeFindPageName(paths)
  fc.assert(
    fc.property(fc.array(segment, { maxLength: 4 }), segments => {
      const path = `/${segments.join("/")}`.replace(/^\/+/, "/")
      const shown = pages.filter(([, pattern]) => matchPath(pattern, path)).map(([page]) => page)
      expect([path, find(path)]).toEqual([path, shown[0]])
    }),
    { numRuns: 1000 },
  )
})
