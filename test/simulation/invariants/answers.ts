/** What holds for each answer about a cart or an order, as its reader sees it. */
import type { CartUpdateCommand } from "../../../application/shop/carts/change-cart.ts"
import type { Cart, LineItem } from "../../../domain/cart/cart.ts"

type PricedLines = Pick<Cart, "lineItems" | "customLineItems" | "taxedPrice">

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Splits, lines, VAT and totals add up (MONEY-13, SPLIT-09). */
export const findWrongSums = ({ lineItems, customLineItems, taxedPrice }: PricedLines): readonly string[] => {
  const { totalNet, totalGross, totalTax, taxPortions } = taxedPrice
  const active = lineItems.filter(({ state }) => state !== "Cancelled")
  const net = sum(active.map(item => item.totalPrice)) + sum(customLineItems.map(item => item.totalPrice))
  return [
    ...(active.length === lineItems.length && net !== totalNet ? [`lines of ${net} have a net total of ${totalNet}`] : []),
    ...(totalNet + totalTax === totalGross ? [] : ["net and VAT are not the gross total"]),
    ...(sum(taxPortions.map(({ amount }) => amount)) === totalTax ? [] : ["the VAT portions are not the VAT"]),
    ...active.flatMap(({ quantity, shippingAddresses }) =>
      shippingAddresses.length > 0 && sum(shippingAddresses.map(share => share.quantity)) !== quantity
        ? ["a split doesn't add up to its quantity"]
        : [],
    ),
  ]
}

/** These change the price of what they name, and of its group. */
const REPRICING: readonly CartUpdateCommand["_tag"][] = ["AddLineItems", "AddQuotes", "EditLineItem", "RemoveLineItem"]

const getShopPrice = ({ totalPrice, couponDiscount }: LineItem): number => totalPrice + couponDiscount

/** A price that the shop changed since this reader saw the cart is told beside its line (SHOP-06). */
export const findUntoldPriceChanges = (before: Cart, after: Cart, command: CartUpdateCommand): readonly string[] =>
  after.version !== before.version + 1 || REPRICING.includes(command._tag)
    ? []
    : after.lineItems.flatMap(item => {
        const known = before.lineItems.find(({ id }) => id === item.id)
        const isTold = item.previousPrice !== undefined || known?.previousPrice !== undefined
        return known && getShopPrice(known) !== getShopPrice(item) && !isTold
          ? [`line ${item.lineItemNumber} costs ${getShopPrice(item)} instead of ${getShopPrice(known)}, untold`]
          : []
      })
