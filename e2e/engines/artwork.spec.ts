/** A file is uploaded in parts, checked, looked at and approved in every engine (ART-70). */
import { expect } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { makeLargeCards } from "../artwork-files.ts"
import { createCustomerOrder } from "../create-order.ts"
import { openPageAs } from "../open-page-as.ts"
import { createReturningCustomer } from "../shopper-actions.ts"
import { chooseArtworkFile } from "./choose-file.ts"
import { engineTest } from "./engine-test.ts"
import { expectTabAccessible } from "./expect-tab-accessible.ts"

const { artwork } = englishTexts

engineTest("a file of several parts is uploaded and approved", async ({ user, tab, baseURL }) => {
  engineTest.setTimeout(90_000)
  await tab.resize(390, 844)
  const company = await createReturningCustomer(baseURL, "De Drukkerij")
  const { order } = await createCustomerOrder(baseURL, company, "onaccount")
  await openPageAs(user, `/account/orders/${order.id}`, { customer: company })
  await chooseArtworkFile(user, makeLargeCards("large.pdf", 2 * 1024 ** 2))
  await user.findClickPoint(artwork.approve.button)
  await expect.poll(() => user.evaluate("[...document.images].every(({ naturalWidth }) => naturalWidth > 0)")).toBe(true)
  await expectTabAccessible(tab, artwork.approve.button)
  await user.press(artwork.proof.enlarge)
  await user.press(artwork.proof.zoomIn)
  await user.expectText("150 %", "dialog [role=status]")
  const isScrollable = "(area => area.scrollWidth > area.clientWidth)(document.querySelector('dialog section[tabindex]'))"
  await expect.poll(() => user.evaluate(isScrollable)).toBe(true)
  await expectTabAccessible(tab, artwork.page.front)
  await user.pressKey("Escape")
  await user.press(artwork.approve.button)
  await user.expectText(artwork.state.Approved, "section span")
})
