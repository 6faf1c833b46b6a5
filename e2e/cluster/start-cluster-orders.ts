/** Customers who order continuously. As in a browser, each keeps a session and renews it before every order. */
import { setTimeout as pause } from "node:timers/promises"
import { Schema } from "effect"
import { SessionRefreshResponse } from "../../adapters/contract/identity.ts"
import { type Going, newCustomers, startOrdering } from "../../test/proofs/crowd.ts"
import { readCookie } from "../../test/support/test-shopper.ts"
import { CLUSTER_CUSTOMER_COUNT, type ClusterTestContext } from "./cluster-test-context.ts"

/** Stays below the rate limit of sixty orders per minute and customer. */
const PAUSE_BETWEEN_ORDERS_MS = 800

const decodeRefresh = Schema.decodeUnknownSync(SessionRefreshResponse)

export const startClusterOrders = async (
  { shops, primaryPool, confirmedOrders }: ClusterTestContext,
  options: Pick<Going, "forgiving"> = {},
): Promise<ReturnType<typeof startOrdering>> => {
  const logins = (await newCustomers(shops, primaryPool, CLUSTER_CUSTOMER_COUNT)).map(({ cookie, token }) => ({
    cookie,
    token,
  }))
  const crowd = startOrdering({
    ...options,
    shop: shops,
    tokens: logins.map(({ token }) => token),
    counts: call => !call.startsWith("GET"),
    headersOf: customer => ({ authorization: `Bearer ${logins[customer]?.token}` }),
    doing: async (ask, customer) => {
      await pause(PAUSE_BETWEEN_ORDERS_MS)
      const reply = await ask("POST /auth/refresh", { headers: { cookie: logins[customer]?.cookie ?? "" } })
      const { session } = decodeRefresh(reply.body)
      if (!session) throw new Error("a customer was logged out")
      logins[customer] = { cookie: readCookie(reply), token: session.accessToken.token }
    },
  })
  return {
    ...crowd,
    stop: async () => {
      await crowd.stop()
      confirmedOrders.push(...crowd.acknowledged)
    },
  }
}
