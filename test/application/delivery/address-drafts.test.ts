import { describe, expect, it } from "vitest"
import { makeAddressDrafts, type TypedAddress } from "../../../application/delivery/address-drafts.ts"
import type { Identity } from "../../../application/identity/identity.ts"

const setUp = () => {
  const who = { id: "ada" as string | undefined }
  const identity = {
    current: () => (who.id === undefined ? { _tag: "Anonymous" } : { _tag: "Customer", customer: { id: who.id } }),
  } as unknown as Identity
  return { who, drafts: makeAddressDrafts({ identity }) }
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
    const { who, drafts } = setUp()
    drafts("billing").set("new", typed)
    who.id = undefined
    expect(drafts("billing").size).toBe(0)
    who.id = "ada"
    expect(drafts("billing").get("new")).toBe(typed)
  })

  it("is for nobody else (U16)", () => {
    const { who, drafts } = setUp()
    drafts("billing").set("new", typed)
    who.id = "eve"
    expect(drafts("billing").size).toBe(0)
    who.id = "ada"
    expect(drafts("billing").size).toBe(0)
  })
})
