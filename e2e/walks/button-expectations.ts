/** The expected effect of each button: it is visible once the page is idle, or a message says that it failed. */

import { englishTexts } from "../../application/texts/text-catalog.ts"
import { ALL_DAY_SLOT } from "../../domain/delivery/delivery-option.ts"
import { formatWentWrongText } from "../faults/fault-test-steps.ts"
import { type ButtonExpectation, type PressedControl, stripPlaceholders, type WalkMoment } from "./button-expectation.ts"
import { CUSTOM_EXPECTATIONS } from "./custom-expectations.ts"

const listLineItemIds = ({ server }: WalkMoment) => server.cart?.lineItems.map(({ id }) => id as string) ?? []
const hasNewLineItem = ({ before }: PressedControl, now: WalkMoment) =>
  listLineItemIds(now).some(id => !listLineItemIds(before).includes(id))
const getCouponCode = ({ control }: PressedControl) => control.name.split(" ").at(-1) ?? ""
const findLineItem = ({ control }: PressedControl, { server }: WalkMoment) =>
  server.cart?.lineItems.find(({ id }) => id === control.lineItemId)
/** The items that a delivery dialog may have changed: its card's, or any when it is for all products. */
const listChosenItems = ({ control }: PressedControl, { server }: WalkMoment) =>
  (server.cart?.lineItems ?? []).filter(({ id }) => control.lineItemId === "" || id === control.lineItemId)
const getTypedCouponCode = ({ before }: PressedControl) => (before.page.couponInput ?? "").trim().toUpperCase()

const ADD_CANCELLED_BY = /^(Remove|Empty cart|Place order)/

/** Choosing another quantity also clears the message about the first one. */
const ADD_TO_CART_CANCELLED_BY = /^(Remove|Empty cart|Place order|[\d,]+ pieces)/

const { action } = englishTexts

const ADD_FAILURE_TEXTS = [action.add, action.create, action.addQuote, action.reorder]

const QUANTITY_FAULT_TEXTS = Object.values(englishTexts.quantity).map(stripPlaceholders)

const COUPON_FAULT_TEXTS = [
  action.addCoupon,
  englishTexts.payment.invalid,
  englishTexts.payment.notEligible,
  englishTexts.payment.notEligibleLogIn,
  englishTexts.payment.couponFailed,
  englishTexts.payment.couponNotStarted,
  englishTexts.payment.couponFrom,
  englishTexts.payment.couponThere,
  englishTexts.failure.couponsFull,
  ...Object.values(englishTexts.payment.couponCause),
].map(stripPlaceholders)

/** "Between 08:00 and 17:00" is the default slot. */
const END_OF_DAY = "17:00"

/** The first match applies. Other buttons need no expectation, because their whole effect is on the page. */
const EXPECTATIONS: readonly ButtonExpectation[] = [
  ...CUSTOM_EXPECTATIONS,
  {
    buttonName: /^Remove coupon/,
    isMet: (pressed, { server }) => !server.cart?.discountCodes.includes(getCouponCode(pressed)),
    failureTexts: [englishTexts.payment.removeFailed, action.removeCoupon],
    cancelledBy: /^Add coupon/,
  },
  {
    buttonName: /^Remove /,
    isMet: ({ control }, now) => !listLineItemIds(now).includes(control.lineItemId),
    failureTexts: [formatWentWrongText("remove")],
  },
  { buttonName: /^Undo/, isMet: hasNewLineItem, failureTexts: [formatWentWrongText("add")], cancelledBy: ADD_CANCELLED_BY },
  {
    buttonName: /^Copy (?!code)/,
    isMet: hasNewLineItem,
    failureTexts: [formatWentWrongText("copy")],
    cancelledBy: ADD_CANCELLED_BY,
  },
  {
    buttonName: /^Add (?:all )?to cart|^Add \d+ product/,
    // after a failure message the product may be in the cart, and a second click doesn't add it again
    isMet: (pressed, now) =>
      hasNewLineItem(pressed, now) ||
      (ADD_FAILURE_TEXTS.some(text => pressed.before.page.text.includes(text)) && listLineItemIds(now).length > 0),
    failureTexts: [...ADD_FAILURE_TEXTS, ...QUANTITY_FAULT_TEXTS],
    cancelledBy: ADD_TO_CART_CANCELLED_BY,
  },
  {
    buttonName: /^Take over the cart/,
    isMet: hasNewLineItem,
    failureTexts: [englishTexts.handover.failed, englishTexts.forgotten.ended],
    cancelledBy: ADD_CANCELLED_BY,
  },
  {
    buttonName: /^Add coupon/,
    // a refused code has a message, and its input is still there
    isMet: (pressed, { page, server }) =>
      getTypedCouponCode(pressed) === "" ||
      server.cart?.discountCodes.includes(getTypedCouponCode(pressed)) === true ||
      (COUPON_FAULT_TEXTS.some(text => page.text.includes(text) || page.addedText.includes(text)) &&
        (page.couponInput === undefined || page.couponInput.trim().toUpperCase() === getTypedCouponCode(pressed))),
    failureTexts: [],
    cancelledBy: /^(Coupon code|Another code|Remove coupon)/,
  },
  {
    buttonName: /^Confirm changes/,
    isMet: (pressed, now) =>
      findLineItem(pressed, now) !== undefined && now.server.cart?.version !== pressed.before.server.cart?.version,
    failureTexts: [
      englishTexts.edit.failed,
      action.edit,
      action.update,
      action.changeDelivery,
      englishTexts.edit.unchanged,
      englishTexts.edit.gone.replace("{{name}}", ""),
    ],
  },
  {
    buttonName: /^Confirm delivery/,
    isMet: (pressed, now) => {
      const checkedEnd = /and (\d\d:\d\d)/.exec(pressed.control.checkedChoiceText)?.[1]
      const wanted = checkedEnd === END_OF_DAY ? ALL_DAY_SLOT : checkedEnd
      return (
        wanted === undefined ||
        listChosenItems(pressed, now).some(({ deliveryOption }) => (deliveryOption?.before ?? ALL_DAY_SLOT) === wanted)
      )
    },
    failureTexts: [englishTexts.delivery.slotFailed, englishTexts.delivery.slotGone],
  },
  {
    buttonName: /^Choose this point/,
    isMet: (pressed, now) =>
      listChosenItems(pressed, now).some(
        ({ pickupPoint }) => pickupPoint !== undefined && pressed.control.checkedChoiceText.includes(pickupPoint.name),
      ),
    failureTexts: [action.pickup, englishTexts.pickup.noStreet],
  },
  {
    buttonName: /^Ship to this address/,
    isMet: (pressed, now) =>
      listChosenItems(pressed, now).some(
        ({ shippingAddresses: [main] }) => main !== undefined && pressed.control.checkedChoiceText.includes(main.address.city),
      ),
    failureTexts: [englishTexts.delivery.shippingFailed],
  },
  {
    buttonName: /^Bill to this address/,
    isMet: ({ control }, { server }) => control.checkedChoiceText.includes(server.cart?.billingAddress?.city ?? "–"),
    failureTexts: [englishTexts.delivery.billingFailed],
  },
  {
    buttonName: /^Place order/,
    isMet: ({ before }, { server }) => server.orders.length > before.server.orders.length,
    failureTexts: [
      englishTexts.payment.notPlaced,
      englishTexts.payment.unknown,
      englishTexts.payment.stale,
      action.place,
      ...Object.values(englishTexts.payment.refused),
      englishTexts.payment.selectFirst,
    ],
  },
]

export interface PendingExpectation {
  readonly pressed: PressedControl
  readonly expectation: ButtonExpectation
}

export const findExpectation = (pressed: PressedControl): PendingExpectation | undefined => {
  const expectation = pressed.control.isDisabled
    ? undefined
    : EXPECTATIONS.find(({ buttonName }) => buttonName.test(pressed.control.name))
  return expectation && { pressed, expectation }
}

export const removeCancelledExpectations = (
  pendingExpectations: readonly PendingExpectation[],
  pressed: string,
): readonly PendingExpectation[] => pendingExpectations.filter(({ expectation: { cancelledBy } }) => !cancelledBy?.test(pressed))

/** The delivery dialogs also change an order, which the cart doesn't show. */
const isOrderDelivery = ({ control, before }: PressedControl) =>
  before.page.path.startsWith("/account") && control.inDialog && control.lineItemId !== ""

/** The line item was removed before the dialog's change arrived. */
const isLineItemGone = (pressed: PressedControl, now: WalkMoment) =>
  pressed.control.inDialog && findLineItem(pressed, pressed.before) !== undefined && findLineItem(pressed, now) === undefined

export const isExpectationMet = ({ pressed, expectation }: PendingExpectation, now: WalkMoment): boolean =>
  isOrderDelivery(pressed) ||
  isLineItemGone(pressed, now) ||
  expectation.isMet(pressed, now) ||
  expectation.failureTexts.some(text => now.page.text.includes(text) || now.page.addedText.includes(text))
