/** The settings of the sample shop: its seller and terms. */
import { readFileSync } from "node:fs"
import { Schema } from "effect"
import { ConfigFileSchema } from "../../adapters/contract/config-file.ts"
import { TermsFileSchema } from "../../adapters/contract/terms-file.ts"

const read = (file: string): string => readFileSync(new URL(`../../ui/public/${file}`, import.meta.url), "utf8")

export const TEST_CONFIG = Schema.decodeUnknownSync(Schema.fromJsonString(ConfigFileSchema))(read("config.json"))

export const TEST_SELLER = TEST_CONFIG.seller

const termsIn = (locale: string) => Schema.decodeUnknownSync(Schema.fromJsonString(TermsFileSchema))(read(`terms/${locale}.json`))

export const TEST_TERMS = { en: termsIn("en"), nl: termsIn("nl"), fr: termsIn("fr"), de: termsIn("de") }

/** The settings in the form that mails use. */
export const TEST_MAIL_SETTINGS = { seller: TEST_SELLER, terms: { byLocale: TEST_TERMS, first: TEST_TERMS.en } }
