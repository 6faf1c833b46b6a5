/** La boutique parle français : les mêmes clés qu'en anglais, en phrases courtes et actives. */
import type { InfoTexts } from "../texts.ts"

export const info = {
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
      account: "Me faut-il un compte\u00a0?",
      kept: "Où est passé mon panier\u00a0?",
      edit: "Comment modifier un produit de mon panier\u00a0?",
      quote: "Puis-je enregistrer mon panier comme devis\u00a0?",
      send: "Comment envoyer mes fichiers\u00a0?",
      checked: "Vérifiez-vous mes fichiers\u00a0?",
      locked: "Pourquoi certaines options sont-elles verrouillées\u00a0?",
      arrival: "Quand ma commande arrive-t-elle\u00a0?",
      split: "Un produit peut-il être livré à plusieurs adresses\u00a0?",
      pickup: "Puis-je retirer ma commande\u00a0?",
      ruledOut: "Pourquoi un mode de livraison n’est-il pas disponible\u00a0?",
      vat: "Les prix sont-ils avec ou sans TVA\u00a0?",
      methods: "Comment puis-je payer\u00a0?",
      mandate: "Pourquoi ne puis-je pas choisir mon mandat\u00a0?",
      coupon: "Pourquoi mon code promo est-il refusé\u00a0?",
      placed: "Comment savoir si ma commande est bien enregistrée\u00a0?",
      change: "Puis-je encore modifier ou annuler ma commande\u00a0?",
      again: "Puis-je commander la même chose une nouvelle fois\u00a0?",
      wrong: "Ma commande a un défaut. Que faire\u00a0?",
    },
    answer: {
      account:
        "Pas pour remplir un panier. Pour la livraison et le paiement, vous vous connectez ou créez un compte, et votre panier vous suit.",
      kept: "Sans compte, un panier reste dans le navigateur où vous l’avez rempli. Une fois connecté, vous le retrouvez sur tous vos appareils\u00a0; si vous en aviez deux, nous les réunissons.",
      edit: "Avec «\u00a0Modifier\u00a0», vous changez les options, la quantité, le délai et les services, et voyez le nouveau prix avant de confirmer. «\u00a0Copier\u00a0» ajoute le produit une seconde fois. Ce que vous supprimez peut être remis aussitôt.",
      quote:
        "Oui, si votre compte est celui d’une entreprise. Le devis garde ses prix pendant 30 jours. Vous le trouvez dans votre compte, sous «\u00a0Devis\u00a0», et le remettez de là dans votre panier.",
      send: "Après la commande, à {{mail}}, en indiquant votre numéro de commande. La page qui suit la commande dit jusqu’à quand les envoyer pour garder vos dates de livraison.",
      checked:
        "Oui, et nous vous écrivons dans l’heure si quelque chose ne va pas. Pour beaucoup de produits, vous pouvez aussi réserver un contrôle du fichier ou une correction\u00a0: «\u00a0Modifier\u00a0», dans votre panier.",
      locked:
        "Votre création a été faite pour elles. Vous pouvez déverrouiller une option et la changer, mais la création est alors retirée\u00a0; après la commande, vous en envoyez ou en faites une nouvelle.",
      arrival:
        "Le délai choisi fixe le jour, et l’étape «\u00a0Livraison\u00a0» le créneau. Une commande passée un jour ouvré avant {{cutOff}} (heure d’Amsterdam) compte pour ce jour, sinon pour le jour ouvré suivant.",
      split:
        "Oui, si l’adresse principale est dans l’un de ces pays\u00a0: {{splitCountries}}. À l’étape «\u00a0Livraison\u00a0», vous indiquez combien d’exemplaires vont à chaque adresse supplémentaire\u00a0; le reste va à l’adresse principale. Chaque adresse supplémentaire a son prix.",
      pickup:
        "Oui, pour la plupart des produits. Dans le panier ou à l’étape «\u00a0Livraison\u00a0», choisissez un point de retrait dans la liste ou sur la carte\u00a0; ses horaires sont indiqués.",
      ruledOut:
        "Certains choix s’excluent\u00a0: la livraison à une heure précise, la livraison garantie par coursier, plusieurs adresses et un point de retrait ne se combinent pas, et tous les produits ne permettent pas tout. La raison est toujours indiquée.",
      vat: "Sans TVA. Du panier à la commande, le récapitulatif indique la TVA par taux et le total TVA comprise.",
      methods:
        "La page «\u00a0Mode de paiement\u00a0» montre tous les moyens à votre disposition, et ce qu’ils coûtent s’ils ne sont pas gratuits. Le prélèvement et le paiement sur facture sont réservés aux clients qui en ont convenu avec nous.",
      mandate:
        "Son état suit son nom\u00a0: il attend peut-être d’être approuvé, a été révoqué, ou ne couvre pas votre commande. Choisissez-en un autre, ou un autre moyen de paiement.",
      coupon:
        "Vérifiez que le code est correct, encore valable, pas déjà utilisé, et qu’il concerne vos produits. Certains ne fonctionnent qu’une fois connecté.",
      placed:
        "Son numéro s’affiche aussitôt, et vous la trouvez dans votre compte, sous «\u00a0Vos commandes\u00a0». Si notre réponse se perd, nous recherchons la commande\u00a0; même en appuyant plusieurs fois, vous ne commandez qu’une fois.",
      change:
        "Tant qu’elle attend vos fichiers ou votre paiement, vous changez la livraison sous «\u00a0Vos commandes\u00a0». Pour l’annuler, appelez-nous ou écrivez-nous. Une fois en production, ni l’un ni l’autre n’est possible.",
      again:
        "Oui\u00a0: ouvrez la commande sous «\u00a0Vos commandes\u00a0» et commandez-la à nouveau. Vous voyez d’abord ce qui revient, au prix du jour, et ce qui ne revient pas, et pourquoi.",
      wrong:
        "Appelez-nous ou écrivez-nous avec votre numéro de commande et, si possible, une photo. Nous réparons ce qui vient de nous.",
    },
  },
  nowhere: {
    title: "Cette page n’existe pas.",
    hint: "Vérifiez l’adresse, ou découvrez ce que nous imprimons.",
  },
} satisfies InfoTexts
