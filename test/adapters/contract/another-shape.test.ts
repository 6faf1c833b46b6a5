import { Result, Schema } from "effect"
import { describe, expect, it } from "vitest"
import { type Endpoint, Nothing } from "../../../adapters/contract/endpoint.ts"
import { endpoints } from "../../../adapters/contract/endpoints.ts"

const SOMEBODY_ELSES = { welcome: ["to", "another", "version"] }

/** what each of its parts stands for when it is left out (ORDER-07) */
const ALL_DEFAULT: readonly unknown[] = [endpoints.orderStats.answer, Nothing]

const telling = (Object.values(endpoints) as unknown as readonly Endpoint<unknown, unknown, unknown, unknown>[]).filter(
  ({ answer }) => !ALL_DEFAULT.includes(answer),
)

describe("an answer of another shape", () => {
  it.each(telling)("is none to $method $path: not even one that knows of nothing (RELY-11, API-23)", ({ answer }) => {
    expect(Result.isFailure(Schema.decodeUnknownResult(answer)(SOMEBODY_ELSES))).toBe(true)
  })
})
