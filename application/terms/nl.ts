/** De algemene voorwaarden in het Nederlands. */
import type { Terms } from "./terms.ts"

export const terms = {
  title: "Algemene voorwaarden",
  intro: "Wat we afspreken als u bij ons bestelt, zo kort als het kan.",
  heading: {
    parties: "Wie we zijn",
    prices: "Prijzen",
    agreement: "Wanneer er een overeenkomst is",
    payment: "Betalen",
    coupons: "Kortingscodes",
    quotes: "Offertes",
    files: "Uw bestanden",
    checks: "Controle",
    delivery: "Levering",
    places: "Afhaalpunten, extra adressen en koerier",
    changes: "Wijzigen en annuleren",
    withdrawal: "Maatwerk: geen herroepingsrecht",
    complaints: "Klachten",
    liability: "Aansprakelijkheid",
    data: "Uw gegevens",
    law: "Recht en geschillen",
  },
  text: {
    parties:
      "Wij zijn {{shop}}, {{address}}. Deze voorwaarden gelden voor alles wat u in deze winkel bestelt, als consument of als bedrijf. Geeft de wet consumenten meer, dan gaat de wet voor.",
    prices:
      "Prijzen zijn in euro’s en zonder btw. Voordat u bestelt, ziet u de btw per tarief en het totaal inclusief btw, met alles erin: diensten, extra adressen, levering en kortingen. Aan een duidelijke vergissing in een prijs is niemand gebonden.",
    agreement:
      "Tot u de bestelling plaatst, kunt u alles nog wijzigen. Door te bestellen aanvaardt u deze voorwaarden en bent u het getoonde totaal verschuldigd. De overeenkomst is gesloten zodra u uw bestelnummer hebt.",
    payment:
      "U betaalt op een van de manieren die de betaalpagina u biedt. Rekent een betaaldienst daar iets voor, dan ziet u dat vooraf. Voor incasso is een goedgekeurde machtiging nodig die de bestelling dekt. Wie op rekening bestelt, betaalt binnen 14 dagen na de factuur. In alle andere gevallen drukken we zodra uw betaling binnen is.",
    coupons:
      "Een kortingscode telt zolang hij geldig is, zo vaak als hij toelaat, en voor de producten en klanten waarvoor hij is gemaakt. Hij is niet in te wisselen voor geld.",
    quotes:
      "Een offerte houdt de prijzen van uw producten 30 dagen vast. Kortingscodes en levering komen erbij als u bestelt. Een verlopen offerte kunt u niet meer bestellen.",
    files:
      "U stuurt uw bestanden na het bestellen. Ze blijven van u. U zorgt ervoor dat ze gedrukt mogen worden: dat u de teksten, beelden en lettertypen mag gebruiken en dat de wet ze niet verbiedt. Anders mogen we weigeren ze te drukken.",
    checks:
      "We controleren of een bestand te drukken is, en mailen u als dat niet zo is. Wat erin staat, controleert u zelf; we drukken het zoals het is. Kleur en snede kunnen iets afwijken van uw scherm en van een eerdere bestelling.",
    delivery:
      "We leveren in deze landen: {{countries}}. Wat op een werkdag vóór {{cutOff}} (Nederlandse tijd) is besteld, telt voor die dag; wat later komt, voor de volgende werkdag. De afgesproken datum geldt als uw bestanden er dan ook zijn; komen ze later, dan schuift de levering mee. Vanaf de overhandiging is de bestelling voor uw risico.",
    places:
      "Een afhaalpunt bewaart de bestelling voor u. Extra adressen liggen in het land van het hoofdadres, en elk heeft zijn prijs. Gegarandeerde levering gaat per koerier naar de persoon die u noemt en die telefonisch bereikbaar is.",
    changes:
      "Zolang uw bestelling op bestanden of betaling wacht, wijzigt u de levering in uw account; u ziet vooraf wat dat met het totaal doet. Tot dan kunt u ook kosteloos annuleren, per telefoon of mail. Een bestelling in productie kan niet meer worden gewijzigd of geannuleerd.",
    withdrawal:
      "We maken elk product naar uw wensen. Het recht om een aankoop binnen 14 dagen terug te sturen geldt daarom niet (artikel 6:230p van het Burgerlijk Wetboek; artikel 16, onder c, van Richtlijn 2011/83/EU).",
    complaints:
      "Laat ons weten wat er mis is zodra u het ziet, als het kan binnen 14 dagen na levering, met uw bestelnummer en een foto. Wat aan ons ligt, drukken we kosteloos opnieuw; bent u daar niet mee geholpen, dan krijgt u uw geld terug. Consumenten houden hun wettelijke garantie.",
    liability:
      "Is schade aan ons te wijten, dan vergoeden we die tot het bedrag van de bestelling. Die grens geldt niet bij opzet of grove schuld, en niet waar de wet haar niet toestaat.",
    data: "We bewaren wat uw account en uw bestellingen nodig hebben: namen, adressen, bestanden en facturen. Vervoerders en betaaldiensten krijgen alleen wat ze voor hun deel nodig hebben. Uw browser onthoudt uw winkelwagen, uw taal en wat u hebt getypt en nog niet verstuurd. In onze statistieken en foutmeldingen staan geen namen of adressen. U kunt uw gegevens opvragen en laten verbeteren of wissen; facturen moeten we zeven jaar bewaren.",
    law: "Het Nederlandse recht geldt; consumenten houden de bescherming van het land waar ze wonen. Komen we er samen niet uit, dan beslist de rechter in Amsterdam, of voor consumenten die van hun woonplaats.",
  },
} satisfies Terms
