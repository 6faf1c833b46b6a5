/** The frame of each letter: the shop's address last. */

import type { MailContext } from "./mail-formatter.ts"
import type { MailBlock, MailContent } from "./render-mail.ts"

export const makeTextBlock = (words: string): MailBlock => ({ _tag: "Text", text: words })

/** By name, or to whoever reads it where there is none. */
export const makeGreeting = ({ texts }: MailContext, name: string): string =>
  name ? texts.hello(name) : texts.helloAll

export const makeMailContent = (
  { texts, language, seller }: MailContext,
  parts: Pick<MailContent, "subject" | "title" | "blocks">,
): MailContent => ({
  language,
  ...parts,
  sender: [
    `${seller.name}, ${seller.address}`,
    `${seller.phone}, ${seller.mail}`,
    ...(seller.registration === undefined ? [] : [seller.registration]),
    texts.footer,
  ],
})
