/** How long each text may be, in code points: one table for fields, contract and database. */
export const TEXT_LIMITS = {
  country: 2,
  company: 100,
  firstName: 50,
  lastName: 50,
  postalCode: 12,
  streetNumber: 20,
  streetName: 100,
  additionalStreetInfo: 100,
  city: 80,
  email: 254,
  phone: 30,
  vatId: 20,
  password: 200,
  /** a first and a last name with a space between them */
  courierName: 101,
  couponCode: 100,
  reference: 100,
  /** what pick-up points are looked up around */
  place: 300,
  /** what orders are searched for */
  orderWords: 100,
  /** anything that is typed, until the rule of its field says what is wrong with it */
  typed: 1_000,
  /** what the shop calls a thing in its own records */
  key: 100,
  /** what the shop calls a thing for people */
  name: 200,
  id: 64,
  /** whatever stands in an address in the place of an id */
  pathId: 200,
  shortCode: 40,
  currency: 3,
  /** in an address, where a number is a text */
  number: 40,
  hour: 10,
  file: 300,
  selection: 300,
  token: 500,
  orderFilter: 1_000,
  page: 300,
  pageAddress: 2_000,
  bugName: 100,
  bugMessage: 500,
  bugStack: 8_000,
  traceId: 32,
} as const

export type LimitedText = keyof typeof TEXT_LIMITS

/**
 * Code points, for every browser, PostgreSQL and JSON Schema count them alike, and what a reader takes for one character
 * differs between versions of Unicode. What is far too long is told without being counted.
 */
export const isTooLong = (text: string, name: LimitedText): boolean => {
  const limit = TEXT_LIMITS[name]
  return text.length > limit && (text.length > 2 * limit || [...text].length > limit)
}
