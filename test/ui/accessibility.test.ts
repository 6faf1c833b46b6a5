import { Result } from "effect"
import { JSDOM } from "jsdom"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { I18nextProvider } from "react-i18next"
import { describe, expect, it } from "vitest"
import type { AddressFormViewModel, AddressFormViewState } from "../../application/client/delivery/address-form-view-model.ts"
import type { SlotViewModel, SlotViewState } from "../../application/client/delivery/slot-view-model.ts"
import { ADDRESS_FIELDS } from "../../domain/address/address.ts"
import { validateAddressForBook } from "../../domain/address/address-and-country.ts"
import { AddressFormFields, listAddressFormFieldsForPurpose } from "../../ui/addresses/AddressFormFields.tsx"
import { Form } from "../../ui/fields/Form.tsx"
import { formatAddressFieldFault } from "../../ui/i18n/fault-texts.ts"
import { getSsrI18nInstance } from "../../ui/i18n/i18n-instances.ts"
import { getLocaleFormats } from "../../ui/i18n/locale-formats.ts"
import { REGISTRATION_FIELDS } from "../../ui/personal-details/CreateAccountForm.tsx"
import settings from "../../ui/public/config.json" with { type: "json" }
import { CourierContactFields } from "../../ui/slots/SlotRadioList.tsx"
import { listRepositoryFiles, readRepositoryFile } from "../support/repository-files.ts"

const ui = listRepositoryFiles().filter(({ path }) => path.startsWith("ui/"))

const pathsOf = (pattern: RegExp): readonly string[] => ui.filter(({ source }) => pattern.test(source)).map(({ path }) => path)

const PURPOSES = ["shipping", "billing"] as const

const NO_ACTIONS = { type: () => undefined, leave: () => undefined }

describe.each(settings.locales)("a form, in %s", locale => {
  const i18n = getSsrI18nInstance(locale)
  if (!i18n) throw new TypeError(locale)

  const render = (element: Parameters<typeof renderToStaticMarkup>[0]): Document =>
    new JSDOM(renderToStaticMarkup(createElement(I18nextProvider, { i18n }, element))).window.document

  const renderAddressForm = (purpose: (typeof PURPOSES)[number], faults: AddressFormViewState["faults"] = {}) => {
    const values = Object.fromEntries(ADDRESS_FIELDS.map(field => [field, ""]))
    const viewState = { values, faults, countries: ["NL", "BE"] } as unknown as AddressFormViewState
    const viewModel = NO_ACTIONS as unknown as AddressFormViewModel
    return render(createElement(AddressFormFields, { purpose, viewState, viewModel }))
  }

  const labelOf = (document: Document, { id }: Element): string => document.querySelector(`[for="${id}"]`)?.textContent ?? ""

  const descriptionOf = (document: Document, field: Element | null): string =>
    (field?.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map(id => document.getElementById(id)?.textContent)
      .join(" ")

  it.each(PURPOSES)("for a %s address asks for the country first and marks the optional fields (USE-07)", purpose => {
    const document = renderAddressForm(purpose)
    const [first, ...fields] = document.querySelectorAll<HTMLInputElement>("select, input")
    expect(first?.name).toBe(`${purpose}-country`)
    const marked = fields.filter(field => labelOf(document, field).includes(i18n.t("word.optional")))
    expect(marked.map(({ name }) => name)).toEqual(fields.filter(({ required }) => !required).map(({ name }) => name))
    expect(marked.length).toBeGreaterThan(0)
  })

  it.each(PURPOSES)("describes each faulty field of a %s address with the shop's own text (USE-04)", purpose => {
    const checked = validateAddressForBook({ country: "NL" }, purpose, ["NL"])
    const faults = Result.isFailure(checked) ? checked.failure : []
    expect(faults.length).toBeGreaterThan(5)
    const document = renderAddressForm(purpose, Object.fromEntries(faults.map(fault => [fault.field, fault])))
    for (const fault of faults) {
      const field = document.querySelector(`[name="${purpose}-${fault.field}"][aria-invalid="true"]`)
      expect(descriptionOf(document, field)).toContain(formatAddressFieldFault(i18n.t, getLocaleFormats(locale), fault))
    }
  })

  it("says why it asks for a phone number, and shows a courier's number as an example (USE-06)", () => {
    const address = renderAddressForm("shipping")
    expect(descriptionOf(address, address.querySelector("[type=tel]"))).toBe(i18n.t("address.phoneHint"))
    const example = "+31 6 12345678"
    const viewState = { values: { name: "", phoneNumber: "" }, faults: {}, example } as unknown as SlotViewState
    const courier = render(createElement(CourierContactFields, { viewState, viewModel: NO_ACTIONS as unknown as SlotViewModel }))
    const hint = i18n.t("courier.phoneHint", { phone: example })
    expect(descriptionOf(courier, courier.querySelector("[type=tel]"))).toBe(hint)
    expect(hint).not.toBe(i18n.t("courier.phoneHint", { phone: "" }))
  })
})

describe("every form", () => {
  it("turns off the browser's own error messages (USE-04)", () => {
    expect(pathsOf(/<form\b/)).toEqual(["ui/fields/Form.tsx"])
    expect(renderToStaticMarkup(createElement(Form, { onSend: () => undefined, children: null }))).toMatch(/novalidate/i)
    expect(pathsOf(/setCustomValidity|reportValidity/)).toEqual([])
  })

  it("has an autocomplete token at each field for personal data (ACCESS-07)", () => {
    const fields = PURPOSES.flatMap(listAddressFormFieldsForPurpose)
    // HTML has no token for a house number or a VAT id
    expect(new Set(fields.filter(({ token }) => !token).map(({ field }) => field))).toEqual(new Set(["streetNumber", "vatId"]))
    expect(REGISTRATION_FIELDS.filter(({ autoComplete }) => !autoComplete)).toEqual([])
    const withoutToken = ui.flatMap(({ path, source }) =>
      [...source.matchAll(/^( *)<TextField\b(?:[^\n]*|\n[\s\S]*?\n\1)\/>/gm)]
        .filter(([tag]) => !/autoComplete=|\{\.\.\.input\}/.test(tag))
        .map(([tag]) => `${path}: ${tag}`),
    )
    expect(withoutToken).toEqual([])
  })

  it("with a password tells password managers whose it is, and lets it be pasted (ACCESS-10)", () => {
    const withPassword = ui.filter(({ source }) => /type(?:=|: )"password"/.test(source))
    expect(withPassword.length).toBeGreaterThan(3)
    const notFilled = withPassword
      .filter(
        ({ source }) =>
          !/autoComplete(?:=|: )"(?:current|new)-password"/.test(source) ||
          !/autoComplete(?:=|: )"(?:username|email)"/.test(source),
      )
      .map(({ path }) => path)
    expect(notFilled).toEqual([])
    expect(pathsOf(/onPaste|onBeforeInput|captcha/i)).toEqual([])
  })
})

describe("with reduced motion", () => {
  it("no page moves or scrolls by itself (ACCESS-13)", () => {
    const stylesheets = ui.map(({ path }) => path).filter(path => path.endsWith(".css"))
    const moving = stylesheets.filter(path => {
      const reduced = readRepositoryFile(path).replaceAll(/@media \(prefers-reduced-motion: no-preference\) \{[\s\S]*?\n\}/g, "")
      return /\b(?:animation|transition)(?:-name)?:|scroll-behavior/.test(reduced)
    })
    expect(stylesheets.length).toBeGreaterThan(0)
    expect(moving).toEqual([])
    expect(pathsOf(/behavior: "smooth"/)).toEqual([])
  })
})
