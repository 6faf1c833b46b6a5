import { readFileSync } from "node:fs"
import { Result } from "effect"
import { expect, it } from "vitest"
import { SHOP_DATA_SCHEMAS } from "../../../adapters/contract/shop-data.ts"
import { makeShopDataEntryDecoder } from "../../../adapters/shop-data/decode-entry.ts"
import { importShopData } from "../../../adapters/shop-data/import-shop-data.ts"
import { findShopDataFiles } from "../../../adapters/shop-data/shop-data-files.ts"
import type { ShopDataTransferStore } from "../../../adapters/shop-data/shop-data-transfer-store.ts"
import { withShopDataFolder } from "../../support/shop-data-folder.ts"

interface Holidays {
  readonly until: string
  readonly countries: Readonly<Record<string, readonly string[]>>
  readonly carriers: Readonly<Record<string, readonly string[]>>
}

const decode = makeShopDataEntryDecoder<unknown>(SHOP_DATA_SCHEMAS.delivery.shape)

const SAMPLE = JSON.parse(readFileSync("adapters/server/sample-shop/delivery.json", "utf8")) as { readonly holidays: Holidays }

const { countries, carriers } = SAMPLE.holidays
const { NL = [], LU = [] } = countries

/** The faults of the sample's delivery.json with other holidays, as "path: problem". */
const findFaults = (change: Partial<Holidays>): readonly string[] => {
  const decoded = decode({ ...SAMPLE, holidays: { ...SAMPLE.holidays, ...change } })
  return Result.isSuccess(decoded) ? [] : decoded.failure.map(({ path, problem }) => `${path.join(".")}: ${problem}`)
}

it("accepts the sample's holidays (SHOP-02, DELIV-39)", () => {
  expect(findFaults({})).toEqual([])
})

const LU_WITHOUT_2027 = LU.filter(date => !date.startsWith("2027"))

it.each<[string, Partial<Holidays>, string]>([
  ["a last day in a year without dates", { until: "2029-12-31" }, "holidays.countries.NL: must have a date in 2029"],
  ["a last day that is far away", { until: "9999-12-31" }, "holidays.countries.NL: must have a date in 2029"],
  [
    "a country without dates in one year",
    { countries: { ...countries, LU: LU_WITHOUT_2027 } },
    "holidays.countries.LU: must have a date in 2027",
  ],
  ["a country without any date", { countries: { ...countries, LU: [] } }, "holidays.countries.LU: must have a date in 2026"],
  ["an unknown country", { countries: { ...countries, XX: NL } }, "holidays.countries.XX: must be the code of a country"],
  [
    "no list of a carrier with slots",
    { carriers: { postnl: carriers.postnl ?? [] } },
    "holidays.carriers: lacks dhl, which has slots",
  ],
])("refuses %s (SHOP-02, DELIV-39)", (_, change, fault) => {
  expect(findFaults(change)).toEqual([expect.stringContaining(fault)])
})

/** Keeps nothing: the files are refused before anything is compared. */
const EMPTY_STORE = new Proxy({} as ShopDataTransferStore, { get: () => async () => [] })

it("names each delivered country that has no holidays, with its file and line (SHOP-02, DELIV-39)", async () => {
  const { LU: _, FR: __, ...others } = countries
  const delivery = { ...SAMPLE, holidays: { ...SAMPLE.holidays, countries: others } }
  const settings = { locales: ["en"], countries: ["NL", "BE", "LU", "FR"] }
  await withShopDataFolder({ "delivery.json": JSON.stringify(delivery, null, 2) }, async folder => {
    const files = await findShopDataFiles(folder)
    const refusal = importShopData(EMPTY_STORE, files, { settings })
    await expect(refusal).rejects.toThrow(/delivery\.json:\d+: holidays\.countries: lacks LU, to which the shop delivers/)
    await expect(refusal).rejects.toThrow(/lacks FR, to which/)
    await expect(refusal).rejects.not.toThrow(/lacks (?:NL|BE)/)
  })
})
