/** The unsaved input of one form, stored as JSON: reading returns a copy. */
import type { DraftStore } from "../../application/client/drafts/form-drafts.ts"

export const makeFakeDraftStore = (): DraftStore<unknown> & { readonly texts: ReadonlyMap<string, string> } => {
  const texts = new Map<string, string>()
  const sent = new Set<string>()
  return {
    texts,
    get: key => {
      const text = texts.get(key)
      return text === undefined ? undefined : JSON.parse(text)
    },
    set: (key, typed) => void (typed === undefined ? texts.delete(key) : texts.set(key, JSON.stringify(typed))),
    setSent: (key, isSent) => void (isSent ? sent.add(key) : sent.delete(key)),
    hasUnsent: key => texts.has(key) && !sent.has(key),
  }
}
