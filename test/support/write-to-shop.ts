import { Effect } from "effect"
import { makePostgresRepositories } from "../../adapters/postgres/repositories.ts"
import type { Transaction } from "../../adapters/postgres/transaction.ts"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import type { TestShop } from "./test-shop.ts"

/** Runs a use case in a transaction, at another time if there is one. */
export const runWithin = <A, E>(
  tx: Transaction,
  work: (shop: ShopWrites) => Effect.Effect<A, E>,
  now: Date = tx.now,
): Promise<A> => Effect.runPromise(work(makePostgresRepositories({ ...tx, now })))

/** Runs a use case in a unit of work of its own. */
export const writeToShop = <A, E>(
  { transact }: Pick<TestShop, "transact">,
  work: (shop: ShopWrites) => Effect.Effect<A, E>,
): Promise<A> => transact("write", tx => runWithin(tx, work))
