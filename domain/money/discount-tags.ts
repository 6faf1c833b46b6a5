/** A discount is summed under its first known tag, else as uncategorised (MONEY-18, MONEY-19). */
import { addCents, type Cents, ZERO_CENTS } from "./cents.ts"

export const DISCOUNT_TAGS = ["product", "reseller", "endUser", "unCategorized"] as const

export type DiscountTag = (typeof DISCOUNT_TAGS)[number]

/** `amount` is in cents for the whole line, positive when the line gets cheaper. */
export interface Discount {
  readonly amount: Cents
  readonly tags: readonly string[]
}

const isDiscountTag = (tag: string): tag is DiscountTag => DISCOUNT_TAGS.some(known => known === tag)

/** The tag under which the summary shows a discount (MONEY-19). */
export const getDiscountTag = (discount: Discount): DiscountTag => discount.tags.find(isDiscountTag) ?? "unCategorized"

export interface TaggedAmount {
  readonly tag: DiscountTag
  readonly amount: Cents
}

/** The non-zero amount of each tag, in the summary's order. */
export const sumDiscountsByTag = (discounts: readonly Discount[]): readonly TaggedAmount[] => {
  const amounts = new Map<DiscountTag, Cents>()
  for (const discount of discounts) {
    const tag = getDiscountTag(discount)
    amounts.set(tag, addCents(amounts.get(tag) ?? ZERO_CENTS, discount.amount))
  }
  return DISCOUNT_TAGS.map(tag => ({ tag, amount: amounts.get(tag) ?? ZERO_CENTS })).filter(({ amount }) => amount !== 0)
}
