/** What the shop prints: options with values, and prices for quantities; everything else about a product is data. */

import type { DeliveryType } from "../cart/delivery-type.ts"
import type { LocalizedText } from "../cart/localized-text.ts"
import type { OfferedService } from "../cart/service-booking.ts"
import type { Cents, CurrencyCode } from "../money/cents.ts"
import type { TaxRate } from "../money/tax-rate.ts"

export interface OptionValue {
  readonly key: string
  readonly label: LocalizedText
  /** a second line in small print: "85 × 55 mm" */
  readonly detail?: LocalizedText
  /** what it adds to the price, in ten-thousandths of the list price; may be negative */
  readonly surcharge: number
  /** width and height in millimetres, for values that are formats */
  readonly size?: readonly [width: number, height: number]
}

export interface ProductOption {
  readonly name: string
  readonly label: LocalizedText
  readonly values: readonly [OptionValue, ...OptionValue[]]
}

/** The list price of a quantity with the first value of every option and normal delivery, net in cents. */
export interface PriceTier {
  readonly quantity: number
  readonly price: Cents
}

export interface DeliveryTypePrice {
  readonly type: DeliveryType
  readonly label: LocalizedText
  readonly surcharge: number
  /** working days from the order to the delivery */
  readonly workingDays: number
}

/** A design of the shop's own to start from. */
export interface DesignTemplate {
  readonly artworkItemId: string
  readonly label: LocalizedText
}

export interface Product {
  readonly key: string
  /** counts up whenever it changes; 1 when it never did */
  readonly version?: number
  readonly name: LocalizedText
  readonly description: LocalizedText
  /** the key of its picture */
  readonly image: string
  readonly currency: CurrencyCode
  readonly options: readonly ProductOption[]
  readonly tiers: readonly [PriceTier, ...PriceTier[]]
  /** what the choice among its delivery types is called */
  readonly deliveryLabel?: LocalizedText
  readonly deliveryTypes: readonly [DeliveryTypePrice, ...DeliveryTypePrice[]]
  /** quantities are multiples of it */
  readonly quantityStep: number
  readonly taxRate: TaxRate
  /** a running offer, in ten-thousandths of the price; 0 when there is none */
  readonly discount: number
  /** said of what is never picked up: it is too long for a shelf, or goes to many addresses (AVAIL-05) */
  readonly pickupPointAllowed?: false
  /** said of what comes on its day, by nobody's choice of hour (AVAIL-01) */
  readonly slotsAllowed?: false
  /** said of what no courier carries */
  readonly courierAllowed?: false
  /** said of what is kept together (AVAIL-11) */
  readonly splitShipmentAllowed?: false
  readonly services?: readonly OfferedService[]
  readonly designs?: readonly DesignTemplate[]
  /** the options a design of it is made for; by the name `Quantity` the quantity too (EDIT-08) */
  readonly designOptions?: readonly string[]
}

/** The version a dependency lookup is about (EDIT-10). */
export const getProductVersion = ({ version = 1 }: Pick<Product, "version">): number => version
