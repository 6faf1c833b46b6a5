/** The channel's endpoints with the protocol's names, paths and shapes. Unknown members are ignored. */
import { Schema } from "effect"
import { MAX_CART_ITEMS } from "../../domain/cart/cart-line-items.ts"
import { defineEndpoint, WHOLE_CART_BODY_LIMIT_BYTES } from "../contract/endpoint.ts"
import { pathIdSchema } from "../contract/endpoint-parts.ts"
import { makeTextSchema } from "../contract/wire-schemas.ts"
import { MAX_UCP_LINES, UcpFulfillmentSchema, UcpPaymentSchema } from "./ucp-fulfillment-schemas.ts"

const optional = Schema.optionalKey

const Context = Schema.Struct({
  language: optional(makeTextSchema("shortCode")),
  /** ISO 3166-1 alpha-2 */
  address_country: optional(makeTextSchema("shortCode")),
})

const Amount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

const Filters = Schema.Struct({
  categories: optional(Schema.Array(makeTextSchema("name")).check(Schema.isMaxLength(50))),
  price: optional(Schema.Struct({ min: optional(Amount), max: optional(Amount) })),
})

const filterFields = { context: optional(Context), filters: optional(Filters) }

const SelectedOption = Schema.Struct({
  name: makeTextSchema("name"),
  id: optional(makeTextSchema("name")),
  label: makeTextSchema("name"),
})

const SearchRequest = Schema.Struct({
  ...filterFields,
  query: optional(makeTextSchema("typed")),
  pagination: optional(
    Schema.Struct({
      cursor: optional(makeTextSchema("number").check(Schema.isPattern(/^\d{1,6}$/))),
      limit: optional(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
    }),
  ),
}).check(
  Schema.makeFilter(
    ({ query, filters }) => Boolean(query?.trim()) || filters !== undefined || { path: ["query"], issue: "a query or a filter" },
  ),
)

const LookupRequest = Schema.Struct({
  ...filterFields,
  ids: Schema.NonEmptyArray(makeTextSchema("typed")).check(Schema.isMaxLength(MAX_CART_ITEMS)),
})

const ProductRequest = Schema.Struct({
  ...filterFields,
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

const CartRequest = Schema.Struct({
  line_items: Schema.Array(Line).check(Schema.isMaxLength(MAX_UCP_LINES)),
  context: optional(Context),
  discounts: optional(Discounts),
})

const Checkout = Schema.Struct({
  ...CartRequest.fields,
  fulfillment: optional(UcpFulfillmentSchema),
  payment: optional(UcpPaymentSchema),
})

const CreateCheckoutRequest = Schema.Struct({ ...Checkout.fields, cart_id: optional(makeTextSchema("pathId")) })

/** The payment can be chosen here or in an update before. */
const CompleteRequest = Schema.Struct({ payment: optional(UcpPaymentSchema) })

const IdParams = Schema.Struct({ id: pathIdSchema })

/** A response without id reports why nothing was created. */
const isCreated = (response: unknown): boolean => typeof response === "object" && response !== null && "id" in response

/** As the protocol requires: a repeated key gets the first response, if the body is the same to the byte. */
const secretWrite = { takesIdempotencyKey: true, secret: true, repeatsExactly: true } as const
const createAccess = { access: "public", ...secretWrite, response: Schema.Unknown, isCreated } as const
/** Public, because a transferred cart has no owner that the agent could prove. */
const readAccess = { access: "public", response: Schema.Unknown, params: IdParams } as const
const changeAccess = { ...readAccess, ...secretWrite } as const
const updateAccess = { ...changeAccess, bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES } as const

const publicAccess = { access: "public", response: Schema.Unknown } as const

export const ucpEndpoints = {
  search_catalog: defineEndpoint("search_catalog", "POST /catalog/search", { ...publicAccess, body: SearchRequest }),
  lookup_catalog: defineEndpoint("lookup_catalog", "POST /catalog/lookup", { ...publicAccess, body: LookupRequest }),
  get_product: defineEndpoint("get_product", "POST /catalog/product", { ...publicAccess, body: ProductRequest }),
  create_cart: defineEndpoint("create_cart", "POST /carts", {
    ...createAccess,
    body: CartRequest,
    bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES,
  }),
  get_cart: defineEndpoint("get_cart", "GET /carts/{id}", readAccess),
  update_cart: defineEndpoint("update_cart", "PUT /carts/{id}", { ...updateAccess, body: CartRequest }),
  cancel_cart: defineEndpoint("cancel_cart", "POST /carts/{id}/cancel", changeAccess),
  create_checkout: defineEndpoint("create_checkout", "POST /checkout-sessions", {
    ...createAccess,
    body: CreateCheckoutRequest,
    bodyLimitBytes: WHOLE_CART_BODY_LIMIT_BYTES,
  }),
  get_checkout: defineEndpoint("get_checkout", "GET /checkout-sessions/{id}", readAccess),
  update_checkout: defineEndpoint("update_checkout", "PUT /checkout-sessions/{id}", {
    ...updateAccess,
    body: Checkout,
  }),
  complete_checkout: defineEndpoint("complete_checkout", "POST /checkout-sessions/{id}/complete", {
    ...changeAccess,
    body: CompleteRequest,
  }),
  cancel_checkout: defineEndpoint("cancel_checkout", "POST /checkout-sessions/{id}/cancel", changeAccess),
  get_order: defineEndpoint("get_order", "GET /orders/{id}", readAccess),
} as const

export type UcpEndpoints = typeof ucpEndpoints
export type UcpCheckoutRequest = typeof Checkout.Type
export type UcpCatalogFilter = Pick<typeof LookupRequest.Type, "context" | "filters">
export type UcpSelectedOptions = readonly (typeof SelectedOption.Type)[]
