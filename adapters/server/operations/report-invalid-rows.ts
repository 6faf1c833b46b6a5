/** Rows that are left out are counted by their table, and each is told to the log once. */
import type { FastifyInstance } from "fastify"
import { Counter, type Registry } from "prom-client"
import { type InvalidRow, invalidRowsChannel, validatedTables } from "../database/row-validation.ts"

export const reportInvalidRows = (app: FastifyInstance, registry: Registry): void => {
  const count = new Counter({
    name: "db_bad_rows_total",
    help: "Readings of a row that was left out because it is incomplete, by its table.",
    labelNames: ["table"],
    registers: [registry],
  })
  // a series that begins with what it counts has not risen
  for (const table of validatedTables) count.inc({ table }, 0)
  const told = new Set<string>()
  const tell = (message: unknown): void => {
    const row = message as InvalidRow
    count.inc({ table: row.table })
    const name = JSON.stringify(row)
    if (told.has(name)) return
    told.add(name)
    app.log.error(row, "a row is incomplete and left out: mend it by an import, or by hand")
  }
  invalidRowsChannel.subscribe(tell)
  app.addHook("onClose", async () => void invalidRowsChannel.unsubscribe(tell))
}
