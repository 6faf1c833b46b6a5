import { Schema } from "effect"
import { describe, expect, it } from "vitest"
import { oauthEndpoints } from "../../../adapters/ucp/oauth-endpoints.ts"
import { ucpEndpoints } from "../../../adapters/ucp/ucp-endpoints.ts"
import { documentedEndpoints } from "../../../adapters/web/openapi/openapi-document.ts"
import { MAX_CART_ITEMS } from "../../../domain/cart/cart-line-items.ts"

interface Shape {
  readonly type?: string
  readonly maxItems?: number
}

const shapesIn = (value: unknown): readonly Shape[] =>
  typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(shapesIn)] : []

describe("every list in a request", () => {
  it.each([...documentedEndpoints, ...Object.values(ucpEndpoints), ...Object.values(oauthEndpoints)])(
    "has a maximum length of at most a cart's items: $name (RELY-17)",
    ({ body }) => {
      const lists = shapesIn(Schema.toJsonSchemaDocument(body)).filter(({ type }) => type === "array")
      for (const { maxItems = Number.POSITIVE_INFINITY } of lists) expect(maxItems).toBeLessThanOrEqual(MAX_CART_ITEMS)
    },
  )
})
