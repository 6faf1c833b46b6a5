/** Mandates to try direct debit with: a company with a few, an agency with one in every status (PAY-20…PAY-29). */
import { cents } from "../../../domain/money/money.ts"
import type { Mandate } from "../../../domain/payment/payment-method.ts"

type Draft = readonly [name: string, statusId: number, maxAmount: number]

const APPROVED = 9

/** Only an approved mandate can be used; whether it covers an order is seen when there is one. */
const given = (prefix: string, accountName: string, drafts: readonly Draft[]): readonly Mandate[] =>
  drafts.map(([name, statusId, maxAmount], index) => ({
    id: `${prefix}-${index + 1}`,
    name,
    ibanNumber: `NL00 BANK 0123 4567 ${String(index + 1).padStart(2, "0")}`,
    accountName,
    maxAmount: cents(maxAmount),
    usable: statusId === APPROVED,
    statusId,
  }))

export const mandates: Readonly<Record<string, readonly Mandate[]>> = {
  "customer-company": given("mandate-waterkant", "Studio Waterkant B.V.", [
    ["Studio Waterkant B.V.", APPROVED, 250_000],
    ["Petty cash", APPROVED, 1_000],
    ["Waterkant Events", 8, 100_000],
    ["Former account", 6, 100_000],
  ]),
  "customer-agency": given("mandate-agency", "Bureau Lijn", [
    ["Large orders", APPROVED, 1_000_000],
    ["Small orders", APPROVED, 1_000],
    ["Savings account", 1, 100_000],
    ["Branch in Breda", 2, 100_000],
    ["Joint account", 3, 100_000],
    ["Branch in Delft", 4, 100_000],
    ["Branch in Gouda", 5, 100_000],
    ["Former account", 6, 100_000],
    ["New account", 7, 100_000],
    ["Branch in Zwolle", 8, 100_000],
  ]),
}
