import { SHOP_DATA_KINDS } from "../contract/shop-data.ts"
import { countComputedChanges, listStagedChanges, type StagedChange } from "../postgres/shop-data/staged-changes.ts"
import type { Transaction } from "../postgres/transaction.ts"
import { describeLargestPriceChanges } from "./describe-price-changes.ts"
import { SHOP_DATA_FILE_NAMES } from "./shop-data-files.ts"

const MAX_LISTED = 20

const SIGN = { new: "+", changed: "~", moved: "↕", gone: "−" } as const

const WORD = { new: "new", changed: "changed", moved: "moved", gone: "withdrawn" } as const

const formatChange = ({ key, change, fields, prices }: StagedChange & { readonly prices: string | undefined }): string =>
  `  ${SIGN[change]} ${[key, fields].filter(Boolean).join(": ")}${prices ? ` (${prices})` : ""}`

/** Describes the changes in lines: each kind's counts, then its first entries. */
export const describeStagedChanges = async (tx: Transaction): Promise<readonly string[]> => {
  const changeCounts = await countComputedChanges(tx)
  const listedChanges = await listStagedChanges(tx, MAX_LISTED)
  const repriced = listedChanges.flatMap(({ kind, key, fields }) =>
    kind === "products" && fields?.split(", ").includes("tiers") ? [key] : [],
  )
  const prices = await describeLargestPriceChanges(tx, repriced)
  return SHOP_DATA_KINDS.flatMap(kind => {
    const counts = changeCounts.filter(each => each.kind === kind)
    if (counts.length === 0) return []
    const countTexts = (["new", "changed", "moved", "gone"] as const).flatMap(change => {
      const { count = 0 } = counts.find(each => each.change === change) ?? {}
      return count > 0 ? [`${count} ${WORD[change]}`] : []
    })
    const head = `${SHOP_DATA_FILE_NAMES[kind]}: ${countTexts.join(", ")}`
    const ownChanges = listedChanges.filter(each => each.kind === kind)
    const rest = counts.reduce((sum, { count, change }) => sum + (change === "moved" ? 0 : count), 0) - ownChanges.length
    return [
      head,
      ...ownChanges.map(each => formatChange({ ...each, prices: kind === "products" ? prices.get(each.key) : undefined })),
      ...(rest > 0 ? [`  … and ${rest} more`] : []),
    ]
  })
}
