import { Effect } from "effect"
import type { Pool } from "pg"
import type { ArtworkStorage } from "../../application/shop/ports/artwork-storage.ts"
import type { VatRegister } from "../../application/shop/ports/vat-register.ts"
import { schedulePurge } from "../../application/shop/retention/purge-expired-data.ts"
import { makeArtworkChecker } from "../artwork-check/artwork-checker.ts"
import { makeJobHandlers } from "../jobs/job-handlers.ts"
import { makeJobTasks } from "../jobs/job-tasks.ts"
import { getMailFolder, makeShopMailer, type ShopMailerOptions } from "../mail/shop-mailer.ts"
import { makeMailArchive } from "../mail/stored-mails.ts"
import { makeProviderPorts, type ProviderPortsOptions } from "../mollie/payment-ports.ts"
import { type JobLogger, startJobWorker } from "../postgres/job-worker.ts"
import { makePostgresUnitOfWork } from "../postgres/repositories.ts"
import { runInTransaction } from "../postgres/transaction.ts"
import type { ServerSettings } from "./server-settings.ts"
import { warnOfEndingHolidays } from "./warn-of-ending-holidays.ts"

/** More than one, so that a job that waits for another server doesn't delay the others. */
const CONCURRENCY = 4

type ShopJobsOptions = ProviderPortsOptions &
  ShopMailerOptions &
  Pick<ServerSettings, "retentionPeriods" | "signing" | "virusScanner"> & {
    readonly vatRegister: VatRegister
    readonly artworkStorage: ArtworkStorage
  }

export const startShopJobWorker = (pool: Pool, log: JobLogger, options: ShopJobsOptions) => {
  const unitOfWork = makePostgresUnitOfWork((mode, work) => runInTransaction(pool, mode, work))
  void Effect.runPromise(unitOfWork.write(shop => schedulePurge(shop, shop.now))).catch((err: unknown) =>
    log.warn({ err }, "purging expired rows was not scheduled"),
  )
  void Effect.runPromise(warnOfEndingHolidays(unitOfWork, log)).catch((err: unknown) =>
    log.warn({ err }, "the public holidays were not checked"),
  )
  const ports = {
    ...options,
    ...makeProviderPorts(options),
    unitOfWork,
    artworkChecker: makeArtworkChecker({ scanner: options.virusScanner }),
    mailer: makeShopMailer(options),
    mailArchive: makeMailArchive(getMailFolder(options)),
  }
  return startJobWorker({ pool, concurrency: CONCURRENCY, tasks: makeJobTasks(makeJobHandlers(ports)), log })
}
