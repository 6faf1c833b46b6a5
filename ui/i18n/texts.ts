/** The texts of a language come in parts: for the cart page and every other, for the others, for help and terms (CONF-30). */
import type { deferred } from "./deferred/en.ts"
import type { info } from "./info/en.ts"
import type { initial } from "./initial/en.ts"

/** The same keys in every language, each with a text; a language with one more plural form has room for it. */
type Filled<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Filled<T[Key]> } & {
  readonly [Key in keyof T as Key extends `${infer Stem}_other` ? `${Stem}_many` : never]?: string
}

export type InitialTexts = Filled<typeof initial>

export type DeferredTexts = Filled<typeof deferred>

export type InfoTexts = Filled<typeof info>

/** A section may have its texts in either of the first two parts. */
export const whole = (initial: InitialTexts, deferred: DeferredTexts, info: InfoTexts) => ({
  ...initial,
  ...deferred,
  ...info,
  word: { ...initial.word, ...deferred.word },
  field: { ...initial.field, ...deferred.field },
  product: { ...initial.product, ...deferred.product },
  next: { ...initial.next, ...deferred.next },
  edit: { ...initial.edit, ...deferred.edit },
  cart: { ...initial.cart, ...deferred.cart },
  login: { ...initial.login, ...deferred.login },
  delivery: { ...initial.delivery, ...deferred.delivery },
  pickup: { ...initial.pickup, ...deferred.pickup },
  lack: { ...initial.lack, ...deferred.lack },
  payment: { ...initial.payment, ...deferred.payment },
  quote: { ...initial.quote, ...deferred.quote },
  thanks: { ...initial.thanks, ...deferred.thanks },
  account: { ...initial.account, ...deferred.account },
})

export type Texts = ReturnType<typeof whole>
