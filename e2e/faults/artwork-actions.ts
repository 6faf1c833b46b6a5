/** Files of an order: what was found, uploads and approvals. */
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { makeLargeCards, RIGHT_CARDS } from "../artwork-files.ts"
import { CARDS_LINE_ITEM } from "../service-caller.ts"
import type { FaultTestSession, SessionSetup } from "./fault-test-session.ts"
import {
  clickButton,
  companySetup,
  type FaultTestAction,
  type FaultTestContext,
  type FaultTestStep,
  getCall,
  openPage,
  postCall,
  runSteps,
} from "./fault-test-steps.ts"
import { NETWORK_FAULTS } from "./selected-fault-cases.ts"

const { artwork, thanks, shop, word } = englishTexts

const orderSetup: SessionSetup = { ...companySetup, convertTo: "order" }

const getOrderPath = ({ orderId }: FaultTestSession) => `/account/orders/${orderId}`

const getFiles = (page: Page) => page.getByRole("region", { name: thanks.files, exact: true })

/** The section's code loads when it comes into view. */
const showFiles: FaultTestStep = ({ page }) => getFiles(page).scrollIntoViewIfNeeded()

const expectState =
  (state: keyof typeof artwork.state): FaultTestStep =>
  ({ page }) =>
    expect(getFiles(page).getByText(artwork.state[state], { exact: true })).toBeVisible()

const openOrderPage = openPage(getOrderPath, /^Order/)

const openOrder = runSteps(openOrderPage, showFiles, expectState("Missing"))

const chooseFile =
  (file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }): FaultTestStep =>
  ({ page }) =>
    getFiles(page)
      .getByLabel(new RegExp(`^${artwork.choose.files}`))
      .first()
      .setInputFiles(file)

/** An upload that fails for a moment continues by itself; otherwise it has a button. */
const expectUploaded: FaultTestStep = async context => {
  const { page } = context
  const retry = getFiles(page).getByRole("button", { name: new RegExp(`^${word.tryAgain}`) })
  const approval = getFiles(page).getByText(artwork.state.NeedsAcceptance, { exact: true })
  await expect(approval.or(retry).first()).toBeVisible()
  if (await retry.isVisible()) await retry.click()
  await expect(approval).toBeVisible()
}

/** It says that it continues by itself, or has a button. */
const expectUploadInterrupted: FaultTestStep = ({ page }) =>
  expect(
    getFiles(page).getByText(artwork.upload.offline).or(getFiles(page).getByText(artwork.upload.failed)).first(),
  ).toBeVisible()

const fetchItem = async ({ session: { callService, orderId } }: FaultTestContext) => {
  const { items } = (await callService(`GET /order/${orderId}/artwork`)) as unknown as {
    readonly items: readonly [{ readonly state: { readonly type: string }; readonly files: readonly unknown[] }]
  }
  return items[0]
}

const expectOneFile: FaultTestStep = async context => expect((await fetchItem(context)).files).toHaveLength(1)

const openOrderWithFile = runSteps(openOrder, chooseFile(RIGHT_CARDS), expectState("NeedsAcceptance"))

const LARGE_CARDS = makeLargeCards("large.pdf", 2 * 1024 ** 2)

/** Opens the order with an upload whose last part gets no answer. */
const openOrderWithUpload = runSteps(openOrder, async context => {
  const { page } = context
  await page.route(/\/parts\/3\b/, () => undefined)
  const firstParts = Promise.all(["1", "2"].map(number => page.waitForResponse(new RegExp(`/parts/${number}\\b`))))
  await chooseFile(LARGE_CARDS)(context)
  await firstParts
})

const openShopPage = openPage("/", shop.title)

const openFiles = runSteps(({ page, session }) => page.goto(getOrderPath(session)), showFiles)

const approve = clickButton(new RegExp(`^${artwork.approve.button}`))

const removeFile = clickButton(`${artwork.file.remove} ${RIGHT_CARDS.name}`)

/** The customer approves a file of another order, and opens this one. */
const openOrderAfterApproval = runSteps(async context => {
  const { page, session } = context
  const { id: cartId } = await session.callService("POST /cart", {})
  await session.callService(`POST /cart/${cartId}/lineitems`, { lineItems: [CARDS_LINE_ITEM] })
  const action = { name: "setPaymentMethod", value: { paymentMethodId: "onaccount" } }
  await session.callService(`PATCH /cart/${cartId}`, { action })
  const { id } = await session.callService(`POST /cart/${cartId}/order`, {})
  await page.goto(`/account/orders/${id}`)
  await runSteps(showFiles, chooseFile(RIGHT_CARDS), expectState("NeedsAcceptance"), approve, expectState("Approved"))(context)
}, openOrder)

const useEarlierFile = clickButton(new RegExp(`^${artwork.earlier.use_one}`))

const ORDER = "\\/services\\/order\\/[^/?]+"

export const artworkActions: readonly FaultTestAction[] = [
  {
    name: "opens the files of an order",
    call: getCall(new RegExp(`${ORDER}\\/artwork(\\?|$)`)),
    setup: orderSetup,
    start: openShopPage,
    act: openFiles,
    needsOtherResponses: true,
    message: thanks.filesLoadFailed,
    expectSuccess: expectState("Missing"),
  },
  {
    name: "looks for unfinished uploads",
    call: getCall(new RegExp(`${ORDER}\\/artwork\\/uploads`)),
    setup: orderSetup,
    start: openShopPage,
    act: openFiles,
    needsOtherResponses: true,
    expectSuccess: expectState("Missing"),
  },
  {
    name: "uploads a file",
    call: postCall(new RegExp(`${ORDER}\\/lineitems\\/[^/?]+\\/artwork\\/uploads`)),
    setup: orderSetup,
    start: openOrder,
    act: chooseFile(RIGHT_CARDS),
    needsOtherResponses: true,
    message: artwork.upload.offline,
    outcomeByFault: Object.fromEntries(NETWORK_FAULTS.map(fault => [fault, expectUploadInterrupted])),
    expectSuccess: expectUploaded,
    expectStoredOnce: expectOneFile,
  },
  {
    name: "completes an upload",
    call: postCall(/\/services\/artwork\/uploads\/[^/?]+\/complete/),
    setup: orderSetup,
    start: openOrder,
    act: chooseFile(RIGHT_CARDS),
    needsOtherResponses: true,
    expectSuccess: expectUploaded,
    expectStoredOnce: expectOneFile,
  },
  {
    name: "continues an upload",
    call: getCall(/\/services\/artwork\/uploads\/[^/?]+(\?|$)/),
    setup: orderSetup,
    start: runSteps(openOrderWithUpload, ({ page }) => page.unroute(/\/parts\/3\b/)),
    act: runSteps(({ page }) => page.reload(), showFiles),
    needsOtherResponses: true,
    expectSuccess: expectUploaded,
    expectStoredOnce: expectOneFile,
  },
  {
    name: "cancels an upload",
    call: { method: "DELETE", path: /\/services\/artwork\/uploads\/[^/?]+(\?|$)/ },
    setup: orderSetup,
    start: openOrderWithUpload,
    act: clickButton(`${artwork.upload.cancel} ${LARGE_CARDS.name}`),
    needsOtherResponses: true,
    expectSuccess: ({ page }) => expect(getFiles(page).getByText(LARGE_CARDS.name)).toBeHidden(),
  },
  {
    name: "approves a file",
    call: postCall(new RegExp(`${ORDER}\\/artwork\\/[^/?]+\\/approval`)),
    setup: orderSetup,
    start: openOrderWithFile,
    act: approve,
    message: artwork.approve.failed,
    expectSuccess: expectState("Approved"),
    expectStoredOnce: async context => expect((await fetchItem(context)).state.type).toBe("Approved"),
  },
  {
    name: "saves an own file",
    call: getCall(/\/services\/artwork\/files\/[^/?]+(\?|$)/),
    setup: orderSetup,
    start: openOrderWithFile,
    act: clickButton(`${artwork.file.download} ${RIGHT_CARDS.name}`),
    message: artwork.file.downloadFailed,
    expectSuccess: ({ page }) => expect(getFiles(page).getByRole("button", { name: artwork.file.downloading })).toBeHidden(),
  },
  {
    name: "removes a file",
    call: { method: "DELETE", path: new RegExp(`${ORDER}\\/artwork\\/[^/?]+\\/files\\/`) },
    setup: orderSetup,
    start: openOrderWithFile,
    act: removeFile,
    message: artwork.file.removeFailed,
    retry: removeFile,
    expectSuccess: expectState("Missing"),
    expectStoredOnce: async context => expect((await fetchItem(context)).files).toEqual([]),
  },
  {
    name: "looks for files of earlier orders",
    call: getCall(new RegExp(`${ORDER}\\/artwork\\/earlier`)),
    setup: orderSetup,
    start: openShopPage,
    act: openFiles,
    needsOtherResponses: true,
    expectSuccess: expectState("Missing"),
  },
  {
    name: "uses a file of an earlier order",
    call: postCall(new RegExp(`${ORDER}\\/artwork\\/[^/?]+\\/earlier`)),
    setup: orderSetup,
    start: openOrderAfterApproval,
    act: useEarlierFile,
    message: artwork.earlier.failed,
    retry: useEarlierFile,
    expectSuccess: expectState("NeedsAcceptance"),
    expectStoredOnce: expectOneFile,
  },
]
