import type { Effect } from "effect"
import { runInUnit } from "../../adapters/postgres/repositories.ts"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import type { TestShop } from "./test-shop.ts"

/** Runs a use case in a unit of work of its own. */
export const writeToShop = <A, E>(
  { transact }: Pick<TestShop, "transact">,
  work: (shop: ShopWrites) => Effect.Effect<A, E>,
): Promise<A> => transact("write", tx => runInUnit(tx, work))
