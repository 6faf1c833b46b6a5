/** Faults of one line in use cases and rules, each of which some lives have to notice. */
import type { SimulatedFault } from "./find-injected-fault.ts"

const injectFault = (name: string, file: string, from: string, to: string): SimulatedFault => ({ name, edit: [file, from, to] })

/** An acknowledged order exists once, and is what its shopper confirmed. */
const ORDER_FAULTS = [
  injectFault(
    "a placed order leaves its cart open",
    "application/shop/orders/place-order.ts",
    "  yield* shop.carts.markOrdered(cart.id)\n",
    "",
  ),
  injectFault(
    "an order is placed from another version than the confirmed one",
    "application/shop/orders/place-order.ts",
    "  yield* checkVersion(saved, command.expectedVersion)\n",
    "",
  ),
  injectFault(
    "the days of an order are not compared with those that were shown",
    "application/shop/orders/check-placeable.ts",
    "    ...listDayFaults(cart, offerTo, expectedDeliveryDays),\n",
    "    ...listDayFaults(cart, offerTo, NO_EXPECTED_DAYS),\n",
  ),
  injectFault(
    "an order has the cart's first line only",
    "domain/order/create-order.ts",
    "    ...placed,\n",
    "    ...placed,\n    lineItems: placed.lineItems.slice(0, 1),\n",
  ),
  injectFault(
    "two changes of a cart overwrite each other",
    "application/shop/carts/change-cart.ts",
    "requireFound(carts.lock(cartId, ownerKey)",
    "requireFound(carts.find(cartId, ownerKey)",
  ),
  injectFault(
    "the change of a cart ignores its version",
    "application/shop/check-version.ts",
    "return version === currentVersion ? Effect.void",
    "return version !== undefined ? Effect.void",
  ),
  injectFault(
    "a write with a known key is done again",
    "adapters/memory/idempotency-keys.ts",
    "        const use = findUse(key)\n",
    '        const use = key.key === "" ? findUse(key) : undefined\n',
  ),
]

/** What was paid less what was refunded is what paid orders cost, within everybody's limits. */
const MONEY_FAULTS = [
  injectFault(
    "a refund that was sent is sent again",
    "application/shop/payments/refund-payment.ts",
    '  if (sent || status !== "asked") return sent\n',
    "",
  ),
  injectFault(
    "money that nobody owes is not refunded",
    "domain/ledger/record-in-ledger.ts",
    "if (refund.amount <= 0) return",
    "if (refund.amount >= 0) return",
  ),
  injectFault(
    "an order that became cheaper is refunded as a whole",
    "domain/ledger/record-in-ledger.ts",
    "const amount = minCents(excess, minCents(getReturnableAmount(ledger, payment),",
    "const amount = minCents(payment.credit, minCents(getReturnableAmount(ledger, payment),",
  ),
  injectFault(
    "a payment counts for an order that has ended",
    "domain/ledger/record-in-ledger.ts",
    "const isCounted = !ledger.isOver && openBalance > 0",
    "const isCounted = openBalance > 0",
  ),
  injectFault(
    "any amount that arrives pays the order",
    "domain/ledger/record-in-ledger.ts",
    "  if (amount !== requested || currency !== EUR) {\n",
    "  if (currency !== EUR) {\n",
  ),
  injectFault(
    "the new price of a changed order is not due",
    "application/shop/payments/save-ledger-update.ts",
    "  if (update.entries.length === 0) return order\n",
    "  if (update.entries.length >= 0) return order\n",
  ),
  injectFault(
    "a chargeback is not noticed",
    "domain/ledger/record-in-ledger.ts",
    "const { amountChargedBack: amount = payment.chargedBack } = report",
    "const amount: Cents = report.status ? payment.chargedBack : EUR.length ? payment.chargedBack : ZERO_CENTS",
  ),
  injectFault(
    "a refund that fails late stays refunded",
    "domain/ledger/record-in-ledger.ts",
    "  if (!replacesRefundStatus(refund.status, status)) return\n",
    '  if (!replacesRefundStatus(refund.status, status) || refund.status === "refunded") return\n',
  ),
  injectFault(
    "a payment that the shop's own key was refused for counts as the method's fault",
    "application/shop/payments/start-payment.ts",
    'Effect.catchTag("ProviderRejected", () =>',
    'Effect.catchTag(["ProviderRejected", "ShopFault"], () =>',
  ),
  injectFault(
    "a limit is not compared with an order that became dearer",
    "application/shop/orders/amount-limits.ts",
    "  if (increase <= 0) return\n",
    "  if (increase <= 100_000) return\n",
  ),
  injectFault(
    "reports of one payment are recorded beside each other",
    "application/shop/payments/sync-payment.ts",
    "  if (update.entries.length > 0) yield* saveLedgerUpdate(shop, order, update)\n",
    "  if (update.entries.length > 0) yield* saveLedgerUpdate(shop, order, { ...update, followUps: update.followUps.slice(1) })\n",
  ),
]

/** A coupon is used as often as it may be, and a quote's price holds until it expires. */
const COUPON_AND_QUOTE_FAULTS = [
  injectFault(
    "the use of a coupon is not counted",
    "application/shop/orders/place-order.ts",
    "  yield* shop.coupons.addUses(order.discountCodes, order.id, customer.id)\n",
    "",
  ),
  injectFault(
    "two orders use a coupon that works once",
    "application/shop/orders/check-placeable.ts",
    "checkCoupons(shop, cart.discountCodes, customer, shop.coupons.lock)",
    "checkCoupons(shop, cart.discountCodes, customer)",
  ),
  injectFault(
    "an expired quote can be ordered",
    "application/shop/orders/check-placeable.ts",
    "yield* shop.quotes.findExpiries(listQuoteIds(cart), customer.id), shop.now)",
    "yield* shop.quotes.findExpiries(listQuoteIds(cart), customer.id), new Date(0))",
  ),
  injectFault(
    "a quoted line follows the price list",
    "domain/cart/line-item.ts",
    "  if (isQuoteItem(item)) return item\n",
    "  if (isQuoteItem(item) && item.quantity === 0) return item\n",
  ),
  injectFault(
    "a new price is not told beside the line",
    "domain/cart/price-changes.ts",
    "  return { ...item, previousPrice: previous }\n",
    "  return item\n",
  ),
  injectFault(
    "a product that the shop no longer sells can be added",
    "application/shop/carts/line-item-checks.ts",
    "yield* shop.products.findOnSale(keys)",
    "yield* shop.products.findIncludingWithdrawn(keys)",
  ),
]

/** Every line's split adds up to its quantity, and net and VAT to gross. */
const SUM_FAULTS = [
  injectFault(
    "another quantity leaves the old split",
    "domain/cart/line-item.ts",
    "  getShippedQuantity(becomes) !== getShippedQuantity(item)\n",
    "  getShippedQuantity(becomes) < getShippedQuantity(item) - 1_000_000\n",
  ),
  injectFault(
    "the services of a cart cost nothing",
    "domain/cart/cart-totals.ts",
    "    else addToTaxSums(sums, getTaxKind(line), line.totalPrice)\n",
    "    else addToTaxSums(sums, getTaxKind(line), ZERO_CENTS)\n",
  ),
]

/** Each line bears the VAT of where it goes, and what changes it is agreed to or told. */
const VAT_FAULTS = [
  injectFault(
    "goods bear the VAT of the shop's country, wherever they go",
    "domain/tax/determine-tax.ts",
    'withRate(table, "distance-sale", country, supply)',
    'withRate(table, "distance-sale", origin, supply)',
  ),
  injectFault(
    "a company of the shop's own country pays no VAT abroad",
    "domain/tax/determine-tax.ts",
    "  if (issuer !== undefined && issuer !== origin)\n",
    "  if (issuer !== undefined)\n",
  ),
  injectFault(
    "the total of an order is not compared with the one that was shown",
    "application/shop/orders/check-placeable.ts",
    "findChangedTotal(cart, expectedTotal)",
    "findChangedTotal(cart, undefined)",
  ),
  injectFault(
    "an agent's order is not compared with the total that it was shown",
    "application/shop/agents/check-agent-order.ts",
    "...(total === undefined ? {} : { expectedTotal: toCents(Number(total)) }),",
    "",
  ),
  injectFault(
    "a VAT that changed since the cart was shown is not told",
    "application/shop/carts/recalculate-cart.ts",
    "setPreviousTotal(saved, applyCheckedCoupons(taxed, coupons))",
    "applyCheckedCoupons(taxed, coupons)",
  ),
  injectFault(
    "the VAT id of an order is not checked when it is placed",
    "application/shop/orders/check-order-vat-id.ts",
    "  yield* addJob(shop, order.id, shop.now)\n",
    "",
  ),
  injectFault(
    "the ledger ignores that the VAT id of an order turned invalid",
    "domain/ledger/record-in-ledger.ts",
    "  if (amount > 0 && !isKnown) {\n",
    '  if (amount > 0 && !isKnown && reason !== "vat-due") {\n',
  ),
  injectFault(
    "the ledger ignores that the VAT id of an order turned out valid",
    "domain/ledger/record-in-ledger.ts",
    "  if (amount > 0 && !isKnown) {\n",
    '  if (amount > 0 && !isKnown && reason !== "vat-credit") {\n',
  ),
  injectFault(
    "a customer sees prices as the guest before chose them",
    "application/client/identity/price-view-choice.ts",
    "    return customer ? getAccountPriceView(customer) : readStoredView()\n",
    "    return readStoredView()\n",
  ),
  injectFault(
    "mails to companies show prices with VAT",
    "application/shop/mails/prepare-order-mail.ts",
    "getAccountPriceView(customer.profile)",
    "getAccountPriceView({})",
  ),
]

/** Nobody sees or changes what is not theirs. */
const OWNER_FAULTS = [
  injectFault(
    "anybody can pay an order",
    "application/shop/payments/read-order-payment.ts",
    "order?.customerId === customerId ?",
    "order && customerId !== undefined ?",
  ),
  injectFault(
    "a merged cart stays its guest's",
    "application/shop/carts/merge-carts.ts",
    "  if (resolution.storedCart === guestCart) yield* shop.carts.changeOwner(guestCart.id, caller.ownerKey)\n",
    "",
  ),
]

/** An agent keeps to what its customer allowed. */
const AGENT_FAULTS = [
  injectFault(
    "an agent orders for more than its customer allowed",
    "domain/order/agent-order-issues.ts",
    '  ...(isWithinAgentOrderLimit(taxedPrice.totalGross, orderLimit) ? [] : ["AboveOrderLimit" as const]),\n',
    "",
  ),
]

/** The file that is approved is the file that is printed, and no file stays longer than it may. */
const ARTWORK_FAULTS = [
  injectFault(
    "a replaced file leaves its item approved",
    "domain/artwork/artwork-changes.ts",
    "  ...withoutDecisions(artwork),\n  files: [...artwork.files.filter(present => !isReplacedBy",
    "  ...artwork,\n  files: [...artwork.files.filter(present => !isReplacedBy",
  ),
  injectFault(
    "files are approved that were not shown",
    "domain/artwork/artwork-changes.ts",
    '  if (shown.size !== files.length || files.some(({ id }) => !shown.has(id))) return [{ _tag: "FilesChanged" }]\n',
    "",
  ),
  injectFault(
    "a file is replaced after production started",
    "domain/artwork/artwork-changes.ts",
    'return state._tag === "InProduction" ? { _tag: "InProduction" } : undefined',
    'return state._tag === "InProduction" && !state.since ? { _tag: "InProduction" } : undefined',
  ),
  injectFault(
    "the stage of an order does not follow its artwork",
    "application/shop/artwork/save-artwork.ts",
    "  const stages = setArtworkStage(payable.stages, isApproved)\n",
    "  const stages = setArtworkStage(payable.stages, isApproved || payable.stages.includes('inProduction'))\n",
  ),
  injectFault(
    "an unpaid order is produced",
    "domain/ledger/ledger.ts",
    "  if (owed > chargedBack || !isStarted) return getStagesWhileUnpaid(work)\n",
    "  if (!isStarted) return getStagesWhileUnpaid(work)\n",
  ),
  injectFault(
    "the content of a replaced file is stored for ever",
    "application/shop/artwork/save-artwork.ts",
    "  yield* Effect.forEach(removed, id => shop.artworkFiles.remove(id), { discard: true })\n",
    "",
  ),
  injectFault(
    "what a cancelled upload has sent is stored for ever",
    "application/shop/artwork/purge-artwork.ts",
    "        Effect.andThen(artworkStorage.remove(target.storageKey)),\n",
    "",
  ),
  injectFault(
    "anybody removes files",
    "application/shop/artwork/change-artwork.ts",
    '  if (locked.payable.customerId !== customerId) return yield* refuse("OrderNotFound")\n',
    "",
  ),
  injectFault(
    "other bytes under the number of a part count as stored",
    "domain/artwork/upload-rules.ts",
    '  if (stored !== undefined && stored !== named) return { _tag: "PartDiffers" }\n',
    "",
  ),
]

/** What a tab said is true, and nothing typed is lost. */
const CLIENT_FAULTS = [
  injectFault(
    "an addition without an answer is made again with another key",
    "application/client/cart/send-cart-change.ts",
    "carts.change({ cartId: cart.id, version: cart.version, change, key })",
    "Effect.suspend(() => carts.change({ cartId: cart.id, version: cart.version, change, key: newId() }))",
  ),
  injectFault(
    "a change without an answer counts as saved when anything has changed",
    "application/client/cart/send-cart-change.ts",
    "reloaded.version > cart.version ? isCommandApplied(change, reloaded) : Effect.succeed(false)",
    "Effect.succeed(reloaded.version >= cart.version)",
  ),
  injectFault(
    "a late answer shows a cart that was left",
    "application/client/cart/browser-cart-store.ts",
    "    if (cart.id !== findCartId()) return cart\n",
    "",
  ),
  injectFault(
    "an older answer replaces a newer one",
    "application/client/cart/browser-cart-store.ts",
    "    if (current && version > cart.version) return current\n",
    "",
  ),
  injectFault(
    "the tabs of a browser send changes beside each other",
    "application/client/cart/send-cart-change.ts",
    'tabs.runExclusively("cart", sendToNewest(request, startShopperCheck()))',
    "sendToNewest(request, startShopperCheck())",
  ),
  injectFault(
    "a tab sends the next change before the answer to the last one",
    "application/client/cart/cart-change-queue.ts",
    "        if (isRunning) return result\n",
    "",
  ),
  injectFault(
    "a page's bug stops the queue of changes",
    "application/client/observable/observable.ts",
    "      for (const listener of [...listeners]) callListener(listener)\n",
    "      for (const listener of [...listeners]) listener()\n",
  ),
  injectFault(
    "the queue of changes starts only once",
    "application/client/cart/cart-change-queue.ts",
    "      isRunning = running !== undefined\n",
    "      isRunning = true\n",
  ),
  injectFault(
    "a change is told as failed although its second try was the same request",
    "application/client/cart/send-cart-change.ts",
    'Effect.catchTag(["Refused", "RateLimited", "ChangeCancelled"], () => Effect.fail(lost))',
    'Effect.catchTag(["ChangeCancelled"], () => Effect.fail(lost))',
  ),
  injectFault(
    "drafts are not read after a reload",
    "application/client/drafts/persist-drafts.ts",
    "    for (const [key, typed] of readStored(store)) if (!draftsByKey.has(key)) draftsByKey.set(key, typed)\n",
    "",
  ),
  injectFault(
    "drafts are not stored while a form is filled in",
    "application/client/drafts/persist-drafts.ts",
    "    return save\n",
    "    return () => undefined\n",
  ),
]

/** Each mail is sent once. */
const MAIL_FAULTS = [
  injectFault(
    "an order's confirmation is not sent",
    "application/shop/orders/place-order.ts",
    '  yield* shop.jobs.add("send-mail", { kind: "order-confirmation", orderId: order.id })\n',
    "",
  ),
  injectFault(
    "a mail that was accepted is sent again",
    "application/shop/mails/send-mail.ts",
    "    yield* unitOfWork.write(({ mailSendLog }) => mailSendLog.recordAccepted(id))\n",
    "",
  ),
  injectFault(
    "nobody is mailed that an order lapsed",
    "application/shop/orders/lapse-order.ts",
    '  yield* shop.jobs.add("send-mail", { kind: "order-lapsed", orderId })\n',
    "",
  ),
]

/** Nothing waits for ever. */
const LIVENESS_FAULTS = [
  injectFault(
    "a payment is no longer watched after its first check",
    "application/shop/payments/sync-payment.ts",
    "          if (runAt) yield* scheduleSync(shop, paymentId, runAt)\n",
    "",
  ),
  injectFault(
    "a payment whose creation was never answered stays open",
    "application/shop/payments/sync-payment.ts",
    '      return ports.unitOfWork.write(shop => savePaymentReport(shop, payment.id, { status: "failed" }))\n',
    "      return Effect.void\n",
  ),
  injectFault(
    "an unpaid order never lapses",
    "application/shop/payments/follow-up-jobs.ts",
    '  yield* jobs.add("lapse-order", { orderId }, { runAt: computePaymentDeadline(placedAt), jobKey: `lapse $' +
      "{orderId}` })\n",
    "",
  ),
  injectFault(
    "an order that became dearer than nothing is not watched",
    "domain/ledger/record-in-ledger.ts",
    '  if (startsPeriod) steps.follow({ _tag: "WatchOrder", since: at })\n',
    "",
  ),
  injectFault(
    "an order that was refunded at the provider can't be ended",
    "domain/ledger/operator-lapse.ts",
    "calculateHeldAmount(order) <= 0",
    "sumPaymentCredits(order) <= 0",
  ),
]

export const SIMULATED_FAULTS: readonly SimulatedFault[] = [
  ...ORDER_FAULTS,
  ...MONEY_FAULTS,
  ...COUPON_AND_QUOTE_FAULTS,
  ...SUM_FAULTS,
  ...VAT_FAULTS,
  ...OWNER_FAULTS,
  ...ARTWORK_FAULTS,
  ...AGENT_FAULTS,
  ...CLIENT_FAULTS,
  ...MAIL_FAULTS,
  ...LIVENESS_FAULTS,
]

/**
 * Promises that depend on state or order, and whose fault no life can notice, with the test that notices it: pages and
 * reasons are no part of the simulation, and storage refuses what must be there once.
 */
export const PROMISES_TESTED_ELSEWHERE: Readonly<Record<string, string>> = {
  "the costs of a method are charged once, also after everything was refunded": "test/domain/ledger/record-in-ledger.test.ts",
  "the page of an order that costs nothing any more says which money moved":
    "test/application/client/orders/order-payment-view-model.test.ts",
  "a coupon that ended in the cart is explained with the total": "test/adapters/server/cart-law.test.ts",
  "one version of a cart becomes one quote": "test/adapters/repositories/quotes.test.ts",
  "the payment provider is asked again when its Retry-After has passed": "test/adapters/server/retry-after.test.ts",
  "a day that moves on an open page is told": "test/application/client/cart/cart-delivery-days.test.ts",
  "sentences with a time follow the clock": "test/ui/times-in-texts.test.ts",
  "a wrong clock of the device leaves the identity as it is": "test/application/client/identity/identity.test.ts",
  "a login that ended says why": "test/application/shop/accounts.test.ts",
}
