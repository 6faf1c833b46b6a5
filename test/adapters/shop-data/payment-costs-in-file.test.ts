import { readFileSync } from "node:fs"
import { Result } from "effect"
import { expect, it } from "vitest"
import { SHOP_DATA_SCHEMAS } from "../../../adapters/contract/shop-data.ts"
import { makeShopDataEntryDecoder } from "../../../adapters/shop-data/decode-entry.ts"

interface Methods {
  readonly methods: readonly { readonly id: string; readonly costs: number }[]
}

const decode = makeShopDataEntryDecoder<unknown>(SHOP_DATA_SCHEMAS.payment.shape)

const SAMPLE = JSON.parse(readFileSync("adapters/server/sample-shop/payment.json", "utf8")) as Methods

/** The faults of the sample's payment.json with other costs of one method, as "path: problem". */
const findFaults = (id: string, costs: number): readonly string[] => {
  const decoded = decode({ methods: SAMPLE.methods.map(method => (method.id === id ? { ...method, costs } : method)) })
  return Result.isSuccess(decoded) ? [] : decoded.failure.map(({ path, problem }) => `${path.join(".")}: ${problem}`)
}

it.each(["ideal", "bcmc", "bcmc_mobile", "cartebancaire", "onaccount", "mandate"])(
  "refuses costs of %s, which the law forbids for every buyer (SHOP-02, PAY-74)",
  id => {
    const index = SAMPLE.methods.findIndex(method => method.id === id)
    const fault = `methods.${index}.costs: must be 0: the law forbids costs for this method`
    expect(findFaults(id, 1)).toEqual([expect.stringContaining(fault)])
    expect(findFaults(id, 0)).toEqual([])
  },
)

it.each(["paypal", "creditCard"])("accepts costs of %s, which some buyers may be charged (PAY-74)", id => {
  expect(findFaults(id, 195)).toEqual([])
})
