/** The two ways to use a page: with a mouse, or with the keyboard alone. */
import { type ElementHandle, expect, type Locator, type Page } from "@playwright/test"

export interface InputMethod {
  readonly press: (target: Locator) => Promise<void>
  readonly type: (field: Locator, text: string) => Promise<void>
  /** one of a group of radio buttons */
  readonly pick: (radio: Locator) => Promise<void>
}

export const mouseInput: InputMethod = {
  // a hand that was elsewhere: two clicks at one spot in quick succession are a double click
  press: async target => {
    await target.page().mouse.move(0, 0)
    await target.click()
  },
  type: (field, text) => field.fill(text),
  pick: radio => radio.check({ force: true }),
}

/** Nothing of an element that was drawn anew meanwhile. */
const isFocused = (element: ElementHandle<Element>) =>
  element.evaluate(node => (node.isConnected ? node === node.ownerDocument.activeElement : undefined))

const MOST_STOPS = 150

/** Tab until it has the focus; a target that Tab doesn't reach fails the journey. */
export const tabToElement = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  // found once: by its role and name that takes longer than the key
  let element = await target.elementHandle()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const focused = await isFocused(element)
    if (focused) return
    if (focused === undefined) element = await target.elementHandle()
    else await page.keyboard.press("Tab")
  }
  throw new Error(`${target} is not reached by Tab`)
}

const inGroup = (radio: Locator) => radio.evaluate(element => (element as HTMLInputElement).name)

const isInFocusedGroup = (radio: Locator, name: string) =>
  radio.evaluate((element, group) => (element.ownerDocument.activeElement as HTMLInputElement | null)?.name === group, name)

export const makeKeyboardInput = (page: Page): InputMethod => ({
  press: async target => {
    await tabToElement(page, target)
    await expect(target).not.toHaveAttribute("aria-disabled", "true")
    // another key between: two of the same in quick succession are one that was pressed twice
    await page.keyboard.press("Shift")
    await page.keyboard.press("Enter")
  },
  type: async (field, text) => {
    await tabToElement(page, field)
    await page.keyboard.press("ControlOrMeta+a")
    await page.keyboard.type(text)
  },
  pick: async radio => {
    await expect(radio).toBeAttached()
    const name = await inGroup(radio)
    for (let stop = 0; stop < MOST_STOPS && !(await isInFocusedGroup(radio, name)); stop += 1) {
      await page.keyboard.press("Tab")
    }
    await page.keyboard.press("Space")
    for (let step = 0; step < MOST_STOPS && !(await radio.isChecked()); step += 1) {
      await page.keyboard.press("ArrowDown")
    }
    await expect(radio).toBeChecked()
  },
})
