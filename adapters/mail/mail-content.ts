import type { MailContext } from "./mail-formatter.ts"
import type { MailBlock, MailContent } from "./render-mail.ts"

export const makeTextBlock = (text: string): MailBlock => ({ _tag: "Text", text })

/** With an empty name, greets without one. */
export const makeGreeting = ({ t }: MailContext, name: string): string => (name ? t("hello", { name }) : t("helloAll"))

export const makeMailContent = (
  { t, language, seller }: MailContext,
  parts: Pick<MailContent, "subject" | "title" | "blocks">,
): MailContent => ({
  language,
  ...parts,
  sender: [
    `${seller.name}, ${seller.address}`,
    `${seller.phone}, ${seller.mail}`,
    ...(seller.registration === undefined ? [] : [seller.registration]),
    t("footer"),
  ],
})
