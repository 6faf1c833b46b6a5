/** Orders at every stage, of customers with none, three and sixty: cancelled items, groups, quotes, and what is no longer sold among them. */
import type { LineItem } from "../../../domain/cart/cart.ts"
import type { Product } from "../../../domain/catalog/product.ts"
import { EUR } from "../../../domain/money/money.ts"
import type { OrderStage } from "../../../domain/order/order-stats.ts"
import { A_FORMATS, DELIVERY_TYPES, FORMAT, matt, option, PAPER, STANDARD_RATE, text, tiers, value } from "./options.ts"
import { products } from "./products.ts"

export interface SampleItem {
  readonly product: Product
  /** what differs from an ordinary item */
  readonly some?: Partial<LineItem>
}

export interface SampleOrder {
  readonly customerId: string
  readonly daysAgo: number
  readonly stages: readonly OrderStage[]
  readonly paymentMethodId: string
  readonly referenceLabel?: string
  readonly poNumber?: string
  readonly items: readonly [SampleItem, ...SampleItem[]]
}

/** It was sold once; the shop has it no more. */
const calendars: Product = {
  key: "calendars-2025",
  name: text("Calendars 2025", "Kalenders 2025", "Calendriers 2025", "Kalender 2025"),
  description: text("A page a month.", "Een blad per maand.", "Une page par mois.", "Ein Blatt pro Monat."),
  image: "letter",
  currency: EUR,
  options: [option("format", FORMAT, [A_FORMATS.a4]), option("paper", PAPER, [matt(250, 0)])],
  tiers: tiers([25, 8900], [50, 14_900]),
  deliveryTypes: DELIVERY_TYPES,
  quantityStep: 5,
  taxRate: STANDARD_RATE,
  discount: 0,
}

const sold = (key: string): Product => products.find(product => product.key === key) ?? calendars

const cotton = value("cotton-350", 900, text("350 g cotton", "350 g katoen", "350 g coton", "350 g Baumwolle"))

/** Business cards on a paper that is no longer offered. */
const onCotton: Product = {
  ...sold("business-cards"),
  options: sold("business-cards").options.map(each =>
    each.name === "paper" ? { ...each, values: [cotton, ...each.values] as const } : each,
  ),
}

const cancelled = { state: "Cancelled" } as const

const design = (name: string) => ({ artworkItemId: `artwork-${name}` })

const twoDesigns: SampleOrder["items"] = [
  { product: sold("posters"), some: { multipleDesignsGroup: "designs-winter", ...design("winter") } },
  { product: sold("posters"), some: { multipleDesignsGroup: "designs-winter" } },
]

const fromQuote = (quoteId: string): SampleItem => ({
  product: sold("magazines"),
  some: { quoteId, quoteLineItemId: `${quoteId}-line-1`, ...design("magazine") },
})

const few: readonly SampleOrder[] = [
  {
    customerId: "customer-consumer",
    daysAgo: 1,
    stages: ["waitingForArtwork"],
    paymentMethodId: "ideal",
    referenceLabel: "Najaar",
    items: [{ product: sold("business-cards") }, ...twoDesigns],
  },
  {
    customerId: "customer-consumer",
    daysAgo: 300,
    stages: [],
    paymentMethodId: "bcmc",
    items: [
      { product: sold("flyers"), some: design("flyers") },
      { product: calendars, some: design("calendar") },
      { product: onCotton },
      { product: sold("stickers"), some: cancelled },
    ],
  },
  {
    customerId: "customer-consumer",
    daysAgo: 400,
    stages: [],
    paymentMethodId: "ideal",
    items: [{ product: sold("letterheads"), some: cancelled }],
  },
]

const STAGES: readonly (readonly OrderStage[])[] = [
  ["waitingForArtwork", "openInvoices"],
  ["inProduction"],
  ["waitingForPayment"],
  ["inProduction", "openInvoices"],
  ["openInvoices"],
  [],
]

const KEYS = ["flyers", "business-cards", "magazines", "stickers", "letterheads", "roll-up-banners", "posters", "books"]

const itemsOf = (index: number): SampleOrder["items"] => {
  const first: SampleItem = { product: sold(KEYS[index % KEYS.length] ?? "flyers"), some: design(`company-${index}`) }
  if (index === 1) return [first, fromQuote("quote-sample")]
  if (index === 2) return [first, fromQuote("quote-spring")]
  if (index % 20 === 7) return twoDesigns
  return index % 9 === 4 ? [first, { product: sold("stickers"), some: cancelled }] : [first]
}

const LONGEST = "Campagne voorjaar, filialen Noord en Zuid, ".repeat(3).slice(0, 100).trim()

const many: readonly SampleOrder[] = Array.from({ length: 60 }, (_, index) => ({
  customerId: "customer-company",
  daysAgo: 2 + index * 9,
  stages: index < 18 ? (STAGES[index % STAGES.length] ?? []) : [],
  paymentMethodId: "onaccount",
  ...(index % 3 === 0 ? { poNumber: `PO-${7745 - index}` } : {}),
  ...(index % 4 === 1 ? { referenceLabel: index === 5 ? LONGEST : `Expo Noord ${index}` } : {}),
  items: itemsOf(index),
}))

export const orders: readonly SampleOrder[] = [...few, ...many]
