import { DELIVERY_TYPE_OPTION_NAME, type DeliveryType } from "../catalog/delivery-type.ts"
import type { CustomerGroup } from "../catalog/item-price.ts"
import { calculateNetPrice } from "../catalog/net-price.ts"
import type { Product } from "../catalog/product.ts"
import type { SelectionAndQuantity } from "../catalog/selection.ts"
import type { OfferedService } from "../catalog/service-choice.ts"
import type { Cents } from "../money/cents.ts"
import type { LocalizedText } from "../text/localized-text.ts"
import { CALENDAR_WITHOUT_HOLIDAYS, type DeliveryCalendar } from "./delivery-calendar.ts"
import { findDeliveryDate, SHOP_CUT_OFF_TIME_WITH_SECONDS } from "./shop-calendar.ts"

export interface OfferedDeliveryType {
  readonly type: DeliveryType
  readonly label: LocalizedText
  /** ISO date of delivery for an order placed now; missing after the last day of the calendar */
  readonly date?: string
  /** net of the item with this delivery type; missing when its options are no longer sold */
  readonly net?: Cents
}

export interface ShippingOptions {
  /** HH:MM:SS in the shop's time zone */
  readonly cutOffTime: string
  /** ISO dates on which the cut-off doesn't count, besides weekends */
  readonly daysWithoutPrinting?: readonly string[]
  readonly deliveryTypes: readonly OfferedDeliveryType[]
  readonly services: readonly OfferedService[]
}

/**
 * The cut-off time, delivery types with dates and prices, and services of an item (DELIV-25, DELIV-34, DELIV-36). A
 * deleted product has only the cut-off.
 */
export const createShippingOptions = (
  { selection, quantity }: SelectionAndQuantity,
  product: Product | undefined,
  now: Date,
  group?: CustomerGroup,
  calendar: DeliveryCalendar = CALENDAR_WITHOUT_HOLIDAYS,
): ShippingOptions => {
  const options = selection.filter(({ name }) => name !== DELIVERY_TYPE_OPTION_NAME)
  return {
    cutOffTime: SHOP_CUT_OFF_TIME_WITH_SECONDS,
    ...(calendar.daysWithoutPrinting.length > 0 ? { daysWithoutPrinting: calendar.daysWithoutPrinting } : {}),
    deliveryTypes: (product?.deliveryTypes ?? []).map(({ type, label, workingDays }) => {
      const choice = { quantity, selection: [...options, { name: DELIVERY_TYPE_OPTION_NAME, value: type }] }
      const net = product && calculateNetPrice(product, choice, group)
      const date = findDeliveryDate(now, workingDays, calendar)
      return { type, label, ...(date === undefined ? {} : { date }), ...(net === undefined ? {} : { net }) }
    }),
    services: product?.services ?? [],
  }
}
