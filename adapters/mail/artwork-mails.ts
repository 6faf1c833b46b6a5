import type { OrderMailContent } from "../../application/shop/ports/mailer.ts"
import type { MailContext } from "./mail-formatter.ts"
import type { MailBlock } from "./render-mail.ts"

type ArtworkMail = Extract<OrderMailContent, { readonly kind: `artwork-${string}` }>

/** The mails about files (ART-12, ART-15). @param linkTo makes the link to the order's page */
export const makeArtworkMailBlocks = (
  { t, localize }: MailContext,
  mail: ArtworkMail,
  linkTo: (label: string) => MailBlock,
): readonly MailBlock[] => {
  const { order } = mail
  const number = order.orderNumber
  switch (mail.kind) {
    case "artwork-missing":
      return [t(`${mail.kind}.text`, { number }), linkTo(t(`${mail.kind}.link`))]
    case "artwork-rejected":
    case "artwork-released": {
      const item = order.lineItems.find(({ id }) => id === mail.lineItemId)
      const product = item ? localize(item.name) : ""
      return [
        t(`${mail.kind}.text`, { number, product }),
        ...(mail.rejectionReason === undefined ? [] : [t("artwork-rejected.reason", { reason: mail.rejectionReason })]),
        ...(mail.kind === "artwork-rejected" ? [t("artwork-rejected.next")] : []),
        linkTo(t(`${mail.kind}.link`)),
      ]
    }
    case "artwork-approved": {
      const isUnpaid = order.stages.includes("waitingForPayment")
      return [t(`${mail.kind}.text`, { number }), t(`${mail.kind}.${isUnpaid ? "unpaid" : "next"}`), linkTo(t("toOrder"))]
    }
  }
}
