/**
 * An order's payment status as one value: loaded when the page is visible, and again at growing intervals while it is
 * checked (PAY-57, PAY-58).
 */

import { Effect } from "effect"
import type { OrderPaymentOverview } from "../../../domain/ledger/order-payment-overview.ts"
import { subtractCents } from "../../../domain/money/cents.ts"
import type { Order } from "../../../domain/order/order.ts"
import { findPaymentInfoOfOrder } from "../../../domain/order/order-status.ts"
import type { OrderPaymentStatus } from "../../../domain/payment/order-payment-status.ts"
import { createPaymentBreakdown, isPrepaidMethod } from "../../../domain/payment/payment.ts"
import { makeVisiblePolling, waitUntilVisible } from "../poll-while-visible.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { makeViewModel } from "../view-model.ts"
import type { PayOrder, StartPaymentFailure } from "./pay-order.ts"

interface PaymentState {
  readonly overview: OrderPaymentOverview | undefined
  readonly failure: ServiceFailure | undefined
  readonly pickedMethodId: string | undefined
  /** a shopper who has just ordered continues to the provider without another click */
  readonly continuesToProvider: boolean
  /** while redirecting, an unpaid status is not shown as a problem */
  readonly isRedirected: boolean
  /** the provider's page is opening */
  readonly isLeaving: boolean
}

/** If the page doesn't open in this time, the button works again. */
const LEAVING_TIME = "10 seconds"

const NOT_REDIRECTED = { continuesToProvider: false, isRedirected: false }

const isOver = ({ _tag }: OrderPaymentStatus): boolean => _tag !== "Unpaid" && _tag !== "Checking"

const toViewState = ({ overview, failure, pickedMethodId, ...redirection }: PaymentState) => {
  if (!overview) return failure ? ({ _tag: "NotAsked", failure } as const) : ({ _tag: "Asking" } as const)
  const { standing: status, amount, credited, received, methods, paymentMethodId } = overview
  const costs = subtractCents(amount, credited)
  /** received money that left the shop again */
  const returned = { refunded: overview.refunded, chargedBack: overview.chargedBack }
  switch (status._tag) {
    case "NothingToPay":
      // nothing is due, but money may have been received
      return received > 0 ? ({ _tag: "NothingLeft", received, costs, ...returned } as const) : status
    case "Checking":
      return status
    case "Paid":
      return { ...status, amount, costs, ...returned }
    case "Lapsed":
      return { ...status, ...returned }
    case "Unpaid": {
      /** the picked method, else the last chosen one; undefined when it is no longer available */
      const chosen = methods.find(({ id }) => id === (pickedMethodId ?? paymentMethodId))
      const parts = chosen && createPaymentBreakdown({ ...overview, chosen: { methodId: chosen.id, costs: chosen.costs } })
      const isTotal = parts && parts.paid <= 0 && parts.costs.length === 0
      return {
        _tag: "Unpaid",
        /** outcome of the last unpaid payment */
        lastOutcome: status.last,
        payUntil: status.until,
        methods,
        chosen,
        /** the breakdown, when the amount differs from the order total */
        breakdown: isTotal ? undefined : parts,
        ...returned,
        ...redirection,
      } as const
    }
  }
}

export type OrderPaymentViewState = ReturnType<typeof toViewState>

export const makeOrderPaymentViewModel = (order: Order, payOrder: PayOrder, continuesToProvider = false) => {
  const methodId = order.paymentInfo?.paymentMethodId
  const isPrepaid = methodId !== undefined && isPrepaidMethod(methodId)

  const { current, update, viewModel } = makeViewModel({
    start: {
      overview: undefined,
      failure: undefined,
      pickedMethodId: undefined,
      continuesToProvider,
      isRedirected: continuesToProvider,
      isLeaving: false,
    },
    toViewState: (state: PaymentState): OrderPaymentViewState => (isPrepaid ? toViewState(state) : { _tag: "NothingToPay" }),
  })
  const loadStatus = payOrder.loadStatus(order.id).pipe(
    Effect.matchEffect({
      onSuccess: overview =>
        Effect.suspend(() => {
          const before = current().overview?.standing._tag ?? "Unpaid"
          update({ overview, failure: undefined, ...(overview.standing._tag === "Unpaid" ? {} : NOT_REDIRECTED) })
          return isOver(overview.standing) && before !== overview.standing._tag && order.stages.includes("waitingForPayment")
            ? payOrder.reloadOrder(order.id)
            : Effect.void
        }),
      onFailure: failure => Effect.sync(() => update({ failure, ...NOT_REDIRECTED })),
    }),
  )

  const { reload: retry, follow } = makeVisiblePolling({
    visibility: payOrder.visibility,
    load: loadStatus,
    isPending: () => current().overview?.standing._tag === "Checking",
  })

  return {
    ...viewModel,
    pick: (picked: string) => update({ pickedMethodId: picked }),
    retry,
    /** returns the payment page of the chosen method; after a refusal the status is loaded again */
    pay: Effect.suspend((): Effect.Effect<URL | undefined, StartPaymentFailure> => {
      const viewState = viewModel.getViewState({})
      const chosen = viewState._tag === "Unpaid" ? viewState.chosen : undefined
      update({ continuesToProvider: false, ...(chosen ? {} : NOT_REDIRECTED) })
      if (!chosen) return Effect.succeed(undefined)
      return payOrder.startPayment(order.id, chosen.id).pipe(
        Effect.tapError(() => Effect.sync(() => update(NOT_REDIRECTED))),
        Effect.tapErrorTag("Refused", () => Effect.sync(retry)),
      )
    }),
    openPaymentPage: (page: URL) =>
      Effect.sync(() => {
        update({ isLeaving: true })
        payOrder.navigateTo(page)
      }).pipe(
        Effect.andThen(Effect.race(Effect.sleep(LEAVING_TIME), waitUntilVisible(payOrder.visibility))),
        Effect.ensuring(Effect.sync(() => update({ isLeaving: false, isRedirected: false }))),
      ),
    /** loads the status while the page is open */
    follow: isPrepaid ? follow : Effect.never,
  }
}

export type OrderPaymentViewModel = ReturnType<typeof makeOrderPaymentViewModel>

/** The payment in the billing panel of an order. */
export const getBillingPaymentInfo = (order: Pick<Order, "paymentInfo" | "taxedPrice">) => findPaymentInfoOfOrder(order)
