/** Calls in the name of whoever is shopping; the order service is told whom features are switched on for. */
import { Identity } from "../application/identity/identity.ts"
import type { ContainerContext, Resolve } from "./container-types.ts"
import { withAuthorization, withFeatureUser } from "./http/authorization.ts"
import type { ServiceClient } from "./http/service-client.ts"

const customerId = ({ current }: Identity): string | undefined => {
  const state = current()
  return state._tag === "Customer" ? state.customer.id : undefined
}

export const makeAuthenticatedClient =
  ({ clientFor, withPreloadedResponses }: Pick<ContainerContext, "clientFor" | "withPreloadedResponses">) =>
  (base: string, get: Resolve): ServiceClient =>
    withPreloadedResponses(withAuthorization(clientFor(base), get(Identity)))

export const makeOrderServiceClient = (
  site: Pick<ContainerContext, "clientFor" | "withPreloadedResponses" | "settings">,
  get: Resolve,
): ServiceClient =>
  withFeatureUser(makeAuthenticatedClient(site)(site.settings.services.orders, get), () => customerId(get(Identity)))
