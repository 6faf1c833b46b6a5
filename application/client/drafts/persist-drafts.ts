/**
 * Drafts survive a reload of the tab. They are deleted when another customer logs in and after a logout (USE-16,
 * 14.3.1).
 */
import type { Identity } from "../identity/identity.ts"
import type { TabStore } from "../ports/tab-store.ts"
import { DRAFTS_STORAGE_KEY } from "./drafts-storage-key.ts"
import { type DraftsByKey, type FormDrafts, GUEST_OWNER_KEY } from "./form-drafts.ts"

interface Ports {
  readonly drafts: Pick<FormDrafts, "connectStorage">
  readonly identity: Identity
  readonly store: TabStore
}

/** Drafts of another version are ignored. */
const VERSION = 1

const readStored = (store: TabStore): readonly [string, unknown][] => {
  try {
    const { version, drafts } = JSON.parse(store.get(DRAFTS_STORAGE_KEY) ?? "null")
    return version === VERSION ? Object.entries(drafts) : []
  } catch {
    return [] // no drafts, or malformed ones
  }
}

const getOwner = (key: string): string => key.slice(0, key.indexOf("\n"))

const isForLogin = (key: string): boolean => key.startsWith(`${GUEST_OWNER_KEY}\nlogin\n`)

/**
 * After login the guest's drafts become the customer's, except those of the login form; drafts of others are deleted.
 */
const transferDrafts = (drafts: DraftsByKey, id: string): void => {
  for (const [key, typed] of [...drafts]) {
    const owner = getOwner(key)
    if (owner === id) continue
    drafts.delete(key)
    const newKey = id + key.slice(owner.length)
    if (owner === GUEST_OWNER_KEY && !isForLogin(key) && !drafts.has(newKey)) drafts.set(newKey, typed)
  }
}

export const persistDrafts = ({ drafts, identity, store }: Ports): void =>
  drafts.connectStorage(draftsByKey => {
    for (const [key, typed] of readStored(store)) if (!draftsByKey.has(key)) draftsByKey.set(key, typed)

    const save = (): void => {
      const state = identity.current()
      if (state._tag === "Customer") transferDrafts(draftsByKey, state.customer.id)
      const hasLoggedOut = state._tag === "Anonymous" && !state.loginEnded
      const storable = hasLoggedOut ? [...draftsByKey].filter(([key]) => getOwner(key) === GUEST_OWNER_KEY) : [...draftsByKey]
      if (storable.length === 0) store.remove(DRAFTS_STORAGE_KEY)
      else store.set(DRAFTS_STORAGE_KEY, JSON.stringify({ version: VERSION, drafts: Object.fromEntries(storable) }))
    }
    save()
    identity.subscribe(save)
    return save
  })
