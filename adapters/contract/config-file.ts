/** `config.json`, which a shop edits. An invalid file is rejected with the path of every fault (CONF-24). */
import { Schema } from "effect"
import type { Settings } from "../../application/shared/settings.ts"
import { PRICE_VIEWS } from "../../domain/money/price-view.ts"

const Path = Schema.String.check(Schema.isPattern(/^\//))
const Base = Schema.String.check(Schema.isPattern(/^(\/|https?:\/\/)/))
const TileAddress = Schema.String.check(Schema.isPattern(/^https:\/\/[\w.-]+(:\d+)?\/.*\{z\}.*$/))
const Locale = Schema.String.check(Schema.isPattern(/^[a-z]{2}(-[A-Z]{2})?$/))
const Country = Schema.String.check(Schema.isPattern(/^[A-Z]{2}$/))
const SingleLineText = Schema.String.check(Schema.isPattern(/^\S\P{Cc}{0,199}$/u))

export const ConfigFileSchema: Schema.Codec<Settings, unknown> = Schema.Struct({
  seller: Schema.Struct({
    name: SingleLineText,
    address: SingleLineText,
    phone: Schema.String.check(Schema.isPattern(/^\+\d[\d ]{5,30}$/)),
    mail: Schema.String.check(Schema.isPattern(/^[\w.+-]+@[\w.-]{3,99}$/)),
    registration: Schema.optionalKey(SingleLineText),
  }),
  paths: Schema.Struct({
    shop: Path,
    product: Path,
    cart: Path,
    login: Path,
    delivery: Path,
    payment: Path,
    thanks: Path,
    account: Path,
    help: Path,
    terms: Path,
  }),
  services: Schema.Struct({
    cart: Base,
    orders: Base,
    payments: Base,
    auth: Base,
    commerce: Base,
    customers: Base,
    errors: Base,
    events: Base,
    quotes: Base,
    dependencies: Base,
    pickupPoints: Base,
    geocoder: Base,
    reviews: Base,
  }),
  locales: Schema.NonEmptyArray(Locale),
  countries: Schema.NonEmptyArray(Country),
  splitShippingCountries: Schema.Array(Country),
  office: Schema.Struct({ countryCode: Country, postalCode: Schema.NonEmptyString }),
  storeVariant: Schema.NonEmptyString,
  delivery: Schema.Struct({
    DELIVERY_OPTIONS_ENABLED: Schema.Boolean,
    SPLIT_SHIPPING_ENABLED: Schema.Boolean,
    PICKUP_POINTS_ENABLED: Schema.Boolean,
  }),
  toggles: Schema.Struct({
    checkout_split_shipment_toggle: Schema.optionalKey(Schema.Boolean),
    checkout_pickuppoint_toggle: Schema.optionalKey(Schema.Boolean),
  }),
  mapsKey: Schema.optionalKey(Schema.NonEmptyString),
  tiles: Schema.optionalKey(Schema.Struct({ url: TileAddress, attribution: Schema.String })),
  priceView: Schema.optionalKey(Schema.Literals(PRICE_VIEWS)),
  psp: Schema.String,
})
