import type { ProviderPageTexts } from "../en/provider-page.ts"
import type { CompleteTranslation, MissingPath, TranslationOf } from "../text-catalog.ts"

export const providerPageTextsFr = {
  title: "Paiement",
  test: "Ceci est le prestataire de paiement de la boutique d’exemple\u202f: aucun argent n’est transféré.",
  order: "Commande",
  amount: "Montant",
  method: "Mode de paiement",
  creditcard: "Carte de crédit",
  pay: "Payer",
  payLater: "Payer auprès d’une banque qui répond plus tard",
  refuse: "Faire refuser le paiement par la banque",
  cancel: "Annuler le paiement",
  expire: "Laisser expirer le paiement",
  payLate: "Payer trop tard",
  refundInDashboard: "Rembourser dans le tableau de bord du prestataire",
  chargeBack: "Faire reprendre le montant par la banque",
  reverseChargeback: "Faire annuler cette reprise par la banque",
  leave: "Retour à la boutique",
  open: "Comment ce paiement se termine-t-il\u202f?",
  pending: "La banque n’a pas encore répondu.",
  authorized: "La banque a réservé le montant.",
  paid: "Ce paiement a été effectué.",
  canceled: "Ce paiement a été annulé.",
  expired: "Ce paiement a expiré.",
  failed: "La banque a refusé ce paiement.",
  unknown: "Ce paiement n’existe pas.",
} satisfies TranslationOf<ProviderPageTexts>

export type ProviderPageTextsFrComplete =
  CompleteTranslation<`missing ${MissingPath<ProviderPageTexts, typeof providerPageTextsFr>}`>
