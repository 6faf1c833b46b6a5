/** Renders a mail's blocks as text and as HTML without images, scripts or a fixed width. */
import { formatLabelledValue } from "../../application/shared/locale-format.ts"

/** A string is a paragraph. */
export type MailBlock =
  | string
  | { readonly _tag: "Heading"; readonly text: string }
  /** the first line is the heading of the others */
  | { readonly _tag: "Lines"; readonly lines: readonly string[] }
  | { readonly _tag: "Rows"; readonly rows: readonly MailTableRow[] }
  | { readonly _tag: "Link"; readonly label: string; readonly href: string }

export const makeLinkBlock = (label: string, href: string): MailBlock => ({ _tag: "Link", label, href })

export interface MailTableRow {
  readonly label: string
  readonly value: string
  readonly isTotal?: boolean
}

export interface ComposedMail {
  readonly language: string
  readonly subject: string
  readonly title: string
  readonly blocks: readonly MailBlock[]
  /** the sender's name, address and contact */
  readonly sender: readonly string[]
}

/** French sets a narrow no-break space before these signs. */
const setFrenchSpaces = (text: string): string => text.replaceAll(/ (?=[;:?!»])/g, "\u202f")

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; padding: 0; background: #f6f4ef; color: #14202b; font: 16px/1.5 -apple-system, "Segoe UI", Roboto, Arial, sans-serif; overflow-wrap: anywhere }
.sheet { max-width: 600px; margin: 0 auto; padding: 24px 16px; background: #fff }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25 } h2 { margin: 32px 0 8px; font-size: 18px }
p { margin: 0 0 12px } .soft { color: #4a5763 } a { color: #00616e }
table { width: 100%; margin: 0 0 16px; border-collapse: collapse } td { padding: 4px 0; vertical-align: top; border-top: 1px solid #dcd6c9 }
td + td { padding-left: 16px; text-align: right; white-space: nowrap; overflow-wrap: normal } .total td { font-weight: 650 }
.sender { margin: 32px 0 0; padding: 16px 0 0; border-top: 1px solid #dcd6c9 }
.button { display: inline-block; padding: 10px 16px; border-radius: 6px; background: #00616e; color: #fff; text-decoration: none }
@media (prefers-color-scheme: dark) {
  body { background: #10161b; color: #e8e4da } .sheet { background: #1a232b } .soft { color: #b3bdc5 } a { color: #6fc7d3 }
  td, .sender { border-color: #3a4751 } .button { background: #6fc7d3; color: #10161b }
}`

const toHtmlText = (text: string): string => escapeHtml(setFrenchSpaces(text))

const renderHtml = (block: MailBlock): string => {
  if (typeof block === "string") return `<p>${toHtmlText(block)}</p>`
  switch (block._tag) {
    case "Heading":
      return `<h2>${toHtmlText(block.text)}</h2>`
    case "Lines": {
      const [first = "", ...others] = block.lines.map(toHtmlText)
      return `<p><strong>${first}</strong>${others.map(line => `<br><span class="soft">${line}</span>`).join("")}</p>`
    }
    case "Rows": {
      const rows = block.rows.map(
        ({ label, value, isTotal }) =>
          `<tr${isTotal ? ' class="total"' : ""}><td>${toHtmlText(label)}</td><td>${toHtmlText(value)}</td></tr>`,
      )
      return `<table>${rows.join("")}</table>`
    }
    case "Link":
      return `<p><a class="button" href="${escapeHtml(block.href)}">${toHtmlText(block.label)}</a></p>`
  }
}

const renderText = (block: MailBlock, language: string): string => {
  if (typeof block === "string") return block
  switch (block._tag) {
    case "Heading":
      return `\n${block.text.toUpperCase()}`
    case "Lines":
      return block.lines.map((line, index) => (index === 0 ? line : `  ${line}`)).join("\n")
    case "Rows":
      return block.rows.map(({ label, value }) => formatLabelledValue(language, label, value)).join("\n")
    case "Link":
      return formatLabelledValue(language, block.label, block.href)
  }
}

export const renderMail = ({ language, subject, title, blocks, sender }: ComposedMail) => ({
  subject,
  text: setFrenchSpaces([title, ...blocks.map(block => renderText(block, language)), ["--", ...sender].join("\n")].join("\n\n")),
  html: `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title><style>${STYLE}</style></head>
<body><div class="sheet"><h1>${toHtmlText(title)}</h1>
${blocks.map(renderHtml).join("\n")}
<p class="soft sender">${sender.map(toHtmlText).join("<br>")}</p>
</div></body></html>
`,
})
