/** An identity that a test can set: unknown at first; `undefined` means a guest. */
import type { Identity, IdentityState } from "../../application/client/identity/identity.ts"
import { makeSubject } from "../../application/client/observable/observable.ts"

const somebody = { email: "", firstName: "", lastName: "" }

export const makeFakeIdentity = () => {
  const state = makeSubject<IdentityState>({ _tag: "Unknown" })
  const become = (id: string | undefined) =>
    state.set(id === undefined ? { _tag: "Anonymous" } : { _tag: "Customer", customer: { ...somebody, id } })
  const runOut = () => state.set({ _tag: "Anonymous", loginEnded: { when: "now", reason: "Expired" } })
  return { become, runOut, identity: state as unknown as Identity }
}
