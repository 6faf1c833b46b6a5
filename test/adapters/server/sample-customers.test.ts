import { describe, expect, it } from "vitest"
import { readEntries, SAMPLE_SHOP } from "../../../adapters/server/seed/read-entries.ts"
import { assignedVariant } from "../../../domain/delivery/courier-experiment.ts"

describe("the sample customers", () => {
  it("see both variants of the courier's experiment (CONF-18, CONF-19)", () => {
    expect(["customer-consumer", "customer-company", "customer-tour"].map(assignedVariant)).toEqual([
      "control",
      "courier",
      "courier",
    ])
    expect(readEntries(SAMPLE_SHOP).customers.map(({ id }) => id)).toContain("customer-tour")
  })
})
