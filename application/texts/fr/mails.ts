import type { MailTexts } from "../en/mails.ts"
import type { CompleteTranslation, MissingPath, TranslationOf } from "../text-catalog.ts"
import { vatStatementTextsFr } from "./vat-statements.ts"

export const mailTextsFr = {
  vatStatement: vatStatementTextsFr,
  hello: "Bonjour {{name}},",
  helloAll: "Bonjour,",
  footer: "Vous recevez cet e-mail à la suite d’une commande ou pour votre compte dans notre boutique. Vous pouvez y répondre.",
  toOrder: "Voir votre commande",
  pieces_one: "{{count, number}} exemplaire",
  pieces_other: "{{count, number}} exemplaires",
  items: "Ce que vous avez commandé",
  delivery: "Créneau de livraison",
  leftOut:
    "Pour que personne ne puisse vous écrire par l’intermédiaire de notre boutique, cet e-mail ne reprend pas les noms, adresses et références saisis. Vous les trouverez sur la page de votre commande.",
  pickup: "Retrait",
  pickupThere: "Conservé pour vous au point de retrait choisi.",
  expectedOn: "Prévu le {{date}}",
  guaranteedOn: "Garanti le {{date}}",
  dateNotKnown: "La date de livraison n’est pas encore connue.",
  dateSetWhenReady: "Nous fixerons la date de livraison dès que nous pourrons imprimer.",
  readyFrom: "Disponible à partir du {{date}}",
  courier: "Livraison garantie par coursier à {{name}}, {{phone}}",
  between: "entre {{from}} et {{to}}",
  mailed: "{{pieces}}\u202f: par la poste à vos propres destinataires",
  summary: "Récapitulatif",
  price: "Prix",
  discount: {
    product: "Remise produit",
    reseller: "Remise revendeur",
    endUser: "Remise",
    unCategorized: "Autre remise",
  },
  coupons: "Code promo {{codes}}",
  added: {
    shipping: "Expédition",
    service: "Services",
    "additional-address-costs": "Adresses supplémentaires",
    deliveryService: "Créneau de livraison",
    courierService: "Livraison garantie",
    customerDiscount: "Remise client",
  },
  prices: { net: "Prix HT.", gross: "Prix TTC." },
  netRow: { net: "Montant HT", gross: "dont montant HT" },
  vat: "TVA {{rate, taxRate}}\u00a0% sur {{net}}",
  vatExempt: "Livraison intracommunautaire exonérée de {{net}}, article 138 de la directive 2006/112/CE",
  total: "Total TTC",
  totalExempt: "Total exonéré de TVA",
  payment: "Paiement",
  method: "Mode de paiement",
  methods: {
    ideal: "iDEAL | Wero",
    bcmc: "Bancontact",
    bcmc_mobile: "Bancontact mobile",
    creditCard: "Carte de crédit",
    paypal: "PayPal",
    cartebancaire: "Cartes Bancaires",
    mandate: "Prélèvement automatique",
    onaccount: "Paiement sur facture",
  },
  mandate: "Référence du mandat",
  costsOf: "Frais de {{method}}",
  paid: "Payé",
  toPay: "À payer",
  payUntil: "Vous pouvez payer jusqu’au {{moment}}. Ensuite, votre commande sera annulée, et vous ne devrez rien.",
  onAccount: "À payer dans les 14 jours suivant la date de facture.",
  billing: "Adresse de facturation",
  vatId: "Numéro de TVA",
  reference: "Référence",
  poNumber: "Numéro de bon de commande",
  rights: "Ce qui est convenu",
  terms: "Nos conditions générales s’appliquent\u202f:",
  withdrawal:
    "Nous fabriquons chaque produit selon vos souhaits. Le droit de rétractation de 14 jours ne s’applique donc pas (article L221-28, 3° du Code de la consommation\u202f; article 16, point c), de la directive 2011/83/UE).",
  cancelling:
    "Tant que votre commande attend des fichiers ou le paiement, vous pouvez l’annuler sans frais\u202f: répondez à cet e-mail ou appelez-nous. Une fois en production, elle ne peut plus être modifiée ni annulée.",
  complaints:
    "Si quelque chose ne va pas, dites-le-nous dès que vous le voyez, avec votre numéro de commande et une photo. Si l’erreur vient de nous, nous réimprimons sans frais ou vous remboursons. Les consommateurs gardent leur garantie légale.",
  "order-confirmation": {
    subject: "Votre commande {{number}}",
    title: "Merci pour votre commande",
    placed: "Nous avons reçu votre commande {{number}} le {{date}}. Cet e-mail la confirme\u202f; conservez-le.",
    unpaid: "Nous attendons encore votre paiement et imprimons dès sa réception.",
    files: "Envoyez vos fichiers à {{mail}}, en indiquant votre numéro de commande.",
    uploadBefore: "Si nous les recevons avant {{time}} le {{day}}, les dates de livraison ne changent pas.",
    uploadAndPayBefore:
      "Si nous les recevons, ainsi que votre paiement, avant {{time}} le {{day}}, les dates de livraison ne changent pas.",
    payBefore: "Si nous le recevons avant {{time}} le {{day}}, les dates de livraison ne changent pas.",
  },
  "payment-received": {
    subject: "Nous avons reçu le paiement de votre commande {{number}}",
    title: "Nous avons reçu votre paiement",
    text: "Nous avons reçu {{amount}} pour votre commande {{number}}. Merci.",
    whole: "Votre commande est maintenant payée.",
    part: "Il reste {{amount}} à payer\u202f; nous imprimons dès réception.",
  },
  "payment-failed": {
    subject: "Le paiement de votre commande {{number}} n’a pas abouti",
    title: "Votre paiement n’a pas abouti",
    text: "Votre paiement de {{amount}} pour votre commande {{number}} n’a pas abouti. Vous pouvez payer à nouveau ou choisir un autre mode de paiement\u202f; d’ici là, votre commande est en attente.",
    link: "Payer votre commande",
  },
  "payment-reminder": {
    subject: "Votre commande {{number}} attend votre paiement",
    title: "Nous n’avons pas encore reçu votre paiement",
    text: "Il reste {{amount}} à payer pour votre commande {{number}}. Nous imprimons dès réception.",
    link: "Payer votre commande",
  },
  "order-lapsed": {
    subject: "Votre commande {{number}} est annulée",
    title: "Votre commande est annulée",
    text: "Nous n’avons pas reçu à temps les {{amount}} de votre commande {{number}}\u202f; elle est donc annulée. Vous ne devez rien. Tout paiement ultérieur vous sera remboursé automatiquement. Vous pouvez commander à nouveau quand vous voulez.",
  },
  refund: {
    subject: "Votre remboursement pour la commande {{number}}",
    title: "Votre remboursement",
    text: "Nous vous remboursons {{amount}} pour votre commande {{number}}, par le mode de paiement utilisé. Dans la plupart des banques, cela prend quelques jours.",
  },
  "refund-failed": {
    subject: "Le remboursement de votre commande {{number}} n’a pas abouti",
    title: "Le remboursement n’a pas abouti",
    text: "Nous vous avons annoncé le remboursement de {{amount}} pour votre commande {{number}}. Votre banque ou votre prestataire de paiement l’a refusé\u202f: la somme ne vous est donc pas parvenue. Nous vous rembourserons d’une autre façon et vous écrirons\u202f; vous n’avez rien à faire.",
  },
  "delivery-changed": {
    subject: "La livraison de votre commande {{number}} a changé",
    title: "La livraison a changé",
    text: "La livraison de votre commande {{number}} a été modifiée. Voici ce qui est maintenant convenu\u202f:",
    toPay: "Il reste {{amount}} à payer.",
  },
  "password-reset": {
    subject: "Choisissez un nouveau mot de passe",
    text: "Quelqu’un (vous, nous l’espérons) a demandé un nouveau mot de passe pour votre compte. Choisissez-le via ce lien, utilisable une seule fois, pendant {{minutes}} minutes.",
    link: "Choisir un nouveau mot de passe",
    ignore: "Ce n’était pas vous\u202f? Ne faites rien\u202f: votre mot de passe reste le même.",
  },
  "account-opened": {
    subject: "Nous avons ouvert un compte pour vous",
    text: "Votre compte chez {{shop}} est prêt. Choisissez son mot de passe via ce lien, utilisable une seule fois, jusqu’au {{until}}.",
    link: "Choisir un mot de passe",
    ignore:
      "Vous n’en voulez pas\u202f? Ne faites rien\u202f: tant qu’aucun mot de passe n’est choisi, personne ne peut se connecter.",
  },
  "password-changed": {
    subject: "Votre mot de passe a été modifié",
    text: "Le mot de passe de votre compte a été modifié le {{moment}}. Vous vous connectez désormais avec le nouveau.",
    notYou: "Ce n’était pas vous\u202f? Appelez-nous tout de suite\u202f: {{phone}}, ou écrivez à {{mail}}.",
  },
  "email-change": {
    subject: "Confirmez le changement de votre adresse e-mail",
    present:
      "Quelqu’un (vous, nous l’espérons) souhaite remplacer l’adresse e-mail de votre compte par {{email}}. Rien ne change tant que les deux adresses ne l’ont pas confirmé.",
    new: "Quelqu’un (vous, nous l’espérons) souhaite utiliser cette adresse e-mail pour son compte dans notre boutique. Rien ne change tant que son adresse actuelle ne l’a pas confirmé aussi.",
    until: "Le lien est utilisable une seule fois, jusqu’au {{moment}}.",
    presentUnnamed:
      "Quelqu’un (vous, nous l’espérons) souhaite modifier l’adresse e-mail de votre compte. Rien ne change tant que les deux adresses ne l’ont pas confirmé.",
    link: "Confirmer",
    ignorePresent:
      "Ce n’était pas vous\u202f? Ne confirmez pas, et rien ne change. Choisissez un autre mot de passe\u202f: quelqu’un connaît le vôtre.",
    ignoreNew: "Ce n’était pas vous\u202f? Ne faites rien.",
    taken: "Cette adresse e-mail a déjà un compte",
    takenHint:
      "Quelqu’un (vous, nous l’espérons) souhaitait utiliser cette adresse e-mail pour un autre compte dans notre boutique. Elle a déjà un compte, rien ne change donc\u202f: connectez-vous avec cette adresse.",
  },
} satisfies TranslationOf<MailTexts>

export type MailTextsFrComplete = CompleteTranslation<`missing ${MissingPath<MailTexts, typeof mailTextsFr>}`>
