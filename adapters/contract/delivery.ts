/** What can be chosen for one line item's delivery (DELIV-20…DELIV-23, SPLIT-20). */
import { Schema } from "effect"
import { CARRIERS, type DeliveryOption } from "../../domain/delivery/option.ts"
import { EUR } from "../../domain/money/money.ts"
import { Money, money, Name, translated } from "./wire.ts"

const DeliveryOptionShape = Schema.Struct({
  carrier: Schema.Literals(CARRIERS),
  recsKey: Name,
  before: Name,
  date: Name,
  price: Money,
}).annotate({ identifier: "DeliveryOption" })

const DeliveryOptionBody = translated<DeliveryOption, typeof DeliveryOptionShape>(
  DeliveryOptionShape,
  option => ({ ...option, price: option.price.centAmount }),
  option => ({ ...option, price: money(option.price, EUR) }),
)

export const DeliveryOptionsAnswer = Schema.Struct({ deliveryOptions: Schema.Array(DeliveryOptionBody) })
