/** 500 business cards with a coupon: as a cart, as the order it became and as a quote. */
import { ADDRESS, BILLING, CART, eur, LINE_ITEM, ORDER, QUOTE, QUOTE_LINE_ITEM } from "./named.ts"

export const SELECTION = [
  "format:85x55",
  "paper:matt-400",
  "printing:both-sides",
  "finishing:none",
  "Delivery Type:Normal",
]

export const CARDS = { productKey: "business-cards", quantity: 500, userSelection: SELECTION }

const FIELDS = {
  userSelection: SELECTION,
  baseProductPriceValue: 4650,
  discountedProductPriceValue: 4650,
  eCommerceDiscounts: "[]",
  lineItemNumber: 1,
  image: "cards",
}

/** Of a line by itself, without portions. */
const lineTaxed = (net: number, tax: number) => ({ totalNet: eur(net), totalGross: eur(net + tax), totalTax: eur(tax) })

const ITEM = {
  productKey: "business-cards",
  name: { en: "Business cards", nl: "Visitekaartjes" },
  quantity: 500,
  state: { key: "Active" },
  taxRate: { amount: 0.21, country: "NL" },
  totalPrice: eur(4650),
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

const taxed = (net: number, tax: number) => ({
  ...lineTaxed(net, tax),
  taxPortions: [{ rate: 0.21, net: eur(net), amount: eur(tax) }],
})

const ORDERED = {
  currency: "EUR",
  lineItems: [
    {
      ...ITEM,
      id: LINE_ITEM,
      totalPrice: eur(3650),
      taxedPrice: lineTaxed(3650, 766),
      discountedPricePerQuantity: [
        { quantity: 500, discountedPrice: { includedDiscounts: [{ discountedAmount: eur(1000) }] } },
      ],
      shippingAddresses: [{ address: ADDRESS, quantity: 500 }],
    },
  ],
  customLineItems: [
    {
      id: "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d",
      totalPrice: eur(595),
      taxRate: { amount: 0.21 },
      custom: { fields: { lineItemType: "deliveryService", lineItemReference: LINE_ITEM } },
    },
  ],
  discountCodes: [{ discountCode: { code: "HERFST10" } }],
  taxedPrice: taxed(4245, 891),
  totalPrice: eur(4245),
  billingAddress: BILLING,
  paymentInfo: { payments: [{ paymentMethodId: "ideal" }] },
  custom: { fields: { referenceLabel: "Spring cards", PONumber: "PO-2026-118" } },
}

export const CART_ANSWER = { id: CART, version: 9, ...ORDERED }

export const ORDER_ANSWER = {
  id: ORDER,
  version: 1,
  orderNumber: "2026-118402",
  createdAt: "2026-11-20T10:00:00.000Z",
  stages: ["waitingForArtwork"],
  ...ORDERED,
}

const GOOD_FOR = { createdAt: "2026-11-20T10:00:00.000Z", expiresAt: "2026-12-20T10:00:00.000Z", quoteState: "Valid" }

export const QUOTE_ANSWER = {
  id: QUOTE,
  ...GOOD_FOR,
  currency: "EUR",
  lineItems: [{ ...ITEM, id: QUOTE_LINE_ITEM, taxedPrice: lineTaxed(4650, 976) }],
  customLineItems: [],
  discountCodes: [],
  taxedPrice: taxed(4650, 976),
  totalPrice: eur(4650),
  custom: { fields: {} },
}

export const QUOTE_SUMMARY = { id: QUOTE, ...GOOD_FOR, currency: "EUR", products: 1, totalGross: eur(5626) }
