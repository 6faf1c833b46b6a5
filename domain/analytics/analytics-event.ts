/** Analytics events in Google Analytics 4's format: amounts in currency units, no personal data (EVENT-01…EVENT-11). */
import type { CurrencyCode } from "../money/cents.ts"

export interface AnalyticsItem {
  readonly item_id: string
  readonly index: number
  readonly quantity: number
  /** net per piece, after discounts: `price × quantity` is the line's total to the cent */
  readonly price: number
  /** discounts and coupons per piece */
  readonly discount?: number
}

/** `value` is the net sum of the items, without shipping, services and tax. */
export interface EcommerceData {
  readonly currency: CurrencyCode
  readonly value: number
  readonly items: readonly AnalyticsItem[]
}

export type AnalyticsReferenceField = "po_number" | "reference"

export type AnalyticsEvent =
  | { readonly name: "view_item"; readonly params: { readonly items: readonly [{ readonly item_id: string }] } }
  | {
      readonly name: "view_cart" | "cart_next" | "add_to_cart" | "remove_from_cart" | "begin_checkout" | "view_delivery"
      readonly params: EcommerceData
    }
  | { readonly name: "add_shipping_info"; readonly params: EcommerceData & { readonly shipping_tier: string } }
  | { readonly name: "add_payment_info"; readonly params: EcommerceData & { readonly payment_type: string } }
  | {
      readonly name: "purchase"
      readonly params: EcommerceData & {
        readonly transaction_id: string
        readonly shipping: number
        readonly tax: number
      }
    }
  /** changing an order's PO number or reference failed (EVENT-09) */
  | { readonly name: `edit_${AnalyticsReferenceField}_failed`; readonly params: { readonly failure: string } }
