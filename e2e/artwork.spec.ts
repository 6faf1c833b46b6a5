/** The files of an order: upload, check, proof, approval and replacement, until the order is in production (ART-70). */
import { readFile } from "node:fs/promises"
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { makeCardImage, makeLargeCards, NARROW_CARDS, RIGHT_CARDS, SQUARE_CARDS } from "./artwork-files.ts"
import { expectState, getApproveButton, getChooser, getFiles, getItem, openOrder } from "./artwork-page.ts"
import { createCustomerOrder } from "./create-order.ts"
import { expectPageAccessible } from "./expect-page-accessible.ts"
import { journeyTest } from "./journey-test.ts"
import { OUTSIDE_APP_PATH, openPageAs } from "./open-page-as.ts"

const { account, artwork, thanks } = englishTexts

// the shop checks one file after the other, each in a process of its own
journeyTest.setTimeout(180_000)

const getStatus = (page: Page, status: keyof typeof account.standing) =>
  page.getByRole("main").getByText(account.standing[status], { exact: true })

journeyTest(
  "a file is uploaded, rejected, replaced, accepted with its warnings and approved; replacing it returns the order to waiting (ART-03, ART-04, ART-05, ART-09, ART-70)",
  async ({ page, baseURL }) => {
    await openOrder(page, baseURL)
    await expect(getStatus(page, "waitingForArtwork")).toBeVisible()
    await expect(getItem(page)).toContainText("85 × 55 mm")
    await expectPageAccessible(page, "an order whose files are missing")

    await getChooser(page).setInputFiles(SQUARE_CARDS)
    await expectState(page, "Rejected")
    await expect(getItem(page)).toContainText("Page 1 measures 60 × 60 mm, and the final size is 85 × 55 mm.")
    await expectPageAccessible(page, "an order whose files are rejected")

    await getChooser(page, artwork.choose.replace).setInputFiles(NARROW_CARDS)
    await expectState(page, "NeedsAcceptance")
    const saved = page.waitForEvent("download")
    await getItem(page)
      .getByRole("button", { name: `${artwork.file.download} ${NARROW_CARDS.name}` })
      .click()
    const download = await saved
    expect(download.suggestedFilename()).toBe(NARROW_CARDS.name)
    expect(await readFile(await download.path())).toEqual(NARROW_CARDS.buffer)
    await expect(getItem(page)).toContainText("Page 1 has 1 mm of bleed")
    await expect(getItem(page).getByRole("img", { name: "Front, as it will be printed" })).toBeVisible()
    await expect(getApproveButton(page)).toHaveAttribute("aria-disabled", "true")
    await getItem(page).getByRole("checkbox").check()
    await expectPageAccessible(page, "an order whose files are with warnings")
    await getApproveButton(page).click()
    await expectState(page, "Approved")
    await expect(getStatus(page, "inProduction")).toBeVisible()
    await expect(getStatus(page, "waitingForArtwork")).toBeHidden()

    await getChooser(page, artwork.choose.replace).setInputFiles(RIGHT_CARDS)
    await expectState(page, "NeedsAcceptance")
    await expect(getStatus(page, "waitingForArtwork")).toBeVisible()
    await expect(getItem(page).getByRole("checkbox")).toBeHidden()
    await getApproveButton(page).click()
    await expectState(page, "Approved")
    await page.reload()
    await expectState(page, "Approved")
    await expect(getStatus(page, "inProduction")).toBeVisible()
  },
)

journeyTest.describe("on a phone", () => {
  journeyTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  journeyTest(
    "a picture of each side is uploaded from the thanks page, enlarged and approved (ART-70)",
    async ({ page, baseURL }) => {
      await openOrder(page, baseURL, id => `/thanks-for-order?itemId=${id}`)
      await page.getByRole("link", { name: thanks.upload }).click()
      await expect(getFiles(page).getByRole("heading", { level: 2 })).toBeFocused()
      await getChooser(page).setInputFiles([makeCardImage("2 back.png"), makeCardImage("1 front.png")])
      await expectState(page, "NeedsAcceptance")
      await expect(getItem(page).getByText("Front: 1 front.png")).toBeVisible()
      await getItem(page)
        .getByRole("button", { name: new RegExp(`^${artwork.proof.enlarge} Back`) })
        .click()
      const dialog = page.getByRole("dialog", { name: artwork.page.back })
      await dialog.getByRole("button", { name: artwork.proof.zoomIn }).click()
      await expect(dialog.getByText("150 %")).toBeVisible()
      await page.keyboard.press("Escape")
      await getApproveButton(page).click()
      await expectState(page, "Approved")
    },
  )
})

journeyTest("files are chosen, removed and approved with the keyboard alone (ART-70, ACCESS-05)", async ({ page, baseURL }) => {
  // earlier than the keys, because Playwright doesn't wait until the browser tells it
  page.on("filechooser", chooser => chooser.setFiles(NARROW_CARDS))
  await openOrder(page, baseURL)
  const heading = getItem(page).getByRole("heading", { level: 3 })
  const choose = async () => {
    await getChooser(page).focus()
    await page.keyboard.press("Space")
    await expectState(page, "NeedsAcceptance")
    await expect(heading).toBeFocused()
  }
  await choose()
  await getItem(page)
    .getByRole("button", { name: `${artwork.file.remove} ${NARROW_CARDS.name}` })
    .focus()
  await page.keyboard.press("Enter")
  await expectState(page, "Missing")
  await expect(heading).toBeFocused()
  await choose()
  await getItem(page).getByRole("checkbox").focus()
  await page.keyboard.press("Space")
  await page.keyboard.press("Tab")
  await expect(getApproveButton(page)).toBeFocused()
  await page.keyboard.press("Enter")
  await expectState(page, "Approved")
  await expect(heading).toBeFocused()
})

const PART_URL = /\/artwork\/uploads\/[^/]+\/parts\/(\d+)/

/** Counts how often each part is sent. */
const recordParts = (page: Page) => {
  const counts = new Map<string, number>()
  page.on("request", request => {
    const [, number] = PART_URL.exec(request.url()) ?? []
    if (number && request.method() === "PUT") counts.set(number, (counts.get(number) ?? 0) + 1)
  })
  return counts
}

const LARGE_CARDS = makeLargeCards("large.pdf", 2 * 1024 ** 2)

/** Begins an upload whose last part gets no answer. */
const beginUpload = async (page: Page) => {
  await page.route(/\/parts\/3\b/, () => undefined)
  const firstParts = Promise.all(["1", "2"].map(number => page.waitForResponse(new RegExp(`/parts/${number}\\b`))))
  await getChooser(page).setInputFiles(LARGE_CARDS)
  await firstParts
  await expectState(page, "Uploading")
}

journeyTest("an upload continues after a reload, and sends only what is missing (UPLOAD-04)", async ({ page, baseURL }) => {
  const { order } = await openOrder(page, baseURL)
  await beginUpload(page)
  // leaves the page, because an answer that is no longer held back would still reach it
  await page.goto(OUTSIDE_APP_PATH)
  await page.unroute(/\/parts\/3\b/)
  const parts = recordParts(page)
  await page.goto(`/account/orders/${order.id}`)
  await getFiles(page).scrollIntoViewIfNeeded()
  await expectState(page, "NeedsAcceptance")
  expect([...parts.keys()]).toEqual(["3"])
})

journeyTest(
  "on another device the file is chosen again, and only what is missing is sent (UPLOAD-05)",
  async ({ page, baseURL, browser }) => {
    const { order, customer } = await openOrder(page, baseURL)
    await beginUpload(page)
    const other = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage()
    await openPageAs(other, `/account/orders/${order.id}`, { customer })
    await getFiles(other).scrollIntoViewIfNeeded()
    await expect(getItem(other)).toContainText(artwork.upload.interrupted)
    const parts = recordParts(other)
    await getItem(other)
      .getByLabel(`${artwork.choose.again} ${artwork.choose.about.replace("{{name}}", LARGE_CARDS.name)}`)
      .setInputFiles(LARGE_CARDS)
    await expectState(other, "NeedsAcceptance")
    expect([...parts.keys()]).toEqual(["3"])
    await other.context().close()
  },
)

journeyTest(
  "a file of another type says so and can be taken away; a pause lasts until it is continued (ART-70)",
  async ({ page, baseURL }) => {
    await openOrder(page, baseURL)
    await getChooser(page).setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") })
    await expect(getItem(page)).toContainText(/We can’t use files of this type/)
    await getItem(page)
      .getByRole("button", { name: `${artwork.file.remove} logo.svg` })
      .click()
    await expect(getItem(page).getByText("logo.svg")).toBeHidden()
    await beginUpload(page)
    await getItem(page)
      .getByRole("button", { name: `${artwork.upload.pause} ${LARGE_CARDS.name}` })
      .click()
    await expect(getItem(page)).toContainText(artwork.upload.paused)
    await page.unroute(/\/parts\/3\b/)
    await getItem(page)
      .getByRole("button", { name: `${artwork.upload.resume} ${LARGE_CARDS.name}` })
      // a second click at the same place would count as a double click
      .press("Enter")
    await expectState(page, "NeedsAcceptance")
  },
)

journeyTest("the code of files loads when their section comes into view (ART-72)", async ({ page, baseURL }) => {
  const { order, customer } = await createCustomerOrder(baseURL)
  await page.setViewportSize({ width: 390, height: 300 })
  const code: string[] = []
  page.on("request", request => {
    if (/load-artwork-panel-.*\.js$/.test(request.url())) code.push(request.url())
  })
  // above it stands the payment
  await openPageAs(page, `/account/orders/${order.id}`, { customer })
  await expect(page.getByRole("button", { name: /^Pay/ })).toBeVisible()
  await page.waitForLoadState("networkidle")
  expect(code).toEqual([])
  await getFiles(page).scrollIntoViewIfNeeded()
  await expectState(page, "Missing")
  expect(code).toHaveLength(1)
})
