/** Pick-up points of every provider, spread over the towns of the Netherlands and Belgium; the same ones at every planting. */
import type { OpenHours, PickupPoint, PickupProvider, Weekday } from "../../../domain/delivery/pickup-point.ts"
import { pickupTowns, type SampleTown } from "./pickup-towns.ts"

type Week = PickupPoint["businessHours"]

const open = (days: readonly Weekday[], ...hours: readonly (readonly [string, string])[]) =>
  Object.fromEntries(
    days.map((day): [Weekday, readonly OpenHours[]] => [
      day,
      hours.map(([opening, closing]) => ({ opening, closing })),
    ]),
  )

const WORKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday"] as const
const TUESDAY_ON = WORKDAYS.slice(1)

const HOURS: readonly Week[] = [
  { ...open(TUESDAY_ON, ["09:30", "18:00"]), ...open(["saturday"], ["10:00", "17:00"]) },
  { ...open([...WORKDAYS, "saturday"], ["08:00", "21:00"]), ...open(["sunday"], ["12:00", "18:00"]) },
  { ...open(WORKDAYS, ["09:00", "12:30"], ["13:30", "18:00"]), ...open(["saturday"], ["09:00", "16:00"]) },
  open([...WORKDAYS, "saturday", "sunday"], ["00:00", "24:00"]),
]

const OFFICE_HOURS = open(WORKDAYS, ["08:30", "17:30"])

const SHOPS = [
  "Boekhandel",
  "Buurtsuper",
  "Tabakshop",
  "Pakketautomaat",
  "Drogisterij",
  "Bloemist",
  "Slijterij",
  "Kopieshop",
]
const SHOPS_FR = [
  "Librairie",
  "Épicerie",
  "Tabac-presse",
  "Consigne",
  "Droguerie",
  "Fleuriste",
  "Caviste",
  "Photocopie",
]
const STREETS = [
  "Stationsstraat",
  "Kerkstraat",
  "Marktplein",
  "Nieuwstraat",
  "Havenkade",
  "Schoolstraat",
  "Molenweg",
  "Hoogstraat",
  "Parallelweg",
  "Lindelaan",
  "Dorpsstraat",
]
const STREETS_FR = [
  "Rue de la Gare",
  "Rue de l'Église",
  "Grand-Place",
  "Rue Neuve",
  "Quai du Port",
  "Rue de l'École",
  "Rue du Moulin",
  "Rue Haute",
  "Avenue des Tilleuls",
  "Rue Longue",
  "Rue du Village",
]

/** South of it, Belgium speaks French. */
const LANGUAGE_BORDER = 50.73

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

/** A number from 0 up to 1 that only depends on its seed (mulberry32). */
const chance = (seed: number): number => {
  let a = (seed * 0x9e3779b1 + 0x6d2b79f5) | 0
  a = Math.imul(a ^ (a >>> 15), a | 1)
  a ^= a + Math.imul(a ^ (a >>> 7), a | 61)
  return ((a ^ (a >>> 14)) >>> 0) / 4_294_967_296
}

const upTo = (seed: number, most: number): number => Math.floor(chance(seed) * most)

const letters = (seed: number): string =>
  String.fromCharCode(65 + upTo(seed, 26), 65 + upTo(seed + 1, 26)).replaceAll(/[IOQSU]/g, "K")

const slug = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-")
    .replaceAll(/^-|-$/g, "")

const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

/** Within the town, closer to its middle than to its edge. */
const somewhereIn = ({ latitude, longitude, thousands }: SampleTown, seed: number) => {
  const distance = chance(seed) * (0.006 + Math.sqrt(thousands) * 0.0016)
  const direction = chance(seed + 1) * 2 * Math.PI
  return {
    latitude: round(latitude + distance * Math.cos(direction)),
    longitude: round(longitude + (distance * Math.sin(direction)) / 0.62),
  }
}

const postalCode = ({ country, area }: SampleTown, seed: number): string => {
  const digits = `${area}${String(10 + upTo(seed, 79))}`
  return country === "NL" ? `${digits} ${letters(seed + 2)}` : `${digits.slice(0, 3)}0`
}

const linked = (id: string) => ({ selfLink: `/v1/pickupPoints/${id}` })

const pointIn = (town: SampleTown, provider: PickupProvider, order: number, seed: number): PickupPoint => {
  const id = `${provider}-${slug(town.name)}-${order + 1}`
  const french = town.country === "BE" && town.latitude < LANGUAGE_BORDER
  const street = at(french ? STREETS_FR : STREETS, seed)
  const number = 1 + upTo(seed + 3, 120)
  const box = !french && town.country === "BE" && seed % 9 === 0 ? " bus 3" : ""
  const shop = at(french ? SHOPS_FR : SHOPS, upTo(seed + 4, SHOPS.length))
  return {
    id,
    name: `${shop} ${street}`,
    address: {
      addressLine1: `${street} ${number}${box}`,
      postalCode: postalCode(town, seed + 5),
      city: town.name,
      countryCode: town.country,
    },
    pickupPointsProviderId: provider,
    geoCoordinates: somewhereIn(town, seed + 6),
    businessHours: at(HOURS, upTo(seed + 8, HOURS.length)) ?? {},
    // every seventh DHL shop has no description of its own: it is sent by its address
    ...(provider === "dhl" && seed % 7 === 0 ? {} : linked(id)),
  }
}

const count = ({ thousands }: SampleTown): number => Math.min(9, 2 + Math.floor(thousands / 60))

const carriers = pickupTowns.flatMap((town, place) =>
  (["postnl", "dhl"] as const).flatMap((provider, side) =>
    Array.from({ length: count(town) }, (_, order) =>
      pointIn(town, provider, order, (place * 2 + side) * 16 + order + 1),
    ),
  ),
)

const desk = (id: string, name: string, place: PickupPoint["address"], latitude: number, longitude: number) => ({
  id,
  name,
  address: place,
  geoCoordinates: { latitude, longitude },
  businessHours: OFFICE_HOURS,
})

const nl = (addressLine1: string, postal: string, city: string) => ({
  addressLine1,
  postalCode: postal,
  city,
  countryCode: "NL",
})

/** The shop's own desks are sent by their id: they have no description elsewhere. */
const desks: readonly PickupPoint[] = [
  desk("desk-amsterdam", "Vel & Rand, balie Amsterdam", nl("Drukpersweg 12", "1014 BA", "Amsterdam"), 52.3893, 4.8703),
  desk("desk-utrecht", "Vel & Rand, balie Utrecht", nl("Zetterijhof 3", "3511 LX", "Utrecht"), 52.0891, 5.1146),
  desk("desk-rotterdam", "Vel & Rand, balie Rotterdam", nl("Inktkade 40", "3011 BN", "Rotterdam"), 51.9195, 4.4868),
  desk("desk-groningen", "Vel & Rand, balie Groningen", nl("Letterplein 8", "9712 ZT", "Groningen"), 53.2171, 6.5633),
  desk(
    "desk-antwerpen",
    "Vel & Rand, balie Antwerpen",
    { addressLine1: "Plantijnlei 5", postalCode: "2000", city: "Antwerpen", countryCode: "BE" },
    51.2167,
    4.3983,
  ),
].map(point => ({ ...point, pickupPointsProviderId: "printdeal-pickup-point" }))

/** Orders wait where they are made. */
const plants: readonly PickupPoint[] = [
  desk("plant-arnhem", "Drukkerij Arnhem", nl("Persstraat 1", "6827 AV", "Arnhem"), 51.9642, 5.9461),
  desk("plant-deventer", "Drukkerij Deventer", nl("Vellenweg 20", "7418 AH", "Deventer"), 52.2411, 6.1802),
].map(point => ({ ...point, pickupPointsProviderId: "keep-at-plant-nl", ...linked(point.id) }))

/** Its address names no number, and it has no link: it can be found, and not be sent (PICKUP-16). */
const withoutNumber: PickupPoint = {
  id: "dhl-amsterdam-station",
  name: "Kiosk in de stationshal",
  address: { addressLine1: "Stationsplein", postalCode: "1012 AB", city: "Amsterdam", countryCode: "NL" },
  pickupPointsProviderId: "dhl",
  geoCoordinates: { latitude: 52.3785, longitude: 4.9003 },
  businessHours: open([...WORKDAYS, "saturday", "sunday"], ["06:30", "22:00"]),
}

export const pickupPoints: readonly PickupPoint[] = [...carriers, ...desks, ...plants, withoutNumber]
