/** What a page needs beside the app is named in its document, so that a browser asks for all of it at once instead of finding it file by file. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { PageName } from "../../../application/page-paths.ts"
import type { Seller } from "../../../application/ports/settings.ts"
import { PRELOADED_RESPONSES_ELEMENT_ID, type PreloadedResponses } from "../../http/preloaded-responses.ts"
import { escapeHtml } from "../mail/render-mail.ts"
import { renderNoscript } from "./noscript.ts"

/** A built file and what it needs, as vite's manifest has it, by the path of its source under `ui`. */
interface Built {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Built>>

/** What it names itself is not named again. */
const APP = "index.html"

const CODE: Readonly<Record<PageName, string>> = {
  shop: "shop/ShopCatalogPage.tsx",
  product: "shop/ProductConfiguratorPage.tsx",
  cart: "cart/CartPage.tsx",
  login: "personal-details/LoginPage.tsx",
  delivery: "delivery/DeliveryPage.tsx",
  payment: "payment/PaymentPage.tsx",
  thanks: "thanks/ThanksPage.tsx",
  account: "orders/OrdersPage.tsx",
  order: "orders/OrderDetailPage.tsx",
  orderDelivery: "orders/OrderDeliveryPage.tsx",
  forgotten: "personal-details/ForgottenPasswordPage.tsx",
  newPassword: "personal-details/NewPasswordPage.tsx",
  confirmEmail: "personal-details/ConfirmEmailPage.tsx",
  continue: "cart/CartTransferPage.tsx",
  security: "account/SecurityPage.tsx",
  quotes: "quotes/QuotesPage.tsx",
  quote: "quotes/QuotePage.tsx",
  help: "info/load-info-pages.ts",
  terms: "info/load-info-pages.ts",
}

/** What a page needs beside its own code; most need what the cart does without (`ui/deferred-code.ts`). */
const beside = (page: PageName, locale: string): readonly string[] => {
  switch (page) {
    case "cart":
      return []
    case "help":
    case "terms":
      return [`i18n/info/${locale}.ts`]
    default:
      return ["../adapters/register-deferred.ts", `i18n/deferred/${locale}.ts`]
  }
}

/** What others are made of comes before them: styles overrule each other in that order. */
const needed = (manifest: Manifest, sources: readonly string[]): ReadonlySet<string> => {
  const files = new Set<string>()
  const seen = new Set<string>()
  const collect = (name: string): void => {
    const built = manifest[name]
    if (!built || seen.has(name)) return
    seen.add(name)
    built.imports?.forEach(collect)
    for (const file of [built.file, ...(built.css ?? [])]) files.add(file)
  }
  sources.forEach(collect)
  return files
}

const link = (file: string): string =>
  `<link rel="${file.endsWith(".css") ? "stylesheet" : "modulepreload"}" crossorigin href="/${file}">`

const termsLink = (locale: string): string =>
  `<link rel="preload" href="/terms/${locale}.json" as="fetch" crossorigin="anonymous">`

/** A page that comes drawn. */
export interface ServerRenderedPage {
  readonly html: string
  /** what it was drawn from, for the pages to go on with */
  readonly preloadedResponses: PreloadedResponses
  /** of the cart in it; empty where there is none */
  readonly cartId: string
  /** of whoever is logged in; empty where nobody is */
  readonly customerId: string
  /** what the last cart became, as the browser notes it; empty where that is not known */
  readonly lastOrder: string
  /** when it was read, in milliseconds */
  readonly renderedAtMs: number
}

const TITLE = /<title>[^<]*<\/title>/

const EMPTY_ROOT = '<div id="root"></div>'

/** What is in a text ends no element. */
const data = (answers: PreloadedResponses): string => JSON.stringify(answers).replaceAll("<", "\\u003c")

/** `first-page.js` asks of what is drawn whether it is this browser's, before anybody sees it. */
const withDrawn = (
  document: string,
  locale: string,
  { html, preloadedResponses, ...drawn }: ServerRenderedPage,
): string => {
  const of = `data-cart="${drawn.cartId}" data-customer="${drawn.customerId}" data-ordered="${drawn.lastOrder}" data-drawn="${drawn.renderedAtMs}"`
  const [title = ""] = TITLE.exec(html) ?? []
  const arrived = `<script type="application/json" id="${PRELOADED_RESPONSES_ELEMENT_ID}">${data(preloadedResponses)}</script>`
  return document
    .replace('<html lang="en"', `<html lang="${locale}" ${of}`)
    .replace(TITLE, own => title || own)
    .replace(EMPTY_ROOT, () => `<div id="root">${html.replace(title, "")}</div>\n    ${arrived}`)
}

/** The document of a page in a language; of none where an address leads nowhere. */
export type RenderDocument = (page: PageName | undefined, locale: string, drawn?: ServerRenderedPage) => string

/** What has no settings yet, or those of the release before, has nothing else to tell whose page it is. */
const withSeller = (document: string, seller: Seller): string =>
  document
    .replace('<html lang="en"', () => `<html lang="en" data-seller="${escapeHtml(JSON.stringify(seller))}"`)
    .replace(TITLE, () => `<title>${escapeHtml(seller.name)}</title>`)

/** `root` is the folder of the built pages; what the app needs stays ahead of what the page needs. */
export const makeDocumentRenderer = (root: string, seller: Seller): RenderDocument => {
  const document = withSeller(readFileSync(join(root, APP), "utf8"), seller)
  const path = join(root, ".vite", "manifest.json")
  const manifest: Manifest = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {}
  return (page, locale, drawn) => {
    const sources = page ? [`i18n/initial/${locale}.ts`, ...beside(page, locale), CODE[page]] : []
    const links = [...needed(manifest, sources)].filter(file => !document.includes(file)).map(link)
    const ahead = page === "terms" ? [termsLink(locale)] : []
    const named = document
      .replace("</head>", [...links, ...ahead, "</head>"].join("\n    "))
      .replace("<body>", () => `<body>\n    ${renderNoscript(locale, seller)}`)
    return drawn ? withDrawn(named, locale, drawn) : named
  }
}
