import { beforeEach, describe, expect, it } from "vitest"
import { readSeedData, SAMPLE_SHOP_FOLDER } from "../../../adapters/server/seed/read-seed-data.ts"
import { editAddress } from "../../../application/shop/addresses/manage-addresses.ts"
import { type Caller, type CustomerCaller, makeCustomerOwnerKey, makeGuestCaller } from "../../../application/shop/caller.ts"
import { changeCart, removeCart } from "../../../application/shop/carts/change-cart.ts"
import { getCart, getOrCreateCart } from "../../../application/shop/carts/find-cart.ts"
import type { ExpectedVersion } from "../../../application/shop/check-version.ts"
import type { Cart } from "../../../domain/cart/cart.ts"
import type { CartCommand } from "../../../domain/cart/cart-command.ts"
import { EUR } from "../../../domain/money/cents.ts"
import { type MemoryShop, openMemoryShop, toSampleDraft } from "../../support/memory-shop.ts"
import { anAddress, toLineItemId } from "../../support/test-data-builders.ts"
import { TEST_DELIVERY_SETTINGS } from "../../support/test-shop.ts"

const NOW = new Date("2024-03-05T09:00:00Z")

const settings = { deliveryRules: TEST_DELIVERY_SETTINGS }

const entries = readSeedData(SAMPLE_SHOP_FOLDER)

const [profile] = entries.customers.filter(({ addresses }) => addresses.length > 1)

const { id, email } = profile ?? { id: "", email: "" }

const customer: CustomerCaller = {
  _tag: "Customer",
  id,
  ownerKey: makeCustomerOwnerKey(id),
  sessionId: "session",
  email,
  company: undefined,
  group: undefined,
}

const guest = makeGuestCaller("guest")

const [draft, otherDraft] = [toSampleDraft(), toSampleDraft(entries.products[1])]

const addItem = (added = draft) => ({ _tag: "AddLineItems", drafts: [added] }) as const

describe("a shop's carts", () => {
  let shop: MemoryShop

  beforeEach(async () => {
    shop = await openMemoryShop(NOW)
  })

  const create = (caller: Caller) => shop.write(unit => getOrCreateCart(unit, caller, EUR))

  const change = (
    cart: Pick<Cart, "id">,
    command: Exclude<CartCommand, { readonly _tag: "EmptyCart" }>,
    caller: Caller = guest,
    expectedVersion: ExpectedVersion = {},
  ) => shop.write(unit => changeCart(unit, { cartId: cart.id, expectedVersion }, command, { caller, ...settings }))

  const createFilled = async (caller: Caller, added = draft) => change(await create(caller), addItem(added), caller)

  const read = (cart: Pick<Cart, "id">, caller: Caller = guest) => shop.read(unit => getCart(unit, caller, cart.id))

  it("are one for each owner: creating a cart again returns the owner's cart (API-03)", async () => {
    const [cart, again] = await Promise.all([create(guest), create(guest)])
    expect(again).toEqual(cart)
    expect((await create(customer)).id).not.toBe(cart.id)
  })

  it("are not found by other owners, neither to read nor to change (API-02)", async () => {
    const cart = await createFilled(guest)
    await expect(read(cart, customer)).rejects.toMatchObject({ _tag: "CartNotFound" })
    await expect(change(cart, { _tag: "Recalculate" }, customer)).rejects.toMatchObject({ _tag: "CartNotFound" })
  })

  it("change in the expected version only, and stay as they are otherwise (API-04, RELY-03)", async () => {
    const cart = await createFilled(guest)
    const stale = { _tag: "StaleVersion", currentVersion: 2 }
    await expect(change(cart, addItem(otherDraft), guest, { version: 1 })).rejects.toMatchObject(stale)
    const failed = { _tag: "PreconditionFailed", currentVersion: 2 }
    await expect(change(cart, addItem(otherDraft), guest, { precondition: [1, 3] })).rejects.toMatchObject(failed)
    const remove = (expectedVersion: ExpectedVersion) =>
      shop.write(unit => removeCart(unit, { cartId: cart.id, expectedVersion }, guest))
    await expect(remove({ version: 1 })).rejects.toMatchObject(stale)
    expect(await read(cart)).toEqual(cart)
    expect(await change(cart, addItem(otherDraft), guest, { version: 2, precondition: [2] })).toMatchObject({ version: 3 })
    expect(await remove({ version: 3 })).toMatchObject({ version: 4, lineItems: [] })
    await expect(read(cart)).rejects.toMatchObject({ _tag: "CartNotFound" })
  })

  it("stay as they are when a command is refused, with the path of the fault", async () => {
    const cart = await createFilled(guest)
    const unknown = { ...draft, productKey: "unknown" }
    const faults = [{ _tag: "ProductUnknown", at: ["lineItems", "0", "productKey"] }]
    await expect(change(cart, addItem(unknown))).rejects.toMatchObject({ _tag: "ProductUnknown", faults })
    expect(await read(cart)).toEqual(cart)
  })

  it("let only customers choose addresses, delivery and payment (LOGIN-13)", async () => {
    const cart = await createFilled(guest)
    const lineItemId = cart.lineItems[0]?.id ?? toLineItemId("")
    const address = anAddress()
    const commands: readonly Exclude<CartCommand, { readonly _tag: "EmptyCart" }>[] = [
      { _tag: "SetShippingAddress", lineItemId, address },
      { _tag: "SetSharedDelivery", lineItemIds: [lineItemId], choice: { _tag: "SetShippingAddress", address } },
      { _tag: "SetBillingAddress", address },
      { _tag: "SetDeliveryOption", lineItemId, recsKey: "key", before: "12:00" },
      { _tag: "SetPickupPoint", lineItemId, payload: { _tag: "PrintdealPickupPoint", printdealPickupPointId: "point" } },
      { _tag: "SetCourier", lineItemId, courier: { name: "Ada", phoneNumber: "0612345678" } },
      { _tag: "SetSplitShipment", lineItemId, shares: [{ address, quantity: 1 }] },
      { _tag: "SetPaymentMethod", payment: { paymentMethodId: "ideal" } },
    ]
    for (const command of commands) {
      await expect(change(cart, command), command._tag).rejects.toMatchObject({ _tag: "LoginRequired" })
    }
  })

  it("show an address that their customer edits, as a new version (ADDR-17)", async () => {
    const cart = await createFilled(customer)
    const [address] = await shop.read(({ addresses }) => addresses.list(customer.id))
    if (!address?.id) throw new TypeError("the customer has no address")
    const lineItemId = cart.lineItems[0]?.id ?? toLineItemId("")
    const addressed = await change(cart, { _tag: "SetShippingAddress", lineItemId, address }, customer)
    const { id: addressId } = address
    await shop.write(unit => editAddress(unit, addressId, { ...address, city: "Utrecht" }, { caller: customer, ...settings }))
    const edited = await read(cart, customer)
    expect(edited.lineItems[0]?.shippingAddresses[0]?.address.city).toBe("Utrecht")
    expect(edited.version).toBe(addressed.version + 1)
  })
})
