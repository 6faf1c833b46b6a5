/**
 * Sets a picked payment on the cart at once, a mandate payment once a mandate is chosen. Without a usable one it sets
 * the default (PAY-17, PAY-18, PAY-35…PAY-37).
 */
import { Effect, Result } from "effect"
import type { Cart } from "../../domain/cart/cart.ts"
import type { Availability } from "../../domain/delivery/availability.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { calculateRemainingLimit } from "../../domain/payment/amount-limit.ts"
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
import type { CartChangeFailedError } from "../cart/cart-change-error.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { makeStepModel, type StepModel } from "../step-model.ts"
import type { FindPaymentMethods } from "./find-payment-methods.ts"

type Setting =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Running" }
  | { readonly _tag: "Failed"; readonly error: CartChangeFailedError }

interface PaymentState {
  /** stays while the methods load again */
  readonly known: NonEmptyPaymentMethods | undefined
  readonly notLoaded: boolean
  readonly picked: PaymentInfo | undefined
  readonly replaced: boolean
  /** the default that the cart didn't keep; it is not set again automatically */
  readonly inVain: PaymentInfo | undefined
  readonly setting: Setting
}

interface Props extends Omit<PlaceOrderFacts, "mandateMissing" | "methodsComing"> {
  readonly cart: Cart
}

export interface PaymentViewState {
  readonly known: NonEmptyPaymentMethods | undefined
  /** the methods, with their amounts for this cart */
  readonly offered: readonly (PaymentMethod & RequestedAmount)[]
  /** methods whose limit is too low, with the amount left of it: gross, in cents (PAY-59) */
  readonly beyondLimit: readonly (MethodBeyondLimit & { readonly left: Cents; readonly total: Cents })[]
  /** the selected payment */
  readonly chosen: PaymentInfo | undefined
  /** mandates of the selected method, and whether each covers the order */
  readonly mandates: readonly MandateChoice[]
  /** the default replaced a payment that is no longer usable */
  readonly replaced: boolean
  readonly failure: CartChangeFailedError | undefined
  /** whether the order can be placed */
  readonly placing: Availability<PlaceOrderObstacle>
  /** the method when its costs are added to the order total (PAY-51) */
  readonly toPay: (PaymentMethod & RequestedAmount) | undefined
}

export interface PaymentViewModel extends StepModel<Props, PaymentViewState> {
  readonly pick: (payment: PaymentInfo) => void
  readonly retry: () => void
  /** loads the methods, and again when they are stale */
  readonly load: (cart: Cart) => Effect.Effect<never, ServiceFailure | NoPaymentMethods>
  /** sets the wanted payment while the step is open */
  readonly follow: Effect.Effect<never>
}

interface Ports {
  readonly session: Pick<CartSession, "current" | "subscribe" | "applyChange">
  readonly find: FindPaymentMethods["find"]
  /** cached methods, shown until `find` responds */
  readonly known?: NonEmptyPaymentMethods | undefined
  /** continues after the page is left, and reports the result */
  readonly run: (set: Effect.Effect<Cart, CartChangeFailedError>) => unknown
}

const isSame = (a: PaymentInfo, b: PaymentInfo | undefined): boolean =>
  a.paymentMethodId === b?.paymentMethodId && a.mandateId === b.mandateId

/** The method with its amounts for an order of this cart. */
const withAmounts = ({ taxedPrice }: Cart, method: PaymentMethod): PaymentMethod & RequestedAmount => ({
  ...method,
  ...calculateRequestedAmount({ due: taxedPrice.totalGross, isOver: false, payments: [] }, method.costs),
})

const IDLE: Setting = { _tag: "Idle" }

/** The picked payment if it can be set; without a pick the default. */
const findWanted = ({ known, picked, inVain }: PaymentState, { taxedPrice, paymentInfo }: Cart) => {
  const total = taxedPrice.totalGross
  const choice = picked && known && validateOfferedPayment(known, picked, total)
  const preset = known && !picked ? selectDefaultPayment(known, total, paymentInfo) : undefined
  return {
    wanted: choice ? Result.getOrUndefined(choice) : preset && isSame(preset, inVain) ? undefined : preset,
    mandateMissing: choice !== undefined && Result.isFailure(choice) && choice.failure._tag === "MandateMissing",
  }
}

export const makePaymentViewModel = ({ session, find, known: cached, run }: Ports): PaymentViewModel => {
  let open = false

  const step = makeStepModel<PaymentState, Props, PaymentViewState>({
    start: { known: cached, notLoaded: false, picked: undefined, replaced: false, inVain: undefined, setting: IDLE },
    toViewState: (state, { cart, ...facts }) => {
      const { totalGross: total } = cart.taxedPrice
      const { known, notLoaded, picked, replaced, setting } = state
      const { wanted, mandateMissing } = findWanted(state, cart)
      const failure = setting._tag === "Failed" ? setting.error : undefined
      const isToBeSet = !failure && wanted !== undefined && !isSame(wanted, cart.paymentInfo)
      const chosen = failure ? cart.paymentInfo : (picked ?? wanted ?? cart.paymentInfo)
      const offered = known?.methods.map(method => withAmounts(cart, method)) ?? []
      const method = offered.find(({ id }) => id === chosen?.paymentMethodId)
      return {
        known,
        offered,
        beyondLimit: (known?.beyondLimit ?? []).map(method => ({
          ...method,
          left: calculateRemainingLimit(method.reason, total),
          total,
        })),
        chosen,
        mandates: listMandateChoices(method?.mandates ?? [], total),
        replaced: replaced && !failure,
        failure,
        // counts a payment that is about to be set, so that there is no gap between two changes
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
    setWanted()
  }

  const set = (payment: PaymentInfo, picked: PaymentInfo | undefined) =>
    session.applyChange({ _tag: "SetPaymentMethod", payment }).pipe(
      Effect.tap(({ paymentInfo }) =>
        Effect.sync(() => {
          // from now on the cart has it, and another tab can change it again
          const stillPicked = step.current().picked
          const inVain = isSame(payment, paymentInfo) ? undefined : payment
          change({ setting: IDLE, picked: stillPicked === picked ? undefined : stillPicked, inVain })
        }),
      ),
      Effect.tapError(error => Effect.sync(() => change({ setting: { _tag: "Failed", error } }))),
    )

  const setWanted = () => {
    const { cart } = session.current()
    const state = step.current()
    if (!open || !cart || state.setting._tag !== "Idle") return
    const { wanted } = findWanted(state, cart)
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
        // a superseded request doesn't report its failure
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
      const stop = session.subscribe(setWanted)
      setWanted()
      return Effect.sync(() => {
        open = false
        stop()
      })
    }),
  }
}
