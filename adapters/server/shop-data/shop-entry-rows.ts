/** What the shop asks for delivery and takes as payment is read with the call that goes by it; a shop that says nothing offers none. */
import { DELIVERY_TYPE_OPTION_NAME } from "../../../domain/cart/delivery-type.ts"
import type { AcceptedPaymentMethod } from "../../../domain/payment/payer-methods.ts"
import type { AcceptedPaymentMethodsSchema, DeliveryPricesSchema } from "../../contract/shop-entries.ts"
import type { Transaction } from "../database/transaction.ts"

type Delivery = typeof DeliveryPricesSchema.Type

const entryOf = async <Entry>(tx: Transaction, name: "delivery" | "payment"): Promise<Entry | undefined> =>
  (await tx.query<{ entry: Entry }>("SELECT entry FROM shop_entries WHERE name = $1", [name]))[0]?.entry

export const findDeliveryPrices = (tx: Transaction): Promise<Delivery | undefined> => entryOf<Delivery>(tx, "delivery")

export const findAcceptedPaymentMethods = async (tx: Transaction): Promise<readonly AcceptedPaymentMethod[]> =>
  (await entryOf<typeof AcceptedPaymentMethodsSchema.Type>(tx, "payment"))?.methods ?? []

/** In SQL: what the choice among delivery types is called. */
export const DELIVERY_LABEL_SQL = `coalesce((SELECT entry->'deliveryLabel' FROM shop_entries WHERE name = 'delivery'),
  '{"en": "${DELIVERY_TYPE_OPTION_NAME}"}')`
