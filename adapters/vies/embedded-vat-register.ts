/**
 * Stands in for VIES in the sample shop and in tests, without a network. These ids have answers of their own; all others
 * are valid. Answers are counted from the start of the process.
 */
import { Effect } from "effect"
import { type VatIdVerdict, type VatRegister, VatRegisterUnavailable } from "../../application/shop/ports/vat-register.ts"

export const EMBEDDED_VAT_IDS = {
  invalid: "DE111111117",
  /** Germany's part is down */
  unavailable: "DE222222220",
  /** the first answer comes too late, further ones are quick */
  slow: "DE333333339",
  /** every other answer is invalid */
  contradictory: "DE444444443",
  /** valid once, and never again */
  deleted: "DE555555551",
} as const

const PATIENCE = "5 seconds"

const unavailable = (code: string) => Effect.fail(new VatRegisterUnavailable({ code }))

export const makeEmbeddedVatRegister = (): VatRegister => {
  const counts = new Map<string, number>()
  const answer = (vatId: string, count: number): Effect.Effect<boolean, VatRegisterUnavailable> => {
    switch (vatId) {
      case EMBEDDED_VAT_IDS.invalid:
        return Effect.succeed(false)
      case EMBEDDED_VAT_IDS.unavailable:
        return unavailable("MS_UNAVAILABLE")
      case EMBEDDED_VAT_IDS.slow:
        return count === 1 ? Effect.andThen(Effect.sleep(PATIENCE), unavailable("TIMEOUT")) : Effect.succeed(true)
      case EMBEDDED_VAT_IDS.contradictory:
        return Effect.succeed(count % 2 === 1)
      case EMBEDDED_VAT_IDS.deleted:
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
