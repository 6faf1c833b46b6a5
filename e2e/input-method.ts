/** The two ways to use a page: with a mouse, or with the keyboard alone. */
import { type ElementHandle, expect, type Locator, type Page } from "@playwright/test"

export interface InputMethod {
  readonly press: (target: Locator) => Promise<void>
  readonly type: (field: Locator, text: string) => Promise<void>
  /** chooses one of a group of radio buttons */
  readonly pick: (radio: Locator) => Promise<void>
}

export const mouseInput: InputMethod = {
  // the mouse moves away first, because two quick clicks at one point are a double click
  press: async target => {
    await target.page().mouse.move(0, 0)
    await target.click()
  },
  type: (field, text) => field.fill(text),
  pick: radio => radio.check({ force: true }),
}

/** Returns undefined if the element was re-rendered and is no longer in the page. */
const isFocused = (element: ElementHandle<Element>) =>
  element.evaluate(node => (node.isConnected ? node === node.ownerDocument.activeElement : undefined))

const MAX_TAB_STOPS = 150

/** Presses Tab until the target has focus; throws if Tab doesn't reach it. */
export const tabToElement = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  // one lookup, because finding it by role and name takes longer than a key press
  let element = await target.elementHandle()
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    const focused = await isFocused(element)
    if (focused) return
    if (focused === undefined) element = await target.elementHandle()
    else await page.keyboard.press("Tab")
  }
  throw new Error(`${target} is not reached by Tab`)
}

const getGroupName = (radio: Locator) => radio.evaluate(element => (element as HTMLInputElement).name)

const isInFocusedGroup = (radio: Locator, name: string) =>
  radio.evaluate((element, group) => (element.ownerDocument.activeElement as HTMLInputElement | null)?.name === group, name)

export const makeKeyboardInput = (page: Page): InputMethod => ({
  press: async target => {
    await tabToElement(page, target)
    await expect(target).not.toHaveAttribute("aria-disabled", "true")
    // another key in between, because the pages ignore a quickly repeated Enter
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
    const name = await getGroupName(radio)
    for (let stop = 0; stop < MAX_TAB_STOPS && !(await isInFocusedGroup(radio, name)); stop += 1) {
      await page.keyboard.press("Tab")
    }
    await page.keyboard.press("Space")
    for (let step = 0; step < MAX_TAB_STOPS && !(await radio.isChecked()); step += 1) {
      await page.keyboard.press("ArrowDown")
    }
    await expect(radio).toBeChecked()
  },
})
