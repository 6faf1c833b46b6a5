/** Who is logged in, as a test says: Ada at first; `undefined` is nobody. */
import type { Identity, IdentityState } from "../../application/identity/identity.ts"
import { makeSubject } from "../../application/observable.ts"

const somebody = { email: "", firstName: "", lastName: "" }

export const loggedInAsAda = () => {
  const state = makeSubject<IdentityState>({ _tag: "Anonymous" })
  const become = (id: string | undefined) =>
    state.set(id === undefined ? { _tag: "Anonymous" } : { _tag: "Customer", customer: { ...somebody, id } })
  become("ada")
  return { become, identity: state as unknown as Identity }
}
