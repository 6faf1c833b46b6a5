import { describe, expect, it } from "vitest"
import { makeAddressDrafts, type TypedAddress } from "../../../application/delivery/address-drafts.ts"
import type { Identity, IdentityState } from "../../../application/identity/identity.ts"
import { makeSubject } from "../../../application/observable.ts"

const somebody = { email: "", firstName: "", lastName: "" }

const setUp = () => {
  const identity = makeSubject<IdentityState>({ _tag: "Anonymous" })
  const become = (id: string | undefined) =>
    identity.set(id === undefined ? { _tag: "Anonymous" } : { _tag: "Customer", customer: { ...somebody, id } })
  become("ada")
  return { become, drafts: makeAddressDrafts({ identity: identity as unknown as Identity }) }
}

const typed = { isDefault: false } as TypedAddress

describe("what was typed of an address", () => {
  it("is there again in its place, and in no other (ADDR-12, U16)", () => {
    const { drafts } = setUp()
    drafts("billing").set("new", typed)
    expect(drafts("billing").get("new")).toBe(typed)
    expect(drafts("item-1").size).toBe(0)
  })

  it("is there again after its customer logged in again, and for nobody meanwhile (U16)", () => {
    const { become, drafts } = setUp()
    drafts("billing").set("new", typed)
    become(undefined)
    expect(drafts("billing").size).toBe(0)
    become("ada")
    expect(drafts("billing").get("new")).toBe(typed)
  })

  it("is for nobody else (U16)", () => {
    const { become, drafts } = setUp()
    drafts("billing").set("new", typed)
    become("eve")
    expect(drafts("billing").size).toBe(0)
    become("ada")
    expect(drafts("billing").size).toBe(0)
  })
})
