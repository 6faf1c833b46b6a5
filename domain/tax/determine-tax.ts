/**
 * Which VAT a line item bears. Articles are those of Directive 2006/112/EC; what they leave to the shop is in its tax
 * table (TAX-01, TAX-03).
 */
import { Result } from "effect"
import type { TaxRate } from "../money/tax-rate.ts"
import type { TaxTreatment } from "../money/tax-treatment.ts"
import { findTaxRate, getOriginCountry, isOutsideVatTerritory, type TaxClass, type TaxTable } from "./tax-table.ts"

/** What the register of VAT ids said; `unknown` when it wasn't asked, or gave no verdict. */
export const VAT_ID_STATUSES = ["valid", "invalid", "unknown"] as const

export type VatIdStatus = (typeof VAT_ID_STATUSES)[number]

export type TaxBuyer =
  | { readonly _tag: "Consumer" }
  /** `country` issued the VAT id */
  | { readonly _tag: "Company"; readonly vatId?: { readonly country: string; readonly status: VatIdStatus } }

/** An address, or a pick-up point's. */
export interface TaxDestination {
  readonly country: string
  readonly postalCode: string
}

export interface TaxableSupply {
  /** `Plant` when the buyer fetches the goods where they are made */
  readonly destination: TaxDestination | "Plant"
  readonly buyer: TaxBuyer
  readonly taxClass: TaxClass
  /** ISO date of the supply, or of an earlier payment (art. 63, 65) */
  readonly date: string
}

export interface LineTax {
  readonly treatment: TaxTreatment
  /** the country whose VAT it is; an intra-Community supply is exempt from the VAT of the country of origin */
  readonly country: string
  readonly rate: TaxRate
}

/** The VAT of what goes to a country (ISO 3166-1 alpha-2). */
export interface DestinationTax extends LineTax {
  readonly destination: string
}

export type TaxRefusal =
  /** the VAT of the country doesn't apply there (art. 6) */
  | { readonly _tag: "OutsideVatTerritory"; readonly country: string; readonly postalCode: string }
  /** the shop's table has no rate for the country on that day */
  | { readonly _tag: "TaxRateUnknown"; readonly country: string }

const NO_TAX = 0 as TaxRate

const withRate = (
  table: TaxTable,
  treatment: TaxTreatment,
  country: string,
  { taxClass, date }: TaxableSupply,
): Result.Result<LineTax, TaxRefusal> => {
  const rate = findTaxRate(table, country, taxClass, date)
  return rate === undefined ? Result.fail({ _tag: "TaxRateUnknown", country }) : Result.succeed({ treatment, country, rate })
}

const getValidVatIdCountry = (buyer: TaxBuyer): string | undefined =>
  buyer._tag === "Company" && buyer.vatId?.status === "valid" ? buyer.vatId.country : undefined

/**
 * The treatment, country and rate of goods sent to a destination, or why the shop can't sell there. Delivery, services
 * and discounts of a line follow it (art. 78, 79).
 */
export const determineTax = (table: TaxTable, supply: TaxableSupply): Result.Result<LineTax, TaxRefusal> => {
  const origin = getOriginCountry(table)
  const { destination, buyer } = supply
  if (destination === "Plant") return withRate(table, "domestic", origin, supply)
  const { country, postalCode } = destination
  if (isOutsideVatTerritory(table, country, postalCode)) return Result.fail({ _tag: "OutsideVatTerritory", country, postalCode })
  if (country === origin) return withRate(table, "domestic", origin, supply)
  const atDestination = withRate(table, "distance-sale", country, supply)
  if (Result.isFailure(atDestination)) return atDestination
  const issuer = getValidVatIdCountry(buyer)
  // the id need not be the destination's, but a company known to the country of origin only is no buyer abroad (art. 138)
  if (issuer !== undefined && issuer !== origin)
    return Result.succeed({ treatment: "intra-community-supply", country: origin, rate: NO_TAX })
  return issuer === undefined && table.distanceSales === "destination"
    ? atDestination
    : withRate(table, "taxed-at-origin", origin, supply)
}
