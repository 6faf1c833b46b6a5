import { Effect } from "effect"
import { makeMemoryUnitOfWork } from "../../adapters/memory/repositories.ts"
import { type MemoryDatabase, makeMemoryDatabase } from "../../adapters/memory/transaction.ts"
import type { ShopReads, ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import { seedMemoryShop } from "./seed-memory-shop.ts"

export interface MemoryShop {
  readonly database: MemoryDatabase
  /** runs a use case in a unit of work of its own; a refusal rejects */
  readonly read: <A, E>(work: (shop: ShopReads) => Effect.Effect<A, E>) => Promise<A>
  readonly write: <A, E>(work: (shop: ShopWrites) => Effect.Effect<A, E>) => Promise<A>
}

/** The sample shop on ports in memory, always at the same time. */
export const openMemoryShop = async (now: Date): Promise<MemoryShop> => {
  const database = makeMemoryDatabase(() => now)
  await seedMemoryShop(database)
  const unitOfWork = makeMemoryUnitOfWork(database)
  return {
    database,
    read: work => Effect.runPromise(unitOfWork.read(work)),
    write: work => Effect.runPromise(unitOfWork.write(work)),
  }
}
