/** The tokens of a link; each use of a refresh token replaces it (RFC 9700). */
import { Effect } from "effect"
import {
  AGENT_TOKEN_LIFETIMES_MS,
  type AgentTokenKind,
  isAgentTokenReused,
  LINK_IDLE_TIMEOUT_MS,
  REUSE_DETECTION_MS,
} from "../../../domain/identity/agent-token.ts"
import { addMilliseconds } from "../../../domain/time/milliseconds.ts"
import type { AgentScope } from "../../shared/agents.ts"
import type { ExchangeableAgentToken, NewAgentToken } from "../ports/agents.ts"
import type { ShopWrites } from "../ports/unit-of-work.ts"

export const issueAgentToken = (
  { agentLinks, newToken, now }: ShopWrites,
  kind: AgentTokenKind,
  grant: Omit<NewAgentToken, "token" | "kind" | "expiresAt">,
): Effect.Effect<string> => {
  const token = newToken()
  const expiresAt = addMilliseconds(now, AGENT_TOKEN_LIFETIMES_MS[kind])
  return Effect.as(agentLinks.addToken({ ...grant, token, kind, expiresAt }), token)
}

/** Returns a valid code or refresh token. The reuse of a token ends its link, but for a refresh token within a minute. */
export const lockAgentGrant = Effect.fnUntraced(function* (
  { agentLinks, now }: ShopWrites,
  token: string,
  kind: "code" | "refresh",
): Effect.fn.Return<ExchangeableAgentToken | undefined> {
  const grant = yield* agentLinks.lockGrant(token, kind)
  if (!grant || !isAgentTokenReused(kind, grant.usedAt, now)) return grant
  yield* agentLinks.end(grant.linkId)
  return undefined
})

export const markAgentTokenUsed = ({ agentLinks, now }: ShopWrites, token: string): Effect.Effect<void> =>
  agentLinks.markTokenUsed(token, addMilliseconds(now, REUSE_DETECTION_MS))

/** Returns the tokens that replace a grant. The link is in use again. */
export const issueAgentTokens = Effect.fnUntraced(function* (
  shop: ShopWrites,
  grant: { readonly linkId: string; readonly scopes: readonly AgentScope[] },
) {
  yield* shop.agentLinks.extend(grant.linkId, addMilliseconds(shop.now, LINK_IDLE_TIMEOUT_MS))
  return {
    accessToken: yield* issueAgentToken(shop, "access", grant),
    refreshToken: yield* issueAgentToken(shop, "refresh", grant),
  }
})

/** Revokes a token of this agent. An access token ends alone, other tokens end the link (RFC 7009). */
export const revokeAgentToken = Effect.fnUntraced(function* (
  { agentLinks }: ShopWrites,
  token: string,
  agentId: string,
): Effect.fn.Return<void> {
  const found = yield* agentLinks.findTokenOfAgent(token, agentId)
  if (found?.kind === "access") yield* agentLinks.removeToken(token)
  else if (found) yield* agentLinks.end(found.linkId)
})
