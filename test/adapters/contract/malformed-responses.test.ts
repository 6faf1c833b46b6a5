import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { EmptyBody, type Endpoint } from "../../../adapters/contract/endpoint.ts"
import { endpoints } from "../../../adapters/contract/endpoints.ts"

const SOMEBODY_ELSES = { welcome: ["to", "another", "version"] }

/** what each of its parts stands for when it is left out (ORDER-07) */
const ALL_DEFAULT: readonly unknown[] = [endpoints.orderStats.response, EmptyBody]

const telling = (Object.values(endpoints) as unknown as readonly Endpoint<unknown, unknown, unknown, unknown>[]).filter(
  ({ response }) => !ALL_DEFAULT.includes(response),
)

describe("an answer of another shape", () => {
  it.each(telling)("is none to $method $path: not even one that knows of nothing (RELY-11, API-23)", ({ response }) => {
    expect(Result.isFailure(Schema.decodeUnknownResult(response)(SOMEBODY_ELSES))).toBe(true)
  })
})
