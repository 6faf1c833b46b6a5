/** Customers who order continuously. As in a browser, each keeps a session and renews it before every order. */
import { randomUUID } from "node:crypto"
import { setTimeout as pause } from "node:timers/promises"
import { Schema } from "effect"
import { SessionRefreshResponse } from "../../adapters/contract/identity.ts"
import { type Going, startOrdering } from "../../test/proofs/crowd.ts"
import { logInCustomer, makeTestClient, readCookie, SAMPLE_PASSWORD } from "../../test/support/test-shopper.ts"
import { CLUSTER_CUSTOMER_COUNT, type ClusterTestContext } from "./cluster-test-context.ts"

/** Stays below the rate limit of sixty orders per minute and customer. */
const PAUSE_BETWEEN_ORDERS_MS = 800

const decodeRefresh = Schema.decodeUnknownSync(SessionRefreshResponse)

/** Over HTTP, because the shops and the schema may be of the previous version. */
const registerCustomer = async (shops: ClusterTestContext["shops"]) => {
  const email = `${randomUUID()}@example.com`
  const body = { firstName: "Ada", lastName: "de Vries", email, password: SAMPLE_PASSWORD }
  await makeTestClient(shops)("POST /auth/register", { body })
  const { cookie, token } = await logInCustomer(shops, email)
  return { cookie, token }
}

export const startClusterOrders = async (
  { shops, confirmedOrders }: ClusterTestContext,
  options: Pick<Going, "forgiving"> = {},
): Promise<ReturnType<typeof startOrdering>> => {
  const logins: Awaited<ReturnType<typeof registerCustomer>>[] = []
  while (logins.length < CLUSTER_CUSTOMER_COUNT) logins.push(await registerCustomer(shops))
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
