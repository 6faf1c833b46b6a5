/** The register of VAT ids: it is down or slow, contradicts itself, and ids are deleted. */
import { Effect } from "effect"
import { type VatRegister, VatRegisterUnavailable } from "../../application/shop/ports/vat-register.ts"
import type { Choices } from "./choices.ts"
import type { FailureName } from "./failures.ts"
import type { Scheduler } from "./scheduler.ts"

const SECOND_MS = 1000

/** A verdict that was given, whether or not the shop stored it. */
export interface GivenVerdict {
  readonly vatId: string
  readonly isValid: boolean
  /** milliseconds since 1970 */
  readonly at: number
}

interface Ports {
  readonly choices: Choices
  readonly scheduler: Scheduler
  readonly fails: (fault: FailureName, oneIn: number) => boolean
}

export interface SimulatedVatRegister extends VatRegister {
  readonly verdicts: readonly GivenVerdict[]
}

const makeUnavailable = (code: string) => new VatRegisterUnavailable({ code })

export const makeVatRegister = ({ choices, scheduler, fails }: Ports): SimulatedVatRegister => {
  const deleted = new Set<string>()
  const verdicts: GivenVerdict[] = []
  const sleep = (milliseconds: number) => Effect.promise(() => scheduler.sleep(milliseconds))
  return {
    verdicts,
    check: Effect.fnUntraced(function* (vatId) {
      yield* sleep(choices.pick([1, SECOND_MS]))
      if (fails("VAT register down", 6)) return yield* makeUnavailable("MS_UNAVAILABLE")
      if (fails("VAT register slow", 6)) {
        yield* sleep(4 * SECOND_MS)
        return yield* makeUnavailable("TIMEOUT")
      }
      if (fails("VAT id deleted", 6)) deleted.add(vatId)
      const isValid = !deleted.has(vatId) !== fails("VAT register contradicts itself", 8)
      verdicts.push({ vatId, isValid, at: scheduler.now() })
      return { isValid }
    }),
  }
}
