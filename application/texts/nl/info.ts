import type { infoTextsEn } from "../en/info.ts"
import type { CompleteTranslation, HelpAndTermsTexts, MissingPath } from "../text-catalog.ts"

export const infoTextsNl = {
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
      send: "Hoe upload ik mijn bestanden?",
      checked: "Controleert u mijn bestanden?",
      locked: "Waarom liggen sommige opties vast?",
      arrival: "Wanneer komt mijn bestelling?",
      split: "Kan één product naar meerdere adressen?",
      pickup: "Kan ik mijn bestelling afhalen?",
      ruledOut: "Waarom kan ik een leveroptie niet kiezen?",
      vat: "Zijn de prijzen in- of exclusief btw?",
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
        "Klanten met een bedrijf wel. Sla de winkelwagen op als offerte, en de prijzen staan 30 dagen vast. U vindt de offerte in uw account onder Offertes en legt die van daaruit weer in uw winkelwagen.",
      send: "Upload ze na het bestellen op de pagina van uw bestelling; die vindt u onder Uw bestellingen. Daar staat ook wat we nodig hebben, en tot wanneer u uw bestanden moet goedkeuren om uw leverdatums te houden.",
      checked:
        "Ja: binnen enkele minuten ziet u wat we vonden en hoe ze worden gedrukt, en als er iets niet klopt, mailen we u. We drukken wat u goedkeurt. Bij veel producten kunt u ook een bestandscontrole of een correctie boeken: kies Bewerken in uw winkelwagen.",
      locked:
        "Uw ontwerp is ervoor gemaakt. U kunt een optie ontgrendelen en wijzigen, maar dan vervalt het ontwerp; na het bestellen uploadt u een nieuw.",
      arrival:
        "De levertijd bepaalt de dag, en onder Levering kiest u het moment. Wat u op een werkdag vóór {{cutOff}} (Nederlandse tijd) bestelt, telt voor die dag; wat later komt, voor de volgende werkdag.",
      split:
        "Ja, als het hoofdadres in een van deze landen ligt: {{splitCountries}}. Onder Levering zegt u hoeveel stuks elk extra adres krijgt; de rest gaat naar het hoofdadres. Voor elk extra adres geldt een prijs.",
      pickup:
        "De meeste producten wel. Kies in de winkelwagen of onder Levering een afhaalpunt, in de lijst of op de kaart; de openingstijden staan erbij.",
      ruledOut:
        "Sommige opties gaan niet samen: levering op een vast moment, gegarandeerde levering per koerier, meerdere adressen en een afhaalpunt sluiten elkaar uit, en niet elk product kan op elke manier. De reden staat er altijd bij.",
      vat: "Met een zakelijk account ziet u prijzen exclusief btw, met een particulier account inclusief btw. Zonder account kiest u dat boven aan de pagina. In het overzicht ziet u van winkelwagen tot bestelling het nettobedrag, de btw per tarief en het totaal inclusief btw.",
      methods:
        "Op de betaalpagina staat elke betaalmethode die u kunt gebruiken, en wat die kost als hij niet gratis is. Automatische incasso en betalen op rekening zijn er voor klanten die dat met ons hebben afgesproken.",
      mandate:
        "De status staat achter de naam: misschien is de machtiging nog niet goedgekeurd, is die ingetrokken of dekt die uw bestelling niet. Kies een andere machtiging of een andere betaalmethode.",
      coupon:
        "Controleer of de code klopt, nog geldig is, niet eerder is gebruikt en voor uw producten geldt. Sommige kortingscodes werken pas als u bent ingelogd.",
      placed:
        "U ziet meteen het bestelnummer, en de bestelling staat in uw account onder Uw bestellingen. Valt de verbinding weg terwijl u bestelt, dan zoeken we de bestelling op; hoe vaak u ook drukt, u bestelt één keer.",
      change:
        "Zolang de bestelling op bestanden of betaling wacht, wijzigt u de levering onder Uw bestellingen. Wilt u annuleren, bel of mail ons dan. Is de bestelling eenmaal in productie, dan kan het allebei niet meer.",
      again:
        "Ja: open de bestelling onder Uw bestellingen en kies Opnieuw bestellen. U ziet eerst wat er in uw winkelwagen komt, tegen de prijzen van vandaag, en wat niet opnieuw kan, en waarom.",
      wrong: "Bel of mail ons met uw bestelnummer, en stuur als het kan een foto mee. Ligt het aan ons, dan lossen we het op.",
    },
  },
  nowhere: {
    title: "Deze pagina bestaat niet.",
    hint: "Controleer het adres, of winkel verder.",
  },
} satisfies HelpAndTermsTexts

export type InfoTextsNlComplete = CompleteTranslation<`missing ${MissingPath<typeof infoTextsEn, typeof infoTextsNl>}`>
