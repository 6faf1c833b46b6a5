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
import type { MailFormatter } from "./mail-formatter.ts"
import { formatMailPaymentMethod } from "./payment-method.ts"
import type { MailBlock, MailTableRow } from "./render-mail.ts"

const words = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(" ")

const addressText = ({ formatCountry }: MailFormatter, address: Omit<Address, "id">): string =>
  [
    address.company,
    words(address.firstName, address.lastName),
    words(address.streetName, address.streetNumber),
    address.additionalStreetInfo,
    words(address.postalCode, address.city),
    formatCountry(address.country),
  ]
    .filter(Boolean)
    .join(", ")

const comingLine = (
  { texts, formatDay, time, labelled }: MailFormatter,
  { coming }: ItemDestination,
): readonly string[] => {
  switch (coming?._tag) {
    case undefined:
      return []
    case "InSlot": {
      const { date, before } = coming.slot
      const { from, to } = getSlotHours(before)
      return [labelled(texts.delivery, `${date ? `${formatDay(date)}, ` : ""}${texts.between(time(from), time(to))}`)]
    }
    case "OnDay":
      return [texts.expectedOn(formatDay(coming.date))]
    case "Guaranteed":
      return [texts.guaranteedOn(formatDay(coming.date))]
    case "FetchedFrom":
      return [texts.readyFrom(formatDay(coming.date))]
  }
}

const pointText = ({ formatCountry }: MailFormatter, { name, address }: LineItemPickupPoint): string => {
  const { addressLine1, postalCode, city, countryCode } = address
  return [name, addressLine1, words(postalCode, city), formatCountry(countryCode)].join(", ")
}

const destinationLines = (voice: MailFormatter, order: Order, item: LineItem): readonly string[] => {
  const { texts, formatPieces, labelled } = voice
  const to = getItemDestination(order, item)
  if (to._tag === "Pickup") {
    const { point } = to
    return [labelled(texts.pickup, point ? pointText(voice, point) : texts.pickupThere), ...comingLine(voice, to)]
  }
  const { mailed, shares, courier } = to
  const isOneOfSeveral = mailed.length + shares.length > 1
  return [
    ...mailed.map(({ count }) => texts.mailed(formatPieces(count))),
    ...shares.map(({ address, quantity }) =>
      isOneOfSeveral ? labelled(formatPieces(quantity), addressText(voice, address)) : addressText(voice, address),
    ),
    ...comingLine(voice, to),
    ...(courier?.name ? [texts.courier(courier.name, courier.phoneNumber)] : []),
  ]
}

export const makeLineItemBlocks = (voice: MailFormatter, order: Order): readonly MailBlock[] =>
  groupLineItems(order)
    .filter(({ main }) => !isLineItemCancelled(main))
    .map(({ main, services, quantity, totalNet }) => ({
      _tag: "Lines",
      lines: [
        voice.labelled(
          `${voice.localize(main.name)}, ${voice.formatPieces(quantity)}`,
          voice.formatMoney(totalNet, order.currency),
        ),
        ...main.attributes.map(({ label, value }) =>
          voice.labelled(voice.localize(label), voice.localize(value.label)),
        ),
        ...services.flatMap(({ type, serviceName }) =>
          type === "service" && serviceName ? [voice.localize(serviceName)] : [],
        ),
        ...destinationLines(voice, order, main),
      ],
    }))

export const makePriceBlock = ({ texts, formatMoney, formatTaxRate }: MailFormatter, order: Order): MailBlock => {
  const { base, discounts, byCode, added, net, taxPortions, gross } = summarizePrices(order)
  const shown = (cents: number) => formatMoney(cents, order.currency)
  const rows: readonly MailTableRow[] = [
    { label: texts.price, value: shown(base) },
    ...discounts.map(({ tag, amount }) => ({ label: texts.discount[tag], value: shown(-amount) })),
    ...byCode.map(({ codes, amount }) => ({ label: texts.coupons(codes.join(", ")), value: shown(-amount) })),
    ...added.map(({ type, amount }) => ({ label: texts.added[type], value: shown(amount) })),
    { label: texts.net, value: shown(net) },
    ...taxPortions.map(portion => ({
      label: texts.vat(formatTaxRate(portion.rate), shown(portion.net)),
      value: shown(portion.amount),
    })),
    { label: texts.total, value: shown(gross), isTotal: true },
  ]
  return { _tag: "Rows", rows }
}

/** "Direct debit, Studio Waterkant" */
const paidBy = (voice: MailFormatter, { paymentMethodId, mandateName }: PaymentInfo): string =>
  [formatMailPaymentMethod(voice, paymentMethodId), mandateName].filter(Boolean).join(", ")

export const makePaymentBlocks = (voice: MailFormatter, order: Order): readonly MailBlock[] => {
  const { texts, labelled } = voice
  const { paymentInfo, billingAddress, referenceLabel, poNumber } = order
  const facts = [
    paymentInfo && labelled(texts.method, paidBy(voice, paymentInfo)),
    paymentInfo?.mandateId && labelled(texts.mandate, paymentInfo.mandateId),
    paymentInfo?.paymentMethodId === ON_ACCOUNT && texts.onAccount,
    billingAddress && labelled(texts.billing, addressText(voice, billingAddress)),
    billingAddress?.vatId && labelled(texts.vatId, billingAddress.vatId),
    referenceLabel && labelled(texts.reference, referenceLabel),
    poNumber && labelled(texts.poNumber, poNumber),
  ]
  return facts.flatMap(fact => (fact ? [{ _tag: "Text" as const, text: fact }] : []))
}
