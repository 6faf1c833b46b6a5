import { Effect } from "effect"
import { expect, it } from "vitest"
import { makeFindItemShippingOptions } from "../../../../application/client/cart/find-item-shipping-options.ts"
import type { CartId } from "../../../../domain/cart/cart.ts"
import type { OfferedService } from "../../../../domain/catalog/service-choice.ts"
import { EUR, toCents } from "../../../../domain/money/cents.ts"
import { toLineItemId } from "../../../support/test-data-builders.ts"

it("findShippingOptions returns only services that can be booked by editing the item, without the digital proof (EDIT-05, EDIT-07)", () => {
  const service = (name: string): OfferedService => ({
    name,
    serviceKey: name,
    displayName: { en: name },
    prices: [{ amount: toCents(500), currency: EUR }],
  })
  const options = { cutOffTime: "17:00:00", deliveryTypes: [], services: ["file-check", "digital-proof"].map(service) }
  const find = makeFindItemShippingOptions({ shipping: { options: () => Effect.succeed(options) } })
  expect(Effect.runSync(find("cart-1" as CartId, toLineItemId("item-1"))).services).toEqual([service("file-check")])
})
