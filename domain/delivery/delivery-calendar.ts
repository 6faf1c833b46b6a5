/** The days on which a line item can't be printed or delivered (DELIV-39). */
import { toTextKey } from "../text/canonical-text.ts"
import { DAY_MS } from "../time/milliseconds.ts"
import type { Carrier } from "./delivery-option.ts"
import type { LineItemPickupPoint, Weekday } from "./pickup-point.ts"

/** The shop prints in the Netherlands. */
const PRINTING_COUNTRY = "NL"

/** Public holidays as ISO dates. Weekends needn't be listed. */
export interface Holidays {
  /** the last ISO date that the lists cover: no later date is promised */
  readonly until: string
  /** by ISO 3166-1 alpha-2 code; a country that isn't listed has none */
  readonly countries: Readonly<Record<string, readonly string[]>>
  /** days on which a carrier doesn't drive, in any country */
  readonly carriers: Readonly<Partial<Record<Carrier, readonly string[]>>>
}

/** The calendar of one line item, in ISO dates. */
export interface DeliveryCalendar {
  readonly daysWithoutPrinting: readonly string[]
  readonly daysWithoutDelivery: readonly string[]
  /** on which the chosen pick-up point is closed; never all seven */
  readonly weekdaysWithoutDelivery?: readonly Weekday[]
  /** no later date is promised; without it, every date can be */
  readonly until?: string
}

/** Only weekends are days off, for ever. */
export const CALENDAR_WITHOUT_HOLIDAYS: DeliveryCalendar = {
  daysWithoutPrinting: [],
  daysWithoutDelivery: [],
}

/** The fields of a line item that say where it goes. */
export interface ItemDestinations {
  readonly shippingAddresses?: readonly { readonly address: { readonly country: string } }[]
  readonly pickupPoint?: Pick<LineItemPickupPoint, "closedWeekdays"> & { readonly address: { readonly countryCode: string } }
}

/** A pick-up point replaces the addresses. Without a destination, the item counts as delivered where it is printed. */
export const listDestinationCountries = ({ shippingAddresses = [], pickupPoint }: ItemDestinations): readonly string[] => {
  if (pickupPoint) return [pickupPoint.address.countryCode]
  const countries = shippingAddresses.map(({ address }) => toTextKey(address.country)).filter(code => code !== "")
  return countries.length > 0 ? countries : [PRINTING_COUNTRY]
}

interface HolidaysAndSlots {
  readonly holidays?: Holidays
  readonly slots: readonly { readonly carrier: Carrier }[]
}

/**
 * The calendar of an item. All its addresses are delivered on one day, on which each carrier with slots drives. The
 * printing country's holidays count for delivery, too: parcels leave from there.
 */
export const makeDeliveryCalendar = ({ holidays, slots }: HolidaysAndSlots, item: ItemDestinations): DeliveryCalendar => {
  const closed = item.pickupPoint?.closedWeekdays
  const weekdays = closed ? { weekdaysWithoutDelivery: closed } : {}
  if (holidays === undefined) return { ...CALENDAR_WITHOUT_HOLIDAYS, ...weekdays }
  const { until, countries, carriers } = holidays
  const daysWithoutPrinting = countries[PRINTING_COUNTRY] ?? []
  return {
    daysWithoutPrinting,
    daysWithoutDelivery: [
      ...daysWithoutPrinting,
      ...listDestinationCountries(item).flatMap(country => countries[country] ?? []),
      ...slots.flatMap(({ carrier }) => carriers[carrier] ?? []),
    ],
    ...weekdays,
    until,
  }
}

/** How long before their end new holidays have to be imported; the alert HolidaysEnd has the same number. */
const RENEWAL_DAYS = 90

/** Whether operators have to import the holidays of the next year by now (OPS-06). */
export const areHolidaysEnding = (holidays: Holidays | undefined, now: Date): boolean =>
  holidays !== undefined && Date.parse(holidays.until) - now.getTime() < RENEWAL_DAYS * DAY_MS
