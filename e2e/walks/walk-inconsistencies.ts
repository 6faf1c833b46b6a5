/** Collects a walk's inconsistencies: on the page, in a placed order, and at the end. */

import { englishTexts } from "../../application/texts/text-catalog.ts"
import type { OrderSummary } from "../../domain/order/order-summary.ts"
import type { WalkMoment } from "./button-expectation.ts"
import { isExpectationMet, type PendingExpectation } from "./button-expectations.ts"
import { findPageInconsistencies, normalizeReferenceText } from "./page-consistency.ts"
import type { PageSnapshot } from "./page-snapshot.ts"
import { fetchServerState } from "./server-state.ts"
import { snapshotTab, type WalkContext, type WalkTab } from "./walk-context.ts"

const isPasswordExpectation = ({ pressed: { control } }: PendingExpectation) => /password/.test(control.name)

export const readMoment = async (walk: WalkContext, tab: WalkTab): Promise<WalkMoment> => {
  const { shop, start } = walk
  const snapshot = await snapshotTab(walk, tab)
  if (snapshot.isCustomer && (!start.customerToken || snapshot.customerId !== start.customerId)) {
    start.customerToken = await start.logIn(snapshot.customerId)
    start.customerId = snapshot.customerId
  }
  const tokens = [snapshot.isCustomer ? start.customerToken : snapshot.guestToken, snapshot.guestToken, start.customerToken]
  const { customerToken } = start
  const server = await fetchServerState(shop, {
    tokens: [...new Set(tokens.filter(token => token !== undefined))],
    customerToken,
    cartId: snapshot.cartId,
    password: tab.pendingExpectations.some(isPasswordExpectation) ? await start.findCurrentPassword() : undefined,
    path: snapshot.path,
  }).catch(async (error: unknown) => {
    if (!/: 401 /.test(String(error))) throw error
    start.customerToken = await start.logIn(start.customerId)
  })
  return server ? { page: snapshot, server } : readMoment(walk, tab)
}

const EXPECTED_REDIRECTS: readonly (readonly [RegExp, RegExp])[] = [
  [/./, /^\/login/],
  [/^\/payment-method/, /^\/(delivery|cart|thanks)/],
  [/^\/delivery/, /^\/cart/],
  [/^\/login/, /./],
]

const isExpectedPath = (expectedPath: string, { path, heading }: PageSnapshot) =>
  // the cart page may look up the order that its cart became
  (expectedPath.startsWith("/cart") && [englishTexts.payment.unknown, englishTexts.payment.checking].includes(heading)) ||
  (expectedPath === "/" ? /^\/(\?|$)/.test(path) : path.startsWith(expectedPath)) ||
  EXPECTED_REDIRECTS.some(([from, to]) => from.test(expectedPath) && to.test(path))

export const findCurrentInconsistencies = (walk: WalkContext, tab: WalkTab, now: WalkMoment): readonly string[] => {
  const { page, server } = now
  return [
    ...findPageInconsistencies(page, server),
    ...(tab.previousPage?.loadedAt === page.loadedAt && page.path !== tab.previousPage.path && page.focus === "nowhere"
      ? ["the focus stayed on the previous page"]
      : []),
    ...page.busyTexts.map(text => `the page shows "${text}" for ever`),
    ...tab.pendingExpectations
      .filter(pending => !isExpectationMet(pending, now))
      .map(({ pressed: { control } }) => `"${control.name}" had no effect, and no message said so`),
    ...(tab.expectedPath && !tab.isLoggingOut && !isExpectedPath(tab.expectedPath, page)
      ? [`followed a link to ${tab.expectedPath}, ended up at ${page.path}`]
      : []),
    ...(server.orders.length - walk.initialOrderCount > walk.placementCount ? ["an order that the shopper did not place"] : []),
    // only a new order is checked, because the shopper may edit its references later
    ...(server.orders.length > walk.initialOrderCount &&
    walk.tabs.every(({ lastCheck }) => !lastCheck?.server.orders[walk.initialOrderCount])
      ? findReferenceInconsistencies(walk, server.orders[0])
      : []),
    ...(tab.pressCount === 1 && page.historyPushes - (tab.lastCheck?.page.historyPushes ?? 0) > 1
      ? ["one press added two history entries"]
      : []),
    ...walk.pageErrors,
  ]
}

/** The order must have the references that the page showed at one of the clicks on Place order. */
const findReferenceInconsistencies = ({ placedReferences }: WalkContext, order: OrderSummary | undefined): readonly string[] => {
  const inconsistenciesPerPlacement = placedReferences.map(references =>
    references
      .filter(
        ({ field, value }) =>
          normalizeReferenceText(value) !== ((field === "poNumber" ? order?.poNumber : order?.referenceLabel) ?? ""),
      )
      .map(({ field, value }) => `the order was placed without the ${field} "${value}"`),
  )
  return inconsistenciesPerPlacement.some(({ length }) => length === 0) ? [] : (inconsistenciesPerPlacement.at(-1) ?? [])
}

/** Every placed order was shown to the shopper and has exactly one purchase event; no other purchase event exists. */
export const findFinalInconsistencies = (
  { shownOrderNumbers, purchases, initialOrderCount }: WalkContext,
  { server }: WalkMoment,
): readonly string[] => {
  const placedOrders = server.orders.slice(0, server.orders.length - initialOrderCount)
  const isPurchaseOf = (purchase: string, { id, orderNumber }: OrderSummary) => purchase === orderNumber || purchase === id
  return [
    ...purchases
      .filter(purchase => !placedOrders.some(order => isPurchaseOf(purchase, order)))
      .map(purchase => `purchase event ${purchase} has no order`),
    ...placedOrders.flatMap(order => {
      const count = purchases.filter(purchase => isPurchaseOf(purchase, order)).length
      return [
        ...(shownOrderNumbers.has(order.orderNumber) ? [] : [`order ${order.orderNumber} was never shown`]),
        ...(count === 1 ? [] : [`order ${order.orderNumber} has ${count} purchase events`]),
      ]
    }),
  ]
}
