/**
 * A service is booked for one line item, from those its product offers, and taxed like the item. An item has at most
 * one extra service (EDIT-05…EDIT-07, CART-16, DELIV-34).
 */
import { Result } from "effect"
import { expectCurrency, type Money } from "../money/currency-money.ts"
import { isQuoteItem } from "../quote/quote-item.ts"
import type { Cart, CustomLineItem, LineItem, LineItemId } from "./cart.ts"
import { isExtraService, type ServiceOption } from "./extra-services.ts"
import type { LocalizedText } from "./localized-text.ts"

/** A bookable service of a product, with a net price per currency. */
export interface OfferedService extends ServiceOption {
  readonly displayName: LocalizedText
  readonly prices: readonly [Money<string>, ...Money<string>[]]
  /** the support article that explains the service */
  readonly supportArticleId?: string
}

export type ServiceFault =
  | { readonly _tag: "ServiceUnavailable"; readonly serviceKey: string }
  /** extra services are one choice (EDIT-06) */
  | { readonly _tag: "ExtraServicesExclusive"; readonly serviceKeys: readonly string[] }

export type NonEmptyServiceFaults = readonly [ServiceFault, ...ServiceFault[]]

type Lines = Pick<Cart, "lineItems" | "customLineItems" | "currency">

/** The net price in cents in a currency; undefined when the service isn't sold in it. */
export const getServicePrice = ({ prices }: Pick<OfferedService, "prices">, currency: string) =>
  prices
    .map(price => expectCurrency(price, currency))
    .filter(Result.isSuccess)
    .map(({ success }) => success.amount)[0]

/** The services with these keys, each once, or every fault of the choice. */
export const validateServiceChoice = (
  offered: readonly OfferedService[],
  keys: readonly string[],
): Result.Result<readonly OfferedService[], NonEmptyServiceFaults> => {
  const unavailable = keys
    .filter(key => !offered.some(({ serviceKey }) => serviceKey === key))
    .map(serviceKey => ({ _tag: "ServiceUnavailable", serviceKey }) as const)
  const chosen = offered.filter(({ serviceKey }) => keys.includes(serviceKey))
  const extra = chosen.filter(isExtraService).map(({ serviceKey }) => serviceKey)
  const exclusive = extra.length > 1 ? [{ _tag: "ExtraServicesExclusive", serviceKeys: extra } as const] : []
  const [first, ...others]: readonly ServiceFault[] = [...unavailable, ...exclusive]
  return first ? Result.fail([first, ...others]) : Result.succeed(chosen)
}

const isServiceOf = (line: CustomLineItem, id: LineItemId): boolean => line.type === "service" && line.lineItemReference === id

/** The keys of the item's booked services, in the cart's order. */
export const listItemServiceKeys = ({ customLineItems }: Pick<Cart, "customLineItems">, id: LineItemId): readonly string[] =>
  customLineItems.filter(line => isServiceOf(line, id)).flatMap(({ serviceKey }) => serviceKey ?? [])

/**
 * The cart with exactly these services for the item, at their price in the cart's currency. A service that was booked
 * before keeps its line's id.
 * @param newId returns a new unique id at each call
 */
export const replaceItemServices = <C extends Lines>(
  cart: C,
  item: Pick<LineItem, "id" | "taxRate">,
  services: readonly OfferedService[],
  newId: () => string,
): C => {
  const before = cart.customLineItems.filter(line => isServiceOf(line, item.id))
  const booking = services.flatMap((service): readonly CustomLineItem[] => {
    const totalPrice = getServicePrice(service, cart.currency)
    if (totalPrice === undefined) return []
    const { serviceKey, displayName } = service
    const former = before.find(line => line.serviceKey === serviceKey)
    return [
      {
        id: former?.id ?? newId(),
        type: "service",
        lineItemReference: item.id,
        serviceKey,
        serviceName: displayName,
        totalPrice,
        taxRate: item.taxRate,
      },
    ]
  })
  return { ...cart, customLineItems: [...cart.customLineItems.filter(line => !before.includes(line)), ...booking] }
}

/**
 * The cart with its services at today's prices. Services that are no longer offered are removed; quoted items stay as
 * they are (QUOTE-08).
 */
export const repriceServices = <C extends Lines>(cart: C, offered: (item: LineItem) => readonly OfferedService[]): C =>
  cart.lineItems.reduce((repriced, item) => {
    const keys = listItemServiceKeys(repriced, item.id)
    if (keys.length === 0 || isQuoteItem(item)) return repriced
    const services = offered(item).filter(({ serviceKey }) => keys.includes(serviceKey))
    return replaceItemServices(repriced, item, services, () => "")
  }, cart)
