/** What is more than a sheet: direct mailing, roll-up banners, stickers. */
import type { Product } from "../../../domain/catalog/product.ts"
import { OUTSIDE_NL, WITHIN_NL } from "../../../domain/delivery/direct-mailing.ts"
import { EUR } from "../../../domain/money/money.ts"
import { MAILING_DESIGNS } from "./designs.ts"
import {
  A_FORMATS,
  BOTH_SIDES,
  DELIVERY_TYPES,
  FORMAT,
  matt,
  ONE_SIDE,
  option,
  PAPER,
  PRINTING,
  recycled,
  STANDARD_RATE,
  sized,
  text,
  tiers,
  value,
} from "./options.ts"
import { FILE_SERVICES } from "./services.ts"

const special = { currency: EUR, deliveryTypes: DELIVERY_TYPES, taxRate: STANDARD_RATE, discount: 0 }

const MATERIAL = text("Material", "Materiaal", "Matière", "Material")

const WITHIN = text(WITHIN_NL, "Adressen binnen Nederland", "Adresses aux Pays-Bas", "Adressen in den Niederlanden")
const OUTSIDE = text(
  OUTSIDE_NL,
  "Adressen buiten Nederland",
  "Adresses hors des Pays-Bas",
  "Adressen außerhalb der Niederlande",
)

const addresses = (count: number) =>
  value(`${count}`, 0, text(`${count} addresses`, `${count} adressen`, `${count} adresses`, `${count} Adressen`))

const directMailing: Product = {
  ...special,
  key: "direct-mailing",
  name: text("Direct mailing", "Direct mail", "Publipostage", "Direktmailing"),
  description: text(
    "Postcards with an address each, sorted and handed to the post.",
    "Kaarten met elk een adres, gesorteerd en bij de post gebracht.",
    "Des cartes chacune à son adresse, triées et remises à la poste.",
    "Karten mit je einer Adresse, sortiert und zur Post gebracht.",
  ),
  image: "postcards",
  options: [
    option("format", FORMAT, [A_FORMATS.a5, A_FORMATS.a6]),
    option("paper", PAPER, [matt(300, 0), recycled(300, 400)]),
    option("printing", PRINTING, [BOTH_SIDES, ONE_SIDE]),
    option(WITHIN_NL, WITHIN, [
      addresses(40),
      addresses(0),
      addresses(90),
      addresses(200),
      addresses(900),
      addresses(4500),
    ]),
    option(OUTSIDE_NL, OUTSIDE, [addresses(0), addresses(10), addresses(50), addresses(100), addresses(500)]),
  ],
  tiers: tiers([50, 4900], [100, 7200], [250, 14_500], [1000, 42_000], [5000, 170_000]),
  quantityStep: 10,
  pickupPointAllowed: false,
  services: FILE_SERVICES,
  ...MAILING_DESIGNS,
}

const rollUpBanners: Product = {
  ...special,
  key: "roll-up-banners",
  name: text("Roll-up banners", "Roll-upbanners", "Roll-ups", "Roll-ups"),
  description: text(
    "Stands in ten seconds, with its own case.",
    "Staat in tien seconden, met eigen tas.",
    "Debout en dix secondes, avec son étui.",
    "Steht in zehn Sekunden, mit eigener Tasche.",
  ),
  image: "banner",
  options: [
    option("format", FORMAT, [
      sized("85x200", 0, text("Standard", "Standaard", "Standard", "Standard"), [850, 2000]),
      sized("100x200", 2000, text("Wide", "Breed", "Large", "Breit"), [1000, 2000]),
    ]),
    option("material", MATERIAL, [
      value("banner-510", 0, text("510 g banner", "510 g banner", "Bâche 510 g", "Banner 510 g")),
      value("textile-220", 1500, text("220 g textile", "220 g textiel", "Textile 220 g", "Textil 220 g")),
    ]),
  ],
  slotsAllowed: false,
  courierAllowed: false,
  tiers: tiers([1, 4900], [2, 9400], [5, 22_500], [10, 42_000], [50, 189_000]),
  quantityStep: 1,
  discount: 1500,
  pickupPointAllowed: false,
}

const stickers: Product = {
  ...special,
  key: "stickers",
  name: text("Stickers", "Stickers", "Autocollants", "Aufkleber"),
  description: text(
    "Cut to shape, on sheets, for indoors or out.",
    "Op vorm gesneden, op vellen, voor binnen of buiten.",
    "Découpés à la forme, en planches, pour l’intérieur ou l’extérieur.",
    "In Form geschnitten, auf Bogen, für drinnen oder draußen.",
  ),
  image: "stickers",
  options: [
    option("format", FORMAT, [
      sized("50x50", 0, text("Square", "Vierkant", "Carré", "Quadrat"), [50, 50]),
      sized("75x75", 3500, text("Large square", "Groot vierkant", "Grand carré", "Großes Quadrat"), [75, 75]),
      sized("100x50", 2800, text("Wide", "Breed", "Large", "Breit"), [100, 50]),
    ]),
    option("material", MATERIAL, [
      value("paper", 0, text("Paper", "Papier", "Papier", "Papier")),
      value("vinyl", 2500, text("White vinyl", "Wit vinyl", "Vinyle blanc", "Weißes Vinyl")),
    ]),
  ],
  tiers: tiers([50, 1260], [100, 1980], [250, 3450], [500, 5200], [1000, 8100], [5000, 27_500]),
  quantityStep: 50,
}

export const specials: readonly Product[] = [directMailing, rollUpBanners, stickers]
