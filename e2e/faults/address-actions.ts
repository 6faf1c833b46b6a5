/** A customer's address book, as it is kept from the delivery step (ADDR-12…ADDR-17). */
import { expect } from "@playwright/test"
import { en } from "../../ui/i18n/en.ts"
import {
  type Acting,
  type Action,
  customer,
  get,
  inDialog,
  openDelivery,
  post,
  press,
  type Step,
  sees,
  steps,
  stillTyped,
  typeInto,
} from "./acting.ts"
import { ADDRESS } from "./visit.ts"

const inBook =
  (...cities: readonly string[]) =>
  async ({ visit }: Acting) => {
    const { results } = await visit.ask("GET /customers/me/addresses")
    expect(results.map(({ city }) => city).sort()).toEqual(cities)
  }

const listed: Step = ({ page }) => expect(inDialog(page).getByRole("radio").first()).toBeAttached()
const openBook = steps(openDelivery, press(/shipping address of Business cards/), listed)

const fill: Step = async ({ page }) => {
  const dialog = inDialog(page)
  for (const field of ["postalCode", "streetNumber", "streetName", "city", "firstName", "lastName"] as const) {
    await dialog.getByLabel(en.address[field], { exact: true }).fill(field === "city" ? "Utrecht" : ADDRESS[field])
  }
}

export const addressActions: readonly Action[] = [
  {
    name: "lists the addresses",
    call: get(/\/customers\/me\/addresses/),
    wants: customer(1),
    start: openDelivery,
    act: press(/shipping address of Business cards/),
    loads: true,
    says: en.address.listFailed,
    done: listed,
  },
  {
    name: "lists the addresses for a split",
    call: get(/\/customers\/me\/addresses/),
    wants: { ...customer(1), city: "Utrecht" },
    start: openDelivery,
    act: press(/extra shipping addresses of Business cards/),
    loads: true,
    says: en.address.listFailed,
    done: ({ page }) => expect(inDialog(page).getByRole("checkbox").first()).toBeAttached(),
  },
  {
    name: "saves an address",
    call: post(/\/customers\/me\/addresses/),
    wants: customer(1),
    start: steps(openBook, press(en.address.add), fill),
    act: press(en.address.save),
    says: en.address.saveFailed,
    again: press(en.address.save),
    done: sees(/is saved\.$/),
    once: inBook("Amsterdam", "Utrecht"),
    kept: stillTyped(en.address.city, "Utrecht"),
  },
  {
    name: "edits an address",
    call: { method: "PUT", path: /\/customers\/me\/addresses\// },
    wants: customer(1),
    start: steps(openBook, press(/^Edit Noor/), typeInto(en.address.city, "Utrecht")),
    act: press(en.address.save),
    says: en.address.saveFailed,
    again: press(en.address.save),
    done: sees(/is saved\.$/),
    once: steps(inBook("Utrecht"), async ({ visit }) => {
      const [item] = (await visit.cart()).lineItems
      expect(item?.shippingAddresses).toMatchObject([{ address: { city: "Utrecht" } }])
    }),
    kept: stillTyped(en.address.city, "Utrecht"),
  },
  {
    name: "deletes an address",
    call: { method: "DELETE", path: /\/customers\/me\/addresses\// },
    wants: { ...customer(1), city: "Utrecht" },
    start: steps(openBook, ({ page }) =>
      page
        .getByRole("button", { name: /^Delete/ })
        .last()
        .click(),
    ),
    act: press(en.address.delete),
    says: en.address.deleteFailed,
    again: press(en.address.delete),
    done: sees(/is deleted\.$/),
    once: inBook("Amsterdam"),
  },
]
