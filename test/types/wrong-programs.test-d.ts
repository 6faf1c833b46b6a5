/**
 * Programs that must not compile. `tsc` fails when an expected error is missing.
 * types.test.ts also checks that each error has the code after the arrow.
 */

import { Result } from "effect"
import { REFUSAL_TAGS_BY_ENDPOINT } from "../../adapters/contract/endpoint-refusals.ts"
import { getRefusalSchema } from "../../adapters/contract/refusal-schemas.ts"
import type { RouteResult } from "../../adapters/web/routes/request.ts"
import type { PlacementRefusal } from "../../application/client/ports/order-service.ts"
import type { Refusal, RefusalTag } from "../../application/shared/refusals.ts"
import { refuse } from "../../application/shop/refuse.ts"
import type { CompleteTranslation, MissingPath } from "../../application/texts/text-catalog.ts"
import type { Address } from "../../domain/address/address.ts"
import type { Availability } from "../../domain/availability/availability.ts"
import type { CartId, LineItemId } from "../../domain/cart/cart.ts"
import type { ItemDeliveryChoice } from "../../domain/delivery/delivery-choice.ts"
import { checkPickupAvailability, type PickupUnavailableReason } from "../../domain/delivery/pickup-availability.ts"
import { calculateMainAddressQuantity, calculateSplitPrice } from "../../domain/delivery/split-total.ts"
import { type NonEmptySplitFaults, validateSplit } from "../../domain/delivery/split-validation.ts"
import { listEditChanges, type NonEmptyEditChanges } from "../../domain/edit/edit-changes.ts"
import { allocateCents } from "../../domain/money/allocate.ts"
import { addCents, type Cents, subtractCents, sumCents, toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { addMoney, allocateMoney, createMoney, type Money, subtractMoney } from "../../domain/money/currency-money.ts"
import { calculateLinePrice, type PricedLine } from "../../domain/money/priced-line.ts"
import { calculateShareInCents } from "../../domain/money/rounding.ts"
import { calculateTax, parseTaxRate, type TaxableAmount, type TaxRate } from "../../domain/money/tax-rate.ts"
import { calculateTaxedPrice, type TaxedPrice } from "../../domain/money/taxed-price.ts"
import type { NonEmptyCartIssues } from "../../domain/order/cart-issues.ts"
import { REFUSAL_TEXT_KEYS, type RefusalTextKeys } from "../../ui/i18n/failure-texts.ts"

declare const euros: Money<"EUR">
declare const pounds: Money<"GBP">
declare const address: Address
declare const choice: ItemDeliveryChoice
declare const rate: TaxRate
declare const line: PricedLine
declare const totals: TaxedPrice

export const rightPrograms = [
  addMoney(euros, euros),
  allocateMoney(euros, [1, 2]),
  addCents(ZERO_CENTS, toCents(5)),
  calculateTaxedPrice([{ net: toCents(100), taxRate: rate }]),
  calculateLinePrice(line, { taxCalculationMode: "UnitPriceLevel", rounding: "HalfUp" }),
]

export const wrongMoney = [
  // @ts-expect-error → TS2345 pounds cannot be added to euros
  addMoney(euros, pounds),
  // @ts-expect-error → TS2345 euros cannot be subtracted from pounds
  subtractMoney(pounds, euros),
  // @ts-expect-error → TS2345 cents without a currency are not Money
  addMoney(euros, toCents(100)),
  // @ts-expect-error → TS2345 an amount must be a number, not a text
  createMoney("EUR", "12.34"),
  // @ts-expect-error → TS2345 a plain number is not Cents
  addCents(ZERO_CENTS, 1_234),
  // @ts-expect-error → TS2345 the difference of Cents and a number is not Cents
  subtractCents(ZERO_CENTS, ZERO_CENTS - 5),
  // @ts-expect-error → TS2345 a list of plain numbers cannot be summed as Cents
  sumCents([1, 2, 3]),
  // @ts-expect-error → TS2345 a plain number cannot be allocated as Cents
  allocateCents(100, [1, 1]),
  // @ts-expect-error → TS2345 an unknown rounding mode is rejected
  calculateShareInCents(5, 1, 2, "Up"),
  // @ts-expect-error → TS2322 an unknown tax mode is rejected
  calculateLinePrice(line, { taxCalculationMode: "CartLevel" }),
]

// @ts-expect-error → TS2322 money of one currency cannot be assigned to another
export const wrongCurrency: Money<"EUR"> = pounds

// @ts-expect-error → TS2322 a number cannot be assigned to Cents without toCents()
export const wrongCents: Cents = 1_234

// @ts-expect-error → TS2322 a number cannot be assigned to TaxRate without parseTaxRate()
export const wrongRate: TaxRate = 2_100

// @ts-expect-error → TS2322 a Result cannot be used as a tax rate
export const wrongTax = calculateTax({ net: ZERO_CENTS, taxRate: parseTaxRate(0.21) })

// @ts-expect-error → TS2741 a taxable amount needs a tax rate
export const wrongTaxable: TaxableAmount = { net: ZERO_CENTS }

// @ts-expect-error → TS2540 totals are read-only
totals.totalGross = ZERO_CENTS

export const wrongAnswers: readonly Availability<PickupUnavailableReason>[] = [
  { _tag: "Available" },
  { _tag: "Unavailable", reasons: [{ _tag: "CombinedWithCourier" }] },
  // @ts-expect-error → TS2322 Unavailable needs at least one reason
  { _tag: "Unavailable", reasons: [] },
  // @ts-expect-error → TS2322 Unavailable needs a list of reasons
  { _tag: "Unavailable" },
  // @ts-expect-error → TS2322 a reason must be one of pick-up's reasons
  { _tag: "Unavailable", reasons: [{ _tag: "MainAddressMissing" }] },
  // @ts-expect-error → TS2322 a reason needs its fields
  { _tag: "Unavailable", reasons: [{ _tag: "CombinedWithTimedDelivery" }] },
]

// @ts-expect-error → TS2322 NonEmptyCartIssues cannot be empty
export const wrongReasons: NonEmptyCartIssues = []

// @ts-expect-error → TS2322 NonEmptySplitFaults cannot be empty
export const wrongFaults: NonEmptySplitFaults = []

// @ts-expect-error → TS2322 NonEmptyEditChanges cannot be empty
export const wrongEdit: NonEmptyEditChanges = listEditChanges(choice as never, choice as never)

export const wrongSplits = [
  // @ts-expect-error → TS2322 the extra quantities must be numbers, not texts
  calculateMainAddressQuantity(500, ["120"]),
  // @ts-expect-error → TS2345 the total quantity must be a number, not a text
  calculateMainAddressQuantity("500", [120]),
  // @ts-expect-error → TS2345 the price of an extra address must be Cents
  calculateSplitPrice(350, 2),
  // @ts-expect-error → TS2322 the total of a split must be a number, not a text
  validateSplit({ total: "500", main: address, extras: [] }),
  // @ts-expect-error → TS2322 the quantity of an extra address must be a number, not a text
  validateSplit({ total: 500, main: address, extras: [{ address, quantity: "120" }] }),
]

// @ts-expect-error → TS2339 reasons cannot be read before Unavailable is checked
export const wrongReading = checkPickupAvailability(choice, { _tag: "FetchFailed" }).reasons

// @ts-expect-error → TS2339 success cannot be read before a Result is checked
export const wrongResult = Result.succeed(1 as number | string).success.toFixed()

// @ts-expect-error → TS2322 the id of a line item cannot be used as the id of a cart
export const wrongId: CartId = "item-1" as LineItemId

type New = "CartOnFire"

export const rightRefusals: readonly RouteResult<never, "getCart">[] = [refuse("CartNotFound")]

export const wrongRefusals = [
  // @ts-expect-error → TS2741 a new refusal needs its own text or an entry among those with a general text
  REFUSAL_TEXT_KEYS satisfies RefusalTextKeys<Refusal["_tag"] | New>,
  // @ts-expect-error → TS2345 a new refusal needs a schema in the contract
  getRefusalSchema("CartOnFire"),
  // @ts-expect-error → TS2322 an endpoint can list only defined refusals
  { ...REFUSAL_TAGS_BY_ENDPOINT, getCart: ["CartGone"] } as const satisfies {
    readonly [Call in keyof typeof REFUSAL_TAGS_BY_ENDPOINT]: readonly RefusalTag[]
  },
  // @ts-expect-error → TS2345 a use case can return only defined refusals
  refuse("CartOnFire"),
  // @ts-expect-error → TS2322 a fault needs its fields
  refuse("ReferenceInvalid", [{ _tag: "ReferenceTooLong", at: [] }]),
  // @ts-expect-error → TS2375 a use case can return only the refusals of its endpoint
  (): RouteResult<never, "getCart"> => refuse("CartFull"),
  // @ts-expect-error → TS2366 a switch over refusals must cover all of them
  (refusal: PlacementRefusal): string => {
    switch (refusal._tag) {
      case "CartNotFound":
        return ""
    }
  },
  // @ts-expect-error → TS2344 a translation has every English text
  (): CompleteTranslation<`missing ${MissingPath<{ cart: { a: string; b: string } }, { cart: { a: string } }>}`> => true,
]
