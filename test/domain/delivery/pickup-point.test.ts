import { describe, expect, it } from "vitest"
import { PICKUP_PROVIDER_TRAITS, PICKUP_PROVIDERS } from "../../../domain/delivery/pickup-point.ts"

describe("the providers of pick-up points", () => {
  it("are PostNL, DHL, keep at plant and the shop itself (PICKUP-18)", () => {
    expect(PICKUP_PROVIDERS).toEqual(["postnl", "dhl", "keep-at-plant-nl", "printdeal-pickup-point"])
    expect(Object.keys(PICKUP_PROVIDER_TRAITS)).toEqual([...PICKUP_PROVIDERS])
  })

  it("have a name of their own only when they are carriers (PICKUP-19)", () => {
    expect(PICKUP_PROVIDERS.map(provider => PICKUP_PROVIDER_TRAITS[provider].name)).toEqual([
      "PostNL",
      "DHL",
      undefined,
      undefined,
    ])
  })
})
