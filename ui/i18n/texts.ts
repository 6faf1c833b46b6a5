/** The texts of a language come in parts: what the cart page may say, like every other one, what only the others say, and what help and terms alone do (CONF-30). */
import type { first } from "./first/en.ts"
import type { further } from "./further/en.ts"
import type { info } from "./info/en.ts"

/** The same keys in every language, each with a text; a language with one more plural form has room for it. */
type Filled<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Filled<T[Key]> } & {
  readonly [Key in keyof T as Key extends `${infer Stem}_other` ? `${Stem}_many` : never]?: string
}

export type FirstTexts = Filled<typeof first>

export type FurtherTexts = Filled<typeof further>

export type InfoTexts = Filled<typeof info>

/** A section may have its texts in either of the first two parts. */
export const whole = (first: FirstTexts, further: FurtherTexts, info: InfoTexts) => ({
  ...first,
  ...further,
  ...info,
  word: { ...first.word, ...further.word },
  field: { ...first.field, ...further.field },
  product: { ...first.product, ...further.product },
  next: { ...first.next, ...further.next },
  edit: { ...first.edit, ...further.edit },
  cart: { ...first.cart, ...further.cart },
  login: { ...first.login, ...further.login },
  delivery: { ...first.delivery, ...further.delivery },
  pickup: { ...first.pickup, ...further.pickup },
  lack: { ...first.lack, ...further.lack },
  payment: { ...first.payment, ...further.payment },
  quote: { ...first.quote, ...further.quote },
  account: { ...first.account, ...further.account },
})

export type Texts = ReturnType<typeof whole>
