/** Names the scripts and styles of a page in its document, so that the browser requests them all at once. */
import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { PageName } from "../../../application/shared/page-paths.ts"
import type { Seller } from "../../../application/shared/settings.ts"
import type { PriceView } from "../../../domain/money/price-view.ts"
import { PRELOADED_RESPONSES_ELEMENT_ID, type PreloadedResponses } from "../../http/preloaded-responses.ts"
import { escapeHtml } from "../../mail/render-mail.ts"
import { renderNoscript } from "./noscript.ts"

/** An entry of vite's manifest, which is keyed by source path under `ui`. */
interface ManifestEntry {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, ManifestEntry>>

const APP = "index.html"

const PAGE_SOURCES: Readonly<Record<PageName, string>> = {
  shop: "shop/ShopCatalogPage.tsx",
  product: "shop/ProductConfiguratorPage.tsx",
  cart: "cart/CartPage.tsx",
  login: "personal-details/LoginOrRegisterPage.tsx",
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

/** Sources that a page needs besides its own code; most need what the cart page defers (`ui/hooks/deferred-code-loader.ts`). */
const listExtraSources = (page: PageName, locale: string): readonly string[] => {
  switch (page) {
    case "cart":
      return []
    case "help":
    case "terms":
      return [`../application/texts/${locale}/info.ts`]
    default:
      return ["../adapters/register-deferred.ts", `../application/texts/${locale}/deferred.ts`]
  }
}

/** Lists dependencies before what imports them, because that order decides which styles win. */
const listFiles = (manifest: Manifest, sources: readonly string[]): ReadonlySet<string> => {
  const files = new Set<string>()
  const visited = new Set<string>()
  const collect = (name: string): void => {
    const entry = manifest[name]
    if (!entry || visited.has(name)) return
    visited.add(name)
    entry.imports?.forEach(collect)
    for (const file of [entry.file, ...(entry.css ?? [])]) files.add(file)
  }
  sources.forEach(collect)
  return files
}

const renderLink = (file: string): string =>
  `<link rel="${file.endsWith(".css") ? "stylesheet" : "modulepreload"}" crossorigin href="/${file}">`

const renderTermsLink = (locale: string): string =>
  `<link rel="preload" href="/terms/${locale}.json" as="fetch" crossorigin="anonymous">`

export interface ServerRenderedPage {
  readonly html: string
  /** what the page was rendered from; the browser starts with it */
  readonly preloadedResponses: PreloadedResponses
  /** of the rendered cart; empty without one */
  readonly cartId: string
  /** of the logged-in customer; empty without one */
  readonly customerId: string
  /** the order that the last cart became, as the browser stores it; empty when it isn't known */
  readonly lastOrder: string
  /** the view of prices that the browser stores; empty when the request named none */
  readonly priceView: PriceView | ""
  /** when the data was read */
  readonly renderedAtMs: number
}

const TITLE = /<title>[^<]*<\/title>/

const EMPTY_ROOT = '<div id="root"></div>'

/** Escapes "<", so that no text can end the script element. */
const serializeResponses = (answers: PreloadedResponses): string => JSON.stringify(answers).replaceAll("<", "\\u003c")

/** Marks the page with what it was rendered for; `first-page.js` compares that with the browser's state before the first paint. */
const insertServerRendered = (
  document: string,
  locale: string,
  { html, preloadedResponses, ...page }: ServerRenderedPage,
): string => {
  const attributes = `data-cart="${page.cartId}" data-customer="${page.customerId}" data-ordered="${page.lastOrder}" data-prices="${page.priceView}" data-drawn="${page.renderedAtMs}"`
  const [title = ""] = TITLE.exec(html) ?? []
  const script = `<script type="application/json" id="${PRELOADED_RESPONSES_ELEMENT_ID}">${serializeResponses(preloadedResponses)}</script>`
  return document
    .replace('<html lang="en"', `<html lang="${locale}" ${attributes}`)
    .replace(TITLE, ownTitle => title || ownTitle)
    .replace(EMPTY_ROOT, () => `<div id="root">${html.replace(title, "")}</div>\n    ${script}`)
}

/** Renders the document of a page in a locale; without a page, the one for unknown addresses. */
export type RenderPageDocument = (page: PageName | undefined, locale: string, serverRendered?: ServerRenderedPage) => string

/** Puts the seller into the document, for pages that have no settings yet. */
const insertSeller = (document: string, seller: Seller): string =>
  document
    .replace('<html lang="en"', () => `<html lang="en" data-seller="${escapeHtml(JSON.stringify(seller))}"`)
    .replace(TITLE, () => `<title>${escapeHtml(seller.name)}</title>`)

/** `root` is the folder of the built pages. The links of the app itself come before those of the page. */
export const makePageDocumentRenderer = (root: string, seller: Seller): RenderPageDocument => {
  const document = insertSeller(readFileSync(join(root, APP), "utf8"), seller)
  const path = join(root, ".vite", "manifest.json")
  const manifest: Manifest = existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {}
  return (page, locale, serverRendered) => {
    const sources = page
      ? [`../application/texts/${locale}/initial.ts`, ...listExtraSources(page, locale), PAGE_SOURCES[page]]
      : []
    const links = [...listFiles(manifest, sources)].filter(file => !document.includes(file)).map(renderLink)
    const preloads = page === "terms" ? [renderTermsLink(locale)] : []
    const baseDocument = document
      .replace("</head>", [...links, ...preloads, "</head>"].join("\n    "))
      .replace("<body>", () => `<body>\n    ${renderNoscript(locale, seller)}`)
    return serverRendered ? insertServerRendered(baseDocument, locale, serverRendered) : baseDocument
  }
}
