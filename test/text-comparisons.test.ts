import { expect, it } from "vitest"
import { listRepositoryFiles } from "./support/repository-files.ts"

/** Ignoring case is how code compares what people type. */
const FOLDING = /\.to(?:Locale)?(?:Lower|Upper)Case\(|\b(?:lower|upper)\(|\bILIKE\b|sensitivity:/

const IN_LAYERS = /^(?:domain|application\/(?:shop|client)|adapters\/(?:gazetteer|memory|postgres|ucp|web))\/.*\.ts$/

/** Files that fold case themselves, with the reason. Everything else compares by a key of `domain/text/` (USE-18). */
const OWN_FOLDING: Readonly<Record<string, string>> = {
  "domain/text/canonical-text.ts": "the key itself",
  "domain/identity/email.ts": "the key of emails, of a canonical email",
  "domain/identity/internationalized-domain.ts": "refuses labels with capitals, which no domain has",
  "domain/identity/password.ts": "compares a folded password with common ones, which are in lower case",
  "adapters/postgres/order-filter-sql.ts": "folds the key that the database makes",
  "adapters/postgres/retention/table-retention.ts": "folds an email for the form that the database makes",
  "application/client/delivery/search-addresses.ts": "ignores accents as well, word by word, in folded texts",
  "application/shop/catalog/search-products.ts": "splits a folded query into words",
  "adapters/postgres/products.ts": "looks for words in the shop's own texts in NFC",
  "adapters/memory/products.ts": "looks for words in the shop's own texts in NFC",
  "adapters/gazetteer/towns.ts": "ignores accents and punctuation of towns as well",
  "adapters/gazetteer/geocode-address.ts": "compares country codes of its own list",
  "application/client/payment/payment-method-label.ts": "ids of payment methods",
  "application/client/payment/review-url.ts": "a locale",
  "adapters/ucp/verify-request-signature.ts": "names of HTTP headers",
  "adapters/web/http/read-expectations.ts": "names of HTTP headers",
  "domain/artwork/upload-rules.ts": "extensions, which are in ASCII",
  "adapters/web/routes/artwork-byte-routes.ts": "writes a percent sign's digits in capitals",
  "adapters/web/openapi/docs-page.ts": "names of HTTP methods",
  "adapters/web/openapi/openapi-document.ts": "names of HTTP methods",
}

const folding = listRepositoryFiles().filter(
  ({ path, source }) =>
    IN_LAYERS.test(path) && source.split("\n").some(line => !/^\s*(?:\/\*|\*|\/\/)/.test(line) && FOLDING.test(line)),
)

it(`each of ${folding.length} files that ignore the case of a text uses a canonical form, or says why not (USE-18)`, () => {
  expect(folding.map(({ path }) => path).toSorted()).toEqual(Object.keys(OWN_FOLDING).toSorted())
})
