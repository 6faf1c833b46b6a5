/** The register of VAT ids: it is down or slow, contradicts itself, and ids are deleted. */
import { Effect } from "effect"
import { type VatRegister, VatRegisterUnavailable } from "../../application/shop/ports/vat-register.ts"
import type { Choices } from "./choices.ts"
import type { FailureName } from "./failures.ts"
import type { Scheduler } from "./scheduler.ts"

interface Ports {
  readonly choices: Choices
  readonly scheduler: Scheduler
  readonly fails: (fault: FailureName, oneIn: number) => boolean
}

export const makeVatRegister = ({ choices, scheduler, fails }: Ports): VatRegister => {
  const deleted = new Set<string>()
  return {
    check: vatId =>
      Effect.gen(function* () {
        yield* Effect.promise(() => scheduler.sleep(choices.pick([0, 1000, 5000])))
        if (fails("VAT register down", 4)) return yield* new VatRegisterUnavailable({ code: "MS_UNAVAILABLE" })
        if (choices.oneIn(10)) deleted.add(vatId)
        return { isValid: !deleted.has(vatId) && !choices.oneIn(10) }
      }),
  }
}
