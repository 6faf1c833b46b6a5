/**
 * Saves a chosen payment method in the cart at once, and direct debit once a mandate is chosen. Without a usable method
 * the default is saved (PAY-17, PAY-18, PAY-35…PAY-37).
 */
import { Effect, Result } from "effect"
import type { Cart } from "../../../domain/cart/cart.ts"
import { findDefaultPaymentInfoToSet } from "../../../domain/payment/default-payment-info.ts"
import { listMandateChoices } from "../../../domain/payment/mandate.ts"
import { calculateRemainingLimit } from "../../../domain/payment/payer-limit-usage.ts"
import { calculateRequestedAmount, type RequestedAmount } from "../../../domain/payment/payment.ts"
import { validatePaymentChoice } from "../../../domain/payment/payment-choice.ts"
import type { PaymentInfo, PaymentMethod } from "../../../domain/payment/payment-method.ts"
import type { CartChangeFailedError } from "../cart/cart-change-error.ts"
import type { CartSession } from "../cart/cart-session.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { makeViewModel } from "../view-model.ts"
import {
  type NonEmptyPaymentMethods,
  type NoPaymentMethods,
  PAYMENT_METHODS_STALE_AFTER_MS,
} from "./non-empty-payment-methods.ts"
import type { PaymentMethodQueries } from "./payment-method-queries.ts"
import { checkPlaceOrderAvailability, type PlaceOrderFacts } from "./place-order-availability.ts"

type Setting =
  | { readonly _tag: "Idle" }
  | { readonly _tag: "Running" }
  | { readonly _tag: "Failed"; readonly error: CartChangeFailedError }

interface PaymentState {
  /** stays while the methods load again */
  readonly methods: NonEmptyPaymentMethods | undefined
  readonly hasFailedToLoad: boolean
  readonly pickedPayment: PaymentInfo | undefined
  readonly isReplaced: boolean
  /** the default that the cart didn't keep; it is not set again automatically */
  readonly ignoredDefault: PaymentInfo | undefined
  readonly setting: Setting
}

interface Props extends Omit<PlaceOrderFacts, "isMandateMissing" | "areMethodsLoading" | "haveMethodsFailed"> {
  readonly cart: Cart
}

interface Ports {
  readonly session: Pick<CartSession, "current" | "subscribe" | "applyChange">
  readonly find: PaymentMethodQueries["find"]
  /** cached methods, shown until `find` responds */
  readonly cachedMethods?: NonEmptyPaymentMethods | undefined
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
const findWanted = ({ methods, pickedPayment, ignoredDefault }: PaymentState, { taxedPrice, paymentInfo }: Cart) => {
  const total = taxedPrice.totalGross
  const choice = pickedPayment && methods && validatePaymentChoice(methods, pickedPayment, total)
  const preset = methods && !pickedPayment ? findDefaultPaymentInfoToSet(methods, total, paymentInfo) : undefined
  return {
    wanted: choice ? Result.getOrUndefined(choice) : preset && isSame(preset, ignoredDefault) ? undefined : preset,
    isMandateMissing: choice !== undefined && Result.isFailure(choice) && choice.failure._tag === "MandateMissing",
  }
}

export const makePaymentViewModel = ({ session, find, cachedMethods, run }: Ports) => {
  let open = false

  const { current, update, viewModel } = makeViewModel({
    start: {
      methods: cachedMethods,
      hasFailedToLoad: false,
      pickedPayment: undefined,
      isReplaced: false,
      ignoredDefault: undefined,
      setting: IDLE,
    },
    toViewState: (state: PaymentState, { cart, ...facts }: Props) => {
      const { totalGross: total } = cart.taxedPrice
      const { methods, hasFailedToLoad, pickedPayment, isReplaced, setting } = state
      const { wanted, isMandateMissing } = findWanted(state, cart)
      const failure = setting._tag === "Failed" ? setting.error : undefined
      const isToBeSet = !failure && wanted !== undefined && !isSame(wanted, cart.paymentInfo)
      const chosen = failure ? cart.paymentInfo : (pickedPayment ?? wanted ?? cart.paymentInfo)
      const offeredMethods = methods?.methods.map(method => withAmounts(cart, method)) ?? []
      const method = offeredMethods.find(({ id }) => id === chosen?.paymentMethodId)
      return {
        loadedMethods: methods,
        /** the methods, with their amounts for this cart */
        offeredMethods,
        /** methods whose limit is too low, with the amount left of it: gross, in cents (PAY-59) */
        beyondLimit: (methods?.beyondLimit ?? []).map(method => ({
          ...method,
          remainingLimit: calculateRemainingLimit(method.reason, total),
          total,
        })),
        /** the selected payment */
        chosen,
        /** nothing is due, and the order needs no choice (PAY-73) */
        isNothingAsked: total <= 0 && (methods === undefined || chosen !== undefined) && !isMandateMissing,
        /** mandates of the selected method, and whether each covers the order */
        mandates: listMandateChoices(method?.mandates ?? [], total),
        /** the default replaced a payment that is no longer usable */
        isReplaced: isReplaced && !failure,
        failure,
        // counts a payment that is about to be set, so that there is no gap between two changes
        placeOrderAvailability: checkPlaceOrderAvailability(cart, {
          ...facts,
          pendingChanges: Math.max(facts.pendingChanges, isToBeSet ? 1 : 0),
          areMethodsLoading: methods === undefined && !hasFailedToLoad,
          haveMethodsFailed: methods === undefined && hasFailedToLoad,
          isMandateMissing,
        }),
        /** the method when its costs are added to the order total (PAY-51) */
        methodWithCosts: method && method.costs > 0 ? method : undefined,
      }
    },
  })

  const change = (part: Partial<PaymentState>) => {
    update(part)
    setWanted()
  }

  const set = (payment: PaymentInfo, picked: PaymentInfo | undefined) =>
    session.applyChange({ _tag: "SetPaymentMethod", payment }).pipe(
      Effect.tap(({ paymentInfo }) =>
        Effect.sync(() => {
          // from now on the cart has it, and another tab can change it again
          const stillPicked = current().pickedPayment
          const notApplied = isSame(payment, paymentInfo) ? undefined : payment
          change({ setting: IDLE, pickedPayment: stillPicked === picked ? undefined : stillPicked, ignoredDefault: notApplied })
        }),
      ),
      Effect.tapError(error => Effect.sync(() => change({ setting: { _tag: "Failed", error } }))),
    )

  const setWanted = () => {
    const { cart } = session.current()
    const state = current()
    if (!open || !cart || state.setting._tag !== "Idle") return
    const { wanted } = findWanted(state, cart)
    if (!wanted || isSame(wanted, cart.paymentInfo)) return
    const { pickedPayment } = state
    const replaced = state.isReplaced || (cart.paymentInfo !== undefined && pickedPayment === undefined)
    update({ isReplaced: replaced, setting: { _tag: "Running" } })
    run(set(wanted, pickedPayment))
  }

  return {
    ...viewModel,
    pick: (pickedPayment: PaymentInfo) => {
      const { setting } = current()
      change({ pickedPayment, isReplaced: false, setting: setting._tag === "Failed" ? IDLE : setting })
    },
    /** sets the payment again after a failure */
    retry: () => {
      if (current().setting._tag === "Failed") change({ setting: IDLE })
    },
    /** loads the methods, and again when they are stale */
    load: (cart: Cart): Effect.Effect<never, ServiceFailure | NoPaymentMethods> =>
      Effect.sync(() => update({ hasFailedToLoad: false })).pipe(
        Effect.andThen(find(cart)),
        // a superseded request doesn't report its failure
        Effect.tapError(() => Effect.sync(() => update({ hasFailedToLoad: true }))),
        Effect.tap(methods =>
          Effect.sync(() => {
            if (methods !== current().methods) change({ methods })
          }),
        ),
        Effect.andThen(Effect.sleep(PAYMENT_METHODS_STALE_AFTER_MS)),
        Effect.forever,
      ),
    /** sets the wanted payment while the step is open */
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

export type PaymentViewModel = ReturnType<typeof makePaymentViewModel>

export type PaymentViewState = ReturnType<PaymentViewModel["getViewState"]>
