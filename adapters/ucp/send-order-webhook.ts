/** Sends a linked agent the order in its current state, signed by the shop (RFC 9421, UCP-32). */
import { createHash } from "node:crypto"
import { SpanKind } from "@opentelemetry/api"
import { Effect } from "effect"
import { createSignatureSync } from "http-message-sig"
import type { PagePaths } from "../../application/shared/settings.ts"
import { findOrderNotification } from "../../application/shop/agents/find-agent-order.ts"
import { DEFAULT_LANGUAGE } from "../../application/shop/language.ts"
import type { JobPayload } from "../../application/shop/ports/job-queue.ts"
import type { UnitOfWork } from "../../application/shop/ports/unit-of-work.ts"
import { toUnixSeconds } from "../../domain/time/milliseconds.ts"
import type { GetShopUrl } from "../settings/shop-url.ts"
import { parseWebAddress } from "../settings/web-address.ts"
import { runInSpan } from "../telemetry/span.ts"
import { runUseCase } from "../web/http/http-problem.ts"
import { postWebhook, type WebhookTargetPolicy } from "./post-webhook.ts"
import type { SigningKeys } from "./signing-keys.ts"
import { makeUcpOrder } from "./ucp-order.ts"

export interface OrderWebhookDeps {
  readonly unitOfWork: UnitOfWork
  readonly shopUrl: GetShopUrl
  readonly paths: PagePaths
  readonly signing: SigningKeys | undefined
  /** public https addresses when left out */
  readonly targetPolicy?: WebhookTargetPolicy
}

type Job = JobPayload<"tell-agent">

/** The signature covers the canonical address, because that is called. Invalid addresses fail when they are called. */
const toCanonical = (address: string): string => parseWebAddress(address)?.href ?? address

/** Returns undefined when the agent may no longer read the order. */
const findPayload = (event: Job, deps: OrderWebhookDeps) =>
  Effect.map(
    deps.unitOfWork.read(shop => findOrderNotification(shop, event)),
    notification => {
      if (!notification) return undefined
      const { webhookUrl, cartId, order, adjustments, priceView, language, sentAt } = notification
      const ucpOrder = makeUcpOrder(deps, { id: cartId, order, adjustments, priceView }, language ?? DEFAULT_LANGUAGE)
      return {
        address: toCanonical(webhookUrl),
        now: sentAt,
        body: JSON.stringify(ucpOrder),
      }
    },
  )

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
  const { signing, shopUrl, targetPolicy } = deps
  const notification = signing && (await runUseCase(findPayload(event, deps)))
  if (!notification) return
  const { address, body } = notification
  const headers = signHeaders(notification, event, shopUrl(), signing)
  const attributes = { "http.request.method": "POST", "server.address": new URL(address).host }
  await runInSpan("tell an agent", { kind: SpanKind.CLIENT, attributes }, () =>
    postWebhook(address, headers, body, targetPolicy ? { policy: targetPolicy } : {}),
  )
}
