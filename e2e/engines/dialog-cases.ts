/** Lists every dialog of the product: its source file, its title, and how to open it. */
import { readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { englishTexts } from "../../ui/i18n/en.ts"
import type { TabUser } from "./tab-user.ts"

const { account, address, cart, delivery, edit, error, pickup, split, unsaved, word } = englishTexts

const UI = fileURLToPath(new URL("../../ui", import.meta.url))

/** The native element, which all of them are made of. */
const MADE_OF = "dialogs/Dialog.tsx"

/** Where the product's code opens a dialog, as often as it does; one that passes on what it was given is none of its own. */
export const listDialogsInCode = (): readonly string[] =>
  readdirSync(UI, { recursive: true, encoding: "utf8" })
    .filter(path => path.endsWith(".tsx") && path !== MADE_OF)
    .flatMap(path =>
      [...readFileSync(`${UI}/${path}`, "utf8").matchAll(/<(?:FormDialog|Dialog|dialog)\s(?!\{\.\.\.)/g)].map(() => path),
    )
    .sort()

const NAME = "Business cards"

const of = (texts: string) => texts.replace("{{name}}", NAME)

const change = (about: string) => `${word.change} ${of(about)}`

interface OpenedDialog {
  readonly file: string
  readonly title: string
  readonly asks?: boolean
  readonly page: "cart" | "cart without code" | "delivery" | "order"
  /** what the shop does not answer meanwhile */
  readonly without?: RegExp
  readonly way: (hand: TabUser) => Promise<unknown>
}

const toAddresses = (hand: TabUser) => hand.press(change(delivery.shippingAddressOf))

const toExtras = (hand: TabUser) => hand.press(`${word.add} ${of(delivery.extrasOf)}`)

const ticked = async (hand: TabUser) => {
  await toExtras(hand)
  await hand.pick("")
}

export const DIALOG_CASES: readonly OpenedDialog[] = [
  {
    file: "dialogs/lazy-dialog.tsx",
    title: error.title,
    page: "cart without code",
    without: /EditItemDialog-.*\.js$/,
    way: hand => hand.press(`Edit ${NAME}`),
  },
  {
    file: "cart/EditItemForm.tsx",
    title: `Edit ${NAME}`,
    page: "cart",
    way: hand => hand.press(`Edit ${NAME}`),
  },
  {
    file: "cart/EditItemDialog.tsx",
    title: edit.title,
    page: "cart",
    without: /\/products\//,
    way: async hand => {
      await hand.press(`Edit ${NAME}`)
      await hand.sees(edit.loadFailed, "p")
    },
  },
  {
    file: "cart/EmptyCartButton.tsx",
    title: cart.emptyTitle,
    asks: true,
    page: "cart",
    way: hand => hand.press(cart.emptyCart),
  },
  // what was begun is kept, so it comes last on its page
  {
    file: "dialogs/FormDialog.tsx",
    title: unsaved.title,
    asks: true,
    page: "cart",
    way: async hand => {
      await hand.press(`Edit ${NAME}`)
      await hand.pick("Express")
      await hand.pressKey("Escape")
    },
  },
  { file: "addresses/AddressBookList.tsx", title: address.shippingTitle, page: "delivery", way: toAddresses },
  {
    file: "addresses/AddressBookLoader.tsx",
    title: address.shippingTitle,
    page: "delivery",
    without: /\/addresses$/,
    way: async hand => {
      await toAddresses(hand)
      await hand.sees(address.listFailed, "p")
    },
  },
  {
    file: "addresses/AddressForm.tsx",
    title: address.newShipping,
    page: "delivery",
    way: async hand => {
      await toAddresses(hand)
      await hand.press(address.add)
    },
  },
  {
    file: "addresses/DeleteAddressDialog.tsx",
    title: address.deleteTitle,
    asks: true,
    page: "delivery",
    way: async hand => {
      await toAddresses(hand)
      await hand.press(address.remove)
    },
  },
  {
    file: "slots/SlotDialog.tsx",
    title: delivery.carrierTitle,
    page: "delivery",
    way: hand => hand.press(change(delivery.slotOf)),
  },
  { file: "split-shipment/SplitShipmentForm.tsx", title: split.titleAdd, page: "delivery", way: toExtras },
  {
    file: "pickup/PickupDialog.tsx",
    title: pickup.title,
    page: "delivery",
    way: async hand => {
      await hand.press(`${word.choose} ${of(pickup.for)}`)
      await hand.spotOf("", "input[type=radio]")
    },
  },
  {
    file: "addresses/AddressBookList.tsx",
    title: address.replaceTitle_one,
    asks: true,
    page: "delivery",
    way: async hand => {
      await ticked(hand)
      await hand.type(edit.quantity, "10", "input:not([type=checkbox])")
      await hand.press(split.confirm)
      await toAddresses(hand)
      await hand.press(address.shipHere)
    },
  },
  {
    file: "orders/ReorderDialog.tsx",
    title: account.againTitle.split("{{")[0] ?? "",
    page: "order",
    way: hand => hand.press(account.again),
  },
]
