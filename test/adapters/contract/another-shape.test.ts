import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { type Endpoint, Nothing } from "../../../adapters/contract/endpoint.ts"
import { endpoints } from "../../../adapters/contract/endpoints.ts"

const SOMEBODY_ELSES = { welcome: ["to", "another", "version"] }

const telling = (Object.values(endpoints) as unknown as readonly Endpoint<unknown, unknown, unknown, unknown>[]).filter(
  ({ answer }) => answer !== (Nothing as unknown),
)

describe("an answer of another shape", () => {
  it.each(telling)("is none to $method $path: not even one that knows of nothing (R11, API-23)", ({ answer }) => {
    expect(Result.isFailure(Schema.decodeUnknownResult(answer)(SOMEBODY_ELSES))).toBe(true)
  })
})
