/** How long sessions, tokens and devices last, and when a session's secret is replaced (ASVS 7.3.1, 7.3.2). */
import { addMilliseconds, DAY_MS, MINUTE_MS } from "../time/milliseconds.ts"

export const ACCESS_TOKEN_LIFETIME_MS = 15 * MINUTE_MS

/** from the login, whatever its use */
const SESSION_LIFETIME_MS = 30 * DAY_MS

/** from the last use */
export const SESSION_IDLE_TIMEOUT_MS = 14 * DAY_MS

/** How long a replaced secret still works, for other tabs and lost responses; longer than a browser waits for a response. */
export const REPLACED_SECRET_GRACE_MS = MINUTE_MS

export const GUEST_SESSION_LIFETIME_MS = 30 * DAY_MS

/** from the last login on the device */
export const DEVICE_LIFETIME_MS = 180 * DAY_MS

/** Per customer; the sessions that were unused longest end first. */
export const MAX_SESSIONS_PER_CUSTOMER = 100

/** Per customer; the devices whose last login is oldest are removed first. */
export const MAX_DEVICES_PER_CUSTOMER = 20

/** When the session ends: 30 days after login or 14 days after its last use, whichever comes first. */
export const computeSessionExpiry = (startedAt: Date, usedAt: Date): Date => {
  const [latest, idle] = [addMilliseconds(startedAt, SESSION_LIFETIME_MS), addMilliseconds(usedAt, SESSION_IDLE_TIMEOUT_MS)]
  return latest < idle ? latest : idle
}

/** Why a session ended before it expired. */
export const SESSION_END_REASONS = [
  "LoggedOut",
  "EndedElsewhere",
  "PasswordChanged",
  "EmailChanged",
  "AccountDisabled",
  "AccountErased",
  "CookieReused",
  "TooManySessions",
] as const

export type SessionEndReason = (typeof SESSION_END_REASONS)[number]

export const LOGOUT_REASONS = [...SESSION_END_REASONS, "Expired"] as const

/** Why a browser that was logged in no longer is. */
export type LogoutReason = (typeof LOGOUT_REASONS)[number]

/** The session's secret, the one that it replaced, or any other. */
export type SessionSecretKind = "current" | "replaced" | "unknown"

/** Whether a secret stays, is replaced, already was, or ends its session because two clients have used it. */
export type SecretUseOutcome = "stays" | "is replaced" | "was replaced" | "ends session"

/**
 * What happens when a session's secret is used. A secret younger than a minute stays, because responses to several
 * tabs can overtake each other. A replaced one works for a minute; later it is a stolen one (RFC 9700, 4.14.2).
 */
export const decideSecretUse = (secret: SessionSecretKind, replacedAt: Date | undefined, now: Date): SecretUseOutcome => {
  const isRecent = replacedAt !== undefined && addMilliseconds(replacedAt, REPLACED_SECRET_GRACE_MS) > now
  if (secret === "current") return isRecent ? "stays" : "is replaced"
  return secret === "replaced" && isRecent ? "was replaced" : "ends session"
}
