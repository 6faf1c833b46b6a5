/** The sample orders are laid down in a statement per table, priced by the shop's own rules, as old as they say. */
import { Result } from "effect"
import type { Address } from "../../../domain/address/address.ts"
import { DELIVERY_TYPE } from "../../../domain/cart/add-to-cart.ts"
import type { LineItem, LineItemId } from "../../../domain/cart/cart.ts"
import { newLineItem } from "../../../domain/cart/line-item.ts"
import { cartTotals } from "../../../domain/cart/price-summary.ts"
import { type Configuration, configure } from "../../../domain/catalog/configuration.ts"
import type { CustomerGroup } from "../../../domain/catalog/price.ts"
import { deliveryOptionsOf } from "../../../domain/delivery/delivery-slots.ts"
import { EUR } from "../../../domain/money/money.ts"
import { withAgreedDay } from "../../../domain/order/agreed-delivery.ts"
import { orderNumber } from "../../../domain/order/order-number.ts"
import type { Transaction } from "../database/transaction.ts"
import { customerOwner } from "../identity/subject.ts"
import { customerGroups, customers, type SampleCustomer } from "./customers.ts"
import { orders, type SampleItem, type SampleOrder } from "./orders.ts"

const DAY = 24 * 60 * 60_000

/** Below the first number that is drawn. */
const NEWEST_NUMBER = 118_000

const configured = ({ product }: SampleItem): Configuration => {
  const selection = product.options.map(({ name, values }) => ({ name, value: values[0].key }))
  const normal = { name: DELIVERY_TYPE, value: product.deliveryTypes[0].type }
  return Result.getOrThrow(configure(product, [...selection, normal], product.tiers[0].quantity))
}

interface Placed {
  readonly id: string
  readonly createdAt: Date
  readonly group: CustomerGroup | undefined
  readonly address: Address | undefined
}

const itemsOf = (order: SampleOrder, { id, createdAt, group, address }: Placed) =>
  order.items.map((sample, index): LineItem => {
    const origin = { id: `${id}-item-${index + 1}` as LineItemId, lineItemNumber: index + 1 }
    const item = newLineItem(configured(sample), group, origin)
    const shippingAddresses = address ? [{ address, quantity: item.quantity }] : []
    const options = deliveryOptionsOf(item, sample.product, createdAt)
    return withAgreedDay({ customLineItems: [] }, { ...item, shippingAddresses, ...sample.some }, options)
  })

const planted = (order: SampleOrder, index: number, { addresses, email, ...customer }: SampleCustomer, now: Date) => {
  const id = `order-sample-${index + 1}`
  const createdAt = new Date(now.getTime() - order.daysAgo * DAY)
  const [address] = addresses
  const group = customerGroups.find(each => each.id === customer.customerGroupId)
  const items = itemsOf(order, { id, createdAt, group, address })
  const { totalNet, totalGross, totalTax, taxPortions } = cartTotals({ lineItems: items, customLineItems: [] })
  return {
    id,
    cart_id: `cart-sample-${index + 1}`,
    owner: customerOwner(order.customerId),
    customer_id: order.customerId,
    order_number: orderNumber(createdAt, NEWEST_NUMBER - index * 13),
    created_at: createdAt.toISOString(),
    currency: EUR,
    total_net: totalNet,
    total_gross: totalGross,
    total_tax: totalTax,
    tax_portions: taxPortions,
    billing_address: { ...address, email },
    payment: { paymentMethodId: order.paymentMethodId },
    reference_label: order.referenceLabel ?? null,
    po_number: order.poNumber ?? null,
    stages: order.stages,
    lines: items.map((item, position) => ({
      id: item.id,
      order_id: id,
      position,
      quantity: item.quantity,
      net: item.totalPrice,
      tax_rate: item.taxRate,
      item,
    })),
  }
}

const ROW = `id text, cart_id text, owner text, customer_id text, order_number text, created_at timestamptz,
  currency text, total_net bigint, total_gross bigint, total_tax bigint, tax_portions jsonb, billing_address jsonb,
  payment jsonb, reference_label text, po_number text, stages text[]`

const TOTALS = "currency, total_net, total_gross, total_tax, tax_portions, '{}'::text[], billing_address, payment"

export const plantOrders = async (tx: Transaction, now: Date): Promise<void> => {
  const rows = orders.flatMap((order, index) => {
    const customer = customers.find(({ id }) => id === order.customerId)
    return customer ? [planted(order, index, customer, now)] : []
  })
  const all = JSON.stringify(rows)
  await tx.rows(
    `INSERT INTO carts (id, owner, version, currency, total_net, total_gross, total_tax, tax_portions, discount_codes,
       billing_address, payment, created_at, ordered_at)
     SELECT cart_id, owner, 1, ${TOTALS}, created_at, created_at FROM jsonb_to_recordset($1) AS row (${ROW})
     ON CONFLICT DO NOTHING`,
    [all],
  )
  await tx.rows(
    `INSERT INTO orders (id, order_number, cart_id, customer_id, created_at, currency, total_net, total_gross,
       total_tax, tax_portions, discount_codes, billing_address, payment, reference_label, po_number, stages)
     SELECT id, order_number, cart_id, customer_id, created_at, ${TOTALS}, reference_label, po_number, stages
     FROM jsonb_to_recordset($1) AS row (${ROW})
     ON CONFLICT DO NOTHING`,
    [all],
  )
  await tx.rows(
    `INSERT INTO order_line_items (id, order_id, position, quantity, net, tax_rate, item)
     SELECT id, order_id, position, quantity, net, tax_rate, item FROM jsonb_to_recordset($1) AS row (
       id text, order_id text, position integer, quantity integer, net bigint, tax_rate integer, item jsonb)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows.flatMap(({ lines }) => lines))],
  )
}
