/** Runs the same laws on each implementation of the shop's ports: in memory and on a database. */
import { Effect } from "effect"
import { afterAll, beforeAll, describe } from "vitest"
import { makeMemoryDatabase } from "../../adapters/memory/database.ts"
import { makeMemoryUnitOfWork } from "../../adapters/memory/repositories.ts"
import { makePostgresUnitOfWork } from "../../adapters/postgres/repositories.ts"
import { runInTransaction } from "../../adapters/postgres/transaction.ts"
import type { ShopReads, ShopWrites, UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { seedMemoryShop } from "./seed-memory-shop.ts"
import { defaultDatabaseKind } from "./test-shop.ts"

export interface LawfulShop {
  readonly unitOfWork: UnitOfWork
  /** whether units of work can wait for each other */
  readonly races: boolean
  readonly read: <A, E>(work: (shop: ShopReads) => Effect.Effect<A, E>) => Promise<A>
  readonly write: <A, E>(work: (shop: ShopWrites) => Effect.Effect<A, E>) => Promise<A>
}

const makeShop = (unitOfWork: UnitOfWork, races: boolean): LawfulShop => ({
  unitOfWork,
  races,
  read: work => Effect.runPromise(unitOfWork.read(work)),
  write: work => Effect.runPromise(unitOfWork.write(work)),
})

interface Implementation {
  readonly name: string
  readonly open: () => Promise<{ readonly shop: LawfulShop; readonly close: () => Promise<void> }>
}

const memory: Implementation = {
  name: "memory",
  open: async () => {
    const memoryDatabase = makeMemoryDatabase(() => new Date())
    await seedMemoryShop(memoryDatabase)
    const unitOfWork = makeMemoryUnitOfWork(memoryDatabase)
    return { shop: makeShop(unitOfWork, true), close: async () => undefined }
  },
}

const database: Implementation = {
  name: defaultDatabaseKind.name,
  open: async () => {
    const { pool, close } = await defaultDatabaseKind.openSeeded()
    const unitOfWork = makePostgresUnitOfWork((mode, work) => runInTransaction(pool, mode, work))
    return { shop: makeShop(unitOfWork, defaultDatabaseKind.races), close }
  },
}

/** `laws` gets a function that returns the implementation's shop, which is open while its tests run. */
export const describeRepositoryLaws = (subject: string, laws: (getShop: () => LawfulShop) => void): void =>
  describe.each([memory, database])(`${subject} on $name`, ({ open }) => {
    let opened: Awaited<ReturnType<Implementation["open"]>> | undefined
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened?.close())
    laws(() => {
      if (!opened) throw new TypeError("no shop is open")
      return opened.shop
    })
  })
