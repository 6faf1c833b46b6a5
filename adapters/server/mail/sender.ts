/** Who writes mails, as the pages say it. */
export const SENDER = {
  name: "Vel & Rand",
  address: "Drukpersweg 12, 1014 BA Amsterdam",
  phone: "+31 20 555 01 42",
  mail: "hallo@velenrand.example",
} as const
