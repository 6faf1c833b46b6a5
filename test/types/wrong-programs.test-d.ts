/**
 * Programs that must not compile. `tsc` refuses each by itself: an expectation without its error is an error; that the
 * error is the one that is meant, types.test.ts checks by the code behind the arrow.
 */
import { Result } from "effect"
import { REFUSAL_TAGS_BY_ENDPOINT } from "../../adapters/contract/endpoint-refusals.ts"
import { getRefusalSchema } from "../../adapters/contract/refusal-schemas.ts"
import type { HandlerResult } from "../../adapters/server/http/transactional-handler.ts"
import { refuse } from "../../adapters/server/refuse.ts"
import type { PlacementRefusal } from "../../application/ports/order-service.ts"
import type { Refusal, RefusalTag } from "../../application/ports/refusals.ts"
import type { Address } from "../../domain/address/address.ts"
import type { CartId, LineItemId } from "../../domain/cart/cart.ts"
import { type EditChanges, listEditChanges } from "../../domain/cart/edit-changes.ts"
import type { Availability } from "../../domain/delivery/availability.ts"
import type { DeliveryChoice } from "../../domain/delivery/delivery-choice.ts"
import { checkPickupAvailability, type PickupUnavailableReason } from "../../domain/delivery/pickup-availability.ts"
import { calculateMainQuantity, calculateSplitPrice } from "../../domain/delivery/split-total.ts"
import { type SplitFaults, validateSplit } from "../../domain/delivery/split-validation.ts"
import { allocateCents } from "../../domain/money/allocate.ts"
import { addCents, type Cents, subtractCents, sumCents, toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { addMoney, allocateMoney, createMoney, type Money, subtractMoney } from "../../domain/money/currency-money.ts"
import { calculateLinePrice, type PricedLine } from "../../domain/money/priced-line.ts"
import { scaleToCents } from "../../domain/money/rounding.ts"
import { calculateTax, parseTaxRate, type TaxableAmount, type TaxRate } from "../../domain/money/tax-rate.ts"
import { calculateTaxedPrice, type TaxedPrice } from "../../domain/money/taxed-price.ts"
import type { CartIssues } from "../../domain/order/cart-issues.ts"
import { REFUSAL_TEXT_KEYS, type RefusalTextKeys } from "../../ui/i18n/failure-texts.ts"

declare const euros: Money<"EUR">
declare const pounds: Money<"GBP">
declare const address: Address
declare const choice: DeliveryChoice
declare const rate: TaxRate
declare const line: PricedLine
declare const totals: TaxedPrice

export const rightPrograms = [
  addMoney(euros, euros),
  allocateMoney(euros, [1, 2]),
  addCents(ZERO_CENTS, toCents(5)),
  calculateTaxedPrice([{ net: toCents(100), taxRate: rate }]),
  calculateLinePrice(line, { taxMode: "UnitPriceLevel", rounding: "HalfUp" }),
]

export const wrongMoney = [
  // @ts-expect-error → TS2345 pounds are no euros
  addMoney(euros, pounds),
  // @ts-expect-error → TS2345 and can't be taken off them
  subtractMoney(pounds, euros),
  // @ts-expect-error → TS2345 cents without a currency are no money
  addMoney(euros, toCents(100)),
  // @ts-expect-error → TS2345 an amount is counted, not written
  createMoney("EUR", "12.34"),
  // @ts-expect-error → TS2345 a plain number is no cents
  addCents(ZERO_CENTS, 1_234),
  // @ts-expect-error → TS2345 nor is the difference of two
  subtractCents(ZERO_CENTS, ZERO_CENTS - 5),
  // @ts-expect-error → TS2345 nor are several
  sumCents([1, 2, 3]),
  // @ts-expect-error → TS2345 nor is what would be shared
  allocateCents(100, [1, 1]),
  // @ts-expect-error → TS2345 a rounding mode has one of three names
  scaleToCents(5, 1, 2, "Up"),
  // @ts-expect-error → TS2322 a tax mode has one of two
  calculateLinePrice(line, { taxMode: "CartLevel" }),
]

// @ts-expect-error → TS2322 money of one currency is no money of the other
export const wrongCurrency: Money<"EUR"> = pounds

// @ts-expect-error → TS2322 cents are made by cents(), not by writing a number
export const wrongCents: Cents = 1_234

// @ts-expect-error → TS2322 a rate is read by taxRate(), not written
export const wrongRate: TaxRate = 2_100

// @ts-expect-error → TS2322 a rate that may have been refused is no rate yet
export const wrongTax = calculateTax({ net: ZERO_CENTS, taxRate: parseTaxRate(0.21) })

// @ts-expect-error → TS2741 a line without a rate can't be taxed
export const wrongTaxable: TaxableAmount = { net: ZERO_CENTS }

// @ts-expect-error → TS2540 totals are read, not corrected
totals.totalGross = ZERO_CENTS

export const wrongAnswers: readonly Availability<PickupUnavailableReason>[] = [
  { _tag: "Available" },
  { _tag: "Unavailable", reasons: [{ _tag: "CombinedWithCourier" }] },
  // @ts-expect-error → TS2322 an unavailable answer has a reason
  { _tag: "Unavailable", reasons: [] },
  // @ts-expect-error → TS2322 always
  { _tag: "Unavailable" },
  // @ts-expect-error → TS2322 a reason is one of pick-up's own
  { _tag: "Unavailable", reasons: [{ _tag: "MainAddressMissing" }] },
  // @ts-expect-error → TS2322 and carries its facts
  { _tag: "Unavailable", reasons: [{ _tag: "CombinedWithTimedDelivery" }] },
]

// @ts-expect-error → TS2322 a cart that may not be ordered says why not
export const wrongReasons: CartIssues = []

// @ts-expect-error → TS2322 a refused split says why
export const wrongFaults: SplitFaults = []

// @ts-expect-error → TS2322 an edit that can be confirmed changes something
export const wrongEdit: EditChanges = listEditChanges(choice as never, choice as never)

export const wrongSplits = [
  // @ts-expect-error → TS2322 what is at the other addresses is counted in pieces, not in text
  calculateMainQuantity(500, ["120"]),
  // @ts-expect-error → TS2345 nor is the line's quantity text
  calculateMainQuantity("500", [120]),
  // @ts-expect-error → TS2345 an extra address costs cents
  calculateSplitPrice(350, 2),
  // @ts-expect-error → TS2322 nor is it text in a split
  validateSplit({ total: "500", main: address, extras: [] }),
  // @ts-expect-error → TS2322 what was typed is read once, where it was typed
  validateSplit({ total: 500, main: address, extras: [{ address, quantity: "120" }] }),
]

// @ts-expect-error → TS2339 an answer has reasons only when it is unavailable
export const wrongReading = checkPickupAvailability(choice, { _tag: "FetchFailed" }).reasons

// @ts-expect-error → TS2339 a result is asked whether it succeeded first
export const wrongResult = Result.succeed(1 as number | string).success.toFixed()

// @ts-expect-error → TS2322 the id of a line item is not the id of a cart
export const wrongId: CartId = "item-1" as LineItemId

type New = "CartOnFire"

export const rightRefusals: readonly HandlerResult<never, "getCart">[] = [refuse("CartNotFound")]

export const wrongRefusals = [
  // @ts-expect-error → TS2741 a new refusal has words on the pages, or is named among those told in general
  REFUSAL_TEXT_KEYS satisfies RefusalTextKeys<Refusal["_tag"] | New>,
  // @ts-expect-error → TS2345 and a shape in the contract
  getRefusalSchema("CartOnFire"),
  // @ts-expect-error → TS2322 a call is refused by what has a name
  { ...REFUSAL_TAGS_BY_ENDPOINT, getCart: ["CartGone"] } as const satisfies {
    readonly [Call in keyof typeof REFUSAL_TAGS_BY_ENDPOINT]: readonly RefusalTag[]
  },
  // @ts-expect-error → TS2345 and so is a use case
  refuse("CartOnFire"),
  // @ts-expect-error → TS2322 a fault says what its rule knows of it
  refuse("ReferenceInvalid", [{ _tag: "ReferenceTooLong", at: [] }]),
  // @ts-expect-error → TS2322 a use case is refused by what its call names
  (): HandlerResult<never, "getCart"> => refuse("CartFull"),
  // @ts-expect-error → TS2366 a page that tells them one by one tells all of them
  (refusal: PlacementRefusal): string => {
    switch (refusal._tag) {
      case "CartNotFound":
        return ""
    }
  },
]
