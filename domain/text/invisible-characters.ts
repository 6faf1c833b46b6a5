/** A text of one line is what can be seen of it: breaks are spaces; control, direction and other invisible characters are nothing. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g

/** Not the joiners (U+200C, U+200D), which change how letters and emoji look. */
const UNSEEN =
  /[\p{Cc}\p{Surrogate}\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]+/gu

export const removeInvisibleCharacters = (text: string): string => text.replace(BREAKS, " ").replace(UNSEEN, "")
