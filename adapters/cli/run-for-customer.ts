import type { Effect } from "effect"
import type { CustomerUnknown } from "../../application/shop/customers/require-customer.ts"
import type { ShopWrites } from "../../application/shop/ports/unit-of-work.ts"
import type { Transaction } from "../postgres/transaction.ts"
import { runInCommand } from "./run-in-command.ts"

export const formatUnknownCustomer = (email: string): string => `There is no customer ${email}.`

/** Runs a use case that needs a customer with this email. */
export const runForCustomer = <A>(
  tx: Transaction,
  email: string,
  work: (shop: ShopWrites, email: string) => Effect.Effect<A, CustomerUnknown>,
): Promise<A> =>
  runInCommand(
    tx,
    shop => work(shop, email),
    () => [formatUnknownCustomer(email)],
  )
