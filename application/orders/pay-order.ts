/** Asks how an order's payment stands, and takes a shopper to where it is paid: a page of the web, whatever the services say (PAY-51, PAY-57). */
import { Effect } from "effect"
import type { OrderId } from "../../domain/order/order.ts"
import type { NavigateTo, PageVisibility } from "../ports/browser-page.ts"
import { createInjectionToken } from "../ports/injection-token.ts"
import type { OrderPaymentService } from "../ports/order-payment-service.ts"
import { UnreachableError } from "../ports/service-failures.ts"
import type { ReportFailure } from "../report-bug.ts"
import type { OrderCache } from "./order-cache.ts"

export interface PayOrder {
  readonly standing: OrderPaymentService["get"]
  /** begins a try, or finds the one that is open: answers where it is paid */
  readonly begin: (id: OrderId, methodId: string) => Effect.Effect<URL, StartPaymentFailure>
  readonly leaveFor: NavigateTo
  readonly sight: PageVisibility
  /** what was paid or has lapsed shows wherever the order does */
  readonly readAgain: (id: OrderId) => Effect.Effect<void>
}

export type StartPaymentFailure = Effect.Error<ReturnType<OrderPaymentService["pay"]>>

interface Ports {
  readonly payments: OrderPaymentService
  readonly orders: Pick<OrderCache, "read">
  readonly leaveFor: NavigateTo
  readonly sight: PageVisibility
  readonly reportFailure: ReportFailure
}

const nonsense = () => new UnreachableError({ cause: "nonsense", traceId: "" })

const webPage = (address: string): Effect.Effect<URL, UnreachableError> =>
  Effect.try({ try: () => new URL(address), catch: nonsense }).pipe(
    Effect.filterOrFail(({ protocol }) => protocol === "https:" || protocol === "http:", nonsense),
  )

export const makePayOrder = ({ payments, orders, leaveFor, sight, reportFailure }: Ports): PayOrder => ({
  standing: id => Effect.tapError(payments.get(id), reportFailure),
  begin: (id, methodId) => Effect.flatMap(payments.pay(id, methodId), ({ checkoutUrl }) => webPage(checkoutUrl)),
  leaveFor,
  sight,
  readAgain: id => Effect.ignore(Effect.tapError(orders.read(id), reportFailure)),
})

export const PayOrder = createInjectionToken<PayOrder>("PayOrder")
