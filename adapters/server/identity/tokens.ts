/** A token is 32 random bytes; whoever reads the database learns only its hash. */
import { createHash, randomBytes } from "node:crypto"

/** Some are typed as ids: none is taken for an option. */
export const createToken = (): string => {
  const token = randomBytes(32).toString("base64url")
  return token.startsWith("-") ? createToken() : token
}

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest()

export const MINUTE_MS = 60_000

export const ACCESS_TOKEN_LIFETIME_MS = 15 * MINUTE_MS

/** From its login on, however much it is used. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * MINUTE_MS

/** From its last use on. */
export const SESSION_IDLE_TIMEOUT_MS = 14 * 24 * 60 * MINUTE_MS

/** How long a secret that was replaced is still good: for another tab, and for an answer that was lost. Longer than a browser waits for one. */
export const REPLACED_SECRET_GRACE_MS = MINUTE_MS

export const GUEST_SESSION_LIFETIME_MS = 30 * 24 * 60 * MINUTE_MS

export const DEVICE_LIFETIME_MS = 180 * 24 * 60 * MINUTE_MS

export const addMilliseconds = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** The wire's `exp`: whole seconds since 1970. */
export const toUnixSeconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)
