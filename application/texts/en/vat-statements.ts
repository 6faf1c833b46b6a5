/** What pages, mails and agents say about a VAT id and the VAT charged because of it (TAX-13). */
export const vatStatementTextsEn = {
  status: {
    valid: "VAT id checked in VIES: valid.",
    invalid: "VAT id checked in VIES: not valid.",
    unknown: "VAT id not yet confirmed by VIES.",
  },
  effect: {
    exempt:
      "No VAT is charged: this is an intra-Community supply. VAT is accounted for by the customer in the country of arrival.",
    "partly-exempt":
      "No VAT is charged on what goes to other EU countries: this is an intra-Community supply. VAT on it is accounted for by the customer in the country of arrival.",
    "taxed-unverified": "VAT is charged, and credited if the order turns out to be exempt.",
    "taxed-invalid": "VAT is charged: without a valid VAT id, deliveries to other EU countries aren’t exempt.",
    "taxed-at-origin": "VAT is charged: the VAT id is from the country from which the goods are sent.",
    "no-effect": "VAT is charged, whatever the VAT id: the goods stay in the country from which they are sent.",
  },
  change: {
    valid: "On {{date}} VIES answered that the VAT id is valid. VAT of {{amount}} was charged.",
    invalid: "On {{date}} VIES answered that the VAT id is not valid. VAT of {{amount}} was not charged.",
    open: "The agreed amounts stay as they are until we have contacted you about it.",
  },
}

export type VatStatementTexts = typeof vatStatementTextsEn
