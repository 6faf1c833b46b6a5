import { JSDOM } from "jsdom"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import type { AddressBookViewModel } from "../../application/client/delivery/address-book-view-model.ts"
import type { SplitViewModel, SplitViewState } from "../../application/client/delivery/split-view-model.ts"
import { AddressRadioList } from "../../ui/addresses/AddressRadioList.tsx"
import { getSsrI18nInstance } from "../../ui/i18n/i18n-instances.ts"
import { SplitAddressFields } from "../../ui/split-shipment/SplitAddressFields.tsx"
import { anAddress } from "../support/test-data-builders.ts"

const STREETS = ["Pakhuiskade", "Sumatrakade"]
const addresses = STREETS.map(streetName => anAddress({ id: streetName, streetName }))

const i18n = getSsrI18nInstance("en")
if (!i18n) throw new TypeError("no English texts")

const render = (element: Parameters<typeof renderToStaticMarkup>[0]): Document =>
  new JSDOM(renderToStaticMarkup(createElement(I18nextProvider, { i18n }, element))).window.document

const listNames = (document: Document, selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map(
    ({ id, ariaLabel, textContent }) => ariaLabel ?? document.querySelector(`[for="${id}"]`)?.textContent ?? textContent,
  )

/** Each address has one such control, and its name says the street. */
const expectStreets = (names: readonly string[]) => {
  expect(names).toHaveLength(STREETS.length)
  for (const [index, street] of STREETS.entries()) expect(names[index]).toContain(street)
}

describe("addresses of one recipient", () => {
  const viewModel = {} as AddressBookViewModel & SplitViewModel

  it("are told apart by the names of their radio buttons, Edit and Delete (ACCESS-14)", () => {
    const options = addresses.map(address => ({ address, faults: [], notDeletableReasons: [] }))
    const list = render(createElement(AddressRadioList, { purpose: "shipping", options, chosen: undefined, viewModel }))
    expectStreets(listNames(list, "input"))
    for (const name of [i18n.t("address.edit"), i18n.t("address.remove")]) {
      expectStreets(listNames(list, "button").filter(each => each.startsWith(name)))
    }
  })

  it("are told apart by the names of their checkboxes and quantity fields in a split (ACCESS-14)", () => {
    const viewState = {
      lines: addresses.map((address, key) => ({ key: String(key), address, ticked: true, typed: "", isFaulty: false })),
      mainAddress: anAddress(),
      remainder: { left: 1, total: 3, main: 1 },
      bounds: { min: 1, max: 3 },
      excess: 0,
    } as unknown as SplitViewState
    const fields = render(createElement(SplitAddressFields, { viewState, viewModel }))
    expectStreets(listNames(fields, "[type=checkbox]"))
    expectStreets(listNames(fields, "[type=text]"))
    for (const label of ["[aria-label^=Decrease]", "[aria-label^=Increase]"]) expectStreets(listNames(fields, label))
  })
})
