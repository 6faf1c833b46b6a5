/** What is picked is set on the cart at once, by mandate as soon as one is chosen; the default one when the cart has none that can be used (PAY-17, PAY-18, PAY-35…PAY-37). */
import { Effect, Result } from "effect"
import type { Cart } from "../../domain/cart/cart.ts"
import type { Availability } from "../../domain/delivery/availability.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { leftOfLimit } from "../../domain/payment/amount-limit.ts"
import { selectDefaultPayment } from "../../domain/payment/default-payment.ts"
import { listMandateChoices, type MandateChoice } from "../../domain/payment/mandate.ts"
import { calculateRequestedAmount, type RequestedAmount } from "../../domain/payment/payment.ts"
import { validateOfferedPayment } from "../../domain/payment/payment-choice.ts"
import type { MethodBeyondLimit, PaymentInfo, PaymentMethod } from "../../domain/payment/payment-method.ts"
import {
  checkPlaceOrderAvailability,
  type PlaceOrderFacts,
  type PlaceOrderObstacle,
} from "../../domain/payment/place-order-availability.ts"
import {
  type NonEmptyPaymentMethods,
  type NoPaymentMethods,
  PAYMENT_METHODS_STALE_AFTER_MS,
} from "../../domain/payment/require-payment-methods.ts"
import type { CartChangeError } from "../cart/cart-change-error.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { makeStepModel, type StepModel } from "../step-model.ts"
import type { FindPaymentMethods } from "./find-payment-methods.ts"

type Setting =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Running" }
  | { readonly _tag: "Failed"; readonly error: CartChangeError }

interface PaymentState {
  /** what was known stays while it is asked again */
  readonly known: NonEmptyPaymentMethods | undefined
  readonly notLoaded: boolean
  readonly picked: PaymentInfo | undefined
  readonly replaced: boolean
  /** it was set, and the cart came back with another one: by itself it is not set again */
  readonly inVain: PaymentInfo | undefined
  readonly setting: Setting
}

interface Given extends Omit<PlaceOrderFacts, "mandateMissing" | "methodsComing"> {
  readonly cart: Cart
}

export interface PaymentViewState {
  readonly known: NonEmptyPaymentMethods | undefined
  /** what is known, with what each asks for this cart */
  readonly offered: readonly (PaymentMethod & RequestedAmount)[]
  /** what doesn't take as much as this cart comes to, with what its limit leaves: gross, in cents (PAY-59) */
  readonly beyondLimit: readonly (MethodBeyondLimit & { readonly left: Cents; readonly total: Cents })[]
  /** what stands checked */
  readonly chosen: PaymentInfo | undefined
  /** of the method that stands checked, and whether each covers the order */
  readonly mandates: readonly MandateChoice[]
  /** what the cart had can't be used any more, and the default one took its place */
  readonly replaced: boolean
  readonly failure: CartChangeError | undefined
  /** whether it can be ordered */
  readonly placing: Availability<PlaceOrderObstacle>
  /** where the method's costs are paid beside the order's total (PAY-51) */
  readonly toPay: (PaymentMethod & RequestedAmount) | undefined
}

export interface PaymentViewModel extends StepModel<Given, PaymentViewState> {
  readonly pick: (payment: PaymentInfo) => void
  readonly retry: () => void
  /** asks for the methods, and again whenever they are stale; what it fails with is told */
  readonly load: (cart: Cart) => Effect.Effect<never, ServiceFailure | NoPaymentMethods>
  /** sets what is wanted for as long as the step is open */
  readonly follow: Effect.Effect<never>
}

interface Ports {
  readonly session: Pick<CartSession, "current" | "subscribe" | "ask">
  readonly find: FindPaymentMethods["find"]
  /** what is shown before that has answered */
  readonly known?: NonEmptyPaymentMethods | undefined
  /** goes on when the page is left, and tells then how it ended */
  readonly run: (set: Effect.Effect<Cart, CartChangeError>) => unknown
}

const isSame = (a: PaymentInfo, b: PaymentInfo | undefined): boolean =>
  a.paymentMethodId === b?.paymentMethodId && a.mandateId === b.mandateId

/** As of an order that is placed now. */
const askedFor = ({ taxedPrice }: Cart, method: PaymentMethod): PaymentMethod & RequestedAmount => ({
  ...method,
  ...calculateRequestedAmount({ due: taxedPrice.totalGross, isOver: false, payments: [] }, method.costs),
})

const IDLE: Setting = { _tag: "Idle" }

/** What was picked, once it can be set; nothing picked is the default. */
const wantedOf = ({ known, picked, inVain }: PaymentState, { taxedPrice, paymentInfo }: Cart) => {
  const total = taxedPrice.totalGross
  const choice = picked && known && validateOfferedPayment(known, picked, total)
  const byDefault = known && !picked ? selectDefaultPayment(known, total, paymentInfo) : undefined
  return {
    wanted: choice ? Result.getOrUndefined(choice) : byDefault && isSame(byDefault, inVain) ? undefined : byDefault,
    mandateMissing: choice !== undefined && Result.isFailure(choice) && choice.failure._tag === "MandateMissing",
  }
}

export const makePaymentViewModel = ({ session, find, known: before, run }: Ports): PaymentViewModel => {
  let open = false

  const step = makeStepModel<PaymentState, Given, PaymentViewState>({
    start: { known: before, notLoaded: false, picked: undefined, replaced: false, inVain: undefined, setting: IDLE },
    show: (state, { cart, ...facts }) => {
      const { totalGross: total } = cart.taxedPrice
      const { known, notLoaded, picked, replaced, setting } = state
      const { wanted, mandateMissing } = wantedOf(state, cart)
      const failure = setting._tag === "Failed" ? setting.error : undefined
      const isToBeSet = !failure && wanted !== undefined && !isSame(wanted, cart.paymentInfo)
      const chosen = failure ? cart.paymentInfo : (picked ?? wanted ?? cart.paymentInfo)
      const offered = known?.methods.map(method => askedFor(cart, method)) ?? []
      const method = offered.find(({ id }) => id === chosen?.paymentMethodId)
      return {
        known,
        offered,
        beyondLimit: (known?.beyondLimit ?? []).map(method => ({
          ...method,
          left: leftOfLimit(method.reason, total),
          total,
        })),
        chosen,
        mandates: listMandateChoices(method?.mandates ?? [], total),
        replaced: replaced && !failure,
        failure,
        // between two changes nothing is under way for a moment
        placing: checkPlaceOrderAvailability(cart, {
          ...facts,
          pending: Math.max(facts.pending, isToBeSet ? 1 : 0),
          methodsComing: known === undefined && !notLoaded,
          mandateMissing,
        }),
        toPay: method && method.costs > 0 ? method : undefined,
      }
    },
  })

  const change = (part: Partial<PaymentState>) => {
    step.change(state => ({ ...state, ...part }))
    settle()
  }

  const set = (payment: PaymentInfo, picked: PaymentInfo | undefined) =>
    session.ask({ _tag: "SetPaymentMethod", payment }).pipe(
      Effect.tap(({ paymentInfo }) =>
        Effect.sync(() => {
          // once it is set, the cart says so, and another tab may change it again
          const still = step.current().picked
          const inVain = isSame(payment, paymentInfo) ? undefined : payment
          change({ setting: IDLE, picked: still === picked ? undefined : still, inVain })
        }),
      ),
      Effect.tapError(error => Effect.sync(() => change({ setting: { _tag: "Failed", error } }))),
    )

  const settle = () => {
    const { cart } = session.current()
    const state = step.current()
    if (!open || !cart || state.setting._tag !== "Idle") return
    const { wanted } = wantedOf(state, cart)
    if (!wanted || isSame(wanted, cart.paymentInfo)) return
    const { picked } = state
    const replaced = state.replaced || (cart.paymentInfo !== undefined && picked === undefined)
    step.change(before => ({ ...before, replaced, setting: { _tag: "Running" } }))
    run(set(wanted, picked))
  }

  return {
    ...step,
    pick: picked => {
      const { setting } = step.current()
      change({ picked, replaced: false, setting: setting._tag === "Failed" ? IDLE : setting })
    },
    retry: () => {
      if (step.current().setting._tag === "Failed") change({ setting: IDLE })
    },
    load: cart =>
      Effect.sync(() => step.change(state => ({ ...state, notLoaded: false }))).pipe(
        Effect.andThen(find(cart)),
        // one that is given up for another one says nothing of that
        Effect.tapError(() => Effect.sync(() => step.change(state => ({ ...state, notLoaded: true })))),
        Effect.tap(known =>
          Effect.sync(() => {
            if (known !== step.current().known) change({ known })
          }),
        ),
        Effect.andThen(Effect.sleep(PAYMENT_METHODS_STALE_AFTER_MS)),
        Effect.forever,
      ),
    follow: Effect.callback<never>(() => {
      open = true
      const stop = session.subscribe(settle)
      settle()
      return Effect.sync(() => {
        open = false
        stop()
      })
    }),
  }
}
