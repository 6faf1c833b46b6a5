/** An order is ordered again, and printed with the files of the earlier one (ART-14). */
import { expect } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { RIGHT_CARDS, SQUARE_CARDS } from "./artwork-files.ts"
import { expectState, getApproveButton, getChooser, getFiles, getItem, openOrder } from "./artwork-page.ts"
import { createCustomerOrder } from "./create-order.ts"
import { expectPageAccessible } from "./expect-page-accessible.ts"
import { journeyTest } from "./journey-test.ts"

const { account, artwork } = englishTexts

// the shop checks one file after the other, each in a process of its own
journeyTest.setTimeout(180_000)

journeyTest("a file of an earlier order is proposed, checked and approved (ART-14)", async ({ page, baseURL }) => {
  const { order: earlier, customer } = await openOrder(page, baseURL)
  await expect(getItem(page).getByText(artwork.earlier.proposal_one)).toBeHidden()
  await getChooser(page).setInputFiles(RIGHT_CARDS)
  await expectState(page, "NeedsAcceptance")
  await getApproveButton(page).click()
  await expectState(page, "Approved")

  const { order } = await createCustomerOrder(baseURL, customer, "onaccount")
  await page.goto(`/account/orders/${order.id}`)
  await getFiles(page).scrollIntoViewIfNeeded()
  await expect(getItem(page)).toContainText(artwork.earlier.proposal_one)
  await expect(getItem(page)).toContainText(`Business cards, order ${earlier.orderNumber} of`)
  await expectPageAccessible(page, "an order with a proposed file")
  await getItem(page)
    .getByRole("button", { name: new RegExp(`^${artwork.earlier.use_one} ${RIGHT_CARDS.name}`) })
    .click()
  await expectState(page, "NeedsAcceptance")
  await expect(getItem(page).getByRole("heading", { level: 3 })).toBeFocused()
  await getApproveButton(page).click()
  await expectState(page, "Approved")
})

journeyTest("the list of orders says what each order's files need (ART-17)", async ({ page, baseURL }) => {
  const { order, customer } = await openOrder(page, baseURL)
  await getChooser(page).setInputFiles(SQUARE_CARDS)
  await expectState(page, "Rejected")
  const { order: next } = await createCustomerOrder(baseURL, customer, "onaccount")
  await page.goto("/account")
  const getRow = (orderNumber: string) => page.getByRole("row", { name: new RegExp(orderNumber) })
  await expect(getRow(order.orderNumber)).toContainText(account.artwork.newFile)
  await expect(getRow(next.orderNumber)).toContainText(account.standing.waitingForArtwork)
  await expectPageAccessible(page, "orders whose files need something")
})
