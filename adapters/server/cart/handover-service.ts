/** Whoever has the link takes the visit's cart over, once: it joins their own by the rules of a login, and the visit ends (UCP-13). */
import { Effect } from "effect"
import { endpoints } from "../../contract/endpoints.ts"
import type { Services } from "../http/call.ts"
import { route } from "../http/route.ts"
import { endVisit } from "../identity/access-tokens.ts"
import { findSubject } from "../identity/subject.ts"
import { found, refuse } from "../refuse.ts"
import { joinCarts } from "./cart-at-login.ts"
import { findActiveCart } from "./cart-rows.ts"
import { noteHandover } from "./handover-rows.ts"

export const handoverService = (services: Services): void => {
  const { deliveryRules } = services
  route(
    services,
    endpoints.takeOverCart,
    ({ body, visitor, now }, tx) =>
      Effect.gen(function* () {
        const subject = visitor()
        const visit = yield* found(() => findSubject(tx, body.code), "LinkEnded")
        if (visit._tag !== "Anonymous" || visit.owner === subject.owner) return yield* refuse("LinkEnded")
        const brought = yield* found(() => findActiveCart(tx, visit.owner, "FOR UPDATE"), "LinkEnded")
        const { cart, cartOutcome } = yield* Effect.promise(() =>
          joinCarts(tx, brought, subject, { now, deliveryRules }),
        )
        if (!cart) return yield* refuse("LinkEnded")
        yield* Effect.promise(async () => {
          await noteHandover(tx, visit.id, body.code, cart.id)
          await endVisit(tx, visit.id)
        })
        return { cart, cartOutcome }
      }),
    ({ visitor }, tx) =>
      Effect.map(
        found(() => findActiveCart(tx, visitor().owner, ""), "LinkEnded"),
        cart => ({ cart, cartOutcome: "none" as const }),
      ),
  )
}
