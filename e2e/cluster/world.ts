/** What is shown where: the cluster with its shops, who buys in it, and what they were told. */
import type { Pool } from "pg"
import type { Proof } from "../../test/proofs/proof.ts"
import { selectRunCount } from "../../test/support/run-size.ts"
import type { startTestMailServer } from "../../test/support/test-mail-server.ts"
import type { Databases } from "./databases.ts"
import type { Front } from "./front.ts"
import type { Shops } from "./shops.ts"

export interface World extends Omit<Proof, "later"> {
  readonly databases: Databases
  readonly front: Front
  readonly shops: Shops
  readonly mail: Awaited<ReturnType<typeof startTestMailServer>>
  /** to the primary itself */
  readonly direct: Pool
  /** every order that somebody was told of, whoever it was */
  readonly acknowledged: string[]
}

export const CLUSTER_CUSTOMER_COUNT = Number(process.env.CUSTOMERS ?? selectRunCount(8, 50))

export const KILLS = Number(process.env.KILLS ?? selectRunCount(3, 20))
