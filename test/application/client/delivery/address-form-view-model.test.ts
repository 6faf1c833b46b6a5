import { Effect, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeAddressFormViewModel } from "../../../../application/client/delivery/address-form-view-model.ts"
import type { ManageAddresses } from "../../../../application/client/delivery/manage-addresses.ts"
import type { IdentityState } from "../../../../application/client/identity/identity.ts"
import { RefusedError, type ServiceFailure } from "../../../../application/client/ports/service-failures.ts"
import type { Refusal } from "../../../../application/shared/refusals.ts"
import { ADDRESS_FIELDS, type Address, type AddressPurpose } from "../../../../domain/address/address.ts"
import { validateAddressForBook } from "../../../../domain/address/address-and-country.ts"
import type { AddressDraft } from "../../../../domain/address/address-validation.ts"
import { createUnreachableError } from "../../../support/fake-cart-service.ts"
import { makeFakeDraftStore } from "../../../support/fake-draft-store.ts"
import { law } from "../../../support/law.ts"
import { runConfirmResult } from "../../../support/run-confirm-result.ts"
import { anAddress } from "../../../support/test-data-builders.ts"

const countries = ["NL", "BE"] as const

const ada = { id: "ada", firstName: "Ada", lastName: "de Vries", email: "ada@example.nl" }

interface Some {
  readonly purpose?: AddressPurpose
  readonly identity?: IdentityState
  readonly address?: Address
  readonly unsaved?: ReturnType<typeof makeFakeDraftStore>
  readonly fails?: ServiceFailure
}

const opened = ({ address, unsaved = makeFakeDraftStore(), fails, ...some }: Some = {}) => {
  const sent: AddressDraft[] = []
  const answer = (typed: AddressDraft) =>
    Effect.suspend(() => {
      sent.push(typed)
      return fails ? Effect.fail(fails) : Effect.succeed(anAddress({ id: address?.id ?? "new" }))
    })
  const addresses: Pick<ManageAddresses, "add" | "edit"> = {
    add: (_, typed) => (address ? Effect.die("it was there") : answer(typed)),
    edit: (_, id, typed) => (address && id === address.id ? answer(typed) : Effect.die("another was edited")),
  }
  const { purpose = "billing", identity = { _tag: "Customer", customer: ada } } = some
  const step = makeAddressFormViewModel({ purpose, address, identity, countries, unsaved, addresses })
  const confirm = () => runConfirmResult(step.confirm())
  return { step, sent, unsaved, confirm, shown: () => step.getViewState({}) }
}

const typed = fc.record({
  field: fc.constantFrom(...ADDRESS_FIELDS),
  text: fc.constantFrom("", "Delft", "1019 XW", "NL", "FR", "5", "a@b.nl", "x".repeat(300)),
  leaves: fc.boolean(),
})

const typeAll = (
  { step }: ReturnType<typeof opened>,
  all: readonly { field: (typeof ADDRESS_FIELDS)[number]; text: string; leaves: boolean }[],
) => {
  for (const { field, text, leaves } of all) {
    step.type(field, text)
    if (leaves) step.blur(field)
  }
}

describe("the address form", () => {
  law(
    "sends only a complete address and otherwise shows every fault, after any input (ADDR-12, ADDR-20, USE-03)",
    fc.tuple(fc.array(typed, { maxLength: 12 }), fc.boolean()),
    ([all, isOld]) => {
      const form = opened(isOld ? { address: anAddress({ id: "home" }) } : {})
      typeAll(form, all)
      const checked = validateAddressForBook(form.shown().values, "billing", countries)
      expect(form.confirm()).toBe(Result.isSuccess(checked) ? "Success" : "NotYet")
      expect(form.sent).toHaveLength(Result.isSuccess(checked) ? 1 : 0)
      const faults = Object.values(form.shown().faults)
      expect(faults).toEqual(Result.isSuccess(checked) ? [] : expect.arrayContaining([...checked.failure]))
    },
  )

  it("counts a house number once that a browser filled into the street as well (ADDR-39)", () => {
    const form = opened()
    const filled = anAddress({ streetName: "Drukpersweg 12", streetNumber: "12" })
    for (const field of ADDRESS_FIELDS) form.step.type(field, filled[field] ?? "")
    form.step.type("email", "ada@example.nl")
    expect(form.confirm()).toBe("Success")
    const [sent = {}] = form.sent
    expect(Result.getOrThrow(validateAddressForBook(sent, "billing", countries))).toMatchObject({
      streetName: "Drukpersweg",
      streetNumber: "12",
    })
  })

  law("restores changed input after a reload, and stores no unchanged input (USE-16)", fc.array(typed, { maxLength: 6 }), all => {
    const form = opened()
    const before = form.shown().values
    typeAll(form, all)
    const { values } = form.shown()
    expect(form.unsaved.texts.has("open")).toBe(JSON.stringify(values) !== JSON.stringify(before))
    expect(opened({ unsaved: form.unsaved }).shown().values).toEqual(values)
  })

  it("starts with the customer's name and email for a new address, and shows the faults of an existing one (ADDR-12, ADDR-21)", () => {
    const { values, faults } = opened().shown()
    expect(values).toMatchObject({ country: "NL", firstName: "Ada", email: "ada@example.nl", city: "" })
    expect(faults).toEqual({})
    expect(opened({ address: anAddress({ id: "home", city: "" }) }).shown().faults).toMatchObject({
      city: { _tag: "Required" },
      email: { _tag: "Required" },
    })
  })

  it("keeps the input when saving fails, and shows the server's faults until the field is changed (ADDR-14, ERR-30)", () => {
    const address = anAddress({ id: "home", email: "ada@example.nl" })
    const at = ["city"]
    const unknown = { _tag: "Unrecognised", faults: [{ _tag: "Invalid", at }] } as const
    const tooLong = { _tag: "TooLong", field: "city", limit: 80, at } as const
    const refusedFor = (refusal: Refusal) => new RefusedError({ refusal, traceId: "" })
    for (const [fails, faults] of [
      [createUnreachableError(), {}],
      [refusedFor({ _tag: "AddressBookFull" }), {}],
      [refusedFor(unknown), { city: { _tag: "NotAccepted" } }],
      [refusedFor({ _tag: "AddressInvalid", faults: [tooLong] }), { city: { _tag: "TooLong", limit: 80 } }],
    ] as const) {
      const { step, shown, confirm, unsaved } = opened({ address, fails })
      step.type("city", "Delft")
      expect(confirm()).toBe("Failure")
      expect(shown()).toMatchObject({ values: { city: "Delft" }, faults })
      expect(opened({ address, unsaved }).shown().values.city).toBe("Delft")
      step.type("city", "Utrecht")
      expect(shown().faults).toEqual({})
    }
  })

  it("clears the stored input when it is saved or discarded, but not when it is closed (ADDR-14, USE-16)", () => {
    const address = anAddress({ id: "home", email: "ada@example.nl" })
    const typing = () => {
      const form = opened({ address })
      form.step.setDefault(true)
      return form
    }
    const [saved, givenUp, closed] = [typing(), typing(), typing()]
    expect(saved.confirm()).toBe("Success")
    expect(saved.sent).toMatchObject([{ isDefaultBillingAddress: true }])
    expect(opened({ address, unsaved: closed.unsaved }).shown().isDefault).toBe(true)
    givenUp.step.discard()
    closed.step.close()
    expect([saved, givenUp, closed].map(({ unsaved }) => [...unsaved.texts.keys()])).toEqual([[], [], ["home"]])
  })

  it("starts empty for a guest, with an email for billing only, and knows whether the address is the default (ADDR-12, ADDR-17)", () => {
    const visitor = opened({ identity: { _tag: "Anonymous" } }).shown()
    expect(visitor).toMatchObject({ values: { country: "NL", firstName: "", email: "" }, isDefault: false })
    const shipping = opened({ purpose: "shipping" })
    expect(shipping.shown()).toMatchObject({ values: { firstName: "Ada", email: "" }, isDefaultAlready: false })
    const home = { ...anAddress({ id: "home" }), isDefaultShippingAddress: true }
    expect(opened({ purpose: "shipping", address: home }).shown().isDefaultAlready).toBe(true)
    expect(opened({ address: home }).shown().isDefaultAlready).toBe(false)
    const asDefault = opened({ purpose: "shipping", address: home })
    asDefault.step.setDefault(true)
    expect(asDefault.confirm()).toBe("Success")
    expect(asDefault.sent).toMatchObject([{ isDefaultShippingAddress: true }])
  })

  it("offers the address's own country too, and shows a fault only after its field is left (ADDR-12, USE-03)", () => {
    expect(opened().shown().countries).toEqual(countries)
    expect(opened({ address: anAddress({ id: "home", country: "FR" }) }).shown().countries).toEqual([...countries, "FR"])
    const { step, shown } = opened()
    step.type("email", "ada")
    expect(shown().faults).toEqual({})
    step.blur("email")
    expect(Object.keys(shown().faults)).toEqual(["email"])
  })

  it("has a VAT id to check only for a bill, and only when form and check digits are right (TAX-11)", () => {
    const type = (vatId: string, purpose: AddressPurpose = "billing") => {
      const { step, shown } = opened({ purpose })
      step.type("vatId", vatId)
      return shown().checkableVatId
    }
    expect(type("0044.95.445.b01")).toBe("NL004495445B01")
    expect(type("NL004495445B01", "shipping")).toBeUndefined()
    for (const vatId of ["", "NL004495454B01", "DE136695976", "NL1"]) expect(type(vatId)).toBeUndefined()
  })
})
