import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { EmptyBody, type Endpoint } from "../../../adapters/contract/endpoint.ts"
import { endpoints } from "../../../adapters/contract/endpoints.ts"

const RESPONSE_OF_OTHER_SERVICE = { welcome: ["to", "another", "version"] }

/** Responses in which every field has a default, so that any object is valid (ORDER-07). */
const ALL_DEFAULT: readonly unknown[] = [endpoints.orderStats.response, EmptyBody]

const checkedEndpoints = (Object.values(endpoints) as unknown as readonly Endpoint<unknown, unknown, unknown, unknown>[]).filter(
  ({ response }) => !ALL_DEFAULT.includes(response),
)

describe("a response of another service", () => {
  it.each(checkedEndpoints)("is not decoded as an empty response of $method $path (RELY-11, API-23)", ({ response }) => {
    expect(Result.isFailure(Schema.decodeUnknownResult(response)(RESPONSE_OF_OTHER_SERVICE))).toBe(true)
  })
})
