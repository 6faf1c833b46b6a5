/** The form of an email that mail can reach (ADDR-23, ADDR-35). */
import { toCanonicalText } from "../text/canonical-text.ts"
import { isTextTooLong } from "../text/text-limits.ts"

const WRAPPING = /^(?:<(?<bracketed>.*)>|mailto:(?<linked>[^?]*).*)$/i

/** The email as stored: folded, and without the angle brackets or `mailto:` of a copied one. */
export const normalizeEmail = (typed: string): string => {
  let email = toCanonicalText(typed).replaceAll("。", ".")
  for (let wrapped = WRAPPING.exec(email); wrapped; wrapped = WRAPPING.exec(email)) {
    email = (wrapped.groups?.bracketed ?? wrapped.groups?.linked ?? "").trim()
  }
  return email
}

/** Letters of any script; quoted mailboxes aren't supported. */
const ATOM = String.raw`[\w!#$%&'*+/=?^\x60{|}~\p{L}\p{M}\p{N}\p{So}\-]+`
/** At most 63 letters of any script, digits and inner hyphens (RFC 1123, IDNA). */
const LABEL = String.raw`(?!-)[\p{L}\p{M}\p{N}\u00b7\u30fb\-]{1,63}(?<!-)`

/** The last label has a letter and a second character: no top-level domain is a number or a single letter. */
const EMAIL = new RegExp(
  String.raw`^(?!.*\p{DI})(?=[^@]{1,64}@)${ATOM}(?:\.${ATOM})*@(?:${LABEL}\.)+(?=[^.]*\p{L})(?=..)${LABEL}$`,
  "u",
)

/** Whether the normalised text has the format of an email that can receive mail. */
export const isValidEmail = (text: string): boolean => !isTextTooLong(text, "email") && EMAIL.test(text)
