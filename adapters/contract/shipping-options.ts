/** How one line item can be had, and what can be booked with it (API-11, DELIV-34, DELIV-36). */
import { Schema } from "effect"
import { DELIVERY_TYPES } from "../../domain/cart/delivery-type.ts"
import type { OfferedService } from "../../domain/cart/service-booking.ts"
import type { OfferedDeliveryType, ShippingOptions } from "../../domain/delivery/shipping-options.ts"
import { EUR } from "../../domain/money/cents.ts"
import { Localized, Money, money, Name, text, translated } from "./wire.ts"

const ServiceShape = Schema.Struct({
  name: Name,
  serviceKey: Name,
  displayName: Localized,
  /** one for each currency */
  prices: Schema.NonEmptyArray(Money),
  supportArticleId: Schema.optionalKey(Name),
}).annotate({ identifier: "Service" })

const DeliveryTypeShape = Schema.Struct({
  /** what an edit names as its `deliveryOptionId` */
  deliveryOptionId: Schema.Literals(DELIVERY_TYPES),
  displayName: Localized,
  deliveryDate: Name,
  price: Schema.optionalKey(Money),
}).annotate({ identifier: "DeliveryType" })

const service = ({ prices: [price, ...others], ...fields }: typeof ServiceShape.Type): OfferedService => {
  const read = ({ centAmount, currencyCode }: typeof Money.Type) => ({ currency: currencyCode, amount: centAmount })
  return { ...fields, prices: [read(price), ...others.map(read)] }
}

const serviceShape = ({ prices: [price, ...others], ...fields }: OfferedService): typeof ServiceShape.Type => {
  const written = ({ currency, amount }: OfferedService["prices"][number]) =>
    ({ centAmount: amount, currencyCode: currency }) as typeof Money.Type
  return { ...fields, prices: [written(price), ...others.map(written)] }
}

/** Something that can be booked with a line item. */
export const ServiceBody = translated<OfferedService, typeof ServiceShape>(ServiceShape, service, serviceShape)

const deliveryType = (wire: typeof DeliveryTypeShape.Type): OfferedDeliveryType => ({
  type: wire.deliveryOptionId,
  label: wire.displayName,
  date: wire.deliveryDate,
  ...(wire.price ? { net: wire.price.centAmount } : {}),
})

const deliveryTypeShape = ({ type, label, date, net }: OfferedDeliveryType): typeof DeliveryTypeShape.Type => ({
  deliveryOptionId: type,
  displayName: label,
  deliveryDate: date,
  ...(net === undefined ? {} : { price: money(net, EUR) }),
})

const DeliveryTypeBody = translated<OfferedDeliveryType, typeof DeliveryTypeShape>(
  DeliveryTypeShape,
  deliveryType,
  deliveryTypeShape,
)

export const ShippingOptionsBody: Schema.Codec<ShippingOptions, unknown> = Schema.Struct({
  /** of the shop's clock */
  cutOffTime: text("hour").check(Schema.isPattern(/^\d{2}:\d{2}:\d{2}$/)),
  services: Schema.Array(ServiceBody),
  deliveryTypes: Schema.Array(DeliveryTypeBody),
}).annotate({ identifier: "ShippingOptions" })
