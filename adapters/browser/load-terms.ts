import { Schema } from "effect"
import { TermsFileSchema } from "../contract/terms-file.ts"

const decode = Schema.decodeUnknownSync(TermsFileSchema)

const fetchTerms = async (locale: string) => {
  const response = await fetch(`/terms/${locale}.json`)
  return { texts: { terms: decode(await response.json()) } }
}

const requests = new Map<string, ReturnType<typeof fetchTerms>>()

/** Loads the general terms in the page's language, once per page. A failed request is tried again at the next call. */
export const loadTerms = (locale: string): ReturnType<typeof fetchTerms> => {
  const request = requests.get(locale) ?? fetchTerms(locale)
  requests.set(locale, request)
  request.catch(() => requests.delete(locale))
  return request
}
