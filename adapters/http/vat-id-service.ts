import { Effect } from "effect"
import type { VatIdService } from "../../application/client/ports/vat-id-service.ts"
import { vatIdEndpoints } from "../contract/vat-id-endpoints.ts"
import type { ServiceClient } from "./service-client.ts"

export const makeHttpVatIdService = (call: ServiceClient): VatIdService => ({
  check: vatId => call(vatIdEndpoints.checkVatId, { body: { vatId } }).pipe(Effect.map(({ status }) => status)),
})
