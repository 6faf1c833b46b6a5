import type { infoTextsEn } from "../en/info.ts"
import type { CompleteTranslation, HelpAndTermsTexts, MissingPath } from "../text-catalog.ts"

export const infoTextsFr = {
  help: {
    title: "Aide",
    intro: "Les questions que l’on nous pose le plus souvent. Si la vôtre n’y est pas, appelez-nous ou écrivez-nous.",
    group: {
      cart: "Panier et compte",
      files: "Vos fichiers",
      delivery: "Livraison et retrait",
      payment: "Prix et paiement",
      order: "Après la commande",
    },
    ask: {
      account: "Me faut-il un compte\u202f?",
      kept: "Où est passé mon panier\u202f?",
      edit: "Comment modifier un produit de mon panier\u202f?",
      quote: "Puis-je enregistrer mon panier comme devis\u202f?",
      send: "Comment envoyer mes fichiers\u202f?",
      checked: "Vérifiez-vous mes fichiers\u202f?",
      locked: "Pourquoi certaines options sont-elles verrouillées\u202f?",
      arrival: "Quand ma commande arrive-t-elle\u202f?",
      split: "Un produit peut-il être livré à plusieurs adresses\u202f?",
      pickup: "Puis-je retirer ma commande\u202f?",
      ruledOut: "Pourquoi un mode de livraison n’est-il pas disponible\u202f?",
      vat: "Les prix sont-ils HT ou TTC\u202f?",
      methods: "Comment puis-je payer\u202f?",
      mandate: "Pourquoi ne puis-je pas choisir mon mandat\u202f?",
      coupon: "Pourquoi mon code promo est-il refusé\u202f?",
      placed: "Comment savoir si ma commande est bien enregistrée\u202f?",
      change: "Puis-je encore modifier ou annuler ma commande\u202f?",
      again: "Puis-je commander la même chose une nouvelle fois\u202f?",
      wrong: "Ma commande a un défaut. Que faire\u202f?",
    },
    answer: {
      account:
        "Pas pour remplir un panier. Pour la livraison et le paiement, vous vous connectez ou créez un compte, et votre panier vous suit.",
      kept: "Sans compte, un panier reste dans le navigateur où vous l’avez rempli. Une fois connecté, vous le retrouvez sur tous vos appareils\u202f; si vous en aviez deux, nous les réunissons.",
      edit: "Avec «\u202fModifier\u202f», vous changez les options, la quantité, le délai et les services, et voyez le nouveau prix avant de confirmer. «\u202fCopier\u202f» ajoute le produit une seconde fois. Ce que vous supprimez peut être remis aussitôt.",
      quote:
        "Oui, si votre compte est celui d’une entreprise. Le devis garde ses prix pendant 30 jours. Vous le trouvez dans votre compte, sous «\u202fDevis\u202f», et le remettez de là dans votre panier.",
      send: "Après la commande, sur la page de votre commande, que vous trouvez sous «\u202fVos commandes\u202f». Vous y voyez aussi ce qu’il nous faut, et jusqu’à quand valider vos fichiers pour garder vos dates de livraison.",
      checked:
        "Oui\u202f: en quelques minutes, vous voyez ce que nous avons constaté et comment ils seront imprimés, et nous vous écrivons si quelque chose ne va pas. Nous imprimons ce que vous validez. Pour beaucoup de produits, vous pouvez aussi réserver un contrôle du fichier ou une correction\u202f: «\u202fModifier\u202f», dans votre panier.",
      locked:
        "Votre maquette a été faite pour elles. Vous pouvez déverrouiller une option et la changer, mais la maquette est alors supprimée\u202f; après la commande, vous nous en envoyez une nouvelle.",
      arrival:
        "Le délai choisi fixe le jour, et l’étape «\u202fLivraison\u202f» le créneau. Une commande passée un jour ouvré avant {{cutOff}} (heure d’Amsterdam) compte pour ce jour, sinon pour le jour ouvré suivant.",
      split:
        "Oui, si l’adresse principale est dans l’un de ces pays\u202f: {{splitCountries}}. À l’étape «\u202fLivraison\u202f», vous indiquez combien d’exemplaires vont à chaque adresse supplémentaire\u202f; le reste va à l’adresse principale. Chaque adresse supplémentaire a son prix.",
      pickup:
        "Oui, pour la plupart des produits. Dans le panier ou à l’étape «\u202fLivraison\u202f», choisissez un point de retrait dans la liste ou sur la carte\u202f; ses horaires sont indiqués.",
      ruledOut:
        "Certains choix s’excluent\u202f: la livraison à une heure précise, la livraison garantie par coursier, plusieurs adresses et un point de retrait ne se combinent pas, et tous les produits ne permettent pas tout. La raison est toujours indiquée.",
      vat: "Avec un compte professionnel, vous voyez les prix HT\u202f; avec un compte particulier, les prix TTC. Sans compte, vous choisissez en haut de la page. Du panier à la commande, le récapitulatif indique le montant HT, la TVA par taux et le total TTC.",
      methods:
        "La page «\u202fMode de paiement\u202f» montre tous les modes de paiement à votre disposition, et ce qu’ils coûtent s’ils ne sont pas gratuits. Le prélèvement et le paiement sur facture sont réservés aux clients qui en ont convenu avec nous.",
      mandate:
        "Son statut suit son nom\u202f: il attend peut-être d’être approuvé, a été révoqué, ou ne couvre pas votre commande. Choisissez un autre mandat ou un autre mode de paiement.",
      coupon:
        "Vérifiez que le code est correct, encore valable, pas déjà utilisé, et qu’il concerne vos produits. Certains ne fonctionnent qu’une fois connecté.",
      placed:
        "Son numéro s’affiche aussitôt, et vous la trouvez dans votre compte, sous «\u202fVos commandes\u202f». Si la connexion est coupée pendant la commande, nous la recherchons\u202f; même en appuyant plusieurs fois, vous ne commandez qu’une fois.",
      change:
        "Tant qu’elle attend vos fichiers ou votre paiement, vous changez la livraison sous «\u202fVos commandes\u202f». Pour l’annuler, appelez-nous ou écrivez-nous. Une fois en production, ni l’un ni l’autre n’est possible.",
      again:
        "Oui\u202f: ouvrez la commande sous «\u202fVos commandes\u202f» et choisissez «\u202fCommander à nouveau\u202f». Vous voyez d’abord ce qui sera ajouté au panier, aux prix d’aujourd’hui, ce qui ne peut pas l’être, et pourquoi.",
      wrong:
        "Appelez-nous ou écrivez-nous avec votre numéro de commande et, si possible, une photo. Si l’erreur vient de nous, nous la corrigeons.",
    },
  },
  nowhere: {
    title: "Cette page n’existe pas.",
    hint: "Vérifiez l’adresse, ou continuez vos achats.",
  },
} satisfies HelpAndTermsTexts

export type InfoTextsFrComplete = CompleteTranslation<`missing ${MissingPath<typeof infoTextsEn, typeof infoTextsFr>}`>
