/** Drafts belong to their owner, a customer or a guest, and come back with the page and the login (USE-16). */
import type { Identity } from "../identity/identity.ts"

/** The drafts of one place. */
export interface DraftStore<Typed> {
  /** may come from storage, so callers decode it */
  readonly get: (key: string) => unknown
  /** undefined deletes it, after sending or giving up */
  readonly set: (key: string, typed: Typed | undefined) => void
  /** marks it as sent, or as unsent after a failure or on reopening */
  readonly setSent: (key: string, isSent: boolean) => void
  /** whether there is an unsent draft */
  readonly hasUnsent: (key: string) => boolean
}

/** By owner, kind, place and key, separated by line breaks. */
export type DraftsByKey = Map<string, unknown>

/** Suffix of the key that marks a draft as sent; a page that was left never learns the result. */
const SENT = "\nsent"

/** Owner key of a guest. */
export const GUEST_OWNER_KEY = ""

export interface DraftRegistry {
  /** returns the same object for the same owner */
  readonly storeFor: (kind: string, place: string) => DraftStore<unknown>
  /** deletes all drafts of all owners */
  readonly deleteAll: () => void
  /** registers storage: the returned function is called after each change */
  readonly connectStorage: (connect: (drafts: DraftsByKey) => () => unknown) => void
}

export const makeDraftRegistry = ({ identity }: { readonly identity: Identity }): DraftRegistry => {
  const drafts: DraftsByKey = new Map()
  const stores = new Map<string, DraftStore<unknown>>()
  let onChange = (): unknown => undefined

  return {
    storeFor: (kind, place) => {
      const state = identity.current()
      const path = `${state._tag === "Customer" ? state.customer.id : GUEST_OWNER_KEY}\n${kind}\n${place}\n`
      const draftStore = stores.get(path) ?? {
        get: key => drafts.get(path + key),
        set: (key, typed) => {
          if (typed !== undefined) drafts.set(path + key, typed)
          else for (const ended of [key, key + SENT]) drafts.delete(path + ended)
          onChange()
        },
        setSent: (key, isSent) => {
          if (isSent && drafts.has(path + key)) drafts.set(path + key + SENT, true)
          else drafts.delete(path + key + SENT)
          onChange()
        },
        hasUnsent: key => drafts.has(path + key) && !drafts.has(path + key + SENT),
      }
      stores.set(path, draftStore)
      return draftStore
    },
    deleteAll: () => {
      drafts.clear()
      onChange()
    },
    connectStorage: connect => {
      onChange = connect(drafts)
    },
  }
}
