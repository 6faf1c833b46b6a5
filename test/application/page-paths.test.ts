import { expect, it } from "vitest"
import { pagePaths } from "../../application/page-paths.ts"
import type { Paths } from "../../application/ports/settings.ts"

it("pages below the account follow it, wherever a shop puts that (CONF-01, CONF-03, QUOTE-04)", () => {
  const paths = { cart: "/basket", account: "/me", login: "/who" } as Paths
  expect(pagePaths(paths)).toEqual({
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
