/** Delivery choices for a product, in the cart and in an order that can still change. Each save fails with the same message and leaves one state (DELIV-38). */
import { expect, type Page } from "@playwright/test"
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { findCourierContact } from "../../domain/booking/courier-line-item.ts"
import type { LineItem } from "../../domain/cart/cart.ts"
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
  formatWentWrongText,
  getButton,
  getCall,
  getDialog,
  openCartPage,
  openDeliveryPage,
  openPage,
  openPathUnrendered,
  pickRadio,
  runSteps,
  typeIntoField,
} from "./fault-test-steps.ts"
import { clickChoosePickup, expectPointsFound } from "./pickup-actions.ts"

/** The delivery step, opened for the cart or for an order. */
interface DeliveryStep {
  /** the end of the actions' names */
  readonly nameSuffix: "" | " of an order"
  readonly setup: SessionSetup
  readonly path: string | ((visit: FaultTestSession) => string)
  readonly openPreviousPage: FaultTestStep
  readonly openStep: FaultTestStep
  readonly optionsPath: RegExp
  readonly getSaveCall: (action: string) => ProxiedCall
  readonly fetch: (visit: FaultTestSession) => ReturnType<FaultTestSession["fetchCart" | "fetchOrder"]>
}

const CART_STEP: DeliveryStep = {
  nameSuffix: "",
  setup: customerSetup(1),
  path: "/delivery",
  openPreviousPage: openCartPage,
  openStep: openDeliveryPage,
  optionsPath: /\/services\/cart\/.*\/delivery-options/,
  getSaveCall: cartActionCall,
  fetch: ({ fetchCart }) => fetchCart(),
}

const getOrderDeliveryPath = ({ orderId }: FaultTestSession) => `/account/orders/${orderId}/delivery`

const ORDER_STEP: DeliveryStep = {
  nameSuffix: " of an order",
  setup: { ...customerSetup(1), convertTo: "order" },
  path: getOrderDeliveryPath,
  openPreviousPage: openPage("/account", englishTexts.account.title),
  openStep: openPage(getOrderDeliveryPath, /delivery/i),
  optionsPath: /\/services\/order\/.*\/delivery-options/,
  getSaveCall: () => ({ method: "PATCH", path: /\/services\/order\/[^/]+\/lineitems\// }),
  fetch: ({ fetchOrder }) => fetchOrder(),
}

const getSplitQuantityField = (page: Page) =>
  getDialog(page)
    .getByRole("textbox", { name: /Quantity for/ })
    .last()
const expectAddressList: FaultTestStep = ({ page }) => expect(getDialog(page).getByRole("radio")).toHaveCount(2)

const listStepActions = ({
  nameSuffix,
  setup,
  path,
  openPreviousPage,
  openStep,
  optionsPath,
  getSaveCall,
  fetch,
}: DeliveryStep): readonly FaultTestAction[] => {
  const expectItem =
    (select: (expectItem: LineItem) => unknown, expected: unknown) =>
    async ({ session }: FaultTestContext) =>
      expect((await fetch(session)).lineItems.map(select)).toEqual([expected])
  return [
    {
      name: `loads the delivery options${nameSuffix}`,
      call: getCall(optionsPath),
      setup,
      start: openPreviousPage,
      act: openPathUnrendered(path),
      needsOtherResponses: true,
      message: englishTexts.delivery.optionsFailed,
      expectSuccess: ({ page }) => expect(getButton(page, /delivery slot of Business cards/)).toBeVisible(),
    },
    {
      name: `chooses a slot${nameSuffix}`,
      call: getSaveCall("setDeliveryOption"),
      setup,
      start: runSteps(openStep, clickButton(/delivery slot of Business cards/), pickRadio(/12:00/)),
      act: clickButton(englishTexts.delivery.slotConfirm),
      message: englishTexts.delivery.slotFailed,
      retry: clickButton(englishTexts.delivery.slotConfirm),
      expectSuccess: runSteps(expectDialogClosed, expectText("Between 08:00 and 12:00")),
      expectStoredOnce: expectItem(({ deliveryOption }) => deliveryOption?.before, "12:00"),
      expectInputUnchanged: expectRadioPicked(/12:00/),
    },
    {
      name: `chooses a courier${nameSuffix}`,
      call: getSaveCall("setCourier"),
      setup: { ...setup, isOfferedCourier: true },
      start: runSteps(
        openStep,
        clickButton(/delivery slot of Business cards/),
        pickRadio(new RegExp(englishTexts.courier.guaranteed)),
        typeIntoField(englishTexts.courier.phone, "+31 6 12345678"),
      ),
      act: clickButton(englishTexts.delivery.slotConfirm),
      message: englishTexts.delivery.slotFailed,
      retry: clickButton(englishTexts.delivery.slotConfirm),
      expectSuccess: runSteps(expectDialogClosed, expectText(/\+31612345678/)),
      expectStoredOnce: async ({ session }) => {
        const { customLineItems, lineItems } = await fetch(session)
        expect(customLineItems.filter(({ type }) => type === "courierService")).toHaveLength(1)
        const [line] = lineItems
        expect(line && findCourierContact({ customLineItems }, line.id)?.phoneNumber).toBe("+31612345678")
      },
      expectInputUnchanged: runSteps(
        expectRadioPicked(new RegExp(englishTexts.courier.guaranteed)),
        expectFieldText(englishTexts.courier.phone, "+31 6 12345678"),
      ),
    },
    {
      name: `splits a shipment${nameSuffix}`,
      call: getSaveCall("setSplitShipment"),
      setup: { ...setup, secondAddressCity: "Utrecht" },
      start: runSteps(
        openStep,
        clickButton(/extra shipping addresses of Business cards/),
        ({ page }) => getDialog(page).getByRole("checkbox").first().check({ force: true }),
        ({ page }) => getSplitQuantityField(page).fill("90"),
      ),
      act: clickButton(englishTexts.split.confirm),
      message: englishTexts.split.failed,
      retry: clickButton(englishTexts.split.confirm),
      expectSuccess: expectDialogClosed,
      expectStoredOnce: expectItem(({ shippingAddresses }) => shippingAddresses.map(({ quantity }) => quantity), [410, 90]),
      expectInputUnchanged: ({ page }) => expect(getSplitQuantityField(page)).toHaveValue("90"),
    },
    {
      name: `sets a shipping address${nameSuffix}`,
      call: getSaveCall("setShippingAddress"),
      setup: { ...setup, secondAddressCity: "Utrecht" },
      start: runSteps(openStep, clickButton(/shipping address of Business cards/), expectAddressList, pickRadio()),
      act: clickButton(englishTexts.address.shipHere),
      message: englishTexts.delivery.shippingFailed,
      retry: clickButton(englishTexts.address.shipHere),
      expectSuccess: expectDialogClosed,
      expectStoredOnce: expectItem(({ shippingAddresses }) => shippingAddresses.map(({ address }) => address.city), ["Utrecht"]),
      expectInputUnchanged: expectRadioPicked(),
    },
    {
      name: `chooses a pick-up point${nameSuffix}`,
      call: getSaveCall("setPickupPoint"),
      setup,
      start: runSteps(openStep, clickChoosePickup, expectPointsFound, pickRadio(/balie Amsterdam/)),
      act: clickButton(englishTexts.pickup.choose),
      message: formatWentWrongText("pickup"),
      retry: clickButton(englishTexts.pickup.choose),
      expectSuccess: expectDialogClosed,
      expectStoredOnce: expectItem(({ pickupPointId }) => pickupPointId, "desk-amsterdam"),
      expectInputUnchanged: expectRadioPicked(/balie Amsterdam/),
    },
  ]
}

export const deliveryActions: readonly FaultTestAction[] = [
  ...listStepActions(CART_STEP),
  ...listStepActions(ORDER_STEP),
  {
    name: "sets a shipping address of a direct mailing",
    call: cartActionCall("setShippingAddress"),
    setup: { ...customerSetup(1), product: MAILING_LINE_ITEM, secondAddressCity: "Utrecht" },
    start: runSteps(openDeliveryPage, clickButton(/shipping address of Direct mailing/), expectAddressList, pickRadio()),
    act: clickButton(englishTexts.address.shipHere),
    message: englishTexts.delivery.shippingFailed,
    retry: clickButton(englishTexts.address.shipHere),
    expectSuccess: expectDialogClosed,
    expectStoredOnce: async ({ session }) => {
      const [item] = (await session.fetchCart()).lineItems
      expect(item?.shippingAddresses).toMatchObject([{ quantity: 60, address: { city: "Utrecht" } }])
    },
    expectInputUnchanged: expectRadioPicked(),
  },
  {
    name: "ships all products to an address",
    call: cartActionCall("setSharedDelivery"),
    setup: { ...customerSetup(2), secondAddressCity: "Utrecht" },
    start: runSteps(openDeliveryPage, clickButton(/shipping address of all products/), expectAddressList, pickRadio()),
    act: clickButton(englishTexts.address.shipHere),
    message: englishTexts.delivery.shippingFailed,
    retry: clickButton(englishTexts.address.shipHere),
    expectSuccess: expectDialogClosed,
    expectStoredOnce: async ({ session }) => {
      const { lineItems } = await session.fetchCart()
      expect(lineItems.map(({ shippingAddresses }) => shippingAddresses[0]?.address.city)).toEqual(["Utrecht", "Utrecht"])
    },
    expectInputUnchanged: expectRadioPicked(),
  },
  {
    name: "sets a billing address",
    call: cartActionCall("setBillingAddress"),
    setup: { ...customerSetup(1), secondAddressCity: "Utrecht" },
    start: runSteps(openDeliveryPage, clickButton(/billing address$/), expectAddressList, pickRadio()),
    act: clickButton(englishTexts.address.billHere),
    message: englishTexts.delivery.billingFailed,
    retry: clickButton(englishTexts.address.billHere),
    expectSuccess: expectDialogClosed,
    expectStoredOnce: async ({ session }) => expect((await session.fetchCart()).billingAddress?.city).toBe("Utrecht"),
    expectInputUnchanged: expectRadioPicked(),
  },
]
