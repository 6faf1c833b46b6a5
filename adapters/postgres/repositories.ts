import { Effect } from "effect"
import type { ShopWrites, UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { makeUnitOfWork } from "../unit-of-work.ts"
import { addJob } from "./add-job.ts"
import type { RunTransaction, Transaction } from "./transaction.ts"

/** The repositories of one transaction. */
export const makePostgresRepositories = (tx: Transaction): ShopWrites => ({
  now: tx.now,
  afterCommit: tx.afterCommit,
  jobs: { add: (...job) => Effect.promise(() => addJob(tx, ...job)) },
})

export const makePostgresUnitOfWork = (transact: RunTransaction): UnitOfWork => makeUnitOfWork(transact, makePostgresRepositories)
