import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { cartEndpoints } from "../../../adapters/contract/cart-endpoints.ts"
import { identityEndpoints } from "../../../adapters/contract/identity-endpoints.ts"
import { orderEndpoints } from "../../../adapters/contract/order-endpoints.ts"
import {
  makePreloadedResponseKey,
  makeTakePreloadedResponse,
  type PreloadedResponses,
} from "../../../adapters/http/preloaded-responses.ts"
import { makeServiceClient } from "../../../adapters/http/service-client.ts"

const METHODS = { default: "ideal", methods: [] }

const PAYMENT_METHODS = "/api/payments/methods"

const inCart = (cartId: string) => ({ query: { cartId, psp: "embedded" } })

const key = (cartId: string) => makePreloadedResponseKey("paymentMethods", inCart(cartId).query)

/** A client with the responses that came with the page; calls to the services always fail. */
const setUp = (responses: PreloadedResponses) => {
  const called: string[] = []
  const request = ({ url = "" }: { readonly url?: string }) => {
    called.push(url)
    return Promise.reject(new Error("no services"))
  }
  const preloadedCall = makeServiceClient("", {
    http: { request },
    getTokens: () => ({ token: Effect.succeed("token"), renewToken: () => Effect.succeed(undefined) }),
    takePreloaded: makeTakePreloadedResponse(responses),
  })
  const methods = (cartId: string) =>
    Effect.runPromise(Effect.option(preloadedCall(orderEndpoints.paymentMethods, inCart(cartId))))
  const cart = (cartId: string) => Effect.runPromise(Effect.option(preloadedCall(cartEndpoints.getCart, { params: { cartId } })))
  const session = () => Effect.runPromise(Effect.option(preloadedCall(identityEndpoints.refresh, {})))
  return { called, methods, cart, session }
}

describe("a response that came with the page", () => {
  it("is used once, by the first call with the same parameters (CART-17)", async () => {
    const { called, methods } = setUp({ [key("cart-1")]: METHODS, [key("cart-2")]: METHODS })
    expect(await methods("cart-2")).toMatchObject({ _tag: "Some" })
    expect(await methods("cart-1")).toMatchObject({ _tag: "Some" })
    expect(called).toEqual([])
    expect(await methods("cart-1")).toMatchObject({ _tag: "None" })
    expect(called).toEqual([PAYMENT_METHODS])
  })

  it("is not used after another call was made, because it may be outdated by then (CART-17)", async () => {
    const { called, methods, cart } = setUp({ [key("cart-1")]: METHODS })
    await cart("cart-1")
    expect(await methods("cart-1")).toMatchObject({ _tag: "None" })
    expect(called).toEqual(["/cart/cart-1", PAYMENT_METHODS])
  })

  it("is still used after a call for a token, and the session's own one after any other call (CART-17)", async () => {
    const { called, methods, session } = setUp({ [key("cart-1")]: METHODS, "refresh{}": { session: null } })
    await session()
    expect(await session()).toMatchObject({ _tag: "None" })
    expect(await methods("cart-1")).toMatchObject({ _tag: "Some" })
    const second = setUp({ "refresh{}": { session: null } })
    await second.cart("cart-1")
    expect(await second.session()).toMatchObject({ _tag: "Some" })
    expect([called, second.called]).toEqual([["/auth/refresh"], ["/cart/cart-1"]])
  })

  it("is ignored and fetched from the services when it can't be decoded (CART-17)", async () => {
    const { called, methods } = setUp({ [key("cart-1")]: { methods: "all" } })
    await methods("cart-1")
    expect(called).toEqual([PAYMENT_METHODS])
  })
})
