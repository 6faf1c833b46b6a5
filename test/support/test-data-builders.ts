/** Builders of ordinary test data; a test sets only the fields that it is about. */
import { Result } from "effect"
import type { Address } from "../../domain/address/address.ts"
import type { Cart, CartId, CustomLineItem, LineItem, LineItemId } from "../../domain/cart/cart.ts"
import { calculateCartTotals } from "../../domain/cart/cart-totals.ts"
import type { Product } from "../../domain/catalog/product.ts"
import { configureProduct, type ProductConfiguration } from "../../domain/catalog/product-configuration.ts"
import type { SelectedOption } from "../../domain/catalog/selection.ts"
import type { CourierContact } from "../../domain/delivery/delivery-choice.ts"
import type { DeliveryOffer } from "../../domain/delivery/delivery-offer.ts"
import type { PickupPoint } from "../../domain/delivery/pickup-point.ts"
import { type Cents, type CurrencyCode, EUR, toCents, ZERO_CENTS } from "../../domain/money/cents.ts"
import { parseTaxRate, type TaxRate } from "../../domain/money/tax-rate.ts"
import type { Mandate } from "../../domain/payment/payment-method.ts"

/** A tax rate from a percentage: 21 means 21 %. */
export const percentToTaxRate = (rate: number): TaxRate => Result.getOrThrow(parseTaxRate(rate / 100))

export const HIGH_TAX_RATE = percentToTaxRate(21)

export const anAddress = (some: Partial<Address> = {}): Address => ({
  firstName: "Ada",
  lastName: "de Vries",
  country: "NL",
  postalCode: "1019 XW",
  streetName: "Kattenburgerstraat",
  streetNumber: "5",
  city: "Amsterdam",
  ...some,
})

export const aBillingAddress = (some: Partial<Address> = {}): Address => anAddress({ email: "ada@example.nl", ...some })

export const aLineItem = (some: Partial<LineItem> = {}): LineItem => ({
  id: "item-1" as LineItemId,
  productKey: "business-cards",
  name: { en: "Business cards", nl: "Visitekaartjes" },
  quantity: 500,
  state: "Active",
  selection: [{ name: "Delivery Type", value: "Normal" }],
  attributes: [],
  basePrice: some.totalPrice ?? toCents(2_500),
  discounts: [],
  couponDiscount: ZERO_CENTS,
  totalPrice: some.basePrice ?? toCents(2_500),
  taxRate: HIGH_TAX_RATE,
  taxCountry: "NL",
  lineItemNumber: 1,
  shippingAddresses: [{ address: anAddress(), quantity: some.quantity ?? 500 }],
  ...some,
})

export const toLineItemId = (id: string): LineItemId => id as LineItemId

export const aCurrency = (code: string): CurrencyCode => code as CurrencyCode

export const aCustomLineItem = (some: Partial<CustomLineItem> = {}): CustomLineItem => ({
  id: "custom-1",
  type: "service",
  totalPrice: toCents(500),
  taxRate: HIGH_TAX_RATE,
  taxCountry: "NL",
  ...some,
})

/** A cart whose totals are calculated from its lines, as on the server. */
export const aCart = (some: Partial<Cart> = {}): Cart => {
  const lines = { lineItems: some.lineItems ?? [aLineItem()], customLineItems: some.customLineItems ?? [] }
  return {
    id: "cart-1" as CartId,
    version: 1,
    currency: EUR,
    discountCodes: [],
    billingAddress: aBillingAddress(),
    paymentInfo: { paymentMethodId: "ideal" },
    taxedPrice: calculateCartTotals(lines),
    ...some,
    ...lines,
  }
}

export const aPriceTier = (quantity: number, price: number): { readonly quantity: number; readonly price: Cents } => ({
  quantity,
  price: toCents(price),
})

export const aProduct = (some: Partial<Product> = {}): Product => ({
  key: "business-cards",
  name: { en: "Business cards" },
  description: { en: "On thick paper" },
  image: "business-cards",
  currency: EUR,
  options: [
    {
      name: "format",
      label: { en: "Format" },
      values: [
        { key: "85x55", label: { en: "Standard" }, detail: { en: "85 × 55 mm" }, surcharge: 0 },
        { key: "55x55", label: { en: "Square" }, surcharge: -500 },
      ],
    },
    {
      name: "paper",
      label: { en: "Paper" },
      values: [
        { key: "matt", label: { en: "Matt" }, surcharge: 0 },
        { key: "gloss", label: { en: "Gloss" }, surcharge: 1_000 },
      ],
    },
  ],
  tiers: [aPriceTier(100, 1_000), aPriceTier(500, 2_000), aPriceTier(1_000, 3_000)],
  deliveryLabel: { en: "Delivery", nl: "Levering", fr: "Livraison", de: "Lieferung" },
  deliveryTypes: [
    { type: "Normal", label: { en: "Normal" }, surcharge: 0, workingDays: 4 },
    { type: "Express", label: { en: "Express" }, surcharge: 5_000, workingDays: 1 },
  ],
  quantityStep: 50,
  taxClass: "standard",
  taxRate: HIGH_TAX_RATE,
  discount: 0,
  ...some,
})

/** The first value of every option, and the first delivery type. */
export const getDefaultSelection = (product: Product): readonly SelectedOption[] => [
  ...product.options.map(option => ({ name: option.name, value: option.values[0].key })),
  { name: "Delivery Type", value: product.deliveryTypes[0].type },
]

export const aProductConfiguration = (
  product: Product = aProduct(),
  quantity = product.tiers[0].quantity,
  selection = getDefaultSelection(product),
): ProductConfiguration =>
  Result.getOrThrowWith(configureProduct(product, selection, quantity), faults => new Error(JSON.stringify(faults)))

export const aCourierContact = (some: Partial<CourierContact> = {}): CourierContact => ({
  name: "Ada de Vries",
  phoneNumber: "+31612345678",
  ...some,
})

/** An offer in which everything is available, at a price. */
export const aDeliveryOffer = (some: Partial<DeliveryOffer> = {}): DeliveryOffer => ({
  deliveryOptions: [
    { carrier: "postnl", recsKey: "postnl-2026-11-25", before: "all-day", date: "2026-11-25", price: ZERO_CENTS },
    { carrier: "postnl", recsKey: "postnl-2026-11-25", before: "12:00", date: "2026-11-25", price: toCents(595) },
  ],
  courier: { enabled: true, price: toCents(1_995) },
  splitShipment: { isAllowed: true, price: toCents(250) },
  pickupPointAllowed: true,
  ...some,
})

/** An approved mandate with a maximum of € 2,500.00. */
export const aMandate = (some: Partial<Mandate> = {}): Mandate => ({
  id: "mandate-1",
  name: "Drukwerk BV",
  ibanNumber: "NL00 BANK 0123 4567 89",
  accountName: "A. de Vries",
  maxAmount: toCents(250_000),
  usable: true,
  statusId: 9,
  ...some,
})

/** A pick-up point with its own link. */
export const aPickupPoint = (some: Partial<PickupPoint> = {}): PickupPoint => ({
  id: "point-1",
  name: "Boekhandel",
  address: { addressLine1: "Damrak 5", postalCode: "1012 LG", countryCode: "NL" },
  selfLink: "/v1/pickupPoints/point-1",
  ...some,
})
