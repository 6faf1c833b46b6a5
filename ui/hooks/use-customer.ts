import { Identity } from "../../application/client/identity/identity.ts"
import type { Customer } from "../../application/client/ports/accounts.ts"
import { useUseCase } from "./injection.ts"
import { useObservable } from "./use-observable.ts"

/** The logged-in customer; undefined for a guest, and while it is unknown. */
export const useCustomer = (): Customer | undefined =>
  useObservable(useUseCase(Identity), state => (state._tag === "Customer" ? state.customer : undefined))
