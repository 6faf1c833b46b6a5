import { randomUUID } from "node:crypto"
import { Effect } from "effect"
import { AGENT_SCOPES } from "../../application/shared/agents.ts"
import type { AgentLinkRecords, NewAgentLink } from "../../application/shop/ports/agent-links.ts"
import type { NewAgentToken } from "../../application/shop/ports/agent-tokens.ts"
import type { Cents } from "../../domain/money/cents.ts"
import { AGENTS_TABLE } from "./agents.ts"
import { CUSTOMERS_TABLE } from "./customers.ts"
import type { Table, WorkingCopy } from "./database.ts"
import { JOBS_TABLE } from "./jobs.ts"
import { ORDERS_TABLE } from "./orders.ts"

export interface StoredAgentLink extends NewAgentLink {
  readonly id: string
  readonly linkedAt: Date
  readonly usedAt: Date
  readonly expiresAt: Date
  readonly orderLimit?: Cents | undefined
  readonly expectedCartState?: string | undefined
}

export const AGENT_LINKS_TABLE: Table<StoredAgentLink> = {
  name: "agent links",
  uniqueKeys: [({ customerId, agentId }) => `${customerId} ${agentId}`],
}

/** by token */
export const AGENT_TOKENS_TABLE: Table<NewAgentToken & { readonly usedAt?: Date }> = { name: "agent tokens" }

/** by the order's id */
const AGENT_ORDERS_TABLE: Table<{ readonly linkId: string; readonly orderId: string }> = { name: "agent orders" }

/** The most orders that are listed for one link. */
const MAX_LISTED_ORDERS = 10

export const makeMemoryAgentLinks = (copy: WorkingCopy): AgentLinkRecords => {
  const listOfCustomer = (customerId: string) =>
    copy
      .list(AGENT_LINKS_TABLE)
      .filter(link => link.customerId === customerId)
      .sort((one, other) => Number(other.usedAt) - Number(one.usedAt))
  const listOrders = (id: string) =>
    copy
      .list(AGENT_ORDERS_TABLE)
      .filter(({ linkId }) => linkId === id)
      .flatMap(({ orderId }) => copy.find(ORDERS_TABLE, orderId)?.order ?? [])
      .sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
  const update = (id: string, changes: Partial<StoredAgentLink>): void => {
    const link = copy.find(AGENT_LINKS_TABLE, id)
    if (link) copy.put(AGENT_LINKS_TABLE, id, { ...link, ...changes })
  }
  const extendAgent = (agentId: string, expiresAt: Date): void => {
    const agent = copy.find(AGENTS_TABLE, agentId)
    if (agent) copy.put(AGENTS_TABLE, agentId, { ...agent, expiresAt })
  }
  const end = (links: readonly StoredAgentLink[]): void => {
    const isEnded = (id: string) => links.some(link => link.id === id)
    for (const { id } of links) copy.remove(AGENT_LINKS_TABLE, id)
    for (const { token, linkId } of copy.list(AGENT_TOKENS_TABLE)) if (isEnded(linkId)) copy.remove(AGENT_TOKENS_TABLE, token)
    for (const { orderId, linkId } of copy.list(AGENT_ORDERS_TABLE)) if (isEnded(linkId)) copy.remove(AGENT_ORDERS_TABLE, orderId)
    for (const { id } of copy.list(JOBS_TABLE))
      if (links.some(link => id.startsWith(`tell ${link.id} `))) copy.remove(JOBS_TABLE, id)
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
        const { id, scopes } = existing ?? { id: randomUUID(), scopes: [] }
        const times = { linkedAt: copy.now, usedAt: copy.now, expiresAt }
        copy.put(AGENT_LINKS_TABLE, id, { ...existing, ...newLink, ...times, id, scopes: [...scopes, ...newLink.scopes] })
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
    addOrder: (linkId, orderId) => Effect.sync(() => copy.put(AGENT_ORDERS_TABLE, orderId, { linkId, orderId })),
    end: id => Effect.sync(() => end(copy.list(AGENT_LINKS_TABLE).filter(link => link.id === id))),
    endOfCustomer: (customerId, id) =>
      Effect.sync(() => {
        const link = findOfCustomer(customerId, id)
        end(link ? [link] : [])
        return link !== undefined
      }),
    endAll: customerId => Effect.sync(() => end(listOfCustomer(customerId))),
    retainLatest: (customerId, count) => Effect.sync(() => end(listOfCustomer(customerId).slice(count))),
  }
}
