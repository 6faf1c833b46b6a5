import { describe, expect, it } from "vitest"
import { customers } from "../../../adapters/server/seed/customers.ts"
import { assignedVariant } from "../../../domain/delivery/courier-experiment.ts"

describe("the sample customers", () => {
  it("see both variants of the courier's experiment (CONF-18, CONF-19)", () => {
    expect(customers.slice(0, 2).map(({ id }) => [id, assignedVariant(id)])).toEqual([
      ["customer-consumer", "control"],
      ["customer-company", "courier"],
    ])
  })
})
