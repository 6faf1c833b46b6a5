import type { Effect } from "effect"
import type { CartId } from "../../../domain/cart/cart.ts"
import type { PaymentMethods } from "../../../domain/payment/payment-method.ts"
import type { ServiceFailure } from "./service-failures.ts"

export interface PaymentMethodService {
  /** the methods with which the caller can pay the cart, with their costs and limits */
  readonly methods: (cart: CartId) => Effect.Effect<PaymentMethods, ServiceFailure>
}
