import type { PagePaths, Settings } from "../../application/shared/settings.ts"
import type { Caller } from "../../application/shop/caller.ts"
import type { Language } from "../../application/shop/language.ts"
import { getAccountPriceView, type PriceView } from "../../domain/money/price-view.ts"
import { parseLanguageOrDefault, parseRequestedLanguage } from "../mail/accept-language.ts"
import type { GetShopUrl } from "../settings/shop-url.ts"
import type { RouteDeps } from "../web/routes/request.ts"
import type { SigningKeys } from "./signing-keys.ts"
import type { UcpResponseContext } from "./ucp-catalog.ts"

/** What the channel's endpoints share. */
export interface UcpDeps extends Pick<RouteDeps, "route" | "deliveryRules"> {
  readonly shopUrl: GetShopUrl
  readonly paths: PagePaths
  /** signs notifications to agents */
  readonly signing?: SigningKeys | undefined
  /** the place for pick-up point searches when no other is known */
  readonly office: Settings["office"]
  /** what guests' agents see */
  readonly priceView: PriceView
  /** to which the shop delivers */
  readonly countries: Settings["countries"]
}

/** The account of the buyer decides whether prices have VAT, else the shop does (TAX-21). */
export const getUcpPriceView = ({ priceView }: Pick<UcpDeps, "priceView">, caller: Caller | undefined): PriceView =>
  caller?._tag === "Customer" ? getAccountPriceView(caller) : priceView

/** The language is the request's own `context.language`, else that of its headers, else the default. */
export const makeUcpResponseContext = (
  { shopUrl, paths }: Pick<UcpDeps, "shopUrl" | "paths">,
  now: Date,
  context: { readonly language?: string } | undefined,
  header: Language | undefined,
): UcpResponseContext => {
  const requestedLanguage = parseRequestedLanguage(context?.language) ?? header
  return {
    now,
    requestedLanguage,
    locale: requestedLanguage ?? parseLanguageOrDefault(undefined),
    getProductUrl: key => `${shopUrl()}${paths.product.replace(":productKey", encodeURIComponent(key))}`,
  }
}
