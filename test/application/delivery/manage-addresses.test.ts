import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { CartSession } from "../../../application/cart/cart-session.ts"
import { makeManageAddresses } from "../../../application/delivery/manage-addresses.ts"
import type { AddressBook } from "../../../application/ports/address-book.ts"
import { RefusedError, type ServiceFailure, UnreachableError } from "../../../application/ports/service-failures.ts"
import type { Address } from "../../../domain/address/address.ts"
import { aBillingAddress, aCart, aLineItem, anAddress } from "../../support/test-data-builders.ts"

const lost = new UnreachableError({ cause: "network", traceId: "t" })

/** A book that keeps what comes under one key once; `faults` meet the next calls, whose effect is there all the same when the answer is lost. */
const setUp = (cart = aCart()) => {
  const kept = new Map<string, Address>()
  const faults: (ServiceFailure | "answerLost")[] = []
  let ids = 0
  let opened = 0
  const meet = <A>(effect: () => A): Effect.Effect<A, ServiceFailure> =>
    Effect.suspend(() => {
      const fault = faults.shift()
      if (fault === undefined) return Effect.succeed(effect())
      if (fault !== "answerLost") return Effect.fail(fault)
      effect()
      return Effect.fail(lost)
    })
  const book: AddressBook = {
    list: Effect.sync(() => [...kept.values()]),
    add: (address, key) =>
      meet(() => {
        const created = kept.get(key) ?? { ...address, id: key }
        kept.set(key, created)
        return created
      }),
    replace: (id, address) =>
      meet(() => {
        kept.set(id, { ...address, id })
        return { ...address, id }
      }),
    remove: id => meet(() => void kept.delete(id)),
  }
  const session = {
    current: () => ({ cart }),
    open: Effect.sync(() => {
      opened += 1
    }),
  } as unknown as CartSession
  const addresses = makeManageAddresses({ book, session, newId: () => `key-${++ids}`, countries: ["NL", "BE"] })
  return { addresses, kept, faults, opened: () => opened }
}

const run = Effect.runPromise

const failed = <A, E>(effect: Effect.Effect<A, E>) => run(Effect.flip(effect))

describe("keeping addresses", () => {
  it("adds what is right, and names every fault of what isn't without asking (ADDR-13, ADDR-18, ADDR-20)", async () => {
    const { addresses, kept } = setUp()
    expect(await run(addresses.add("shipping", anAddress(), {}))).toEqual(anAddress({ id: "key-1" }))
    const wrong = anAddress({ city: "", country: "GB" })
    expect(await failed(addresses.add("shipping", wrong, {}))).toMatchObject({
      faults: [{ _tag: "CountryUnavailable" }, { _tag: "Required", field: "city" }],
    })
    expect(await failed(addresses.edit("billing", "key-1", anAddress()))).toMatchObject({
      faults: [{ _tag: "Required", field: "email" }],
    })
    expect([...kept.values()]).toEqual([anAddress({ id: "key-1" })])
  })

  it.each(["answerLost", lost] as const)(
    "saves once what is saved again after no answer: %s (ADDR-13, RELY-01)",
    async fault => {
      const { addresses, kept, faults } = setUp()
      const draft = {}
      faults.push(fault, fault)
      expect(await failed(addresses.add("shipping", anAddress(), draft))).toBe(lost)
      expect(await failed(addresses.add("shipping", anAddress(), draft))).toBe(lost)
      await run(addresses.add("shipping", anAddress(), draft))
      expect([...kept.values()]).toEqual([anAddress({ id: "key-1" })])
      await run(addresses.add("shipping", anAddress(), draft))
      expect(kept.size).toBe(2)
    },
  )

  it("changes the one address when something else was typed after no answer (ADDR-13)", async () => {
    const { addresses, kept, faults } = setUp()
    const draft = {}
    faults.push("answerLost")
    await failed(addresses.add("shipping", anAddress(), draft))
    await run(addresses.add("shipping", anAddress({ city: "Utrecht" }), draft))
    expect([...kept.values()]).toEqual([anAddress({ id: "key-1", city: "Utrecht" })])
  })

  it("tells two new addresses apart, whichever was answered (ADDR-13)", async () => {
    const { addresses, kept, faults } = setUp()
    faults.push("answerLost")
    await failed(addresses.add("shipping", anAddress(), {}))
    await run(addresses.add("shipping", anAddress({ city: "Utrecht" }), {}))
    expect([...kept.values()].map(({ city }) => city)).toEqual(["Amsterdam", "Utrecht"])
  })

  it("starts anew after a refusal, which changed nothing (ADDR-13)", async () => {
    const { addresses, kept, faults } = setUp()
    const draft = {}
    const refusal = new RefusedError({ refusal: { _tag: "AddressBookFull" }, traceId: "t" })
    faults.push(lost, refusal)
    await failed(addresses.add("shipping", anAddress(), draft))
    await run(addresses.add("shipping", anAddress({ city: "Utrecht" }), draft))
    expect([...kept.entries()]).toEqual([["key-2", anAddress({ id: "key-2", city: "Utrecht" })]])
    faults.push(refusal)
    expect(await failed(addresses.add("shipping", anAddress(), draft))).toBe(refusal)
  })

  it("looks at the cart again when an address it uses is edited (ADDR-14)", async () => {
    const home = anAddress({ id: "home" })
    const used = setUp(aCart({ lineItems: [aLineItem({ shippingAddresses: [{ address: home, quantity: 500 }] })] }))
    await run(used.addresses.edit("shipping", "home", anAddress({ streetNumber: "7" })))
    expect(used.opened()).toBe(1)
    const unused = setUp(aCart({ billingAddress: aBillingAddress() }))
    await run(unused.addresses.edit("shipping", "home", anAddress({ streetNumber: "7" })))
    expect(unused.opened()).toBe(0)
  })

  it("has deleted what is no longer there, and says when it could not (ADDR-16)", async () => {
    const { addresses, faults } = setUp()
    faults.push(new RefusedError({ refusal: { _tag: "AddressNotFound" }, traceId: "t" }))
    await run(addresses.remove("home"))
    const isDefault = new RefusedError({ refusal: { _tag: "AddressIsDefault", faults: [] }, traceId: "t" })
    faults.push(isDefault)
    expect(await failed(addresses.remove("home"))).toBe(isDefault)
  })
})
