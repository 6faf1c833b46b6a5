import { Effect } from "effect"
import type {
  EarlierKeyUse,
  IdempotencyKey,
  IdempotencyKeyRecords,
  StoredResponse,
} from "../../application/shop/ports/idempotency-keys.ts"
import type { Table, WorkingCopy } from "./database.ts"

interface StoredKey {
  readonly fingerprint: string
  readonly createdAt: Date
  readonly response?: StoredResponse
}

/** by owner and key */
const KEYS_TABLE: Table<StoredKey> = { name: "idempotency keys" }

const KEY_LIFETIME_MS = 24 * 60 * 60_000

const getId = ({ ownerKey, key }: IdempotencyKey): string => `${ownerKey} ${key}`

export const makeMemoryIdempotencyKeys = (copy: WorkingCopy): IdempotencyKeyRecords => {
  const findUse = (key: IdempotencyKey): EarlierKeyUse | undefined => {
    const stored = copy.find(KEYS_TABLE, getId(key))
    if (!stored || stored.createdAt.getTime() < copy.now.getTime() - KEY_LIFETIME_MS) return undefined
    if (!stored.response) return { _tag: "Running" }
    return stored.fingerprint === key.fingerprint ? { _tag: "Answered", response: stored.response } : { _tag: "OtherRequest" }
  }
  const put = (key: IdempotencyKey, response?: StoredResponse) => {
    const { fingerprint } = key
    copy.put(KEYS_TABLE, getId(key), { fingerprint, createdAt: copy.now, ...(response && { response }) })
  }
  return {
    findUse: key => Effect.sync(() => findUse(key)),
    claim: key =>
      Effect.map(copy.lock(KEYS_TABLE, getId(key)), () => {
        const use = findUse(key)
        if (!use) put(key)
        return use
      }),
    saveResponse: (key, response) => Effect.sync(() => put(key, response)),
  }
}
