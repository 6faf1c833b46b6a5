/** The expected effect of each button: it is visible once the page is idle, or a message says that it failed. */
import { ALL_DAY_SLOT } from "../../domain/delivery/delivery-option.ts"
import { englishTexts } from "../../ui/i18n/en.ts"
import { formatWentWrongText } from "../faults/fault-test-steps.ts"
import { type ButtonExpectation, type PressedControl, stripPlaceholders, type WalkMoment } from "./button-expectation.ts"
import { CUSTOM_EXPECTATIONS } from "./custom-expectations.ts"

const ids = ({ held }: WalkMoment) => held.cart?.lineItems.map(({ id }) => id as string) ?? []
const hasMore = ({ before }: PressedControl, now: WalkMoment) => ids(now).some(id => !ids(before).includes(id))
const codeOf = ({ offer }: PressedControl) => offer.name.split(" ").at(-1) ?? ""
const itemOf = ({ offer }: PressedControl, { held }: WalkMoment) => held.cart?.lineItems.find(({ id }) => id === offer.about)
const typedCode = ({ before }: PressedControl) => (before.page.couponTyped ?? "").trim().toUpperCase()

/** Of what was added. */
const UNTIL = /^(Remove|Empty cart|Place order)/

/** Or another quantity was chosen, and what was said of the first with it. */
const UNTIL_CHOSEN = /^(Remove|Empty cart|Place order|[\d,]+ pieces)/

const { action } = englishTexts

const NOT_ADDED = [action.add, action.create, action.addQuote, action.reorder]

const QUANTITY_FAULTS = Object.values(englishTexts.quantity).map(stripPlaceholders)

const COUPON_FAULTS = [
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

/** "Between 08:00 and 17:00" is what comes by itself. */
const END_OF_DAY = "17:00"

/** The first that fits says what is promised; what isn't here promises nothing that the page doesn't say by itself. */
const PROMISED: readonly ButtonExpectation[] = [
  ...CUSTOM_EXPECTATIONS,
  {
    pressed: /^Remove coupon/,
    kept: (pressed, { held }) => !held.cart?.discountCodes.includes(codeOf(pressed)),
    told: [englishTexts.payment.removeFailed, action.removeCoupon],
    until: /^Add coupon/,
  },
  {
    pressed: /^Remove /,
    kept: ({ offer }, now) => !ids(now).includes(offer.about),
    told: [formatWentWrongText("remove")],
  },
  { pressed: /^Undo/, kept: hasMore, told: [formatWentWrongText("add")], until: UNTIL },
  { pressed: /^Copy (?!code)/, kept: hasMore, told: [formatWentWrongText("copy")], until: UNTIL },
  {
    pressed: /^Add (?:all )?to cart|^Add \d+ product/,
    // what was told as failed may be there: whoever presses again means the same
    kept: (pressed, now) =>
      hasMore(pressed, now) || (NOT_ADDED.some(words => pressed.before.page.words.includes(words)) && ids(now).length > 0),
    told: [...NOT_ADDED, ...QUANTITY_FAULTS],
    until: UNTIL_CHOSEN,
  },
  {
    pressed: /^Take over the cart/,
    kept: hasMore,
    told: [englishTexts.handover.failed, englishTexts.forgotten.ended],
    until: UNTIL,
  },
  {
    pressed: /^Add coupon/,
    // what was refused is told, and still typed, where it was typed
    kept: (pressed, { page, held }) =>
      typedCode(pressed) === "" ||
      held.cart?.discountCodes.includes(typedCode(pressed)) === true ||
      (COUPON_FAULTS.some(words => page.words.includes(words) || page.said.includes(words)) &&
        (page.couponTyped === undefined || page.couponTyped.trim().toUpperCase() === typedCode(pressed))),
    told: [],
    until: /^(Coupon code|Another code|Remove coupon)/,
  },
  {
    pressed: /^Confirm changes/,
    kept: (pressed, now) => itemOf(pressed, now) !== undefined && now.held.cart?.version !== pressed.before.held.cart?.version,
    told: [
      englishTexts.edit.failed,
      action.edit,
      action.update,
      action.changeDelivery,
      englishTexts.edit.unchanged,
      englishTexts.edit.gone.replace("{{name}}", ""),
    ],
  },
  {
    pressed: /^Confirm delivery/,
    kept: (pressed, { held }) => {
      const item = held.cart?.lineItems.find(({ id }) => id === pressed.offer.about)
      const before = /and (\d\d:\d\d)/.exec(pressed.offer.chosen)?.[1]
      const booked = item?.deliveryOption?.before ?? ALL_DAY_SLOT
      return before === undefined || booked === (before === END_OF_DAY ? ALL_DAY_SLOT : before)
    },
    told: [englishTexts.delivery.slotFailed, englishTexts.delivery.slotGone],
  },
  {
    pressed: /^Choose this point/,
    kept: (pressed, now) => {
      const point = itemOf(pressed, now)?.pickupPoint?.name
      return point !== undefined && pressed.offer.chosen.includes(point)
    },
    told: [action.pickup, englishTexts.pickup.noStreet],
  },
  {
    pressed: /^Ship to this address/,
    kept: (pressed, now) => {
      const address = itemOf(pressed, now)?.shippingAddresses[0]?.address
      return address !== undefined && pressed.offer.chosen.includes(address.city)
    },
    told: [englishTexts.delivery.shippingFailed],
  },
  {
    pressed: /^Bill to this address/,
    kept: ({ offer }, { held }) => offer.chosen.includes(held.cart?.billingAddress?.city ?? "–"),
    told: [englishTexts.delivery.billingFailed],
  },
  {
    pressed: /^Place order/,
    kept: ({ before }, { held }) => held.orders.length > before.held.orders.length,
    told: [
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
  readonly promised: ButtonExpectation
}

export const findExpectation = (pressed: PressedControl): PendingExpectation | undefined => {
  const promised = pressed.offer.isOff ? undefined : PROMISED.find(({ pressed: name }) => name.test(pressed.offer.name))
  return promised && { pressed, promised }
}

export const removeCancelled = (owed: readonly PendingExpectation[], pressed: string): readonly PendingExpectation[] =>
  owed.filter(({ promised: { until } }) => !until?.test(pressed))

/** Of an order that waits, delivery is chosen on the same dialogs. */
const isOfOrder = ({ offer, before }: PressedControl) =>
  before.page.path.startsWith("/account") && offer.inDialog && offer.about !== ""

/** What was to be changed was removed meanwhile. */
const isGone = (pressed: PressedControl, now: WalkMoment) =>
  pressed.offer.inDialog && itemOf(pressed, pressed.before) !== undefined && itemOf(pressed, now) === undefined

export const isExpectationMet = ({ pressed, promised }: PendingExpectation, now: WalkMoment): boolean =>
  isOfOrder(pressed) ||
  isGone(pressed, now) ||
  promised.kept(pressed, now) ||
  promised.told.some(words => now.page.words.includes(words) || now.page.said.includes(words))
