import { Effect, Exit } from "effect"
import { describe, expect, it } from "vitest"
import type { CartSession } from "../../../../application/client/cart/cart-session.ts"
import {
  makeChoosePickupPoint,
  PickupAddressNotParsedError,
} from "../../../../application/client/delivery/choose-pickup-point.ts"
import type { BugReport } from "../../../../application/client/ports/error-reports.ts"
import type { CartCommand } from "../../../../domain/cart/cart-command.ts"
import type { PickupPoint } from "../../../../domain/delivery/pickup-point.ts"
import { aCart, toLineItemId } from "../../../support/test-data-builders.ts"

const setUp = () => {
  const [changes, reported]: [CartCommand[], BugReport[]] = [[], []]
  const session = {
    applyChange: (change: CartCommand) =>
      Effect.sync(() => {
        changes.push(change)
        return aCart()
      }),
  } as unknown as CartSession
  const reports = {
    report: (bug: BugReport) =>
      Effect.sync(() => {
        reported.push(bug)
        return "trace-1"
      }),
  }
  return { changes, reported, choose: makeChoosePickupPoint({ session, reports }) }
}

const lineItemId = toLineItemId("item-1")

const point: PickupPoint = {
  id: "point-1",
  name: "Kiosk",
  address: { addressLine1: "Stationsplein", postalCode: "1012 AB", countryCode: "NL" },
}

describe("choosePickupPoint", () => {
  it("sets the pick-up point of the item by the point's link (PICKUP-01, PICKUP-17)", async () => {
    const { changes, choose } = setUp()
    await Effect.runPromise(choose(lineItemId, { ...point, selfLink: "/v1/pickupPoints/point-1" }))
    expect(changes).toEqual([
      {
        _tag: "SetPickupPoint",
        lineItemId,
        payload: { _tag: "PickupPoints", pickupPoints: [{ href: "/v1/pickupPoints/point-1" }] },
      },
    ])
  })

  it("fails and reports a bug for a point without link and house number, and sends nothing (PICKUP-16, ERR-56)", async () => {
    const { changes, reported, choose } = setUp()
    expect(await Effect.runPromiseExit(choose(lineItemId, point))).toEqual(
      Exit.fail(new PickupAddressNotParsedError({ traceId: "trace-1" })),
    )
    expect(reported).toEqual([{ name: "AddressLineNotSplit", message: "pick-up point point-1", stack: "", page: "" }])
    expect(changes).toEqual([])
  })
})
