/** What is bound and read: magazines and books, taxed as reading matter. */
import type { Product } from "../../../domain/catalog/product.ts"
import { EUR } from "../../../domain/money/money.ts"
import {
  A_FORMATS,
  DELIVERY_TYPES,
  FORMAT,
  matt,
  option,
  PAPER,
  READING_RATE,
  recycled,
  text,
  tiers,
  uncoated,
  value,
} from "./options.ts"
import { FILE_SERVICES_AND_PROOF } from "./services.ts"

const bound = {
  currency: EUR,
  deliveryTypes: DELIVERY_TYPES,
  taxRate: READING_RATE,
  discount: 0,
  quantityStep: 5,
  services: FILE_SERVICES_AND_PROOF,
}

const pages = (count: number, surcharge: number) =>
  value(`${count}`, surcharge, text(`${count} pages`, `${count} pagina’s`, `${count} pages`, `${count} Seiten`))

const PAGES = text("Pages", "Pagina’s", "Pages", "Seiten")
const BINDING = text("Binding", "Binding", "Reliure", "Bindung")

const magazines: Product = {
  ...bound,
  key: "magazines",
  name: text("Magazines", "Tijdschriften", "Magazines", "Zeitschriften"),
  description: text(
    "Stapled in the spine, cover and inside on the paper you choose.",
    "In de rug geniet, omslag en binnenwerk op het papier van je keuze.",
    "Agrafés au dos, couverture et intérieur sur le papier de votre choix.",
    "Im Rücken geheftet, Umschlag und Innenteil auf dem Papier Ihrer Wahl.",
  ),
  image: "magazine",
  options: [
    option("format", FORMAT, [A_FORMATS.a4, A_FORMATS.a5]),
    option("pages", PAGES, [pages(16, 0), pages(24, 2500), pages(32, 4800), pages(48, 8900)]),
    option("paper", PAPER, [matt(115, 0), uncoated(100, 300), recycled(100, 500)]),
  ],
  tiers: tiers([25, 4000], [50, 6200], [100, 9800], [250, 17_500], [500, 26_900], [2000, 74_000]),
}

const books: Product = {
  ...bound,
  key: "books",
  name: text("Books", "Boeken", "Livres", "Bücher"),
  description: text(
    "Softcover or hardcover, glued so that it stays open where you read.",
    "Softcover of hardcover, zo gelijmd dat hij openblijft waar je leest.",
    "Souple ou rigide, collé pour rester ouvert là où vous lisez.",
    "Softcover oder Hardcover, so geleimt, dass es beim Lesen offen bleibt.",
  ),
  image: "book",
  options: [
    option("format", FORMAT, [A_FORMATS.a5, A_FORMATS.a4]),
    option("pages", PAGES, [pages(120, 0), pages(80, -1500), pages(200, 3800)]),
    option("binding", BINDING, [
      value("softcover", 0, text("Softcover, glued", "Softcover, gelijmd", "Souple, collé", "Softcover, geleimt")),
      value(
        "hardcover",
        9000,
        text("Hardcover, sewn", "Hardcover, genaaid", "Rigide, cousu", "Hardcover, fadengeheftet"),
      ),
    ]),
    option("paper", PAPER, [uncoated(90, 0), recycled(90, 400)]),
  ],
  splitShipmentAllowed: false,
  pickupPointAllowed: false,
  tiers: tiers([25, 9250], [50, 16_400], [100, 29_800], [250, 66_500], [500, 118_000], [1000, 209_000]),
}

export const boundProducts: readonly Product[] = [magazines, books]
