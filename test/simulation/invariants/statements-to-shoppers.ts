import type { Cart } from "../../../domain/cart/cart.ts"

/** A change that a tab asked for, and what the tab said of it. */
export interface AnsweredChange {
  readonly tag: string
  /** of the line that it is about; of an addition, once it is told */
  lineItemId: string | undefined
  /** unique, so that it shows whose change it was */
  readonly quantity: number | undefined
  readonly askedAt: number
  readonly isCustomer: boolean
  /** lines of changes that ran at the same time */
  readonly overlaps: (string | undefined)[]
  result: "saved" | "not saved" | "unclear" | undefined
}

export interface TypedText {
  readonly text: string
  readonly hasOverlap: boolean
  /** the cart that got it; a cart that it is merged into keeps its own references */
  cartId: string | undefined
  result: AnsweredChange["result"]
}

interface ClientAnswers {
  readonly changes: readonly AnsweredChange[]
  readonly typed: ReadonlyMap<string, TypedText>
}

/** The newest change of each line, unless another change of it ran at the same time. */
const listLastChanges = (changes: readonly AnsweredChange[]): readonly AnsweredChange[] => {
  const byLine = new Map<string, AnsweredChange>()
  for (const change of changes) if (change.lineItemId !== undefined) byLine.set(change.lineItemId, change)
  return [...byLine.values()].filter(
    change =>
      !change.overlaps.includes(change.lineItemId) &&
      changes.every(other => other.lineItemId !== change.lineItemId || other === change || other.result !== "unclear"),
  )
}

/** "Saved" is there, and what "failed" is not; an addition is made once at most (CART-26, CART-28, RELY-01). */
export const findUntrueStatements = ({ changes, typed }: ClientAnswers, cart: Cart | undefined): readonly string[] => {
  const lines = cart?.lineItems ?? []
  const countOf = (quantity: number | undefined) => lines.filter(line => line.quantity === quantity).length
  return [
    ...changes.flatMap(({ quantity, result, tag }) => {
      if (quantity === undefined) return []
      if (countOf(quantity) > 1) return [`asked once for ${quantity} pieces and has ${countOf(quantity)} lines of them`]
      return result === "not saved" && countOf(quantity) > 0
        ? [`was told that ${tag} of ${quantity} failed, and it is there`]
        : []
    }),
    ...listLastChanges(changes).flatMap(({ tag, lineItemId, quantity, result }) => {
      const line = lines.find(({ id }) => id === lineItemId)
      if (result !== "saved") return []
      if (tag === "RemoveLineItem") return line ? [`was told that line ${lineItemId} is removed, and it is there`] : []
      return line?.quantity === quantity
        ? []
        : [`was told that ${tag} of ${quantity} is saved, and the line has ${line?.quantity}`]
    }),
    ...[...typed].flatMap(([field, { text, result, hasOverlap, cartId }]) => {
      const stored = cart?.[field as "poNumber"]
      if (hasOverlap) return []
      return result === "saved" && stored !== text && cartId === cart?.id
        ? [`was told that "${text}" is saved as ${field}, and it is "${stored}"`]
        : result === "not saved" && stored === text
          ? [`was told that "${text}" is not saved, and it is`]
          : []
    }),
    ...changes.flatMap(({ tag, result }) => (result === undefined ? [`never heard what became of ${tag}`] : [])),
  ]
}
