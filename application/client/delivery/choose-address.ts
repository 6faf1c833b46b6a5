/** Chooses a valid address for one item or as the cart's billing address (ADDR-05, ADDR-06, ADDR-18). */
import { Effect } from "effect"
import type { Address, AddressPurpose } from "../../../domain/address/address.ts"
import { validateAddressAndCountry } from "../../../domain/address/address-and-country.ts"
import type { AddressDraft } from "../../../domain/address/address-validation.ts"
import type { Cart, LineItemId } from "../../../domain/cart/cart.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { Settings } from "../../shared/settings.ts"
import type { CartChangeFailedError } from "../cart/cart-change-error.ts"
import type { CartSession } from "../cart/cart-session.ts"
import { AddressInvalidError } from "./address-invalid-error.ts"

/** The use of the address: one line item, or the cart's bill. */
type AddressTarget = { readonly _tag: "Shipping"; readonly lineItemId: LineItemId } | { readonly _tag: "Billing" }

export type ChooseAddress = (
  target: AddressTarget,
  address: AddressDraft,
) => Effect.Effect<Cart, AddressInvalidError | CartChangeFailedError>

interface Ports extends Pick<Settings, "countries"> {
  readonly session: CartSession
}

export const validateChosenAddress = (
  draft: AddressDraft,
  purpose: AddressPurpose,
  countries: readonly string[],
): Effect.Effect<Address, AddressInvalidError> =>
  Effect.fromResult(validateAddressAndCountry(draft, purpose, countries)).pipe(
    Effect.mapError(faults => new AddressInvalidError({ faults })),
  )

export const makeChooseAddress =
  ({ session, countries }: Ports): ChooseAddress =>
  (target, draft) =>
    validateChosenAddress(draft, target._tag === "Billing" ? "billing" : "shipping", countries).pipe(
      Effect.flatMap(address =>
        target._tag === "Billing"
          ? session.applyChange({ _tag: "SetBillingAddress", address })
          : session.applyChange({ _tag: "SetShippingAddress", lineItemId: target.lineItemId, address }),
      ),
    )

export const ChooseAddress = createInjectionToken<ChooseAddress>("ChooseAddress")
