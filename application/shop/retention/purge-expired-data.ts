import { Effect } from "effect"
import type { RetentionPeriods } from "../../../domain/retention/retention-periods.ts"
import { addMilliseconds, MINUTE_MS } from "../../../domain/time/milliseconds.ts"
import { purgeUnusedArtwork } from "../artwork/purge-artwork.ts"
import type { ArtworkPorts } from "../artwork/upload-view.ts"
import type { MailArchive } from "../ports/mail-archive.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"

const PURGE_INTERVAL_MS = 10 * MINUTE_MS

export interface PurgePorts extends ArtworkPorts {
  readonly mailArchive: Pick<MailArchive, "purge">
  readonly retentionPeriods: RetentionPeriods
}

/** There is at most one scheduled purge: a new time replaces the previous one. */
export const schedulePurge = ({ jobs, now }: ShopWrites, runAt = addMilliseconds(now, PURGE_INTERVAL_MS)): Effect.Effect<void> =>
  jobs.add("forget", {}, { jobKey: "forget", runAt })

/**
 * Deletes expired data in small batches, each in a unit of its own, until none is left; schedules the next purge
 * (KEPT-02). It can be interrupted between two batches.
 */
export const makePurgeExpiredData = Effect.fnUntraced(function* ({
  unitOfWork,
  mailArchive,
  retentionPeriods,
  artworkStorage,
}: PurgePorts): Effect.fn.Return<void> {
  const { kinds, now } = yield* unitOfWork.read(shop => Effect.succeed({ kinds: shop.expiredData.kinds, now: shop.now }))
  for (const kind of kinds) {
    const purgeBatch = unitOfWork.write(({ expiredData }) => expiredData.purgeBatch(kind, retentionPeriods))
    while (yield* Effect.uninterruptible(purgeBatch));
  }
  yield* mailArchive.purge(now)
  // while the storage is down, the job fails and runs again later
  yield* Effect.orDie(purgeUnusedArtwork({ unitOfWork, artworkStorage }))
  yield* unitOfWork.write(shop => schedulePurge(shop))
})
