/** Asks the register about a VAT id that a customer typed or chose (TAX-10, TAX-11). */
import { Effect } from "effect"
import type { VatIdStatus } from "../../../domain/tax/determine-tax.ts"
import { hasVatIdCheckDigits } from "../../../domain/tax/vat-id.ts"
import { getVatIdStatus, isVatIdCheckFresh } from "../../../domain/tax/vat-id-check.ts"
import type { UnitOfWork } from "../ports/unit-of-work.ts"
import type { VatIdVerdict, VatRegister } from "../ports/vat-register.ts"

interface Ports {
  readonly unitOfWork: UnitOfWork
  readonly vatRegister: VatRegister
}

/** The status of a canonical VAT id. While the register doesn't answer, its last verdict counts. */
export const makeVerifyVatId = ({ unitOfWork, vatRegister }: Ports) => {
  const save = (vatId: string, verdict: VatIdVerdict): Effect.Effect<VatIdStatus> =>
    unitOfWork.write(({ vatIdChecks, now }) => {
      const check = { ...verdict, vatId, checkedAt: now }
      return Effect.as(vatIdChecks.add(check), getVatIdStatus(check, now))
    })
  return Effect.fnUntraced(function* (vatId: string): Effect.fn.Return<VatIdStatus> {
    if (!hasVatIdCheckDigits(vatId)) return "unknown"
    const { latest, now } = yield* unitOfWork.read(shop =>
      Effect.map(shop.vatIdChecks.findLatest(vatId), found => ({ latest: found, now: shop.now })),
    )
    if (isVatIdCheckFresh(latest, now)) return getVatIdStatus(latest, now)
    // outside of any unit of work: the register may be slow
    return yield* vatRegister.check(vatId).pipe(
      Effect.flatMap(verdict => save(vatId, verdict)),
      Effect.catchTag("VatRegisterUnavailable", () => Effect.succeed(getVatIdStatus(latest, now))),
    )
  })
}
