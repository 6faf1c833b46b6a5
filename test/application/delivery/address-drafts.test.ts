import { describe, expect, it } from "vitest"
import { makeAddressDrafts, type TypedAddress } from "../../../application/delivery/address-drafts.ts"
import { loggedInAsAda } from "../../support/logging-in.ts"

const setUp = () => {
  const { become, identity } = loggedInAsAda()
  return { become, drafts: makeAddressDrafts({ identity }) }
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
