/** The general terms come in the language in which they are read, once for as long as the page lives. */
import { Schema } from "effect"
import { TermsFileSchema } from "../contract/terms-file.ts"

const decode = Schema.decodeUnknownSync(TermsFileSchema)

const ask = async (locale: string) => {
  const reply = await fetch(`/terms/${locale}.json`)
  return { texts: { terms: decode(await reply.json()) } }
}

const asked = new Map<string, ReturnType<typeof ask>>()

/** As one of the page's parts of texts; what didn't come can be asked for again. */
export const loadTerms = (locale: string): ReturnType<typeof ask> => {
  const coming = asked.get(locale) ?? ask(locale)
  asked.set(locale, coming)
  coming.catch(() => asked.delete(locale))
  return coming
}
