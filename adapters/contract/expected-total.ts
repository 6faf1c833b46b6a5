/** The `Expected-Total` header: the gross total in cents that was shown for a cart. Example: `12705` (TAX-08). */
import { Result } from "effect"
import { type Cents, toCents } from "../../domain/money/cents.ts"

export const EXPECTED_TOTAL_HEADER = "Expected-Total"

/** A whole number of cents within the safe integers; negative when discounts exceed the prices. */
export const EXPECTED_TOTAL_PATTERN = "^(?:0|-?[1-9]\\d{0,14})$"

/** Fails for anything else than a whole number of cents. */
export const parseExpectedTotal = (text: string): Result.Result<Cents, "TotalMalformed"> =>
  new RegExp(EXPECTED_TOTAL_PATTERN).test(text) ? Result.succeed(toCents(Number(text))) : Result.fail("TotalMalformed")
