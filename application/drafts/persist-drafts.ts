/** What was typed outlives a reload of the tab; it is gone when somebody else logs in, and of whoever has left nothing stays in storage (USE-16, 14.3.1). */
import type { Identity } from "../identity/identity.ts"
import type { TabStore } from "../ports/tab-store.ts"
import { type DraftRegistry, type DraftsByKey, GUEST_OWNER_KEY } from "./draft-registry.ts"
import { DRAFTS_STORAGE_KEY } from "./drafts-storage-key.ts"

interface Ports {
  readonly drafts: Pick<DraftRegistry, "keep">
  readonly identity: Identity
  readonly store: TabStore
}

/** Another release's are nothing to this one. */
const VERSION = 1

const stored = (store: TabStore): readonly [string, unknown][] => {
  try {
    const { version, drafts } = JSON.parse(store.get(DRAFTS_STORAGE_KEY) ?? "null")
    return version === VERSION ? Object.entries(drafts) : []
  } catch {
    return [] // nothing, or nothing of ours
  }
}

const ownerIn = (key: string): string => key.slice(0, key.indexOf("\n"))

const isForLogin = (key: string): boolean => key.startsWith(`${GUEST_OWNER_KEY}\nlogin\n`)

/** A customer takes over what the visit typed but to log in, and nothing of anybody else. */
const passOn = (drafts: DraftsByKey, id: string): void => {
  for (const [key, typed] of [...drafts]) {
    const owner = ownerIn(key)
    if (owner === id) continue
    drafts.delete(key)
    const own = id + key.slice(owner.length)
    if (owner === GUEST_OWNER_KEY && !isForLogin(key) && !drafts.has(own)) drafts.set(own, typed)
  }
}

export const persistDrafts = ({ drafts, identity, store }: Ports): void =>
  drafts.keep(all => {
    for (const [key, typed] of stored(store)) if (!all.has(key)) all.set(key, typed)

    const settle = (): void => {
      const state = identity.current()
      if (state._tag === "Customer") passOn(all, state.customer.id)
      const hasLeft = state._tag === "Anonymous" && !state.ranOut
      const lasting = hasLeft ? [...all].filter(([key]) => ownerIn(key) === GUEST_OWNER_KEY) : [...all]
      if (lasting.length === 0) store.remove(DRAFTS_STORAGE_KEY)
      else store.set(DRAFTS_STORAGE_KEY, JSON.stringify({ version: VERSION, drafts: Object.fromEntries(lasting) }))
    }
    settle()
    identity.subscribe(settle)
    return settle
  })
