/** What most products have in common: the same word for the same thing in four languages, and delivery at three speeds. */
import type { LocalizedText } from "../../../domain/cart/localized.ts"
import type {
  DeliveryTypePrice,
  OptionValue,
  PriceTier,
  Product,
  ProductOption,
} from "../../../domain/catalog/product.ts"
import { cents } from "../../../domain/money/money.ts"
import type { TaxRate } from "../../../domain/money/tax.ts"

export const text = (en: string, nl: string, fr: string, de: string): LocalizedText => ({ en, nl, fr, de })

const same = (words: string): LocalizedText => text(words, words, words, words)

export const STANDARD_RATE = 2100 as TaxRate

/** Books and magazines. */
export const READING_RATE = 900 as TaxRate

/** A surcharge is in ten-thousandths of the list price. */
export const value = (key: string, surcharge: number, label: LocalizedText, detail?: LocalizedText): OptionValue => ({
  key,
  label,
  surcharge,
  ...(detail ? { detail } : {}),
})

/** `size` in millimetres, in small print below the format's name. */
export const sized = (
  key: string,
  surcharge: number,
  label: LocalizedText,
  size: readonly [width: number, height: number],
): OptionValue => ({ ...value(key, surcharge, label, same(`${size[0]} × ${size[1]} mm`)), size })

export const option = (
  name: string,
  label: LocalizedText,
  values: readonly [OptionValue, ...OptionValue[]],
): ProductOption => ({ name, label, values })

/** Pairs of a quantity and its net price in cents. */
export const tiers = (
  first: readonly [number, number],
  ...others: readonly (readonly [number, number])[]
): Product["tiers"] => {
  const tier = ([quantity, price]: readonly [number, number]): PriceTier => ({ quantity, price: cents(price) })
  return [tier(first), ...others.map(tier)]
}

export const DELIVERY_TYPES: readonly [DeliveryTypePrice, ...DeliveryTypePrice[]] = [
  { type: "Normal", label: text("Normal", "Normaal", "Normale", "Normal"), surcharge: 0, workingDays: 4 },
  {
    type: "Next Day",
    label: text("Next Day", "Volgende dag", "Lendemain", "Schnell"),
    surcharge: 3000,
    workingDays: 2,
  },
  { type: "Express", label: text("Express", "Express", "Express", "Express"), surcharge: 7500, workingDays: 1 },
]

export const A_FORMATS = {
  a6: sized("a6", -2500, same("A6"), [105, 148]),
  a5: sized("a5", 0, same("A5"), [148, 210]),
  a4: sized("a4", 6000, same("A4"), [210, 297]),
}

export const FORMAT = text("Format", "Formaat", "Format", "Format")
export const PAPER = text("Paper", "Papier", "Papier", "Papier")
export const PRINTING = text("Printing", "Bedrukking", "Impression", "Druck")
export const FINISHING = text("Finishing", "Afwerking", "Finition", "Veredelung")

export const BOTH_SIDES = value(
  "both-sides",
  0,
  text("Both sides, full colour", "Beide zijden, full colour", "Recto verso, couleur", "Beidseitig, farbig"),
)
export const ONE_SIDE = value(
  "one-side",
  -1200,
  text("One side, full colour", "Eén zijde, full colour", "Recto, couleur", "Einseitig, farbig"),
)
export const BLACK = value(
  "both-sides-black",
  -2000,
  text("Both sides, black", "Beide zijden, zwart", "Recto verso, noir", "Beidseitig, schwarz"),
)
export const NO_FINISHING = value("none", 0, text("None", "Geen", "Aucune", "Keine"))

export const matt = (grams: number, surcharge: number): OptionValue =>
  value(
    `matt-${grams}`,
    surcharge,
    text(`${grams} g matt coated`, `${grams} g mat gecoat`, `${grams} g couché mat`, `${grams} g matt gestrichen`),
  )
export const uncoated = (grams: number, surcharge: number): OptionValue =>
  value(
    `uncoated-${grams}`,
    surcharge,
    text(`${grams} g uncoated`, `${grams} g ongestreken`, `${grams} g non couché`, `${grams} g ungestrichen`),
  )
export const recycled = (grams: number, surcharge: number): OptionValue =>
  value(
    `recycled-${grams}`,
    surcharge,
    text(`${grams} g recycled`, `${grams} g gerecycled`, `${grams} g recyclé`, `${grams} g Recycling`),
  )
