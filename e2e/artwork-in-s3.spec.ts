/** Files that the browser sends to an S3-compatible service, which is another origin than the shop (UPLOAD-04, UPLOAD-07). */
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { IS_FULL_SIZE } from "../test/support/run-size.ts"
import { makeLargeCards } from "./artwork-files.ts"
import { expectState, getApproveButton, getChooser, getFiles, getItem, openOrder } from "./artwork-page.ts"
import { journeyTest } from "./journey-test.ts"
import { OUTSIDE_APP_PATH } from "./open-page-as.ts"
import { openS3Shop } from "./open-s3-shop.ts"

const { artwork } = englishTexts

journeyTest.setTimeout(240_000)
// a second shop and a service are more than four workers leave room for
journeyTest.skip(!IS_FULL_SIZE, "only in npm run proofs")

const MEBIBYTE = 1024 ** 2

/** Three parts of at most 8 MiB. */
const LARGE_CARDS = makeLargeCards("large.pdf", 17 * MEBIBYTE)

/** Each part that is sent, as the address's origin and the part's number. */
const recordParts = (page: Page) => {
  const sent: string[] = []
  page.on("request", request => {
    const { origin, searchParams } = new URL(request.url())
    if (request.method() === "PUT") sent.push(`${origin} ${searchParams.get("partNumber")}`)
  })
  return sent
}

journeyTest(
  "an upload is paused, stays so over a reload, and then sends only what is missing (UPLOAD-04, UPLOAD-07)",
  async ({ browser }) => {
    const shop = await openS3Shop()
    const context = await browser.newContext({ baseURL: shop.base, locale: "en-GB" })
    try {
      const page = await context.newPage()
      const { order } = await openOrder(page, shop.base)
      const getPart = (number: number) => new RegExp(`partNumber=${number}\\b`)
      const laterParts = /partNumber=[23]\b/
      await page.route(laterParts, () => undefined)
      const firstPart = page.waitForResponse(getPart(1))
      const secondPart = page.waitForRequest(getPart(2))
      await getChooser(page).setInputFiles(LARGE_CARDS)
      expect((await firstPart).status()).toBe(200)
      await secondPart
      await getItem(page)
        .getByRole("button", { name: `${artwork.upload.pause} ${LARGE_CARDS.name}` })
        .click()
      await expect(getItem(page)).toContainText(artwork.upload.paused)
      // leaves the page, because an answer that is no longer held back would still reach it
      await page.goto(OUTSIDE_APP_PATH)
      await page.unroute(laterParts)

      // without a route, the browser asks the service itself for permission (CORS)
      const parts = recordParts(page)
      const opened = await page.goto(`/account/orders/${order.id}`)
      expect(opened?.headers()["content-security-policy"]).toContain(`connect-src 'self' ${shop.storage}`)
      await getFiles(page).scrollIntoViewIfNeeded()
      await expect(getItem(page)).toContainText(artwork.upload.paused)
      expect(parts).toEqual([])
      await getItem(page)
        .getByRole("button", { name: `${artwork.upload.resume} ${LARGE_CARDS.name}` })
        .press("Enter")
      await expectState(page, "NeedsAcceptance")
      // several parts are sent at once
      expect(parts.toSorted()).toEqual([2, 3].map(number => `${shop.storage} ${number}`))
      await expect(getItem(page).getByRole("img", { name: "Front, as it will be printed" })).toBeVisible()
      await getApproveButton(page).click()
      await expectState(page, "Approved")
    } finally {
      await context.close()
      await shop.close()
    }
  },
)
