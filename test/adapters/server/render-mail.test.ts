import { describe, expect, it } from "vitest"
import { type MailBlock, renderMail } from "../../../adapters/mail/render-mail.ts"

const MARKUP = '<a href="//evil.example">'

type TaggedBlock = Exclude<MailBlock, string>

const BLOCKS: { readonly [Tag in TaggedBlock["_tag"]]: Extract<TaggedBlock, { readonly _tag: Tag }> } = {
  Heading: { _tag: "Heading", text: MARKUP },
  Lines: { _tag: "Lines", lines: [MARKUP, MARKUP] },
  Rows: { _tag: "Rows", rows: [{ label: MARKUP, value: MARKUP }] },
  Link: { _tag: "Link", label: MARKUP, href: MARKUP },
}

describe("renderMail", () => {
  it("escapes markup in every kind of block (MAIL-06)", () => {
    const { html } = renderMail({
      language: "en",
      subject: MARKUP,
      title: MARKUP,
      blocks: [MARKUP, ...Object.values(BLOCKS)],
      sender: [MARKUP],
    })
    expect(html).not.toContain(MARKUP)
    expect(html.match(/&#60;a href=&#34;/g)).toHaveLength(11)
  })
})
