/**
 * The delivery days that this tab has shown for the cart's items. An order agrees to these days; a day that changes
 * without a choice of the shopper is announced (ORDER-17).
 */
import type { Cart, LineItem, LineItemId } from "../../../domain/cart/cart.ts"
import { getDeliveryType } from "../../../domain/catalog/delivery-type.ts"
import { listDestinationCountries } from "../../../domain/delivery/delivery-calendar.ts"
import type { DeliveryOffer } from "../../../domain/delivery/delivery-offer.ts"
import {
  calculateDeliveryDay,
  type DeliveryDayChanged,
  type ExpectedDeliveryDays,
  listDeliveryDaysByLineItem,
} from "../../../domain/order/agreed-delivery.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import { makeSubject } from "../observable/observable.ts"

interface ItemDay {
  /** the shopper's choices when the offer came: other ones have another day */
  readonly choices: string
  readonly offer: DayOffer
  /** the offer before the day changed, until the shopper chooses otherwise */
  readonly earlierOffer?: DayOffer
}

/** A refused order names only the day. */
type DayOffer = Pick<DeliveryOffer, "deliveryOptions" | "date"> & Partial<DeliveryOffer>

interface CartDeliveryDaysState {
  readonly items: ReadonlyMap<LineItemId, ItemDay>
  /** of the last offer: ISO dates, besides weekends */
  readonly daysWithoutPrinting: DeliveryOffer["daysWithoutPrinting"]
  /** whether the days of any offer have changed; a page renders no single offer before */
  readonly hasChanges: boolean
  /** how often a refused order has shown that the offers are outdated */
  readonly refusals: number
}

export interface ChangedDeliveryDay {
  readonly item: LineItem
  /** ISO dates */
  readonly before: string
  readonly current: string | undefined
}

type DeliveredCart = Pick<Cart, "lineItems" | "customLineItems">

/** What its day depends on and a shopper chooses: delivery type, countries with holidays of their own, and a point. */
export const formatDayChoices = (item: LineItem): string =>
  [getDeliveryType(item.selection), ...new Set(listDestinationCountries(item)), ...(item.pickupPoint?.closedWeekdays ?? [])].join(
    " ",
  )

const findItemDay = ({ items }: CartDeliveryDaysState, item: LineItem): ItemDay | undefined => {
  const day = items.get(item.id)
  return day?.choices === formatDayChoices(item) ? day : undefined
}

/** The item's last offer; undefined until it has come. */
export const findLatestItemOffer = (state: CartDeliveryDaysState, item: LineItem): DeliveryOffer | undefined => {
  const offer = findItemDay(state, item)?.offer
  const { courier, splitShipment, pickupPointAllowed } = offer ?? {}
  return offer && courier && splitShipment && pickupPointAllowed !== undefined
    ? { ...offer, courier, splitShipment, pickupPointAllowed }
    : undefined
}

/** The days that were shown, by line item number. Items whose offer hasn't come yet have none. */
export const listExpectedDeliveryDays = (state: CartDeliveryDaysState, cart: DeliveredCart): ExpectedDeliveryDays =>
  listDeliveryDaysByLineItem(cart, item => findItemDay(state, item)?.offer)

/** The items whose day has changed since it was first shown. A chosen slot keeps its day. */
export const listChangedDeliveryDays = (state: CartDeliveryDaysState, cart: DeliveredCart): readonly ChangedDeliveryDay[] =>
  cart.lineItems.flatMap(item => {
    const { offer, earlierOffer } = findItemDay(state, item) ?? {}
    const before = earlierOffer && calculateDeliveryDay(cart, item, earlierOffer)
    const current = offer && calculateDeliveryDay(cart, item, offer)
    return before === undefined || before === current ? [] : [{ item, before, current }]
  })

/** Whether no item has a day, though offers have come: all days are beyond the shop's holidays (DELIV-39). */
export const areDaysUnknown = (state: CartDeliveryDaysState, cart: DeliveredCart): boolean => {
  const days = cart.lineItems.flatMap(item => {
    const offer = findItemDay(state, item)?.offer
    return offer ? [calculateDeliveryDay(cart, item, offer)] : []
  })
  return days.length > 0 && days.every(day => day === undefined)
}

const NO_DAYS: CartDeliveryDaysState = { items: new Map(), daysWithoutPrinting: undefined, hasChanges: false, refusals: 0 }

/** The same state until a day has changed, for pages that show changes only. */
export const selectChangedDays = (state: CartDeliveryDaysState): CartDeliveryDaysState => (state.hasChanges ? state : NO_DAYS)

const listDates = ({ date, deliveryOptions }: DayOffer): string => [date, ...deliveryOptions.map(slot => slot.date)].join(" ")

export const makeCartDeliveryDays = () => {
  const { current, subscribe, set } = makeSubject(NO_DAYS)

  /** Remembers an offer that is shown now. */
  const show = (item: LineItem, { daysWithoutPrinting, ...offer }: DayOffer): void => {
    const state = current()
    const choices = formatDayChoices(item)
    const shown = findItemDay(state, item)
    const earlierOffer = shown?.earlierOffer ?? shown?.offer
    set({
      ...state,
      daysWithoutPrinting: daysWithoutPrinting ?? state.daysWithoutPrinting,
      hasChanges: state.hasChanges || (shown !== undefined && listDates(shown.offer) !== listDates(offer)),
      items: new Map(state.items).set(item.id, { choices, offer, ...(earlierOffer && { earlierOffer }) }),
    })
  }

  /** Takes over the days that a refused order names: they are shown now, and the next order agrees to them. */
  const showChanges = (
    cart: DeliveredCart,
    changes: readonly (DeliveryDayChanged & { readonly lineItemId: string | undefined })[],
  ): void => {
    if (changes.length === 0) return
    for (const { lineItemId, current: date } of changes) {
      const item = cart.lineItems.find(({ id }) => id === lineItemId)
      if (item) show(item, { deliveryOptions: [], ...(date === undefined ? {} : { date }) })
    }
    set({ ...current(), refusals: current().refusals + 1 })
  }

  return { current, subscribe, show, showChanges }
}

export type CartDeliveryDays = ReturnType<typeof makeCartDeliveryDays>

export const CartDeliveryDays = createInjectionToken<CartDeliveryDays>("CartDeliveryDays")
