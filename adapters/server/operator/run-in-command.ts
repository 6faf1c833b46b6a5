import { Effect, Result } from "effect"
import type { ShopWrites } from "../../../application/shop/ports/unit-of-work.ts"
import { makePostgresRepositories } from "../../postgres/repositories.ts"
import type { Transaction } from "../../postgres/transaction.ts"
import { runUseCase } from "../http/transactional-handler.ts"
import { CommandRejected } from "./operator-command.ts"

/** Runs a use case in the command's transaction. `formatFailure` says why it can't be carried out. */
export const runInCommand = async <A, E>(
  tx: Transaction,
  work: (shop: ShopWrites) => Effect.Effect<A, E>,
  formatFailure: (failure: E) => readonly string[],
): Promise<A> => {
  const result = await runUseCase(Effect.result(work(makePostgresRepositories(tx))))
  if (Result.isFailure(result)) throw new CommandRejected(...formatFailure(result.failure))
  return result.success
}
