import { expect, it } from "vitest"
import { PICKUP_MARKERS } from "../../../../application/client/delivery/pickup-markers.ts"

it("marks the points of a carrier as its own and all others as the shop's (PICKUP-19)", () => {
  expect(PICKUP_MARKERS).toEqual({
    postnl: "postnl",
    dhl: "dhl",
    "keep-at-plant-nl": "shop",
    "printdeal-pickup-point": "shop",
  })
})
