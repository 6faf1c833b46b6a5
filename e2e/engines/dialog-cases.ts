/** Lists every dialog of the product: its source file, its title, and how to open it. */

import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { RIGHT_CARDS } from "../artwork-files.ts"
import { chooseArtworkFile } from "./choose-file.ts"
import type { TabUser } from "./tab-user.ts"

const { account, address, artwork, cart, delivery, edit, error, pickup, split, unsaved, word } = englishTexts

const UI = fileURLToPath(new URL("../../ui", import.meta.url))

/** The only file that renders the native element. */
const BASE_DIALOG = "dialogs/Dialog.tsx"

/** Lists a file once per dialog that it renders; a component that only passes its props on doesn't count. */
export const listDialogsInCode = (): readonly string[] =>
  readdirSync(UI, { recursive: true, encoding: "utf8" })
    .filter(path => path.endsWith(".tsx") && path !== BASE_DIALOG)
    .flatMap(path =>
      [...readFileSync(`${UI}/${path}`, "utf8").matchAll(/<(?:DialogWithDiscardCheck|Dialog|dialog)\s(?!\{\.\.\.)/g)].map(
        () => path,
      ),
    )
    .sort()

const PRODUCT_NAME = "Business cards"

const insertName = (texts: string) => texts.replace("{{name}}", PRODUCT_NAME)

const formatChangeName = (text: string) => `${word.change} ${insertName(text)}`

interface OpenedDialog {
  readonly file: string
  readonly title: string
  readonly isAlert?: boolean
  readonly page: "cart" | "cart without code" | "delivery" | "order"
  /** calls that fail meanwhile */
  readonly blockedPath?: RegExp
  readonly open: (user: TabUser) => Promise<unknown>
}

const openAddresses = (user: TabUser) => user.press(formatChangeName(delivery.shippingAddressOf))

const openExtraAddresses = (user: TabUser) => user.press(`${word.add} ${insertName(delivery.extrasOf)}`)

const openWithOneExtra = async (user: TabUser) => {
  await openExtraAddresses(user)
  await user.pick("")
}

export const DIALOG_CASES: readonly OpenedDialog[] = [
  {
    file: "artwork/ProofZoomDialog.tsx",
    title: artwork.page.front,
    page: "order",
    open: async user => {
      await chooseArtworkFile(user, RIGHT_CARDS)
      await user.press(`${artwork.proof.enlarge} ${artwork.page.front}`)
    },
  },
  {
    file: "dialogs/lazy-dialog.tsx",
    title: error.title,
    page: "cart without code",
    blockedPath: /EditItemDialog-.*\.js$/,
    open: user => user.press(`Edit ${PRODUCT_NAME}`),
  },
  {
    file: "cart/EditItemForm.tsx",
    title: `Edit ${PRODUCT_NAME}`,
    page: "cart",
    open: user => user.press(`Edit ${PRODUCT_NAME}`),
  },
  {
    file: "cart/EditItemDialog.tsx",
    title: edit.title,
    page: "cart",
    blockedPath: /\/products\//,
    open: async user => {
      await user.press(`Edit ${PRODUCT_NAME}`)
      await user.expectText(edit.loadFailed, "p")
    },
  },
  {
    file: "cart/EmptyCartButton.tsx",
    title: cart.emptyTitle,
    isAlert: true,
    page: "cart",
    open: user => user.press(cart.emptyCart),
  },
  // its draft stays stored, so it is the cart page's last dialog
  {
    file: "dialogs/DialogWithDiscardCheck.tsx",
    title: unsaved.title,
    isAlert: true,
    page: "cart",
    open: async user => {
      await user.press(`Edit ${PRODUCT_NAME}`)
      await user.pick("Express")
      await user.pressKey("Escape")
    },
  },
  { file: "addresses/AddressBookDialogContent.tsx", title: address.shippingTitle, page: "delivery", open: openAddresses },
  {
    file: "addresses/AddressBookLoader.tsx",
    title: address.shippingTitle,
    page: "delivery",
    blockedPath: /\/addresses$/,
    open: async user => {
      await openAddresses(user)
      await user.expectText(address.listFailed, "p")
    },
  },
  {
    file: "addresses/AddressForm.tsx",
    title: address.newShipping,
    page: "delivery",
    open: async user => {
      await openAddresses(user)
      await user.press(address.add)
    },
  },
  {
    file: "addresses/DeleteAddressDialog.tsx",
    title: address.deleteTitle,
    isAlert: true,
    page: "delivery",
    open: async user => {
      await openAddresses(user)
      await user.press(address.remove)
    },
  },
  {
    file: "slots/SlotDialog.tsx",
    title: delivery.carrierTitle,
    page: "delivery",
    open: user => user.press(formatChangeName(delivery.slotOf)),
  },
  { file: "split-shipment/SplitShipmentDialog.tsx", title: split.titleAdd, page: "delivery", open: openExtraAddresses },
  {
    file: "pickup/PickupDialog.tsx",
    title: pickup.title,
    page: "delivery",
    open: async user => {
      await user.press(`${word.choose} ${insertName(pickup.for)}`)
      await user.findClickPoint("", "input[type=radio]")
    },
  },
  {
    file: "addresses/AddressBookDialogContent.tsx",
    title: address.replaceTitle_one,
    isAlert: true,
    page: "delivery",
    open: async user => {
      await openWithOneExtra(user)
      await user.type(edit.quantity, "10", "input:not([type=checkbox])")
      await user.press(split.confirm)
      await openAddresses(user)
      await user.press(address.shipHere)
    },
  },
  {
    file: "orders/ReorderDialog.tsx",
    title: account.againTitle.split("{{")[0] ?? "",
    page: "order",
    open: user => user.press(account.again),
  },
]
