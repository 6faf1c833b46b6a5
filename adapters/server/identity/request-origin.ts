import type { RequestOrigin } from "../../../application/shop/customers/hash-requester.ts"
import type { RawRequest } from "../http/request.ts"
import { getClientKey } from "../limits/client-key.ts"

export const getRequestOrigin = ({
  clientAddress,
  deviceCookie,
}: Pick<RawRequest<unknown, unknown, unknown>, "clientAddress" | "deviceCookie">): RequestOrigin => ({
  clientKey: getClientKey(clientAddress),
  deviceToken: deviceCookie.value,
})
