import { describe, expect, it } from "vitest"
import { CartChangeFailedError } from "../../../../application/client/cart/cart-change-error.ts"
import { AddressInvalidError } from "../../../../application/client/delivery/address-invalid-error.ts"
import { listAddressFaults } from "../../../../application/client/delivery/list-address-faults.ts"
import { RefusedError } from "../../../../application/client/ports/service-failures.ts"
import { createUnreachableError } from "../../../support/fake-cart-service.ts"

describe("listAddressFaults", () => {
  it("returns the address faults that the page or the services found, and nothing for other failures (ADDR-20, TAX-03)", () => {
    const fault = { _tag: "TerritoryUnavailable", field: "postalCode", country: "DE" } as const
    const refusal = { _tag: "AddressInvalid", faults: [{ ...fault, at: ["address", "postalCode"] }] } as const
    const refused = new RefusedError({ refusal, traceId: "t" })
    const change = { _tag: "Recalculate" } as const
    expect(listAddressFaults(new AddressInvalidError({ faults: [fault] }))).toEqual([fault])
    expect(listAddressFaults(refused)).toMatchObject([fault])
    expect(listAddressFaults(new CartChangeFailedError({ change, reason: refused }))).toMatchObject([fault])
    expect(listAddressFaults(createUnreachableError())).toEqual([])
  })
})
