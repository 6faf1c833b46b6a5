/** Les conditions générales en français. */
import type { Terms } from "./terms.ts"

export const terms = {
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
} satisfies Terms
