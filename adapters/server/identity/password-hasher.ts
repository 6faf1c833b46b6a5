/** Passwords are kept as scrypt hashes; at most two are computed at once, and who asks for many waits behind who asks for one. */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { formatPasswordHash, isPasswordHashOutdated, parsePasswordHash, type ScryptCost } from "./password-hash.ts"

/** Changed, it is paid by each customer at their next login. */
export const DEFAULT_SCRYPT_COST: ScryptCost = { ln: 15, r: 8, p: 3 }

const KEY_LENGTH = 32

const AT_ONCE = 2

/** More would wait longer than anybody does. */
const MOST_WAITING = 40

/** In milliseconds. */
const PATIENCE = 6000

/** Whose turn it is for: an address, or a device that logged in before. */
export interface HashRequester {
  readonly who: string
  readonly known: boolean
}

interface Waiting extends HashRequester {
  /** how many of their own they wait behind; a known device waits behind one less */
  readonly rank: number
  readonly go: () => void
  readonly giveUp: () => void
}

let running = 0
const waiting = new Set<Waiting>()

/** Too many passwords are computed as it is. */
export class PasswordHasherBusy extends Error {}

/** The later of two with the same rank goes first out, and last on. */
const byRank = (): readonly Waiting[] => [...waiting].sort((a, b) => a.rank - b.rank)

const turn = async ({ who, known }: HashRequester): Promise<void> => {
  if (running < AT_ONCE) {
    running += 1
    return
  }
  const rank = [...waiting].filter(other => other.who === who).length - (known ? 1 : 0)
  if (waiting.size >= MOST_WAITING) {
    const last = byRank().at(-1)
    if (!last || last.rank <= rank) throw new PasswordHasherBusy()
    last.giveUp()
  }
  await new Promise<void>((resolve, reject) => {
    const ended = (end: () => void) => () => {
      clearTimeout(patience)
      waiting.delete(own)
      end()
    }
    const own = { who, known, rank, go: ended(resolve), giveUp: ended(() => reject(new PasswordHasherBusy())) }
    const patience = setTimeout(own.giveUp, PATIENCE)
    waiting.add(own)
  })
}

const done = (): void => {
  const [next] = byRank()
  if (next) next.go()
  else running -= 1
}

const derive = async (
  password: string,
  salt: Buffer,
  { ln, r, p }: ScryptCost,
  asker: HashRequester,
): Promise<Buffer> => {
  const N = 2 ** ln
  await turn(asker)
  try {
    return await new Promise((resolve, reject) => {
      const cost = { N, r, p, maxmem: 256 * N * r }
      scrypt(password.normalize("NFC"), salt, KEY_LENGTH, cost, (error, key) => (error ? reject(error) : resolve(key)))
    })
  } finally {
    done()
  }
}

export interface PasswordHasher {
  readonly hash: (password: string, asker: HashRequester) => Promise<string>
  /** without a kept one nothing matches, in the same time */
  readonly matches: (password: string, kept: string | undefined, asker: HashRequester) => Promise<boolean>
  /** to keep instead, when this one is not what is paid today; nothing when there is no time to make it now */
  readonly rehashIfOutdated: (password: string, kept: string, asker: HashRequester) => Promise<string | undefined>
}

export const makePasswordHasher = (cost = DEFAULT_SCRYPT_COST): PasswordHasher => {
  const nobody = { cost, salt: randomBytes(16), key: randomBytes(KEY_LENGTH) }

  const hash: PasswordHasher["hash"] = async (password, asker) => {
    const salt = randomBytes(16)
    return formatPasswordHash({ cost, salt, key: await derive(password, salt, cost, asker) })
  }

  return {
    hash,
    matches: async (password, kept, asker) => {
      const known = kept === undefined ? undefined : parsePasswordHash(kept)
      const { cost: paid, salt, key } = known ?? nobody
      const derived = await derive(password, salt, paid, asker)
      return key.length === derived.length && timingSafeEqual(key, derived) && known !== undefined
    },
    rehashIfOutdated: async (password, kept, asker) => {
      if (!isPasswordHashOutdated(kept, cost)) return undefined
      return hash(password, asker).catch(error => {
        if (error instanceof PasswordHasherBusy) return undefined
        throw error
      })
    },
  }
}
