/** A customer's address book, as edited in the delivery step (ADDR-12…ADDR-17). */
import { expect } from "@playwright/test"
import { englishTexts } from "../../ui/i18n/en.ts"
import { FAULT_TEST_ADDRESS } from "./fault-test-session.ts"
import {
  clickButton,
  customerSetup,
  expectFieldText,
  expectText,
  type FaultTestAction,
  type FaultTestContext,
  type FaultTestStep,
  findDialog,
  getCall,
  openDeliveryPage,
  postCall,
  runSteps,
  typeIntoField,
} from "./fault-test-steps.ts"

const inBook =
  (...cities: readonly string[]) =>
  async ({ visit }: FaultTestContext) => {
    const { results } = await visit.ask("GET /customers/me/addresses")
    expect(results.map(({ city }) => city).sort()).toEqual(cities)
  }

const listed: FaultTestStep = ({ page }) => expect(findDialog(page).getByRole("radio").first()).toBeAttached()
const openBook = runSteps(openDeliveryPage, clickButton(/shipping address of Business cards/), listed)

const fill: FaultTestStep = async ({ page }) => {
  const dialog = findDialog(page)
  for (const field of ["postalCode", "streetNumber", "streetName", "city", "firstName", "lastName"] as const) {
    await dialog
      .getByLabel(englishTexts.address[field], { exact: true })
      .fill(field === "city" ? "Utrecht" : FAULT_TEST_ADDRESS[field])
  }
}

export const addressActions: readonly FaultTestAction[] = [
  {
    name: "lists the addresses",
    call: getCall(/\/customers\/me\/addresses/),
    wants: customerSetup(1),
    start: openDeliveryPage,
    act: clickButton(/shipping address of Business cards/),
    loads: true,
    says: englishTexts.address.listFailed,
    done: listed,
  },
  {
    name: "lists the addresses for a split",
    call: getCall(/\/customers\/me\/addresses/),
    wants: { ...customerSetup(1), city: "Utrecht" },
    start: openDeliveryPage,
    act: clickButton(/extra shipping addresses of Business cards/),
    loads: true,
    says: englishTexts.address.listFailed,
    done: ({ page }) => expect(findDialog(page).getByRole("checkbox").first()).toBeAttached(),
  },
  {
    name: "saves an address",
    call: postCall(/\/customers\/me\/addresses/),
    wants: customerSetup(1),
    start: runSteps(openBook, clickButton(englishTexts.address.add), fill),
    act: clickButton(englishTexts.address.save),
    says: englishTexts.address.saveFailed,
    again: clickButton(englishTexts.address.save),
    done: expectText(/is saved\.$/),
    once: inBook("Amsterdam", "Utrecht"),
    kept: expectFieldText(englishTexts.address.city, "Utrecht"),
  },
  {
    name: "edits an address",
    call: { method: "PUT", path: /\/customers\/me\/addresses\// },
    wants: customerSetup(1),
    start: runSteps(openBook, clickButton(/^Edit Noor/), typeIntoField(englishTexts.address.city, "Utrecht")),
    act: clickButton(englishTexts.address.save),
    says: englishTexts.address.saveFailed,
    again: clickButton(englishTexts.address.save),
    done: expectText(/is saved\.$/),
    once: runSteps(inBook("Utrecht"), async ({ visit }) => {
      const [item] = (await visit.cart()).lineItems
      expect(item?.shippingAddresses).toMatchObject([{ address: { city: "Utrecht" } }])
    }),
    kept: expectFieldText(englishTexts.address.city, "Utrecht"),
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
    act: clickButton(englishTexts.address.delete),
    says: englishTexts.address.deleteFailed,
    again: clickButton(englishTexts.address.delete),
    done: expectText(/is deleted\.$/),
    once: inBook("Amsterdam"),
  },
]
