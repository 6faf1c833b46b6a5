/** The frame of each letter: the shop's address last. */
import type { Block, Letter } from "./letter.ts"
import type { Writer } from "./mail-formats.ts"

export const text = (words: string): Block => ({ _tag: "Text", text: words })

/** By name, or to whoever reads it where there is none. */
export const greeting = ({ t }: Writer, name: string): string => (name ? t.hello(name) : t.helloAll)

export const letter = (
  { t, language, seller }: Writer,
  parts: Pick<Letter, "subject" | "title" | "blocks">,
): Letter => ({
  language,
  ...parts,
  sender: [
    `${seller.name}, ${seller.address}`,
    `${seller.phone}, ${seller.mail}`,
    ...(seller.registration === undefined ? [] : [seller.registration]),
    t.footer,
  ],
})
