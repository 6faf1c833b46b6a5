/** Generators of tax tables and supplies, with the facts from which the VAT follows. */
import fc from "fast-check"
import type { TaxRate } from "../money/tax-rate.ts"
import { type TaxableSupply, VAT_ID_STATUSES } from "../tax/determine-tax.ts"
import { TAX_CLASSES, type TaxClass, type TaxTable } from "../tax/tax-table.ts"

/** What a law needs to know of a supply. */
export interface VatFacts {
  readonly origin: string
  /** to which the goods go */
  readonly country: string
  readonly isOutside: boolean
  /** of the destination on the day of the supply; undefined when the table has none */
  readonly rate: number | undefined
  readonly originRate: number
  /** the country of a VAT id that the register confirmed */
  readonly validIdFrom: string | undefined
}

export interface VatCase {
  readonly table: TaxTable
  readonly supply: TaxableSupply
  readonly facts: VatFacts
}

/** FR has a part outside its VAT territory; the tables have no rates of CH. */
const POSTAL_CODES = [
  ["NL", "1019 XW"],
  ["BE", "2000"],
  ["DE", "10115"],
  ["FR", "75001"],
  ["FR", "97400"],
  ["FR", "97150"],
  ["CH", "8001"],
] as const

const SOLD_TO = ["NL", "BE", "DE", "FR"] as const

type SoldTo = (typeof SOLD_TO)[number]

const LAST_DAY = "2027-12-31"
const NEXT_DAY = "2028-01-01"

/** A supply at a table whose rates change with the year; 97150 belongs to the VAT territory although 97400 doesn't. */
export const vatCase: fc.Arbitrary<VatCase> = fc
  .record({
    seat: fc.constantFrom(...SOLD_TO),
    plant: fc.option(fc.constantFrom(...SOLD_TO), { nil: undefined }),
    distanceSales: fc.constantFrom("destination" as const, "origin" as const),
    rates: fc.array(fc.integer({ min: 0, max: 2_700 }), { minLength: 24, maxLength: 24 }),
    place: fc.constantFrom(...POSTAL_CODES, "Plant" as const),
    taxClass: fc.constantFrom(...TAX_CLASSES),
    date: fc.constantFrom("2026-11-27", LAST_DAY, NEXT_DAY, "2029-06-30"),
    status: fc.constantFrom(...VAT_ID_STATUSES, "valid" as const),
    buyer: fc.constantFrom("Consumer", "Company", "CompanyWithId", "CompanyWithId"),
    issuer: fc.constantFrom("NL", "BE", "DE", "FR", "LU"),
  })
  .map(({ seat, plant, distanceSales, rates, place, taxClass, date, status, buyer, issuer }) => {
    const origin = plant ?? seat
    const [country, postalCode] = place === "Plant" ? [origin, ""] : place
    const rateAt = (of: SoldTo, each: TaxClass, year: number) =>
      rates[SOLD_TO.indexOf(of) * 6 + TAX_CLASSES.indexOf(each) * 2 + year] as TaxRate
    const sold = SOLD_TO.find(each => each === country)
    const year = date <= LAST_DAY ? 0 : 1
    const hasId = buyer === "CompanyWithId"
    return {
      table: {
        seat,
        ...(plant === undefined ? {} : { plant }),
        distanceSales,
        rates: SOLD_TO.flatMap(of =>
          TAX_CLASSES.flatMap(each => [
            { country: of, taxClass: each, rate: rateAt(of, each, 0), from: "2024-01-01", until: LAST_DAY },
            { country: of, taxClass: each, rate: rateAt(of, each, 1), from: NEXT_DAY },
          ]),
        ),
        outside: [{ country: "FR", postalCodes: ["97", "98"], except: ["971"] }],
      },
      supply: {
        destination: place === "Plant" ? place : { country, postalCode },
        buyer:
          buyer === "Consumer"
            ? { _tag: "Consumer" as const }
            : { _tag: "Company" as const, ...(hasId ? { vatId: { country: issuer, status } } : {}) },
        taxClass,
        date,
      },
      facts: {
        origin,
        country,
        isOutside: postalCode === "97400",
        rate: sold && rateAt(sold, taxClass, year),
        originRate: rateAt(origin, taxClass, year),
        validIdFrom: hasId && status === "valid" ? issuer : undefined,
      },
    }
  })
