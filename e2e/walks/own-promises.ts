/** What is promised to somebody of their own: who they are, their account, addresses, quotes and payments. */
import { en } from "../../ui/i18n/en.ts"
import { wentWrong } from "../faults/acting.ts"
import { ALTERNATIVE_PASSWORD } from "./beginning.ts"
import { type Moment, type Pressed, type Promised, plain } from "./promised.ts"

/** It is said at its field. */
const isFaulty = ({ page }: Moment) => page.faulty > 0

const isIn = (_: Pressed, now: Moment) => now.page.isCustomer || isFaulty(now)

const addressesOf = ({ held }: Moment) => JSON.stringify(held.addresses)

const hasSaid = ({ page }: Moment, words: string) => page.words.includes(words) || page.said.includes(words)

export const OWN: readonly Promised[] = [
  {
    pressed: /^Log in$/,
    // the link to it promises nothing more
    kept: (pressed, now) => pressed.offer.kind === "link" || isIn(pressed, now),
    told: [en.login.refused, en.login.failed],
  },
  {
    pressed: /^Create account/,
    kept: isIn,
    told: [en.login.createFailed, en.login.notLoggedIn, en.login.failed],
  },
  { pressed: /^Log out$/, kept: (_, { page }) => !page.isCustomer, told: [en.frame.logOutFailed], until: /^Log in$/ },
  {
    pressed: /^Email me a link/,
    kept: (_, now) => isFaulty(now) || hasSaid(now, en.forgotten.asked),
    told: [en.forgotten.askFailed],
  },
  {
    pressed: /^Change password/,
    kept: (_, now) => now.held.password === ALTERNATIVE_PASSWORD || isFaulty(now),
    told: [en.security.changeFailed, en.forgotten.setFailed, en.forgotten.ended],
  },
  {
    pressed: /^Change email address/,
    kept: (_, now) => now.held.emailWaits || isFaulty(now),
    told: [en.email.askFailed],
  },
  {
    pressed: /^Confirm email address/,
    kept: (_, now) => hasSaid(now, en.email.half) || hasSaid(now, en.email.changed),
    told: [en.email.confirmFailed, en.forgotten.ended, en.email.taken],
  },
  {
    pressed: /^Save address/,
    kept: ({ before }, now) =>
      addressesOf(now) !== addressesOf(before) || isFaulty(now) || hasSaid(now, plain(en.address.saved)),
    told: [en.address.saveFailed],
  },
  {
    pressed: /^Delete address/,
    kept: ({ before }, { held }) => held.addresses.length < before.held.addresses.length,
    told: [en.address.deleteFailed, ...Object.values(en.address.notDeletable)],
  },
  {
    pressed: /^Save cart as quote/,
    kept: ({ before }, { held }) => held.quotes > before.held.quotes,
    told: [en.quote.failed],
  },
  {
    // nobody is led there who went elsewhere
    pressed: /^Pay (€|now)/,
    kept: ({ before, offer }, { page, held }) =>
      offer.kind === "link" || page.path !== before.page.path || held.payment !== before.held.payment,
    told: [en.orderPayment.notStarted],
    until: /^Pay$/,
  },
  {
    pressed: /^Empty cart/,
    kept: ({ offer }, { held }) => !offer.inDialog || (held.cart?.lineItems.length ?? 0) === 0,
    told: [wentWrong("deleteCart")],
    until: /^(Add|Undo|Copy|Take over)/,
  },
]
