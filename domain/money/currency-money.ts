/** Money with its currency as a type, for channels with several currencies: adding euros and pounds doesn't compile. */
import { Result } from "effect"
import { allocateCents } from "./allocate.ts"
import { addCents, type Cents, type MoneyOverflow, subtractCents } from "./cents.ts"
import { catchMoneyOverflow, parseCents } from "./money-overflow.ts"

/** `amount` counts the currency's smallest unit: cents of EUR, whole JPY. */
export interface Money<Currency extends string> {
  readonly currency: Currency
  readonly amount: Cents
}

/** Two currencies that are only known at run time differ. */
export interface CurrencyMismatch {
  readonly _tag: "CurrencyMismatch"
  readonly expected: string
  readonly found: string
}

export interface InvalidWeight {
  readonly _tag: "InvalidWeight"
  readonly weight: number
}

/** Money from untrusted input; fails with MoneyOverflow unless the amount is a safe integer (MONEY-04, MONEY-11). */
export const createMoney = <const Currency extends string>(
  currency: Currency,
  amount: number,
): Result.Result<Money<Currency>, MoneyOverflow> => Result.map(parseCents(amount), whole => ({ currency, amount: whole }))

/** The money typed as this currency; fails when it is of another one. */
export const expectCurrency = <const Currency extends string>(
  { currency, amount }: Money<string>,
  expected: Currency,
): Result.Result<Money<Currency>, CurrencyMismatch> =>
  currency === expected
    ? Result.succeed({ currency: expected, amount })
    : Result.fail({ _tag: "CurrencyMismatch", expected, found: currency })

const combineMoney =
  (combine: (a: Cents, b: Cents) => Cents) =>
  <Currency extends string>(
    a: Money<Currency>,
    b: Money<NoInfer<Currency>>,
  ): Result.Result<Money<Currency>, CurrencyMismatch | MoneyOverflow> =>
    Result.flatMap(expectCurrency(b, a.currency), ({ currency, amount }) =>
      catchMoneyOverflow(() => ({ currency, amount: combine(a.amount, amount) })),
    )

/** `a + b` of one currency; fails with MoneyOverflow, never with a wrong sum. */
export const addMoney = combineMoney(addCents)

/** `a − b` of one currency; fails with MoneyOverflow, never with a wrong difference. */
export const subtractMoney = combineMoney(subtractCents)

/**
 * Shares of an amount, as `allocateCents` computes them; fails when a weight is negative or not whole.
 */
export const allocateMoney = <Currency extends string>(
  { currency, amount }: Money<Currency>,
  weights: readonly number[],
): Result.Result<readonly Money<Currency>[], InvalidWeight> => {
  const invalid = weights.find(weight => !(Number.isSafeInteger(weight) && weight >= 0))
  return invalid === undefined
    ? Result.succeed(allocateCents(amount, weights).map(share => ({ currency, amount: share })))
    : Result.fail({ _tag: "InvalidWeight", weight: invalid })
}
