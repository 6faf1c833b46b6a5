/** The delivery types and services of one line item (API-11, DELIV-34, DELIV-36). */
import { Schema } from "effect"
import { DELIVERY_TYPES } from "../../domain/catalog/delivery-type.ts"
import { PRODUCT_RANGES } from "../../domain/catalog/product-ranges.ts"
import type { OfferedService } from "../../domain/catalog/service-choice.ts"
import type { OfferedDeliveryType, ShippingOptions } from "../../domain/delivery/shipping-options.ts"
import { EUR } from "../../domain/money/cents.ts"
import {
  CurrencySchema,
  encodeMoney,
  LocalizedTextSchema,
  MoneySchema,
  makeCentAmountSchema,
  makeTextSchema,
  mapSchema,
  ShortTextSchema,
} from "./wire-schemas.ts"

const ServicePrice = Schema.Struct({
  centAmount: makeCentAmountSchema(PRODUCT_RANGES.servicePrice),
  currencyCode: CurrencySchema,
}).annotate({ identifier: "ServicePrice" })

const ServiceShape = Schema.Struct({
  name: ShortTextSchema,
  serviceKey: ShortTextSchema,
  displayName: LocalizedTextSchema,
  /** one price for each currency */
  prices: Schema.NonEmptyArray(ServicePrice),
  supportArticleId: Schema.optionalKey(ShortTextSchema),
}).annotate({ identifier: "Service" })

const DeliveryTypeShape = Schema.Struct({
  /** sent as `deliveryOptionId` when the line item is edited */
  deliveryOptionId: Schema.Literals(DELIVERY_TYPES),
  displayName: LocalizedTextSchema,
  /** missing while the shop has no holidays for that time */
  deliveryDate: Schema.optionalKey(ShortTextSchema),
  price: Schema.optionalKey(MoneySchema),
}).annotate({ identifier: "DeliveryType" })

const decodeService = ({ prices: [price, ...others], ...fields }: typeof ServiceShape.Type): OfferedService => {
  const decodePrice = ({ centAmount, currencyCode }: typeof MoneySchema.Type) => ({
    currency: currencyCode,
    amount: centAmount,
  })
  return { ...fields, prices: [decodePrice(price), ...others.map(decodePrice)] }
}

const encodeService = ({ prices: [price, ...others], ...fields }: OfferedService): typeof ServiceShape.Type => {
  const encodePrice = ({ currency, amount }: OfferedService["prices"][number]) =>
    ({ centAmount: amount, currencyCode: currency }) as typeof MoneySchema.Type
  return { ...fields, prices: [encodePrice(price), ...others.map(encodePrice)] }
}

/** A service that can be booked with a line item. */
export const OfferedServiceSchema = mapSchema<OfferedService, typeof ServiceShape>(ServiceShape, decodeService, encodeService)

const decodeDeliveryType = (wire: typeof DeliveryTypeShape.Type): OfferedDeliveryType => ({
  type: wire.deliveryOptionId,
  label: wire.displayName,
  ...(wire.deliveryDate === undefined ? {} : { date: wire.deliveryDate }),
  ...(wire.price ? { net: wire.price.centAmount } : {}),
})

const encodeDeliveryType = ({ type, label, date, net }: OfferedDeliveryType): typeof DeliveryTypeShape.Type => ({
  deliveryOptionId: type,
  displayName: label,
  ...(date === undefined ? {} : { deliveryDate: date }),
  ...(net === undefined ? {} : { price: encodeMoney(net, EUR) }),
})

const DeliveryTypeBody = mapSchema<OfferedDeliveryType, typeof DeliveryTypeShape>(
  DeliveryTypeShape,
  decodeDeliveryType,
  encodeDeliveryType,
)

export const ShippingOptionsSchema: Schema.Codec<ShippingOptions, unknown> = Schema.Struct({
  /** HH:MM:SS in the shop's time zone */
  cutOffTime: makeTextSchema("hour").check(Schema.isPattern(/^\d{2}:\d{2}:\d{2}$/)),
  /** holidays of the printing country, in ISO dates */
  daysWithoutPrinting: Schema.optionalKey(Schema.Array(ShortTextSchema)),
  services: Schema.Array(OfferedServiceSchema),
  deliveryTypes: Schema.Array(DeliveryTypeBody),
}).annotate({ identifier: "ShippingOptions" })
