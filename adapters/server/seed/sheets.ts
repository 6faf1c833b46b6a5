/** Single sheets: business cards, flyers, posters, letterheads. */
import type { Product } from "../../../domain/catalog/product.ts"
import { EUR } from "../../../domain/money/money.ts"
import { CARD_DESIGNS } from "./designs.ts"
import {
  A_FORMATS,
  BLACK,
  BOTH_SIDES,
  DELIVERY_TYPES,
  FINISHING,
  FORMAT,
  matt,
  NO_FINISHING,
  ONE_SIDE,
  option,
  PAPER,
  PRINTING,
  recycled,
  STANDARD_RATE,
  sized,
  text,
  tiers,
  uncoated,
  value,
} from "./options.ts"
import { FILE_SERVICES, FILE_SERVICES_AND_PROOF } from "./services.ts"

const sheet = {
  currency: EUR,
  deliveryTypes: DELIVERY_TYPES,
  taxRate: STANDARD_RATE,
  discount: 0,
  services: FILE_SERVICES,
}

const businessCards: Product = {
  ...sheet,
  key: "business-cards",
  name: text("Business cards", "Visitekaartjes", "Cartes de visite", "Visitenkarten"),
  description: text(
    "Trimmed on a guillotine, 3 mm bleed, packed per hundred.",
    "Gesneden op de snijmachine, 3 mm afloop, per honderd verpakt.",
    "Coupées au massicot, 3 mm de fond perdu, emballées par cent.",
    "Auf der Schneidemaschine geschnitten, 3 mm Beschnitt, zu je hundert verpackt.",
  ),
  image: "cards",
  options: [
    option("format", FORMAT, [
      sized("85x55", 0, text("Standard", "Standaard", "Standard", "Standard"), [85, 55]),
      sized("55x85", 0, text("Portrait", "Staand", "Portrait", "Hochformat"), [55, 85]),
      sized("55x55", -500, text("Square", "Vierkant", "Carré", "Quadrat"), [55, 55]),
      sized("85x28", -1000, text("Mini", "Mini", "Mini", "Mini"), [85, 28]),
    ]),
    option("paper", PAPER, [
      matt(400, 0),
      uncoated(350, 500),
      value("cotton-600", 4500, text("600 g cotton", "600 g katoen", "600 g coton", "600 g Baumwolle")),
      recycled(350, 300),
    ]),
    option("printing", PRINTING, [BOTH_SIDES, ONE_SIDE, BLACK]),
    option("finishing", FINISHING, [
      NO_FINISHING,
      value(
        "soft-touch",
        2500,
        text("Soft-touch laminate", "Soft-touchlaminaat", "Pelliculage soft touch", "Soft-Touch-Folie"),
      ),
      value("rounded", 1500, text("Rounded corners", "Ronde hoeken", "Coins arrondis", "Runde Ecken")),
      value("spot-gloss", 3500, text("Spot gloss", "Spotlak", "Vernis sélectif", "Spotlack")),
    ]),
  ],
  tiers: tiers([100, 1490], [250, 2380], [500, 4650], [1000, 6840], [2500, 12150], [5000, 19800], [10_000, 34900]),
  quantityStep: 25,
  services: FILE_SERVICES_AND_PROOF,
  ...CARD_DESIGNS,
}

const flyers: Product = {
  ...sheet,
  key: "flyers",
  name: text("Flyers", "Flyers", "Flyers", "Flyer"),
  description: text(
    "Full colour, straight from the sheet, bundled per 250.",
    "Full colour, vers van het vel, gebundeld per 250.",
    "En couleur, tout droit de la feuille, par paquets de 250.",
    "Farbig, frisch vom Bogen, zu je 250 gebündelt.",
  ),
  image: "flyers",
  options: [
    option("format", FORMAT, [A_FORMATS.a5, A_FORMATS.a6, A_FORMATS.a4]),
    option("paper", PAPER, [matt(135, 0), matt(170, 800), recycled(130, 400)]),
    option("printing", PRINTING, [BOTH_SIDES, ONE_SIDE]),
  ],
  tiers: tiers([250, 2140], [500, 2860], [1000, 3990], [2500, 6950], [5000, 11200], [25_000, 41500]),
  quantityStep: 250,
  discount: 1000,
}

const posters: Product = {
  ...sheet,
  key: "posters",
  name: text("Posters", "Posters", "Affiches", "Plakate"),
  description: text(
    "From a single one, in ink that keeps its colour in the window.",
    "Vanaf één stuk, in inkt die zijn kleur houdt achter het raam.",
    "À partir d’une seule, avec une encre qui garde sa couleur en vitrine.",
    "Ab einem Stück, mit Farben, die im Schaufenster nicht verblassen.",
  ),
  image: "posters",
  options: [
    option("format", FORMAT, [
      sized("a2", 0, text("A2", "A2", "A2", "A2"), [420, 594]),
      sized("a1", 6500, text("A1", "A1", "A1", "A1"), [594, 841]),
      sized("a0", 14_000, text("A0", "A0", "A0", "A0"), [841, 1189]),
      sized("50x70", 2500, text("50 × 70", "50 × 70", "50 × 70", "50 × 70"), [500, 700]),
    ]),
    option("paper", PAPER, [
      matt(200, 0),
      value("blueback-115", 500, text("115 g blueback", "115 g blueback", "115 g dos bleu", "115 g Blueback")),
    ]),
  ],
  pickupPointAllowed: false,
  tiers: tiers([1, 980], [5, 3950], [10, 6400], [50, 18900], [100, 29500], [500, 99000]),
  quantityStep: 1,
}

const letterheads: Product = {
  ...sheet,
  key: "letterheads",
  name: text("Letterheads", "Briefpapier", "Papier à en-tête", "Briefpapier"),
  description: text(
    "Runs through every printer, fixed inks, packed per 500.",
    "Loopt door elke printer, vaste inkten, per 500 verpakt.",
    "Passe dans toute imprimante, encres fixées, emballé par 500.",
    "Läuft durch jeden Drucker, feste Farben, zu je 500 verpackt.",
  ),
  image: "letter",
  options: [
    option("paper", PAPER, [uncoated(90, 0), uncoated(120, 900), recycled(90, 300)]),
    option("printing", PRINTING, [ONE_SIDE, BOTH_SIDES]),
  ],
  tiers: tiers([250, 4200], [500, 5300], [1000, 7400], [2500, 13900], [5000, 24500]),
  quantityStep: 250,
}

export const sheets: readonly Product[] = [businessCards, flyers, posters, letterheads]
