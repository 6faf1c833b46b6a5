import { createHash } from "node:crypto"
import { Effect } from "effect"
import type { Seller } from "../../application/shared/settings.ts"
import type { MailJob } from "../../application/shop/ports/job-queue.ts"
import { type Mail, type Mailer, MailNotAccepted } from "../../application/shop/ports/mailer.ts"
import { ShopFault } from "../../application/shop/shop-fault.ts"
import type { ShopTerms } from "../settings/shop-terms.ts"
import {
  composeAccountOpenedMail,
  composeEmailChangeForCurrentEmail,
  composeEmailChangeForNewEmail,
  composeEmailTakenMail,
  composePasswordChangedMail,
  composePasswordResetMail,
} from "./account-mails.ts"
import { makeMailFormatter } from "./mail-formatter.ts"
import type { MailTransport } from "./mail-transport.ts"
import { composeOrderMail, type MailLinks } from "./order-mails.ts"
import { type MailContent, renderMail } from "./render-mail.ts"

export interface MailerOptions {
  readonly mailTransport: MailTransport
  /** whether a mail that is sent again replaces the first one */
  readonly replacesMails: boolean
  readonly links: (language: string) => MailLinks
  /** countries that the shop delivers to */
  readonly countries: readonly string[]
  readonly seller: Seller
  readonly terms: ShopTerms
}

const identifyMail = (job: MailJob): string =>
  `${job.kind}-${createHash("sha256")
    .update(JSON.stringify(Object.entries(job).sort()))
    .digest("hex")
    .slice(0, 32)}`

const composeMail = (
  { links: makeLinks, countries, seller, terms }: MailerOptions,
  { recipient, language, subject }: Mail,
): MailContent => {
  const acceptedMethods = "acceptedMethods" in subject ? subject.acceptedMethods : []
  const context = {
    ...makeMailFormatter(language, acceptedMethods),
    seller,
    terms: terms.byLocale[language] ?? terms.first,
  }
  const links = makeLinks(language)
  const { name } = recipient
  switch (subject.kind) {
    case "password-reset":
      return composePasswordResetMail(context, name, links.newPassword(subject.token, subject.redirect))
    case "account-opened":
      return composeAccountOpenedMail(context, name, { ...subject, href: links.newPassword(subject.token, undefined) })
    case "password-changed":
      return composePasswordChangedMail(context, name, subject.changedAt)
    case "email-change": {
      const confirmation = { email: subject.newEmail, until: subject.until, href: links.confirmEmail(subject.token) }
      return subject.to === "new"
        ? composeEmailChangeForNewEmail(context, confirmation)
        : composeEmailChangeForCurrentEmail(context, name, confirmation)
    }
    case "email-taken":
      return composeEmailTakenMail(context)
    default:
      return composeOrderMail(context, subject, { recipient, links, countries })
  }
}

export const makeMailer = (options: MailerOptions): Mailer => ({
  identify: identifyMail,
  replacesMails: options.replacesMails,
  send: (id, mail) => {
    const { recipient, language } = mail
    const { name, address } = recipient
    return Effect.tryPromise({
      try: () => options.mailTransport({ id, to: { name, address }, language, ...renderMail(composeMail(options, mail)) }),
      catch: error => error,
    }).pipe(
      Effect.catch(error =>
        error instanceof MailNotAccepted || error instanceof ShopFault ? Effect.fail(error) : Effect.die(error),
      ),
    )
  },
})
