import { Cause, Effect, Exit } from "effect"
import type { ShopReads, ShopWrites, UnitOfWork } from "../application/shop/ports/unit-of-work.ts"

/** Carries a failure of a use case through the transaction, so that it rolls back. */
class RolledBack extends Error {
  readonly failure: Cause.Cause<unknown>

  constructor(failure: Cause.Cause<unknown>) {
    super("the use case failed")
    this.failure = failure
  }
}

/** Defects are thrown as they are, so that the database recognises a lost race and runs the work again. */
const runWork = async <A, E>(work: Effect.Effect<A, E>): Promise<A> => {
  const exit = await Effect.runPromiseExit(work)
  if (Exit.isSuccess(exit)) return exit.value
  throw Cause.hasFails(exit.cause) ? new RolledBack(exit.cause) : Cause.squash(exit.cause)
}

/** Makes units of work from what a database runs as a whole, with the repositories of each one. */
export const makeUnitOfWork = <Unit>(
  runUnit: <A>(mode: "read" | "write", work: (unit: Unit) => Promise<A>) => Promise<A>,
  makeRepositories: (unit: Unit) => ShopWrites,
): UnitOfWork => {
  const run = <A, E>(mode: "read" | "write", work: (shop: ShopWrites) => Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.callback(resume => {
      runUnit(mode, unit => runWork(work(makeRepositories(unit)))).then(
        value => resume(Effect.succeed(value)),
        error => resume(error instanceof RolledBack ? Effect.failCause(error.failure as Cause.Cause<E>) : Effect.die(error)),
      )
    })
  return {
    read: <A, E>(work: (shop: ShopReads) => Effect.Effect<A, E>) => run("read", work),
    write: work => run("write", work),
  }
}
