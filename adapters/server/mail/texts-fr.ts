/** Ce que les messages disent en français. */
import type { MailTexts } from "./texts-en.ts"

export const fr: MailTexts = {
  hello: name => `Bonjour ${name},`,
  helloAll: "Bonjour,",
  footer:
    "Vous recevez ce message à la suite d’une commande ou pour votre compte dans notre boutique. Répondez-y : nous vous lisons.",
  toOrder: "Voir votre commande",
  pieces: (count, isOne) => `${count} ${isOne ? "exemplaire" : "exemplaires"}`,
  items: "Ce que vous avez commandé",
  leftOut:
    "Pour que personne ne puisse vous écrire par l’intermédiaire de notre boutique, ce message ne reprend pas les noms, adresses et références saisis. Vous les trouverez sur la page de votre commande.",
  delivery: "Livraison",
  pickup: "Retrait",
  pickupThere: "Conservé pour vous au point de retrait choisi.",
  expectedOn: date => `Prévu le ${date}`,
  guaranteedOn: date => `Garanti le ${date}`,
  readyFrom: date => `Disponible à partir du ${date}`,
  courier: (name, phone) => `Livraison garantie par coursier à ${name}, ${phone}`,
  between: (from, to) => `entre ${from} et ${to}`,
  mailed: count => `${count} : par la poste à vos propres destinataires`,
  summary: "Ce que cela coûte",
  price: "Prix",
  discount: {
    product: "Remise produit",
    reseller: "Remise revendeur",
    endUser: "Remise",
    unCategorized: "Autre remise",
  },
  coupons: codes => `Code promo ${codes}`,
  added: {
    shipping: "Expédition",
    service: "Services",
    "additional-address-costs": "Adresses supplémentaires",
    deliveryService: "Livraison",
    courierService: "Livraison garantie",
    customerDiscount: "Remise client",
  },
  net: "Montant HT",
  vat: (rate, net) => `TVA ${rate} % sur ${net}`,
  total: "Total TTC",
  payment: "Paiement",
  method: "Mode de paiement",
  methods: {
    ideal: "iDEAL",
    bcmc: "Bancontact",
    bcmc_mobile: "Bancontact mobile",
    creditCard: "Carte de crédit",
    paypal: "PayPal",
    cartebancaire: "Carte Bancaire",
    mandate: "Prélèvement automatique",
    onaccount: "Sur facture",
  },
  mandate: "Référence du mandat",
  costsOf: method => `Frais de ${method}`,
  paid: "Payé",
  toPay: "Reste à payer",
  payUntil: moment => `Vous pouvez payer jusqu’au ${moment}. Ensuite, votre commande expire, et vous ne devez rien.`,
  onAccount: "À payer dans les 14 jours suivant la facture.",
  billing: "Adresse de facturation",
  vatId: "Numéro de TVA",
  reference: "Votre référence",
  poNumber: "Numéro de bon de commande",
  rights: "Ce dont nous convenons",
  terms: "Nos conditions générales s’appliquent :",
  withdrawal:
    "Nous fabriquons chaque produit selon vos souhaits. Le droit de rétractation de 14 jours ne s’applique donc pas (article 16, point c), de la directive 2011/83/UE).",
  cancelling:
    "Tant que votre commande attend des fichiers ou le paiement, vous pouvez l’annuler sans frais : répondez à ce message ou appelez-nous. Une fois en production, elle ne peut plus être modifiée ni annulée.",
  complaints:
    "Si quelque chose ne va pas, dites-le-nous dès que vous le voyez, avec votre numéro de commande et une photo. Ce qui est de notre fait, nous le réimprimons sans frais, ou nous vous remboursons. Les consommateurs gardent leur garantie légale.",
  "order-confirmation": {
    subject: number => `Votre commande ${number}`,
    title: "Merci pour votre commande",
    placed: (number, date) =>
      `Nous avons reçu votre commande ${number} le ${date}. Ce message la confirme ; conservez-le.`,
    unpaid: "Nous attendons encore votre paiement et imprimons dès sa réception.",
    files: mail => `Envoyez vos fichiers à ${mail}, en indiquant votre numéro de commande.`,
  },
  "payment-received": {
    subject: number => `Nous avons reçu le paiement de votre commande ${number}`,
    title: "Votre paiement est arrivé",
    text: (number, amount) => `Nous avons reçu ${amount} pour votre commande ${number}. Merci.`,
    whole: "Elle est désormais payée.",
    part: amount => `Il reste ${amount} à payer ; nous imprimons dès que nous les avons reçus.`,
  },
  "payment-failed": {
    subject: number => `Le paiement de votre commande ${number} n’a pas abouti`,
    title: "Votre paiement n’a pas abouti",
    text: (number, amount) =>
      `Votre paiement de ${amount} pour votre commande ${number} n’a pas abouti. Vous pouvez payer de nouveau, ou d’une autre façon ; d’ici là, elle attend.`,
    link: "Payer votre commande",
  },
  "payment-reminder": {
    subject: number => `Votre commande ${number} attend votre paiement`,
    title: "Nous n’avons pas encore reçu de paiement",
    text: (number, amount) =>
      `Il reste ${amount} à payer pour votre commande ${number}. Nous l’imprimons dès que cette somme est arrivée.`,
    link: "Payer votre commande",
  },
  "order-lapsed": {
    subject: number => `Votre commande ${number} a expiré`,
    title: "Votre commande a expiré",
    text: (number, amount) =>
      `Nous n’avons pas reçu les ${amount} de votre commande ${number} et ne l’imprimerons pas. Vous ne devez rien. Ce qui serait payé malgré tout est remboursé de lui-même. Vous pouvez commander de nouveau quand vous voulez.`,
  },
  refund: {
    subject: number => `Un remboursement pour votre commande ${number}`,
    title: "Nous vous remboursons",
    text: (number, amount) =>
      `Pour votre commande ${number}, nous vous remboursons ${amount}, par le moyen de votre paiement. Dans la plupart des banques, cela prend quelques jours.`,
  },
  "refund-failed": {
    subject: number => `Le remboursement de votre commande ${number} n’a pas abouti`,
    title: "Le remboursement n’a pas abouti",
    text: (number, amount) =>
      `Nous vous avons annoncé le remboursement de ${amount} pour votre commande ${number}. Votre banque ou votre prestataire de paiement ne l’a pas accepté : la somme ne vous est donc pas parvenue. Nous ferons en sorte que vous receviez votre argent d’une autre façon et vous écrirons ; vous n’avez rien à faire.`,
  },
  "delivery-changed": {
    subject: number => `La livraison de votre commande ${number} a changé`,
    title: "La livraison a changé",
    text: number => `La livraison de votre commande ${number} a été modifiée. Voici ce dont nous convenons désormais :`,
    toPay: amount => `Il reste ${amount} à payer.`,
  },
  "password-reset": {
    subject: "Choisissez un nouveau mot de passe",
    text: minutes =>
      `Quelqu’un, vous espérons-nous, a demandé un nouveau mot de passe pour votre compte. Choisissez-le derrière ce lien ; il sert une seule fois, pendant ${minutes} minutes.`,
    link: "Choisir un nouveau mot de passe",
    ignore: "Ce n’était pas vous ? Ne faites rien : votre mot de passe reste le même.",
  },
  "account-opened": {
    subject: "Nous avons ouvert un compte pour vous",
    text: (shop, until) =>
      `Votre compte chez ${shop} est prêt. Choisissez son mot de passe derrière ce lien ; il sert une seule fois, jusqu’au ${until}.`,
    link: "Choisir un mot de passe",
    ignore:
      "Vous n’en voulez pas ? Ne faites rien : tant qu’aucun mot de passe n’est choisi, personne ne peut se connecter.",
  },
  "password-changed": {
    subject: "Votre mot de passe a été modifié",
    text: moment =>
      `Le mot de passe de votre compte a été modifié le ${moment}. Vous vous connectez désormais avec le nouveau.`,
    notYou: (phone, mail) => `Ce n’était pas vous ? Appelez-nous tout de suite : ${phone}, ou écrivez à ${mail}.`,
  },
  "email-change": {
    subject: "Confirmez le changement de votre adresse e-mail",
    present: email =>
      `Quelqu’un, vous espérons-nous, souhaite remplacer l’adresse e-mail de votre compte par ${email}. Rien ne change tant que les deux adresses ne l’ont pas confirmé.`,
    presentUnnamed:
      "Quelqu’un, vous espérons-nous, souhaite modifier l’adresse e-mail de votre compte. Rien ne change tant que les deux adresses ne l’ont pas confirmé.",
    new: "Quelqu’un, vous espérons-nous, souhaite utiliser cette adresse e-mail pour son compte dans notre boutique. Rien ne change tant que son adresse actuelle ne l’a pas confirmé aussi.",
    until: moment => `Le lien sert une seule fois, jusqu’au ${moment}.`,
    link: "Confirmer",
    ignorePresent:
      "Ce n’était pas vous ? Ne confirmez pas, et rien ne change. Choisissez un autre mot de passe : quelqu’un connaît le vôtre.",
    ignoreNew: "Ce n’était pas vous ? Ne faites rien.",
    taken: "Cette adresse e-mail a déjà un compte",
    takenHint:
      "Quelqu’un, vous espérons-nous, souhaitait utiliser cette adresse e-mail pour un autre compte dans notre boutique. Elle a déjà un compte, rien ne change donc : connectez-vous avec cette adresse.",
  },
}
