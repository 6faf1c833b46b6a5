export const EXAMPLE_CART_ID = "5d0a8f6e-2f53-4c1e-9a0b-6c1d2f3e4a51"
export const EXAMPLE_LINE_ITEM_ID = "8b7e1c52-0f6d-4f0a-8d3c-1a2b3c4d5e62"
export const EXAMPLE_ORDER_ID = "c3f2a9d4-7b18-4e65-b0a7-9f8e7d6c5b73"
export const EXAMPLE_QUOTE_ID = "e1d4b7a0-3c92-4a58-8f16-0a9b8c7d6e84"
export const EXAMPLE_QUOTE_LINE_ITEM_ID = "f6a5c3e1-9d07-4b2f-a4c8-5e6f7a8b9c95"
export const EXAMPLE_ADDRESS_ID = "27c9e0b8-6a41-4d73-9e5f-b1a2c3d4e5a6"
export const EXAMPLE_TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736"

export const EXAMPLE_ADDRESS = {
  firstName: "Ada",
  lastName: "de Vries",
  country: "NL",
  postalCode: "1019 XW",
  streetName: "Kattenburgerstraat",
  streetNumber: "5",
  city: "Amsterdam",
}

export const EXAMPLE_BILLING_ADDRESS = { ...EXAMPLE_ADDRESS, email: "ada@example.com", company: "Drukwerk BV" }

export const EXAMPLE_SECOND_ADDRESS = {
  ...EXAMPLE_ADDRESS,
  postalCode: "3511 LN",
  streetName: "Oudegracht",
  city: "Utrecht",
}

export const makeEuroAmount = (centAmount: number) => ({ centAmount, currencyCode: "EUR" })
