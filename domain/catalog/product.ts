import type { Cents, CurrencyCode } from "../money/cents.ts"
import type { TaxRate } from "../money/tax-rate.ts"
import type { TaxClass } from "../tax/tax-table.ts"
import type { LocalizedText } from "../text/localized-text.ts"
import type { ArtworkTerms } from "./artwork-terms.ts"
import type { DeliveryType } from "./delivery-type.ts"
import type { OfferedService } from "./service-choice.ts"

export interface OptionValue {
  readonly key: string
  readonly label: LocalizedText
  /** a second line in small print: "85 × 55 mm" */
  readonly detail?: LocalizedText
  /** surcharge in ten-thousandths of the list price; may be negative */
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

export interface DeliveryTypeTerms {
  readonly type: DeliveryType
  readonly label: LocalizedText
  readonly surcharge: number
  /** working days from the order to the delivery */
  readonly workingDays: number
}

/** A design that the shop offers as a starting point. */
export interface DesignTemplate {
  readonly artworkItemId: string
  readonly label: LocalizedText
}

export interface Product {
  readonly key: string
  /** increases with each change; missing means 1 */
  readonly version?: number
  readonly name: LocalizedText
  readonly description: LocalizedText
  /** the key of its image */
  readonly image: string
  readonly currency: CurrencyCode
  readonly options: readonly ProductOption[]
  readonly tiers: readonly [PriceTier, ...PriceTier[]]
  /** the label of the delivery type choice */
  readonly deliveryLabel?: LocalizedText
  readonly deliveryTypes: readonly [DeliveryTypeTerms, ...DeliveryTypeTerms[]]
  /** quantities are multiples of it */
  readonly quantityStep: number
  /** what the law taxes it as; missing means "standard" */
  readonly taxClass?: TaxClass
  /** in the shop's own country; a shop with a tax table takes it from there */
  readonly taxRate: TaxRate
  /** current discount in ten-thousandths of the price; 0 for none */
  readonly discount: number
  /** set when it can't be picked up: too long for a shelf, or sent to many addresses (AVAIL-05) */
  readonly pickupPointAllowed?: false
  /** set when no delivery slot can be chosen (AVAIL-01) */
  readonly slotsAllowed?: false
  /** set when no courier can deliver it */
  readonly courierAllowed?: false
  /** set when it can't be split (AVAIL-11) */
  readonly splitShipmentAllowed?: false
  readonly services?: readonly OfferedService[]
  /** what its files must be; missing means the shop's defaults */
  readonly artwork?: ArtworkTerms
  readonly designs?: readonly DesignTemplate[]
  /** the options that a design depends on; the name `Quantity` includes the quantity (EDIT-08) */
  readonly designOptions?: readonly string[]
}

/** The product version that a dependency lookup refers to (EDIT-10). */
export const getProductVersion = ({ version = 1 }: Pick<Product, "version">): number => version
