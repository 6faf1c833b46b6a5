/** The calls about a customer's addresses. */
import { Schema } from "effect"
import { AddressBody, AddressList } from "./address.ts"
import { defineEndpoint, EmptyBody } from "./endpoint.ts"
import { customerAccess, pathIdSchema } from "./endpoint-parts.ts"

const ofAddress = Schema.Struct({ addressId: pathIdSchema })

export const addressEndpoints = {
  listAddresses: defineEndpoint("listAddresses", "GET /customers/me/addresses", {
    ...customerAccess,
    response: AddressList,
  }),
  createAddress: defineEndpoint("createAddress", "POST /customers/me/addresses", {
    ...customerAccess,
    keyed: true,
    body: AddressBody,
    response: AddressBody,
  }),
  updateAddress: defineEndpoint("updateAddress", "PUT /customers/me/addresses/{addressId}", {
    ...customerAccess,
    keyed: true,
    params: ofAddress,
    body: AddressBody,
    response: AddressBody,
  }),
  deleteAddress: defineEndpoint("deleteAddress", "DELETE /customers/me/addresses/{addressId}", {
    ...customerAccess,
    keyed: true,
    params: ofAddress,
    response: EmptyBody,
  }),
} as const
