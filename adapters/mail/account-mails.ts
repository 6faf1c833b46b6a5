import type { MailContent, OrderMailContent } from "../../application/shop/ports/mailer.ts"
import { MAILED_LINK_LIFETIME_MS } from "../../domain/identity/mailed-link.ts"
import { MINUTE_MS } from "../../domain/time/milliseconds.ts"
import type { MailContext } from "./mail-formatter.ts"
import type { MailLinks } from "./mail-links.ts"
import { type MailBlock, makeLinkBlock } from "./render-mail.ts"

type AccountMailContent = Exclude<MailContent, OrderMailContent>

interface AccountMail {
  readonly subject: string
  /** default: the subject */
  readonly title?: string
  readonly blocks: readonly MailBlock[]
}

/**
 * A new address may be a stranger's, so its mail names neither the account nor its email. The new address is named only
 * in a confirmed mailbox, which has a `name`.
 */
export const composeAccountMail = (
  { t, formatTime, seller }: MailContext,
  mail: AccountMailContent,
  name: string,
  links: MailLinks,
): AccountMail => {
  const format = (moment: Date) => formatTime(moment.toISOString())
  switch (mail.kind) {
    case "password-reset":
      return {
        subject: t("password-reset.subject"),
        blocks: [
          t("password-reset.text", { minutes: MAILED_LINK_LIFETIME_MS / MINUTE_MS }),
          makeLinkBlock(t("password-reset.link"), links.newPassword(mail.token, mail.redirect)),
          t("password-reset.ignore"),
        ],
      }
    case "account-opened":
      return {
        subject: t("account-opened.subject"),
        blocks: [
          t("account-opened.text", { shop: seller.name, until: format(mail.until) }),
          makeLinkBlock(t("account-opened.link"), links.newPassword(mail.token, undefined)),
          t("account-opened.ignore"),
        ],
      }
    case "password-changed":
      return {
        subject: t("password-changed.subject"),
        blocks: [
          t("password-changed.text", { moment: format(mail.changedAt) }),
          t("password-changed.notYou", { phone: seller.phone, mail: seller.mail }),
        ],
      }
    case "email-change": {
      const ofAccount = name ? t("email-change.present", { email: mail.newEmail }) : t("email-change.presentUnnamed")
      return {
        subject: t("email-change.subject"),
        blocks: [
          mail.to === "new" ? t("email-change.new") : ofAccount,
          t("email-change.until", { moment: format(mail.until) }),
          makeLinkBlock(t("email-change.link"), links.confirmEmail(mail.token)),
          mail.to === "new" ? t("email-change.ignoreNew") : t("email-change.ignorePresent"),
        ],
      }
    }
    case "email-taken":
      return { subject: t("email-change.taken"), blocks: [t("email-change.takenHint")] }
  }
}
