/** `config.json`: one file a shop edits; a wrong one is refused with the path of every fault (CONF-24). */
import { Schema } from "effect"
import type { Settings } from "../../application/ports/settings.ts"

const Path = Schema.String.check(Schema.isPattern(/^\//))
const Base = Schema.String.check(Schema.isPattern(/^(\/|https?:\/\/)/))
const Locale = Schema.String.check(Schema.isPattern(/^[a-z]{2}(-[A-Z]{2})?$/))
const Country = Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/))

export const SettingsFile: Schema.Codec<Settings, unknown> = Schema.Struct({
  paths: Schema.Struct({
    shop: Path,
    product: Path,
    cart: Path,
    login: Path,
    delivery: Path,
    payment: Path,
    thanks: Path,
    account: Path,
  }),
  services: Schema.Struct({
    cart: Base,
    orders: Base,
    payments: Base,
    auth: Base,
    commerce: Base,
    customers: Base,
    errors: Base,
  }),
  locales: Schema.NonEmptyArray(Locale),
  countries: Schema.NonEmptyArray(Country),
  psp: Schema.String,
})
