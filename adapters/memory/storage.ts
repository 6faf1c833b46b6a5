import { Effect } from "effect"
import type { ShopStorage } from "../../application/shop/ports/storage.ts"
import type { MemoryDatabase } from "./database.ts"
import { makeMemoryUnitOfWork } from "./repositories.ts"

/** A storage that is always ready. No worker runs its jobs, so it counts none. */
export const makeMemoryShopStorage = (database: Pick<MemoryDatabase, "runUnit">): ShopStorage => ({
  makeUnitOfWork: () => makeMemoryUnitOfWork(database),
  operations: {
    checkReadiness: () => Effect.succeed("Ready"),
    countJobs: () => Effect.succeed(undefined),
    countConnections: () => ({ idle: 0, used: 0, waiting: 0, waitingForTurn: 0 }),
  },
})
