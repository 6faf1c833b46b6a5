import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import { AddressInvalidError } from "../../../../application/client/delivery/address-invalid-error.ts"
import { PickupAddressNotParsedError } from "../../../../application/client/delivery/choose-pickup-point.ts"
import { makeGetOrderDeliveryActions } from "../../../../application/client/delivery/order-delivery-actions.ts"
import { CourierInvalidError } from "../../../../application/client/delivery/send-courier-contact.ts"
import type { BugReport } from "../../../../application/client/ports/error-reports.ts"
import type { OrderDeliveryChange } from "../../../../application/client/ports/order-service.ts"
import type { Order, OrderId } from "../../../../domain/order/order.ts"
import { aDeliveryOffer, aLineItem, anAddress, aPickupPoint, toLineItemId } from "../../../support/test-data-builders.ts"

const orderId = "order-1" as OrderId
const item = aLineItem({ id: toLineItemId("item-1"), quantity: 500 })

const inOrder = () => {
  const changes: OrderDeliveryChange[] = []
  const reported: BugReport[] = []
  const delivery = makeGetOrderDeliveryActions({
    orders: {
      changeDelivery: (id, lineItemId, change) => {
        if (id !== orderId || lineItemId !== item.id) return Effect.die("another item was changed")
        changes.push(change)
        return Effect.succeed({} as Order)
      },
    },
    delivery: {
      options: () => Effect.die("a cart was asked for"),
      orderOptions: (id, lineItemId) =>
        id === orderId && lineItemId === item.id
          ? Effect.succeed({ offer: aDeliveryOffer(), cutOffTime: "17:00:00" })
          : Effect.die("another item was asked for"),
    },
    reports: {
      report: bug => {
        reported.push(bug)
        return Effect.succeed("trace-1")
      },
    },
    countries: ["NL", "BE"],
  })(orderId)
  return { changes, reported, delivery }
}

describe("the delivery actions of an order", () => {
  it("fetch the delivery offer of an ordered item (API-41, DELIV-33)", async () => {
    const { offer } = await Effect.runPromise(inOrder().delivery.offer(item))
    expect(offer).toEqual(aDeliveryOffer())
  })

  it("send each choice as a change of the order (API-35, DELIV-38, PICKUP-17)", async () => {
    const { changes, delivery } = inOrder()
    const [main, extra] = [
      { address: anAddress(), quantity: 400 },
      { address: anAddress({ city: "Delft" }), quantity: 100 },
    ]
    await Effect.runPromise(delivery.chooseSlot(item.id, { recsKey: "k", carrier: "dhl", before: "12:00" }))
    await Effect.runPromise(delivery.chooseCourier(item.id, { name: " Ada ", phoneNumber: "+31 6 12345678" }))
    await Effect.runPromise(delivery.split(item.id, [main, extra]))
    await Effect.runPromise(delivery.shipTo(item, anAddress()))
    await Effect.runPromise(delivery.pickUpAt(item.id, aPickupPoint()))
    expect(changes).toEqual([
      { deliveryOption: { recsKey: "k", before: "12:00" } },
      { courierOption: { name: "Ada", phoneNumber: "+31612345678" } },
      { shippingAddresses: [main, extra] },
      { shippingAddresses: [{ address: expect.objectContaining(anAddress()), quantity: 500 }] },
      { pickup: { _tag: "PickupPoints", pickupPoints: [{ href: "/v1/pickupPoints/point-1" }] } },
    ])
  })

  it("send nothing for an invalid address, contact or pick-up point (ADDR-18, PHONE-01, ERR-56)", async () => {
    const { changes, reported, delivery } = inOrder()
    const { selfLink: _, ...unlinked } = aPickupPoint()
    const kiosk = { ...unlinked, address: { ...unlinked.address, addressLine1: "Stationsplein" } }
    const failures = [
      await Effect.runPromiseExit(delivery.shipTo(item, anAddress({ city: "" }))),
      await Effect.runPromiseExit(delivery.chooseCourier(item.id, { name: "", phoneNumber: "+31612345678" })),
      await Effect.runPromiseExit(delivery.pickUpAt(item.id, kiosk)),
    ]
    expect(failures).toEqual([
      Exit.fail(new AddressInvalidError({ faults: [{ _tag: "Required", field: "city" }] })),
      Exit.fail(new CourierInvalidError({ faults: [{ _tag: "NameRequired" }] })),
      Exit.fail(new PickupAddressNotParsedError({ traceId: "trace-1" })),
    ])
    expect(reported).toMatchObject([{ name: "AddressLineNotSplit" }])
    expect(changes).toEqual([])
  })
})
