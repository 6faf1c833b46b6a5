/** Clients that send the shopper's token. The order service also gets the user id for feature switches. */
import { Identity } from "../application/client/identity/identity.ts"
import type { ContainerContext, Resolve } from "./container-types.ts"
import { withAuthorization, withFeatureUserId } from "./http/authorization.ts"
import type { ServiceClient } from "./http/service-client.ts"

const currentCustomerId = ({ current }: Identity): string | undefined => {
  const state = current()
  return state._tag === "Customer" ? state.customer.id : undefined
}

export const makeAuthenticatedClient =
  ({ clientFor, withPreloadedResponses }: Pick<ContainerContext, "clientFor" | "withPreloadedResponses">) =>
  (base: string, get: Resolve): ServiceClient =>
    withPreloadedResponses(withAuthorization(clientFor(base), get(Identity)))

export const makeOrderServiceClient = (
  context: Pick<ContainerContext, "clientFor" | "withPreloadedResponses" | "settings">,
  get: Resolve,
): ServiceClient =>
  withFeatureUserId(makeAuthenticatedClient(context)(context.settings.services.orders, get), () =>
    currentCustomerId(get(Identity)),
  )
