/** The 49,000 most common passwords, in lower case. They stay on the server because they are larger than a page. */
import { dictionary } from "@zxcvbn-ts/language-common"

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(dictionary["passwords-common"])
