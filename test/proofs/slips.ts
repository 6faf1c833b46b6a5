/** Slips of one line, as anybody could make them, each with the cheapest test that has to notice it. */
import type { Edit } from "../support/faulty-copy.ts"

export interface Slip {
  readonly name: string
  readonly edit: Edit
  /** one of Vitest's, or of Safari's engine */
  readonly test: string
}

const slip = (name: string, file: string, from: string, to: string, test: string): Slip => ({
  name,
  edit: [file, from, to],
  test: `test/${test}.test.ts`,
})

export const SLIPS: readonly Slip[] = [
  slip(
    "a tie is rounded up",
    "domain/money/rounding.ts",
    '  mode === "HalfEven" ? quotientIsOdd : mode === "HalfUp"',
    '  mode === "HalfEven" ? quotientIsOdd || true : mode === "HalfUp"',
    "domain/money/rounding",
  ),
  slip(
    "a coupon is good for one moment too long",
    "domain/cart/coupon-terms.ts",
    "use.now >= new Date(endsAt)",
    "use.now > new Date(endsAt)",
    "domain/cart/coupon-terms",
  ),
  slip(
    "an edit brings a cancelled item back",
    "domain/cart/edit-group.ts",
    "items.filter(item => !isCancelled(item) && item.productKey === main.productKey)",
    "items.filter(item => item.productKey === main.productKey)",
    "domain/cart/edit-group",
  ),
  slip(
    "a merged cart grows without bounds",
    "domain/cart/merge.ts",
    "    if (fitsInCart([...taken, ...group])) for",
    "    for",
    "domain/cart/merge",
  ),
  slip(
    "another cart's end takes this one's id away",
    "domain/cart/kept-cart-id.ts",
    "return event.cartId === kept ? undefined : kept",
    "return undefined",
    "domain/cart/kept-cart-id",
  ),
  slip(
    "a design that nobody looked up is not locked",
    "domain/cart/design.ts",
    'hasDesign(item) && (remaining._tag === "LookupFailed" || remaining.names.includes(name))',
    'hasDesign(item) && remaining._tag !== "LookupFailed" && remaining.names.includes(name)',
    "domain/cart/design",
  ),
  slip(
    "only a service in lower case is an extra one",
    "domain/cart/extra-services.ts",
    "/^file/i",
    "/^file/",
    "domain/cart/extra-services",
  ),
  slip(
    "a mailing is shipped as well as mailed",
    "domain/delivery/direct-mailing.ts",
    "Math.max(0, quantity - mailedAddresses(selection))",
    "quantity",
    "domain/delivery/direct-mailing",
  ),
  slip(
    "the delivery of an order changes while it is made",
    "domain/order/delivery-may-change.ts",
    '...(stages.includes("inProduction") ? [{ _tag: "InProduction" } as const] : []),',
    "",
    "domain/order/delivery-may-change",
  ),
  slip(
    "two changes run at once",
    "application/cart/change-queue.ts",
    "        if (working) return answered\n",
    "",
    "application/cart/cart-session",
  ),
  slip(
    "a change that met another is given up at once",
    "application/cart/send-change.ts",
    "const MAX_CONFLICTS = 8",
    "const MAX_CONFLICTS = 0",
    "application/cart/cart-session",
  ),
  slip(
    "an addition whose answer was lost is made twice",
    "application/cart/send-change.ts",
    "lastTry(cart, asked) ?? { ...asked, cart }",
    "{ ...asked, cart }",
    "application/cart/cart-session",
  ),
  slip(
    "the answer about a cart that was left behind is shown",
    "application/cart/held-cart.ts",
    "      if (cart.id !== knownId()) return cart\n",
    "",
    "application/cart/cart-session",
  ),
  slip(
    "a token that ran out stays with its visit",
    "application/cart/owner-of-cart.ts",
    "      else identity.forgetVisit()\n",
    "",
    "application/cart/cart-session",
  ),
  slip(
    "nothing that is typed outlives the page",
    "application/step.ts",
    "      keep?.(changed)\n",
    "",
    "application/step",
  ),
  slip(
    "a call leaves with a dying token",
    "application/identity/identity.ts",
    "const MARGIN_SECONDS = 30",
    "const MARGIN_SECONDS = -30",
    "application/identity/identity",
  ),
  slip(
    "a delivery is changed of an order that is made by now",
    "application/orders/order-changes.ts",
    "    stages,\n",
    "",
    "application/orders/order-changes",
  ),
  slip(
    "each version of a cart is the same order",
    "application/orders/placement-note.ts",
    "      return keyed(cartId, version)\n",
    "      return keyed(cartId, 0)\n",
    "application/orders/placement-note",
  ),
  slip(
    "what is wrong with a share is never told",
    "application/delivery/split-step.ts",
    'judged: typed.trim() !== ""',
    "judged: false",
    "application/delivery/split-step",
  ),
  slip(
    "a way to pay that failed is shown as chosen",
    "application/payment/payment-step.ts",
    "chosen = failure ? cart.paymentInfo : (picked",
    "chosen = failure ? picked : (picked",
    "application/payment/payment-step",
  ),
  slip(
    "a report quotes whom it is about",
    "application/report-bug.ts",
    'own ? bug.message.slice(0, 500) : ""',
    "bug.message.slice(0, 500)",
    "application/report-bug",
  ),
  slip(
    "quotes of the last cart are told of this one",
    "application/quotes/check-quotes.ts",
    "if (now?.id === checked.id)",
    "if (now)",
    "application/quotes/quotes",
  ),
  slip(
    "a script can read the session",
    "adapters/server/http/session-cookie.ts",
    "httpOnly: true",
    "httpOnly: false",
    "adapters/server/identity",
  ),
  slip(
    "a visit makes a customer's calls",
    "adapters/server/http/access.ts",
    '  if (access === "customer") knownCustomer(subject)\n',
    "",
    "adapters/server/access",
  ),
  slip(
    "one key answers for two requests",
    "adapters/server/http/idempotency.ts",
    '  if (!row.fingerprint.equals(claimed.fingerprint)) throw doorProblem("IdempotencyKeyReused")\n',
    "",
    "adapters/server/idempotency",
  ),
  slip(
    "a body is as deep as it likes",
    "adapters/server/http/json-body.ts",
    '  if (levels === 0) return doorProblem("JsonTooDeep")\n',
    "",
    "adapters/server/door",
  ),
  slip(
    "too often is told as a refusal",
    "adapters/http/call.ts",
    "const TOO_MANY = 429",
    "const TOO_MANY = 430",
    "adapters/http/call",
  ),
  slip(
    "the shop's pages may stand in a frame of its own",
    "adapters/server/http/security-headers.ts",
    "frameAncestors: [NONE]",
    "frameAncestors: [SELF]",
    "adapters/server/door",
  ),
  slip(
    "any version is the one that If-Match names",
    "adapters/server/http/precondition.ts",
    "lists(ifMatch, tagOf(version))",
    "lists(ifMatch, ifMatch)",
    "adapters/server/log",
  ),
  slip(
    "money that came twice is kept",
    "adapters/server/payment/refund-rows.ts",
    "if (amount <= 0) return",
    "if (amount >= 0) return",
    "adapters/server/killed-paying",
  ),
  {
    name: "a dialog's body has no height of its own in Safari",
    edit: ["ui/dialogs/Dialog.module.css", "  flex: 1 1 auto;\n  /* what", "  flex: 1;\n  /* what"],
    test: "e2e/engines/dialogs.spec.ts",
  },
]
