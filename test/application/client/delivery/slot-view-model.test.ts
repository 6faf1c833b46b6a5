import { Effect } from "effect"
import fc from "fast-check"
import { beforeAll, describe, expect, it } from "vitest"
import type { DeliveryChangeFailure } from "../../../../application/client/delivery/delivery-actions.ts"
import { CourierInvalidError, loadPhoneValidation } from "../../../../application/client/delivery/send-courier-contact.ts"
import { makeSlotViewModel } from "../../../../application/client/delivery/slot-view-model.ts"
import type { ItemDeliveryChoice } from "../../../../domain/delivery/delivery-choice.ts"
import { createUnreachableError } from "../../../support/fake-cart-service.ts"
import { makeFakeDraftStore } from "../../../support/fake-draft-store.ts"
import { law } from "../../../support/law.ts"
import { aCourierContact, aDeliveryOffer, anAddress, toLineItemId } from "../../../support/test-data-builders.ts"

const choice: ItemDeliveryChoice = { quantity: 500, shippingAddresses: [{ address: anAddress(), quantity: 500 }] }

const offer = aDeliveryOffer()

const [free, early] = offer.deliveryOptions

interface Some {
  readonly choice?: ItemDeliveryChoice
  readonly unsaved?: ReturnType<typeof makeFakeDraftStore>
  readonly areSlotsFixed?: boolean
  readonly slotAnswer?: Effect.Effect<object, DeliveryChangeFailure>
  readonly courierAnswer?: Effect.Effect<object, CourierInvalidError | DeliveryChangeFailure>
}

const opened = (some: Some = {}) => {
  const given = { choice: some.choice ?? choice, offer }
  const { unsaved = makeFakeDraftStore(), areSlotsFixed = false } = some
  const { slotAnswer = Effect.succeed({}), courierAnswer = Effect.succeed({}) } = some
  const sent: unknown[] = []
  const taken = (chosen: unknown) => Effect.sync(() => sent.push(chosen))
  let asked = 0
  const step = makeSlotViewModel({
    ...given,
    item: { id: toLineItemId("item-1") },
    unsaved,
    refetchOffer: () => {
      asked += 1
    },
    delivery: {
      areSlotsFixed,
      chooseSlot: (_, slot) => Effect.andThen(taken(slot), slotAnswer),
      chooseCourier: (_, contact) => Effect.andThen(taken(contact), courierAnswer),
    },
  })
  const confirm = async (now = given) => {
    const confirmed = step.confirm(now)
    if (typeof confirmed === "string") return confirmed
    const exit = await Effect.runPromiseExit(confirmed)
    return exit._tag
  }
  return { step, given, sent, unsaved, confirm, shown: (now = given) => step.getViewState(now), timesAsked: () => asked }
}

describe("the delivery slot dialog", () => {
  beforeAll(() => Effect.runPromise(loadPhoneValidation))

  it("starts with the free day slot and sends only another slot (DELIV-27)", async () => {
    const { step, shown, confirm, sent } = opened()
    expect(shown()).toMatchObject({ chosen: free, newChoice: undefined, isUnsaved: false, isNoLongerOffered: false })
    expect(await confirm()).toBe("Unchanged")
    if (early) step.pick(early)
    expect(shown()).toMatchObject({ chosen: early, newChoice: { _tag: "Slot", option: early }, isUnsaved: true })
    expect(await confirm()).toBe("Success")
    expect(sent).toEqual([{ recsKey: early?.recsKey, carrier: "postnl", before: "12:00" }])
  })

  it("cannot confirm a slot that is no longer offered, unless it was agreed in an order (DELIV-31)", async () => {
    const none = { ...offer, deliveryOptions: [] }
    const { step, shown, confirm, sent } = opened()
    if (early) step.pick(early)
    expect(shown({ choice, offer: none })).toMatchObject({ chosen: undefined, isNoLongerOffered: true })
    expect(await confirm({ choice, offer: none })).toBe("NotYet")
    expect(sent).toEqual([])
    const gone = { ...choice, deliveryOption: { recsKeys: ["old"], before: "10:00" } }
    expect(opened({ choice: gone }).shown().isNoLongerOffered).toBe(true)
    expect(opened({ choice: gone, areSlotsFixed: true }).shown().isNoLongerOffered).toBe(false)
  })

  it("fetches the offer again when saving fails (DELIV-35)", async () => {
    const { step, confirm, timesAsked } = opened({ slotAnswer: Effect.fail(createUnreachableError()) })
    if (early) step.pick(early)
    expect([await confirm(), timesAsked()]).toEqual(["Failure", 1])
  })

  it("starts the courier contact with the address's name, and checks it when a field is left (PHONE-01, PHONE-10)", async () => {
    const { step, shown, confirm, sent } = opened()
    step.pick("courier")
    expect(shown()).toMatchObject({
      values: { name: "Ada de Vries", phoneNumber: "" },
      newChoice: { _tag: "Courier", price: 1_995 },
      hasCarriers: false,
      example: "+31 6 12345678",
      wantsCourier: true,
      faults: {},
    })
    await Effect.runPromise(step.fetchRules)
    expect(shown().example).toBe("+31 6 12345678")
    step.type("phoneNumber", "06")
    expect(shown().faults).toEqual({})
    step.blur("phoneNumber")
    expect(shown().faults).toMatchObject({ phoneNumber: { _tag: "PhoneCountryInvalid" } })
    step.type("name", "")
    expect(await confirm()).toBe("NotYet")
    expect(shown()).toMatchObject({ faults: { name: { _tag: "NameRequired" } }, attempts: 1 })
    expect(sent).toEqual([])
  })

  it("shows the server's fault in the phone number until the field is changed (PHONE-07, ERR-72)", async () => {
    const courierAnswer = Effect.fail(new CourierInvalidError({ faults: [{ _tag: "PhoneNotParsed" }] }))
    const { step, shown, confirm } = opened({ courierAnswer, choice: { ...choice, courier: aCourierContact() } })
    expect(await confirm()).toBe("Failure")
    expect(shown().faults).toEqual({ phoneNumber: { _tag: "PhoneNotParsed" } })
    expect(shown().values).toEqual({ name: "Ada de Vries", phoneNumber: "+31612345678" })
    step.type("phoneNumber", "+31 6")
    expect(shown().faults).toEqual({})
  })

  it("shows a phone example of the destination country, and no name without an address (PHONE-10)", async () => {
    const belgian = { ...choice, shippingAddresses: [{ address: anAddress({ country: "BE" }), quantity: 500 }] }
    const { step, shown } = opened({ choice: belgian })
    expect(shown()).toMatchObject({ wantsCourier: false, example: "+31 6 12345678" })
    await Effect.runPromise(step.fetchRules)
    expect(shown().example).toContain("+32")
    const nowhere = opened({ choice: { ...choice, shippingAddresses: [] } })
    expect(nowhere.shown()).toMatchObject({ values: { name: "", phoneNumber: "" }, example: "+31 6 12345678" })
  })

  const intent = fc.oneof(
    fc.constantFrom("courier" as const, ...offer.deliveryOptions).map(picked => ({ picked })),
    fc.record({ name: fc.constantFrom("", "Ada", "Noor", " ") }),
    fc.record({ phoneNumber: fc.constantFrom("", "06", "+31612345678", "+31 6 1234 5678", "x") }),
  )

  law(
    "restores choice and input after a reload, and stores nothing when they are unchanged (USE-16)",
    fc.array(intent, { maxLength: 8 }),
    intents => {
      const { step, shown, unsaved } = opened()
      for (const asked of intents) {
        if ("picked" in asked) step.pick(asked.picked)
        else if ("name" in asked) step.type("name", asked.name)
        else step.type("phoneNumber", asked.phoneNumber)
      }
      expect(unsaved.texts.has("item-1")).toBe(shown().isUnsaved)
      const again = opened({ unsaved }).shown()
      expect([again.chosen, again.values]).toEqual([shown().chosen, shown().values])
    },
  )
})
