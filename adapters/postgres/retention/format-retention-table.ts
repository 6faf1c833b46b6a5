/** The retention table in Markdown. */
import type { RetentionPeriods } from "../../../domain/retention/retention-periods.ts"
import { TABLE_RETENTION } from "./table-retention.ts"

export const formatRetentionTable = (periods: RetentionPeriods): readonly string[] => [
  "| table | owner | purpose | period | when the customer is erased |",
  "|---|---|---|---|---|",
  ...Object.entries(TABLE_RETENTION)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { owner, purpose, period, customerCondition, erasure }]) => {
      const onErasure = customerCondition === undefined ? "–" : (erasure && `kept: ${erasure.whatRemains}`) || "deleted"
      return `| \`${name}\` | ${owner} | ${purpose} | ${typeof period === "string" ? period : period(periods)} | ${onErasure} |`
    }),
]
