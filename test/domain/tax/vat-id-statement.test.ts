import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import type { TaxTreatment } from "../../../domain/money/tax-treatment.ts"
import { VAT_ID_STATUSES, type VatIdStatus } from "../../../domain/tax/determine-tax.ts"
import { listVatIdStatements, VAT_ID_EFFECTS, type VatIdEffect } from "../../../domain/tax/vat-id-statement.ts"

const taxed = (...treatments: readonly (TaxTreatment | undefined)[]) => ({
  taxedPrice: { taxPortions: treatments.map(treatment => (treatment === undefined ? {} : { treatment })) },
})

const CASES: readonly (readonly [VatIdStatus, readonly TaxTreatment[], VatIdEffect])[] = [
  ["valid", ["intra-community-supply"], "exempt"],
  ["valid", ["intra-community-supply", "domestic"], "partly-exempt"],
  ["valid", ["domestic", "domestic"], "no-effect"],
  ["valid", ["taxed-at-origin", "domestic"], "taxed-at-origin"],
  ["invalid", ["domestic"], "no-effect"],
  ["invalid", ["distance-sale"], "taxed-invalid"],
  ["invalid", ["taxed-at-origin"], "taxed-invalid"],
  ["unknown", ["domestic"], "no-effect"],
  ["unknown", ["domestic", "distance-sale"], "taxed-unverified"],
  ["unknown", ["taxed-at-origin"], "taxed-unverified"],
]

describe("listVatIdStatements", () => {
  it.each(CASES)("states for an id that is %s and tax portions %j the effect %s (TAX-13)", (vatIdStatus, treatments, effect) => {
    expect(listVatIdStatements({ ...taxed(...treatments), vatIdStatus }, false)).toEqual([
      { _tag: "Status", status: vatIdStatus },
      { _tag: "Effect", effect },
    ])
  })

  it("has an example of every effect (TAX-13)", () => {
    expect(new Set(CASES.map(([, , effect]) => effect))).toEqual(new Set(VAT_ID_EFFECTS))
  })

  it.each(VAT_ID_STATUSES)("states no effect for an id that is %s while the VAT is unknown (TAX-05, TAX-13)", vatIdStatus => {
    const status = [{ _tag: "Status", status: vatIdStatus }]
    expect(listVatIdStatements({ ...taxed("domestic"), vatIdStatus }, true)).toEqual(status)
    expect(listVatIdStatements({ ...taxed(undefined), vatIdStatus }, false)).toEqual(status)
    expect(listVatIdStatements({ ...taxed(), vatIdStatus }, false)).toEqual(status)
  })

  it("states a change of the status last, and nothing without an id (TAX-13)", () => {
    const vatIdChange = { status: "invalid", amount: toCents(2_100), at: "2026-11-27T10:00:00Z", isOpen: true } as const
    const exempt = taxed("intra-community-supply")
    expect(listVatIdStatements({ ...exempt, vatIdStatus: "valid", vatIdChange }, false).at(-1)).toEqual({
      _tag: "Change",
      ...vatIdChange,
    })
    expect(listVatIdStatements(exempt, false)).toEqual([])
  })
})
