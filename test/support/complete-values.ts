/**
 * Values with every field of their type, optional ones too: a new field doesn't compile until it has a value here, and
 * then fails the test of each mapping that drops it.
 */
import type { Address } from "../../domain/address/address.ts"
import type { Cart, CartId, CustomLineItem, LineItem } from "../../domain/cart/cart.ts"
import { EUR, sumCents, toCents } from "../../domain/money/cents.ts"
import { calculateTaxedPrice } from "../../domain/money/taxed-price.ts"
import type { Order, OrderId } from "../../domain/order/order.ts"
import type { Quote, QuoteId } from "../../domain/quote/quote.ts"
import { aLineItem, toLineItemId } from "./test-data-builders.ts"

type Atom = string | number | boolean | Date

/** The type with all optional fields required, at any depth. */
export type Complete<T> = T extends Atom ? T : { readonly [K in keyof T]-?: Complete<Exclude<T[K], undefined>> }

const TEXT = { en: "Spring", nl: "Lente" }

const COMPLETE_ADDRESS: Complete<Address> = {
  id: "address-1",
  firstName: "Noor",
  lastName: "de Vries",
  email: "noor@example.com",
  phone: "+31612345678",
  company: "De Lantaarn",
  country: "NL",
  postalCode: "1012 LG",
  streetName: "Damrak",
  streetNumber: "5-B",
  additionalStreetInfo: "Second floor",
  city: "Amsterdam",
  vatId: "NL004495445B01",
  isDefaultShippingAddress: true,
  isDefaultBillingAddress: true,
}

const { taxRate } = aLineItem()

/** Ids are unique in a database. */
const createCompleteLineItem = (id: string): Complete<LineItem> => ({
  id: toLineItemId(id),
  productKey: "flyers",
  name: TEXT,
  image: "flyers",
  quantity: 500,
  state: "Cancelled",
  selection: [{ name: "Paper", value: "silk" }],
  attributes: [{ name: "Paper", label: TEXT, value: { key: "silk", label: TEXT } }],
  basePrice: toCents(5_000),
  discounts: [{ amount: toCents(500), tags: ["reseller"] }],
  couponDiscount: toCents(300),
  couponShares: [{ code: "SPRING", amount: toCents(300) }],
  totalPrice: toCents(4_200),
  previousPrice: toCents(4_700),
  taxRate,
  taxCountry: "NL",
  taxTreatment: "domestic",
  taxClass: "book",
  taxRefusal: "OutsideVatTerritory",
  lineItemNumber: 3,
  groupId: "group",
  reviewGroup: "review",
  isReviewGroupLead: true,
  reviewGroupSiblings: [toLineItemId("item-2")],
  multipleDesignsGroup: "designs",
  multipleDesignsSiblings: [toLineItemId("item-3")],
  fulfillmentGroup: "fulfillment",
  serviceGroup: "service",
  artworkItemId: "artwork",
  mcpDocumentsSource: "documents",
  quoteId: "quote",
  quoteLineItemId: "quote-item",
  shippingAddresses: [{ address: COMPLETE_ADDRESS, quantity: 500 }],
  pickupPointId: "point",
  pickupPoint: {
    name: "Bloemist Kerkstraat",
    address: { addressLine1: "Kerkstraat 48", postalCode: "2557 KD", city: "Den Haag", countryCode: "NL" },
    pickupPointsProviderId: "dhl",
    closedWeekdays: ["monday"],
  },
  pickupPointAllowed: false,
  deliveryOption: { recsKeys: ["dhl-1"], before: "12:00", carrier: "dhl", date: "2026-11-23" },
  expectedDate: "2026-11-24",
})

const createCompleteCustomLineItem = (id: string, lineItemReference: LineItem["id"]): Complete<CustomLineItem> => ({
  id,
  type: "courierService",
  lineItemReference,
  serviceKey: "courier",
  serviceName: TEXT,
  courierContactName: "Noor",
  courierContactPhoneNumber: "+31612345678",
  totalPrice: toCents(2_450),
  taxRate,
  taxCountry: "NL",
  taxTreatment: "domestic",
})

export const createCompleteCart = (id: string): Complete<Cart> => {
  const lineItem = createCompleteLineItem(`${id}-1`)
  const customLineItem = createCompleteCustomLineItem(`${id}-2`, lineItem.id)
  const lines = [lineItem, customLineItem]
  const net = sumCents(lines.map(({ totalPrice }) => totalPrice))
  const { taxPortions, ...totals } = calculateTaxedPrice([{ net, taxRate }])
  return {
    id: id as CartId,
    version: 1,
    currency: EUR,
    lineItems: [lineItem],
    customLineItems: [customLineItem],
    discountCodes: ["SPRING"],
    couponRefusals: [{ _tag: "NotStarted", coupon: "SPRING", from: "2026-12-01T00:00:00.000Z" }],
    taxedPrice: { ...totals, taxPortions: taxPortions.map(each => ({ ...each, country: "NL", treatment: "domestic" })) },
    billingAddress: COMPLETE_ADDRESS,
    vatIdStatus: "valid",
    isVatIdMissing: true,
    previousTotal: toCents(8_000),
    previousNet: toCents(6_500),
    paymentInfo: { paymentMethodId: "mandate", mandateId: "mandate-1", mandateName: "Company", isUnneeded: true },
    referenceLabel: "Open day",
    poNumber: "4711",
  }
}

export const createCompleteOrder = (id: string): Complete<Order> => ({
  ...createCompleteCart(id),
  id: id as OrderId,
  orderNumber: id,
  createdAt: "2026-11-20T16:30:00.000Z",
  effectiveDate: "2026-11-23",
  stages: ["waitingForArtwork", "openInvoices"],
  amountLimits: [{ _tag: "MandateLimit", limit: toCents(100_000), used: toCents(6_650) }],
  vatIdChange: { status: "invalid", amount: toCents(2_100), at: "2026-11-27T10:00:00.000Z", isOpen: true },
})

export const createCompleteQuote = (id: string): Complete<Quote> => {
  const { currency, lineItems, customLineItems, taxedPrice } = createCompleteCart(id)
  const [createdAt, expiresAt] = [new Date("2026-11-20T16:30:00Z"), new Date("2999-01-01T00:00:00Z")]
  return { id: id as QuoteId, createdAt, expiresAt, currency, lineItems, customLineItems, discountCodes: [], taxedPrice }
}

/** A complete order as it is stored: without what is computed for an answer, and without what only a cart has. */
export const createCompleteStoredOrder = (id: string): Order => {
  const { amountLimits: _, vatIdStatus: __, vatIdChange: ___, ...stored } = createCompleteOrder(id)
  const { couponRefusals: ____, previousTotal: _____, previousNet: ______, isVatIdMissing: _______, ...order } = stored
  return order
}
