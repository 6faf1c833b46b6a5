/** Who writes mails, as the pages say it. */
export const SENDER = {
  name: "Vel & Rand",
  mail: "hallo@velenrand.example",
  lines: ["Vel & Rand, Drukpersweg 12, 1014 BA Amsterdam", "+31 20 555 01 42, hallo@velenrand.example"],
} as const
