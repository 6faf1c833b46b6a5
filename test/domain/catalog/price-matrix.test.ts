import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { buildPriceMatrix, calculateFromPrice } from "../../../domain/catalog/price-matrix.ts"
import { customerGroup, product } from "../../support/arbitraries.ts"
import { law } from "../../support/law.ts"
import { aProduct, getDefaultSelection } from "../../support/test-data-builders.ts"

const options = (of = aProduct()) => getDefaultSelection(of).slice(0, -1)

describe("buildPriceMatrix", () => {
  it("returns a row per price tier and a cell per delivery type (EDIT-13, DELIV-25)", () => {
    expect(buildPriceMatrix(aProduct({ tiers: [{ ...aProduct().tiers[0] }] }), options(), [])).toEqual([
      {
        quantity: 100,
        cells: [
          { type: "Normal", net: 1_000 },
          { type: "Express", net: 1_500 },
        ],
      },
    ])
  })

  it("adds rows for requested quantities, each once, and skips those that cannot be printed", () => {
    expect(buildPriceMatrix(aProduct(), options(), [250, 500, 101, 5_000]).map(({ quantity }) => quantity)).toEqual([
      100, 250, 500, 1_000,
    ])
  })

  it("starts at the first quantity that is enough for all mailing addresses (DELIV-13)", () => {
    const mailed = (count: string) => [...options(), { name: "Addresses Within The Netherlands", value: count }]
    const quantities = (count: string) => buildPriceMatrix(aProduct(), mailed(count), [150]).map(({ quantity }) => quantity)
    expect(quantities("160")).toEqual([200, 500, 1_000])
    expect(quantities("1001")).toEqual([])
  })

  it("returns rows without cells when the options don't exist", () => {
    expect(buildPriceMatrix(aProduct(), [], []).every(({ cells }) => cells.length === 0)).toBe(true)
  })

  law("never lowers a price from one row to the next", fc.tuple(product, customerGroup), ([printed, group]) => {
    const rows = buildPriceMatrix(printed, options(printed), [], group)
    rows.slice(1).forEach(({ cells }, index) => {
      cells.forEach(({ net }, column) => {
        expect(net).toBeGreaterThanOrEqual(rows[index]?.cells[column]?.net ?? Number.POSITIVE_INFINITY)
      })
    })
  })

  law('starts with the product\'s "from" price (LOGIN-18)', fc.tuple(product, customerGroup), ([printed, group]) => {
    const [row] = buildPriceMatrix(printed, options(printed), [], group)
    expect(calculateFromPrice(printed, group)).toEqual({ quantity: row?.quantity, net: row?.cells[0]?.net })
  })
})
