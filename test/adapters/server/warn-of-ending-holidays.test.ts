import { Effect } from "effect"
import { expect, it } from "vitest"
import { makeMemoryUnitOfWork } from "../../../adapters/memory/repositories.ts"
import { warnOfEndingHolidays } from "../../../adapters/server/warn-of-ending-holidays.ts"
import { openMemoryShop } from "../../support/memory-shop.ts"

const UNTIL = "2028-12-31"

it.each([
  ["2028-10-01T12:00:00Z", []],
  ["2028-10-03T12:00:00Z", [{ until: UNTIL }]],
  ["2029-02-01T12:00:00Z", [{ until: UNTIL }]],
])("a worker that starts at %s logs that the sample shop's holidays end soon: %j (OPS-06)", async (now, expected) => {
  const { database } = await openMemoryShop(new Date(now))
  const logged: object[] = []
  const log = { warn: (details: object) => void logged.push(details) }
  await Effect.runPromise(warnOfEndingHolidays(makeMemoryUnitOfWork(database), log))
  expect(logged).toEqual(expected)
})
