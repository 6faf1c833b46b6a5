/** How an order's payment stands is one value: asked when its page is seen, and at growing pauses while it is checked (PAY-57, PAY-58). */
import { Effect } from "effect"
import { type Cents, subtractCents } from "../../domain/money/cents.ts"
import type { Order } from "../../domain/order/order.ts"
import type { OrderPaymentStatus, UnpaidOutcome } from "../../domain/payment/order-payment-status.ts"
import { createPaymentBreakdown, isPrepaidMethod, type PaymentBreakdown } from "../../domain/payment/payment.ts"
import { makeSubject } from "../observable.ts"
import type { OrderPaymentMethod, OrderPaymentOverview } from "../ports/order-payment-service.ts"
import type { ServiceFailure } from "../ports/service-failures.ts"
import { makeStepModel, type StepModel } from "../step-model.ts"
import type { PayOrder, StartPaymentFailure } from "./pay-order.ts"

/** What of the money that came is not the shop's any more. */
interface Back {
  readonly refunded: Cents
  readonly chargedBack: Cents
}

export type OrderPaymentViewState =
  | { readonly _tag: "NothingToPay" }
  /** nothing is to be paid any more, and money moved */
  | ({ readonly _tag: "NothingLeft"; readonly received: Cents; readonly costs: Cents } & Back)
  /** nothing is known yet */
  | { readonly _tag: "Asking" }
  | { readonly _tag: "NotAsked"; readonly failure: ServiceFailure }
  | ({
      readonly _tag: "Unpaid"
      /** why the last try was not paid */
      readonly last: UnpaidOutcome | undefined
      readonly until: Date | undefined
      readonly methods: readonly OrderPaymentMethod[]
      /** picked here, else the one that was chosen last; none when that can't be had any more */
      readonly chosen: OrderPaymentMethod | undefined
      /** where it asks for something else than the order's total */
      readonly parts: PaymentBreakdown | undefined
      /** whoever just ordered goes on to pay without being asked */
      readonly continuesToProvider: boolean
      /** until they are there, or it is known that they don't get there, nothing is amiss */
      readonly isRedirected: boolean
      /** on the way out */
      readonly isLeaving: boolean
    } & Back)
  | { readonly _tag: "Checking" }
  | ({
      readonly _tag: "Paid"
      readonly at: Date
      readonly amount: Cents
      readonly costs: Cents
    } & Back)
  | ({ readonly _tag: "Lapsed" } & Back)

interface PaymentState {
  readonly known: OrderPaymentOverview | undefined
  readonly failure: ServiceFailure | undefined
  readonly picked: string | undefined
  readonly continuesToProvider: boolean
  readonly isRedirected: boolean
  readonly isLeaving: boolean
}

export interface OrderPaymentViewModel extends StepModel<object, OrderPaymentViewState> {
  readonly pick: (methodId: string) => void
  readonly retry: () => void
  /** answers where the chosen method is paid; what was refused may have become something else, and is asked */
  readonly pay: Effect.Effect<URL | undefined, StartPaymentFailure>
  readonly leave: (page: URL) => Effect.Effect<void>
  /** for as long as its page is open */
  readonly follow: Effect.Effect<never>
}

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** A page that doesn't open can be asked for again. */
const LEAVING_TIME = "10 seconds"

const NOT_LED = { continuesToProvider: false, isRedirected: false }

const isOver = (standing: OrderPaymentStatus | undefined): boolean =>
  standing !== undefined && standing._tag !== "Unpaid" && standing._tag !== "Checking"

const shownOf = ({
  known,
  failure,
  picked,
  continuesToProvider,
  isRedirected,
  isLeaving,
}: PaymentState): OrderPaymentViewState => {
  if (!known) return failure ? { _tag: "NotAsked", failure } : { _tag: "Asking" }
  const { standing, amount, credited, received, refunded, chargedBack, methods, paymentMethodId } = known
  const back = { refunded, chargedBack }
  switch (standing._tag) {
    case "NothingToPay":
      return received > 0
        ? { _tag: "NothingLeft", received, costs: subtractCents(amount, credited), ...back }
        : standing
    case "Checking":
      return standing
    case "Paid":
      return { ...standing, amount, costs: subtractCents(amount, credited), ...back }
    case "Lapsed":
      return { ...standing, ...back }
    case "Unpaid": {
      const wanted = picked ?? paymentMethodId
      const chosen = methods.find(({ id }) => id === wanted)
      const parts = chosen && createPaymentBreakdown({ ...known, chosen: { methodId: chosen.id, costs: chosen.costs } })
      const isTotal = parts && parts.paid <= 0 && parts.costs.length === 0
      const { last, until } = standing
      return {
        _tag: "Unpaid",
        last,
        until,
        methods,
        chosen,
        parts: isTotal ? undefined : parts,
        ...back,
        continuesToProvider,
        isRedirected,
        isLeaving,
      }
    }
  }
}

/** Answers when the page is seen again, or somebody asks. */
const seenAgain = ({ sight }: PayOrder): Effect.Effect<void> =>
  Effect.callback<void>(resume => {
    const stop = sight.subscribe(() => {
      if (sight.current()) resume(Effect.void)
    })
    return Effect.sync(stop)
  })

export const makeOrderPaymentViewModel = (
  order: Order,
  payOrder: PayOrder,
  continuesToProvider = false,
): OrderPaymentViewModel => {
  const methodId = order.paymentInfo?.paymentMethodId
  const isAsked = methodId !== undefined && isPrepaidMethod(methodId)
  const asked = makeSubject(0)

  const step = makeStepModel<PaymentState, object, OrderPaymentViewState>({
    start: {
      known: undefined,
      failure: undefined,
      picked: undefined,
      continuesToProvider,
      isRedirected: continuesToProvider,
      isLeaving: false,
    },
    show: state => (isAsked ? shownOf(state) : { _tag: "NothingToPay" }),
  })
  const change = (part: Partial<PaymentState>) => step.change(state => ({ ...state, ...part }))
  const retry = () => asked.set(asked.current() + 1)

  const ask = payOrder.standing(order.id).pipe(
    Effect.matchEffect({
      onSuccess: known =>
        Effect.suspend(() => {
          const before = step.current().known?.standing._tag ?? "Unpaid"
          change({ known, failure: undefined, ...(known.standing._tag === "Unpaid" ? {} : NOT_LED) })
          return isOver(known.standing) && before !== known.standing._tag && order.stages.includes("waitingForPayment")
            ? payOrder.readAgain(order.id)
            : Effect.void
        }),
      onFailure: failure => Effect.sync(() => change({ failure, ...NOT_LED })),
    }),
  )

  const inSight = Effect.suspend(() => (payOrder.sight.current() ? Effect.void : seenAgain(payOrder)))

  /** `since` is how often it had been asked for before the last look. */
  const askedAgain = (since: number) =>
    Effect.callback<void>(resume => {
      const look = () => {
        if (asked.current() !== since) resume(Effect.void)
      }
      look()
      return Effect.sync(asked.subscribe(look))
    })

  /** Answers with the pause that follows. */
  const nextLook = (pause: number, since: number): Effect.Effect<number> => {
    const standing = step.current().known?.standing
    const soon = Effect.as(Effect.race(askedAgain(since), seenAgain(payOrder)), FIRST_PAUSE_MS)
    if (standing?._tag !== "Checking") return soon
    const later = Effect.as(Effect.andThen(Effect.sleep(pause), inSight), Math.min(pause * 2, LONGEST_PAUSE_MS))
    return Effect.race(soon, later)
  }

  const follow = Effect.gen(function* () {
    let pause = FIRST_PAUSE_MS
    while (true) {
      yield* inSight
      const since = asked.current()
      yield* ask
      pause = yield* nextLook(pause, since)
    }
  })

  return {
    ...step,
    pick: picked => change({ picked }),
    retry,
    pay: Effect.suspend(() => {
      const shown = step.shown({})
      const chosen = shown._tag === "Unpaid" ? shown.chosen : undefined
      change({ continuesToProvider: false, ...(chosen ? {} : NOT_LED) })
      if (!chosen) return Effect.succeed(undefined)
      return payOrder.begin(order.id, chosen.id).pipe(
        Effect.tapError(() => Effect.sync(() => change(NOT_LED))),
        Effect.tapErrorTag("Refused", () => Effect.sync(retry)),
      )
    }),
    leave: page =>
      Effect.sync(() => {
        change({ isLeaving: true })
        payOrder.leaveFor(page)
      }).pipe(
        Effect.andThen(Effect.race(Effect.sleep(LEAVING_TIME), seenAgain(payOrder))),
        Effect.ensuring(Effect.sync(() => change({ isLeaving: false, isRedirected: false }))),
      ),
    follow: isAsked ? follow : Effect.never,
  }
}
