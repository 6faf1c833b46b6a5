import { createHash } from "node:crypto"
import { Effect } from "effect"
import type { Seller } from "../../application/shared/settings.ts"
import type { MailJob } from "../../application/shop/ports/job-queue.ts"
import { type Mail, type Mailer, MailNotAccepted } from "../../application/shop/ports/mailer.ts"
import { ShopFault } from "../../application/shop/shop-fault.ts"
import type { ShopTerms } from "../settings/shop-terms.ts"
import { composeAccountMail } from "./account-mails.ts"
import { makeMailFormatter } from "./mail-formatter.ts"
import type { MailLinks } from "./mail-links.ts"
import type { MailTransport } from "./mail-transport.ts"
import { makeOrderMailBlocks } from "./order-mails.ts"
import { type ComposedMail, renderMail } from "./render-mail.ts"

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
  { recipient, language, content: mail }: Mail,
): ComposedMail => {
  const isAboutOrder = "order" in mail
  const context = {
    ...makeMailFormatter(language, isAboutOrder ? mail.acceptedMethods : []),
    seller,
    terms: terms.byLocale[language] ?? terms.first,
  }
  const { t } = context
  const links = makeLinks(language)
  const { name } = recipient
  const { subject, title, blocks } = isAboutOrder
    ? {
        subject: t(`${mail.kind}.subject`, { number: mail.order.orderNumber }),
        title: t(`${mail.kind}.title`),
        blocks: makeOrderMailBlocks(context, mail, { recipient, links, countries }),
      }
    : composeAccountMail(context, mail, name, links)
  return {
    language,
    subject,
    title: title ?? subject,
    blocks: [name ? t("hello", { name }) : t("helloAll"), ...blocks],
    sender: [
      `${seller.name}, ${seller.address}`,
      `${seller.phone}, ${seller.mail}`,
      ...(seller.registration === undefined ? [] : [seller.registration]),
      t("footer"),
    ],
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
