/** Die allgemeinen Geschäftsbedingungen auf Deutsch. */
import type { Terms } from "./terms.ts"

export const terms = {
  title: "Allgemeine Geschäftsbedingungen",
  intro: "Was zwischen uns gilt, wenn Sie bestellen, so kurz wie möglich.",
  heading: {
    parties: "Wer wir sind",
    prices: "Preise",
    agreement: "Wie der Vertrag zustande kommt",
    payment: "Zahlung",
    coupons: "Gutscheine",
    quotes: "Angebote",
    files: "Ihre Druckdaten",
    checks: "Prüfung",
    delivery: "Lieferung",
    places: "Abholstellen, weitere Adressen und Kurier",
    changes: "Ändern und stornieren",
    withdrawal: "Sonderanfertigung: kein Widerrufsrecht",
    complaints: "Reklamationen",
    liability: "Haftung",
    data: "Ihre Daten",
    law: "Recht und Streitfälle",
  },
  text: {
    parties:
      "Wir sind {{shop}}, {{address}}, Niederlande. Diese Bedingungen gelten für alles, was Sie in diesem Shop bestellen, als Verbraucher oder als Unternehmen. Gibt das Gesetz Verbrauchern mehr, geht das Gesetz vor.",
    prices:
      "Die Preise gelten in Euro und ohne MwSt. Bevor Sie bestellen, sehen Sie die MwSt. je Satz und die Gesamtsumme inklusive MwSt., mit allem, was dazugehört: Zusatzleistungen, weitere Adressen, Lieferung und Rabatte. An einen offensichtlichen Irrtum im Preis ist niemand gebunden.",
    agreement:
      "Bis Sie bestellen, können Sie alles ändern. Mit der Bestellung stimmen Sie diesen Bedingungen zu und schulden die angezeigte Gesamtsumme. Der Vertrag ist geschlossen, sobald Sie Ihre Bestellnummer erhalten.",
    payment:
      "Sie bezahlen mit einer der angebotenen Zahlungsarten. Berechnet ein Zahlungsdienst dafür etwas, sehen Sie das vorher. Für eine Lastschrift braucht es ein bestätigtes Mandat, das die Bestellung deckt. Beim Kauf auf Rechnung zahlen Sie innerhalb von 14 Tagen nach Rechnung. In allen anderen Fällen drucken wir, sobald Ihre Zahlung da ist.",
    coupons:
      "Ein Gutschein gilt, solange er gültig ist, so oft, wie er es zulässt, und für die Produkte und Kunden, für die er bestimmt ist. Er wird nicht ausgezahlt.",
    quotes:
      "Ein Angebot hält die Preise Ihrer Produkte 30 Tage fest. Gutscheine und Lieferung kommen bei der Bestellung dazu. Ein abgelaufenes Angebot kann nicht mehr bestellt werden.",
    files:
      "Ihre Druckdaten schicken Sie nach der Bestellung. Sie bleiben Ihr Eigentum. Sie sorgen dafür, dass wir sie drucken dürfen: dass Sie die Texte, Bilder und Schriften verwenden dürfen und das Gesetz sie nicht verbietet. Sonst dürfen wir den Druck ablehnen.",
    checks:
      "Wir prüfen, ob sich eine Datei drucken lässt, und schreiben Ihnen, wenn nicht. Ihren Inhalt prüfen Sie selbst; wir drucken ihn, wie er ist. Farbe und Schnitt können leicht von Ihrem Bildschirm und von einer früheren Bestellung abweichen.",
    delivery:
      "Wir liefern in diese Länder: {{countries}}. Was an einem Werktag vor {{cutOff}} Uhr (Amsterdamer Zeit) bestellt ist, zählt für diesen Tag, alles Spätere für den nächsten Werktag. Der vereinbarte Termin gilt, wenn bis dahin auch Ihre Druckdaten da sind; kommen sie später, verschiebt sich die Lieferung. Mit der Übergabe geht die Gefahr auf Sie über.",
    places:
      "Eine Abholstelle bewahrt die Bestellung für Sie auf. Weitere Adressen liegen im Land der Hauptadresse, und jede hat ihren Preis. Garantierte Lieferung geht per Kurier an die Person, die Sie nennen und die telefonisch erreichbar ist.",
    changes:
      "Solange Ihre Bestellung auf Druckdaten oder Zahlung wartet, ändern Sie die Lieferung in Ihrem Konto; vorher sehen Sie, was das an der Gesamtsumme ändert. Bis dahin können Sie auch kostenlos stornieren, telefonisch oder per E-Mail. Ist die Bestellung in Produktion, geht beides nicht mehr.",
    withdrawal:
      "Wir fertigen jedes Produkt nach Ihren Vorgaben. Ein Widerrufsrecht von 14 Tagen besteht deshalb nicht (Artikel 16 Buchstabe c der Richtlinie 2011/83/EU; in Deutschland § 312g Abs. 2 Nr. 1 BGB).",
    complaints:
      "Sagen Sie uns, was nicht stimmt, sobald Sie es bemerken, möglichst innerhalb von 14 Tagen nach der Lieferung, mit Bestellnummer und Foto. Was an uns liegt, drucken wir kostenlos neu; ist Ihnen damit nicht geholfen, bekommen Sie Ihr Geld zurück. Verbraucher behalten ihre gesetzliche Gewährleistung.",
    liability:
      "Verschulden wir einen Schaden, ersetzen wir ihn bis zur Höhe des Bestellwerts. Diese Grenze gilt nicht bei Vorsatz oder grober Fahrlässigkeit und nicht, wo das Gesetz sie nicht zulässt.",
    data: "Wir speichern, was Ihr Konto und Ihre Bestellungen brauchen: Namen, Adressen, Druckdaten und Rechnungen. Paket- und Zahlungsdienste bekommen nur, was sie für ihren Teil brauchen. Ihr Browser merkt sich Ihren Warenkorb, Ihre Sprache und was Sie getippt und noch nicht abgeschickt haben. Unsere Statistiken und Fehlerberichte enthalten keine Namen und Adressen. Sie können Ihre Daten einsehen, berichtigen oder löschen lassen; Rechnungen müssen wir sieben Jahre aufbewahren.",
    law: "Es gilt niederländisches Recht; Verbraucher behalten den Schutz des Landes, in dem sie wohnen. Werden wir uns nicht einig, entscheidet das Gericht in Amsterdam, bei Verbrauchern das an ihrem Wohnort.",
  },
} satisfies Terms
