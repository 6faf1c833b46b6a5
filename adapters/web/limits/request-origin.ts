import type { RequestOrigin } from "../../../application/shop/customers/hash-requester.ts"
import { getRateLimitClientKey } from "./client-key.ts"

export const getRequestOrigin = ({
  clientAddress,
  deviceCookie,
}: {
  readonly clientAddress: string
  readonly deviceCookie: { readonly value: string | undefined }
}): RequestOrigin => ({
  clientKey: getRateLimitClientKey(clientAddress),
  deviceToken: deviceCookie.value,
})
