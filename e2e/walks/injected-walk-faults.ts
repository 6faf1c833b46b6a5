/** Faults that random walks must find; each is a plausible change of the pages' source. */
import type { SourceEdit } from "../../test/support/faulty-source-copy.ts"
import type { WalkGoal } from "./walk-start.ts"

export interface InjectedWalkFault {
  readonly name: string
  /** where it is looked for */
  readonly aim: WalkGoal["what"]
  /** what a walk says that comes upon it */
  readonly says: RegExp
  readonly edits: readonly SourceEdit[]
}

export const INJECTED_WALK_FAULTS: readonly InjectedWalkFault[] = [
  {
    name: "a removal is dropped when another change is under way, and told as done",
    aim: "cart",
    says: /"Remove .*" was not done/,
    edits: [
      [
        "application/cart/cart-change-queue.ts",
        "        const request: KeyedCartChange = { key: newId(), change }\n",
        "        const request: KeyedCartChange = { key: newId(), change }\n        if (isRunning && change._tag === 'RemoveLineItem') return Effect.succeed(state.current().cart as never)\n",
      ],
    ],
  },
  {
    name: "a coupon is told as added before anybody answered",
    aim: "coupons",
    says: /"Add coupon" was not done/,
    edits: [
      [
        "application/cart/coupons-view-model.ts",
        '      return Effect.tap(applyChange({ _tag: "AddCoupon", code }), () => Effect.sync(() => markAdded(false)))\n',
        '      markAdded(false)\n      return applyChange({ _tag: "AddCoupon", code })\n',
      ],
    ],
  },
  {
    name: "what fails after its page has gone is told nowhere",
    aim: "products",
    says: /was not done, and nothing told/,
    edits: [["ui/use-command.ts", "notifyLateFailure({ title,", "void ({ title,"]],
  },
  {
    name: "an order is placed without the reference that could not be saved",
    aim: "order",
    says: /placed without the/,
    edits: [
      ["application/orders/place-order.ts", "if (fields.length > 0) return", "if (fields.length > 9) return"],
      [
        "domain/payment/place-order-availability.ts",
        "...reasonIf(unsavedReferences.size > 0,",
        "...reasonIf(unsavedReferences.size > 9,",
      ],
    ],
  },
  {
    name: "a late answer moves who went elsewhere",
    aim: "products",
    says: /moved to/,
    edits: [
      [
        "ui/command-runner.ts",
        "if (isMounted() && startPath === currentPath()) return",
        "if (isMounted() || Exit.isSuccess(exit)) return",
      ],
    ],
  },
  {
    name: "the second of two presses places the order",
    aim: "delivery",
    says: /nobody placed|two pages went into the history/,
    edits: [
      [
        "ui/frame/use-repeated-click-guard.ts",
        "if (missed || (isLeaving() && !leadsElsewhere(target))) refuse",
        "if (missed && isLeaving()) refuse",
      ],
      ["ui/buttons/use-is-visible-long-enough.ts", "const MIN_VISIBLE_MS = 500", "const MIN_VISIBLE_MS = 0"],
    ],
  },
  {
    name: "an order whose answer was lost is forgotten",
    aim: "order",
    says: /was not done|never named|for ever/,
    edits: [
      ["application/orders/place-order.ts", "const LOOK_UPS = 3", "const LOOK_UPS = 1"],
      [
        "application/orders/place-order.ts",
        "const stored = storedPlacement.get()",
        "const stored = [storedPlacement.get()].find(() => false)",
      ],
    ],
  },
  {
    name: "a purchase is told twice",
    aim: "order",
    says: /never ordered|told as 2 purchases/,
    edits: [
      [
        "application/analytics/record-purchase.ts",
        "      return record(createPurchaseEvent(order))\n",
        "      return Effect.andThen(record(createPurchaseEvent(order)), record(createPurchaseEvent(order)))\n",
      ],
    ],
  },
  {
    name: "a command is under way for ever once it was answered",
    aim: "coupons",
    says: /for ever|was not done/,
    edits: [["ui/command-runner.ts", "      isRunning = false\n      const {", "      const {"]],
  },
  {
    name: "a product is drawn as it was before it changed",
    aim: "cart",
    says: /quantities and prices/,
    edits: [["ui/cart/ItemGroupCard.tsx", "Equal.equals(before.group, after.group)", "before.group.key === after.group.key"]],
  },
  {
    name: "the delivery of a product is drawn as it was before it was chosen",
    aim: "delivery",
    says: /the delivery of/,
    edits: [["ui/delivery/DeliveryCard.tsx", "Equal.equals(before.group, after.group)", "before.group.key === after.group.key"]],
  },
  {
    name: "a way to pay that could not be set stands checked",
    aim: "order",
    says: /payment method/,
    edits: [
      [
        "application/payment/payment-view-model.ts",
        "chosen = failure ? cart.paymentInfo :",
        "chosen = failure ? (pickedPayment ?? cart.paymentInfo) :",
      ],
    ],
  },
  {
    name: "the total above the cart is net",
    aim: "cart",
    says: /total/,
    edits: [["ui/cart/CartContent.tsx", "total: money(cart.taxedPrice.totalGross", "total: money(cart.taxedPrice.totalNet"]],
  },
  {
    name: "a cart that an assistant filled is told as taken over, and left behind",
    aim: "handover",
    says: /"Take over the cart" was not done/,
    edits: [
      ["application/cart/accept-cart-transfer.ts", "yield* session.replaceCart(cart, cartOutcome)", "void [cart, cartOutcome]"],
    ],
  },
  {
    name: "a login that is refused is told nowhere",
    aim: "login",
    says: /"Log in" was not done/,
    edits: [
      [
        "ui/personal-details/LoginForm.tsx",
        '{failure?._tag === "Refused" ? (',
        '{failure?._tag === "Refused" && shown.attempts < 0 ? (',
      ],
    ],
  },
]
