import { Effect, Result } from "effect"
import type { AddressPurpose } from "../../../domain/address/address.ts"
import {
  validateAddressAndCountry,
  validateAddressForBook,
  validateShippingAddress,
} from "../../../domain/address/address-and-country.ts"
import type { AddressDraft } from "../../../domain/address/address-validation.ts"
import type { DeliverySettings } from "../../../domain/delivery/delivery-features.ts"
import { hasTaxRates } from "../../../domain/tax/tax-table.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"
import { refuseOnFailure } from "../refuse.ts"

type Countries = Pick<DeliverySettings, "countries">

type Checked = ReturnType<typeof validateAddressAndCountry>

const refuseInvalid = (checked: Checked, prefix: readonly string[]) =>
  refuseOnFailure(checked, "AddressInvalid", ({ field }) => [...prefix, field])

/** The shop delivers to countries of which its tax table has rates, except for the territories that the table excludes. */
const validateForShipping = ({ shopData }: Pick<ShopReads, "shopData">, draft: AddressDraft, { countries }: Countries) =>
  Effect.map(shopData.taxTable, table => {
    const taxed = table ? countries.filter(country => hasTaxRates(table, country)) : countries
    return validateShippingAddress(draft, taxed, table?.outside ?? [])
  })

/** Returns the normalised address, or refuses with AddressInvalid and every failing field, prefixed with `prefix`. */
export const requireShippingAddress = (
  shop: Pick<ShopReads, "shopData">,
  draft: AddressDraft,
  settings: Countries,
  ...prefix: readonly string[]
) => Effect.flatMap(validateForShipping(shop, draft, settings), checked => refuseInvalid(checked, prefix))

/** The same for a billing address. */
export const requireBillingAddress = (draft: AddressDraft, { countries }: Countries, ...prefix: readonly string[]) =>
  refuseInvalid(validateAddressAndCountry(draft, "billing", countries), prefix)

/** The same for an address of the book, which serves both purposes; a form demands what its own purpose does. */
export const requireBookAddress = Effect.fnUntraced(function* (
  shop: Pick<ShopReads, "shopData">,
  draft: AddressDraft,
  purpose: AddressPurpose | undefined,
  settings: Countries,
) {
  const { countries } = settings
  if (purpose === undefined) return yield* refuseInvalid(validateAddressAndCountry(draft, "book", countries), [])
  const shipping = purpose === "shipping" ? yield* validateForShipping(shop, draft, settings) : undefined
  return yield* refuseInvalid(
    shipping && Result.isFailure(shipping) ? shipping : validateAddressForBook(draft, purpose, countries),
    [],
  )
})
