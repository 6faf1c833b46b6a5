/** The calls about a customer's addresses. */
import { Schema } from "effect"
import { AddressBody, AddressList } from "./address.ts"
import { customer, pathId } from "./call-parts.ts"
import { endpoint, Nothing } from "./endpoint.ts"

const ofAddress = Schema.Struct({ addressId: pathId })

export const addressCalls = {
  listAddresses: endpoint("listAddresses", "GET /customers/me/addresses", { ...customer, answer: AddressList }),
  createAddress: endpoint("createAddress", "POST /customers/me/addresses", {
    ...customer,
    keyed: true,
    body: AddressBody,
    answer: AddressBody,
  }),
  updateAddress: endpoint("updateAddress", "PUT /customers/me/addresses/{addressId}", {
    ...customer,
    keyed: true,
    params: ofAddress,
    body: AddressBody,
    answer: AddressBody,
  }),
  deleteAddress: endpoint("deleteAddress", "DELETE /customers/me/addresses/{addressId}", {
    ...customer,
    keyed: true,
    params: ofAddress,
    answer: Nothing,
  }),
} as const
