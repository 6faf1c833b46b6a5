/** What a shopper decides on the delivery of a product, in the cart and in an order that waits: each save fails in the same words and leaves one state (DELIV-38). */
import { expect, type Page } from "@playwright/test"
import type { LineItem } from "../../domain/cart/cart.ts"
import { findCourierContact } from "../../domain/delivery/courier-line-item.ts"
import { englishTexts } from "../../ui/i18n/en.ts"
import type { ProxiedCall } from "../fault-proxy.ts"
import {
  type Acting,
  type Action,
  button,
  closed,
  customerSetup,
  type FaultTestStep,
  get,
  inDialog,
  open,
  openCart,
  openDelivery,
  openPathUnrendered,
  patch,
  pick,
  press,
  runSteps,
  sees,
  stillPicked,
  stillTyped,
  typeInto,
  wentWrong,
} from "./acting.ts"
import { type FaultTestSession, MAILING_LINE_ITEM, type SessionSetup } from "./fault-test-session.ts"
import { CHOOSE_PICKUP_BUTTON, expectPointsFound } from "./pickup-actions.ts"

/** Where the delivery step is open. */
interface Place {
  /** ends the names of what is done here */
  readonly at: "" | " of an order"
  readonly wants: SessionSetup
  readonly path: string | ((visit: FaultTestSession) => string)
  readonly from: FaultTestStep
  readonly open: FaultTestStep
  readonly options: RegExp
  readonly saves: (action: string) => ProxiedCall
  readonly priced: (visit: FaultTestSession) => ReturnType<FaultTestSession["cart" | "order"]>
}

const inCart: Place = {
  at: "",
  wants: customerSetup(1),
  path: "/delivery",
  from: openCart,
  open: openDelivery,
  options: /\/services\/cart\/.*\/delivery-options/,
  saves: patch,
  priced: ({ cart }) => cart(),
}

const deliveryOf = ({ orderId }: FaultTestSession) => `/account/orders/${orderId}/delivery`

const inOrder: Place = {
  at: " of an order",
  wants: { ...customerSetup(1), has: "order" },
  path: deliveryOf,
  from: open("/account", englishTexts.account.title),
  open: open(deliveryOf, /delivery/i),
  options: /\/services\/order\/.*\/delivery-options/,
  saves: () => ({ method: "PATCH", path: /\/services\/order\/[^/]+\/lineitems\// }),
  priced: ({ order }) => order(),
}

const share = (page: Page) =>
  inDialog(page)
    .getByRole("textbox", { name: /Quantity for/ })
    .last()
const listed: FaultTestStep = ({ page }) => expect(inDialog(page).getByRole("radio")).toHaveCount(2)

const rows = ({ at, wants, path, from, open, options, saves, priced }: Place): readonly Action[] => {
  const item =
    (fits: (item: LineItem) => unknown, expected: unknown) =>
    async ({ visit }: Acting) =>
      expect((await priced(visit)).lineItems.map(fits)).toEqual([expected])
  return [
    {
      name: `looks at the delivery options${at}`,
      call: get(options),
      wants,
      start: from,
      act: openPathUnrendered(path),
      loads: true,
      says: englishTexts.delivery.optionsFailed,
      done: ({ page }) => expect(button(page, /delivery slot of Business cards/)).toBeVisible(),
    },
    {
      name: `chooses a slot${at}`,
      call: saves("setDeliveryOption"),
      wants,
      start: runSteps(open, press(/delivery slot of Business cards/), pick(/12:00/)),
      act: press(englishTexts.delivery.slotConfirm),
      says: englishTexts.delivery.slotFailed,
      again: press(englishTexts.delivery.slotConfirm),
      done: runSteps(closed, sees("Between 08:00 and 12:00")),
      once: item(({ deliveryOption }) => deliveryOption?.before, "12:00"),
      kept: stillPicked(/12:00/),
    },
    {
      name: `chooses a courier${at}`,
      call: saves("setCourier"),
      wants: { ...wants, courier: true },
      start: runSteps(
        open,
        press(/delivery slot of Business cards/),
        pick(new RegExp(englishTexts.courier.guaranteed)),
        typeInto(englishTexts.courier.phone, "+31 6 12345678"),
      ),
      act: press(englishTexts.delivery.slotConfirm),
      says: englishTexts.delivery.slotFailed,
      again: press(englishTexts.delivery.slotConfirm),
      done: runSteps(closed, sees(/\+31612345678/)),
      once: async ({ visit }) => {
        const { customLineItems, lineItems } = await priced(visit)
        expect(customLineItems.filter(({ type }) => type === "courierService")).toHaveLength(1)
        const [line] = lineItems
        expect(line && findCourierContact({ customLineItems }, line.id)?.phoneNumber).toBe("+31612345678")
      },
      kept: runSteps(
        stillPicked(new RegExp(englishTexts.courier.guaranteed)),
        stillTyped(englishTexts.courier.phone, "+31 6 12345678"),
      ),
    },
    {
      name: `splits a shipment${at}`,
      call: saves("setSplitShipment"),
      wants: { ...wants, city: "Utrecht" },
      start: runSteps(
        open,
        press(/extra shipping addresses of Business cards/),
        ({ page }) => inDialog(page).getByRole("checkbox").first().check({ force: true }),
        ({ page }) => share(page).fill("90"),
      ),
      act: press(englishTexts.split.confirm),
      says: englishTexts.split.failed,
      again: press(englishTexts.split.confirm),
      done: closed,
      once: item(({ shippingAddresses }) => shippingAddresses.map(({ quantity }) => quantity), [410, 90]),
      kept: ({ page }) => expect(share(page)).toHaveValue("90"),
    },
    {
      name: `sets a shipping address${at}`,
      call: saves("setShippingAddress"),
      wants: { ...wants, city: "Utrecht" },
      start: runSteps(open, press(/shipping address of Business cards/), listed, pick()),
      act: press(englishTexts.address.shipHere),
      says: englishTexts.delivery.shippingFailed,
      again: press(englishTexts.address.shipHere),
      done: closed,
      once: item(({ shippingAddresses }) => shippingAddresses.map(({ address }) => address.city), ["Utrecht"]),
      kept: stillPicked(),
    },
    {
      name: `chooses a pick-up point${at}`,
      call: saves("setPickupPoint"),
      wants,
      start: runSteps(open, press(CHOOSE_PICKUP_BUTTON), expectPointsFound, pick(/balie Amsterdam/)),
      act: press(englishTexts.pickup.choose),
      says: wentWrong("pickup"),
      again: press(englishTexts.pickup.choose),
      done: closed,
      once: item(({ pickupPointId }) => pickupPointId, "desk-amsterdam"),
      kept: stillPicked(/balie Amsterdam/),
    },
  ]
}

export const deliveryActions: readonly Action[] = [
  ...rows(inCart),
  ...rows(inOrder),
  {
    name: "sends what a direct mailing leaves",
    call: patch("setShippingAddress"),
    wants: { ...customerSetup(1), product: MAILING_LINE_ITEM, city: "Utrecht" },
    start: runSteps(openDelivery, press(/shipping address of Direct mailing/), listed, pick()),
    act: press(englishTexts.address.shipHere),
    says: englishTexts.delivery.shippingFailed,
    again: press(englishTexts.address.shipHere),
    done: closed,
    once: async ({ visit }) => {
      const [item] = (await visit.cart()).lineItems
      expect(item?.shippingAddresses).toMatchObject([{ quantity: 60, address: { city: "Utrecht" } }])
    },
    kept: stillPicked(),
  },
  {
    name: "sets a billing address",
    call: patch("setBillingAddress"),
    wants: { ...customerSetup(1), city: "Utrecht" },
    start: runSteps(openDelivery, press(/billing address$/), listed, pick()),
    act: press(englishTexts.address.billHere),
    says: englishTexts.delivery.billingFailed,
    again: press(englishTexts.address.billHere),
    done: closed,
    once: async ({ visit }) => expect((await visit.cart()).billingAddress?.city).toBe("Utrecht"),
    kept: stillPicked(),
  },
]
