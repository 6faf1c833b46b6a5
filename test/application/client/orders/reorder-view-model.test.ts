import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CartChangeFailedError } from "../../../../application/client/cart/cart-change-error.ts"
import type { ReorderIntoCart } from "../../../../application/client/orders/reorder-into-cart.ts"
import { makeReorderViewModel } from "../../../../application/client/orders/reorder-view-model.ts"
import type { Order, OrderId } from "../../../../domain/order/order.ts"
import { planReorder, type ReorderPlan } from "../../../../domain/order/reorder.ts"
import { makeSequentialIds } from "../../../support/fake-browser.ts"
import { createUnreachableError } from "../../../support/fake-cart-service.ts"
import { aCart, aLineItem, aProduct, getDefaultSelection, toLineItemId } from "../../../support/test-data-builders.ts"

const selection = getDefaultSelection(aProduct())

const order: Order = {
  ...aCart({
    lineItems: [aLineItem({ selection }), aLineItem({ id: toLineItemId("item-2"), selection, quantity: 1_000 })],
  }),
  id: "order-1" as OrderId,
  orderNumber: "2026-118402",
  createdAt: "2026-11-20T10:42:00Z",
  stages: [],
}

const preview: ReorderPlan = planReorder(order, { now: new Date(0), products: [aProduct()], quotes: [] }, makeSequentialIds())

/** `tries`: how many products each attempt adds. */
const opened = (of: ReorderPlan, ...tries: readonly number[]) => {
  const lengths = [...tries]
  const again: ReorderIntoCart = {
    preview: () => Effect.succeed(of),
    add: ({ products: back, ...rest }) =>
      Effect.sync(() => {
        const many = lengths.shift() ?? 0
        const failed = back.slice(many).map(product => ({
          product,
          failure: new CartChangeFailedError({ change: product.change, reason: createUnreachableError() }),
        }))
        return { added: back.slice(0, many), failed, remaining: { ...rest, products: back.slice(many) } }
      }),
  }
  const step = makeReorderViewModel(order, again)
  const confirm = () => {
    const confirmed = step.confirm()
    return typeof confirmed === "string" ? confirmed : Effect.runSyncExit(confirmed)._tag
  }
  return { step, confirm, shown: () => step.getViewState({}) }
}

describe("the reorder dialog", () => {
  it("adds nothing before the preview is loaded or when nothing can be reordered (GROUP-19)", () => {
    const { step, confirm, shown } = opened(preview)
    expect([confirm(), shown().left]).toEqual(["NotYet", undefined])
    Effect.runSync(Effect.exit(step.load))
    expect(shown().left).toEqual(preview)
    const nothing = opened({ ...preview, products: [] })
    Effect.runSync(Effect.exit(nothing.step.load))
    expect(nothing.confirm()).toBe("NotYet")
  })

  it("retries only what failed, and lists everything added so far (GROUP-19, ERR-18)", () => {
    const { step, confirm, shown } = opened(preview, 1, 1)
    Effect.runSync(Effect.exit(step.load))
    expect([confirm(), shown().left?.products, shown().added]).toEqual([
      "Success",
      preview.products.slice(1),
      preview.products.slice(0, 1),
    ])
    expect([confirm(), shown().left?.products, shown().added]).toEqual(["Success", [], preview.products])
    expect(confirm()).toBe("NotYet")
  })
})
