/**
 * Every dialog is usable in every engine: its body fills the available height, all content is reachable, axe passes, and
 * Back closes it (ACCESS-01, ACCESS-05, ACCESS-08, USE-23).
 */
import { expect } from "@playwright/test"
import { createCustomerOrder } from "../create-order.ts"
import { startFaultProxy } from "../fault-proxy.ts"
import { openPageAs } from "../open-page-as.ts"
import { createCustomerInCities, homeAddressInput } from "../shopper-actions.ts"
import { DIALOG_CASES, listDialogsInCode } from "./dialog-cases.ts"
import { engineTest } from "./engine-test.ts"
import { expectTabAccessible } from "./expect-tab-accessible.ts"
import { makeTabUser, type TabUser } from "./tab-user.ts"

/** The last size is 1280 × 1024 at 400 % zoom. */
const WINDOW_SIZES = [
  { width: 1440, height: 900 },
  { width: 1440, height: 700 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
  { width: 320, height: 256 },
] as const

/** From this width on, a dialog leaves the page beside it visible. */
const WIDE_WINDOW_PX = 640

/** Runs in the page. */
const findDialogFaults = (isAlert: boolean, wideWindow: number) => {
  const openDialogs = [...document.querySelectorAll<HTMLElement>("dialog[open]")]
  const dialog = openDialogs.find(({ role }) => (role === "alertdialog") === isAlert)
  const [header, body, footer] = dialog ? dialog.children : []
  if (!(dialog && header && body && footer)) return ["it is not shown"]
  const root = document.documentElement
  const dialogBox = dialog.getBoundingClientRect()
  const isReachable = (button: Element | null) => {
    button?.scrollIntoView({ block: "nearest", behavior: "instant" })
    const buttonBox = button?.getBoundingClientRect()
    const topElement =
      buttonBox && document.elementFromPoint(buttonBox.x + buttonBox.width / 2, buttonBox.y + buttonBox.height / 2)
    return topElement && button?.contains(topElement)
  }
  const buttons = [...footer.querySelectorAll("button")]
  const neededHeight = isAlert ? body.scrollHeight : Math.min(body.scrollHeight, innerHeight / 2)
  const mustFillWindow = innerWidth < wideWindow && !isAlert
  const faults = {
    "it reaches out of the window":
      dialogBox.top < 0 || dialogBox.left < 0 || dialogBox.bottom > innerHeight || dialogBox.right > innerWidth,
    [`its body is ${body.clientHeight} px high`]: body.clientHeight < Math.floor(neededHeight),
    "its header is narrower than it is": header.clientWidth < dialog.clientWidth,
    "it scrolls sideways": dialog.scrollWidth > dialog.clientWidth || body.scrollWidth > body.clientWidth,
    [`it is ${dialogBox.width} × ${dialogBox.height} px in a window of ${root.clientWidth} × ${innerHeight}`]:
      mustFillWindow && (Math.round(dialogBox.height) !== innerHeight || Math.round(dialogBox.width) !== root.clientWidth),
    "two things scroll": dialog.scrollHeight > dialog.clientHeight && body.scrollHeight > body.clientHeight,
    "it fills the window": isAlert && dialogBox.width >= root.clientWidth,
    "its footer is out of reach": buttons.length === 0 || !buttons.every(isReachable),
    "its × is out of reach": !isReachable(header.querySelector("button")),
  }
  return Object.entries(faults).flatMap(([fault, isFaulty]) => (isFaulty ? [fault] : []))
}

const softExpect = expect.configure({ soft: true })

const expectDialogFits = async (user: TabUser, title: string, isAlert: boolean) => {
  for (const { width, height } of WINDOW_SIZES) {
    await user.tab.resize(width, height)
    // a dialog adapts to its window with a delay
    await softExpect
      .poll(() => user.evaluate(`(${findDialogFaults})(${isAlert}, ${WIDE_WINDOW_PX})`), {
        message: `${title} at ${width} × ${height}`,
      })
      .toEqual([])
  }
}

const listDialogTitles = (user: TabUser) =>
  user.evaluate<readonly string[]>("[...document.querySelectorAll('dialog[open] h2')].map(({ textContent }) => textContent)")

/** A dialog below it stays, and the form of an address leads back to its list. */
const expectClosedByBack = async (user: TabUser, title: string) => {
  const path = await user.evaluate<string>("location.pathname")
  await user.evaluate("history.back()")
  const isOpen = async () => (await listDialogTitles(user)).some(each => each.startsWith(title))
  await expect.poll(isOpen, { message: `${title} after Back` }).toBe(false)
  expect(await user.evaluate("location.pathname")).toBe(path)
}

engineTest("this file tests every dialog of the product", () => {
  expect(DIALOG_CASES.map(({ file }) => file).sort()).toEqual(listDialogsInCode())
})

for (const page of new Set(DIALOG_CASES.map(dialog => dialog.page))) {
  engineTest(
    `every dialog of the ${page} page fits the window, from phone to desktop and at 400 % zoom, and is closed by Back`,
    async ({ tab, baseURL }) => {
      engineTest.setTimeout(120_000)
      const customer = await createCustomerInCities(baseURL, [homeAddressInput.city, "Utrecht", "Delft"], () => true)
      const path = page === "order" ? `/account/orders/${(await createCustomerOrder(baseURL, customer)).order.id}` : undefined
      const shop = await startFaultProxy(baseURL ?? "")
      const user = makeTabUser(tab, shop.base)
      await openPageAs(user, "/help", { customer, products: ["business-cards"] })
      for (const { title, isAlert = false, blockedPath, open, file } of DIALOG_CASES.filter(dialog => dialog.page === page)) {
        await engineTest.step(file, async () => {
          await tab.resize(1440, 900)
          await user.goto(path ?? (page === "delivery" ? "/delivery" : "/cart"))
          if (blockedPath) shop.injectFault({ kind: "500", method: "GET", path: blockedPath })
          await open(user)
          await user.expectText(title, "h2")
          await expectDialogFits(user, title, isAlert)
          await expectTabAccessible(tab, title)
          await expectClosedByBack(user, title)
          shop.restore()
        })
      }
      await shop.stop()
    },
  )
}
