import { Effect } from "effect"
import type { UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { areHolidaysEnding } from "../../domain/delivery/delivery-calendar.ts"
import type { JobLogger } from "../postgres/job-worker.ts"

/** Logs a warning from 90 days before the last day of the shop's holidays on (OPS-06). */
export const warnOfEndingHolidays = ({ read }: Pick<UnitOfWork, "read">, log: Pick<JobLogger, "warn">) =>
  read(({ shopData, now }) =>
    Effect.map(shopData.deliveryPrices, prices => {
      const holidays = prices?.holidays
      if (!areHolidaysEnding(holidays, now)) return
      log.warn({ until: holidays?.until }, "the public holidays of delivery.json end soon: import those of the next year")
    }),
  )
