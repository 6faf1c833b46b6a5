import { Effect } from "effect"
import { AGENT_SCOPES } from "../../application/shared/agents.ts"
import type {
  Agent,
  AgentKey,
  AgentLinkRecords,
  AgentRegistrations,
  NewAgentLink,
  NewAgentToken,
} from "../../application/shop/ports/agents.ts"
import type { AgentTokenKind } from "../../domain/identity/agent-token.ts"
import { CUSTOMERS_TABLE } from "./customers.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { JOBS_TABLE } from "./jobs.ts"
import { getAgentLinkId, ORDERS_TABLE } from "./orders.ts"
import { getCustomerId } from "./row-keys.ts"

interface StoredAgent {
  readonly agent: Agent
  readonly keys: readonly AgentKey[]
  readonly expiresAt: Date
}

export const AGENTS_TABLE: Table<StoredAgent> = { name: "agents" }

export const makeMemoryAgentRegistrations = (copy: WorkingCopy): AgentRegistrations => ({
  find: id =>
    Effect.sync(() => {
      const stored = copy.find(AGENTS_TABLE, id)
      return stored && stored.expiresAt > copy.now ? stored.agent : undefined
    }),
  register: (agent, keys, expiresAt) => Effect.sync(() => copy.put(AGENTS_TABLE, agent.id, { agent, keys, expiresAt })),
})

interface StoredAgentLink extends NewAgentLink {
  readonly id: string
  readonly linkedAt: Date
  readonly usedAt: Date
  readonly expiresAt: Date
  readonly expectedCartState?: string | undefined
}

export const AGENT_LINKS_TABLE: Table<StoredAgentLink> = {
  name: "agent links",
  uniqueKeys: [({ customerId, agentId }) => `${customerId} ${agentId}`],
}

/** by token */
const AGENT_TOKENS_TABLE: Table<NewAgentToken & { readonly usedAt?: Date }> = { name: "agent tokens" }

/** The most orders that are listed for one link. */
const MAX_LISTED_ORDERS = 10

/** Finds a token of this kind that is valid, as its link is. */
const findToken = (copy: WorkingCopy, token: string, kind: AgentTokenKind) => {
  const stored = copy.find(AGENT_TOKENS_TABLE, token)
  const link = stored && copy.find(AGENT_LINKS_TABLE, stored.linkId)
  return link && stored.kind === kind && stored.expiresAt > copy.now && link.expiresAt > copy.now ? { stored, link } : undefined
}

export const makeMemoryAgentLinks = (copy: WorkingCopy, newId: () => string): AgentLinkRecords => {
  const listOfCustomer = (customerId: string) =>
    copy.listBy(AGENT_LINKS_TABLE, getCustomerId, customerId).toSorted((one, other) => Number(other.usedAt) - Number(one.usedAt))
  const listOrders = (id: string) =>
    copy
      .listBy(ORDERS_TABLE, getAgentLinkId, id)
      .map(({ order }) => order)
      .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
  const update = (id: string, changes: Partial<StoredAgentLink>): void =>
    copy.update(AGENT_LINKS_TABLE, id, link => ({ ...link, ...changes }))
  const extendAgent = (agentId: string, expiresAt: Date): void =>
    copy.update(AGENTS_TABLE, agentId, agent => ({ ...agent, expiresAt }))
  const end = (links: readonly StoredAgentLink[]): void => {
    for (const { id } of links) {
      copy.remove(AGENT_LINKS_TABLE, id)
      copy.removeWhere(AGENT_TOKENS_TABLE, ({ linkId }) => linkId === id)
      copy.removeWhere(JOBS_TABLE, job => job.id.startsWith(`tell ${id} `))
    }
  }
  /** Where the link's agent is notified of the order, if it may read it. */
  const findWebhookUrl = ({ customerId, agentId, scopes, expiresAt }: StoredAgentLink, orderId: string) => {
    const isReadable =
      copy.find(ORDERS_TABLE, orderId)?.customerId === customerId && scopes.includes("orders") && expiresAt > copy.now
    return isReadable ? copy.find(AGENTS_TABLE, agentId)?.agent.webhookUrl : undefined
  }
  const findOfCustomer = (customerId: string, id: string) => listOfCustomer(customerId).find(link => link.id === id)
  return {
    listNotified: orderId =>
      Effect.sync(() =>
        copy.list(AGENT_LINKS_TABLE).flatMap(link => (findWebhookUrl(link, orderId) === undefined ? [] : [link.id])),
      ),
    findNotification: (id, orderId) =>
      Effect.sync(() => {
        const [link, row] = [copy.find(AGENT_LINKS_TABLE, id), copy.find(ORDERS_TABLE, orderId)]
        const webhookUrl = link && findWebhookUrl(link, orderId)
        if (!link || !row || webhookUrl === undefined || copy.find(CUSTOMERS_TABLE, link.customerId)?.isDisabled) return undefined
        const { cartId, language } = row
        return { webhookUrl, customerId: link.customerId, cartId, language: language ?? undefined }
      }),
    list: customerId =>
      Effect.sync(() =>
        listOfCustomer(customerId).flatMap(({ id, agentId, host, scopes, linkedAt, usedAt, expiresAt, orderLimit }) => {
          const agent = copy.find(AGENTS_TABLE, agentId)?.agent
          if (!agent || expiresAt <= copy.now) return []
          const { name, webhookUrl } = agent
          const orders = listOrders(id)
          const link = { id, name, host, webhookUrl, linkedAt, usedAt, ...(orderLimit === undefined ? {} : { orderLimit }) }
          return [
            {
              ...link,
              scopes: AGENT_SCOPES.filter(scope => scopes.includes(scope)),
              ordersPlaced: orders.length,
              orders: orders.slice(0, MAX_LISTED_ORDERS).map(order => ({
                id: order.id,
                orderNumber: order.orderNumber,
                placedAt: new Date(order.createdAt),
                totalGross: order.taxedPrice.totalGross,
                currency: order.currency,
              })),
            },
          ]
        }),
      ),
    link: (newLink, expiresAt) =>
      Effect.sync(() => {
        const existing = listOfCustomer(newLink.customerId).find(({ agentId }) => agentId === newLink.agentId)
        const { id, scopes } = existing ?? { id: newId(), scopes: [] }
        const times = { linkedAt: copy.now, usedAt: copy.now, expiresAt }
        const orderLimit = newLink.orderLimit ?? existing?.orderLimit
        copy.put(AGENT_LINKS_TABLE, id, {
          ...existing,
          ...newLink,
          ...times,
          orderLimit,
          id,
          scopes: [...scopes, ...newLink.scopes],
        })
        extendAgent(newLink.agentId, expiresAt)
        return id
      }),
    extend: (id, expiresAt) =>
      Effect.sync(() => {
        update(id, { usedAt: copy.now, expiresAt })
        extendAgent(copy.find(AGENT_LINKS_TABLE, id)?.agentId ?? "", expiresAt)
      }),
    limitOrders: (customerId, id, orderLimit) =>
      Effect.sync(() => {
        const link = findOfCustomer(customerId, id)
        if (!link || link.expiresAt <= copy.now) return false
        update(id, { orderLimit })
        return true
      }),
    saveExpectedCartState: (id, expectedCartState) => Effect.sync(() => update(id, { expectedCartState, usedAt: copy.now })),
    end: id => Effect.sync(() => end(copy.list(AGENT_LINKS_TABLE).filter(link => link.id === id))),
    endOfCustomer: (customerId, id) =>
      Effect.sync(() => {
        const link = findOfCustomer(customerId, id)
        end(link ? [link] : [])
        return link !== undefined
      }),
    endAll: customerId => Effect.sync(() => end(listOfCustomer(customerId))),
    retainLatest: (customerId, count) => Effect.sync(() => end(listOfCustomer(customerId).slice(count))),

    findAccess: token =>
      Effect.sync(() => {
        const { stored, link } = findToken(copy, token, "access") ?? {}
        if (!stored || !link) return undefined
        const { id: linkId, customerId, agentId, orderLimit, expectedCartState } = link
        const keys = copy.find(AGENTS_TABLE, agentId)?.keys ?? []
        return { linkId, customerId, scopes: stored.scopes, keys, orderLimit, expectedCartState }
      }),
    addToken: token => Effect.sync(() => copy.put(AGENT_TOKENS_TABLE, token.token, token)),
    lockGrant: (token, kind) =>
      Effect.map(copy.lock(AGENT_TOKENS_TABLE, token), () => {
        const { stored, link } = findToken(copy, token, kind) ?? {}
        if (!stored || !link || copy.find(CUSTOMERS_TABLE, link.customerId)?.isDisabled) return undefined
        const { kind: _, expiresAt: __, usedAt, ...grant } = stored
        return { ...grant, agentId: link.agentId, usedAt }
      }),
    markTokenUsed: (token, expiresAt) =>
      Effect.sync(() => {
        const stored = copy.find(AGENT_TOKENS_TABLE, token)
        if (!stored) return
        const expiry = new Date(Math.min(Number(stored.expiresAt), Number(expiresAt)))
        copy.put(AGENT_TOKENS_TABLE, token, { usedAt: copy.now, ...stored, expiresAt: expiry })
      }),
    findTokenOfAgent: (token, agentId) =>
      Effect.sync(() => {
        const stored = copy.find(AGENT_TOKENS_TABLE, token)
        const isOfAgent = stored && copy.find(AGENT_LINKS_TABLE, stored.linkId)?.agentId === agentId
        return isOfAgent ? { linkId: stored.linkId, kind: stored.kind } : undefined
      }),
    removeToken: token => Effect.sync(() => copy.remove(AGENT_TOKENS_TABLE, token)),
  }
}
