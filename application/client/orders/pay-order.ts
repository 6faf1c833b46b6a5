/**
 * Reads an order's payment status and opens the provider's page; only http and https addresses are accepted (PAY-51,
 * PAY-57).
 */
import { Effect } from "effect"
import type { OrderId } from "../../../domain/order/order.ts"
import { createInjectionToken } from "../../shared/injection-token.ts"
import type { NavigateTo, PageVisibility } from "../ports/browser-page.ts"
import type { OrderPaymentService } from "../ports/order-payment-service.ts"
import { UnreachableError } from "../ports/service-failures.ts"
import type { ReportFailure } from "../report-bug.ts"
import type { OrderCache } from "./order-cache.ts"

export type StartPaymentFailure = Effect.Error<ReturnType<OrderPaymentService["pay"]>>

interface Ports {
  readonly payments: OrderPaymentService
  readonly orders: Pick<OrderCache, "read">
  readonly navigateTo: NavigateTo
  readonly visibility: PageVisibility
  readonly reportFailure: ReportFailure
}

const invalidResponse = () => new UnreachableError({ cause: "nonsense", traceId: "" })

const parseWebPage = (address: string): Effect.Effect<URL, UnreachableError> =>
  Effect.try({ try: () => new URL(address), catch: invalidResponse }).pipe(
    Effect.filterOrFail(({ protocol }) => protocol === "https:" || protocol === "http:", invalidResponse),
  )

export const makePayOrder = ({ payments, orders, navigateTo, visibility, reportFailure }: Ports) => ({
  loadStatus: (id: OrderId) => Effect.tapError(payments.get(id), reportFailure),
  /** starts a payment or continues the open one; returns its page */
  startPayment: (id: OrderId, methodId: string): Effect.Effect<URL, StartPaymentFailure> =>
    Effect.flatMap(payments.pay(id, methodId), ({ checkoutUrl }) => parseWebPage(checkoutUrl)),
  navigateTo,
  visibility,
  /** reloads the order, so that every page shows that it is paid or has lapsed */
  reloadOrder: (id: OrderId) => Effect.ignore(Effect.tapError(orders.read(id), reportFailure)),
})

export type PayOrder = ReturnType<typeof makePayOrder>

export const PayOrder = createInjectionToken<PayOrder>("PayOrder")
