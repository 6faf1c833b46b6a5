/** 500 business cards with a coupon, as a cart, as an order and as a quote. */
import {
  EXAMPLE_ADDRESS,
  EXAMPLE_BILLING_ADDRESS,
  EXAMPLE_CART_ID,
  EXAMPLE_LINE_ITEM_ID,
  EXAMPLE_ORDER_ID,
  EXAMPLE_QUOTE_ID,
  EXAMPLE_QUOTE_LINE_ITEM_ID,
  makeEuroAmount,
} from "./ids-and-addresses.ts"

export const EXAMPLE_USER_SELECTION = [
  "format:85x55",
  "paper:matt-400",
  "printing:both-sides",
  "finishing:none",
  "Delivery Type:Normal",
]

export const EXAMPLE_LINE_ITEM_DRAFT = {
  productKey: "business-cards",
  quantity: 500,
  userSelection: EXAMPLE_USER_SELECTION,
}

const FIELDS = {
  userSelection: EXAMPLE_USER_SELECTION,
  baseProductPriceValue: 4650,
  discountedProductPriceValue: 4650,
  eCommerceDiscounts: "[]",
  lineItemNumber: 1,
  image: "cards",
}

/** The taxes of a single line, without tax portions. */
const makeLineTaxedPrice = (net: number, tax: number) => ({
  totalNet: makeEuroAmount(net),
  totalGross: makeEuroAmount(net + tax),
  totalTax: makeEuroAmount(tax),
})

const ITEM = {
  productKey: "business-cards",
  name: { en: "Business cards", nl: "Visitekaartjes" },
  quantity: 500,
  state: { key: "Active" },
  taxRate: { amount: 0.21, country: "NL" },
  totalPrice: makeEuroAmount(4650),
  discountedPricePerQuantity: [],
  variant: {
    attributes: [
      {
        name: "format",
        label: { en: "Format", nl: "Formaat" },
        value: { key: "85x55", label: { en: "85 × 55 mm", nl: "85 × 55 mm" } },
      },
      {
        name: "Delivery Type",
        label: { en: "Delivery", nl: "Levering" },
        value: { key: "Normal", label: { en: "Normal", nl: "Normaal" } },
      },
    ],
  },
  shippingAddresses: [],
  custom: { fields: FIELDS },
}

const makeTaxedPrice = (net: number, tax: number) => ({
  ...makeLineTaxedPrice(net, tax),
  taxPortions: [{ rate: 0.21, net: makeEuroAmount(net), amount: makeEuroAmount(tax) }],
})

const PRICED_CART = {
  currency: "EUR",
  lineItems: [
    {
      ...ITEM,
      id: EXAMPLE_LINE_ITEM_ID,
      totalPrice: makeEuroAmount(3650),
      taxedPrice: makeLineTaxedPrice(3650, 766),
      discountedPricePerQuantity: [
        { quantity: 500, discountedPrice: { includedDiscounts: [{ discountedAmount: makeEuroAmount(1000) }] } },
      ],
      shippingAddresses: [{ address: EXAMPLE_ADDRESS, quantity: 500 }],
    },
  ],
  customLineItems: [
    {
      id: "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d",
      totalPrice: makeEuroAmount(595),
      taxRate: { amount: 0.21 },
      custom: { fields: { lineItemType: "deliveryService", lineItemReference: EXAMPLE_LINE_ITEM_ID } },
    },
  ],
  discountCodes: [{ discountCode: { code: "HERFST10" } }],
  taxedPrice: makeTaxedPrice(4245, 891),
  totalPrice: makeEuroAmount(4245),
  billingAddress: EXAMPLE_BILLING_ADDRESS,
  paymentInfo: { payments: [{ paymentMethodId: "ideal" }] },
  custom: { fields: { referenceLabel: "Spring cards", PONumber: "PO-2026-118" } },
}

export const EXAMPLE_CART_RESPONSE = { id: EXAMPLE_CART_ID, version: 9, ...PRICED_CART }

export const EXAMPLE_ORDER_RESPONSE = {
  id: EXAMPLE_ORDER_ID,
  version: 1,
  orderNumber: "2026-118402",
  createdAt: "2026-11-20T10:00:00.000Z",
  effectiveDate: "2026-11-20",
  stages: ["waitingForArtwork"],
  ...PRICED_CART,
}

const VALIDITY = { createdAt: "2026-11-20T10:00:00.000Z", expiresAt: "2026-12-20T10:00:00.000Z", quoteState: "Valid" }

export const EXAMPLE_QUOTE_RESPONSE = {
  id: EXAMPLE_QUOTE_ID,
  ...VALIDITY,
  currency: "EUR",
  lineItems: [{ ...ITEM, id: EXAMPLE_QUOTE_LINE_ITEM_ID, taxedPrice: makeLineTaxedPrice(4650, 976) }],
  customLineItems: [],
  discountCodes: [],
  taxedPrice: makeTaxedPrice(4650, 976),
  totalPrice: makeEuroAmount(4650),
  custom: { fields: {} },
}

export const EXAMPLE_QUOTE_SUMMARY = {
  id: EXAMPLE_QUOTE_ID,
  ...VALIDITY,
  currency: "EUR",
  products: 1,
  totalGross: makeEuroAmount(5626),
}
