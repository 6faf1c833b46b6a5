import { describe, expect, it } from "vitest"
import { PICKUP_PROVIDER_TRAITS, PICKUP_PROVIDERS } from "../../../domain/delivery/pickup-point.ts"

describe("the providers of pick-up points", () => {
  it("are four (PICKUP-18)", () => {
    expect(PICKUP_PROVIDERS).toEqual(["postnl", "dhl", "keep-at-plant-nl", "printdeal-pickup-point"])
    expect(Object.keys(PICKUP_PROVIDER_TRAITS)).toEqual([...PICKUP_PROVIDERS])
  })

  it("carry their own name when they are carriers; the shop's own points are marked as the shop's (PICKUP-19)", () => {
    expect(PICKUP_PROVIDER_TRAITS.postnl).toMatchObject({ name: "PostNL", marker: "postnl" })
    expect(PICKUP_PROVIDER_TRAITS.dhl).toMatchObject({ name: "DHL", marker: "dhl" })
    expect(PICKUP_PROVIDER_TRAITS["keep-at-plant-nl"]).toMatchObject({ name: undefined, marker: "shop" })
    expect(PICKUP_PROVIDER_TRAITS["printdeal-pickup-point"]).toMatchObject({ name: undefined, marker: "shop" })
  })

  it("widen the map, but for the one that keeps parcels at the plant (PICKUP-20)", () => {
    expect(PICKUP_PROVIDERS.filter(provider => !PICKUP_PROVIDER_TRAITS[provider].widensMap)).toEqual([
      "keep-at-plant-nl",
    ])
  })
})
