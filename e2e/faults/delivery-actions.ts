/** Delivery choices for a product, in the cart and in an order that can still change. Each save fails with the same message and leaves one state (DELIV-38). */
import { expect, type Page } from "@playwright/test"
import type { LineItem } from "../../domain/cart/cart.ts"
import { findCourierContact } from "../../domain/delivery/courier-line-item.ts"
import { englishTexts } from "../../ui/i18n/en.ts"
import type { ProxiedCall } from "../fault-proxy.ts"
import { type FaultTestSession, MAILING_LINE_ITEM, type SessionSetup } from "./fault-test-session.ts"
import {
  cartActionCall,
  clickButton,
  customerSetup,
  expectDialogClosed,
  expectFieldText,
  expectRadioPicked,
  expectText,
  type FaultTestAction,
  type FaultTestContext,
  type FaultTestStep,
  findButton,
  findDialog,
  formatWentWrongText,
  getCall,
  openCartPage,
  openDeliveryPage,
  openPage,
  openPathUnrendered,
  pickRadio,
  runSteps,
  typeIntoField,
} from "./fault-test-steps.ts"
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
  from: openCartPage,
  open: openDeliveryPage,
  options: /\/services\/cart\/.*\/delivery-options/,
  saves: cartActionCall,
  priced: ({ cart }) => cart(),
}

const deliveryOf = ({ orderId }: FaultTestSession) => `/account/orders/${orderId}/delivery`

const inOrder: Place = {
  at: " of an order",
  wants: { ...customerSetup(1), has: "order" },
  path: deliveryOf,
  from: openPage("/account", englishTexts.account.title),
  open: openPage(deliveryOf, /delivery/i),
  options: /\/services\/order\/.*\/delivery-options/,
  saves: () => ({ method: "PATCH", path: /\/services\/order\/[^/]+\/lineitems\// }),
  priced: ({ order }) => order(),
}

const share = (page: Page) =>
  findDialog(page)
    .getByRole("textbox", { name: /Quantity for/ })
    .last()
const listed: FaultTestStep = ({ page }) => expect(findDialog(page).getByRole("radio")).toHaveCount(2)

const rows = ({ at, wants, path, from, open, options, saves, priced }: Place): readonly FaultTestAction[] => {
  const item =
    (fits: (item: LineItem) => unknown, expected: unknown) =>
    async ({ visit }: FaultTestContext) =>
      expect((await priced(visit)).lineItems.map(fits)).toEqual([expected])
  return [
    {
      name: `looks at the delivery options${at}`,
      call: getCall(options),
      wants,
      start: from,
      act: openPathUnrendered(path),
      loads: true,
      says: englishTexts.delivery.optionsFailed,
      done: ({ page }) => expect(findButton(page, /delivery slot of Business cards/)).toBeVisible(),
    },
    {
      name: `chooses a slot${at}`,
      call: saves("setDeliveryOption"),
      wants,
      start: runSteps(open, clickButton(/delivery slot of Business cards/), pickRadio(/12:00/)),
      act: clickButton(englishTexts.delivery.slotConfirm),
      says: englishTexts.delivery.slotFailed,
      again: clickButton(englishTexts.delivery.slotConfirm),
      done: runSteps(expectDialogClosed, expectText("Between 08:00 and 12:00")),
      once: item(({ deliveryOption }) => deliveryOption?.before, "12:00"),
      kept: expectRadioPicked(/12:00/),
    },
    {
      name: `chooses a courier${at}`,
      call: saves("setCourier"),
      wants: { ...wants, courier: true },
      start: runSteps(
        open,
        clickButton(/delivery slot of Business cards/),
        pickRadio(new RegExp(englishTexts.courier.guaranteed)),
        typeIntoField(englishTexts.courier.phone, "+31 6 12345678"),
      ),
      act: clickButton(englishTexts.delivery.slotConfirm),
      says: englishTexts.delivery.slotFailed,
      again: clickButton(englishTexts.delivery.slotConfirm),
      done: runSteps(expectDialogClosed, expectText(/\+31612345678/)),
      once: async ({ visit }) => {
        const { customLineItems, lineItems } = await priced(visit)
        expect(customLineItems.filter(({ type }) => type === "courierService")).toHaveLength(1)
        const [line] = lineItems
        expect(line && findCourierContact({ customLineItems }, line.id)?.phoneNumber).toBe("+31612345678")
      },
      kept: runSteps(
        expectRadioPicked(new RegExp(englishTexts.courier.guaranteed)),
        expectFieldText(englishTexts.courier.phone, "+31 6 12345678"),
      ),
    },
    {
      name: `splits a shipment${at}`,
      call: saves("setSplitShipment"),
      wants: { ...wants, city: "Utrecht" },
      start: runSteps(
        open,
        clickButton(/extra shipping addresses of Business cards/),
        ({ page }) => findDialog(page).getByRole("checkbox").first().check({ force: true }),
        ({ page }) => share(page).fill("90"),
      ),
      act: clickButton(englishTexts.split.confirm),
      says: englishTexts.split.failed,
      again: clickButton(englishTexts.split.confirm),
      done: expectDialogClosed,
      once: item(({ shippingAddresses }) => shippingAddresses.map(({ quantity }) => quantity), [410, 90]),
      kept: ({ page }) => expect(share(page)).toHaveValue("90"),
    },
    {
      name: `sets a shipping address${at}`,
      call: saves("setShippingAddress"),
      wants: { ...wants, city: "Utrecht" },
      start: runSteps(open, clickButton(/shipping address of Business cards/), listed, pickRadio()),
      act: clickButton(englishTexts.address.shipHere),
      says: englishTexts.delivery.shippingFailed,
      again: clickButton(englishTexts.address.shipHere),
      done: expectDialogClosed,
      once: item(({ shippingAddresses }) => shippingAddresses.map(({ address }) => address.city), ["Utrecht"]),
      kept: expectRadioPicked(),
    },
    {
      name: `chooses a pick-up point${at}`,
      call: saves("setPickupPoint"),
      wants,
      start: runSteps(open, clickButton(CHOOSE_PICKUP_BUTTON), expectPointsFound, pickRadio(/balie Amsterdam/)),
      act: clickButton(englishTexts.pickup.choose),
      says: formatWentWrongText("pickup"),
      again: clickButton(englishTexts.pickup.choose),
      done: expectDialogClosed,
      once: item(({ pickupPointId }) => pickupPointId, "desk-amsterdam"),
      kept: expectRadioPicked(/balie Amsterdam/),
    },
  ]
}

export const deliveryActions: readonly FaultTestAction[] = [
  ...rows(inCart),
  ...rows(inOrder),
  {
    name: "sends what a direct mailing leaves",
    call: cartActionCall("setShippingAddress"),
    wants: { ...customerSetup(1), product: MAILING_LINE_ITEM, city: "Utrecht" },
    start: runSteps(openDeliveryPage, clickButton(/shipping address of Direct mailing/), listed, pickRadio()),
    act: clickButton(englishTexts.address.shipHere),
    says: englishTexts.delivery.shippingFailed,
    again: clickButton(englishTexts.address.shipHere),
    done: expectDialogClosed,
    once: async ({ visit }) => {
      const [item] = (await visit.cart()).lineItems
      expect(item?.shippingAddresses).toMatchObject([{ quantity: 60, address: { city: "Utrecht" } }])
    },
    kept: expectRadioPicked(),
  },
  {
    name: "sets a billing address",
    call: cartActionCall("setBillingAddress"),
    wants: { ...customerSetup(1), city: "Utrecht" },
    start: runSteps(openDeliveryPage, clickButton(/billing address$/), listed, pickRadio()),
    act: clickButton(englishTexts.address.billHere),
    says: englishTexts.delivery.billingFailed,
    again: clickButton(englishTexts.address.billHere),
    done: expectDialogClosed,
    once: async ({ visit }) => expect((await visit.cart()).billingAddress?.city).toBe("Utrecht"),
    kept: expectRadioPicked(),
  },
]
