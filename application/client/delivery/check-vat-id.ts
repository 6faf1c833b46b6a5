/** Checks a typed VAT id once the shopper pauses. The form can be sent without the answer (TAX-11). */
import { Effect } from "effect"
import type { VatIdStatus } from "../../../domain/tax/determine-tax.ts"
import { hasVatIdCheckDigits } from "../../../domain/tax/vat-id.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import type { VatIdService } from "../ports/vat-id-service.ts"

/** Nobody is asked about a mistyped id. A stored one can be mistyped (TAX-09). */
type CheckedVatIdStatus = VatIdStatus | "mistyped"

/** Runs until the answer is there; another text interrupts it. */
export type CheckVatId = (vatId: string) => Effect.Effect<CheckedVatIdStatus, ServiceFailure>

export const CheckVatId = createInjectionToken<CheckVatId>("CheckVatId")

interface Ports {
  readonly vatIds: VatIdService
  readonly session: Pick<CartSession, "current" | "open">
}

/** As long as the search for pick-up points waits (CONF-26). */
const TYPING_PAUSE = "500 millis"

/** The cart is loaded again when the answer changes its VAT. */
export const makeCheckVatId =
  ({ vatIds, session }: Ports): CheckVatId =>
  vatId => {
    if (!hasVatIdCheckDigits(vatId)) return Effect.succeed("mistyped")
    return Effect.sleep(TYPING_PAUSE).pipe(
      Effect.andThen(vatIds.check(vatId)),
      Effect.tap(status => {
        const { cart } = session.current()
        return cart?.billingAddress?.vatId === vatId && cart.vatIdStatus !== status ? session.open : Effect.void
      }),
    )
  }
