/** A token is 32 random bytes; whoever reads the database learns only its hash. */
import { createHash, randomBytes } from "node:crypto"

/** Some are typed as ids: none is taken for an option. */
export const newToken = (): string => {
  const token = randomBytes(32).toString("base64url")
  return token.startsWith("-") ? newToken() : token
}

export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest()

export const MINUTES = 60_000

export const ACCESS_LIFETIME = 15 * MINUTES

/** From its login on, however much it is used. */
export const SESSION_LIFETIME = 30 * 24 * 60 * MINUTES

/** From its last use on. */
export const SESSION_IDLE = 14 * 24 * 60 * MINUTES

/** How long a secret that was replaced is still good: for another tab, and for an answer that was lost. Longer than a browser waits for one. */
export const REPLACED_GRACE = MINUTES

export const ANONYMOUS_LIFETIME = 30 * 24 * 60 * MINUTES

export const DEVICE_LIFETIME = 180 * 24 * 60 * MINUTES

export const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** The wire's `exp`: whole seconds since 1970. */
export const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000)
