/** The parts that every cluster test shares: the cluster with its shops, its customers, and the responses they received. */
import type { Pool } from "pg"
import type { Proof } from "../../test/proofs/proof.ts"
import { selectRunCount } from "../../test/support/run-size.ts"
import type { startTestMailServer } from "../../test/support/test-mail-server.ts"
import type { DatabaseCluster } from "./database-cluster.ts"
import type { LoadBalancer } from "./load-balancer.ts"
import type { ShopFleet } from "./shop-fleet.ts"

export interface ClusterTestContext extends Omit<Proof, "later"> {
  readonly databaseCluster: DatabaseCluster
  readonly loadBalancer: LoadBalancer
  readonly shops: ShopFleet
  readonly mail: Awaited<ReturnType<typeof startTestMailServer>>
  /** connects to the primary without the pooler */
  readonly primaryPool: Pool
  /** ids of all orders that a customer received a confirmation of */
  readonly confirmedOrders: string[]
}

export const CLUSTER_CUSTOMER_COUNT = Number(process.env.CUSTOMERS ?? selectRunCount(8, 50))

export const NODE_KILL_COUNT = Number(process.env.KILLS ?? selectRunCount(3, 20))
