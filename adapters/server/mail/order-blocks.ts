/** An order as a mail tells it, product by product as its page does: what was bought, where it goes and when, what it costs, how it is paid (MAIL-02). */
import { getItemDestination, type ItemDestination } from "../../../application/delivery/item-destination.ts"
import type { Address } from "../../../domain/address/address.ts"
import { isLineItemCancelled, type LineItem } from "../../../domain/cart/cart.ts"
import { groupLineItems } from "../../../domain/cart/line-item-groups.ts"
import { summarizePrices } from "../../../domain/cart/price-summary.ts"
import { getSlotHours } from "../../../domain/delivery/delivery-option.ts"
import type { LineItemPickupPoint } from "../../../domain/delivery/pickup-point.ts"
import type { Order } from "../../../domain/order/order.ts"
import { ON_ACCOUNT } from "../../../domain/payment/method-ids.ts"
import type { PaymentInfo } from "../../../domain/payment/payment-method.ts"
import type { Block, Row } from "./letter.ts"
import type { Voice } from "./mail-formats.ts"
import { methodName } from "./payment-method.ts"

const words = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(" ")

const addressText = ({ country }: Voice, address: Omit<Address, "id">): string =>
  [
    address.company,
    words(address.firstName, address.lastName),
    words(address.streetName, address.streetNumber),
    address.additionalStreetInfo,
    words(address.postalCode, address.city),
    country(address.country),
  ]
    .filter(Boolean)
    .join(", ")

const comingLine = ({ t, day, time, labelled }: Voice, { coming }: ItemDestination): readonly string[] => {
  switch (coming?._tag) {
    case undefined:
      return []
    case "InSlot": {
      const { date, before } = coming.slot
      const { from, to } = getSlotHours(before)
      return [labelled(t.delivery, `${date ? `${day(date)}, ` : ""}${t.between(time(from), time(to))}`)]
    }
    case "OnDay":
      return [t.expectedOn(day(coming.date))]
    case "Guaranteed":
      return [t.guaranteedOn(day(coming.date))]
    case "FetchedFrom":
      return [t.readyFrom(day(coming.date))]
  }
}

const pointText = ({ country }: Voice, { name, address }: LineItemPickupPoint): string => {
  const { addressLine1, postalCode, city, countryCode } = address
  return [name, addressLine1, words(postalCode, city), country(countryCode)].join(", ")
}

const destinationLines = (voice: Voice, order: Order, item: LineItem): readonly string[] => {
  const { t, pieces, labelled } = voice
  const to = getItemDestination(order, item)
  if (to._tag === "Pickup") {
    const { point } = to
    return [labelled(t.pickup, point ? pointText(voice, point) : t.pickupThere), ...comingLine(voice, to)]
  }
  const { mailed, shares, courier } = to
  const isOneOfSeveral = mailed.length + shares.length > 1
  return [
    ...mailed.map(({ count }) => t.mailed(pieces(count))),
    ...shares.map(({ address, quantity }) =>
      isOneOfSeveral ? labelled(pieces(quantity), addressText(voice, address)) : addressText(voice, address),
    ),
    ...comingLine(voice, to),
    ...(courier?.name ? [t.courier(courier.name, courier.phoneNumber)] : []),
  ]
}

export const itemBlocks = (voice: Voice, order: Order): readonly Block[] =>
  groupLineItems(order)
    .filter(({ main }) => !isLineItemCancelled(main))
    .map(({ main, services, quantity, totalNet }) => ({
      _tag: "Lines",
      lines: [
        voice.labelled(`${voice.of(main.name)}, ${voice.pieces(quantity)}`, voice.money(totalNet, order.currency)),
        ...main.attributes.map(({ label, value }) => voice.labelled(voice.of(label), voice.of(value.label))),
        ...services.flatMap(({ type, serviceName }) =>
          type === "service" && serviceName ? [voice.of(serviceName)] : [],
        ),
        ...destinationLines(voice, order, main),
      ],
    }))

export const costBlock = ({ t, money, rate }: Voice, order: Order): Block => {
  const { base, discounts, byCode, added, net, taxPortions, gross } = summarizePrices(order)
  const shown = (cents: number) => money(cents, order.currency)
  const rows: readonly Row[] = [
    { label: t.price, value: shown(base) },
    ...discounts.map(({ tag, amount }) => ({ label: t.discount[tag], value: shown(-amount) })),
    ...byCode.map(({ codes, amount }) => ({ label: t.coupons(codes.join(", ")), value: shown(-amount) })),
    ...added.map(({ type, amount }) => ({ label: t.added[type], value: shown(amount) })),
    { label: t.net, value: shown(net) },
    ...taxPortions.map(portion => ({
      label: t.vat(rate(portion.rate), shown(portion.net)),
      value: shown(portion.amount),
    })),
    { label: t.total, value: shown(gross), isTotal: true },
  ]
  return { _tag: "Rows", rows }
}

/** "Direct debit, Studio Waterkant" */
const paidBy = (voice: Voice, { paymentMethodId, mandateName }: PaymentInfo): string =>
  [methodName(voice, paymentMethodId), mandateName].filter(Boolean).join(", ")

export const paymentBlocks = (voice: Voice, order: Order): readonly Block[] => {
  const { t, labelled } = voice
  const { paymentInfo, billingAddress, referenceLabel, poNumber } = order
  const facts = [
    paymentInfo && labelled(t.method, paidBy(voice, paymentInfo)),
    paymentInfo?.mandateId && labelled(t.mandate, paymentInfo.mandateId),
    paymentInfo?.paymentMethodId === ON_ACCOUNT && t.onAccount,
    billingAddress && labelled(t.billing, addressText(voice, billingAddress)),
    billingAddress?.vatId && labelled(t.vatId, billingAddress.vatId),
    referenceLabel && labelled(t.reference, referenceLabel),
    poNumber && labelled(t.poNumber, poNumber),
  ]
  return facts.flatMap(fact => (fact ? [{ _tag: "Text" as const, text: fact }] : []))
}
