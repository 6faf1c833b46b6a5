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

/** What came with the page, and who is called beside it, in vain. */
const opened = (answers: PreloadedResponses) => {
  const called: string[] = []
  const call: ServiceClient = ({ name }) =>
    Effect.suspend(() => {
      called.push(name)
      return Effect.fail(createUnreachableError())
    })
  const ahead = withPreloadedResponses(answers)(call)
  const methods = (cartId: string) =>
    Effect.runPromise(Effect.option(ahead(orderEndpoints.paymentMethods, inCart(cartId))))
  const cart = (cartId: string) =>
    Effect.runPromise(Effect.option(ahead(cartEndpoints.getCart, { params: { cartId } })))
  return { called, methods, cart }
}

describe("an answer that came with the page", () => {
  it("is taken once, by whoever asks for just that (CART-17)", async () => {
    const { called, methods } = opened({ [key("cart-1")]: METHODS, [key("cart-2")]: METHODS })
    expect(await methods("cart-2")).toMatchObject({ _tag: "Some" })
    expect(await methods("cart-1")).toMatchObject({ _tag: "Some" })
    expect(called).toEqual([])
    expect(await methods("cart-1")).toMatchObject({ _tag: "None" })
    expect(called).toEqual(["paymentMethods"])
  })

  it("is taken no more once something else was asked for: by then it may be another (CART-17)", async () => {
    const { called, methods, cart } = opened({ [key("cart-1")]: METHODS })
    await cart("cart-1")
    expect(await methods("cart-1")).toMatchObject({ _tag: "None" })
    expect(called).toEqual(["getCart", "paymentMethods"])
  })

  it("is asked for where what came makes no sense (CART-17)", async () => {
    const { called, methods } = opened({ [key("cart-1")]: { methods: "all" } })
    await methods("cart-1")
    expect(called).toEqual(["paymentMethods"])
  })
})
