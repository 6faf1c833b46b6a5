/** Discounts and surcharges of a product are in ten-thousandths of its price. */
export const WHOLE_PRICE_TEN_THOUSANDTHS = 10_000

export interface NumberRange {
  readonly least: number
  readonly most: number
}

/** Ranges within which every price is computed without losing a cent. */
export const PRODUCT_RANGES = {
  // 0 is taken for a slip: a product that is free on purpose has the whole price as its discount
  tierPrice: { least: 1, most: 1_000_000_000 },
  servicePrice: { least: 0, most: 1_000_000_000 },
  quantity: { least: 1, most: 1_000_000 },
  surcharge: { least: -WHOLE_PRICE_TEN_THOUSANDTHS, most: 1_000_000 },
  discount: { least: 0, most: WHOLE_PRICE_TEN_THOUSANDTHS },
  // an order that arrives until the cut-off can't be delivered on the same day
  workingDays: { least: 1, most: 365 },
  nextDayWorkingDays: { least: 1, most: 1 },
  /** of the printed product, in millimetres */
  side: { least: 1, most: 100_000 },
  /** of bleed and safe zone, in millimetres */
  margin: { least: 0, most: 200 },
  pages: { least: 1, most: 2_000 },
  panels: { least: 1, most: 20 },
  dpi: { least: 1, most: 2_400 },
  /** of ink, in percent */
  ink: { least: 100, most: 400 },
} as const satisfies Readonly<Record<string, NumberRange>>
