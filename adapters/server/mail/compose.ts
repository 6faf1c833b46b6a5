/** The letter of each mail: what happened first, then what can be done about it, the shop's address last. */
import type { Order } from "../../../domain/order/order.ts"
import type { Block, Letter } from "./letter.ts"
import type { Mail } from "./mail.ts"
import type { Voice } from "./mail-formats.ts"
import { costBlock, itemBlocks, paymentBlocks } from "./order-blocks.ts"
import { SENDER } from "./sender.ts"

/** Of the pages that mails lead to, absolute. */
export interface MailLinks {
  readonly order: (id: string) => string
  readonly terms: string
  readonly newPassword: (token: string, redirect: string | undefined) => string
  readonly confirmEmail: (token: string) => string
}

export type PasswordMail = Extract<Mail, { readonly kind: "password-reset" }>

export type EmailMail = Extract<Mail, { readonly kind: "email-change" }>

export type OrderMail = Exclude<Mail, PasswordMail | EmailMail>

const text = (words: string): Block => ({ _tag: "Text", text: words })
const heading = (words: string): Block => ({ _tag: "Heading", text: words })

const letter = ({ t, language }: Voice, parts: Pick<Letter, "subject" | "title" | "blocks">): Letter => ({
  language,
  ...parts,
  sender: [...SENDER.lines, t.footer],
})

const whole = (voice: Voice, order: Order): readonly Block[] => [
  heading(voice.t.items),
  ...itemBlocks(voice, order),
  heading(voice.t.summary),
  costBlock(voice, order),
]

const confirmation = (voice: Voice, order: Order, links: MailLinks): readonly Block[] => {
  const { t, moment } = voice
  const said = t["order-confirmation"]
  return [
    text(said.placed(order.orderNumber, moment(order.createdAt))),
    ...(order.stages.includes("waitingForPayment") ? [text(said.unpaid)] : []),
    ...(order.stages.includes("waitingForArtwork") ? [text(said.files(SENDER.mail))] : []),
    { _tag: "Link", label: t.toOrder, href: links.order(order.id) },
    ...whole(voice, order),
    heading(t.payment),
    ...paymentBlocks(voice, order),
    heading(t.rights),
    text(t.withdrawal),
    text(t.cancelling),
    text(t.complaints),
    text(`${t.terms} ${links.terms}`),
  ]
}

const blocksOf = (voice: Voice, mail: OrderMail, order: Order, links: MailLinks): readonly Block[] => {
  const { t, money } = voice
  const number = order.orderNumber
  const linkTo = (label: string): Block => ({ _tag: "Link", label, href: links.order(order.id) })
  switch (mail.kind) {
    case "order-confirmation":
      return confirmation(voice, order, links)
    case "payment-failed":
    case "payment-reminder":
      return [text(t[mail.kind].text(number)), linkTo(t[mail.kind].link), ...whole(voice, order)]
    case "refund":
      return [text(t.refund.text(number, money(mail.amount, order.currency))), linkTo(t.toOrder)]
    case "delivery-changed":
      return [text(t[mail.kind].text(number)), linkTo(t.toOrder), ...whole(voice, order)]
    case "payment-received":
    case "order-lapsed":
      return [text(t[mail.kind].text(number)), linkTo(t.toOrder)]
  }
}

export const orderLetter = (voice: Voice, mail: OrderMail, order: Order, name: string, links: MailLinks): Letter => {
  const { t } = voice
  return letter(voice, {
    subject: t[mail.kind].subject(order.orderNumber),
    title: t[mail.kind].title,
    blocks: [text(t.hello(name)), ...blocksOf(voice, mail, order, links)],
  })
}

export const passwordLetter = (voice: Voice, name: string, href: string): Letter => {
  const { t } = voice
  const said = t["password-reset"]
  return letter(voice, {
    subject: said.subject,
    title: said.title,
    blocks: [text(t.hello(name)), text(said.text), { _tag: "Link", label: said.link, href }, text(said.ignore)],
  })
}

interface EmailConfirmed {
  readonly email: string
  readonly until: Date
  readonly href: string
}

/** For whoever has the account, by name. */
export const presentEmailLetter = (voice: Voice, name: string, { email, until, href }: EmailConfirmed): Letter => {
  const { t, moment } = voice
  const said = t["email-change"]
  return letter(voice, {
    subject: said.subject,
    title: said.subject,
    blocks: [
      text(t.hello(name)),
      text(said.present(email)),
      text(said.until(moment(until.toISOString()))),
      { _tag: "Link", label: said.link, href },
      text(said.ignorePresent),
    ],
  })
}

/** It may be a stranger's: it says neither whose account it is nor what its email is. */
export const newEmailLetter = (voice: Voice, { until, href }: Omit<EmailConfirmed, "email">): Letter => {
  const { t, moment } = voice
  const said = t["email-change"]
  return letter(voice, {
    subject: said.subject,
    title: said.subject,
    blocks: [
      text(t.helloAll),
      text(said.new),
      text(said.until(moment(until.toISOString()))),
      { _tag: "Link", label: said.link, href },
      text(said.ignoreNew),
    ],
  })
}

export const takenEmailLetter = (voice: Voice): Letter => {
  const { t } = voice
  const said = t["email-change"]
  return letter(voice, { subject: said.taken, title: said.taken, blocks: [text(t.helloAll), text(said.takenHint)] })
}
