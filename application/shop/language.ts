/** The languages of mails and of the payment page. */
export const LANGUAGES = ["en", "nl", "fr", "de"] as const

export type Language = (typeof LANGUAGES)[number]

export const [DEFAULT_LANGUAGE] = LANGUAGES
