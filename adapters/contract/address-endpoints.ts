import { Schema } from "effect"
import { AddressListResponse, AddressSchema } from "./address.ts"
import { defineEndpoint, EmptyBody } from "./endpoint.ts"
import { customerAccess, pathIdSchema } from "./endpoint-parts.ts"

/** The form that sends the address: a shipping address has to be where the shop delivers, a billing address has an email. */
const purposeQuery = Schema.Struct({ purpose: Schema.optionalKey(Schema.Literals(["shipping", "billing"])) })

const addressPathParams = Schema.Struct({ addressId: pathIdSchema })

export const addressEndpoints = {
  listAddresses: defineEndpoint("listAddresses", "GET /customers/me/addresses", {
    ...customerAccess,
    response: AddressListResponse,
  }),
  createAddress: defineEndpoint("createAddress", "POST /customers/me/addresses", {
    ...customerAccess,
    takesIdempotencyKey: true,
    query: purposeQuery,
    body: AddressSchema,
    response: AddressSchema,
  }),
  updateAddress: defineEndpoint("updateAddress", "PUT /customers/me/addresses/{addressId}", {
    ...customerAccess,
    takesIdempotencyKey: true,
    params: addressPathParams,
    query: purposeQuery,
    body: AddressSchema,
    response: AddressSchema,
  }),
  deleteAddress: defineEndpoint("deleteAddress", "DELETE /customers/me/addresses/{addressId}", {
    ...customerAccess,
    takesIdempotencyKey: true,
    params: addressPathParams,
    response: EmptyBody,
  }),
} as const
