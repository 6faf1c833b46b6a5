import type { Effect } from "effect"
import type { Pool } from "pg"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import type { ShopDataTransferStore } from "../shop-data/shop-data-transfer-store.ts"
import { runInUnit } from "./repositories.ts"
import { makePostgresSampleShop } from "./sample-shop.ts"
import { makePostgresShopDataTransferStore } from "./shop-data-transfer-store.ts"
import { runInTransaction } from "./transaction.ts"

/** What writes a shop's data reads and changes: all or nothing, without a time limit. */
export interface SetupUnit {
  readonly now: Date
  readonly run: <A, E>(work: (shop: ShopWrites) => Effect.Effect<A, E>) => Promise<A>
  readonly shopData: ShopDataTransferStore
  readonly sampleShop: ReturnType<typeof makePostgresSampleShop>
}

export type RunInSetupUnit = <A>(work: (unit: SetupUnit) => Promise<A>) => Promise<A>

export const makePostgresSetupUnit =
  (pool: Pool): RunInSetupUnit =>
  work =>
    runInTransaction(pool, "setup", tx =>
      work({
        now: tx.now,
        run: useCase => runInUnit(tx, useCase),
        shopData: makePostgresShopDataTransferStore(tx),
        sampleShop: makePostgresSampleShop(tx),
      }),
    )
