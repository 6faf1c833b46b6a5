import {
  listOpenArtwork,
  type OperatorArtwork,
  reviewArtwork,
  showArtworkOfOrder,
  startProduction,
} from "../../application/shop/artwork/manage-artwork.ts"
import type { ArtworkFinding } from "../../domain/artwork/artwork-findings.ts"
import type { ArtworkReview, ArtworkState, ItemArtwork } from "../../domain/artwork/item-artwork.ts"
import { isTextTooLong } from "../../domain/text/text-limits.ts"
import { OperatorError } from "../settings/operator-error.ts"
import type { OperatorCommand, OperatorPorts } from "./operator-command.ts"
import { makeRunAboutOrder, runInCommand } from "./run-in-command.ts"

const runAboutOrder = makeRunAboutOrder({
  OrderUnknown: number => `There is no order ${number}, or its customer was erased.`,
  ItemUnknown: number => `Order ${number} has no such item that needs files: show-artwork lists them.`,
  NoFiles: () => "Nothing was uploaded for this item.",
  NotCheckedYet: () => "The files of this item are still being checked.",
  AlreadyApproved: () => "The files of this item are approved, or in production.",
  NotReady: number => `Order ${number} can't be printed yet: show-artwork says why, unless it waits for its payment.`,
})

const describeState = (state: ArtworkState): string => {
  switch (state._tag) {
    case "Missing": {
      const missing = [...state.pages.map(page => `page ${page}`), ...(state.isAddressListMissing ? ["the address list"] : [])]
      return `waits for ${missing.join(", ")}`
    }
    case "Uploading":
      return "is being uploaded"
    case "Checking":
      return state.by === "person" ? "waits for you: release-artwork or reject-artwork" : "is being checked"
    case "Rejected":
      return `was rejected${state.reason === undefined ? "" : `: ${state.reason}`}`
    case "NeedsAcceptance":
      return `waits for the customer's approval, with ${state.warnings} warnings`
    case "Approved":
      return `is approved${state.at ? ` since ${state.at.toISOString()}` : ": it was ordered with its design"}`
    case "InProduction":
      return "is in production"
  }
}

const describeFinding = ({ _tag, ...facts }: ArtworkFinding): string =>
  [`  ${_tag}`, ...Object.entries(facts).map(([name, value]) => `${name} ${JSON.stringify(value)}`)].join(", ")

const describeFiles = ({ files }: ItemArtwork): readonly string[] =>
  files.flatMap(({ id, name, size, sha256, check }) => [
    ` ${JSON.stringify(name)}, ${size} bytes, SHA-256 ${sha256}, file ${id}`,
    ...(check?.findings ?? []).map(describeFinding),
  ])

const describeItems = ({ order, items }: OperatorArtwork, hasDetails: boolean): readonly string[] =>
  items.flatMap(({ artwork, state }) => {
    const number = order.lineItems.find(({ id }) => id === artwork.lineItemId)?.lineItemNumber ?? 0
    return [`${order.orderNumber}, item ${number} ${describeState(state)}`, ...(hasDetails ? describeFiles(artwork) : [])]
  })

const listArtwork: OperatorCommand = {
  args: [],
  description: "lists the items whose production hasn't started: which wait for you, for their customer, or to be printed",
  run: async ports => {
    const orders = await runInCommand(ports, listOpenArtwork)
    return orders.length > 0 ? orders.flatMap(order => describeItems(order, false)) : ["No order waits for artwork or printing."]
  },
}

const showArtwork: OperatorCommand = {
  args: ["ORDER-NUMBER"],
  description: "says how far the artwork of an order is, with its files and what was found in them",
  run: async (ports, { args: [number = ""] }) =>
    describeItems(await runAboutOrder(ports, number, shop => showArtworkOfOrder(shop, number)), true),
}

const review = async (
  ports: OperatorPorts,
  [orderNumber = "", item = ""]: readonly string[],
  decision: ArtworkReview["decision"],
  reason?: string,
): Promise<void> => {
  const lineItemNumber = Number(item)
  if (!Number.isSafeInteger(lineItemNumber)) throw new OperatorError(`${item} is no number of an item.`)
  const command = { orderNumber, lineItemNumber, decision, ...(reason === undefined ? {} : { reason }) }
  await runAboutOrder(ports, orderNumber, shop => reviewArtwork(shop, command))
}

const releaseArtwork: OperatorCommand = {
  args: ["ORDER-NUMBER", "ITEM-NUMBER"],
  description: "lets the customer approve the files of an item that you have looked at",
  run: async (ports, { args }) => {
    await review(ports, args, "released")
    return ["The customer is mailed, and can approve the files."]
  },
}

const rejectArtwork: OperatorCommand = {
  args: ["ORDER-NUMBER", "ITEM-NUMBER", "REASON"],
  description: "rejects the files of an item; the customer is mailed the reason, so write it in their language",
  run: async (ports, { args }) => {
    const [, , reason = ""] = args
    if (reason.trim() === "") throw new OperatorError("Say what is wrong with the files.")
    if (isTextTooLong(reason, "typed")) throw new OperatorError("The reason is too long for a mail.")
    await review(ports, args, "rejected", reason)
    return ["The customer is mailed the reason."]
  },
}

const startPrinting: OperatorCommand = {
  args: ["ORDER-NUMBER"],
  description: "says that production starts: from now on, no file of the order can be replaced",
  run: async (ports, { args: [number = ""] }) => {
    await runAboutOrder(ports, number, shop => startProduction(shop, number))
    return [`The files of order ${number} can't be replaced any more.`]
  },
}

export const artworkCommands = {
  artwork: listArtwork,
  "show-artwork": showArtwork,
  "release-artwork": releaseArtwork,
  "reject-artwork": rejectArtwork,
  "start-production": startPrinting,
} as const
