/** Faults that random walks must find; each is a plausible change of the pages' source. */
import type { SourceEdit } from "../../test/support/faulty-source-copy.ts"
import type { WalkGoal } from "./walk-start.ts"

export interface InjectedWalkFault {
  readonly name: string
  /** the goal of the walks that look for it */
  readonly goal: WalkGoal["name"]
  /** matches the inconsistency that a walk reports */
  readonly inconsistency: RegExp
  readonly edits: readonly SourceEdit[]
}

export const INJECTED_WALK_FAULTS: readonly InjectedWalkFault[] = [
  {
    name: "a removal during another change is dropped, but shown as done",
    goal: "cart",
    inconsistency: /"Remove .*" had no effect/,
    edits: [
      [
        "application/client/cart/cart-change-queue.ts",
        "        const request: KeyedCartChange = { key: newId(), change }\n",
        "        const request: KeyedCartChange = { key: newId(), change }\n        if (isRunning && change._tag === 'RemoveLineItem') return Effect.succeed(state.current().cart as never)\n",
      ],
    ],
  },
  {
    name: "a coupon is shown as added before the response",
    goal: "coupons",
    inconsistency: /"Add coupon" had no effect/,
    edits: [
      [
        "application/client/cart/coupons-view-model.ts",
        '      return Effect.tap(applyChange({ _tag: "AddCoupon", code }), () => Effect.sync(() => markAdded(false)))\n',
        '      markAdded(false)\n      return applyChange({ _tag: "AddCoupon", code })\n',
      ],
    ],
  },
  {
    name: "a failure after the shopper left the page is shown nowhere",
    goal: "products",
    inconsistency: /had no effect, and no message/,
    edits: [["ui/commands/use-command.ts", "notifyLateFailure({ title,", "void ({ title,"]],
  },
  {
    name: "an order is placed without the reference that could not be saved",
    goal: "order",
    inconsistency: /placed without the/,
    edits: [
      ["application/client/orders/place-order.ts", "if (fields.length > 0) return", "if (fields.length > 9) return"],
      [
        "application/client/payment/place-order-availability.ts",
        "...reasonIf(unsavedReferences.size > 0,",
        "...reasonIf(unsavedReferences.size > 9,",
      ],
    ],
  },
  {
    name: "a late response navigates a shopper who went to another page",
    goal: "products",
    inconsistency: /ended up at/,
    edits: [
      [
        "ui/commands/use-command.ts",
        "if (isMounted() && startPath === currentPath()) return",
        "if (isMounted() || Exit.isSuccess(exit)) return",
      ],
    ],
  },
  {
    name: "the second of two presses places the order",
    goal: "delivery",
    inconsistency: /did not place|two history entries/,
    edits: [
      [
        "ui/shell/use-repeated-click-guard.ts",
        "if (missed || (isLeaving() && !leadsElsewhere(target))) refuse",
        "if (missed && isLeaving()) refuse",
      ],
      ["ui/buttons/use-press-readiness.ts", "const MIN_VISIBLE_MS = 500", "const MIN_VISIBLE_MS = 0"],
    ],
  },
  {
    name: "an order is forgotten when its response was lost",
    goal: "order",
    inconsistency: /had no effect|never shown|for ever/,
    edits: [
      ["application/client/orders/place-order.ts", "const LOOK_UPS = 3", "const LOOK_UPS = 1"],
      [
        "application/client/orders/place-order.ts",
        "const stored = storedPlacement.get()",
        "const stored = [storedPlacement.get()].find(() => false)",
      ],
    ],
  },
  {
    name: "a purchase event is sent twice",
    goal: "order",
    inconsistency: /has no order|has 2 purchase events/,
    edits: [
      [
        "application/client/analytics/record-purchase.ts",
        "      return record(createPurchaseEvent(order))\n",
        "      return Effect.andThen(record(createPurchaseEvent(order)), record(createPurchaseEvent(order)))\n",
      ],
    ],
  },
  {
    name: "a command stays pending after its response",
    goal: "coupons",
    inconsistency: /for ever|had no effect/,
    edits: [["ui/commands/use-command.ts", "      isRunning = false\n      const {", "      const {"]],
  },
  {
    name: "a card still shows the product before its change",
    goal: "cart",
    inconsistency: /quantities and prices/,
    edits: [["ui/cart/ItemGroupCard.tsx", "Equal.equals(before.group, after.group)", "before.group.key === after.group.key"]],
  },
  {
    name: "a card still shows the delivery before its change",
    goal: "delivery",
    inconsistency: /the delivery of/,
    edits: [["ui/delivery/DeliveryCard.tsx", "Equal.equals(before.group, after.group)", "before.group.key === after.group.key"]],
  },
  {
    name: "a payment method that could not be saved stays checked",
    goal: "order",
    inconsistency: /payment method/,
    edits: [
      [
        "application/client/payment/payment-view-model.ts",
        "chosen = failure ? cart.paymentInfo :",
        "chosen = failure ? (pickedPayment ?? cart.paymentInfo) :",
      ],
    ],
  },
  {
    name: "the total above the cart is net",
    goal: "cart",
    inconsistency: /total/,
    edits: [["ui/cart/CartPage.tsx", "total: money(cart.taxedPrice.totalGross", "total: money(cart.taxedPrice.totalNet"]],
  },
  {
    name: "a cart transfer is reported as done, but the browser keeps its own cart",
    goal: "cart transfer",
    inconsistency: /"Take over the cart" had no effect/,
    edits: [
      [
        "application/client/cart/accept-cart-transfer.ts",
        "yield* session.replaceCart(cart, cartOutcome)",
        "void [cart, cartOutcome]",
      ],
    ],
  },
  {
    name: "a refused login is not shown",
    goal: "login",
    inconsistency: /"Log in" had no effect/,
    edits: [["ui/personal-details/LoginForm.tsx", "{isWrong ? (", '{failure?._tag === "Refused" && shown.attempts < 0 ? (']],
  },
]
