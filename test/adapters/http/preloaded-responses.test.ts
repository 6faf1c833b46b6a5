import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { cartEndpoints } from "../../../adapters/contract/cart-endpoints.ts"
import { orderEndpoints } from "../../../adapters/contract/order-endpoints.ts"
import {
  makePreloadedResponseKey,
  type PreloadedResponses,
  withPreloadedResponses,
} from "../../../adapters/http/preloaded-responses.ts"
import type { ServiceClient } from "../../../adapters/http/service-client.ts"
import { createUnreachableError } from "../../support/fake-cart-service.ts"

const METHODS = { default: "ideal", methods: [] }

const inCart = (cartId: string) => ({ query: { cartId, psp: "embedded" } })

const key = (cartId: string) => makePreloadedResponseKey("paymentMethods", inCart(cartId).query)

/** A client with the responses that came with the page; calls to the services always fail. */
const setUp = (responses: PreloadedResponses) => {
  const called: string[] = []
  const call: ServiceClient = ({ name }) =>
    Effect.suspend(() => {
      called.push(name)
      return Effect.fail(createUnreachableError())
    })
  const preloadedCall = withPreloadedResponses(responses)(call)
  const methods = (cartId: string) =>
    Effect.runPromise(Effect.option(preloadedCall(orderEndpoints.paymentMethods, inCart(cartId))))
  const cart = (cartId: string) => Effect.runPromise(Effect.option(preloadedCall(cartEndpoints.getCart, { params: { cartId } })))
  return { called, methods, cart }
}

describe("a response that came with the page", () => {
  it("is used once, by the first call with the same parameters (CART-17)", async () => {
    const { called, methods } = setUp({ [key("cart-1")]: METHODS, [key("cart-2")]: METHODS })
    expect(await methods("cart-2")).toMatchObject({ _tag: "Some" })
    expect(await methods("cart-1")).toMatchObject({ _tag: "Some" })
    expect(called).toEqual([])
    expect(await methods("cart-1")).toMatchObject({ _tag: "None" })
    expect(called).toEqual(["paymentMethods"])
  })

  it("is not used after another call was made, because it may be outdated by then (CART-17)", async () => {
    const { called, methods, cart } = setUp({ [key("cart-1")]: METHODS })
    await cart("cart-1")
    expect(await methods("cart-1")).toMatchObject({ _tag: "None" })
    expect(called).toEqual(["getCart", "paymentMethods"])
  })

  it("is ignored and fetched from the services when it can't be decoded (CART-17)", async () => {
    const { called, methods } = setUp({ [key("cart-1")]: { methods: "all" } })
    await methods("cart-1")
    expect(called).toEqual(["paymentMethods"])
  })
})
