/**
 * Endpoint that asks the register about a VAT id. The id is in the request's body, because the URLs of requests are
 * logged.
 */
import { Schema } from "effect"
import { defineEndpoint } from "./endpoint.ts"
import { customerAccess } from "./endpoint-parts.ts"
import { VatIdStatusSchema } from "./vat-id-status.ts"
import { makeTextSchema } from "./wire-schemas.ts"

export const vatIdEndpoints = {
  checkVatId: defineEndpoint("checkVatId", "POST /vat-id-checks", {
    ...customerAccess,
    /** with the letters of its country */
    body: Schema.Struct({ vatId: makeTextSchema("typed") }),
    response: Schema.Struct({ status: VatIdStatusSchema }),
  }),
} as const
