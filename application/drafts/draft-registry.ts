/** What was typed somewhere is there for whoever typed it, a customer or a visit, for as long as their page and their login come back (USE-16). */
import type { Identity } from "../identity/identity.ts"

/** What is unsaved in one place. */
export interface DraftStore<Typed> {
  /** it may come from storage, and then be anything: whoever asks for it decodes it */
  readonly get: (key: string) => unknown
  /** nothing once it was sent or given up */
  readonly set: (key: string, typed: Typed | undefined) => void
  /** it is on its way from now on, or it was not taken, or is looked at again */
  readonly setSent: (key: string, isSent: boolean) => void
  /** whether there is something that nobody has sent */
  readonly waits: (key: string) => boolean
}

/** By owner, kind, place and key, line by line. */
export type DraftsByKey = Map<string, unknown>

/** Ends the key under which stands that it was sent; what became of it a page that was left by then never hears. */
const SENT = "\nsent"

/** The owner who is not logged in. */
export const GUEST_OWNER_KEY = ""

export interface DraftRegistry {
  /** the same object for as long as it is the same owner */
  readonly of: (kind: string, place: string) => DraftStore<unknown>
  /** everything of everybody */
  readonly forget: () => void
  /** from now on what it answers with follows each change */
  readonly keep: (keeping: (drafts: DraftsByKey) => () => unknown) => void
}

export const makeDraftRegistry = ({ identity }: { readonly identity: Identity }): DraftRegistry => {
  const drafts: DraftsByKey = new Map()
  const places = new Map<string, DraftStore<unknown>>()
  let settle = (): unknown => undefined

  return {
    of: (kind, place) => {
      const state = identity.current()
      const path = `${state._tag === "Customer" ? state.customer.id : GUEST_OWNER_KEY}\n${kind}\n${place}\n`
      const found = places.get(path) ?? {
        get: key => drafts.get(path + key),
        set: (key, typed) => {
          if (typed !== undefined) drafts.set(path + key, typed)
          else for (const ended of [key, key + SENT]) drafts.delete(path + ended)
          settle()
        },
        setSent: (key, isSent) => {
          if (isSent && drafts.has(path + key)) drafts.set(path + key + SENT, true)
          else drafts.delete(path + key + SENT)
          settle()
        },
        waits: key => drafts.has(path + key) && !drafts.has(path + key + SENT),
      }
      places.set(path, found)
      return found
    },
    forget: () => {
      drafts.clear()
      settle()
    },
    keep: keeping => {
      settle = keeping(drafts)
    },
  }
}
