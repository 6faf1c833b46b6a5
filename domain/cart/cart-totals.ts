/** The totals of a cart or order, and the tax of each of its lines (MONEY-21). */
import { allocateCents } from "../money/allocate.ts"
import { addCents, type Cents, ZERO_CENTS } from "../money/cents.ts"
import { shareTax } from "../money/share-tax.ts"
import { calculateTax, type TaxableAmount } from "../money/tax-rate.ts"
import { addToTaxSums, sortTaxSums, type TaxSum, type TaxSums, toRoundedPortions } from "../money/tax-sums.ts"
import { addToTaxTally, type TaxTally, toTaxPortions } from "../money/tax-tally.ts"
import { sumTaxPortions, type TaxedPrice } from "../money/taxed-price.ts"
import { type Cart, type CustomLineItem, isLineItemCancelled, type LineItem, type LineItemId } from "./cart.ts"

export type PricedLines = Pick<Cart, "lineItems" | "customLineItems">

/** Custom lines without those of cancelled items. */
export const listChargedLines = ({ lineItems, customLineItems }: PricedLines): readonly CustomLineItem[] => {
  if (!lineItems.some(isLineItemCancelled)) return customLineItems
  const cancelled = new Set<LineItemId | undefined>(lineItems.filter(isLineItemCancelled).map(item => item.id))
  return customLineItems.filter(line => !cancelled.has(line.lineItemReference))
}

type TaxKind = Omit<TaxableAmount, "net">

/** A custom line of a former version has a rate only, and is taxed where its line item is. */
const makeTaxKindLookup = ({ lineItems }: PricedLines): ((line: CustomLineItem) => TaxKind) => {
  let items: ReadonlyMap<LineItemId | undefined, LineItem> | undefined
  return line => {
    if (line.taxCountry !== undefined) return line
    items ??= new Map(lineItems.map(item => [item.id, item]))
    const { taxCountry = lineItems[0]?.taxCountry, taxTreatment } = items.get(line.lineItemReference) ?? {}
    return { taxRate: line.taxRate, taxCountry, taxTreatment }
  }
}

/** A line of the whole cart bears the VAT of its products: its net, shared in proportion to their sums. */
const spreadOverSums = (sums: TaxSums, { totalPrice }: CustomLineItem): readonly Cents[] =>
  allocateCents(
    totalPrice,
    sums.map(sum => Math.max(0, sum.net)),
  )

const isCartWide = ({ lineItemReference }: CustomLineItem): boolean => lineItemReference === undefined

const sumByTax = (cart: PricedLines): TaxSums => {
  const sums: TaxSums = []
  for (const item of cart.lineItems) if (!isLineItemCancelled(item)) addToTaxSums(sums, item, item.totalPrice)
  const charged = listChargedLines(cart)
  if (charged.length === 0) return sums
  const getTaxKind = makeTaxKindLookup(cart)
  let hasCartWide = false
  for (const line of charged)
    if (isCartWide(line)) hasCartWide = true
    else addToTaxSums(sums, getTaxKind(line), line.totalPrice)
  if (!hasCartWide) return sums
  const cartWide = charged.filter(isCartWide)
  if (sums.length === 0) for (const line of cartWide) addToTaxSums(sums, line, line.totalPrice)
  else {
    const shares = cartWide.map(line => spreadOverSums(sortTaxSums(sums), line))
    for (const [index, sum] of sums.entries())
      sum.net = shares.reduce((net, share) => addCents(net, share[index] ?? ZERO_CENTS), sum.net)
  }
  return sums
}

/**
 * The cart's totals in cents, taxed by treatment, country and rate.
 * @throws MoneyOverflow
 */
export const calculateCartTotals = (cart: PricedLines): TaxedPrice => sumTaxPortions(toRoundedPortions(sumByTax(cart)))

/**
 * The totals in cents of an order of a former version: each line is taxed separately, rounded half to even.
 * @throws MoneyOverflow
 */
export const calculateTotalsTaxedByLine = (cart: PricedLines): TaxedPrice => {
  const tally: TaxTally = []
  const count = ({ totalPrice: net, taxRate }: Pick<LineItem, "totalPrice" | "taxRate">): void =>
    addToTaxTally(tally, taxRate, net, calculateTax({ net, taxRate }, "HalfEven"))
  for (const item of cart.lineItems) if (!isLineItemCancelled(item)) count(item)
  for (const line of listChargedLines(cart)) count(line)
  return sumTaxPortions(toTaxPortions(tally))
}

/** Whether these totals were taxed line by line: their portions name no treatment. */
export const isTaxedByLine = ({ taxPortions }: TaxedPrice): boolean =>
  taxPortions.some(({ treatment }) => treatment === undefined)

/** The totals of changed lines by the rule under which `before` was calculated: an order keeps the rule it was placed under. */
export const recalculateTotals = (changed: PricedLines, before: TaxedPrice): TaxedPrice =>
  isTaxedByLine(before) ? calculateTotalsTaxedByLine(changed) : calculateCartTotals(changed)

interface LineShare {
  readonly id: string
  readonly net: Cents
}

/** Active items by their numbers, then the custom lines in the order of their items. */
const listLinesInOrder = (cart: PricedLines): readonly (LineItem | CustomLineItem)[] => {
  const items = cart.lineItems.filter(item => !isLineItemCancelled(item)).toSorted((a, b) => a.lineItemNumber - b.lineItemNumber)
  const places = new Map<string | undefined, number>(items.map(({ id }, place) => [id, place]))
  const getPlace = ({ lineItemReference }: CustomLineItem) => places.get(lineItemReference) ?? items.length
  return [...items, ...listChargedLines(cart).toSorted((a, b) => getPlace(a) - getPlace(b))]
}

/** The nets that are taxed as one sum, with their lines. */
const listSharesBySum = (cart: PricedLines): ReadonlyMap<TaxSum, readonly LineShare[]> => {
  const sums: TaxSums = []
  const shares = new Map<TaxSum, LineShare[]>()
  const getTaxKind = makeTaxKindLookup(cart)
  const lines = listLinesInOrder(cart)
  const addShare = (sum: TaxSum, share: LineShare): void => {
    const known = shares.get(sum)
    if (known) known.push(share)
    else shares.set(sum, [share])
  }
  const ofItems = lines.filter(line => !("type" in line && isCartWide(line)))
  const cartWide = lines.filter(line => "type" in line && isCartWide(line)) as readonly CustomLineItem[]
  for (const line of ofItems.length > 0 ? ofItems : cartWide)
    addShare(addToTaxSums(sums, "type" in line ? getTaxKind(line) : line, line.totalPrice), { id: line.id, net: line.totalPrice })
  if (ofItems.length === 0) return shares
  for (const line of cartWide)
    for (const [index, net] of spreadOverSums(sortTaxSums(sums), line).entries()) {
      const sum = sums[index]
      if (sum) addShare(sum, { id: line.id, net })
    }
  return shares
}

/**
 * The tax in cents of each charged line, by its id. They add up to the total; ties go to the lower line item number,
 * and to an item before its custom lines.
 */
export const calculateLineTaxes = (cart: PricedLines & Pick<Cart, "taxedPrice">): ReadonlyMap<string, Cents> => {
  if (isTaxedByLine(cart.taxedPrice))
    return new Map(
      listLinesInOrder(cart).map(({ id, totalPrice: net, taxRate }) => [id, calculateTax({ net, taxRate }, "HalfEven")]),
    )
  const taxes = new Map<string, Cents>()
  for (const [{ rate }, shares] of listSharesBySum(cart)) {
    const amounts = shareTax(
      shares.map(({ net }) => net),
      rate,
    )
    for (const [index, { id }] of shares.entries())
      taxes.set(id, addCents(taxes.get(id) ?? ZERO_CENTS, amounts[index] ?? ZERO_CENTS))
  }
  return taxes
}
