/** The sample orders: prices follow the shop's rules, dates are relative to today. */

import { makeCustomerOwnerKey } from "../../../application/shop/caller.ts"
import { schedulePaymentReminderAndLapse } from "../../../application/shop/payments/follow-up-jobs.ts"
import type { Address } from "../../../domain/address/address.ts"
import type { LineItem } from "../../../domain/cart/cart.ts"
import { calculateCartTotals } from "../../../domain/cart/cart-totals.ts"
import type { CustomerGroup } from "../../../domain/catalog/item-price.ts"
import { makeDeliveryCalendar } from "../../../domain/delivery/delivery-calendar.ts"
import { listItemDeliveryOptions } from "../../../domain/delivery/delivery-slots.ts"
import { EUR } from "../../../domain/money/cents.ts"
import { setAgreedDeliveryDay } from "../../../domain/order/agreed-delivery.ts"
import type { OrderId } from "../../../domain/order/order.ts"
import { formatOrderNumber } from "../../../domain/order/order-number.ts"
import { computePaymentDeadline, computePaymentReminderTime } from "../../../domain/payment/payment-deadlines.ts"
import { addMilliseconds, DAY_MS } from "../../../domain/time/milliseconds.ts"
import type { ShopEntriesSchema } from "../../contract/shop-entries.ts"
import type { SampleOrder } from "../../postgres/sample-shop.ts"
import type { SetupUnit } from "../../postgres/setup-unit.ts"
import {
  getSeedQuoteQuantity,
  makeDefaultLineItem,
  requireSeedCustomerAndFindGroup,
  requireSeedProduct,
} from "./default-line-item.ts"

type OrderEntry = ShopEntriesSchema["orders"][number]

/** Lower than the first number that the shop assigns. */
const NEWEST_NUMBER = 118_000

interface PlacedOrder {
  readonly id: string
  readonly createdAt: Date
  readonly group: CustomerGroup | undefined
  readonly address: Address | undefined
}

export const makeSeedLineItems = (
  order: OrderEntry,
  entries: ShopEntriesSchema,
  { id, createdAt, group, address }: PlacedOrder,
) =>
  order.items.map(({ product: key, isFormer, ...entryFields }, index): LineItem => {
    const product = requireSeedProduct(isFormer ? entries.formerProducts : entries.products, key)
    const quantity = entryFields.quoteId === undefined ? product.tiers[0].quantity : getSeedQuoteQuantity(product)
    const item = makeDefaultLineItem(entries.delivery, product, quantity, group, [`${id}-item`, index])
    const shippingAddresses = address ? [{ address, quantity: item.quantity }] : []
    const calendar = makeDeliveryCalendar(entries.delivery, { shippingAddresses })
    const deliveryOptions = listItemDeliveryOptions(entries.delivery.slots, item, product, createdAt, calendar)
    return setAgreedDeliveryDay({ customLineItems: [] }, { ...item, shippingAddresses, ...entryFields }, { deliveryOptions })
  })

/** The reminder is noted if it was due. */
const makeDeadlines = (createdAt: Date, now: Date) => {
  const remindedAt = computePaymentReminderTime(createdAt)
  return { payUntil: computePaymentDeadline(createdAt), remindedAt: remindedAt > now ? undefined : remindedAt }
}

const NO_DEADLINES = { payUntil: undefined, remindedAt: undefined }

const makeSampleOrder = (entry: OrderEntry, index: number, entries: ShopEntriesSchema, now: Date): SampleOrder => {
  const { customerId, referenceLabel, poNumber, stages } = entry
  const id = `order-sample-${index + 1}` as OrderId
  const createdAt = addMilliseconds(now, -entry.daysAgo * DAY_MS)
  const { customer, group } = requireSeedCustomerAndFindGroup(entries, customerId)
  const [address] = customer.addresses
  const lines = { lineItems: makeSeedLineItems(entry, entries, { id, createdAt, group, address }), customLineItems: [] }
  return {
    cartId: `cart-sample-${index + 1}`,
    ownerKey: makeCustomerOwnerKey(customerId),
    customerId,
    order: {
      id,
      version: 1,
      orderNumber: formatOrderNumber(createdAt, NEWEST_NUMBER - index * 13),
      createdAt: createdAt.toISOString(),
      currency: EUR,
      ...lines,
      discountCodes: [],
      taxedPrice: calculateCartTotals(lines),
      ...(address ? { billingAddress: { ...address, email: customer.email } } : {}),
      paymentInfo: { paymentMethodId: entry.paymentMethodId },
      ...(referenceLabel === undefined ? {} : { referenceLabel }),
      ...(poNumber === undefined ? {} : { poNumber }),
      stages,
    },
    ...(stages.includes("waitingForPayment") ? makeDeadlines(createdAt, now) : NO_DEADLINES),
  }
}

/** Writes the orders of a new sample shop. In a known one, moves those that nobody changed: dates are relative to today. */
export const seedOrders = async (
  { now, run, sampleShop }: SetupUnit,
  entries: ShopEntriesSchema,
  isNew: boolean,
): Promise<void> => {
  const orders = entries.orders.map((entry, index) => makeSampleOrder(entry, index, entries, now))
  if (isNew) await sampleShop.insertOrders(orders)
  const written = isNew ? orders : await sampleShop.moveOrders(orders)
  for (const { order, payUntil } of written)
    if (payUntil) await run(shop => schedulePaymentReminderAndLapse(shop, order.id, new Date(order.createdAt)))
  await sampleShop.storeLedgers(written.map(({ order }) => order.id))
}
