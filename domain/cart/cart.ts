/**
 * The cart, with commercetools' names. Amounts are cents in the cart's one currency, prices are net (CART-05…CART-16,
 * MONEY-01).
 */
import type { Brand } from "effect"
import type { Address } from "../address/address.ts"
import type { SelectedOption, SelectedOptionWithLabels } from "../catalog/selection.ts"
import type { AddressQuantity } from "../delivery/delivery-choice.ts"
import type { SelectedDeliveryOption } from "../delivery/delivery-option.ts"
import type { LineItemPickupPoint } from "../delivery/pickup-point.ts"
import type { Cents, CurrencyCode } from "../money/cents.ts"
import type { Discount } from "../money/discount-tags.ts"
import type { TaxRate } from "../money/tax-rate.ts"
import type { TaxTreatment } from "../money/tax-treatment.ts"
import type { TaxedPrice } from "../money/taxed-price.ts"
import type { PaymentInfo } from "../payment/payment-method.ts"
import type { TaxRefusal, VatIdStatus } from "../tax/determine-tax.ts"
import type { TaxClass } from "../tax/tax-table.ts"
import type { LocalizedText } from "../text/localized-text.ts"
import type { CouponNotEligible } from "./coupon-refusal.ts"

export type CartId = Brand.Branded<string, "CartId">

/** The cart id in untrusted text; undefined when the text can't be one. */
export const parseCartId = (text: string | undefined): CartId | undefined =>
  text !== undefined && /^[\w-]{1,64}$/.test(text) ? (text as CartId) : undefined

export type LineItemId = Brand.Branded<string, "LineItemId">

/** The amount that one coupon takes off a line, positive. */
export interface LineItemCouponDiscount {
  readonly code: string
  readonly amount: Cents
}

export interface LineItem {
  readonly id: LineItemId
  readonly productKey: string
  readonly name: LocalizedText
  /** the key of the product's picture */
  readonly image?: string
  readonly quantity: number
  readonly state: "Active" | "Cancelled"
  readonly selection: readonly SelectedOption[]
  readonly attributes: readonly SelectedOptionWithLabels[]
  /** before any discount */
  readonly basePrice: Cents
  readonly discounts: readonly Discount[]
  /** the amount that coupons take off this line, positive */
  readonly couponDiscount: Cents
  /** by code, for coupons that take off an amount; missing in older orders */
  readonly couponShares?: readonly LineItemCouponDiscount[]
  /** net, after discounts and coupons */
  readonly totalPrice: Cents
  /**
   * net with its services, before coupons: its price before the shop changed it, removed by the shopper's own edit
   * (SHOP-06)
   */
  readonly previousPrice?: Cents
  readonly taxRate: TaxRate
  /** the country whose VAT it is */
  readonly taxCountry: string
  /** missing means domestic */
  readonly taxTreatment?: TaxTreatment
  /** copied from the product; missing in older carts and orders */
  readonly taxClass?: TaxClass
  /** why the shop can't sell to its destination; its VAT is then an estimate */
  readonly taxRefusal?: TaxRefusal["_tag"]
  readonly lineItemNumber: number
  readonly groupId?: string
  readonly reviewGroup?: string
  readonly isReviewGroupLead?: boolean
  /** the other items of its review group */
  readonly reviewGroupSiblings?: readonly LineItemId[]
  readonly multipleDesignsGroup?: string
  /** the other designs of the same product */
  readonly multipleDesignsSiblings?: readonly LineItemId[]
  /**
   * for the services: what is produced and sent together, and what shares a service; no cart rule reads them
   * (GROUP-07)
   */
  readonly fulfillmentGroup?: string
  readonly serviceGroup?: string
  readonly artworkItemId?: string
  readonly mcpDocumentsSource?: string
  readonly quoteId?: string
  readonly quoteLineItemId?: string
  /** the first is the main address (SPLIT-07) */
  readonly shippingAddresses: readonly AddressQuantity[]
  readonly pickupPointId?: string
  /** present when `pickupPointId` is */
  readonly pickupPoint?: LineItemPickupPoint
  /** copied from a product that can't be picked up (AVAIL-05) */
  readonly pickupPointAllowed?: false
  readonly deliveryOption?: SelectedDeliveryOption
  /** ISO date; for an ordered item without a slot */
  readonly expectedDate?: string
}

export const CUSTOM_LINE_ITEM_TYPES = [
  "shipping",
  "service",
  "additional-address-costs",
  "deliveryService",
  "courierService",
  "customerDiscount",
] as const

export type CustomLineItemType = (typeof CUSTOM_LINE_ITEM_TYPES)[number]

export interface CustomLineItem {
  readonly id: string
  readonly type: CustomLineItemType
  /** the line item it belongs to; missing when it belongs to the whole cart */
  readonly lineItemReference?: LineItemId
  readonly serviceKey?: string
  readonly serviceName?: LocalizedText
  readonly courierContactName?: string
  readonly courierContactPhoneNumber?: string
  readonly totalPrice: Cents
  readonly taxRate: TaxRate
  /** missing means that of its line item */
  readonly taxCountry?: string
  readonly taxTreatment?: TaxTreatment
}

export interface Cart {
  readonly id: CartId
  readonly version: number
  readonly currency: CurrencyCode
  readonly lineItems: readonly LineItem[]
  readonly customLineItems: readonly CustomLineItem[]
  readonly discountCodes: readonly string[]
  /** the codes that take nothing off now, with the reason (COUPON-13) */
  readonly couponRefusals?: readonly CouponNotEligible[]
  readonly taxedPrice: TaxedPrice
  /** gross: the total before its VAT changed with a destination, a rate or a rule (TAX-06) */
  readonly previousTotal?: Cents
  /** the net of `previousTotal` */
  readonly previousNet?: Cents
  readonly billingAddress?: Address
  /** of the billing address's VAT id as of now; not stored (TAX-10) */
  readonly vatIdStatus?: VatIdStatus
  /** a company has VAT charged abroad that a valid VAT id would exempt; not stored (TAX-15) */
  readonly isVatIdMissing?: true
  readonly paymentInfo?: PaymentInfo
  readonly referenceLabel?: string
  readonly poNumber?: string
}

/** Whether the item is cancelled, which the specification calls the state key `Cancelled` (CART-34). */
export const isLineItemCancelled = (item: LineItem): boolean => item.state === "Cancelled"

/** The items that are not cancelled; cancelled ones don't count (CART-34, CART-35). */
export const getActiveLineItems = (cart: Pick<Cart, "lineItems">): readonly LineItem[] =>
  cart.lineItems.filter(item => !isLineItemCancelled(item))
