/** Every dialog is usable in every engine: its body fills the available height, all content is reachable, and axe passes (ACCESS-01, ACCESS-05, ACCESS-08). */
import { expect } from "@playwright/test"
import { createCustomerOrder } from "../create-order.ts"
import { startFaultProxy } from "../fault-proxy.ts"
import { openPageAs } from "../open-page-as.ts"
import { createCustomerInCities, homeAddressInput } from "../shopper-actions.ts"
import { DIALOG_CASES, listDialogsInCode } from "./dialog-cases.ts"
import { engineTest } from "./engine-test.ts"
import { expectTabAccessible } from "./expect-tab-accessible.ts"
import { makeTabUser, type TabUser } from "./tab-user.ts"

/** The last one is 1280 × 1024 at 400 % zoom. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1440, height: 700 },
  { width: 390, height: 844 },
  { width: 320, height: 700 },
  { width: 320, height: 256 },
] as const

/** From here on a dialog leaves the page beside it visible. */
const ROOMY = 640

/** Asked in the page: what is wrong with the dialog that is shown. */
const faultsOf = (asks: boolean, roomy: number) => {
  const opened = [...document.querySelectorAll<HTMLElement>("dialog[open]")]
  const dialog = opened.find(({ role }) => (role === "alertdialog") === asks)
  const [header, body, footer] = dialog ? dialog.children : []
  if (!(dialog && header && body && footer)) return ["it is not shown"]
  const root = document.documentElement
  const box = dialog.getBoundingClientRect()
  const reach = (button: Element | null) => {
    button?.scrollIntoView({ block: "nearest", behavior: "instant" })
    const at = button?.getBoundingClientRect()
    const met = at && document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2)
    return met && button?.contains(met)
  }
  const buttons = [...footer.querySelectorAll("button")]
  const fullest = asks ? body.scrollHeight : Math.min(body.scrollHeight, innerHeight / 2)
  const fills = innerWidth < roomy && !asks
  const faults = {
    "it reaches out of the window": box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth,
    [`its body is ${body.clientHeight} px high`]: body.clientHeight < Math.floor(fullest),
    "its header is narrower than it is": header.clientWidth < dialog.clientWidth,
    "it scrolls sideways": dialog.scrollWidth > dialog.clientWidth || body.scrollWidth > body.clientWidth,
    [`it is ${box.width} × ${box.height} px in a window of ${root.clientWidth} × ${innerHeight}`]:
      fills && (Math.round(box.height) !== innerHeight || Math.round(box.width) !== root.clientWidth),
    "two things scroll": dialog.scrollHeight > dialog.clientHeight && body.scrollHeight > body.clientHeight,
    "it fills the window": asks && box.width >= root.clientWidth,
    "its footer is out of reach": buttons.length === 0 || !buttons.every(reach),
    "its × is out of reach": !reach(header.querySelector("button")),
  }
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []))
}

const softly = expect.configure({ soft: true })

const measured = async (hand: TabUser, title: string, asks: boolean) => {
  for (const { width, height } of WINDOWS) {
    await hand.tab.resize(width, height)
    // a dialog follows its window a moment later
    await softly
      .poll(() => hand.evaluate(`(${faultsOf})(${asks}, ${ROOMY})`), {
        message: `${title} at ${width} × ${height}`,
        timeout: 2000,
      })
      .toEqual([])
  }
}

engineTest("this file tests every dialog of the product", () => {
  expect(DIALOG_CASES.map(({ file }) => file).sort()).toEqual(listDialogsInCode())
})

for (const page of new Set(DIALOG_CASES.map(dialog => dialog.page))) {
  engineTest(
    `every dialog of the ${page} page fits the window, from phone to desktop and at 400 % zoom`,
    async ({ tab, baseURL }) => {
      engineTest.setTimeout(120_000)
      const customer = await createCustomerInCities(baseURL, [homeAddressInput.city, "Utrecht", "Delft"], () => true)
      const path = page === "order" ? `/account/orders/${(await createCustomerOrder(baseURL, customer)).order.id}` : undefined
      const shop = await startFaultProxy(baseURL ?? "")
      const hand = makeTabUser(tab, shop.base)
      await openPageAs(hand, "/help", { customer, products: ["business-cards"] })
      for (const { title, asks = false, without, way, file } of DIALOG_CASES.filter(dialog => dialog.page === page)) {
        await engineTest.step(file, async () => {
          await tab.resize(1440, 900)
          await hand.goto(path ?? (page === "delivery" ? "/delivery" : "/cart"))
          if (without) shop.injectFault({ kind: "500", method: "GET", path: without })
          await way(hand)
          await hand.sees(title, "h2")
          await measured(hand, title, asks)
          await expectTabAccessible(tab, title)
          shop.restore()
        })
      }
      await shop.stop()
    },
  )
}
