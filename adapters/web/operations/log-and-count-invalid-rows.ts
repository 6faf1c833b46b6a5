/** Counts stored rows that were left out because they are incomplete, by table, and logs each once. */
import type { FastifyInstance } from "fastify"
import { Counter, type Registry } from "prom-client"
import { INVALID_ROW_CHANNEL, type InvalidRow, validatedTables } from "../../telemetry/invalid-rows.ts"

export const logAndCountInvalidRows = (app: FastifyInstance, registry: Registry): void => {
  const count = new Counter({
    name: "db_bad_rows_total",
    help: "Readings of a row that was left out because it is incomplete, by its table.",
    labelNames: ["table"],
    registers: [registry],
  })
  // every series starts at zero, so that its first increase is visible
  for (const table of validatedTables) count.inc({ table }, 0)
  const loggedRows = new Set<string>()
  const logRow = (message: unknown): void => {
    const row = message as InvalidRow
    count.inc({ table: row.table })
    const rowKey = JSON.stringify(row)
    if (loggedRows.has(rowKey)) return
    loggedRows.add(rowKey)
    app.log.error(row, "a row is incomplete and left out: mend it by an import, or by hand")
  }
  INVALID_ROW_CHANNEL.subscribe(logRow)
  app.addHook("onClose", async () => void INVALID_ROW_CHANNEL.unsubscribe(logRow))
}
