import { makeAmountFormatter } from "../../../application/locale-format.ts"
import { EUR } from "../../../domain/money/cents.ts"
import type { AgentTexts } from "./agent-texts-en.ts"

const euros = makeAmountFormatter("fr", EUR)

export const agentTextsFr: AgentTexts = {
  general: "Cela n’est pas possible ici.",
  gone: "Ce panier ou cette commande en cours n’existe plus.",
  notThere: "Rien n’existe avec cet identifiant.",
  line: number => `Ligne ${number} de la demande\u202f: `,
  needsBuyer:
    "L’acheteur se connecte, choisit la livraison et le paiement et commande dans la boutique\u202f: ouvrez continue_url.",
  empty: "Le panier est vide.",
  takenOver: "L’acheteur a repris la main et continue dans la boutique. Demandez la commande plus tard.",
  completed: "C’est devenu une commande, qui ne peut plus être modifiée.",
  unconfirmed: "La commande en cours diffère de votre dernière demande\u202f: mettez à jour ce qui doit être commandé.",
  paidOnline: "L’acheteur paie la commande dans la boutique\u202f: ouvrez continue_url.",
  split:
    "Une ligne va à plusieurs adresses\u202f: l’acheteur commande dans la boutique, ou vous choisissez une seule adresse.",
  aboveLimit: "L’acheteur n’a pas autorisé de commande de ce montant.",
  tokenOver:
    "Le jeton d’accès n’est plus valable\u202f: renouvelez-le, ou demandez à l’acheteur de vous relier à nouveau.",
  notAllowed: "L’acheteur ne l’a pas autorisé.",

  merged:
    "Le panier de l’acheteur contenait déjà des lignes, qui y restent à côté de celles-ci. Ses codes promo et références sont ceux qui comptent.",
  mergedInPart:
    "Le panier de l’acheteur contenait déjà des lignes, et n’avait pas de place pour toutes celles-ci\u202f: certaines ont été omises. Ses codes promo et références sont ceux qui comptent.",
  notJoined:
    "Ce panier a été rempli sans connexion\u202f: créez une commande en cours avec son identifiant comme cart_id, et il rejoint le panier de l’acheteur.",
  lineKept: "Ceci était déjà dans le panier de l’acheteur, et est commandé avec le reste.",
  priceChanged: (was, currency) =>
    `Le prix a changé\u202f: il était de ${makeAmountFormatter("fr", currency)(was)} HT, services compris.`,
  changedWithGroup: "Les lignes d’un même groupe ont les mêmes options\u202f: celle-ci a changé avec une autre.",

  cartFull: "Le panier est plein.",
  notPrinted: "Ce choix n’est pas disponible.",
  option: "Une option manque, est inconnue ou est indiquée deux fois.",
  quantity: (min, max, step) => `Au moins ${min} exemplaires, au plus ${max}, par pas de ${step}.`,
  fewerThanAddresses: "Il y a moins d’exemplaires que d’adresses auxquelles les envoyer.",
  oneRun: "Chaque ligne est un tirage, compté une fois (C62)\u202f: choisissez la variante avec le nombre voulu.",
  productUnknown: "Ce produit n’existe pas.",
  productOutdated: "Le produit a été modifié entre-temps.",
  quoteExpired: "Le panier contient un devis expiré\u202f: retirez ses lignes.",
  quoteFixed: "Les lignes d’un devis ne peuvent pas être modifiées.",
  notSelected: "Toutes les options choisies ne sont pas disponibles\u202f: selected indique celles qui comptent.",

  codeUnknown: "Ce code promo n’existe pas.",
  codeNotEligible: "Ce code promo n’est pas valable ici.",
  codeExpired: "Ce code promo a expiré.",
  codeForCustomers: "Ce code promo est réservé aux clients connectés.",
  codeNotYet: "Ce code promo n’est pas encore valable.",
  codeUsedUp: "Ce code promo est épuisé.",
  codeNotTried: "Ce code promo n’a pas été essayé\u202f: retirez celui qui le précède et n’est pas valable.",
  codeTakesNothing: "Ce code promo n’apporte aucune remise ici.",
  codesFull: "Le panier contient déjà le nombre maximal de codes promo.",
  codesLost: "La commande n’est pas possible avec un code promo qui n’est pas valable\u202f: retirez-le.",

  addressMissing: "Choisissez une adresse de livraison.",
  addressInvalid: "L’adresse est incomplète ou incorrecte.",
  addressUnknown: "Cette adresse n’existe pas.",
  countryUnavailable: "La boutique ne livre pas dans ce pays.",
  required: field => `Il manque\u202f: ${field}.`,
  tooLong: (field, limit) => `${field}\u202f: au plus ${limit} caractères.`,
  fields: {
    country: "pays",
    company: "entreprise",
    firstName: "prénom",
    lastName: "nom",
    postalCode: "code postal",
    streetNumber: "n° de voie",
    streetName: "rue",
    additionalStreetInfo: "complément d’adresse",
    city: "ville",
    email: "adresse e-mail",
    phone: "numéro de téléphone",
    vatId: "numéro de TVA",
  },
  postalCode: example => `Indiquez un code postal comme ${example}.`,
  countryFormat: "Le pays est un code de deux lettres, comme NL.",
  houseNumber: "Le n° de voie a au moins un chiffre.",
  email: "L’adresse e-mail n’est pas valide.",
  phone: "Le numéro de téléphone a au moins six chiffres et commence par l’indicatif du pays, comme +31.",
  vatId: example => `Indiquez un numéro de TVA comme ${example}.`,

  courierInvalid:
    "Le contact pour le coursier est incomplet ou incorrect\u202f: ce sont le nom et le téléphone de l’adresse.",
  contactName: "Le contact a besoin d’un nom, qui ne soit pas trop long.",
  courierUnavailable: "La livraison garantie n’est pas disponible pour cet article.",
  deliveryInvalid: "Ces choix de livraison s’excluent.",
  deliveryUnavailable: "Cette option de livraison n’est pas disponible pour cet article.",
  pickupUnavailable: "Cet article ne peut pas y être retiré.",
  pickupUnknown: "Ce point de retrait n’existe pas.",
  notForProduct: "Ce n’est pas possible pour ce produit.",
  withSlot: "Il est livré dans un créneau de livraison.",
  withPickup: "Il va à un point de retrait.",
  withSplit: "Il est envoyé à plusieurs adresses.",
  withCourier: "Il est livré par coursier.",
  tryLater: "Vérification impossible pour le moment\u202f: réessayez plus tard.",
  groupUnknown: "Un groupe doit avoir l’identifiant d’une ligne de sa méthode, ou aucun pour toutes les lignes.",
  lineNamedTwice: "Chaque ligne est livrée d’une seule manière.",

  billingMissing: "L’acheteur n’a pas d’adresse de facturation.",
  billingInvalid: "L’adresse de facturation est incomplète.",
  billingCountry: "La boutique ne facture pas dans ce pays.",
  billingEmail: "L’adresse de facturation doit avoir une adresse e-mail valide.",
  instrument: "Choisissez un mode de paiement parmi ceux proposés, par ses id, handler_id et type.",
  paymentMissing: "L’acheteur doit choisir un mode de paiement.",
  paymentUnavailable: "Ce mode de paiement ne peut pas être utilisé.",
  mandateMissing: "Choisissez un mandat de prélèvement.",
  mandateNotUsable: "Ce mandat de prélèvement ne peut pas être utilisé.",
  mandateUnknown: "Ce mandat de prélèvement n’existe pas.",
  paymentLimit: "Ce mode de paiement n’accepte pas un tel montant.",
  mandateLimit: (limit, amount) =>
    `Le mandat de prélèvement couvre au maximum ${euros(limit)}\u202f; la commande s’élèverait à ${euros(amount)}.`,
  creditLimit: (limit, amount) =>
    `Le plafond de crédit est de ${euros(limit)}\u202f; les commandes sur facture impayées s’élèveraient à ${euros(amount)}.`,

  codes: "Codes promo",
  vat: rate => `TVA ${rate.replace(".", ",")}\u00a0%`,
  added: {
    shipping: "Expédition",
    service: "Services",
    "additional-address-costs": "Adresses supplémentaires",
    deliveryService: "Créneau de livraison",
    courierService: "Livraison garantie",
    customerDiscount: "Remise client",
  },
  stands: {
    waitingForPayment: "La commande est en attente de paiement.",
    waitingForArtwork: "La commande est en attente de fichiers.",
    inProduction: "La commande est en production.",
    openInvoices: "La facture est à régler.",
    delivered: "La commande est livrée.",
    cancelled: "La commande est annulée.",
  },
}
