/** What is kept, as a table in Markdown. */
import type { Periods } from "./periods.ts"
import { TABLES } from "./tables.ts"

export const printTables = (keep: Periods): readonly string[] => [
  "| table | whose | for what | how long | when its customer is erased |",
  "|---|---|---|---|---|",
  ...Object.entries(TABLES)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { owner, purpose, period, of, erased }]) => {
      const after = of === undefined ? "–" : (erased && `kept: ${erased.stays}`) || "deleted"
      return `| \`${name}\` | ${owner} | ${purpose} | ${typeof period === "string" ? period : period(keep)} | ${after} |`
    }),
]
