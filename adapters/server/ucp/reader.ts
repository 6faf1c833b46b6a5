/** What the channel is made of, and for whom it writes: in the language that an agent asks for, else its caller's. */
import type { Services } from "../http/call.ts"
import { type Language, languageFrom } from "../mail/language.ts"
import type { ShopAddress } from "../shop-address.ts"
import type { Reader } from "./catalog.ts"

export interface Channel extends Services {
  readonly shopUrl: ShopAddress
  /** with a `:productKey` in it */
  readonly productPath: string
}

export const readerFor = (
  { shopUrl, productPath }: Channel,
  asked: { readonly language?: string } | undefined,
  language: Language,
): Reader => ({
  locale: asked?.language === undefined ? language : languageFrom(asked.language),
  pageOf: key => `${shopUrl()}${productPath.replace(":productKey", encodeURIComponent(key))}`,
})
