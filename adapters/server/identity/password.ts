/** Passwords are kept as scrypt hashes; at most two are computed at once, and who asks for many waits behind who asks for one. */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { Refusal } from "../http/refusal.ts"

const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }

const KEY_LENGTH = 32

const AT_ONCE = 2

/** More would wait longer than anybody does. */
const MOST_WAITING = 40

/** In milliseconds. */
const PATIENCE = 6000

/** Whose turn it is for: an address, or a device that logged in before. */
export interface Asker {
  readonly who: string
  readonly known: boolean
}

interface Waiting extends Asker {
  /** how many of their own they wait behind; a known device waits behind one less */
  readonly rank: number
  readonly go: () => void
  readonly giveUp: () => void
}

let running = 0
const waiting = new Set<Waiting>()

const busy = (): Refusal => new Refusal(503, "ServiceUnavailable", { retryAfter: 5 })

/** The later of two with the same rank goes first out, and last on. */
const byRank = (): readonly Waiting[] => [...waiting].sort((a, b) => a.rank - b.rank)

const turn = async ({ who, known }: Asker): Promise<void> => {
  if (running < AT_ONCE) {
    running += 1
    return
  }
  const rank = [...waiting].filter(other => other.who === who).length - (known ? 1 : 0)
  if (waiting.size >= MOST_WAITING) {
    const last = byRank().at(-1)
    if (!last || last.rank <= rank) throw busy()
    last.giveUp()
  }
  await new Promise<void>((resolve, reject) => {
    const ended = (end: () => void) => () => {
      clearTimeout(patience)
      waiting.delete(own)
      end()
    }
    const own = { who, known, rank, go: ended(resolve), giveUp: ended(() => reject(busy())) }
    const patience = setTimeout(own.giveUp, PATIENCE)
    waiting.add(own)
  })
}

const done = (): void => {
  const [next] = byRank()
  if (next) next.go()
  else running -= 1
}

const derive = async (password: string, salt: Buffer, asker: Asker): Promise<Buffer> => {
  await turn(asker)
  try {
    return await new Promise((resolve, reject) => {
      scrypt(password.normalize("NFC"), salt, KEY_LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key)))
    })
  } finally {
    done()
  }
}

/** `scrypt$salt$hash`, both base64url; the cost is the program's. */
export const hashPassword = async (password: string, asker: Asker): Promise<string> => {
  const salt = randomBytes(16)
  return `scrypt$${salt.toString("base64url")}$${(await derive(password, salt, asker)).toString("base64url")}`
}

const NOBODY = `scrypt$${randomBytes(16).toString("base64url")}$${randomBytes(KEY_LENGTH).toString("base64url")}`

/** Without a hash nothing matches, in the same time. */
export const passwordMatches = async (password: string, hash: string | undefined, asker: Asker): Promise<boolean> => {
  const [, salt, expected] = (hash ?? NOBODY).split("$")
  const key = await derive(password, Buffer.from(salt ?? "", "base64url"), asker)
  const kept = Buffer.from(expected ?? "", "base64url")
  return kept.length === key.length && timingSafeEqual(kept, key) && hash !== undefined
}
