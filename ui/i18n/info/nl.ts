/** De winkel spreekt Nederlands: dezelfde sleutels als het Engels, kort en actief. */
import type { InfoTexts } from "../texts.ts"

export const info: InfoTexts = {
  help: {
    title: "Hulp",
    intro: "Wat klanten ons het vaakst vragen. Staat uw vraag er niet bij, bel of mail ons dan.",
    group: {
      cart: "Winkelwagen en account",
      files: "Uw bestanden",
      delivery: "Levering en afhalen",
      payment: "Prijzen en betalen",
      order: "Nadat u hebt besteld",
    },
    ask: {
      account: "Heb ik een account nodig?",
      kept: "Waar is mijn winkelwagen gebleven?",
      edit: "Hoe wijzig ik een product in mijn winkelwagen?",
      quote: "Kan ik van mijn winkelwagen een offerte maken?",
      send: "Hoe stuur ik mijn bestanden?",
      checked: "Controleert u mijn bestanden?",
      locked: "Waarom liggen sommige opties vast?",
      arrival: "Wanneer komt mijn bestelling?",
      split: "Kan één product naar meer adressen?",
      pickup: "Kan ik mijn bestelling afhalen?",
      ruledOut: "Waarom kan ik een manier van leveren niet kiezen?",
      vat: "Zijn de prijzen met of zonder btw?",
      methods: "Hoe kan ik betalen?",
      mandate: "Waarom kan ik mijn machtiging niet kiezen?",
      coupon: "Waarom werkt mijn kortingscode niet?",
      placed: "Hoe weet ik of mijn bestelling is geplaatst?",
      change: "Kan ik mijn bestelling nog wijzigen of annuleren?",
      again: "Kan ik hetzelfde nog een keer bestellen?",
      wrong: "Er is iets mis met mijn bestelling. Wat nu?",
    },
    answer: {
      account:
        "Niet om een winkelwagen te vullen. Voor levering en betaling logt u in of maakt u een account aan; uw winkelwagen gaat mee.",
      kept: "Zonder account blijft een winkelwagen in de browser waarin u hem vulde. Log in, en u vindt hem op elk apparaat terug. Had u er twee, dan voegen we ze samen.",
      edit: "Kies Bewerken: u kunt opties, aantal, levertijd en extra diensten wijzigen en ziet de nieuwe prijs voordat u bevestigt. Met Kopiëren legt u het product nog een keer in uw winkelwagen. Wat u verwijdert, kunt u meteen terugzetten.",
      quote:
        "Klanten met een bedrijf wel. Sla de winkelwagen op als offerte, en de prijzen staan 30 dagen vast. U vindt de offerte in uw account onder Offertes en legt haar van daaruit weer in uw winkelwagen.",
      send: "Mail ze na het bestellen naar {{mail}}, met uw bestelnummer erbij. Op de pagina na uw bestelling staat tot wanneer ze er moeten zijn om uw leverdatums te houden.",
      checked:
        "Ja, en als er iets niet klopt, mailen we u binnen een uur. Bij veel producten kunt u ook een bestandscontrole of een correctie boeken: kies Bewerken in uw winkelwagen.",
      locked:
        "Uw ontwerp is ervoor gemaakt. U kunt een optie ontgrendelen en wijzigen, maar dan vervalt het ontwerp; na het bestellen stuurt of maakt u een nieuw.",
      arrival:
        "De levertijd bepaalt de dag, en onder Levering kiest u het moment. Wat u op een werkdag vóór {{cutOff}} (Nederlandse tijd) bestelt, telt voor die dag; wat later komt, voor de volgende werkdag.",
      split:
        "Ja, als het hoofdadres in een van deze landen ligt: {{splitCountries}}. Onder Levering zegt u hoeveel stuks elk extra adres krijgt; de rest gaat naar het hoofdadres. Voor elk extra adres geldt een prijs.",
      pickup:
        "De meeste producten wel. Kies in de winkelwagen of onder Levering een afhaalpunt, in de lijst of op de kaart; de openingstijden staan erbij.",
      ruledOut:
        "Sommige manieren gaan niet samen: een bezorgmoment op tijd, gegarandeerde levering per koerier, meer adressen en een afhaalpunt sluiten elkaar uit, en niet elk product kan op elke manier. De reden staat er altijd bij.",
      vat: "Zonder. In het overzicht ziet u van winkelwagen tot bestelling de btw per tarief en het totaal inclusief btw.",
      methods:
        "Op de betaalpagina staat elke manier die u kunt gebruiken, en wat die kost als hij niet gratis is. Incasso en betalen op rekening zijn er voor klanten die dat met ons hebben afgesproken.",
      mandate:
        "De status staat achter de naam: misschien is de machtiging nog niet goedgekeurd, is ze ingetrokken of dekt ze uw bestelling niet. Kies een andere, of een andere manier om te betalen.",
      coupon:
        "Controleer of de code klopt, nog geldig is, niet eerder is gebruikt en voor uw producten geldt. Sommige kortingscodes werken pas als u bent ingelogd.",
      placed:
        "U ziet meteen het bestelnummer, en de bestelling staat in uw account onder Uw bestellingen. Raakt ons antwoord onderweg kwijt, dan zoeken we de bestelling op; hoe vaak u ook drukt, u bestelt één keer.",
      change:
        "Zolang de bestelling op bestanden of betaling wacht, wijzigt u de levering onder Uw bestellingen. Wilt u dan annuleren, bel of mail ons. Is ze eenmaal in productie, dan kan het allebei niet meer.",
      again:
        "Ja: open de bestelling onder Uw bestellingen en kies Opnieuw bestellen. U ziet eerst wat terugkomt, tegen de prijzen van vandaag, en wat niet, en waarom.",
      wrong: "Bel of mail ons met uw bestelnummer, en stuur als het kan een foto mee. Wat aan ons ligt, maken we goed.",
    },
  },
  terms: {
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
  },
  nowhere: {
    title: "Deze pagina bestaat niet.",
    hint: "Controleer het adres, of bekijk wat we drukken.",
  },
}
