/** What is kept, as a table in Markdown. */
import type { RetentionPeriods } from "./retention-periods.ts"
import { TABLE_RETENTION } from "./table-retention.ts"

export const formatRetentionTable = (keep: RetentionPeriods): readonly string[] => [
  "| table | whose | for what | how long | when its customer is erased |",
  "|---|---|---|---|---|",
  ...Object.entries(TABLE_RETENTION)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { owner, purpose, period, customerCondition, erasure }]) => {
      const after = customerCondition === undefined ? "–" : (erasure && `kept: ${erasure.stays}`) || "deleted"
      return `| \`${name}\` | ${owner} | ${purpose} | ${typeof period === "string" ? period : period(keep)} | ${after} |`
    }),
]
