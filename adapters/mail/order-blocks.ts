/**
 * The blocks of a mail that describe an order: its products with destination and delivery day, its prices and its
 * payment (MAIL-02).
 */

import { getItemDestination } from "../../application/client/delivery/item-destination.ts"
import { describeVatId, type VatStatementFormats } from "../../application/shared/describe-vat-id.ts"
import type { Address } from "../../domain/address/address.ts"
import { formatAddressLine } from "../../domain/address/address-line-order.ts"
import { isLineItemCancelled, type LineItem } from "../../domain/cart/cart.ts"
import type { InView } from "../../domain/cart/cart-in-view.ts"
import { groupLineItems } from "../../domain/cart/line-item-groups.ts"
import { summarizePrices } from "../../domain/cart/price-summary.ts"
import { isTaxExempt } from "../../domain/cart/tax-estimate.ts"
import { getSlotHours } from "../../domain/delivery/delivery-option.ts"
import type { LineItemPickupPoint } from "../../domain/delivery/pickup-point.ts"
import { toShopDateAndTime } from "../../domain/delivery/shop-calendar.ts"
import { getPriceLabel } from "../../domain/money/price-view.ts"
import type { TaxPortion } from "../../domain/money/tax-rate.ts"
import type { Order } from "../../domain/order/order.ts"
import { estimateOrderDelivery, type OrderDeliveryEstimate } from "../../domain/order/order-delivery-estimate.ts"
import { findPaymentInfoOfOrder } from "../../domain/order/order-status.ts"
import { ON_ACCOUNT_METHOD_ID } from "../../domain/payment/method-ids.ts"
import type { PaymentInfo } from "../../domain/payment/payment-method.ts"
import type { MailFormatter } from "./mail-formatter.ts"
import { formatMailPaymentMethod } from "./payment-method.ts"
import type { MailBlock, MailTableRow } from "./render-mail.ts"

const joinParts = (...parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join(" ")

const formatAddress = ({ formatCountry }: MailFormatter, address: Omit<Address, "id">): string =>
  [
    address.company,
    joinParts(address.firstName, address.lastName),
    formatAddressLine(address, address.country),
    address.additionalStreetInfo,
    joinParts(address.postalCode, address.city),
    formatCountry(address.country),
  ]
    .filter(Boolean)
    .join(", ")

const formatEstimate = (
  { t, formatDay, time, formatLabelled }: MailFormatter,
  estimate: OrderDeliveryEstimate | undefined,
): readonly string[] => {
  switch (estimate?._tag) {
    case undefined:
      return []
    case "InSlot": {
      const { date, before } = estimate.slot
      const { from, to } = getSlotHours(before)
      return [
        formatLabelled(t("delivery"), `${date ? `${formatDay(date)}, ` : ""}${t("between", { from: time(from), to: time(to) })}`),
      ]
    }
    case "OnDay":
      return [t("expectedOn", { date: formatDay(estimate.date) })]
    case "Guaranteed":
      return [t("guaranteedOn", { date: formatDay(estimate.date) })]
    case "FetchedFrom":
      return [t("readyFrom", { date: formatDay(estimate.date) })]
    case "NotKnownYet":
      return [t("dateNotKnown")]
    case "SetWhenReady":
      return [t("dateSetWhenReady")]
  }
}

const formatPickupPoint = ({ formatCountry }: MailFormatter, { name, address }: LineItemPickupPoint): string => {
  const { addressLine1, postalCode, city, countryCode } = address
  return [name, addressLine1, joinParts(postalCode, city), formatCountry(countryCode)].join(", ")
}

const listDestinationLines = (formatter: MailFormatter, order: Order, item: LineItem, now: Date): readonly string[] => {
  const { t, formatPieces, formatLabelled } = formatter
  const destination = getItemDestination(order, item)
  const estimate = estimateOrderDelivery(order, item, toShopDateAndTime(now).date)
  if (destination._tag === "Pickup") {
    const { point } = destination
    return [
      formatLabelled(t("pickup"), point ? formatPickupPoint(formatter, point) : t("pickupThere")),
      ...formatEstimate(formatter, estimate),
    ]
  }
  const { mailedCounts, shares, courier } = destination
  const isOneOfSeveral = mailedCounts.length + shares.length > 1
  return [
    ...mailedCounts.map(({ count }) => t("mailed", { pieces: formatPieces(count) })),
    ...shares.map(({ address, quantity }) =>
      isOneOfSeveral
        ? formatLabelled(formatPieces(quantity), formatAddress(formatter, address))
        : formatAddress(formatter, address),
    ),
    ...formatEstimate(formatter, estimate),
    ...(courier?.name ? [t("courier", { name: courier.name, phone: courier.phoneNumber })] : []),
  ]
}

/** Lines are in the order's price view. */
export const makeLineItemBlocks = (formatter: MailFormatter, order: InView<Order>, now: Date): readonly MailBlock[] => [
  formatter.t(`prices.${getPriceLabel(order.priceView, isTaxExempt(order))}`),
  ...groupLineItems(order)
    .filter(({ main }) => !isLineItemCancelled(main))
    .map(
      ({ main, services, quantity, totalPrice }): MailBlock => ({
        _tag: "Lines",
        lines: [
          formatter.formatLabelled(
            `${formatter.localize(main.name)}, ${formatter.formatPieces(quantity)}`,
            formatter.formatMoney(totalPrice, order.currency),
          ),
          ...main.attributes.map(({ label, value }) =>
            formatter.formatLabelled(formatter.localize(label), formatter.localize(value.label)),
          ),
          ...services.flatMap(({ type, serviceName }) =>
            type === "service" && serviceName ? [formatter.localize(serviceName)] : [],
          ),
          ...listDestinationLines(formatter, order, main, now),
        ],
      }),
    ),
]

/** An exempt supply names its reason, and a distance sale its country (art. 226 of Directive 2006/112/EC). */
const formatVatLabel = ({ t, formatCountry }: MailFormatter, { rate, country, treatment }: TaxPortion, net: string): string => {
  if (treatment === "intra-community-supply") return t("vatExempt", { net })
  const label = t("vat", { rate, net })
  return treatment === "distance-sale" && country !== undefined ? `${label}, ${formatCountry(country)}` : label
}

/** An exempt total includes no VAT (TAX-14). */
export const getTotalLabel = ({ t }: MailFormatter, order: Pick<Order, "taxedPrice">): string =>
  t(isTaxExempt(order) ? "totalExempt" : "total")

/** The rows before the net, or with VAT before the total, add up to it. */
export const makePriceBlock = (formatter: MailFormatter, order: InView<Order>): MailBlock => {
  const { t, formatMoney } = formatter
  const { priceView } = order
  const { base, discounts, couponsByCode, customLines, net, taxPortions, gross } = summarizePrices(order)
  const format = (cents: number) => formatMoney(cents, order.currency)
  const totalRow: MailTableRow = { label: getTotalLabel(formatter, order), value: format(gross), isTotal: true }
  const taxRows: readonly MailTableRow[] = [
    { label: t(`netRow.${priceView}`), value: format(net) },
    ...taxPortions.map(portion => ({
      label: formatVatLabel(formatter, portion, format(portion.net)),
      value: format(portion.amount),
    })),
  ]
  const rows: readonly MailTableRow[] = [
    { label: t("price"), value: format(base) },
    ...discounts.map(({ tag, amount }) => ({ label: t(`discount.${tag}`), value: format(-amount) })),
    ...couponsByCode.map(({ codes, amount }) => ({ label: t("coupons", { codes: codes.join(", ") }), value: format(-amount) })),
    ...customLines.map(({ type, amount }) => ({ label: t(`added.${type}`), value: format(amount) })),
    ...(priceView === "net" ? [...taxRows, totalRow] : [totalRow, ...taxRows]),
  ]
  return { _tag: "Rows", rows }
}

/** What the VAT id, and its later change, did to the VAT of the order (TAX-13). */
export const makeVatIdBlocks = ({ t, formatDay, formatMoney }: MailFormatter, order: Order): readonly MailBlock[] => {
  const formats: VatStatementFormats = {
    t: (key, values) => t(key, { ...values }),
    formatDate: isoTime => formatDay(toShopDateAndTime(new Date(isoTime)).date),
    formatMoney: cents => formatMoney(cents, order.currency),
  }
  const sentences = describeVatId(formats, order).map(({ text }) => text)
  return sentences.length > 0 ? [sentences.join(" ")] : []
}

/** "Direct debit, Studio Waterkant" */
const formatPaymentInfo = (formatter: MailFormatter, { paymentMethodId, mandateName }: PaymentInfo): string =>
  [formatMailPaymentMethod(formatter, paymentMethodId), mandateName].filter(Boolean).join(", ")

export const makePaymentAndReferenceBlocks = (formatter: MailFormatter, order: Order): readonly MailBlock[] => {
  const { t, formatLabelled } = formatter
  const { billingAddress, referenceLabel, poNumber } = order
  const paymentInfo = findPaymentInfoOfOrder(order)
  return [
    paymentInfo && formatLabelled(t("method"), formatPaymentInfo(formatter, paymentInfo)),
    paymentInfo?.mandateId && formatLabelled(t("mandate"), paymentInfo.mandateId),
    paymentInfo?.paymentMethodId === ON_ACCOUNT_METHOD_ID && t("onAccount"),
    billingAddress && formatLabelled(t("billing"), formatAddress(formatter, billingAddress)),
    billingAddress?.vatId && formatLabelled(t("vatId"), billingAddress.vatId),
    referenceLabel && formatLabelled(t("reference"), referenceLabel),
    poNumber && formatLabelled(t("poNumber"), poNumber),
  ].flatMap(text => text || [])
}
