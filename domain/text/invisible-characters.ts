const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g

/** Without the joiners (U+200C, U+200D), which change how letters and emoji look. */
const INVISIBLE = /[\p{Cc}\p{Surrogate}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu

/** The text as one visible line: breaks become spaces; control, direction and other invisible characters are removed. */
export const removeInvisibleCharacters = (text: string): string => text.replace(BREAKS, " ").replace(INVISIBLE, "")
