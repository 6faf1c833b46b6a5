/** The files of an order of business cards, on its page. */
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { createCustomerOrder } from "./create-order.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer } from "./shopper-actions.ts"

const { artwork, thanks } = englishTexts

const NAME = "Business cards"

export const getFiles = (page: Page) => page.getByRole("region", { name: thanks.files, exact: true })

export const getItem = (page: Page) => getFiles(page).getByRole("region", { name: new RegExp(`^${NAME}, 500`) })

export const getChooser = (page: Page, label: string = artwork.choose.files) =>
  getItem(page).getByLabel(`${label} ${artwork.choose.about.replace("{{name}}", NAME)}`)

export const getApproveButton = (page: Page) => getItem(page).getByRole("button", { name: artwork.approve.button })

export const expectState = (page: Page, state: keyof typeof artwork.state) =>
  expect(getItem(page).getByText(artwork.state[state], { exact: true })).toBeVisible()

/** Opens an order of a company that pays on account, so that only its files are missing. */
export const openOrder = async (page: Page, baseURL: string | undefined, path = (id: string) => `/account/orders/${id}`) => {
  const company = await createReturningCustomer(baseURL, "De Drukkerij")
  const { order, customer } = await createCustomerOrder(baseURL, company, "onaccount")
  await openPageAs(page, path(order.id), { customer })
  await getFiles(page).scrollIntoViewIfNeeded()
  await expectState(page, "Missing")
  return { order, customer }
}
