/** Compares an idle page with the services; a sentence describes each difference. */
import type { Cart } from "../../domain/cart/cart.ts"
import { getActiveLineItems, isLineItemCancelled } from "../../domain/cart/cart.ts"
import { countProducts, groupLineItems } from "../../domain/cart/line-item-groups.ts"
import { ALL_DAY_SLOT, getSlotHours } from "../../domain/delivery/delivery-option.ts"
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import { MANDATE } from "../../domain/payment/method-ids.ts"
import type { OrderPaymentStatus } from "../../domain/payment/order-payment-status.ts"
import { englishTexts } from "../../ui/i18n/en.ts"
import { stripPlaceholders } from "./button-expectation.ts"
import type { PageSnapshot } from "./page-snapshot.ts"
import type { ServerState } from "./server-state.ts"

const digits = (text: string) => text.replaceAll(/\D/g, "")
const cents = (amount: number) => digits(amount.toString().padStart(3, "0"))

/** A reference as it is kept: without blanks around it, and one between words. */
export const normalizeReferenceText = (text: string) => text.trim().replaceAll(/\s+/g, " ")

/** "a ≠ b", or nothing when they are the same. */
const differs = (what: string, page: unknown, services: unknown): readonly string[] =>
  JSON.stringify(page) === JSON.stringify(services)
    ? []
    : [`${what}: the page says ${JSON.stringify(page)}, the services hold ${JSON.stringify(services)}`]

const pattern = (text: string) =>
  new RegExp(text.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&").replaceAll(/\{\{\w+\}\}/g, "([^ .]+(?: [^ .]+){0,3})"), "g")

/** What was said with these words, the part in braces. */
const said = (words: string, text: string): readonly string[] => [...words.matchAll(pattern(text))].map(([, part = ""]) => part)

const shown = (cart: Cart) => groupLineItems(cart).filter(({ main }) => !isLineItemCancelled(main))

const ofCart = ({ cards, intro, coupons }: PageSnapshot, cart: Cart): readonly string[] => [
  ...differs(
    "products",
    cards.map(({ id }) => id),
    groupLineItems(cart).map(({ main }) => main.id),
  ),
  ...differs(
    "quantities and prices",
    cards.map(({ pieces, price }) => [pieces, price]),
    shown(cart).map(({ quantity, totalNet }) => [`${quantity}`, cents(totalNet)]),
  ),
  ...differs("count and total", digits(intro), `${countProducts(cart)}${cents(cart.taxedPrice.totalGross)}`),
  ...differs("coupons", coupons, cart.discountCodes),
]

interface Delivered {
  readonly id: string
  readonly words: readonly string[]
  /** until when it is brought, wherever an hour is told */
  readonly hour: string
}

const deliveryOf = (cart: Cart): readonly Delivered[] =>
  shown(cart).map(({ main, services }) => ({
    id: main.id,
    hour: getSlotHours(main.deliveryOption?.before ?? ALL_DAY_SLOT).to,
    words: [
      ...(main.deliveryOption && main.deliveryOption.before !== ALL_DAY_SLOT ? [`and ${main.deliveryOption.before}`] : []),
      ...(main.pickupPoint ? [main.pickupPoint.name] : []),
      ...(services.some(({ type }) => type === "courierService") ? [englishTexts.courier.guaranteed] : []),
      ...(main.pickupPointId ? [] : main.shippingAddresses.slice(0, 1).map(({ address }) => address.city)),
    ],
  }))

const hoursIn = (words: string) => [...words.matchAll(/ and (\d\d:\d\d)/g)].map(([, hour]) => hour)

const ofDelivery = ({ cards, dialogs }: PageSnapshot, cart: Cart): readonly string[] => [
  ...differs(
    "products",
    cards.map(({ id }) => id),
    shown(cart).map(({ main }) => main.id),
  ),
  ...deliveryOf(cart).flatMap(({ id, words, hour }) => {
    const card = cards.find(card => card.id === id)
    // a dialog that is open tells what else could be chosen
    const told = dialogs.length === 0 ? hoursIn(card?.words ?? "") : []
    return [
      ...words.filter(part => !card?.words.includes(part)).map(part => `the delivery of ${card?.name} lacks "${part}"`),
      ...told.filter(other => other !== hour).map(other => `the delivery of ${card?.name} says "${other}"`),
    ]
  }),
]

const METHODS = new Map<string, string>(Object.entries(englishTexts.method))

const ofReferences = (
  { references }: PageSnapshot,
  held: Pick<Cart | OrderSummary, "poNumber" | "referenceLabel">,
): readonly string[] =>
  references.flatMap(({ field, value, faulty }) =>
    faulty
      ? []
      : differs(field, normalizeReferenceText(value), (field === "poNumber" ? held.poNumber : held.referenceLabel) ?? ""),
  )

/** A mandate is still to be chosen where paying by one stands checked. */
const isHeldAs = (method: string) => method !== "" && method !== METHODS.get(MANDATE)

const ofPayment = (page: PageSnapshot, cart: Cart): readonly string[] => [
  ...differs("products in the review", page.listed.length, shown(cart).length),
  ...differs("coupons", page.coupons, cart.discountCodes),
  ...(isHeldAs(page.method)
    ? differs("payment method", page.method, METHODS.get(cart.paymentInfo?.paymentMethodId.toLowerCase() ?? ""))
    : []),
  ...ofReferences(page, cart),
]

/** On the thanks they are read, on the order's page they can be edited. */
const ofOrder = (page: PageSnapshot, order: OrderSummary, onThanks: boolean): readonly string[] => [
  ...ofReferences(page, order),
  ...[order.referenceLabel, order.poNumber]
    .filter(text => onThanks && text !== undefined && !page.words.includes(text))
    .map(text => `the thanks lack the reference "${text}"`),
]

const { orderPayment } = englishTexts

const STANDINGS: readonly (readonly [OrderPaymentStatus["_tag"], readonly string[]])[] = [
  ["Paid", [stripPlaceholders(orderPayment.paid)]],
  ["Lapsed", [orderPayment.lapsed]],
  ["Unpaid", [orderPayment.unpaid, ...Object.values(orderPayment.last)]],
]

/** While it is being checked the page looks again by itself, later and later. */
const ofPaying = ({ words }: PageSnapshot, payment: OrderPaymentStatus["_tag"] | undefined): readonly string[] =>
  STANDINGS.filter(([, told]) => told.some(each => words.includes(each))).flatMap(([standing]) =>
    differs("payment", standing, payment),
  )

const ofEmail = ({ words }: PageSnapshot, { email }: ServerState): readonly string[] =>
  email === undefined || !words.includes(stripPlaceholders(englishTexts.email.present)) || words.includes(email)
    ? []
    : [`the page says that one logs in with something else than ${email}`]

/** What is told of one thing is true of it: nothing stands beside its opposite. */
const told = ({ words, references }: PageSnapshot, cart: Cart | undefined): readonly string[] => {
  const coupons = cart?.discountCodes ?? []
  const names = new Set(cart?.lineItems.flatMap(({ name }) => Object.values(name)))
  const { payment, cart: texts } = englishTexts
  return [
    ...said(words, payment.couponAdded)
      .filter(code => !coupons.includes(code))
      .map(code => `${code} is told as added`),
    ...said(words, payment.couponRemoved)
      .filter(code => coupons.includes(code))
      .map(code => `${code} is told as removed`),
    ...[texts.putBack, texts.added].flatMap(text =>
      said(words, text)
        .filter(name => !names.has(name))
        .map(name => `${name} is told as being in the cart`),
    ),
    ...references.filter(({ saved, faulty }) => saved && faulty).map(({ field }) => `${field} is told as saved and as faulty`),
    ...(words.includes(englishTexts.edit.saved) && words.includes(englishTexts.edit.failed)
      ? ["an edit is told as saved and as failed"]
      : []),
  ]
}

const isPage = (path: string, page: string) => path.split("?")[0] === page

/** The crash page, and not a page that only couldn't load. */
const isCrash = ({ heading, words }: PageSnapshot) =>
  heading === englishTexts.error.title && words.includes(englishTexts.error.saved)

export const findPageInconsistencies = (page: PageSnapshot, held: ServerState): readonly string[] => {
  const { cart, orders, payment } = held
  const { path, heading, total, inHeader, words } = page
  const filled = cart && getActiveLineItems(cart).length > 0 ? cart : undefined
  const onCart = isPage(path, "/cart") && heading === englishTexts.cart.title
  const onDelivery = isPage(path, "/delivery") && heading === englishTexts.delivery.title
  const onPayment = isPage(path, "/payment-method") && heading === englishTexts.payment.title
  const onThanks = isPage(path, "/thanks-for-order") && page.listed.length > 0
  const failedToLoad = words.includes(englishTexts.error.wentWrong.replace("{{action}}", englishTexts.action.get))
  const ordered = orders.find(({ id }) => path.includes(id))
  return [
    ...(isCrash(page) ? ["the page broke"] : []),
    ...(page.waysOn === 0 ? ["there is no way on"] : []),
    ...(page.focus === "outside the dialog" ? ["the focus is outside the dialog"] : []),
    ...told(page, cart),
    ...(inHeader ? differs("products in the header", inHeader, `${cart ? countProducts(cart) : 0}`) : []),
    ...(failedToLoad ? [] : filled && onCart ? ofCart(page, filled) : []),
    ...(failedToLoad ? [] : filled && onDelivery ? ofDelivery(page, filled) : []),
    ...(failedToLoad ? [] : filled && onPayment ? ofPayment(page, filled) : []),
    ...(total && filled && (onCart || onDelivery || onPayment)
      ? differs("total", total, cents(filled.taxedPrice.totalGross))
      : []),
    ...(onCart && !filled && page.cards.length > 0 ? ["the page has products, the services have no cart"] : []),
    ...(onThanks && ordered ? differs("the order's total", total, cents(ordered.totalGross)) : []),
    ...(ordered && !failedToLoad ? ofOrder(page, ordered, onThanks) : []),
    ...(ordered ? ofPaying(page, payment) : []),
    ...ofEmail(page, held),
    ...(isPage(path, "/account") && path === "/account" && page.orders.length > 0
      ? differs(
          "orders",
          page.orders,
          orders.slice(0, page.orders.length).map(({ orderNumber }) => orderNumber),
        )
      : []),
  ]
}
