/** Measures on a slow phone how long each click of a checkout waits for its visible effect; the median of five. */
import type { Browser, Page } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { homeAddressInput, makeShopperActions } from "../shopper-actions.ts"
import { type BenchmarkSessions, BUSINESS_CARDS_NAME, openBenchmarkPage } from "./benchmark-sessions.ts"
import { formatAtMost } from "./format-goal.ts"
import { calculateMedian } from "./median.ts"
import { emulateSlowPhone } from "./slow-phone.ts"
import { measureInteractionMs } from "./vitals.ts"

export const INP_BUDGET_MS = 80

const ROUNDS = 5

export const MEASURED_INTERACTIONS = [
  "openEdit",
  "changeQuantity",
  "addCoupon",
  "saveAddress",
  "selectSlot",
  "selectPickupPoint",
  "selectPayment",
  "placeOrder",
] as const

type Interaction = (typeof MEASURED_INTERACTIONS)[number]

const measureCart = async (page: Page): Promise<Partial<Record<Interaction, number>>> => {
  const dialog = page.getByRole("dialog")
  const confirm = dialog.getByRole("button", { name: englishTexts.edit.confirm })
  const openEdit = await measureInteractionMs(page, async () => {
    await page.getByRole("button", { name: new RegExp(`^${englishTexts.cart.edit}`) }).click()
    await confirm.waitFor()
  })
  const changeQuantity = await measureInteractionMs(page, async () => {
    await dialog.getByRole("button", { name: /^Increase quantity/ }).click()
    await confirm.click()
    await dialog.waitFor({ state: "hidden" })
  })
  await page.getByText(englishTexts.payment.couponAsk).click()
  await page.getByLabel(englishTexts.payment.code).fill("NO-SUCH-COUPON")
  const addCoupon = await measureInteractionMs(page, () =>
    page.getByRole("button", { name: englishTexts.payment.addCoupon }).click(),
  )
  return { openEdit, changeQuantity, addCoupon }
}

const measureDelivery = async (page: Page): Promise<Partial<Record<Interaction, number>>> => {
  const dialog = page.getByRole("dialog")
  const close = async () => {
    await dialog.getByRole("button", { name: englishTexts.word.cancel }).click()
    await dialog.waitFor({ state: "hidden" })
  }
  await page.getByRole("button", { name: /shipping address of/ }).click()
  await dialog.getByRole("button", { name: englishTexts.address.add }).click()
  const values = {
    firstName: "Noor",
    lastName: "de Vries",
    ...homeAddressInput,
    postalCode: "1019 XW",
    streetNumber: "9",
  }
  for (const field of ["postalCode", "streetNumber", "streetName", "city", "firstName", "lastName"] as const) {
    await dialog.getByLabel(englishTexts.address[field], { exact: true }).fill(values[field])
  }
  const save = dialog.getByRole("button", { name: englishTexts.address.save })
  const saveAddress = await measureInteractionMs(page, async () => {
    await save.click()
    await save.waitFor({ state: "hidden" })
  })
  await close()
  await page.getByRole("button", { name: /delivery slot of/ }).click()
  const selectSlot = await measureInteractionMs(page, () => dialog.getByRole("radio").nth(1).check({ force: true }))
  await close()
  await page.getByRole("button", { name: new RegExp(`^${englishTexts.word.choose} .*pick-up`) }).click()
  await dialog.getByRole("radio").nth(2).waitFor({ state: "attached" })
  const selectPickupPoint = await measureInteractionMs(page, () => dialog.getByRole("radio").nth(2).check({ force: true }))
  await close()
  return { saveAddress, selectSlot, selectPickupPoint }
}

const measurePayment = async (page: Page): Promise<Partial<Record<Interaction, number>>> => {
  const otherMethod = page.getByRole("radio", { name: /PayPal/ })
  const selectPayment = await measureInteractionMs(page, () => otherMethod.check({ force: true }))
  const placeButton = page.getByRole("button", { name: new RegExp(`^${englishTexts.payment.place}`) })
  const placeOrder = await measureInteractionMs(page, async () => {
    await placeButton.click()
    await page.waitForURL(/thanks/)
  })
  return { selectPayment, placeOrder }
}

/** Fills the cart before the CPU is throttled and times are measured. */
const walkThroughCheckout = async (page: Page): Promise<Partial<Record<Interaction, number>>> => {
  const shopper = makeShopperActions(page)
  await page.goto("/cart")
  await page.waitForLoadState("networkidle")
  if (await page.getByText(englishTexts.cart.empty).isVisible()) {
    await shopper.openShop()
    await shopper.addProduct(BUSINESS_CARDS_NAME)
  }
  await shopper.expectPage(englishTexts.cart.title)
  await emulateSlowPhone(page)
  const cart = await measureCart(page)
  await shopper.goToDelivery()
  const delivery = await measureDelivery(page)
  await shopper.goToPayment()
  return { ...cart, ...delivery, ...(await measurePayment(page)) }
}

/** On a failure, the error contains the page's text. */
const measureWalk = async (
  browser: Browser,
  base: string,
  sessions: BenchmarkSessions,
): Promise<Partial<Record<Interaction, number>>> => {
  const page = await openBenchmarkPage(browser, base, sessions, "customer")
  try {
    return await walkThroughCheckout(page)
  } catch (cause) {
    throw new Error(`the walk ended at ${page.url()}, which said: ${await page.locator("body").innerText()}`, { cause })
  } finally {
    await page.context().close()
  }
}

export type InteractionTimes = Readonly<Record<Interaction, number>>

export const measureInteractions = async (
  browser: Browser,
  base: string,
  sessions: BenchmarkSessions,
): Promise<InteractionTimes> => {
  const walks: Partial<Record<Interaction, number>>[] = []
  for (let round = 0; round < ROUNDS; round += 1) walks.push(await measureWalk(browser, base, sessions))
  return Object.fromEntries(
    MEASURED_INTERACTIONS.map(name => [name, calculateMedian(walks.map(each => each[name] ?? 0))]),
  ) as InteractionTimes
}

export const formatInteractions = (times: InteractionTimes): string =>
  Object.entries(times)
    .map(([name, ms]) => `${name.padEnd(31)}INP ${ms} ms (${formatAtMost(ms, INP_BUDGET_MS)})`)
    .join("\n")

export const isWithinInpBudget = (times: InteractionTimes): boolean => Object.values(times).every(ms => ms <= INP_BUDGET_MS)
