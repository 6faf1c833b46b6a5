import { Effect } from "effect"
import { addAddress, editAddress, removeAddress } from "../../../application/shop/addresses/manage-addresses.ts"
import { endpoints } from "../../contract/endpoints.ts"
import type { RouteDeps } from "./request.ts"

export const registerAddressRoutes = ({ route, deliveryRules }: RouteDeps): void => {
  route(endpoints.listAddresses, ({ customer }, shop) => Effect.map(shop.addresses.list(customer().id), results => ({ results })))

  route(endpoints.createAddress, ({ body, customer }, shop) => addAddress(shop, body, { caller: customer(), deliveryRules }))

  route(endpoints.updateAddress, ({ params, body, customer }, shop) =>
    editAddress(shop, params.addressId, body, { caller: customer(), deliveryRules }),
  )

  route(endpoints.deleteAddress, ({ params, customer }, shop) => Effect.as(removeAddress(shop, params.addressId, customer()), {}))
}
