/** Expected effects on the shopper's own data: identity, account, addresses, quotes and payments. */
import { englishTexts } from "../../ui/i18n/en.ts"
import { formatWentWrongText } from "../faults/fault-test-steps.ts"
import { type ButtonExpectation, type PressedControl, stripPlaceholders, type WalkMoment } from "./button-expectation.ts"
import { ALTERNATIVE_PASSWORD } from "./walk-start.ts"

/** It is said at its field. */
const isFaulty = ({ page }: WalkMoment) => page.faulty > 0

const isIn = (_: PressedControl, now: WalkMoment) => now.page.isCustomer || isFaulty(now)

const addressesOf = ({ held }: WalkMoment) => JSON.stringify(held.addresses)

const hasSaid = ({ page }: WalkMoment, words: string) => page.words.includes(words) || page.said.includes(words)

export const CUSTOM_EXPECTATIONS: readonly ButtonExpectation[] = [
  {
    pressed: /^Log in$/,
    // the link to it promises nothing more
    kept: (pressed, now) => pressed.offer.kind === "link" || isIn(pressed, now),
    told: [englishTexts.login.refused, englishTexts.login.failed],
  },
  {
    pressed: /^Create account/,
    kept: isIn,
    told: [englishTexts.login.createFailed, englishTexts.login.notLoggedIn, englishTexts.login.failed],
  },
  {
    pressed: /^Log out$/,
    kept: (_, { page }) => !page.isCustomer,
    told: [englishTexts.frame.logOutFailed],
    until: /^Log in$/,
  },
  {
    pressed: /^Email me a link/,
    kept: (_, now) => isFaulty(now) || hasSaid(now, englishTexts.forgotten.asked),
    told: [englishTexts.forgotten.askFailed],
  },
  {
    pressed: /^Change password/,
    kept: (_, now) => now.held.password === ALTERNATIVE_PASSWORD || isFaulty(now),
    told: [englishTexts.security.changeFailed, englishTexts.forgotten.setFailed, englishTexts.forgotten.ended],
  },
  {
    pressed: /^Change email address/,
    kept: (_, now) => now.held.emailWaits || isFaulty(now),
    told: [englishTexts.email.askFailed],
  },
  {
    pressed: /^Confirm email address/,
    kept: (_, now) => hasSaid(now, englishTexts.email.half) || hasSaid(now, englishTexts.email.changed),
    told: [englishTexts.email.confirmFailed, englishTexts.forgotten.ended, englishTexts.email.taken],
  },
  {
    pressed: /^Save address/,
    kept: ({ before }, now) =>
      addressesOf(now) !== addressesOf(before) || isFaulty(now) || hasSaid(now, stripPlaceholders(englishTexts.address.saved)),
    told: [englishTexts.address.saveFailed],
  },
  {
    pressed: /^Delete address/,
    kept: ({ before }, { held }) => held.addresses.length < before.held.addresses.length,
    told: [englishTexts.address.deleteFailed, ...Object.values(englishTexts.address.notDeletable)],
  },
  {
    pressed: /^Save cart as quote/,
    kept: ({ before }, { held }) => held.quotes > before.held.quotes,
    told: [englishTexts.quote.failed],
  },
  {
    // nobody is led there who went elsewhere
    pressed: /^Pay (€|now)/,
    kept: ({ before, offer }, { page, held }) =>
      offer.kind === "link" || page.path !== before.page.path || held.payment !== before.held.payment,
    told: [englishTexts.orderPayment.notStarted],
    until: /^Pay$/,
  },
  {
    pressed: /^Empty cart/,
    kept: ({ offer }, { held }) => !offer.inDialog || (held.cart?.lineItems.length ?? 0) === 0,
    told: [formatWentWrongText("deleteCart")],
    until: /^(Add|Undo|Copy|Take over)/,
  },
]
