import { makeEuroAmount } from "./ids-and-addresses.ts"

const PRODUCT = {
  key: "business-cards",
  version: 1,
  name: { en: "Business cards", nl: "Visitekaartjes" },
  description: {
    en: "Trimmed on a guillotine, 3 mm bleed, packed per hundred.",
    nl: "Gesneden op de snijmachine, 3 mm afloop, per honderd verpakt.",
  },
  image: "cards",
  currency: "EUR",
  options: [
    {
      name: "format",
      label: { en: "Format", nl: "Formaat" },
      values: [
        {
          key: "85x55",
          label: { en: "Standard", nl: "Standaard" },
          detail: { en: "85 × 55 mm", nl: "85 × 55 mm" },
          surcharge: 0,
          size: [85, 55],
        },
      ],
    },
  ],
  tiers: [
    { quantity: 100, price: 2150 },
    { quantity: 500, price: 4650 },
  ],
  deliveryTypes: [{ type: "Normal", label: { en: "Normal", nl: "Normaal" }, surcharge: 0, workingDays: 4 }],
  quantityStep: 50,
  taxRate: 0.21,
  discount: 0,
  designs: [{ artworkItemId: "template-linea", label: { en: "Linea, with a fine rule" } }],
}

const GROUP = { id: "resellers", discount: 500 }

export const EXAMPLE_PRODUCT_RESPONSE = { product: PRODUCT, customerGroup: GROUP }

export const EXAMPLE_PRODUCT_LIST_RESPONSE = {
  results: [PRODUCT],
  offset: 0,
  limit: 24,
  total: 1,
  customerGroup: GROUP,
}

export const EXAMPLE_SHIPPING_OPTIONS = {
  cutOffTime: "17:00:00",
  services: [
    {
      name: "fileCheck",
      serviceKey: "file-check",
      displayName: { en: "File check", nl: "Bestandscontrole" },
      prices: [makeEuroAmount(495)],
      supportArticleId: "file-check",
    },
  ],
  deliveryTypes: [
    {
      deliveryOptionId: "Normal",
      displayName: { en: "Normal", nl: "Normaal" },
      deliveryDate: "2026-11-26",
      price: makeEuroAmount(4650),
    },
    {
      deliveryOptionId: "Next Day",
      displayName: { en: "Next Day", nl: "Volgende dag" },
      deliveryDate: "2026-11-23",
      price: makeEuroAmount(8138),
    },
  ],
}
