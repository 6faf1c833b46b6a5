/** Reads what was shown of the cart that is ordered, from the headers of the request (ORDER-17, TAX-08). */
import { Result } from "effect"
import type { FastifyRequest } from "fastify"
import type { Cents } from "../../../domain/money/cents.ts"
import type { ExpectedDeliveryDays } from "../../../domain/order/agreed-delivery.ts"
import { EXPECTED_DELIVERY_DAYS_HEADER, parseExpectedDeliveryDays } from "../../contract/expected-delivery-days.ts"
import { EXPECTED_TOTAL_HEADER, parseExpectedTotal } from "../../contract/expected-total.ts"
import { convertRefusalToProblem } from "./http-problem.ts"

const readHeader = <A>(
  { headers }: Pick<FastifyRequest, "headers">,
  name: string,
  parse: (text: string) => Result.Result<A, unknown>,
): A | undefined => {
  const header = headers[name.toLowerCase()]
  if (header === undefined) return undefined
  return Result.getOrThrowWith(parse(String(header)), () =>
    convertRefusalToProblem({ _tag: "RequestInvalid", faults: [{ _tag: "Invalid", at: [name] }] }),
  )
}

/** Each is undefined without its header. */
export interface Expectations {
  readonly expectedDeliveryDays?: ExpectedDeliveryDays | undefined
  readonly expectedTotal?: Cents | undefined
}

/** Throws a problem for a malformed header. */
export const readExpectations = (request: Pick<FastifyRequest, "headers">): Expectations => ({
  expectedDeliveryDays: readHeader(request, EXPECTED_DELIVERY_DAYS_HEADER, parseExpectedDeliveryDays),
  expectedTotal: readHeader(request, EXPECTED_TOTAL_HEADER, parseExpectedTotal),
})
