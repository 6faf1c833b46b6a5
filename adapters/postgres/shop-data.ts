/** Delivery prices and payment methods are read for each request, so that an import takes effect at once. */
import { DELIVERY_TYPE_OPTION_NAME } from "../../domain/cart/delivery-type.ts"
import type { AcceptedPaymentMethod } from "../../domain/payment/payer-methods.ts"
import type { AcceptedPaymentMethodsSchema, DeliveryPricesSchema } from "../contract/shop-entries.ts"
import type { Transaction } from "./transaction.ts"

type Delivery = typeof DeliveryPricesSchema.Type

const findEntry = async <Entry>(tx: Transaction, name: "delivery" | "payment"): Promise<Entry | undefined> =>
  (await tx.query<{ entry: Entry }>("SELECT entry FROM shop_entries WHERE name = $1", [name]))[0]?.entry

export const findDeliveryPrices = (tx: Transaction): Promise<Delivery | undefined> => findEntry<Delivery>(tx, "delivery")

export const findAcceptedPaymentMethods = async (tx: Transaction): Promise<readonly AcceptedPaymentMethod[]> =>
  (await findEntry<typeof AcceptedPaymentMethodsSchema.Type>(tx, "payment"))?.methods ?? []

/** SQL for the label of the choice between delivery types. */
export const DELIVERY_LABEL_SQL = `coalesce((SELECT entry->'deliveryLabel' FROM shop_entries WHERE name = 'delivery'),
  '{"en": "${DELIVERY_TYPE_OPTION_NAME}"}')`
