/** Passwords are kept as scrypt hashes; at most two are computed at once, and who asks for many waits behind who asks for one. */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { type Cost, hashText, isOutdated, parseHash } from "./password-hash.ts"

/** Changed, it is paid by each customer at their next login. */
export const COST: Cost = { ln: 15, r: 8, p: 3 }

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

/** Too many passwords are computed as it is. */
export class PasswordsBusy extends Error {}

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
    if (!last || last.rank <= rank) throw new PasswordsBusy()
    last.giveUp()
  }
  await new Promise<void>((resolve, reject) => {
    const ended = (end: () => void) => () => {
      clearTimeout(patience)
      waiting.delete(own)
      end()
    }
    const own = { who, known, rank, go: ended(resolve), giveUp: ended(() => reject(new PasswordsBusy())) }
    const patience = setTimeout(own.giveUp, PATIENCE)
    waiting.add(own)
  })
}

const done = (): void => {
  const [next] = byRank()
  if (next) next.go()
  else running -= 1
}

const derive = async (password: string, salt: Buffer, { ln, r, p }: Cost, asker: Asker): Promise<Buffer> => {
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

export interface Passwords {
  readonly hash: (password: string, asker: Asker) => Promise<string>
  /** without a kept one nothing matches, in the same time */
  readonly matches: (password: string, kept: string | undefined, asker: Asker) => Promise<boolean>
  /** to keep instead, when this one is not what is paid today; nothing when there is no time to make it now */
  readonly rehashed: (password: string, kept: string, asker: Asker) => Promise<string | undefined>
}

export const makePasswords = (cost = COST): Passwords => {
  const nobody = { cost, salt: randomBytes(16), key: randomBytes(KEY_LENGTH) }

  const hash: Passwords["hash"] = async (password, asker) => {
    const salt = randomBytes(16)
    return hashText({ cost, salt, key: await derive(password, salt, cost, asker) })
  }

  return {
    hash,
    matches: async (password, kept, asker) => {
      const known = kept === undefined ? undefined : parseHash(kept)
      const { cost: paid, salt, key } = known ?? nobody
      const derived = await derive(password, salt, paid, asker)
      return key.length === derived.length && timingSafeEqual(key, derived) && known !== undefined
    },
    rehashed: async (password, kept, asker) => {
      if (!isOutdated(kept, cost)) return undefined
      return hash(password, asker).catch(error => {
        if (error instanceof PasswordsBusy) return undefined
        throw error
      })
    },
  }
}
