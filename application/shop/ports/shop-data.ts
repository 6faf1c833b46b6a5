import type { Effect } from "effect"
import type { DeliveryTariff } from "../../../domain/delivery/item-offer.ts"
import type { ShopPaymentMethod } from "../../../domain/payment/payer-methods.ts"
import type { SurchargeLaw } from "../../../domain/payment/surcharge.ts"
import type { ReviewScore } from "../../../domain/review/review-score.ts"
import type { TaxTable } from "../../../domain/tax/tax-table.ts"
import type { LocalizedText } from "../../../domain/text/localized-text.ts"

export interface DeliveryPrices extends DeliveryTariff {
  /** the service of delivery at a set time */
  readonly slotName: LocalizedText
  /** the choice between delivery types */
  readonly deliveryLabel: LocalizedText
}

/** Data of which a shop has one entry. It is read for each request, so that an import takes effect at once. */
export interface ShopData {
  /** undefined in a shop that has none */
  readonly deliveryPrices: Effect.Effect<DeliveryPrices | undefined>
  /** the first is the default */
  readonly acceptedPaymentMethods: Effect.Effect<readonly ShopPaymentMethod[]>
  /** undefined in a shop that has set none */
  readonly surchargeLaw: Effect.Effect<SurchargeLaw | undefined>
  /** undefined in a shop that hasn't imported one: its products' own rates hold everywhere */
  readonly taxTable: Effect.Effect<TaxTable | undefined>
  /** undefined in a shop without reviews */
  readonly reviewScore: Effect.Effect<ReviewScore | undefined>
}
