import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { type OfferedService, validateServiceChoice } from "../../../domain/catalog/service-choice.ts"
import { EUR, toCents } from "../../../domain/money/cents.ts"

const service = (serviceKey: string, name: string): OfferedService => ({
  name,
  serviceKey,
  displayName: { en: name },
  prices: [{ currency: EUR, amount: toCents(495) }],
})

const check = service("check", "fileCheck")
const correction = service("correction", "FileCorrection")
const proof = service("proof", "proof")
const offered = [check, correction, proof]

describe("the services chosen for an item", () => {
  it("include at most one extra service and any others (EDIT-05, EDIT-06)", () => {
    expect(validateServiceChoice(offered, ["proof", "check"])).toEqual(Result.succeed([check, proof]))
    expect(validateServiceChoice(offered, [])).toEqual(Result.succeed([]))
    expect(validateServiceChoice(offered, ["check", "correction"])).toEqual(
      Result.fail([{ _tag: "ExtraServicesExclusive", serviceKeys: ["check", "correction"] }]),
    )
  })

  it("fail with every fault at once when they are not offered or exclude each other (EDIT-07)", () => {
    expect(validateServiceChoice(offered, ["gold", "check", "correction", "silver"])).toEqual(
      Result.fail([
        { _tag: "ServiceUnavailable", serviceKey: "gold" },
        { _tag: "ServiceUnavailable", serviceKey: "silver" },
        { _tag: "ExtraServicesExclusive", serviceKeys: ["check", "correction"] },
      ]),
    )
  })
})
