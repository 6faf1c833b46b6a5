/** Expected effects on the shopper's own data: identity, account, addresses, quotes and payments. */
import { englishTexts } from "../../application/texts/text-catalog.ts"
import { formatWentWrongText } from "../faults/fault-test-steps.ts"
import { type ButtonExpectation, type PressedControl, stripPlaceholders, type WalkMoment } from "./button-expectation.ts"
import { ALTERNATIVE_PASSWORD } from "./walk-start.ts"

const hasInvalidField = ({ page }: WalkMoment) => page.invalidFieldCount > 0

const isLoggedInOrInvalid = (_: PressedControl, now: WalkMoment) => now.page.isCustomer || hasInvalidField(now)

const serializeAddresses = ({ server }: WalkMoment) => JSON.stringify(server.addresses)

const hasShown = ({ page }: WalkMoment, text: string) => page.text.includes(text) || page.addedText.includes(text)

export const CUSTOM_EXPECTATIONS: readonly ButtonExpectation[] = [
  {
    buttonName: /^Log in$/,
    // a link with this name only opens the login page
    isMet: (pressed, now) => pressed.control.kind === "link" || isLoggedInOrInvalid(pressed, now),
    failureTexts: [englishTexts.login.refused, englishTexts.login.failed],
  },
  {
    buttonName: /^Create account/,
    isMet: isLoggedInOrInvalid,
    failureTexts: [englishTexts.login.createFailed, englishTexts.login.notLoggedIn, englishTexts.login.failed],
  },
  {
    buttonName: /^Log out$/,
    isMet: (_, { page }) => !page.isCustomer,
    failureTexts: [englishTexts.frame.logOutFailed],
    cancelledBy: /^Log in$/,
  },
  {
    buttonName: /^Email me a link/,
    isMet: (_, now) => hasInvalidField(now) || hasShown(now, englishTexts.forgotten.asked),
    failureTexts: [englishTexts.forgotten.askFailed],
  },
  {
    buttonName: /^Change password/,
    isMet: (_, now) => now.server.password === ALTERNATIVE_PASSWORD || hasInvalidField(now),
    failureTexts: [englishTexts.security.changeFailed, englishTexts.forgotten.setFailed, englishTexts.forgotten.ended],
  },
  {
    buttonName: /^Change email address/,
    isMet: (_, now) => now.server.hasPendingEmailChange || hasInvalidField(now),
    failureTexts: [englishTexts.email.askFailed],
  },
  {
    buttonName: /^Confirm email address/,
    isMet: (_, now) => hasShown(now, englishTexts.email.half) || hasShown(now, englishTexts.email.changed),
    failureTexts: [englishTexts.email.confirmFailed, englishTexts.forgotten.ended, englishTexts.email.taken],
  },
  {
    buttonName: /^Save address/,
    isMet: ({ before }, now) =>
      serializeAddresses(now) !== serializeAddresses(before) ||
      hasInvalidField(now) ||
      hasShown(now, stripPlaceholders(englishTexts.address.saved)),
    failureTexts: [englishTexts.address.saveFailed],
  },
  {
    buttonName: /^Delete address/,
    isMet: ({ before }, { server }) => server.addresses.length < before.server.addresses.length,
    failureTexts: [englishTexts.address.deleteFailed, ...Object.values(englishTexts.address.notDeletable)],
  },
  {
    buttonName: /^Save cart as quote/,
    isMet: ({ before }, { server }) => server.quoteCount > before.server.quoteCount,
    failureTexts: [englishTexts.quote.failed],
  },
  {
    // a shopper who left the page is not redirected to the provider
    buttonName: /^Pay (€|now)/,
    isMet: ({ before, control }, { page, server }) =>
      control.kind === "link" || page.path !== before.page.path || server.paymentStatus !== before.server.paymentStatus,
    failureTexts: [englishTexts.orderPayment.startFailed],
    cancelledBy: /^Pay$/,
  },
  {
    buttonName: /^Empty cart/,
    isMet: ({ control }, { server }) => !control.inDialog || (server.cart?.lineItems.length ?? 0) === 0,
    failureTexts: [formatWentWrongText("deleteCart")],
    cancelledBy: /^(Add|Undo|Copy|Take over)/,
  },
]
