/** What this shop asks for delivery, how it can be paid, and what it calls both; net prices in cents. */
import { Schema } from "effect"
import { CARRIERS } from "../../domain/delivery/option.ts"
import { CentAmount, Localized, Name } from "../contract/wire.ts"
import entered from "./tariff.json" with { type: "json" }

const Tariff = Schema.Struct({
  delivery: Schema.Struct({
    slots: Schema.Array(
      Schema.Struct({ carrier: Schema.Literals(CARRIERS), before: Schema.String, price: CentAmount }),
    ),
    courier: CentAmount,
    extraAddress: CentAmount,
  }),
  slotName: Localized,
  deliveryLabel: Localized,
  /** counted from when an order is placed that is paid in advance (PAY-56) */
  payment: Schema.Struct({ remindAfterDays: Schema.Number, lapseAfterDays: Schema.Number }),
  /** only a method that the law lets a shop charge for costs something */
  paymentMethods: Schema.Array(Schema.Struct({ id: Name, name: Name, costs: CentAmount })),
})

/** With its languages in the order that the database keeps them in: an answer that is repeated from there is the same text. */
const asKept = (text: typeof Localized.Type): typeof Localized.Type =>
  Object.fromEntries(Object.entries(text).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)))

const { slotName, deliveryLabel, ...figures } = Schema.decodeUnknownSync(Tariff)(entered)

export const TARIFF = { ...figures, slotName: asKept(slotName), deliveryLabel: asKept(deliveryLabel) }
