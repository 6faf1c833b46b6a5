/** Hashes passwords with scrypt. At most two run at once; a client with many requests waits behind clients with one. */
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto"
import { Effect } from "effect"
import type { HashRequester, PasswordHasher } from "../../application/shop/ports/password-hasher.ts"
import { formatPasswordHash, isPasswordHashOutdated, parsePasswordHash, type ScryptCost } from "./password-hash.ts"

/** A change rehashes each customer's password at their next login. */
export const DEFAULT_SCRYPT_COST: ScryptCost = { ln: 15, r: 8, p: 3 }

const KEY_LENGTH = 32

const MAX_RUNNING = 2

/** A longer queue would exceed the waiting time. */
const MAX_WAITING = 40

const MAX_WAIT_MS = 6000

interface WaitingRequest extends HashRequester {
  /** how many requests of the same client wait already; one less for a known device */
  readonly rank: number
  readonly start: () => void
  readonly abort: () => void
}

let running = 0
const waiting = new Set<WaitingRequest>()

/** Too many passwords are being hashed. */
export class PasswordHasherBusy extends Error {}

/** In order of service: lowest rank first, then longest waiting. */
const listByRank = (): readonly WaitingRequest[] => [...waiting].sort((a, b) => a.rank - b.rank)

const waitForTurn = async ({ clientKey, isKnownDevice }: HashRequester): Promise<void> => {
  if (running < MAX_RUNNING) {
    running += 1
    return
  }
  const rank = [...waiting].filter(other => other.clientKey === clientKey).length - (isKnownDevice ? 1 : 0)
  if (waiting.size >= MAX_WAITING) {
    const last = listByRank().at(-1)
    if (!last || last.rank <= rank) throw new PasswordHasherBusy()
    last.abort()
  }
  await new Promise<void>((resolve, reject) => {
    const endWith = (resume: () => void) => () => {
      clearTimeout(timeout)
      waiting.delete(request)
      resume()
    }
    const request = {
      clientKey,
      isKnownDevice,
      rank,
      start: endWith(resolve),
      abort: endWith(() => reject(new PasswordHasherBusy())),
    }
    const timeout = setTimeout(request.abort, MAX_WAIT_MS)
    waiting.add(request)
  })
}

const startNext = (): void => {
  const [next] = listByRank()
  if (next) next.start()
  else running -= 1
}

const derive = async (password: string, salt: Buffer, { ln, r, p }: ScryptCost, requester: HashRequester): Promise<Buffer> => {
  const N = 2 ** ln
  await waitForTurn(requester)
  try {
    return await new Promise((resolve, reject) => {
      const cost = { N, r, p, maxmem: 256 * N * r }
      scrypt(password.normalize("NFC"), salt, KEY_LENGTH, cost, (error, key) => (error ? reject(error) : resolve(key)))
    })
  } finally {
    startNext()
  }
}

export const makePasswordHasher = (cost = DEFAULT_SCRYPT_COST): PasswordHasher => {
  const dummyHash = { cost, salt: randomBytes(16), key: randomBytes(KEY_LENGTH) }

  const hash = async (password: string, requester: HashRequester): Promise<string> => {
    const salt = randomBytes(16)
    return formatPasswordHash({ cost, salt, key: await derive(password, salt, cost, requester) })
  }

  const matches = async (password: string, storedHash: string | undefined, requester: HashRequester): Promise<boolean> => {
    const parsed = storedHash === undefined ? undefined : parsePasswordHash(storedHash)
    const { cost: storedCost, salt, key } = parsed ?? dummyHash
    const derived = await derive(password, salt, storedCost, requester)
    return key.length === derived.length && timingSafeEqual(key, derived) && parsed !== undefined
  }

  const rehashIfOutdated = async (password: string, storedHash: string, requester: HashRequester) => {
    if (!isPasswordHashOutdated(storedHash, cost)) return undefined
    return hash(password, requester).catch(error => {
      if (error instanceof PasswordHasherBusy) return undefined
      throw error
    })
  }

  return {
    hash: (...request) => Effect.promise(() => hash(...request)),
    matches: (...request) => Effect.promise(() => matches(...request)),
    rehashIfOutdated: (...request) => Effect.promise(() => rehashIfOutdated(...request)),
  }
}
