import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { CartSession } from "../../../../application/client/cart/cart-session.ts"
import { makeManageAddresses } from "../../../../application/client/delivery/manage-addresses.ts"
import type { AddressBook } from "../../../../application/client/ports/address-book.ts"
import { RefusedError, type ServiceFailure, UnreachableError } from "../../../../application/client/ports/service-failures.ts"
import type { Address } from "../../../../domain/address/address.ts"
import { aBillingAddress, aCart, aLineItem, anAddress } from "../../../support/test-data-builders.ts"

const lost = new UnreachableError({ cause: "network", traceId: "t" })

/** An address book with idempotency keys. `faults` are the results of the next calls; "answerLost" applies the change first. */
const setUp = (cart = aCart()) => {
  const stored = new Map<string, Address>()
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
    list: Effect.sync(() => [...stored.values()]),
    add: (address, { key }) =>
      meet(() => {
        const created = stored.get(key) ?? { ...address, id: key }
        stored.set(key, created)
        return created
      }),
    replace: (id, address) =>
      meet(() => {
        stored.set(id, { ...address, id })
        return { ...address, id }
      }),
    remove: id => meet(() => void stored.delete(id)),
  }
  const session = {
    current: () => ({ cart }),
    open: Effect.sync(() => {
      opened += 1
    }),
  } as unknown as CartSession
  const addresses = makeManageAddresses({ book, session, newId: () => `key-${++ids}`, countries: ["NL", "BE"] })
  return { addresses, stored, faults, opened: () => opened }
}

const run = Effect.runPromise

const failed = <A, E>(effect: Effect.Effect<A, E>) => run(Effect.flip(effect))

describe("managing addresses", () => {
  it("adds a valid address, and returns all faults of an invalid one without a request (ADDR-13, ADDR-18, ADDR-20)", async () => {
    const { addresses, stored } = setUp()
    expect(await run(addresses.add("shipping", anAddress(), {}))).toEqual(anAddress({ id: "key-1" }))
    const wrong = anAddress({ city: "", country: "GB" })
    expect(await failed(addresses.add("shipping", wrong, {}))).toMatchObject({
      faults: [{ _tag: "CountryUnavailable" }, { _tag: "Required", field: "city" }],
    })
    expect(await failed(addresses.edit("billing", "key-1", anAddress()))).toMatchObject({
      faults: [{ _tag: "Required", field: "email" }],
    })
    expect([...stored.values()]).toEqual([anAddress({ id: "key-1" })])
  })

  it.each(["answerLost", lost] as const)(
    "saves an address once when it is saved again after a failure: %s (ADDR-13, RELY-01)",
    async fault => {
      const { addresses, stored, faults } = setUp()
      const draft = {}
      faults.push(fault, fault)
      expect(await failed(addresses.add("shipping", anAddress(), draft))).toBe(lost)
      expect(await failed(addresses.add("shipping", anAddress(), draft))).toBe(lost)
      await run(addresses.add("shipping", anAddress(), draft))
      expect([...stored.values()]).toEqual([anAddress({ id: "key-1" })])
      await run(addresses.add("shipping", anAddress(), draft))
      expect(stored.size).toBe(2)
    },
  )

  it("changes the saved address when the text was changed after a lost response (ADDR-13)", async () => {
    const { addresses, stored, faults } = setUp()
    const draft = {}
    faults.push("answerLost")
    await failed(addresses.add("shipping", anAddress(), draft))
    await run(addresses.add("shipping", anAddress({ city: "Utrecht" }), draft))
    expect([...stored.values()]).toEqual([anAddress({ id: "key-1", city: "Utrecht" })])
  })

  it("saves two new addresses separately when the first response was lost (ADDR-13)", async () => {
    const { addresses, stored, faults } = setUp()
    faults.push("answerLost")
    await failed(addresses.add("shipping", anAddress(), {}))
    await run(addresses.add("shipping", anAddress({ city: "Utrecht" }), {}))
    expect([...stored.values()].map(({ city }) => city)).toEqual(["Amsterdam", "Utrecht"])
  })

  it("uses a new key after a refusal, which changed nothing (ADDR-13)", async () => {
    const { addresses, stored, faults } = setUp()
    const draft = {}
    const refusal = new RefusedError({ refusal: { _tag: "AddressBookFull" }, traceId: "t" })
    faults.push(lost, refusal)
    await failed(addresses.add("shipping", anAddress(), draft))
    await run(addresses.add("shipping", anAddress({ city: "Utrecht" }), draft))
    expect([...stored.entries()]).toEqual([["key-2", anAddress({ id: "key-2", city: "Utrecht" })]])
    faults.push(refusal)
    expect(await failed(addresses.add("shipping", anAddress(), draft))).toBe(refusal)
  })

  it("reloads the cart when an address that it uses is edited (ADDR-14)", async () => {
    const home = anAddress({ id: "home" })
    const used = setUp(aCart({ lineItems: [aLineItem({ shippingAddresses: [{ address: home, quantity: 500 }] })] }))
    await run(used.addresses.edit("shipping", "home", anAddress({ streetNumber: "7" })))
    expect(used.opened()).toBe(1)
    const unused = setUp(aCart({ billingAddress: aBillingAddress() }))
    await run(unused.addresses.edit("shipping", "home", anAddress({ streetNumber: "7" })))
    expect(unused.opened()).toBe(0)
  })

  it("treats an address that no longer exists as deleted, and fails when deletion is refused (ADDR-16)", async () => {
    const { addresses, faults } = setUp()
    faults.push(new RefusedError({ refusal: { _tag: "AddressNotFound" }, traceId: "t" }))
    await run(addresses.remove("home"))
    const isDefault = new RefusedError({ refusal: { _tag: "AddressIsDefault", faults: [] }, traceId: "t" })
    faults.push(isDefault)
    expect(await failed(addresses.remove("home"))).toBe(isDefault)
  })
})
