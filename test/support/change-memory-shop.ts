/** Changes carts and orders in memory in ways that no call can. */
import { CARTS_TABLE } from "../../adapters/memory/carts.ts"
import { ORDERS_TABLE } from "../../adapters/memory/orders.ts"
import { SHOP_ENTRIES_TABLE } from "../../adapters/memory/shop-data.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
import type { TaxRate } from "../../domain/money/tax-rate.ts"
import type { Order } from "../../domain/order/order.ts"
import type { MemoryTestShop } from "./test-shop.ts"

export const changeCartLineItems = (
  { change }: MemoryTestShop,
  cartId: string,
  changeItem: (item: LineItem) => Partial<LineItem>,
): Promise<void> =>
  change(tables =>
    tables.update(CARTS_TABLE, cartId, stored => {
      const lineItems = stored.cart.lineItems.map(item => ({ ...item, ...changeItem(item) }))
      return { ...stored, cart: { ...stored.cart, lineItems } }
    }),
  )

export const changeOrder = ({ change }: MemoryTestShop, id: string, changed: (order: Order) => Partial<Order>): Promise<void> =>
  change(tables =>
    tables.update(ORDERS_TABLE, id, stored => ({ ...stored, order: { ...stored.order, ...changed(stored.order) } })),
  )

export const CANCELLED = ({ lineItems }: Order): Partial<Order> => ({
  lineItems: lineItems.map(item => ({ ...item, state: "Cancelled" })),
})

/** The shop's operator imports a tax table in which all rates of a country are `rate`, in ten-thousandths. */
export const changeTaxRates = ({ change }: MemoryTestShop, country: string, rate: number): Promise<void> =>
  change(tables =>
    tables.update(SHOP_ENTRIES_TABLE, "shop", entries => ({
      ...entries,
      ...(entries.tax && {
        tax: {
          ...entries.tax,
          rates: entries.tax.rates.map(each => (each.country === country ? { ...each, rate: rate as TaxRate } : each)),
        },
      }),
    })),
  )
