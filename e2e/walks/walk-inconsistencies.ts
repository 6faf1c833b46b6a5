/** Collects a walk's inconsistencies: on the page, in a placed order, and at the end. */
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import { englishTexts } from "../../ui/i18n/en.ts"
import type { WalkMoment } from "./button-expectation.ts"
import { isExpectationMet, type PendingExpectation } from "./button-expectations.ts"
import { findPageInconsistencies, normalizeReferenceText } from "./page-consistency.ts"
import type { PageSnapshot } from "./page-snapshot.ts"
import { fetchServerState } from "./server-state.ts"
import { snapshotTab, type WalkContext, type WalkTab } from "./walk-context.ts"

const isOfPassword = ({ pressed: { offer } }: PendingExpectation) => /password/.test(offer.name)

export const readMoment = async (walk: WalkContext, tab: WalkTab): Promise<WalkMoment> => {
  const { shop, beginning } = walk
  const read = await snapshotTab(walk, tab)
  if (read.isCustomer && (!beginning.customer || read.customerId !== beginning.customerId)) {
    beginning.customer = await beginning.logIn(read.customerId)
    beginning.customerId = read.customerId
  }
  const tokens = [read.isCustomer ? beginning.customer : read.visitor, read.visitor, beginning.customer]
  const { customer } = beginning
  const held = await fetchServerState(shop, {
    tokens: [...new Set(tokens.filter(token => token !== undefined))],
    customer,
    cartId: read.cartId,
    password: tab.owed.some(isOfPassword) ? await beginning.passwordNow() : undefined,
    path: read.path,
  }).catch(async (error: unknown) => {
    if (!/: 401 /.test(String(error))) throw error
    beginning.customer = await beginning.logIn(beginning.customerId)
  })
  return held ? { page: read, held } : readMoment(walk, tab)
}

const EXPLAINED: readonly (readonly [RegExp, RegExp])[] = [
  [/./, /^\/login/],
  [/^\/payment-method/, /^\/(delivery|cart|thanks)/],
  [/^\/delivery/, /^\/cart/],
  [/^\/login/, /./],
]

const isExplained = (wanted: string, { path, heading }: PageSnapshot) =>
  // where the cart was, what became of it is asked
  (wanted.startsWith("/cart") && [englishTexts.payment.unknown, englishTexts.payment.checking].includes(heading)) ||
  (wanted === "/" ? /^\/(\?|$)/.test(path) : path.startsWith(wanted)) ||
  EXPLAINED.some(([from, to]) => from.test(wanted) && to.test(path))

export const findCurrentInconsistencies = (walk: WalkContext, tab: WalkTab, now: WalkMoment): readonly string[] => {
  const { page, held } = now
  return [
    ...findPageInconsistencies(page, held),
    ...(tab.goneFrom?.born === page.born && page.path !== tab.goneFrom.path && page.focus === "nowhere"
      ? ["the focus did not follow"]
      : []),
    ...page.busy.map(words => `it says "${words}" for ever`),
    ...tab.owed
      .filter(owed => !isExpectationMet(owed, now))
      .map(({ pressed: { offer } }) => `"${offer.name}" was not done, and nothing told`),
    ...(tab.goneTo && !tab.leaves && !isExplained(tab.goneTo, page) ? [`gone to ${tab.goneTo}, moved to ${page.path}`] : []),
    ...(held.orders.length - walk.orders > walk.placements ? ["an order that nobody placed"] : []),
    // what it was ordered with may be edited later on
    ...(held.orders.length > walk.orders && walk.tabs.every(({ rested }) => !rested?.held.orders[walk.orders])
      ? amissInOrder(walk, held.orders[0])
      : []),
    ...(tab.presses === 1 && page.pushes - (tab.rested?.page.pushes ?? 0) > 1 ? ["two pages went into the history"] : []),
    ...walk.broken,
  ]
}

/** An order has the references that were shown where it was placed, one of the times that it was wanted. */
const amissInOrder = ({ shown }: WalkContext, order: OrderSummary | undefined): readonly string[] => {
  const lacks = shown.map(references =>
    references
      .filter(
        ({ field, value }) =>
          normalizeReferenceText(value) !== ((field === "poNumber" ? order?.poNumber : order?.referenceLabel) ?? ""),
      )
      .map(({ field, value }) => `the order was placed without the ${field} "${value}"`),
  )
  return lacks.some(({ length }) => length === 0) ? [] : (lacks.at(-1) ?? [])
}

/** Every order was named to who placed it, and told as a purchase once; nothing else was. */
export const findFinalInconsistencies = ({ named, purchases, orders }: WalkContext, { held }: WalkMoment): readonly string[] => {
  const placed = held.orders.slice(0, held.orders.length - orders)
  const isOf = (purchase: string, { id, orderNumber }: OrderSummary) => purchase === orderNumber || purchase === id
  return [
    ...purchases
      .filter(purchase => !placed.some(order => isOf(purchase, order)))
      .map(purchase => `${purchase} was told as a purchase, and never ordered`),
    ...placed.flatMap(order => {
      const count = purchases.filter(purchase => isOf(purchase, order)).length
      return [
        ...(named.has(order.orderNumber) ? [] : [`order ${order.orderNumber} was never named`]),
        ...(count === 1 ? [] : [`order ${order.orderNumber} was told as ${count} purchases`]),
      ]
    }),
  ]
}
