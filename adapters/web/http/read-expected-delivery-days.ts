import { Result } from "effect"
import type { FastifyRequest } from "fastify"
import type { ExpectedDeliveryDays } from "../../../domain/order/agreed-delivery.ts"
import { EXPECTED_DELIVERY_DAYS_HEADER, parseExpectedDeliveryDays } from "../../contract/expected-delivery-days.ts"
import { convertRefusalToProblem } from "./http-problem.ts"

/** The days that the request expects; undefined without the header. Throws a problem for a malformed one. */
export const readExpectedDeliveryDays = ({ headers }: Pick<FastifyRequest, "headers">): ExpectedDeliveryDays | undefined => {
  const header = headers[EXPECTED_DELIVERY_DAYS_HEADER.toLowerCase()]
  if (header === undefined) return undefined
  return Result.getOrThrowWith(parseExpectedDeliveryDays(String(header)), () =>
    convertRefusalToProblem({
      _tag: "RequestInvalid",
      faults: [{ _tag: "Invalid", at: [EXPECTED_DELIVERY_DAYS_HEADER] }],
    }),
  )
}
