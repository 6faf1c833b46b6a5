/**
 * The delivery choices of one line item: slots, courier, split shipment and pick-up, with the cut-off time
 * (DELIV-20…DELIV-23, DELIV-34, SPLIT-20).
 */
import { Schema } from "effect"
import type { DeliveryOfferWithCutOff } from "../../application/client/ports/delivery-offer-service.ts"
import { CARRIERS } from "../../domain/delivery/delivery-option.ts"
import { EUR } from "../../domain/money/cents.ts"
import {
  DecimalTaxRateSchema,
  encodeMoney,
  MoneySchema,
  mapSchema,
  omitUndefined,
  ShortTextSchema,
  TaxTreatmentSchema,
} from "./wire-schemas.ts"

const DeliveryOptionShape = Schema.Struct({
  carrier: Schema.Literals(CARRIERS),
  recsKey: ShortTextSchema,
  before: ShortTextSchema,
  date: ShortTextSchema,
  price: MoneySchema,
}).annotate({ identifier: "DeliveryOption" })

const DeliveryOptionsShape = Schema.Struct({
  deliveryOptions: Schema.Array(DeliveryOptionShape),
  /** the expected delivery date, known even when there are no slots */
  date: Schema.optionalKey(ShortTextSchema),
  /** the shop knows no holidays that far ahead, so it promises no date */
  isBeyondHolidays: Schema.optionalKey(Schema.Literal(true)),
  /** holidays of the printing country, in ISO dates */
  daysWithoutPrinting: Schema.optionalKey(Schema.Array(ShortTextSchema)),
  courier: Schema.Struct({ enabled: Schema.Boolean, discountedPrice: Schema.Struct({ totalNet: MoneySchema }) }),
  splitShipment: Schema.Struct({ isAllowed: Schema.Boolean, price: MoneySchema }),
  pickupPointAllowed: Schema.Boolean,
  /** the VAT of an ordered item in each country; missing for carts */
  taxes: Schema.optionalKey(
    Schema.Array(
      Schema.Struct({
        destination: ShortTextSchema,
        rate: DecimalTaxRateSchema,
        country: ShortTextSchema,
        treatment: TaxTreatmentSchema,
      }),
    ),
  ),
  /** HH:MM:SS in Europe/Amsterdam */
  cutOffTime: Schema.String.check(Schema.isPattern(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)),
}).annotate({ identifier: "DeliveryOptions" })

export const DeliveryOptionsResponse = mapSchema<DeliveryOfferWithCutOff, typeof DeliveryOptionsShape>(
  DeliveryOptionsShape,
  ({ deliveryOptions, courier, splitShipment, pickupPointAllowed, cutOffTime, ...dated }) => ({
    offer: {
      ...dated,
      deliveryOptions: deliveryOptions.map(option => ({ ...option, price: option.price.centAmount })),
      courier: { enabled: courier.enabled, price: courier.discountedPrice.totalNet.centAmount },
      splitShipment: { isAllowed: splitShipment.isAllowed, price: splitShipment.price.centAmount },
      pickupPointAllowed,
    },
    cutOffTime,
  }),
  ({
    offer: {
      deliveryOptions,
      courier,
      splitShipment,
      pickupPointAllowed,
      date,
      daysWithoutPrinting,
      isBeyondHolidays,
      taxes,
      ...unsent
    },
    cutOffTime,
  }) => ({
    // an optional field of the offer that is missing here would silently never be sent
    ...(unsent satisfies Readonly<Record<string, never>>),
    ...omitUndefined({ date, daysWithoutPrinting, isBeyondHolidays, taxes }),
    deliveryOptions: deliveryOptions.map(option => ({ ...option, price: encodeMoney(option.price, EUR) })),
    courier: { enabled: courier.enabled, discountedPrice: { totalNet: encodeMoney(courier.price, EUR) } },
    splitShipment: { isAllowed: splitShipment.isAllowed, price: encodeMoney(splitShipment.price, EUR) },
    pickupPointAllowed,
    cutOffTime,
  }),
)
