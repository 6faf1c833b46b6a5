/** A dialog that is saving stays open until the response arrives. A failure appears in it, above the unchanged input (EDIT-13, ERR-24, ERR-45…ERR-48). */
import { readdirSync, readFileSync } from "node:fs"
import { expect } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { selectRunCount, selectSample } from "../test/support/run-size.ts"
import { createDeferred } from "./deferred.ts"
import { isProxiedCall } from "./fault-proxy.ts"
import { faultTestActions } from "./faults/fault-test-actions.ts"
import { startFaultTestSession } from "./faults/fault-test-session.ts"
import { clickButton } from "./faults/fault-test-steps.ts"
import { journeyTest } from "./journey-test.ts"

const UI = new URL("../ui/", import.meta.url)

/** The modules that render a dialog with a busy state. */
const savingModules = readdirSync(UI, { recursive: true, encoding: "utf8" })
  .map(path => path.replaceAll("\\", "/"))
  .filter(path => path.endsWith(".tsx") && !/^(?:fields|dialogs)\//.test(path))
  .filter(path => {
    const source = readFileSync(new URL(path, UI), "utf8")
    return /<Dialog(?:WithDiscardCheck)?\b/.test(source) && /\bbusy\b/.test(source)
  })

/** The actions that save in each dialog: a normal run tests the first of every third dialog, a full run all. */
const ACTIONS_BY_DIALOG: Readonly<Record<string, readonly string[]>> = {
  "orders/ReorderDialog.tsx": ["orders again"],
  "cart/EditItemForm.tsx": ["edits a product"],
  "cart/EmptyCartButton.tsx": ["empties the cart"],
  "addresses/AddressForm.tsx": ["saves an address", "edits an address"],
  "addresses/AddressBookDialogContent.tsx": ["sets a shipping address", "sets a billing address"],
  "addresses/DeleteAddressDialog.tsx": ["deletes an address"],
  "slots/SlotDialog.tsx": ["chooses a slot", "chooses a courier"],
  "split-shipment/SplitShipmentDialog.tsx": ["splits a shipment"],
  "pickup/PickupDialog.tsx": ["chooses a pick-up point", "chooses a pick-up point of an order"],
}

journeyTest("this file tests every dialog that saves data (EDIT-13)", () => {
  expect(Object.keys(ACTIONS_BY_DIALOG).toSorted()).toEqual(savingModules.toSorted())
})

for (const name of selectSample(Object.values(ACTIONS_BY_DIALOG), 1, 3).flatMap(names =>
  names.slice(0, selectRunCount(1, names.length)),
))
  journeyTest(
    `a dialog in which a shopper ${name} stays open until the response arrives (EDIT-13, ERR-24, ERR-45, ERR-48)`,
    async ({ page, baseURL }) => {
      const action = faultTestActions.find(each => each.name === name)
      if (!action) throw new Error(`no action is named ${name}`)
      const testContext = { page, session: await startFaultTestSession(page, baseURL ?? "", action.setup) }
      await action.start(testContext)
      const { promise: released, resolve: release } = createDeferred()
      await page.route("**/services/**", async route => {
        const { pathname, search } = new URL(route.request().url())
        const call = {
          method: route.request().method(),
          url: pathname + search,
          body: route.request().postData() ?? "",
        }
        if (!isProxiedCall(action.call, call)) return route.continue()
        await released
        return route.fulfill({ status: 500, body: "" })
      })
      const dialog = page.locator("dialog[open]").last()
      const openCount = await page.locator("dialog[open]").count()
      await action.act(testContext)
      const [close, cancel] = [
        dialog.getByRole("button", { name: englishTexts.word.close, exact: true }),
        dialog.locator("footer button"),
      ]
      for (const tryToClose of [
        () => page.keyboard.press("Escape"),
        () => page.keyboard.press("Escape"),
        () => close.click(),
        () => cancel.first().click(),
      ]) {
        await tryToClose()
        await expect(dialog.getByText(englishTexts.word.underWay)).toBeVisible()
        await expect(page.locator("dialog[open]")).toHaveCount(openCount)
      }
      release()
      await expect(page.getByText(action.message ?? "").first()).toBeVisible()
      await expect(dialog.getByText(englishTexts.word.underWay)).toBeHidden()
      await action.expectInputUnchanged?.(testContext)
      await page.unrouteAll({ behavior: "ignoreErrors" })
      await (action.retry ?? clickButton(englishTexts.word.tryAgain))(testContext)
      await action.expectSuccess(testContext)
      await action.expectStoredOnce?.(testContext)
    },
  )
