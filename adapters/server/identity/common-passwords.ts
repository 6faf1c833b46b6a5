/** The 49,000 passwords that are tried first, in small letters; they stay on the server, for they weigh more than a page. */
import { dictionary } from "@zxcvbn-ts/language-common"

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary["passwords-common"])
