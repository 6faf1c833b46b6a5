/** Sends a linked agent the order in its current state, signed by the shop (RFC 9421, UCP-32). */
import { createHash } from "node:crypto"
import { SpanKind } from "@opentelemetry/api"
import { createSignatureSync } from "http-message-sig"
import { getPagePaths } from "../../application/page-paths.ts"
import type { PagePaths } from "../../application/ports/settings.ts"
import { findAdjustments } from "../../application/shop/payments/find-adjustments.ts"
import type { JobPayload } from "../../application/shop/ports/job-queue.ts"
import { toUnixSeconds } from "../../domain/time/milliseconds.ts"
import { OAUTH_SCOPES } from "../contract/oauth-scopes.ts"
import { findOrder } from "../postgres/orders.ts"
import { runInUnit } from "../postgres/repositories.ts"
import type { RunTransaction, Transaction } from "../postgres/transaction.ts"
import { parseLanguageOrDefault } from "../server/mail/accept-language.ts"
import type { GetShopUrl } from "../server/shop-url.ts"
import { parseWebAddress } from "../server/web-address.ts"
import { runInSpan } from "../telemetry/span.ts"
import { postWebhook, type WebhookTargetPolicy } from "./post-webhook.ts"
import type { SigningKeys } from "./signing-keys.ts"
import { toUcpOrder } from "./ucp-order.ts"
import { makeUcpEnvelope } from "./ucp-profile.ts"

export interface OrderWebhookDeps {
  readonly transact: RunTransaction
  readonly shopUrl: GetShopUrl
  readonly paths: PagePaths
  readonly signing: SigningKeys | undefined
  /** public https addresses when left out */
  readonly targetPolicy?: WebhookTargetPolicy
}

type Job = JobPayload<"tell-agent">

interface WebhookRow {
  readonly webhook_url: string
  readonly customer_id: string
  readonly cart_id: string
  readonly language: string | null
}

/** The signature covers the canonical address, because that is called. Invalid addresses fail when they are called. */
const toCanonical = (address: string): string => parseWebAddress(address)?.href ?? address

/** Returns undefined when the agent may no longer read the order. */
const findPayload = async (tx: Transaction, { linkId, orderId }: Job, { shopUrl, paths }: OrderWebhookDeps) => {
  const [row] = await tx.query<WebhookRow & Record<string, unknown>>(
    `SELECT a.webhook_url, o.customer_id, o.cart_id, o.language FROM agent_links l
     JOIN agents a ON a.id = l.agent_id AND a.webhook_url IS NOT NULL
     JOIN customers c ON c.id = l.customer_id AND c.disabled_at IS NULL
     JOIN orders o ON o.customer_id = l.customer_id AND o.id = $2
     WHERE l.id = $1 AND l.expires_at > $3 AND $4 = ANY (l.scopes)`,
    [linkId, orderId, tx.now, OAUTH_SCOPES.orders],
  )
  const order = row && (await findOrder(tx, orderId, row.customer_id))
  if (!order) return undefined
  const permalink = `${shopUrl()}${getPagePaths(paths).order.replace(":orderId", encodeURIComponent(orderId))}`
  const adjustments = await runInUnit(tx, shop => findAdjustments(shop, orderId))
  const ucpOrder = toUcpOrder({
    id: row.cart_id,
    order,
    adjustments,
    permalink,
    locale: parseLanguageOrDefault(row.language ?? ""),
  })
  return {
    address: toCanonical(row.webhook_url),
    now: tx.now,
    body: JSON.stringify({ ucp: makeUcpEnvelope("order"), ...ucpOrder }),
  }
}

interface Payload {
  readonly address: string
  readonly body: string
  readonly now: Date
}

const signHeaders = ({ address, body, now }: Payload, event: Job, shopUrl: string, signing: SigningKeys) => {
  const headers = {
    "content-type": "application/json",
    "content-digest": `sha-256=:${createHash("sha256").update(body).digest("base64")}:`,
    "ucp-agent": `profile="${shopUrl}/.well-known/ucp"`,
    "webhook-id": event.eventId,
    "webhook-timestamp": String(toUnixSeconds(new Date(event.occurredAt))),
  }
  const fields = Object.entries(headers).map(([name, value]) => ({ name, value }))
  const { signature, signatureInput } = createSignatureSync(
    { kind: "request", method: "POST", targetUri: address, fields },
    {
      components: [
        "@method",
        "@authority",
        "@path",
        ...(new URL(address).search === "" ? [] : ["@query"]),
        ...Object.keys(headers),
      ],
      parameters: { created: toUnixSeconds(now), keyid: signing.keyid },
      signer: signing.signer,
    },
  )
  return { ...headers, signature, "signature-input": signatureInput }
}

/** Does nothing when the shop has no signing keys any more. */
export const sendOrderWebhook = async (deps: OrderWebhookDeps, event: Job): Promise<void> => {
  const { transact, signing, shopUrl, targetPolicy } = deps
  const notification = signing && (await transact("read", tx => findPayload(tx, event, deps)))
  if (!notification) return
  const { address, body } = notification
  const headers = signHeaders(notification, event, shopUrl(), signing)
  const attributes = { "http.request.method": "POST", "server.address": new URL(address).host }
  await runInSpan("tell an agent", { kind: SpanKind.CLIENT, attributes }, () =>
    postWebhook(address, headers, body, targetPolicy ? { policy: targetPolicy } : {}),
  )
}
