/**
 * Stands in for VIES in the sample shop and in tests. German ids with certain first digits are invalid, late,
 * unanswered or contradictory; all others are valid. Answers are counted from the start of the process.
 */
import { Effect } from "effect"
import { type VatIdVerdict, type VatRegister, VatRegisterUnavailable } from "../../application/shop/ports/vat-register.ts"

/** How ids with answers of their own begin. */
const BEGINNINGS = {
  invalid: "DE1111",
  /** Germany's part is down */
  unavailable: "DE2222",
  /** the first answer comes too late, further ones are quick */
  slow: "DE3333",
  /** every other answer is invalid */
  contradictory: "DE4444",
  /** valid once, and never again */
  deleted: "DE5555",
} as const

const PATIENCE = "5 seconds"

const unavailable = (code: string) => Effect.fail(new VatRegisterUnavailable({ code }))

export const makeEmbeddedVatRegister = (): VatRegister => {
  const counts = new Map<string, number>()
  const answer = (vatId: string, count: number): Effect.Effect<boolean, VatRegisterUnavailable> => {
    switch (vatId.slice(0, 6)) {
      case BEGINNINGS.invalid:
        return Effect.succeed(false)
      case BEGINNINGS.unavailable:
        return unavailable("MS_UNAVAILABLE")
      case BEGINNINGS.slow:
        return count === 1 ? Effect.andThen(Effect.sleep(PATIENCE), unavailable("TIMEOUT")) : Effect.succeed(true)
      case BEGINNINGS.contradictory:
        return Effect.succeed(count % 2 === 1)
      case BEGINNINGS.deleted:
        return Effect.succeed(count === 1)
      default:
        return Effect.succeed(true)
    }
  }
  return {
    check: vatId =>
      Effect.suspend(() => {
        const count = (counts.get(vatId) ?? 0) + 1
        counts.set(vatId, count)
        return Effect.map(
          answer(vatId, count),
          (isValid): VatIdVerdict =>
            isValid ? { isValid, consultationNumber: `EMBEDDED-${count}`, name: "Sample company" } : { isValid },
        )
      }),
  }
}
