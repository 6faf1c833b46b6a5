import { Effect } from "effect"
import {
  addAddress,
  editAddress,
  listCustomerAddresses,
  removeAddress,
} from "../../../application/shop/addresses/manage-addresses.ts"
import { endpoints } from "../../contract/endpoints.ts"
import { registerRoute } from "./register-route.ts"
import type { RouteDeps } from "./request.ts"

export const registerAddressRoutes = (services: RouteDeps): void => {
  const { deliveryRules } = services

  registerRoute(services, endpoints.listAddresses, ({ shop, customer }) =>
    Effect.map(listCustomerAddresses(shop, customer()), results => ({ results })),
  )

  registerRoute(services, endpoints.createAddress, ({ shop, body, customer }) =>
    addAddress(shop, body, { caller: customer(), deliveryRules }),
  )

  registerRoute(services, endpoints.updateAddress, ({ shop, params, body, customer }) =>
    editAddress(shop, params.addressId, body, { caller: customer(), deliveryRules }),
  )

  registerRoute(services, endpoints.deleteAddress, ({ shop, params, customer }) =>
    Effect.as(removeAddress(shop, params.addressId, customer()), {}),
  )
}
