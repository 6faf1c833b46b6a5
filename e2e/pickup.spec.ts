import { expect, type Locator, type Page } from "@playwright/test"
import { englishTexts } from "../application/texts/text-catalog.ts"
import { FAKE_GOOGLE_MAPS_SCRIPT } from "./fake-google-maps.ts"
import { journeyTest } from "./journey-test.ts"
import { openPageAs } from "./open-page-as.ts"
import { createReturningCustomer, makeShopperActions } from "./shopper-actions.ts"

const findDialog = (page: Page) => page.getByRole("dialog", { name: englishTexts.pickup.title })

const chooseButtonName = (name: string) => `${englishTexts.word.choose} ${englishTexts.pickup.for.replace("{{name}}", name)}`

const recordPageErrors = (page: Page): readonly string[] => {
  const pageErrors: string[] = []
  page.on("pageerror", bug => pageErrors.push(bug.message))
  return pageErrors
}

/** Opens a page with business cards in the cart and an address in Amsterdam. */
const openWithCards = async (page: Page, baseURL: string | undefined, path = "/delivery") => {
  await openPageAs(page, path, { customer: await createReturningCustomer(baseURL), products: ["business-cards"] })
  return makeShopperActions(page)
}

journeyTest(
  "the pick-up search runs when typing pauses, and says when it knows no such place (PICKUP-02, PICKUP-07, PICKUP-27, PICKUP-30, PICKUP-31, CONF-26, ERR-52)",
  async ({ page, baseURL }) => {
    const shopper = await openWithCards(page, baseURL, "/cart")
    await shopper.button(chooseButtonName("Business cards")).click()
    const dialog = findDialog(page)
    await expect(dialog.getByText(/found near Amsterdam/)).toBeVisible()
    const geocodeQueries: string[] = []
    page.on("request", request => {
      if (request.url().includes("/geocode?")) geocodeQueries.push(new URL(request.url()).searchParams.get("query") ?? "")
    })
    await dialog.getByLabel(englishTexts.pickup.search).pressSequentially("Utrecht", { delay: 20 })
    await expect(dialog.getByText(/found near Utrecht/)).toBeVisible()
    expect(geocodeQueries).toEqual(["Utrecht"])
    await dialog.getByLabel(englishTexts.pickup.search).fill("Nergenshuizen")
    await expect(dialog.getByText(englishTexts.pickup.noSuchPlace)).toBeVisible()
    await expect(dialog.getByRole("button", { name: englishTexts.word.tryAgain })).toHaveCount(0)
    await dialog.getByLabel(englishTexts.pickup.search).fill("Marseille")
    expect(await dialog.getByText(englishTexts.pickup.noSuchPlace).isVisible(), "no message about another place yet").toBe(false)
    await expect(dialog.getByText(englishTexts.pickup.none)).toBeVisible()
  },
)

/** Polls the names of the pins that the map's other elements cover; "no pins" if there are none. */
const expectCoveredPins = (map: Locator, pins: Locator) =>
  expect.poll(async () => {
    const elements = await map.locator(":scope > p, .leaflet-control").all()
    const boxes = await Promise.all(elements.map(element => element.boundingBox()))
    const allPins = await pins.all()
    const coveredPins = await Promise.all(
      allPins.map(async pin => {
        const box = await pin.boundingBox()
        const isCovered = boxes.some(
          over =>
            over &&
            box &&
            over.y < box.y + box.height &&
            over.y + over.height > box.y &&
            over.x < box.x + box.width &&
            over.x + over.width > box.x,
        )
        return isCovered ? [await pin.getAttribute("aria-label")] : []
      }),
    )
    return allPins.length > 0 ? coveredPins.flat() : "no pins"
  })

journeyTest(
  "the map on a phone shows the address and hours of the selected point, and the list returns to that point (PICKUP-05, PICKUP-10, PICKUP-11, PICKUP-12)",
  async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: "reduce" })
    await page.setViewportSize({ width: 390, height: 844 })
    const shopper = await openWithCards(page, baseURL)
    await shopper.button(chooseButtonName("Business cards")).click()
    const dialog = findDialog(page)
    await shopper.button(englishTexts.pickup.show.map, dialog).click()
    await expect(dialog.getByText(englishTexts.pickup.pressPin)).toBeVisible()
    const map = dialog.getByRole("region", { name: englishTexts.pickup.map })
    await expect(shopper.button(/Show all/, map)).toBeVisible()
    const all = map.getByRole("button", { name: /^\d+\. / })
    await expect(all.first()).toBeVisible()
    const initialCount = await all.count()
    await expectCoveredPins(map, map.getByRole("button", { name: /^([1-9]|10)\. / })).toEqual([])
    await shopper.button(/Show all/, map).click()
    await expect.poll(() => all.count()).toBeLessThan(initialCount)
    await expectCoveredPins(map, map.locator(".leaflet-marker-pane").getByRole("button")).toEqual([])
    await map
      .getByRole("button", { name: /pick-up points: show them apart/ })
      .first()
      .dispatchEvent("click")
    await shopper.button(/Show the nearest/, map).click()
    // Leaflet also renders pins beyond the map's edge.
    const label = () =>
      all.evaluateAll(pins => {
        const isOnTop = (pin: Element) => {
          const { x, y, width, height } = pin.getBoundingClientRect()
          return pin.contains(document.elementFromPoint(x + width / 2, y + height / 2))
        }
        return pins.find(isOnTop)?.getAttribute("aria-label") ?? ""
      })
    await expect.poll(label).not.toBe("")
    const pin = await label()
    const [, name = "", distance = ""] = /^\d+\. (.*), (.*)$/.exec(pin) ?? []
    await map.getByRole("button", { name: pin, exact: true }).click()
    await expect(dialog.getByText(distance, { exact: true }).filter({ visible: true })).toBeInViewport()
    await expect(dialog.getByText(/ · (Today|Closed today)/).filter({ visible: true })).toBeInViewport()
    await shopper.button(englishTexts.pickup.show.list, dialog).click()
    await expect(dialog.getByRole("radio", { name: new RegExp(name) })).toBeChecked()
    await expect(dialog.getByRole("radio", { name: new RegExp(name) })).toBeInViewport()
  },
)

journeyTest("a map that closes during or right before a zoom causes no error (PICKUP-04)", async ({ page, baseURL }) => {
  const pageErrors = recordPageErrors(page)
  const shopper = await openWithCards(page, baseURL)
  const dialog = findDialog(page)
  const map = dialog.getByRole("region", { name: englishTexts.pickup.map })
  const zooms = [
    () => shopper.button(englishTexts.pickup.zoomIn, map).click(),
    async () => {
      await map.hover()
      await page.mouse.wheel(0, -200)
    },
    async () => {
      await map.hover()
      await page.mouse.wheel(0, -200)
      await page.clock.runFor(100)
      await page.mouse.wheel(0, -200)
    },
  ]
  await page.clock.install()
  for (const zoom of zooms) {
    await shopper.button(chooseButtonName("Business cards")).click()
    await expect(map.getByRole("button", { name: /^\d+\. / }).first()).toBeVisible()
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await zoom()
    await page.clock.runFor(20)
    await page.keyboard.press("Escape")
    await expect(dialog).toBeHidden()
    await page.clock.runFor(1000)
    await page.clock.resume()
  }
  expect(pageErrors).toEqual([])
})

journeyTest(
  "pick-up points that fail to load show an error and can be retried, and so can a chosen point's details (PICKUP-33, PICKUP-34, ERR-24, ERR-42, ERR-49)",
  async ({ page, baseURL }) => {
    const shopper = await openWithCards(page, baseURL)
    const dialog = findDialog(page)
    await page.route("**/v1/pickupPoints?*", route => route.abort())
    await shopper.button(chooseButtonName("Business cards")).click()
    await expect(dialog.getByText(englishTexts.pickup.loadFailed)).toBeVisible()
    await page.unroute("**/v1/pickupPoints?*")
    await shopper.button(englishTexts.word.tryAgain, dialog).click()
    await dialog.getByRole("radio").first().check({ force: true })
    await page.route(/\/services\/cart\/[^/]+(\?|$)/, route => route.abort())
    await shopper.button(englishTexts.pickup.choose, dialog).click()
    await expect(dialog.getByText("Something went wrong when trying to set the pickup point")).toBeVisible()
    await page.unroute(/\/services\/cart\/[^/]+(\?|$)/)
    await page.route("**/v1/pickupPoints/*", route => route.abort())
    await shopper.button(englishTexts.pickup.choose, dialog).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(englishTexts.pickup.detailsFailed)).toBeVisible()
    await page.unroute("**/v1/pickupPoints/*")
    await shopper.button(englishTexts.word.tryAgain).click()
    await expect(page.getByText(englishTexts.pickup.detailsFailed)).toHaveCount(0)
  },
)

journeyTest.describe("with a Google Maps key", () => {
  journeyTest.use({ bypassCSP: true })

  const addMapsKey = (page: Page) =>
    page.route("**/config.json", async route => {
      const response = await route.fetch({ maxRetries: 1 })
      await route.fulfill({ response, json: { ...(await response.json()), mapsKey: "a-key" } })
    })

  const openMap = async (page: Page, baseURL: string | undefined) => {
    await addMapsKey(page)
    const shopper = await openWithCards(page, baseURL)
    await shopper.button(chooseButtonName("Business cards")).click()
    const dialog = findDialog(page)
    // A selected point is never part of a cluster.
    await dialog.getByRole("radio").first().check({ force: true })
    return { dialog, map: dialog.getByRole("region", { name: englishTexts.pickup.map }) }
  }

  journeyTest("the pins appear on Google's map (CONF-09, PICKUP-26)", async ({ page, baseURL }) => {
    let requestedUrl = ""
    const pageErrors = recordPageErrors(page)
    await page.route("https://maps.googleapis.com/**", route => {
      requestedUrl = route.request().url()
      return route.fulfill({ contentType: "text/javascript", body: FAKE_GOOGLE_MAPS_SCRIPT })
    })
    const { dialog, map } = await openMap(page, baseURL)
    const first = map.getByRole("button", { name: /^1\. / })
    await expect(first).toHaveAttribute("aria-pressed", "true")
    const other = map.getByRole("button", { name: /^\d+\. /, pressed: false }).first()
    const number = Number.parseInt((await other.textContent()) ?? "", 10)
    await other.dispatchEvent("click")
    await expect(dialog.getByRole("radio").nth(number - 1)).toBeChecked()
    await expect(map.getByText("GeoNames")).toHaveCount(0)
    expect(new URL(requestedUrl).searchParams.get("key")).toBe("a-key")
    expect(pageErrors).toEqual([])
  })

  journeyTest(
    "the embedded map replaces Google's when Google refuses the key (CONF-09, PICKUP-26)",
    async ({ page, baseURL }) => {
      const pageErrors = recordPageErrors(page)
      await page.route("https://maps.googleapis.com/**", route =>
        route.fulfill({ contentType: "text/javascript", body: FAKE_GOOGLE_MAPS_SCRIPT }),
      )
      const { map } = await openMap(page, baseURL)
      await expect(map.getByRole("button", { name: /^1\. / })).toBeVisible()
      await page.evaluate(() => (window as { gm_authFailure?: () => void }).gm_authFailure?.())
      await expect(map.getByText("GeoNames")).toBeVisible()
      await expect(map.getByRole("button", { name: /^1\. / })).toHaveCount(1)
      expect(pageErrors).toEqual([])
    },
  )
})
