/** What agents may call, with the protocol's paths and shapes; what it has beside these shapes is not looked at. */
import { Schema } from "effect"
import { MAX_CART_ITEMS } from "../../../domain/cart/items-in-cart.ts"
import { endpoint } from "../../contract/endpoint.ts"
import { text } from "../../contract/wire.ts"

const optional = Schema.optionalKey

const Context = Schema.Struct({ language: optional(text("shortCode")) })

const Amount = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

const Filters = Schema.Struct({
  categories: optional(Schema.Array(text("name")).check(Schema.isMaxLength(50))),
  price: optional(Schema.Struct({ min: optional(Amount), max: optional(Amount) })),
})

const narrowed = { context: optional(Context), filters: optional(Filters) }

const SelectedOption = Schema.Struct({ name: text("name"), id: optional(text("name")), label: text("name") })

const Search = Schema.Struct({
  ...narrowed,
  query: optional(text("typed")),
  pagination: optional(
    Schema.Struct({
      cursor: optional(text("number").check(Schema.isPattern(/^\d{1,6}$/))),
      limit: optional(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1))),
    }),
  ),
}).check(
  Schema.makeFilter(({ query, filters }) => Boolean(query?.trim()) || filters !== undefined || "a query or a filter"),
)

const Lookup = Schema.Struct({
  ...narrowed,
  ids: Schema.NonEmptyArray(text("typed")).check(Schema.isMaxLength(MAX_CART_ITEMS)),
})

const GetProduct = Schema.Struct({
  ...narrowed,
  id: text("typed"),
  selected: optional(Schema.Array(SelectedOption).check(Schema.isMaxLength(50))),
})

const open = { access: "public", answer: Schema.Unknown } as const

export const ucpCalls = {
  searchCatalog: endpoint("searchCatalog", "POST /catalog/search", { ...open, body: Search }),
  lookupCatalog: endpoint("lookupCatalog", "POST /catalog/lookup", { ...open, body: Lookup }),
  getCatalogProduct: endpoint("getCatalogProduct", "POST /catalog/product", { ...open, body: GetProduct }),
} as const

export type Narrowed = Pick<typeof Lookup.Type, "context" | "filters">
export type Selection = readonly (typeof SelectedOption.Type)[]
