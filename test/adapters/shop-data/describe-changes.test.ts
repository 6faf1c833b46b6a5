import { expect, it } from "vitest"
import { SHOP_DATA_KINDS, SHOP_DATA_SCHEMAS } from "../../../adapters/contract/shop-data.ts"
import { describeChanges } from "../../../adapters/shop-data/describe-changes.ts"
import { SHOP_DATA_FILE_NAMES } from "../../../adapters/shop-data/shop-data-files.ts"

it.each(SHOP_DATA_KINDS)("the first import of %s prints no line without a name (SHOP-03)", kind => {
  const key = SHOP_DATA_SCHEMAS[kind].isList ? "first" : ""
  const lines = describeChanges({
    counts: [{ kind, change: "new", count: 1 }],
    listed: [{ kind, key, change: "new", fields: null }],
    removedGroups: [],
  })
  expect(lines).toEqual([`${SHOP_DATA_FILE_NAMES[kind]}: 1 new`, ...(key ? [`  + ${key}`] : [])])
})
