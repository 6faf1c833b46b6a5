/** How long an agent's tokens last, and when a second use of one counts as misuse (RFC 9700). */
import { addMilliseconds, DAY_MS, MINUTE_MS } from "../time/milliseconds.ts"
import { ACCESS_TOKEN_LIFETIME_MS, REPLACED_SECRET_GRACE_MS } from "./session.ts"

/** A code or a refresh token is exchanged for tokens; an access token is sent with requests. */
export type AgentTokenKind = "code" | "access" | "refresh"

/** Counted from the last use of the link. */
export const LINK_IDLE_TIMEOUT_MS = 90 * DAY_MS

export const AGENT_TOKEN_LIFETIMES_MS: Readonly<Record<AgentTokenKind, number>> = {
  code: MINUTE_MS,
  access: ACCESS_TOKEN_LIFETIME_MS,
  refresh: LINK_IDLE_TIMEOUT_MS,
}

/** How long a used token is remembered, to detect its reuse. */
export const REUSE_DETECTION_MS = DAY_MS

/** Whether using the token again ends its link: always, except for a refresh token within a minute of its first use. */
export const isAgentTokenReused = (kind: AgentTokenKind, usedAt: Date | undefined, now: Date): boolean =>
  usedAt !== undefined && (kind !== "refresh" || addMilliseconds(usedAt, REPLACED_SECRET_GRACE_MS) <= now)
