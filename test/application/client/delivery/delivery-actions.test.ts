import { Effect, Exit } from "effect"
import { describe, expect, it, vi } from "vitest"
import { CartChangeFailedError } from "../../../../application/client/cart/cart-change-error.ts"
import { makeCartDeliveryDays } from "../../../../application/client/cart/cart-delivery-days.ts"
import { makeGetCartDeliveryActions } from "../../../../application/client/delivery/delivery-actions.ts"
import { CourierInvalidError } from "../../../../application/client/delivery/send-courier-contact.ts"
import { RefusedError } from "../../../../application/client/ports/service-failures.ts"
import type { CartCommand } from "../../../../domain/cart/cart-command.ts"
import { createUnreachableError } from "../../../support/fake-cart-service.ts"
import { aCart, aDeliveryOffer, aLineItem, anAddress, aPickupPoint, toLineItemId } from "../../../support/test-data-builders.ts"

const lineItemId = toLineItemId("item-1")

const inCart = (answer?: Effect.Effect<never, CartChangeFailedError>) => {
  const changes: CartCommand[] = []
  const chosen: object[] = []
  const cart = aCart()
  const delivery = makeGetCartDeliveryActions({
    session: {
      applyChange: change => {
        changes.push(change)
        return answer ?? Effect.succeed(cart)
      },
    },
    delivery: {
      options: (cartId, item) =>
        cartId === cart.id && item === lineItemId
          ? Effect.succeed({ offer: aDeliveryOffer(), cutOffTime: "17:00:00" })
          : Effect.die("another item was changes for"),
      orderOptions: () => Effect.die("an order was changes for"),
    },
    days: makeCartDeliveryDays(),
    chooseAddress: (target, address) => {
      chosen.push({ target, address })
      return Effect.succeed(cart)
    },
    choosePickupPoint: (item, point) => {
      chosen.push({ item, point })
      return Effect.succeed(cart)
    },
  })(cart.id)
  return { changes, chosen, delivery }
}

describe("the delivery actions of a cart", () => {
  it("fetch the delivery offer of an item (DELIV-32, DELIV-33, API-41)", async () => {
    const { offer } = await Effect.runPromise(inCart().delivery.offer(aLineItem({ id: lineItemId })))
    expect(offer).toEqual(aDeliveryOffer())
  })

  it("change the slot and the split shipment by changes of the cart (DELIV-38, API-21)", async () => {
    const { changes, delivery } = inCart()
    const shares = [{ address: anAddress(), quantity: 500 }] as const
    await Effect.runPromise(delivery.chooseSlot(lineItemId, { recsKey: "k", carrier: "dhl", before: "12:00" }))
    await Effect.runPromise(delivery.split(lineItemId, shares))
    expect(changes).toEqual([
      { _tag: "SetDeliveryOption", lineItemId, recsKey: "k", before: "12:00" },
      { _tag: "SetSplitShipment", lineItemId, shares },
    ])
  })

  it("set an address or a pick-up point as the cart's dialogs do (DELIV-38, API-21)", async () => {
    const { chosen, delivery } = inCart()
    const [address, point] = [anAddress(), aPickupPoint()]
    await Effect.runPromise(delivery.shipTo(aLineItem({ id: lineItemId }), address))
    await Effect.runPromise(delivery.pickUpAt(lineItemId, point))
    expect(chosen).toEqual([
      { target: { _tag: "Shipping", lineItemId }, address },
      { item: lineItemId, point },
    ])
  })

  it("send a courier contact trimmed and in E.164 format, and never an invalid one (PHONE-09, PHONE-11)", async () => {
    const { changes, delivery } = inCart()
    await Effect.runPromise(delivery.chooseCourier(lineItemId, { name: " Ada ", phoneNumber: "+31 6 12345678" }))
    const faulty = await Effect.runPromiseExit(delivery.chooseCourier(lineItemId, { name: "", phoneNumber: "06" }))
    const faults = [{ _tag: "NameRequired" }, { _tag: "PhoneCountryInvalid" }] as const
    expect(faulty).toEqual(Exit.fail(new CourierInvalidError({ faults })))
    expect(changes).toEqual([{ _tag: "SetCourier", lineItemId, courier: { name: "Ada", phoneNumber: "+31612345678" } }])
  })

  it("send a courier contact unchecked when the phone rules cannot be loaded (PHONE-11, RELY-11)", async () => {
    vi.doMock("../../../../domain/address/phone.ts", () => Promise.reject(new Error("no network")))
    const { changes, delivery } = inCart()
    const courier = { name: "Ada", phoneNumber: "+31 6 12345678" }
    await Effect.runPromise(delivery.chooseCourier(lineItemId, courier))
    expect(changes).toEqual([{ _tag: "SetCourier", lineItemId, courier }])
    vi.doUnmock("../../../../domain/address/phone.ts")
  })

  it("return the server's faults in a courier contact like the faults of the page's own rules (PHONE-11, ERR-71)", async () => {
    const change: CartCommand = { _tag: "SetCourier", lineItemId, courier: { name: "Ada", phoneNumber: "+31612345678" } }
    const fault = { _tag: "PhoneInvalid", at: ["action", "value", "courierOption", "phoneNumber"] } as const
    const refused = new RefusedError({ refusal: { _tag: "CourierInvalid", faults: [fault] }, traceId: "t" })
    const { delivery } = inCart(Effect.fail(new CartChangeFailedError({ change, reason: refused })))
    const exit = await Effect.runPromiseExit(delivery.chooseCourier(lineItemId, change.courier))
    expect(exit).toEqual(Exit.fail(new CourierInvalidError({ faults: [fault] })))
    for (const reason of [createUnreachableError(), new RefusedError({ refusal: { _tag: "CartFull" }, traceId: "t" })]) {
      const failure = new CartChangeFailedError({ change, reason })
      const other = inCart(Effect.fail(failure)).delivery
      expect(await Effect.runPromiseExit(other.chooseCourier(lineItemId, change.courier))).toEqual(Exit.fail(failure))
    }
  })
})
