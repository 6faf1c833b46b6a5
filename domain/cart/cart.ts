/** The cart in the shop's words; amounts are cents of the cart's one currency, prices net (CART-05…CART-16, MONEY-01). */
import type { Brand } from "effect"
import type { Address } from "../address/address.ts"
import type { SelectedDeliveryOption } from "../delivery/delivery-option.ts"
import type { LineItemPickupPoint } from "../delivery/pickup-point.ts"
import type { Cents, CurrencyCode } from "../money/cents.ts"
import type { Discount } from "../money/discount-tags.ts"
import type { TaxRate } from "../money/tax-rate.ts"
import type { TaxedPrice } from "../money/taxed-price.ts"
import type { PaymentInfo } from "../payment/payment-method.ts"
import type { CouponNotEligible } from "./coupon-refusal.ts"
import type { LocalizedText } from "./localized-text.ts"

export type CartId = Brand.Branded<string, "CartId">

/** The id in a text from outside, unless it can't be one. */
export const parseCartId = (text: string | undefined): CartId | undefined =>
  text !== undefined && /^[\w-]{1,64}$/.test(text) ? (text as CartId) : undefined

export type LineItemId = Brand.Branded<string, "LineItemId">

/** What a shopper chose of one option, by the option's and the value's keys (CART-11). */
export interface SelectedOption {
  readonly name: string
  readonly value: string
}

/** The same choice in the words of the shop, for display. */
export interface LineItemAttribute {
  readonly name: string
  readonly label: LocalizedText
  readonly value: { readonly key: string; readonly label: LocalizedText }
}

export interface AddressQuantity {
  readonly address: Address
  readonly quantity: number
}

/** What one coupon takes off a line, positive. */
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
  readonly attributes: readonly LineItemAttribute[]
  /** before any discount */
  readonly basePrice: Cents
  readonly discounts: readonly Discount[]
  /** what coupons take off this line, positive */
  readonly couponDiscount: Cents
  /** by code, of those that take anything; not known of what was ordered before they were kept */
  readonly couponShares?: readonly LineItemCouponDiscount[]
  /** net, after discounts and coupons */
  readonly totalPrice: Cents
  /** net with what is booked for it, before coupons: what it cost until no change of its own made it another price (SHOP-06) */
  readonly previousPrice?: Cents
  readonly taxRate: TaxRate
  readonly taxCountry: string
  readonly lineItemNumber: number
  readonly groupId?: string
  readonly reviewGroup?: string
  readonly isReviewGroupLead?: boolean
  /** the other items of its review group */
  readonly reviewGroupSiblings?: readonly LineItemId[]
  readonly multipleDesignsGroup?: string
  /** the other designs of the same product */
  readonly multipleDesignsSiblings?: readonly LineItemId[]
  /** what the services make and send together, and what shares a service; no rule of the cart reads them (GROUP-07) */
  readonly fulfillmentGroup?: string
  readonly serviceGroup?: string
  readonly artworkItemId?: string
  readonly mcpDocumentsSource?: string
  readonly quoteId?: string
  readonly quoteLineItemId?: string
  /** the first is the main address (SPLIT-07) */
  readonly shippingAddresses: readonly AddressQuantity[]
  readonly pickupPointId?: string
  /** there when `pickupPointId` is */
  readonly pickupPoint?: LineItemPickupPoint
  /** its product's, where it is never picked up (AVAIL-05) */
  readonly pickupPointAllowed?: false
  readonly deliveryOption?: SelectedDeliveryOption
  /** ISO date, of an ordered item that comes without a slot */
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
  /** the line item it belongs to; none for what belongs to the whole cart */
  readonly lineItemReference?: LineItemId
  readonly serviceKey?: string
  readonly serviceName?: LocalizedText
  readonly courierContactName?: string
  readonly courierContactPhoneNumber?: string
  readonly totalPrice: Cents
  readonly taxRate: TaxRate
}

export interface Cart {
  readonly id: CartId
  readonly version: number
  readonly currency: CurrencyCode
  readonly lineItems: readonly LineItem[]
  readonly customLineItems: readonly CustomLineItem[]
  readonly discountCodes: readonly string[]
  /** those of its codes that take nothing off now, and why (COUPON-13) */
  readonly couponRefusals?: readonly CouponNotEligible[]
  readonly taxedPrice: TaxedPrice
  readonly billingAddress?: Address
  readonly paymentInfo?: PaymentInfo
  readonly referenceLabel?: string
  readonly poNumber?: string
}

/** Whether its state has the key `ChangeCancelledError` (CART-34). */
export const isLineItemCancelled = (item: LineItem): boolean => item.state === "Cancelled"

/** The items that count: cancelled ones count for nothing (CART-34, CART-35). */
export const getActiveLineItems = (cart: Pick<Cart, "lineItems">): readonly LineItem[] =>
  cart.lineItems.filter(item => !isLineItemCancelled(item))
