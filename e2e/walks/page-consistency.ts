/** Compares an idle page with the services; a sentence describes each difference. */

import { englishTexts } from "../../application/texts/text-catalog.ts"
import type { Cart } from "../../domain/cart/cart.ts"
import { getActiveLineItems, isLineItemCancelled } from "../../domain/cart/cart.ts"
import { toCartInView } from "../../domain/cart/cart-in-view.ts"
import { countActiveItemGroups, groupLineItems } from "../../domain/cart/line-item-groups.ts"
import { ALL_DAY_SLOT, getSlotHours } from "../../domain/delivery/delivery-option.ts"
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import { MANDATE_METHOD_ID } from "../../domain/payment/method-ids.ts"
import type { OrderPaymentStatus } from "../../domain/payment/order-payment-status.ts"
import { stripPlaceholders } from "./button-expectation.ts"
import type { PageSnapshot } from "./page-snapshot.ts"
import type { ServerState } from "./server-state.ts"

const keepDigits = (text: string) => text.replaceAll(/\D/g, "")
const formatCents = (amount: number) => keepDigits(amount.toString().padStart(3, "0"))

/** A reference as the services store it: trimmed, with single spaces. */
export const normalizeReferenceText = (text: string) => text.trim().replaceAll(/\s+/g, " ")

const compare = (label: string, pageValue: unknown, serverValue: unknown): readonly string[] =>
  JSON.stringify(pageValue) === JSON.stringify(serverValue)
    ? []
    : [`${label}: the page says ${JSON.stringify(pageValue)}, the services have ${JSON.stringify(serverValue)}`]

const makeTextPattern = (text: string) =>
  new RegExp(text.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{\{\w+\}\}/g, "([^ .]+(?: [^ .]+){0,3})"), "g")

/** Returns the placeholder's values in the page's text. */
const findPlaceholderValues = (pageText: string, text: string): readonly string[] =>
  [...pageText.matchAll(makeTextPattern(text))].map(([, value = ""]) => value)

const listActiveGroups = (cart: Cart) => groupLineItems(cart).filter(({ main }) => !isLineItemCancelled(main))

const compareCart = ({ cards, intro, coupons, priceView }: PageSnapshot, cart: Cart): readonly string[] => [
  ...compare(
    "products",
    cards.map(({ id }) => id),
    groupLineItems(cart).map(({ main }) => main.id),
  ),
  ...compare(
    "quantities and prices",
    cards.map(({ quantity, price }) => [quantity, price]),
    listActiveGroups(toCartInView(cart, priceView)).map(({ quantity, totalPrice }) => [`${quantity}`, formatCents(totalPrice)]),
  ),
  ...compare("count and total", keepDigits(intro), `${countActiveItemGroups(cart)}${formatCents(cart.taxedPrice.totalGross)}`),
  ...compare("coupons", coupons, cart.discountCodes),
]

interface DeliveryTexts {
  readonly id: string
  readonly texts: readonly string[]
  /** the end of the delivery slot; every hour on the card must be this one */
  readonly slotEnd: string
}

const listDeliveryTexts = (cart: Cart): readonly DeliveryTexts[] =>
  listActiveGroups(cart).map(({ main, services }) => ({
    id: main.id,
    slotEnd: getSlotHours(main.deliveryOption?.before ?? ALL_DAY_SLOT).to,
    texts: [
      ...(main.deliveryOption && main.deliveryOption.before !== ALL_DAY_SLOT ? [`and ${main.deliveryOption.before}`] : []),
      ...(main.pickupPoint ? [main.pickupPoint.name] : []),
      ...(services.some(({ type }) => type === "courierService") ? [englishTexts.courier.guaranteed] : []),
      ...(main.pickupPointId ? [] : main.shippingAddresses.slice(0, 1).map(({ address }) => address.city)),
    ],
  }))

const findSlotEnds = (pageText: string) => [...pageText.matchAll(/ and (\d\d:\d\d)/g)].map(([, hour]) => hour)

const compareDelivery = ({ cards, dialogs, sharedDelivery }: PageSnapshot, cart: Cart): readonly string[] => [
  ...compare(
    "products",
    cards.map(({ id }) => id),
    listActiveGroups(cart).map(({ main }) => main.id),
  ),
  ...listDeliveryTexts(cart).flatMap(({ id, texts, slotEnd }) => {
    const card = cards.find(card => card.id === id)
    // an open dialog shows other slots too
    const shownEnds = dialogs.length === 0 ? findSlotEnds(card?.text ?? "") : []
    return [
      // what all products share may stand with the delivery of all of them
      ...texts
        .filter(text => !`${card?.text} ${sharedDelivery}`.includes(text))
        .map(text => `the delivery of ${card?.name} lacks "${text}"`),
      ...shownEnds.filter(end => end !== slotEnd).map(end => `the delivery of ${card?.name} says "${end}"`),
    ]
  }),
]

const METHOD_NAMES = new Map<string, string>(Object.entries(englishTexts.method))

const compareReferences = (
  { references }: PageSnapshot,
  stored: Pick<Cart | OrderSummary, "poNumber" | "referenceLabel">,
): readonly string[] =>
  references.flatMap(({ field, value, isInvalid }) =>
    isInvalid
      ? []
      : compare(field, normalizeReferenceText(value), (field === "poNumber" ? stored.poNumber : stored.referenceLabel) ?? ""),
  )

/** Payment by mandate is checked before it is stored, because the shopper must choose a mandate first. */
const isStoredMethod = (method: string) => method !== "" && method !== METHOD_NAMES.get(MANDATE_METHOD_ID)

const comparePaymentStep = (page: PageSnapshot, cart: Cart): readonly string[] => [
  ...compare("products in the review", page.reviewItems.length, listActiveGroups(cart).length),
  ...compare("coupons", page.coupons, cart.discountCodes),
  ...(isStoredMethod(page.paymentMethod)
    ? compare("payment method", page.paymentMethod, METHOD_NAMES.get(cart.paymentInfo?.paymentMethodId.toLowerCase() ?? ""))
    : []),
  ...compareReferences(page, cart),
]

/** The thanks page shows the references as text, the order's page in fields. */
const compareOrder = (page: PageSnapshot, order: OrderSummary, onThanks: boolean): readonly string[] => [
  ...compareReferences(page, order),
  ...[order.referenceLabel, order.poNumber]
    .filter(text => onThanks && text !== undefined && !page.text.includes(text))
    .map(text => `the thanks lack the reference "${text}"`),
]

const { orderPayment } = englishTexts

const PAYMENT_STATUS_TEXTS: readonly (readonly [OrderPaymentStatus["_tag"], readonly string[]])[] = [
  ["Paid", [stripPlaceholders(orderPayment.paid)]],
  ["Lapsed", [orderPayment.lapsed]],
  ["Unpaid", [orderPayment.unpaid, ...Object.values(orderPayment.last)]],
]

/** A payment that is being checked has no text here: the page polls it with growing pauses. */
const comparePaymentStatus = (
  { text: pageText }: PageSnapshot,
  payment: OrderPaymentStatus["_tag"] | undefined,
): readonly string[] =>
  PAYMENT_STATUS_TEXTS.filter(([, texts]) => texts.some(text => pageText.includes(text))).flatMap(([status]) =>
    compare("payment", status, payment),
  )

const compareEmail = ({ text: pageText }: PageSnapshot, { email }: ServerState): readonly string[] =>
  email === undefined || !pageText.includes(stripPlaceholders(englishTexts.email.present)) || pageText.includes(email)
    ? []
    : [`the page shows another login email than ${email}`]

/** Every message about a coupon, product, reference or edit must be true. */
const findFalseMessages = ({ text: pageText, references }: PageSnapshot, cart: Cart | undefined): readonly string[] => {
  const coupons = cart?.discountCodes ?? []
  const names = new Set(cart?.lineItems.flatMap(({ name }) => Object.values(name)))
  const { payment, cart: texts } = englishTexts
  return [
    ...findPlaceholderValues(pageText, payment.couponAdded)
      .filter(code => !coupons.includes(code))
      .map(code => `${code} is shown as added`),
    ...findPlaceholderValues(pageText, payment.couponRemoved)
      .filter(code => coupons.includes(code))
      .map(code => `${code} is shown as removed`),
    ...[texts.putBack, texts.added].flatMap(text =>
      findPlaceholderValues(pageText, text)
        .filter(name => !names.has(name))
        .map(name => `${name} is shown as being in the cart`),
    ),
    ...references
      .filter(({ isSaved, isInvalid }) => isSaved && isInvalid)
      .map(({ field }) => `${field} is shown as saved and as invalid`),
    ...(pageText.includes(englishTexts.edit.saved) && pageText.includes(englishTexts.edit.failed)
      ? ["an edit is shown as saved and as failed"]
      : []),
  ]
}

const isPage = (path: string, pagePath: string) => path.split("?")[0] === pagePath

/** Not a page that failed to load, which has the same heading. */
const isCrash = ({ heading, text: pageText }: PageSnapshot) =>
  heading === englishTexts.error.title && pageText.includes(englishTexts.error.saved)

export const findPageInconsistencies = (page: PageSnapshot, stored: ServerState): readonly string[] => {
  const { cart, orders, paymentStatus } = stored
  const { path, heading, total, headerCount, text: pageText } = page
  const filledCart = cart && getActiveLineItems(cart).length > 0 ? cart : undefined
  const onCart = isPage(path, "/cart") && heading === englishTexts.cart.title
  const onDelivery = isPage(path, "/delivery") && heading === englishTexts.delivery.title
  const onPayment = isPage(path, "/payment-method") && heading === englishTexts.payment.title
  const onThanks = isPage(path, "/thanks-for-order") && page.reviewItems.length > 0
  const failedToLoad = pageText.includes(englishTexts.error.wentWrong.replace("{{action}}", englishTexts.action.get))
  const order = orders.find(({ id }) => path.includes(id))
  return [
    ...(isCrash(page) ? ["the page broke"] : []),
    ...(page.enabledControlCount === 0 ? ["no control is enabled"] : []),
    ...(page.focus === "outside the dialog" ? ["the focus is outside the dialog"] : []),
    ...findFalseMessages(page, cart),
    ...(headerCount ? compare("products in the header", headerCount, `${cart ? countActiveItemGroups(cart) : 0}`) : []),
    ...(failedToLoad ? [] : filledCart && onCart ? compareCart(page, filledCart) : []),
    ...(failedToLoad ? [] : filledCart && onDelivery ? compareDelivery(page, filledCart) : []),
    ...(failedToLoad ? [] : filledCart && onPayment ? comparePaymentStep(page, filledCart) : []),
    ...(total && filledCart && (onCart || onDelivery || onPayment)
      ? compare("total", total, formatCents(filledCart.taxedPrice.totalGross))
      : []),
    ...(onCart && !filledCart && page.cards.length > 0 ? ["the page has products, the services have no cart"] : []),
    ...(onThanks && order ? compare("the order's total", total, formatCents(order.totalGross)) : []),
    ...(order && !failedToLoad ? compareOrder(page, order, onThanks) : []),
    ...(order ? comparePaymentStatus(page, paymentStatus) : []),
    ...compareEmail(page, stored),
    ...(isPage(path, "/account") && path === "/account" && page.orders.length > 0
      ? compare(
          "orders",
          page.orders,
          orders.slice(0, page.orders.length).map(({ orderNumber }) => orderNumber),
        )
      : []),
  ]
}
