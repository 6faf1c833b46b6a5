/** Length limits of all texts in code points, in one table for fields, contract and database. */
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
  /** search text for pick-up points */
  place: 300,
  /** search text for orders */
  orderWords: 100,
  /** any typed text before its field's own rule checks it */
  typed: 1_000,
  /** keys of shop data */
  key: 100,
  /** names of shop data for display */
  name: 200,
  id: 64,
  /** an id inside a URL path */
  pathId: 200,
  shortCode: 40,
  currency: 3,
  /** a number as text in a URL */
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
  fileName: 255,
  sha256: 64,
  /** what a storage marks a stored part with */
  etag: 200,
} as const

export type LimitedTextName = keyof typeof TEXT_LIMITS

/**
 * Whether the text exceeds its limit in code points, which browsers, PostgreSQL and JSON Schema count alike. Graphemes
 * differ between Unicode versions. A text of more than twice the limit isn't counted.
 */
export const isTextTooLong = (text: string, name: LimitedTextName): boolean => {
  const limit = TEXT_LIMITS[name]
  return text.length > limit && (text.length > 2 * limit || [...text].length > limit)
}
