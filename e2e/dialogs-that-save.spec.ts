/** A dialog that is saving stays open until the response arrives. A failure appears in it, above the unchanged input (EDIT-13, ERR-24, ERR-45…ERR-48). */
import { readdirSync, readFileSync } from "node:fs"
import { expect } from "@playwright/test"
import { selectRunCount } from "../test/support/run-size.ts"
import { englishTexts } from "../ui/i18n/en.ts"
import { isProxiedCall } from "./fault-proxy.ts"
import { faultTestActions } from "./faults/fault-test-actions.ts"
import { startFaultTestSession } from "./faults/fault-test-session.ts"
import { clickButton } from "./faults/fault-test-steps.ts"
import { journeyTest } from "./journey-test.ts"

const UI = new URL("../ui/", import.meta.url)

/** Every module that draws a dialog whose act can be busy. */
const saving = readdirSync(UI, { recursive: true, encoding: "utf8" })
  .map(path => path.replaceAll("\\", "/"))
  .filter(path => path.endsWith(".tsx") && !/^(?:fields|dialogs)\//.test(path))
  .filter(path => {
    const source = readFileSync(new URL(path, UI), "utf8")
    return /<(?:Form)?Dialog\b/.test(source) && /\bbusy\b/.test(source)
  })

/** What a shopper does in each of them: the first in every test, the others at full size. */
const DONE_IN: Readonly<Record<string, readonly string[]>> = {
  "orders/ReorderDialog.tsx": ["orders again"],
  "cart/EditItemForm.tsx": ["edits a product"],
  "cart/EmptyCartButton.tsx": ["empties the cart"],
  "addresses/AddressForm.tsx": ["saves an address", "edits an address"],
  "addresses/AddressBookList.tsx": ["sets a shipping address", "sets a billing address"],
  "addresses/DeleteAddressDialog.tsx": ["deletes an address"],
  "slots/SlotDialog.tsx": ["chooses a slot", "chooses a courier"],
  "split-shipment/SplitShipmentForm.tsx": ["splits a shipment"],
  "pickup/PickupDialog.tsx": ["chooses a pick-up point", "chooses a pick-up point of an order"],
}

journeyTest("this file tests every dialog that saves data (EDIT-13)", () => {
  expect(Object.keys(DONE_IN).toSorted()).toEqual(saving.toSorted())
})

for (const name of Object.values(DONE_IN).flatMap(names => names.slice(0, selectRunCount(1, names.length))))
  journeyTest(
    `a dialog in which a shopper ${name} stays open until the response arrives (EDIT-13, ERR-24, ERR-45, ERR-48)`,
    async ({ page, baseURL }) => {
      const action = faultTestActions.find(each => each.name === name)
      if (!action) throw new Error(`nobody ${name}`)
      const acting = { page, visit: await startFaultTestSession(page, baseURL ?? "", action.wants) }
      await action.start(acting)
      let answer = () => {}
      const held = new Promise<void>(resolve => {
        answer = resolve
      })
      await page.route("**/services/**", async route => {
        const { pathname, search } = new URL(route.request().url())
        const sent = {
          method: route.request().method(),
          url: pathname + search,
          body: route.request().postData() ?? "",
        }
        if (!isProxiedCall(action.call, sent)) return route.continue()
        await held
        return route.fulfill({ status: 500, body: "" })
      })
      const dialog = page.locator("dialog[open]").last()
      const opened = await page.locator("dialog[open]").count()
      await action.act(acting)
      const [close, leave] = [
        dialog.getByRole("button", { name: englishTexts.word.close, exact: true }),
        dialog.locator("footer button"),
      ]
      for (const going of [
        () => page.keyboard.press("Escape"),
        () => page.keyboard.press("Escape"),
        () => close.click(),
        () => leave.first().click(),
      ]) {
        await going()
        await expect(dialog.getByText(englishTexts.word.underWay)).toBeVisible()
        await expect(page.locator("dialog[open]")).toHaveCount(opened)
      }
      answer()
      await expect(page.getByText(action.says ?? "").first()).toBeVisible()
      await expect(dialog.getByText(englishTexts.word.underWay)).toBeHidden()
      await action.kept?.(acting)
      await page.unrouteAll({ behavior: "ignoreErrors" })
      await (action.again ?? clickButton(englishTexts.word.tryAgain))(acting)
      await action.done(acting)
      await action.once?.(acting)
    },
  )
