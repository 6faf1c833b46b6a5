/** A form's faults reach the title of the tab, and leave it once they are corrected (USE-04). */
import { createInstance } from "i18next"
import { Provider } from "inversify-react"
import { JSDOM } from "jsdom"
import { createElement } from "react"
import { flushSync } from "react-dom"
import { createRoot, type Root } from "react-dom/client"
import { I18nextProvider } from "react-i18next"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Settings } from "../../application/shared/settings.ts"
import { Form } from "../../ui/fields/Form.tsx"
import { asInversifyContainer } from "../../ui/hooks/injection.ts"
import { Page } from "../../ui/layout/Page.tsx"
import { listRepositoryFiles } from "../support/repository-files.ts"
import { ALL_TEXTS } from "../support/text-usage.ts"

const i18n = createInstance()
await i18n.init({ lng: "en", resources: { en: { translation: ALL_TEXTS.en } } })

const container = asInversifyContainer({
  resolve: <T>() => ({ seller: { name: "Shop" } }) as T,
  has: token => token === Settings.symbol,
})

let root: Root

beforeEach(() => {
  const { window } = new JSDOM("<div id=root></div>")
  vi.stubGlobal("window", window)
  vi.stubGlobal("document", window.document)
  vi.stubGlobal("MutationObserver", window.MutationObserver)
  root = createRoot(window.document.getElementById("root") as HTMLElement)
})

afterEach(async () => {
  flushSync(() => root.unmount())
  // lets React finish its scheduled work before the globals are restored
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate)
  vi.unstubAllGlobals()
})

const render = async (isInvalid: boolean | undefined) => {
  const field = createElement("input", { "aria-invalid": isInvalid ? true : undefined })
  const form = isInvalid === undefined ? null : createElement(Form, { onSend: () => undefined, children: field })
  const page = createElement(Page, { title: "Log in", children: form })
  flushSync(() => root.render(createElement(Provider, { container }, createElement(I18nextProvider, { i18n }, page))))
  await new Promise(setImmediate)
}

const submit = async () => {
  document.querySelector("form")?.dispatchEvent(new window.Event("submit", { bubbles: true, cancelable: true }))
  await new Promise(setImmediate)
}

const [WHOLE, FAULTY] = ["Log in · Shop", "Error: Log in · Shop"]

it("the tab's title names the faults of a form after it was submitted with them, until they are corrected (USE-04)", async () => {
  await render(true)
  expect(document.title).toBe(WHOLE)
  await submit()
  expect(document.title).toBe(FAULTY)
  await render(false)
  expect(document.title).toBe(WHOLE)
  await render(true)
  expect(document.title).toBe(FAULTY)
})

it("the tab's title names the faults that a form shows on submit, until the form is removed (USE-04)", async () => {
  await render(false)
  await submit()
  expect(document.title).toBe(WHOLE)
  await render(true)
  expect(document.title).toBe(FAULTY)
  await render(undefined)
  expect(document.title).toBe(WHOLE)
})

it("every form of the pages is one whose faults reach the tab's title (USE-04)", () => {
  const forms = listRepositoryFiles().filter(({ path, source }) => path.startsWith("ui/") && /<form\b/.test(source))
  expect(forms.map(({ path }) => path)).toEqual(["ui/fields/Form.tsx"])
})
