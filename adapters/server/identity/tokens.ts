/** A token has 32 random bytes; the database stores only its hash. */
import { createHash, randomBytes } from "node:crypto"

/** Some tokens are typed as command arguments, where a leading "-" would make an option. */
export const createToken = (): string => {
  const token = randomBytes(32).toString("base64url")
  return token.startsWith("-") ? createToken() : token
}

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest()

export const MINUTE_MS = 60_000

export const ACCESS_TOKEN_LIFETIME_MS = 15 * MINUTE_MS

/** from the login, whatever its use */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * MINUTE_MS

/** from the last use */
export const SESSION_IDLE_TIMEOUT_MS = 14 * 24 * 60 * MINUTE_MS

/** How long a replaced secret still works, for other tabs and lost responses; longer than a browser waits for a response. */
export const REPLACED_SECRET_GRACE_MS = MINUTE_MS

export const GUEST_SESSION_LIFETIME_MS = 30 * 24 * 60 * MINUTE_MS

export const DEVICE_LIFETIME_MS = 180 * 24 * 60 * MINUTE_MS

export const addMilliseconds = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** Whole seconds since 1970, as the wire's `exp` has them. */
export const toUnixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)
