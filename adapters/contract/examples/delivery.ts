import { makeEuroAmount } from "./ids-and-addresses.ts"

export const EXAMPLE_DELIVERY_OPTIONS = {
  deliveryOptions: [
    {
      carrier: "postnl",
      recsKey: "postnl-2026-11-26",
      before: "all-day",
      date: "2026-11-26",
      price: makeEuroAmount(0),
    },
    {
      carrier: "postnl",
      recsKey: "postnl-2026-11-26",
      before: "12:00",
      date: "2026-11-26",
      price: makeEuroAmount(595),
    },
  ],
  date: "2026-11-26",
  courier: { enabled: true, discountedPrice: { totalNet: makeEuroAmount(2450) } },
  splitShipment: { isAllowed: true, price: makeEuroAmount(750) },
  pickupPointAllowed: true,
  cutOffTime: "17:00:00",
}

export const EXAMPLE_COORDINATES = { latitude: 52.37, longitude: 4.92 }

const HOURS = [
  { opening: "09:00", closing: "12:30" },
  { opening: "13:30", closing: "18:00" },
]

export const EXAMPLE_PICKUP_POINT = {
  id: "dhl-amsterdam-7",
  name: "Slijterij Kerkstraat",
  address: { addressLine1: "Kerkstraat 101", postalCode: "1052 HR", city: "Amsterdam", countryCode: "NL" },
  pickupPointsProviderId: "dhl",
  geoCoordinates: { latitude: 52.37041, longitude: 4.91158 },
  businessHours: { monday: HOURS, tuesday: HOURS, saturday: [{ opening: "09:00", closing: "16:00" }] },
  links: { self: { href: "/v1/pickupPoints/dhl-amsterdam-7" } },
}

/** The nearest comes first. Distances are in kilometres. */
export const EXAMPLE_PICKUP_POINTS_RESPONSE = {
  results: [{ ...EXAMPLE_PICKUP_POINT, distance: 0.573, closedDates: ["2026-12-25"] }],
}

export const EXAMPLE_DELIVERY_SLOT = { recsKey: "postnl-2026-11-26", before: "12:00" }

export const EXAMPLE_COURIER_CONTACT = { name: "Ada de Vries", phoneNumber: "+31612345678" }
