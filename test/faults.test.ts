import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { CartActionSchema } from "../adapters/contract/cart-requests.ts"
import { endpoints } from "../adapters/contract/endpoints.ts"
import { isProxiedCall } from "../e2e/fault-proxy.ts"
import { ACTIONS_BY_COMMAND_FILE } from "../e2e/faults/actions-by-command-file.ts"
import { addressActions } from "../e2e/faults/address-actions.ts"
import { deliveryActions } from "../e2e/faults/delivery-actions.ts"
import { faultTestActions } from "../e2e/faults/fault-test-actions.ts"
import { NETWORK_FAULTS, SELECTED_FAULT_CASES } from "../e2e/faults/selected-fault-cases.ts"
import { listRepositoryFiles } from "./support/repository-files.ts"

const HTTP = new URL("../adapters/http/", import.meta.url)

const client = readdirSync(HTTP)
  .map(file => readFileSync(new URL(file, HTTP), "utf8"))
  .join("\n")

/** Endpoints that only other channels call, so that no page can show their failure. */
const CALLED_BY_NO_PAGE = ["getDiscount"]

/** Files that handle a failure without reporting it, and who reports it instead. */
const REPORTED_ELSEWHERE = {
  "application/client/artwork/make-artwork-uploader.ts":
    "nobody: the services purge what wasn't cancelled, and list uploads again",
  "application/client/artwork/order-artwork-view-model.ts": "what it loads through",
  "application/client/artwork/send-file-with-retries.ts": "nobody: it is tried again until it succeeds",
  "application/client/artwork/send-file.ts": "itself: it fails in the end, once the part beside has finished",
  "application/client/cart/cart-owner-change-handlers.ts": "the cart's session, as of every change",
  "application/client/delivery/choose-pickup-point.ts": "it knows it as a bug of the shop",
  "application/client/delivery/manage-addresses.ts": "nobody: what was to be removed is gone",
  "application/client/identity/identity.ts": "whoever asked for the same meanwhile",
  "application/client/account/manage-sessions-and-password.ts": "nobody: the login that was to end has ended",
  "application/client/account/manage-agents.ts": "nobody: the assistant that was to be ended has ended",
  "application/client/orders/order-cache.ts": "whoever waits for the change that failed before",
  "application/client/orders/order-payment-view-model.ts": "what it asks through",
}

/** `updateCart` has a row per action instead; parts are reported only with a storage that takes them directly. */
const WITHOUT_ROWS = ["updateCart", "reportArtworkPart"]

const isCalled = (name: string) => new RegExp(`\\w+Endpoints\\.${name}\\b`).test(client)

const all = Object.values(endpoints)

const rowsOf = ({ method, path }: Pick<(typeof all)[number], "method" | "path">, body = "") => {
  const some = path.replace("{productKey}", "business-cards").replaceAll(/\{\w+\}/g, "3f1c2a40-9d1e-4b63-8a52-6f0c7d9e1b24")
  const urls = ["", "?version=1"].map(query => `/services${some}${query}`)
  return faultTestActions.filter(({ call }) => urls.some(url => isProxiedCall(call, { method, url, body })))
}

const commands = listRepositoryFiles()
  .flatMap(({ path, source }) => {
    const count = source.match(/(?<!const )\buse(?:Command|ConfirmCommand)(?:<[^(]*>)?\(/g)?.length ?? 0
    return path.startsWith("ui/") && path !== "ui/commands/use-view-model.ts" && count > 0 ? [[path, count] as const] : []
  })
  .sort()

describe("the matrix of network faults", () => {
  it("has a row for every call that the pages make (RELY-11)", () => {
    const called = all.filter(({ name }) => isCalled(name))
    // biome-ignore lint/suspicious/noConsole: the count is for whoever runs the tests
    console.info(
      `${called.length} calls in ${faultTestActions.length} rows, ${NETWORK_FAULTS.length} faults, ${commands.length} files with commands`,
    )
    expect(called.filter(endpoint => rowsOf(endpoint).length === 0 && !WITHOUT_ROWS.includes(endpoint.name))).toEqual([])
    expect(all.map(({ name }) => name).filter(name => !isCalled(name))).toEqual(CALLED_BY_NO_PAGE)
  })

  it.each(CartActionSchema.members.map(({ fields }) => fields.name.literal))(
    "has a row for the cart action %s (RELY-11)",
    action => {
      expect(rowsOf(endpoints.updateCart, JSON.stringify({ action: { name: action } }))).not.toEqual([])
    },
  )

  it("has every kind of fault among the cases that npm test runs (RELY-11)", () => {
    expect(new Set(SELECTED_FAULT_CASES.map(([fault]) => fault))).toEqual(new Set(NETWORK_FAULTS))
    const names = faultTestActions.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(SELECTED_FAULT_CASES.filter(([, name]) => !names.includes(name))).toEqual([])
  })

  it(`has a row for each of the ${commands.reduce((sum, [, count]) => sum + count, 0)} commands of the pages (RELY-11)`, () => {
    const rows = Object.entries(ACTIONS_BY_COMMAND_FILE).map(([path, named]) => [path, named.length])
    expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(commands))
    const names = faultTestActions.map(({ name }) => name)
    const called = Object.values(ACTIONS_BY_COMMAND_FILE).flat(2)
    expect(called.filter(name => !names.includes(name))).toEqual([])
  })

  it("covers every use case of a client that absorbs a failure, which must be reported elsewhere (DEV-03)", () => {
    const absorbs = /Effect\.(?:catch|catchIf|ignore|match|matchEffect|orElseSucceed)\b/
    const silent = listRepositoryFiles().filter(
      ({ path, source }) => /^application\/(?!shop\/)/.test(path) && absorbs.test(source) && !source.includes("eportFailure"),
    )
    expect(silent.map(({ path }) => path).sort()).toEqual(Object.keys(REPORTED_ELSEWHERE).sort())
  })

  it("says for every write what the shopper sees and what the server has stored (RELY-01, RELY-11)", () => {
    const writes = all.filter(({ takesIdempotencyKey }) => takesIdempotencyKey).flatMap(endpoint => rowsOf(endpoint, everyAction))
    expect(writes.filter(({ message, expectStoredOnce }) => !message || !expectStoredOnce).map(({ name }) => name)).toEqual([])
  })

  it("says for every change of the delivery step which input must still be there after a failure (RELY-11, DELIV-38)", () => {
    const saves = [...deliveryActions, ...addressActions].filter(
      ({ call, expectStoredOnce }) => expectStoredOnce !== undefined && call.method !== "DELETE",
    )
    expect(saves).not.toEqual([])
    expect(saves.filter(({ expectInputUnchanged }) => expectInputUnchanged === undefined).map(({ name }) => name)).toEqual([])
  })
})

const everyAction = CartActionSchema.members.map(({ fields }) => fields.name.literal).join(" ")
