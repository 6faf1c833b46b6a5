import { Effect } from "effect"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import { runInUnit } from "../postgres/repositories.ts"
import type { Transaction } from "../postgres/transaction.ts"
import { CommandRejectedError } from "./operator-command.ts"

/** Runs a use case in the command's transaction. `formatFailure` says why it can't be carried out. */
export const runInCommand = <A, E>(
  tx: Transaction,
  work: (shop: ShopWrites) => Effect.Effect<A, E>,
  formatFailure: (failure: E) => readonly string[],
): Promise<A> =>
  runInUnit(tx, shop => Effect.mapError(work(shop), failure => new CommandRejectedError(...formatFailure(failure))))
