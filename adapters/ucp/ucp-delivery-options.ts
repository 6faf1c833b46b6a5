/** The delivery options of one line in the protocol's shape, with prices to the cent (UCP-40). */
import type { DeliveryOptionChoice, OfferedDeliveryOption } from "../../domain/booking/offered-delivery-options.ts"
import { type Carrier, type DeliveryOption, getSlotHours } from "../../domain/delivery/delivery-option.ts"
import { PICKUP_PROVIDER_TRAITS } from "../../domain/delivery/pickup-point.ts"
import { addCents } from "../../domain/money/cents.ts"
import type { MailFormatter } from "../mail/mail-formatter.ts"
import { makeUcpTotal } from "./ucp-cart.ts"

const COURIER = "courier"

/** For example Normal, Normal/postnl-2026-11-24/12:00 or Normal/courier. A slot on another day has another id. */
export const formatDeliveryOptionId = ({ type, isByCourier, slot }: DeliveryOptionChoice): string =>
  [type, ...(isByCourier ? [COURIER] : []), ...(slot ? [slot.recsKey, slot.before] : [])].join("/")

/** Parses an id from outside without checking whether the shop offers it. */
export const parseDeliveryOptionId = (id: string): DeliveryOptionChoice => {
  const [type = "", recsKey, before = ""] = id.split("/")
  if (recsKey === COURIER) return { type, isByCourier: true }
  return { type, isByCourier: false, ...(recsKey === undefined ? {} : { slot: { recsKey, before } }) }
}

const getCarrierName = (carrier: Carrier): string => PICKUP_PROVIDER_TRAITS[carrier].name ?? carrier

const formatSlot = (formatter: MailFormatter, { carrier, before }: DeliveryOption): string => {
  const { from, to } = getSlotHours(before)
  return `${getCarrierName(carrier)} ${formatter.t("between", { from, to })}`
}

export const toUcpDeliveryOption = (
  { choice, label, date, slot, price, grossDifference = 0 }: OfferedDeliveryOption,
  formatter: MailFormatter,
) => {
  const details = slot ? formatSlot(formatter, slot) : choice.isByCourier ? formatter.t("added.courierService") : undefined
  return {
    id: formatDeliveryOptionId(choice),
    title: [formatter.localize(label), ...(details === undefined ? [] : [details])].join(": "),
    ...(date === undefined ? {} : { description: { plain: formatter.formatDay(date) } }),
    ...(slot && { carrier: getCarrierName(slot.carrier) }),
    totals: price
      ? [
          makeUcpTotal("fulfillment", price.net),
          makeUcpTotal("tax", price.tax),
          makeUcpTotal("total", addCents(price.net, price.tax)),
        ]
      : [makeUcpTotal("total", grossDifference)],
  }
}
