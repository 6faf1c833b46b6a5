/** What was typed somewhere outlives its page and a login that ran out, for whoever typed it; it is gone when somebody else logs in (U16). */
import type { Identity } from "./identity.ts"

/** Those of one place, by name: the same ones for as long as it is the same customer. */
export type Drafts<Typed> = (place: string) => Map<string, Typed>

export const makeDrafts = <Typed>({ identity }: { readonly identity: Identity }): Drafts<Typed> => {
  const places = new Map<string, Map<string, Typed>>()
  let owner: string | undefined

  const forgetOthers = () => {
    const state = identity.current()
    if (state._tag !== "Customer" || state.customer.id === owner) return
    places.clear()
    owner = state.customer.id
  }
  identity.subscribe(forgetOthers)

  return place => {
    forgetOthers()
    if (identity.current()._tag !== "Customer") return new Map()
    const drafts = places.get(place) ?? new Map<string, Typed>()
    places.set(place, drafts)
    return drafts
  }
}
