/** Calls in the name of whoever is shopping; the order service is told whom features are switched on for. */
import { Identity } from "../application/identity/identity.ts"
import { authorised, forFeatures } from "./http/authorised.ts"
import type { Call } from "./http/call.ts"
import type { Get, Site } from "./provide.ts"

const customerId = ({ current }: Identity): string | undefined => {
  const state = current()
  return state._tag === "Customer" ? state.customer.id : undefined
}

export const callsInName =
  ({ callTo, ahead }: Pick<Site, "callTo" | "ahead">) =>
  (base: string, get: Get): Call =>
    ahead(authorised(callTo(base), get(Identity)))

export const callsToOrders = (site: Pick<Site, "callTo" | "ahead" | "settings">, get: Get): Call =>
  forFeatures(callsInName(site)(site.settings.services.orders, get), () => customerId(get(Identity)))
