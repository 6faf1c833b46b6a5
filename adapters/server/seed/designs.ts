/** Designs of the shop's own, for products that are often made without a designer, and what they depend on. */
import { QUANTITY } from "../../../domain/cart/design.ts"
import type { LocalizedText } from "../../../domain/cart/localized.ts"
import type { DesignTemplate, Product } from "../../../domain/catalog/product.ts"
import { text } from "./options.ts"

const design = (artworkItemId: string, label: LocalizedText): DesignTemplate => ({ artworkItemId, label })

/** A design for a card has its format and its sides. */
export const CARD_DESIGNS: Pick<Product, "designs" | "designOptions"> = {
  designs: [
    design(
      "template-linea",
      text("Linea, with a fine rule", "Linea, met een fijne lijn", "Linea, au filet fin", "Linea, mit feiner Linie"),
    ),
    design(
      "template-kade",
      text("Kade, with a bold name", "Kade, met een vette naam", "Kade, au nom en gras", "Kade, mit fettem Namen"),
    ),
  ],
  designOptions: ["format", "printing"],
}

/** A design for a mailing is addressed, piece by piece. */
export const MAILING_DESIGNS: Pick<Product, "designs" | "designOptions"> = {
  designs: [
    design(
      "template-groet",
      text("Groet, a greeting", "Groet, een kaartje", "Groet, une carte de vœux", "Groet, ein Gruß"),
    ),
  ],
  designOptions: ["format", QUANTITY],
}
