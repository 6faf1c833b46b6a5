import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { SHOP_DATA_KINDS, SHOP_DATA_SCHEMAS, type ShopDataKind } from "../../../adapters/contract/shop-data.ts"
import { describeChanges } from "../../../adapters/shop-data/describe-changes.ts"
import { SHOP_DATA_FILE_NAMES } from "../../../adapters/shop-data/shop-data-files.ts"
import type { ShopDataChanges } from "../../../adapters/shop-data/shop-data-transfer-store.ts"

type Entry = Readonly<Record<string, unknown>>

const toEntries = async function* <E>(entries: readonly E[]) {
  yield* entries
}

/** The described change of as many entries of a kind as there are pairs of before and after. */
const describeChanged = (kind: ShopDataKind, pairs: readonly (readonly [before: Entry, after: Entry])[]) => {
  const changed = { kind, change: "changed" } as const
  const entries = pairs.map(([before, after], index) => ({ ...changed, key: `entry ${index}`, before, after }))
  return describeChanges({ counts: [{ ...changed, count: pairs.length }], entries: toEntries(entries), removedGroups: [] })
}

interface Removal {
  readonly after: unknown
  /** of which the description says at least one */
  readonly names: readonly string[]
}

/** Each way to remove one field, one text or one object of a list, at any depth. */
const listRemovals = (value: unknown): readonly Removal[] => {
  if (typeof value !== "object" || value === null) return []
  const wrap = (name: string, part: unknown): unknown =>
    Array.isArray(value) ? value.map((each, index) => (String(index) === name ? part : each)) : { ...value, [name]: part }
  return Object.entries(value).flatMap(([name, part]): readonly Removal[] => {
    const inner = listRemovals(part).map(({ after, names }) => ({ after: wrap(name, after), names }))
    if (!Array.isArray(value)) {
      const { [name]: _, ...rest } = { ...value } as Record<string, unknown>
      return [{ after: rest, names: [name, String(part)] }, ...inner]
    }
    if (typeof part === "number") return inner
    const names = typeof part === "string" ? [part] : Object.values(part).map(String)
    return [{ after: value.filter((_, index) => String(index) !== name), names }, ...inner]
  })
}

const readSampleEntries = (kind: ShopDataKind): readonly Entry[] =>
  [JSON.parse(readFileSync(`adapters/server/sample-shop/${SHOP_DATA_FILE_NAMES[kind]}`, "utf8"))].flat()

describe("describeChanges", () => {
  it.each(SHOP_DATA_KINDS)("prints no line without a name for the first import of %s (SHOP-03)", async kind => {
    const key = SHOP_DATA_SCHEMAS[kind].isList ? "first" : ""
    const changes: ShopDataChanges = {
      counts: [{ kind, change: "new", count: 1 }],
      entries: toEntries([{ kind, key, change: "new", before: null, after: null } as const]),
      removedGroups: [],
    }
    expect(await describeChanges(changes)).toEqual([`${SHOP_DATA_FILE_NAMES[kind]}: 1 new`, ...(key ? [`  + ${key}`] : [])])
  })

  it("names the quantities that a price list no longer has (SHOP-03)", async () => {
    const [before = {}] = readSampleEntries("products")
    const tiers = [
      { quantity: 100, price: 1_600 },
      { quantity: 300, price: 2_100 },
    ]
    const [, line] = await describeChanged("products", [[before, { ...before, tiers }]])
    expect(line).toBe("  ~ entry 0: tiers (100: 14.90 → 16.00; withdrawn: 250, 500, 1000, 2500, 5000, 10000)")
  })

  it.each(SHOP_DATA_KINDS)("names whatever part of an entry of %s disappears (SHOP-03)", async kind => {
    const pairs = readSampleEntries(kind)
      .slice(0, 2)
      .flatMap(before => listRemovals(before).map(({ after, names }) => ({ before, after: after as Entry, names })))
    const [head, ...lines] = await describeChanged(
      kind,
      pairs.map(({ before, after }) => [before, after]),
    )
    expect(head).toBe(`${SHOP_DATA_FILE_NAMES[kind]}: ${pairs.length} changed`)
    const unnamed = pairs.filter(({ names }, index) => {
      const [, withdrawn = ""] = /\b((?:\w+ \(withdrawn|withdrawn: ).*)$/.exec(lines[index] ?? "") ?? []
      return !names.some(name => withdrawn.includes(name))
    })
    expect(unnamed.map(({ names }) => names)).toEqual([])
    expect(pairs.length).toBeGreaterThan(1)
  })

  it("names every withdrawn entry, and so many of the others (SHOP-03)", async () => {
    const list = (change: "new" | "gone") =>
      Array.from(
        { length: 25 },
        (_, index) => ({ kind: "coupons", key: `${change} ${index}`, change, before: null, after: null }) as const,
      )
    const lines = await describeChanges({
      counts: [
        { kind: "coupons", change: "gone", count: 25 },
        { kind: "coupons", change: "new", count: 25 },
      ],
      entries: toEntries([...list("gone"), ...list("new")]),
      removedGroups: [],
    })
    expect(lines.filter(line => line.startsWith("  −"))).toHaveLength(25)
    expect(lines.at(-1)).toBe("  … and 5 more")
  })
})
