import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { toCents } from "../../../domain/money/cents.ts"
import {
  disableInsufficientMandate,
  getMandateStatus,
  listMandateChoices,
  MANDATE_STATUS_MAX_AMOUNT_TOO_LOW,
} from "../../../domain/payment/mandate.ts"
import { mandate } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aMandate } from "../../support/test-data-builders.ts"

describe("the status of a mandate", () => {
  it.each([
    [1, "NotRegisteredByBank", "PAY-20"],
    [2, "IncassoFailedMultipleTimes", "PAY-21"],
    [3, "AccountIsPrivate", "PAY-22"],
    [4, "AccountIsBlocked", "PAY-23"],
    [5, "FormWasInvalid", "PAY-24"],
    [6, "RevokedByCustomer", "PAY-25"],
    [7, "Created", "PAY-26"],
    [8, "Pending", "PAY-27"],
    [9, "Approved", "PAY-28"],
    [99, "MaxAmountLessThanOrderAmount", "PAY-29"],
  ])("%i has the label %s (PAY-20…29)", (statusId, status) => {
    expect(getMandateStatus(statusId)).toBe(status)
  })

  it.each([0, -1, 10, 98, 100, 1.5, Number.NaN])("%d, an undefined id, has the label Unknown (PAY-30)", statusId => {
    expect(getMandateStatus(statusId)).toBe("Unknown")
  })
})

describe("a mandate", () => {
  it("covers an order up to its maximum amount, and not a cent more (PAY-29)", () => {
    const approved = aMandate({ maxAmount: toCents(250_000) })
    expect(disableInsufficientMandate(approved, toCents(250_000))).toEqual(approved)
    expect(disableInsufficientMandate(approved, toCents(250_001))).toEqual({
      ...approved,
      usable: false,
      statusId: MANDATE_STATUS_MAX_AMOUNT_TOO_LOW,
    })
  })

  it("keeps the status of the bank's refusal when the amount also exceeds its limit (PAY-19, PAY-29)", () => {
    const blocked = aMandate({ usable: false, statusId: 4, maxAmount: toCents(1) })
    expect(disableInsufficientMandate(blocked, toCents(2))).toEqual(blocked)
  })

  it("is disabled when it can't be used, with its status after its name (PAY-19, PAY-30)", () => {
    const [usable, pending] = [aMandate(), aMandate({ id: "mandate-2", usable: false, statusId: 8 })]
    expect(listMandateChoices([pending, usable], toCents(100))).toEqual([
      { _tag: "Disabled", mandate: pending, status: "Pending" },
      { _tag: "Usable", mandate: usable },
    ])
  })

  const order = fc.integer({ min: 0, max: 200_000 }).map(toCents)

  law("is listed as usable or with its status (PAY-18, PAY-19)", fc.tuple(fc.array(mandate), order), ([all, total]) => {
    const choices = listMandateChoices(all, total)
    expect(choices.map(({ mandate: { id } }) => id)).toEqual(all.map(({ id }) => id))
    choices.forEach((choice, index) => {
      const { usable = false, maxAmount = toCents(0) } = all[index] ?? {}
      expect(choice._tag === "Usable").toBe(usable && maxAmount >= total)
    })
  })

  law("gets the same status when it is evaluated twice (PAY-29)", fc.tuple(mandate, order), ([each, total]) => {
    expect(disableInsufficientMandate(disableInsufficientMandate(each, total), total)).toEqual(
      disableInsufficientMandate(each, total),
    )
  })
})
