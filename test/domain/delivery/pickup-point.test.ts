import { describe, expect, it } from "vitest"
import { PICKUP_PROVIDER_TRAITS, PICKUP_PROVIDERS } from "../../../domain/delivery/pickup-point.ts"

describe("the providers of pick-up points", () => {
  it("are PostNL, DHL, keep at plant and the shop itself (PICKUP-18)", () => {
    expect(PICKUP_PROVIDERS).toEqual(["postnl", "dhl", "keep-at-plant-nl", "printdeal-pickup-point"])
    expect(Object.keys(PICKUP_PROVIDER_TRAITS)).toEqual([...PICKUP_PROVIDERS])
  })

  it("have their own name and marker when they are carriers, and otherwise the shop's marker (PICKUP-19)", () => {
    expect(PICKUP_PROVIDER_TRAITS.postnl).toMatchObject({ name: "PostNL", marker: "postnl" })
    expect(PICKUP_PROVIDER_TRAITS.dhl).toMatchObject({ name: "DHL", marker: "dhl" })
    expect(PICKUP_PROVIDER_TRAITS["keep-at-plant-nl"]).toMatchObject({ name: undefined, marker: "shop" })
    expect(PICKUP_PROVIDER_TRAITS["printdeal-pickup-point"]).toMatchObject({ name: undefined, marker: "shop" })
  })

  it("have their points inside the map's bounds, except the plant, which may be far away (PICKUP-20)", () => {
    expect(PICKUP_PROVIDERS.filter(provider => !PICKUP_PROVIDER_TRAITS[provider].widensMap)).toEqual(["keep-at-plant-nl"])
  })
})
