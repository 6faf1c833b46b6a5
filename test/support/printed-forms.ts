/** How senders print each kind of value, by the function that returns its canonical form. Countries are listed where they differ. */

export interface PrintedForms {
  readonly country?: string
  readonly canonical: string
  readonly typed: readonly string[]
}

export const PRINTED_FORMS: Readonly<Record<string, readonly PrintedForms[]>> = {
  normalizePostalCode: [
    {
      country: "NL",
      canonical: "1019 XW",
      typed: ["1019XW", "1019xw", "1019-XW", "NL-1019 XW", "nl 1019 xw", "1019\u00a0XW", "1019 XW,"],
    },
    { country: "BE", canonical: "2000", typed: ["B-2000", "B 2000", "BE-2000", "B\u20112000", "B\u20132000", "20 00", "2000."] },
    { country: "DE", canonical: "10115", typed: ["D-10115", "D 10115", "DE-10115", "D\u201110115", "10 115", "１０１１５"] },
    { country: "FR", canonical: "75001", typed: ["F-75001", "F 75001", "FR-75001", "75 001", "75\u202f001", "７５００１"] },
    {
      country: "LU",
      canonical: "1855",
      typed: ["L-1855", "L 1855", "LU-1855", "l-1855", "L\u20111855", "L\u22121855", "LUX-1855"],
    },
    { country: "GB", canonical: "SW1A1AA", typed: ["SW1A 1AA", "sw1a1aa"] },
  ],
  normalizeVatId: [
    {
      country: "NL",
      canonical: "NL123456789B01",
      typed: [
        "NL 1234.56.789.B.01",
        "nl123456789b01",
        "123456789B01",
        "BTW NL123456789B01",
        "BTW-nr. NL123456789B01",
        "Btw-id: NL123456789B01",
        "btw-identificatienummer NL123456789B01",
        "NL-123456789-B01",
      ],
    },
    {
      country: "BE",
      canonical: "BE0411905847",
      typed: [
        "BE411905847",
        "BE0411/905/847",
        "BTW BE 0411.905.847",
        "TVA BE0411.905.847",
        "BTW-BE 0411.905.847",
        "0411.905.847",
        "411.905.847",
        "N° TVA: BE 0411 905 847",
        "BTW nummer BE0411905847",
      ],
    },
    {
      country: "DE",
      canonical: "DE123456789",
      typed: [
        "DE 123 456 789",
        "USt-IdNr. DE123456789",
        "USt-IdNr.: DE 123456789",
        "USt.-ID DE123456789",
        "ID-Nr. DE123456789",
        "123456789",
        "MwSt.-Nr. DE123456789",
        "Umsatzsteuer-Identifikationsnummer: DE 123456789",
      ],
    },
    {
      country: "FR",
      canonical: "FR12345678901",
      typed: [
        "FR 12 345678901",
        "TVA FR12345678901",
        "N° TVA intracommunautaire : FR 12 345 678 901",
        "n° de TVA FR12345678901",
        "12345678901",
      ],
    },
    { country: "LU", canonical: "LU12345678", typed: ["LU 123 456 78", "TVA LU12345678", "LU-12345678", "TVA n° LU12345678"] },
    { country: "NL", canonical: "BE0411905847", typed: ["BE411905847", "BTW BE 0411.905.847"] },
    { country: "FR", canonical: "DE123456789", typed: ["DE 123 456 789"] },
    { country: "IE", canonical: "IE1234567WA", typed: ["IE 1234567WA"] },
  ],
  parsePhoneNumber: [
    {
      canonical: "+31612345678",
      typed: [
        "tel:+31612345678",
        "tel:+31-6-1234-5678",
        "TEL:0031612345678",
        "(+31) 6 12345678",
        "(+31)612345678",
        "( +31 ) 6 12345678",
        "+(31) 6 12345678",
        "(0031) 6 12345678",
        "00-31-6-12345678",
        "00\u201131\u20116\u201112345678",
        "00 (31) 6 12345678",
        "0031.6.1234.5678",
        "+ 31 6 12345678",
        "+0031 6 12345678",
        "+31 (0)6 12345678",
        "(+31 6 12345678)",
        "[+31] 6 12345678",
        "+31\u20116\u201112345678",
        "+31\u202f6\u202f12345678",
        "+31 6 12345678,",
        "+31612345678.",
        "+31612345678;",
        "+31612345678)",
        "0031 (0)6 12345678",
        "+31 6 12345678 -",
      ],
    },
    { canonical: "+32470123456", typed: ["+32 470 12 34 56", "+32 (0)470/12.34.56", "0032 470 12 34 56"] },
    { canonical: "+4930123456", typed: ["+49 30 / 123456", "+49 (30) 12 34 56", "+49 (0) 30 - 123456"] },
    { canonical: "+33612345678", typed: ["+33 6 12 34 56 78", "+33 (0)6.12.34.56.78"] },
    { canonical: "+352621123456", typed: ["+352 621 123 456", "00352 621-123-456"] },
  ],
  normalizeEmail: [
    {
      canonical: "jan@x.nl",
      typed: [
        " jan@x.nl ",
        "mailto:jan@x.nl",
        "MAILTO:jan@x.nl?subject=Flyers",
        "<jan@x.nl>",
        "<mailto:jan@x.nl>",
        "ｊａｎ＠ｘ．ｎｌ",
        "jan@x。nl",
        "jan\u200d@x.nl",
      ],
    },
    { canonical: "zoë@exämple.de", typed: ["zoe\u0308@exa\u0308mple.de", "<zoë@exämple.de>"] },
    { canonical: "почта@пример.рф", typed: ["mailto:почта@пример.рф"] },
  ],
  toEmailKey: [
    { canonical: "zoë@example.nl", typed: ["Zoë@Example.NL", "mailto:zoe\u0308@example.nl"] },
    { canonical: "jan@münchen.de", typed: ["jan@xn--mnchen-3ya.de", "Jan@XN--MNCHEN-3YA.DE", "jan@MU\u0308NCHEN.de"] },
    { canonical: "почта@пример.рф", typed: ["почта@xn--e1afmkfd.xn--p1ai", "почта@пример.xn--p1ai"] },
  ],
  normalizeHouseNumber: [
    { canonical: "12", typed: ["12,", "nr. 12", "Nr 12", "n° 12", "№ 12", "#12", "No. 12", "１２", "١٢"] },
    { canonical: "214-B", typed: ["214\u2011B", "214\u2013B", " 214-B "] },
    { canonical: "12 bis", typed: ["12  bis", "12\u00a0bis,"] },
    { canonical: "1 1/3", typed: ["1\u20091/3"] },
    { canonical: "16 bus 3", typed: ["16  bus 3"] },
  ],
  toHouseNumberKey: [
    { canonical: "214B", typed: ["214-B", "214 B", "214b", "214 - b", "nr. 214 B"] },
    { canonical: "12BIS", typed: ["12 bis", "12bis", "12 BIS,"] },
    { canonical: "214-2", typed: ["214 2", "214-2", "214 - 2", "214\u20112"] },
    { canonical: "16BUS3", typed: ["16 bus 3", "16 Bus 3"] },
  ],
  toTextKey: [{ canonical: "ÉTÉ2026", typed: ["été 2026", "e\u0301te\u0301  2026", "ÉTÉ\u00a02026", "é\u2800té２０２６"] }],
  normalizeDiscountCode: [
    {
      canonical: "SPRING10",
      typed: ["spring10", "Spring 10", "SPRING\u00a010", "ＳＰＲＩＮＧ１０", "SPRING\u200d10", "SP\u3164RING10"],
    },
    { canonical: "ÉTÉ", typed: ["été", "e\u0301te\u0301"] },
  ],
  normalizeReference: [
    { canonical: "Été 12", typed: [" Été  12 ", "Été\u00a012", "Été\t12\n"] },
    { canonical: "", typed: ["\u3164", "\u200d \u2800"] },
  ],
  normalizeReferenceWhileTyping: [{ canonical: "Été 12 ", typed: [" Été  12 ", "Été\u00a012  "] }],
}
