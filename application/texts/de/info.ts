import type { infoTextsEn } from "../en/info.ts"
import type { CompleteTranslation, HelpAndTermsTexts, MissingPath } from "../text-catalog.ts"

export const infoTextsDe = {
  help: {
    title: "Hilfe",
    intro: "Was uns am häufigsten gefragt wird. Ist Ihre Frage nicht dabei, rufen Sie an oder schreiben Sie uns.",
    group: {
      cart: "Warenkorb und Konto",
      files: "Ihre Druckdaten",
      delivery: "Lieferung und Abholung",
      payment: "Preise und Zahlung",
      order: "Nach der Bestellung",
    },
    ask: {
      account: "Brauche ich ein Konto?",
      kept: "Wo ist mein Warenkorb geblieben?",
      edit: "Wie ändere ich ein Produkt im Warenkorb?",
      quote: "Kann ich aus meinem Warenkorb ein Angebot machen?",
      send: "Wie lade ich meine Druckdaten hoch?",
      checked: "Prüfen Sie meine Druckdaten?",
      locked: "Warum sind manche Optionen festgelegt?",
      arrival: "Wann kommt meine Bestellung an?",
      split: "Kann ein Produkt an mehrere Adressen gehen?",
      pickup: "Kann ich meine Bestellung abholen?",
      ruledOut: "Warum kann ich eine Lieferoption nicht wählen?",
      vat: "Sind die Preise inklusive oder zuzüglich MwSt.?",
      methods: "Wie kann ich bezahlen?",
      mandate: "Warum kann ich mein Mandat nicht wählen?",
      coupon: "Warum lässt sich mein Gutschein nicht einlösen?",
      placed: "Woran sehe ich, dass meine Bestellung aufgegeben ist?",
      change: "Kann ich meine Bestellung noch ändern oder stornieren?",
      again: "Kann ich dasselbe noch einmal bestellen?",
      wrong: "Mit meiner Bestellung stimmt etwas nicht. Was nun?",
    },
    answer: {
      account:
        "Nicht, um einen Warenkorb zu füllen. Für Lieferung und Zahlung melden Sie sich an oder legen ein Konto an; Ihr Warenkorb kommt mit.",
      kept: "Ohne Anmeldung bleibt ein Warenkorb in dem Browser, in dem Sie ihn gefüllt haben. Melden Sie sich an, dann finden Sie ihn auf jedem Gerät wieder. Hatten Sie zwei, legen wir sie zusammen.",
      edit: "Mit „Bearbeiten“ ändern Sie Optionen, Menge, Lieferzeit und Zusatzleistungen und sehen den neuen Preis, bevor Sie bestätigen. „Kopieren“ legt das Produkt noch einmal in den Warenkorb. Was Sie entfernen, können Sie gleich wieder zurücklegen.",
      quote:
        "Ja, als Firmenkunde. Speichern Sie den Warenkorb als Angebot, dann gelten die Preise 30 Tage. Sie finden es in Ihrem Konto unter „Angebote“ und legen es von dort wieder in den Warenkorb.",
      send: "Laden Sie sie nach der Bestellung auf der Seite Ihrer Bestellung hoch; Sie finden sie unter „Ihre Bestellungen“. Dort steht auch, was wir brauchen, und bis wann Sie Ihre Druckdaten freigeben müssen, damit die Liefertermine bleiben.",
      checked:
        "Ja: In wenigen Minuten sehen Sie, was uns auffiel und wie sie gedruckt werden, und wenn etwas nicht stimmt, schreiben wir Ihnen. Wir drucken, was Sie freigeben. Zu vielen Produkten können Sie auch eine Dateiprüfung oder eine Korrektur buchen: im Warenkorb unter „Bearbeiten“.",
      locked:
        "Ihr Design ist dafür gemacht. Sie können eine Option entsperren und ändern, dann wird aber das Design entfernt; nach der Bestellung laden Sie ein neues hoch.",
      arrival:
        "Die Lieferzeit bestimmt den Tag, unter „Lieferung“ wählen Sie das Zeitfenster. Was Sie an einem Werktag vor {{cutOff}} Uhr (Amsterdamer Zeit) bestellen, zählt für diesen Tag, alles Spätere für den nächsten Werktag.",
      split:
        "Ja, wenn die Hauptadresse in einem dieser Länder liegt: {{splitCountries}}. Unter „Lieferung“ legen Sie fest, wie viele Stück jede weitere Adresse bekommt; der Rest geht an die Hauptadresse. Jede weitere Adresse hat ihren Preis.",
      pickup:
        "Bei den meisten Produkten ja. Wählen Sie im Warenkorb oder unter „Lieferung“ eine Abholstelle aus der Liste oder auf der Karte; die Öffnungszeiten stehen dabei.",
      ruledOut:
        "Manches schließt sich aus: Lieferung zur Wunschzeit, garantierte Lieferung per Kurier, mehrere Adressen und eine Abholstelle lassen sich nicht kombinieren, und nicht bei jedem Produkt geht alles. Der Grund steht immer dabei.",
      vat: "Mit einem Firmenkonto sehen Sie Preise ohne, mit einem privaten Konto Preise mit MwSt. Ohne Konto wählen Sie das oben auf der Seite. Die Übersicht zeigt vom Warenkorb bis zur Bestellung den Nettobetrag, die MwSt. je Satz und die Gesamtsumme inklusive MwSt.",
      methods:
        "Auf der Seite „Zahlungsart“ steht alles, womit Sie bezahlen können, und was es kostet, wenn es nicht kostenlos ist. Lastschrift und Kauf auf Rechnung gibt es für Kunden, die das mit uns vereinbart haben.",
      mandate:
        "Der Status steht neben dem Namen: Vielleicht ist das Mandat noch nicht bestätigt, widerrufen oder deckt Ihre Bestellung nicht. Wählen Sie ein anderes Mandat oder eine andere Zahlungsart.",
      coupon:
        "Prüfen Sie, ob der Code richtig ist, noch gilt, noch nicht eingelöst wurde und für Ihre Produkte bestimmt ist. Manche Gutscheine gelten erst, wenn Sie angemeldet sind.",
      placed:
        "Sie sehen sofort die Bestellnummer, und die Bestellung steht in Ihrem Konto unter „Ihre Bestellungen“. Bricht die Verbindung beim Bestellen ab, suchen wir die Bestellung; wie oft Sie auch drücken, Sie bestellen nur einmal.",
      change:
        "Solange sie auf Druckdaten oder Zahlung wartet, ändern Sie die Lieferung unter „Ihre Bestellungen“. Möchten Sie sie dann stornieren, rufen Sie an oder schreiben Sie uns. Ist sie in Produktion, geht beides nicht mehr.",
      again:
        "Ja: Öffnen Sie die Bestellung unter „Ihre Bestellungen“ und wählen Sie „Erneut bestellen“. Sie sehen zuerst, was zu heutigen Preisen in den Warenkorb kommt, was nicht, und warum.",
      wrong:
        "Rufen Sie an oder schreiben Sie uns, mit Bestellnummer und am besten mit einem Foto. Liegt der Fehler bei uns, bringen wir es in Ordnung.",
    },
  },
  nowhere: {
    title: "Diese Seite gibt es nicht.",
    hint: "Prüfen Sie die Adresse, oder kaufen Sie weiter ein.",
  },
} satisfies HelpAndTermsTexts

export type InfoTextsDeComplete = CompleteTranslation<`missing ${MissingPath<typeof infoTextsEn, typeof infoTextsDe>}`>
