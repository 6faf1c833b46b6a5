/** A customer's address book, as it is kept from the delivery step (ADDR-12…ADDR-17). */
import { expect } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import {
  type Acting,
  type Action,
  customerSetup,
  type FaultTestStep,
  get,
  inDialog,
  openDelivery,
  postCall,
  press,
  runSteps,
  sees,
  stillTyped,
  typeInto,
} from "./acting.ts"
import { FAULT_TEST_ADDRESS } from "./fault-test-session.ts"

const inBook =
  (...cities: readonly string[]) =>
  async ({ visit }: Acting) => {
    const { results } = await visit.ask("GET /customers/me/addresses")
    expect(results.map(({ city }) => city).sort()).toEqual(cities)
  }

const listed: FaultTestStep = ({ page }) => expect(inDialog(page).getByRole("radio").first()).toBeAttached()
const openBook = runSteps(openDelivery, press(/shipping address of Business cards/), listed)

const fill: FaultTestStep = async ({ page }) => {
  const dialog = inDialog(page)
  for (const field of ["postalCode", "streetNumber", "streetName", "city", "firstName", "lastName"] as const) {
    await dialog
      .getByLabel(englishTexts.address[field], { exact: true })
      .fill(field === "city" ? "Utrecht" : FAULT_TEST_ADDRESS[field])
  }
}

export const addressActions: readonly Action[] = [
  {
    name: "lists the addresses",
    call: get(/\/customers\/me\/addresses/),
    wants: customerSetup(1),
    start: openDelivery,
    act: press(/shipping address of Business cards/),
    loads: true,
    says: englishTexts.address.listFailed,
    done: listed,
  },
  {
    name: "lists the addresses for a split",
    call: get(/\/customers\/me\/addresses/),
    wants: { ...customerSetup(1), city: "Utrecht" },
    start: openDelivery,
    act: press(/extra shipping addresses of Business cards/),
    loads: true,
    says: englishTexts.address.listFailed,
    done: ({ page }) => expect(inDialog(page).getByRole("checkbox").first()).toBeAttached(),
  },
  {
    name: "saves an address",
    call: postCall(/\/customers\/me\/addresses/),
    wants: customerSetup(1),
    start: runSteps(openBook, press(englishTexts.address.add), fill),
    act: press(englishTexts.address.save),
    says: englishTexts.address.saveFailed,
    again: press(englishTexts.address.save),
    done: sees(/is saved\.$/),
    once: inBook("Amsterdam", "Utrecht"),
    kept: stillTyped(englishTexts.address.city, "Utrecht"),
  },
  {
    name: "edits an address",
    call: { method: "PUT", path: /\/customers\/me\/addresses\// },
    wants: customerSetup(1),
    start: runSteps(openBook, press(/^Edit Noor/), typeInto(englishTexts.address.city, "Utrecht")),
    act: press(englishTexts.address.save),
    says: englishTexts.address.saveFailed,
    again: press(englishTexts.address.save),
    done: sees(/is saved\.$/),
    once: runSteps(inBook("Utrecht"), async ({ visit }) => {
      const [item] = (await visit.cart()).lineItems
      expect(item?.shippingAddresses).toMatchObject([{ address: { city: "Utrecht" } }])
    }),
    kept: stillTyped(englishTexts.address.city, "Utrecht"),
  },
  {
    name: "deletes an address",
    call: { method: "DELETE", path: /\/customers\/me\/addresses\// },
    wants: { ...customerSetup(1), city: "Utrecht" },
    start: runSteps(openBook, ({ page }) =>
      page
        .getByRole("button", { name: /^Delete/ })
        .last()
        .click(),
    ),
    act: press(englishTexts.address.delete),
    says: englishTexts.address.deleteFailed,
    again: press(englishTexts.address.delete),
    done: sees(/is deleted\.$/),
    once: inBook("Amsterdam"),
  },
]
