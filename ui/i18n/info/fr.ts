/** La boutique parle français : les mêmes clés qu'en anglais, en phrases courtes et actives. */
import type { InfoTexts } from "../texts.ts"

export const info: InfoTexts = {
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
  terms: {
    title: "Conditions générales",
    intro: "Ce qui vaut entre nous quand vous commandez, dit aussi brièvement que possible.",
    heading: {
      parties: "Qui nous sommes",
      prices: "Prix",
      agreement: "Quand le contrat est conclu",
      payment: "Paiement",
      coupons: "Codes promo",
      quotes: "Devis",
      files: "Vos fichiers",
      checks: "Contrôles",
      delivery: "Livraison",
      places: "Points de retrait, adresses supplémentaires et coursier",
      changes: "Modification et annulation",
      withdrawal: "Fabrication sur mesure\u00a0: pas de rétractation",
      complaints: "Réclamations",
      liability: "Responsabilité",
      data: "Vos données",
      law: "Droit et litiges",
    },
    text: {
      parties:
        "Nous sommes {{shop}}, {{address}}, Pays-Bas. Ces conditions valent pour tout ce que vous commandez dans cette boutique, en tant que consommateur ou entreprise. Si la loi accorde davantage aux consommateurs, la loi l’emporte.",
      prices:
        "Les prix sont en euros, hors TVA. Avant de commander, vous voyez la TVA par taux et le total TVA comprise, où tout est inclus\u00a0: services, adresses supplémentaires, livraison et remises. Une erreur de prix manifeste n’engage personne.",
      agreement:
        "Jusqu’à la commande, vous pouvez tout modifier. En commandant, vous acceptez ces conditions et devez le total affiché. Le contrat est conclu dès que vous recevez votre numéro de commande.",
      payment:
        "Vous payez par l’un des moyens que propose la page de paiement. Si un prestataire le facture, vous le voyez avant. Un prélèvement demande un mandat approuvé qui couvre la commande. Une facture se paie sous 14 jours. Dans tous les autres cas, nous imprimons dès réception de votre paiement.",
      coupons:
        "Un code promo vaut tant qu’il est valable, autant de fois qu’il le permet, et pour les produits et les clients auxquels il est destiné. Il n’est pas échangeable contre de l’argent.",
      quotes:
        "Un devis garde les prix de vos produits pendant 30 jours. Codes promo et livraison s’y ajoutent à la commande. Un devis expiré ne peut plus être commandé.",
      files:
        "Vous envoyez vos fichiers après la commande. Ils restent à vous. Vous veillez à ce que nous puissions les imprimer\u00a0: que vous ayez le droit d’utiliser les textes, les images et les polices, et que la loi ne les interdise pas. Sinon, nous pouvons refuser de les imprimer.",
      checks:
        "Nous vérifions qu’un fichier est imprimable, et vous écrivons s’il ne l’est pas. Son contenu, c’est à vous de le vérifier\u00a0; nous l’imprimons tel quel. Les couleurs et la coupe peuvent légèrement différer de votre écran et d’une commande précédente.",
      delivery:
        "Nous livrons dans ces pays\u00a0: {{countries}}. Une commande passée un jour ouvré avant {{cutOff}} (heure d’Amsterdam) compte pour ce jour, sinon pour le jour ouvré suivant. La date convenue vaut si vos fichiers sont là à temps eux aussi\u00a0; s’ils arrivent plus tard, la livraison est décalée d’autant. Les risques passent à vous à la remise de la commande.",
      places:
        "Un point de retrait garde la commande pour vous. Les adresses supplémentaires sont dans le pays de l’adresse principale, et chacune a son prix. La livraison garantie est faite par coursier à la personne que vous désignez, joignable par téléphone.",
      changes:
        "Tant que votre commande attend vos fichiers ou votre paiement, vous changez la livraison dans votre compte, en voyant d’abord l’effet sur le total. Jusque-là, vous pouvez aussi l’annuler sans frais, par téléphone ou par e-mail. Une fois en production, elle ne peut être ni modifiée ni annulée.",
      withdrawal:
        "Nous fabriquons chaque produit selon vos indications. Le droit de renvoyer un achat sous 14 jours ne s’applique donc pas (article 16, point c, de la directive 2011/83/UE\u00a0; en France, article L221-28, 3° du Code de la consommation).",
      complaints:
        "Dites-nous ce qui ne va pas dès que vous le voyez, si possible dans les 14 jours suivant la livraison, avec votre numéro de commande et une photo. Ce qui vient de nous, nous le réimprimons sans frais\u00a0; si cela ne vous aide pas, nous vous remboursons. Les consommateurs gardent leur garantie légale.",
      liability:
        "Si un dommage nous est imputable, nous le réparons jusqu’au montant de la commande. Cette limite ne vaut pas en cas d’intention ou de faute lourde, ni là où la loi ne l’admet pas.",
      data: "Nous gardons ce qu’il faut à votre compte et à vos commandes\u00a0: noms, adresses, fichiers et factures. Transporteurs et prestataires de paiement ne reçoivent que le nécessaire. Votre navigateur retient votre panier, votre langue et ce que vous avez saisi sans l’envoyer. Nos statistiques et rapports d’erreurs ne contiennent ni noms ni adresses. Vous pouvez consulter vos données, les faire corriger ou effacer\u00a0; nous devons garder les factures sept ans.",
      law: "Le droit néerlandais s’applique\u00a0; les consommateurs gardent la protection du pays où ils habitent. Faute d’accord, le tribunal d’Amsterdam décide, ou, pour les consommateurs, celui de leur domicile.",
    },
  },
  nowhere: {
    title: "Cette page n’existe pas.",
    hint: "Vérifiez l’adresse, ou découvrez ce que nous imprimons.",
  },
}
