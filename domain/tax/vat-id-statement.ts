/** What buyers are told about the VAT id of a cart or order, and about the VAT that was charged because of it (TAX-13). */
import type { Cents } from "../money/cents.ts"
import type { TaxPortion } from "../money/tax-rate.ts"
import type { VatIdStatus } from "./determine-tax.ts"

/** What the VAT id, or the register's missing answer, did to the VAT. Each has a text of its own. */
export const VAT_ID_EFFECTS = [
  /** everything is sold without VAT, as intra-Community supplies */
  "exempt",
  /** what goes to other countries is, and the rest bears VAT */
  "partly-exempt",
  /** goods go abroad with VAT, because nobody has confirmed the id */
  "taxed-unverified",
  /** goods go abroad with VAT, because the id isn't valid */
  "taxed-invalid",
  /** goods go abroad with VAT, because the id is from the country that they leave */
  "taxed-at-origin",
  /** no goods leave the country, so that the id doesn't matter */
  "no-effect",
] as const

export type VatIdEffect = (typeof VAT_ID_EFFECTS)[number]

/** The register's answer after an order, with which its VAT would have been another. */
export interface VatIdChange {
  readonly status: Exclude<VatIdStatus, "unknown">
  /** the VAT that was not charged, or that was charged, in cents */
  readonly amount: Cents
  /** ISO date-time of the answer */
  readonly at: string
  /** whether the shop still has to settle it with the customer */
  readonly isOpen: boolean
}

const EFFECTS_ABROAD = { valid: "taxed-at-origin", invalid: "taxed-invalid", unknown: "taxed-unverified" } as const

/**
 * The effect of an id with this status on these portions of VAT. Returns undefined without goods, and for orders of former
 * versions, whose portions name no treatment.
 */
const findVatIdEffect = (status: VatIdStatus, taxPortions: readonly Pick<TaxPortion, "treatment">[]): VatIdEffect | undefined => {
  const treatments = taxPortions.map(({ treatment }) => treatment)
  if (treatments.length === 0 || treatments.includes(undefined)) return undefined
  const exempt = treatments.filter(treatment => treatment === "intra-community-supply")
  if (exempt.length > 0) return exempt.length === treatments.length ? "exempt" : "partly-exempt"
  return treatments.every(treatment => treatment === "domestic") ? "no-effect" : EFFECTS_ABROAD[status]
}

export type VatIdStatement =
  | { readonly _tag: "Status"; readonly status: VatIdStatus }
  | { readonly _tag: "Effect"; readonly effect: VatIdEffect }
  | ({ readonly _tag: "Change" } & VatIdChange)

interface TaxedWithVatId {
  /** missing without a VAT id */
  readonly vatIdStatus?: VatIdStatus
  readonly vatIdChange?: VatIdChange
  readonly taxedPrice: { readonly taxPortions: readonly Pick<TaxPortion, "treatment">[] }
}

/**
 * What is told about the VAT id of a cart or order, in this sequence; nothing without an id. While its VAT is estimated,
 * the effect isn't known.
 */
export const listVatIdStatements = (
  { vatIdStatus, vatIdChange, taxedPrice }: TaxedWithVatId,
  isEstimated: boolean,
): readonly VatIdStatement[] => {
  if (vatIdStatus === undefined) return []
  const effect = isEstimated ? undefined : findVatIdEffect(vatIdStatus, taxedPrice.taxPortions)
  return [
    { _tag: "Status", status: vatIdStatus },
    ...(effect ? [{ _tag: "Effect", effect } as const] : []),
    ...(vatIdChange ? [{ _tag: "Change", ...vatIdChange } as const] : []),
  ]
}
