/** What the channel is made of, and for whom it writes: in the language that an agent asks for, in its call or else its headers. */
import type { PagePaths, Settings } from "../../../application/ports/settings.ts"
import type { RouteDeps } from "../http/request.ts"
import { type Language, parseLanguageOrDefault, parseRequestedLanguage } from "../mail/accept-language.ts"
import type { GetShopUrl } from "../shop-url.ts"
import type { SigningKeys } from "./signing-keys.ts"
import type { UcpResponseContext } from "./ucp-catalog.ts"

export interface UcpDeps extends RouteDeps {
  readonly shopUrl: GetShopUrl
  readonly paths: PagePaths
  /** by which it signs what it tells agents */
  readonly signing?: SigningKeys | undefined
  /** where pick-up points are looked for when nothing else is known */
  readonly office: Settings["office"]
}

export const makeUcpResponseContext = (
  { shopUrl, paths }: UcpDeps,
  now: Date,
  context: { readonly language?: string } | undefined,
  header: Language | undefined,
): UcpResponseContext => {
  const asked = parseRequestedLanguage(context?.language) ?? header
  return {
    now,
    requestedLanguage: asked,
    locale: asked ?? parseLanguageOrDefault(undefined),
    getProductUrl: key => `${shopUrl()}${paths.product.replace(":productKey", encodeURIComponent(key))}`,
  }
}
