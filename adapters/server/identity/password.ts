/** Passwords are kept as scrypt hashes; at most two are computed at once, and an unknown email takes as long as a wrong password. */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { Refusal } from "../http/refusal.ts"

const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

const KEY_LENGTH = 32

const AT_ONCE = 2

/** More would wait longer than anybody does. */
const MOST_WAITING = 40

let running = 0
const waiting: (() => void)[] = []

const turn = async (): Promise<void> => {
  if (running < AT_ONCE) {
    running += 1
    return
  }
  if (waiting.length >= MOST_WAITING) throw new Refusal(503, "ServiceUnavailable", { retryAfter: 5 })
  await new Promise<void>(resolve => waiting.push(resolve))
}

const done = (): void => {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

const derive = async (password: string, salt: Buffer): Promise<Buffer> => {
  await turn()
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize("NFC"), salt, KEY_LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key)))
    })
  } finally {
    done()
  }
}

/** `scrypt$salt$hash`, both base64url; the cost is the program's. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString("base64url")}$${(await derive(password, salt)).toString("base64url")}`
}

const NOBODY = `scrypt$${randomBytes(16).toString("base64url")}$${randomBytes(KEY_LENGTH).toString("base64url")}`

/** Without a hash nothing matches, in the same time. */
export const passwordMatches = async (password: string, hash: string | undefined): Promise<boolean> => {
  const [, salt, expected] = (hash ?? NOBODY).split("$")
  const key = await derive(password, Buffer.from(salt ?? "", "base64url"))
  const kept = Buffer.from(expected ?? "", "base64url")
  return kept.length === key.length && timingSafeEqual(kept, key) && hash !== undefined
}
