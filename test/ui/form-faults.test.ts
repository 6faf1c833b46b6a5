/** A form's faults reach the title of the tab, and leave it once they are corrected (USE-04). */
import { JSDOM } from "jsdom"
import { createElement } from "react"
import { flushSync } from "react-dom"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { Form } from "../../ui/fields/Form.tsx"
import { FormFaultsContext, useCollectFormFaults } from "../../ui/hooks/use-form-faults.ts"

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

const PageWithForm = ({ isInvalid }: { readonly isInvalid: boolean | undefined }) => {
  const { hasFaultyForm, reportFaults } = useCollectFormFaults()
  const field = createElement("input", { "aria-invalid": isInvalid ? true : undefined })
  return createElement(
    FormFaultsContext,
    { value: reportFaults },
    createElement("h1", {}, hasFaultyForm ? "faulty" : "whole"),
    isInvalid === undefined ? null : createElement(Form, { onSend: () => undefined, children: field }),
  )
}

const render = async (isInvalid: boolean | undefined) => {
  flushSync(() => root.render(createElement(PageWithForm, { isInvalid })))
  await new Promise(setImmediate)
}

const submit = async () => {
  document.querySelector("form")?.dispatchEvent(new window.Event("submit", { bubbles: true, cancelable: true }))
  await new Promise(setImmediate)
}

const title = () => document.querySelector("h1")?.textContent

it("a page reports a form's faults after it was submitted with them, until they are corrected", async () => {
  await render(true)
  expect(title()).toBe("whole")
  await submit()
  expect(title()).toBe("faulty")
  await render(false)
  expect(title()).toBe("whole")
  await render(true)
  expect(title()).toBe("faulty")
})

it("a page reports the faults that a form shows on submit, until the form is removed", async () => {
  await render(false)
  await submit()
  expect(title()).toBe("whole")
  await render(true)
  expect(title()).toBe("faulty")
  await render(undefined)
  expect(title()).toBe("whole")
})
