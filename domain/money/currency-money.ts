/** Money that knows its currency, for channels that trade in several: euros and pounds don't add up, and adding them doesn't compile. */
import { Result } from "effect"
import { allocateCents } from "./allocate.ts"
import { addCents, type Cents, type MoneyOverflow, subtractCents } from "./cents.ts"
import { catchMoneyOverflow, parseCents } from "./money-overflow.ts"

/** `amount` counts the currency's smallest unit: cents of EUR, whole JPY. */
export interface Money<Currency extends string> {
  readonly currency: Currency
  readonly amount: Cents
}

/** What the compiler can't see: two currencies that are known at run time only. */
export interface CurrencyMismatch {
  readonly _tag: "CurrencyMismatch"
  readonly expected: string
  readonly found: string
}

export interface InvalidWeight {
  readonly _tag: "InvalidWeight"
  readonly weight: number
}

/** Money from outside; fails with MoneyOverflow unless the amount is a safe integer (MONEY-04, MONEY-11). */
export const createMoney = <const Currency extends string>(
  currency: Currency,
  amount: number,
): Result.Result<Money<Currency>, MoneyOverflow> =>
  Result.map(parseCents(amount), whole => ({ currency, amount: whole }))

/** Money of any currency as money of this one, or the currency it is of instead. */
export const expectCurrency = <const Currency extends string>(
  { currency, amount }: Money<string>,
  expected: Currency,
): Result.Result<Money<Currency>, CurrencyMismatch> =>
  currency === expected
    ? Result.succeed({ currency: expected, amount })
    : Result.fail({ _tag: "CurrencyMismatch", expected, found: currency })

const combined =
  (combine: (a: Cents, b: Cents) => Cents) =>
  <Currency extends string>(
    a: Money<Currency>,
    b: Money<NoInfer<Currency>>,
  ): Result.Result<Money<Currency>, CurrencyMismatch | MoneyOverflow> =>
    Result.flatMap(expectCurrency(b, a.currency), ({ currency, amount }) =>
      catchMoneyOverflow(() => ({ currency, amount: combine(a.amount, amount) })),
    )

/** `a + b` of one currency; fails with MoneyOverflow, never with a wrong sum. */
export const addMoney = combined(addCents)

/** `a − b` of one currency; fails with MoneyOverflow, never with a wrong difference. */
export const subtractMoney = combined(subtractCents)

/**
 * Shares in proportion to whole, non-negative weights, which add up to the amount: the largest remainders get the spare
 * units, ties the earliest. All weights zero counts as equal weights; no weights, no shares.
 */
export const allocateMoney = <Currency extends string>(
  { currency, amount }: Money<Currency>,
  weights: readonly number[],
): Result.Result<readonly Money<Currency>[], InvalidWeight> => {
  const odd = weights.find(weight => !(Number.isSafeInteger(weight) && weight >= 0))
  return odd === undefined
    ? Result.succeed(allocateCents(amount, weights).map(share => ({ currency, amount: share })))
    : Result.fail({ _tag: "InvalidWeight", weight: odd })
}
