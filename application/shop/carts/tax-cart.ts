/** Sets the VAT of a cart's lines by the shop's tax table, as of now (TAX-01, TAX-05). */
import { Effect } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { type CartTaxContext, getTaxBuyer, setCartTax } from "../../../domain/cart/cart-tax.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { toShopDateAndTime } from "../../../domain/delivery/shop-calendar.ts"
import type { VatIdStatus } from "../../../domain/tax/determine-tax.ts"
import { hasVatIdCheckDigits } from "../../../domain/tax/vat-id.ts"
import { getVatIdStatus } from "../../../domain/tax/vat-id-check.ts"
import type { Caller } from "../caller.ts"
import type { ShopReads } from "../ports/unit-of-work.ts"

/** The fields that carts and orders share. */
type TaxedLines = Pick<Cart, "lineItems" | "customLineItems" | "billingAddress">

type TaxReads = Pick<ShopReads, "now" | "products" | "shopData">

/**
 * The status of the billing address's VAT id as of now; undefined without one. Nobody is asked about an id with wrong
 * check digits (TAX-09).
 */
export const findVatIdStatus = (
  { now, vatIdChecks }: Pick<ShopReads, "now" | "vatIdChecks">,
  { billingAddress }: Pick<Cart, "billingAddress">,
): Effect.Effect<VatIdStatus | undefined> => {
  const vatId = billingAddress?.vatId
  if (vatId === undefined) return Effect.undefined
  if (!hasVatIdCheckDigits(vatId)) return Effect.succeed("unknown")
  return Effect.map(vatIdChecks.findLatest(vatId), check => getVatIdStatus(check, now))
}

/**
 * What the VAT of a cart's lines depends on, as of now; undefined without lines or a tax table. A bill without a company
 * or VAT id is that of the caller's company.
 */
export const findTaxContext = Effect.fnUntraced(function* (
  { now, products, shopData }: TaxReads,
  caller: Caller | undefined,
  { lineItems, billingAddress }: TaxedLines,
  vatIdStatus: VatIdStatus = "unknown",
): Effect.fn.Return<CartTaxContext | undefined> {
  const table = lineItems.length > 0 ? yield* shopData.taxTable : undefined
  if (!table) return undefined
  const unclassed = lineItems.filter(({ taxClass }) => taxClass === undefined).map(({ productKey }) => productKey)
  const byKey = unclassed.length > 0 ? yield* products.findIncludingWithdrawn(unclassed) : new Map<string, Product>()
  return {
    table,
    date: toShopDateAndTime(now).date,
    buyer: getTaxBuyer(billingAddress, caller?._tag === "Customer" ? caller.company : undefined, vatIdStatus),
    getTaxClass: ({ productKey }) => byKey.get(productKey)?.taxClass ?? "standard",
  }
})

/** Returns the same cart when nothing is taxed otherwise, and in a shop without a tax table. */
export const taxCart = <C extends TaxedLines>(
  shop: TaxReads,
  caller: Caller | undefined,
  cart: C,
  vatIdStatus?: VatIdStatus,
): Effect.Effect<C> =>
  Effect.map(findTaxContext(shop, caller, cart, vatIdStatus), context => (context ? setCartTax(cart, context) : cart))
