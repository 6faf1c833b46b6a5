/** What agents may call, by the protocol's names, paths and shapes; what it has beside these shapes is not looked at. */
import { Schema } from "effect"
import { MAX_CART_ITEMS } from "../../../domain/cart/cart-line-items.ts"
import { defineEndpoint, WHOLE_CART_BODY_LIMIT_BYTES } from "../../contract/endpoint.ts"
import { pathIdSchema } from "../../contract/endpoint-parts.ts"
import { makeTextSchema } from "../../contract/wire-schemas.ts"
import { MAX_UCP_LINES, UcpFulfillmentSchema, UcpPaymentSchema } from "./ucp-fulfillment-schemas.ts"

const optional = Schema.optionalKey

const Context = Schema.Struct({ language: optional(makeTextSchema("shortCode")) })

const Amount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

const Filters = Schema.Struct({
  categories: optional(Schema.Array(makeTextSchema("name")).check(Schema.isMaxLength(50))),
  price: optional(Schema.Struct({ min: optional(Amount), max: optional(Amount) })),
})

const narrowed = { context: optional(Context), filters: optional(Filters) }

const SelectedOption = Schema.Struct({
  name: makeTextSchema("name"),
  id: optional(makeTextSchema("name")),
  label: makeTextSchema("name"),
})

const Search = Schema.Struct({
  ...narrowed,
  query: optional(makeTextSchema("typed")),
  pagination: optional(
    Schema.Struct({
      cursor: optional(makeTextSchema("number").check(Schema.isPattern(/^\d{1,6}$/))),
      limit: optional(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
    }),
  ),
}).check(
  Schema.makeFilter(
    ({ query, filters }) =>
      Boolean(query?.trim()) || filters !== undefined || { path: ["query"], issue: "a query or a filter" },
  ),
)

const Lookup = Schema.Struct({
  ...narrowed,
  ids: Schema.NonEmptyArray(makeTextSchema("typed")).check(Schema.isMaxLength(MAX_CART_ITEMS)),
})

const GetProduct = Schema.Struct({
  ...narrowed,
  id: makeTextSchema("typed"),
  selected: optional(Schema.Array(SelectedOption).check(Schema.isMaxLength(50))),
})

const Line = Schema.Struct({
  id: optional(makeTextSchema("id")),
  item: Schema.Struct({
    id: makeTextSchema("typed"),
    quantity_unit: optional(Schema.Struct({ unit: makeTextSchema("key"), scale: optional(Schema.Int) })),
  }),
  quantity: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
})

const Discounts = Schema.Struct({
  codes: optional(Schema.Array(makeTextSchema("typed")).check(Schema.isMaxLength(10))),
})

const Basket = Schema.Struct({
  line_items: Schema.Array(Line).check(Schema.isMaxLength(MAX_UCP_LINES)),
  context: optional(Context),
  discounts: optional(Discounts),
})

const Checkout = Schema.Struct({
  ...Basket.fields,
  fulfillment: optional(UcpFulfillmentSchema),
  payment: optional(UcpPaymentSchema),
})

const Converted = Schema.Struct({ ...Checkout.fields, cart_id: optional(makeTextSchema("pathId")) })

/** By what it is paid, unless that was said before. */
const Completed = Schema.Struct({ payment: optional(UcpPaymentSchema) })

const Named = Schema.Struct({ id: pathIdSchema })

/** Where nothing is made the answer says why, and names nothing. */
const isMade = (made: unknown): boolean => typeof made === "object" && made !== null && "id" in made

/** As the protocol has it: a key is answered with what it was answered with, for the very bytes alone. */
const keyed = { keyed: true, secret: true, exact: true } as const
const make = { access: "public", ...keyed, response: Schema.Unknown, isCreated: isMade } as const
/** What was handed over is nobody's any more, and still there. */
const look = { access: "public", response: Schema.Unknown, params: Named } as const
const own = { ...look, ...keyed } as const
const replace = { ...own, bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES } as const

const open = { access: "public", response: Schema.Unknown } as const

export const ucpEndpoints = {
  search_catalog: defineEndpoint("search_catalog", "POST /catalog/search", { ...open, body: Search }),
  lookup_catalog: defineEndpoint("lookup_catalog", "POST /catalog/lookup", { ...open, body: Lookup }),
  get_product: defineEndpoint("get_product", "POST /catalog/product", { ...open, body: GetProduct }),
  create_cart: defineEndpoint("create_cart", "POST /carts", {
    ...make,
    body: Basket,
    bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES,
  }),
  get_cart: defineEndpoint("get_cart", "GET /carts/{id}", look),
  update_cart: defineEndpoint("update_cart", "PUT /carts/{id}", { ...replace, body: Basket }),
  cancel_cart: defineEndpoint("cancel_cart", "POST /carts/{id}/cancel", own),
  create_checkout: defineEndpoint("create_checkout", "POST /checkout-sessions", {
    ...make,
    body: Converted,
    bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES,
  }),
  get_checkout: defineEndpoint("get_checkout", "GET /checkout-sessions/{id}", look),
  update_checkout: defineEndpoint("update_checkout", "PUT /checkout-sessions/{id}", { ...replace, body: Checkout }),
  complete_checkout: defineEndpoint("complete_checkout", "POST /checkout-sessions/{id}/complete", {
    ...own,
    body: Completed,
  }),
  cancel_checkout: defineEndpoint("cancel_checkout", "POST /checkout-sessions/{id}/cancel", own),
  get_order: defineEndpoint("get_order", "GET /orders/{id}", look),
} as const

export type UcpEndpoints = typeof ucpEndpoints
export type UcpCheckoutRequest = typeof Checkout.Type
export type UcpCatalogFilter = Pick<typeof Lookup.Type, "context" | "filters">
export type UcpSelectedOptions = readonly (typeof SelectedOption.Type)[]
