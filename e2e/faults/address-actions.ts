/** A customer's address book, as edited in the delivery step (ADDR-12…ADDR-17). */
import { expect } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { FAULT_TEST_ADDRESS } from "./fault-test-session.ts"
import {
  cartActionCall,
  clickButton,
  customerSetup,
  expectFieldText,
  expectText,
  type FaultTestAction,
  type FaultTestContext,
  type FaultTestStep,
  getCall,
  getDialog,
  openDeliveryPage,
  postCall,
  runSteps,
  typeIntoField,
} from "./fault-test-steps.ts"

const expectAddressBook =
  (...cities: readonly string[]) =>
  async ({ session }: FaultTestContext) => {
    const { results } = await session.callService("GET /customers/me/addresses")
    expect(results.map(({ city }) => city).sort()).toEqual(cities)
  }

const expectAddressList: FaultTestStep = ({ page }) => expect(getDialog(page).getByRole("radio").first()).toBeAttached()
const openAddressBook = runSteps(openDeliveryPage, clickButton(/shipping address of Business cards/), expectAddressList)

const fillAddressForm: FaultTestStep = async ({ page }) => {
  const dialog = getDialog(page)
  for (const field of ["postalCode", "streetNumber", "streetName", "city", "firstName", "lastName"] as const) {
    await dialog
      .getByLabel(englishTexts.address[field], { exact: true })
      .fill(field === "city" ? "Utrecht" : FAULT_TEST_ADDRESS[field])
  }
}

const openBillingForm = runSteps(
  openDeliveryPage,
  clickButton(`${englishTexts.word.change} ${englishTexts.delivery.billingAbout}`),
  expectAddressList,
  clickButton(englishTexts.address.add),
)

const typeVatId = typeIntoField(englishTexts.address.vatId, "NL004495445B01")

const fillFirstAddress: FaultTestStep = async ({ page }) => {
  const form = page.getByRole("region", { name: englishTexts.address.newShipping })
  for (const field of ["postalCode", "streetNumber", "streetName", "city"] as const) {
    await form.getByLabel(englishTexts.address[field], { exact: true }).fill(FAULT_TEST_ADDRESS[field])
  }
}

export const addressActions: readonly FaultTestAction[] = [
  {
    name: "fills in the first address",
    call: cartActionCall("setSharedDelivery"),
    setup: { ...customerSetup(2), hasNoAddress: true },
    start: runSteps(openDeliveryPage, fillFirstAddress),
    act: clickButton(englishTexts.address.save),
    needsOtherResponses: true,
    message: englishTexts.delivery.shippingFailed,
    expectSuccess: ({ page }) => expect(page.getByText(FAULT_TEST_ADDRESS.streetName).first()).toBeVisible(),
    expectStoredOnce: async ({ session }) => {
      const { lineItems } = await session.fetchCart()
      expect(lineItems.map(({ shippingAddresses }) => shippingAddresses.length)).toEqual([1, 1])
    },
    expectInputUnchanged: expectText(englishTexts.delivery.shippingFailed),
  },
  {
    name: "lists the addresses",
    call: getCall(/\/customers\/me\/addresses/),
    setup: customerSetup(1),
    start: openDeliveryPage,
    act: clickButton(/shipping address of Business cards/),
    needsOtherResponses: true,
    message: englishTexts.address.listFailed,
    expectSuccess: expectAddressList,
  },
  {
    name: "lists the addresses for a split",
    call: getCall(/\/customers\/me\/addresses/),
    setup: { ...customerSetup(1), secondAddressCity: "Utrecht" },
    start: openDeliveryPage,
    act: clickButton(/extra shipping addresses of Business cards/),
    needsOtherResponses: true,
    message: englishTexts.address.listFailed,
    expectSuccess: ({ page }) => expect(getDialog(page).getByRole("checkbox").first()).toBeAttached(),
  },
  {
    name: "checks a typed VAT id",
    call: postCall(/\/vat-id-checks/),
    setup: customerSetup(1),
    start: openBillingForm,
    act: typeVatId,
    message: englishTexts.vatIdStatus.unknown,
    hasNoErrorCode: true,
    retry: runSteps(typeIntoField(englishTexts.address.vatId, ""), typeVatId),
    expectSuccess: expectText(englishTexts.vatIdStatus.valid),
    expectInputUnchanged: expectFieldText(englishTexts.address.vatId, "NL004495445B01"),
  },
  {
    name: "saves an address",
    call: postCall(/\/customers\/me\/addresses/),
    setup: customerSetup(1),
    start: runSteps(openAddressBook, clickButton(englishTexts.address.add), fillAddressForm),
    act: clickButton(englishTexts.address.save),
    message: englishTexts.address.saveFailed,
    retry: clickButton(englishTexts.address.save),
    expectSuccess: expectText(/is saved\.$/),
    expectStoredOnce: expectAddressBook("Amsterdam", "Utrecht"),
    expectInputUnchanged: expectFieldText(englishTexts.address.city, "Utrecht"),
  },
  {
    name: "edits an address",
    call: { method: "PUT", path: /\/customers\/me\/addresses\// },
    setup: customerSetup(1),
    start: runSteps(openAddressBook, clickButton(/^Edit Noor/), typeIntoField(englishTexts.address.city, "Utrecht")),
    act: clickButton(englishTexts.address.save),
    message: englishTexts.address.saveFailed,
    retry: clickButton(englishTexts.address.save),
    expectSuccess: expectText(/is saved\.$/),
    expectStoredOnce: runSteps(expectAddressBook("Utrecht"), async ({ session }) => {
      const [item] = (await session.fetchCart()).lineItems
      expect(item?.shippingAddresses).toMatchObject([{ address: { city: "Utrecht" } }])
    }),
    expectInputUnchanged: expectFieldText(englishTexts.address.city, "Utrecht"),
  },
  {
    name: "deletes an address",
    call: { method: "DELETE", path: /\/customers\/me\/addresses\// },
    setup: { ...customerSetup(1), secondAddressCity: "Utrecht" },
    start: runSteps(openAddressBook, ({ page }) =>
      page
        .getByRole("button", { name: /^Delete/ })
        .last()
        .click(),
    ),
    act: clickButton(englishTexts.address.delete),
    message: englishTexts.address.deleteFailed,
    retry: clickButton(englishTexts.address.delete),
    expectSuccess: expectText(/is deleted\.$/),
    expectStoredOnce: expectAddressBook("Amsterdam"),
  },
]
