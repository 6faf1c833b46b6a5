/**
 * Which VAT is charged, one case a line: seat (and plant), destination, buyer with the state of a VAT id, tax class,
 * date, where distance sales are taxed, the expected treatment, country and rate in per cent, and the source. Articles
 * are those of Directive 2006/112/EC; rates are those of the Commission's TEDB.
 */
export const TAX_CASES = `
  NL    | NL 1019XW | consumer           | standard   | 2026-11-27 | destination | domestic NL 21              | art. 32; NL rates
  NL    | NL 1019XW | consumer           | book       | 2026-11-27 | destination | domestic NL 9               | art. 32; NL rates
  NL    | NL 1019XW | consumer           | periodical | 2026-11-27 | destination | domestic NL 9               | art. 32; NL rates
  BE    | BE 2000   | consumer           | standard   | 2026-11-27 | destination | domestic BE 21              | art. 32; BE rates
  BE    | BE 2000   | consumer           | book       | 2026-11-27 | destination | domestic BE 6               | art. 32; BE rates
  BE    | BE 2000   | consumer           | periodical | 2026-11-27 | destination | domestic BE 6               | art. 32; BE rates
  DE    | DE 10115  | consumer           | standard   | 2026-11-27 | destination | domestic DE 19              | art. 32; DE rates
  DE    | DE 10115  | consumer           | book       | 2026-11-27 | destination | domestic DE 7               | art. 32; DE rates
  DE    | DE 10115  | consumer           | periodical | 2026-11-27 | destination | domestic DE 7               | art. 32; DE rates
  FR    | FR 75001  | consumer           | standard   | 2026-11-27 | destination | domestic FR 20              | art. 32; FR rates
  FR    | FR 75001  | consumer           | book       | 2026-11-27 | destination | domestic FR 5.5             | art. 32; FR rates
  FR    | FR 75001  | consumer           | periodical | 2026-11-27 | destination | domestic FR 2.1             | art. 32; FR rates
  LU    | LU 1009   | consumer           | standard   | 2026-11-27 | destination | domestic LU 17              | art. 32; LU rates
  LU    | LU 1009   | consumer           | book       | 2026-11-27 | destination | domestic LU 3               | art. 32; LU rates
  LU    | LU 1009   | consumer           | periodical | 2026-11-27 | destination | domestic LU 3               | art. 32; LU rates
  NL    | NL 1019XW | company            | standard   | 2026-11-27 | destination | domestic NL 21              | art. 32
  BE    | BE 2000   | company            | standard   | 2026-11-27 | destination | domestic BE 21              | art. 32
  DE    | DE 10115  | company            | standard   | 2026-11-27 | destination | domestic DE 19              | art. 32
  FR    | FR 75001  | company            | standard   | 2026-11-27 | destination | domestic FR 20              | art. 32
  LU    | LU 1009   | company            | standard   | 2026-11-27 | destination | domestic LU 17              | art. 32
  NL    | NL 1019XW | company BE valid   | standard   | 2026-11-27 | destination | domestic NL 21              | art. 32, 138: goods that stay bear VAT, foreign id or not
  BE    | BE 2000   | company DE valid   | standard   | 2026-11-27 | destination | domestic BE 21              | art. 32, 138: goods that stay bear VAT, foreign id or not
  DE    | DE 10115  | company FR valid   | standard   | 2026-11-27 | destination | domestic DE 19              | art. 32, 138: goods that stay bear VAT, foreign id or not
  FR    | FR 75001  | company LU valid   | standard   | 2026-11-27 | destination | domestic FR 20              | art. 32, 138: goods that stay bear VAT, foreign id or not
  LU    | LU 1009   | company NL valid   | standard   | 2026-11-27 | destination | domestic LU 17              | art. 32, 138: goods that stay bear VAT, foreign id or not
  NL    | plant     | company DE valid   | standard   | 2026-11-27 | destination | domestic NL 21              | art. 31: fetched where they are
  BE    | plant     | company DE valid   | standard   | 2026-11-27 | destination | domestic BE 21              | art. 31: fetched where they are
  DE    | plant     | company BE valid   | standard   | 2026-11-27 | destination | domestic DE 19              | art. 31: fetched where they are
  FR    | plant     | company DE valid   | standard   | 2026-11-27 | destination | domestic FR 20              | art. 31: fetched where they are
  LU    | plant     | company DE valid   | standard   | 2026-11-27 | destination | domestic LU 17              | art. 31: fetched where they are
  NL    | plant     | consumer           | book       | 2026-11-27 | origin      | domestic NL 9               | art. 31
  BE    | plant     | consumer           | book       | 2026-11-27 | origin      | domestic BE 6               | art. 31
  DE    | plant     | consumer           | book       | 2026-11-27 | origin      | domestic DE 7               | art. 31
  FR    | plant     | consumer           | book       | 2026-11-27 | origin      | domestic FR 5.5             | art. 31
  LU    | plant     | consumer           | book       | 2026-11-27 | origin      | domestic LU 3               | art. 31
  NL    | BE 2000   | consumer           | standard   | 2026-11-27 | destination | distance-sale BE 21         | art. 33(a)
  NL    | DE 10115  | consumer           | standard   | 2026-11-27 | destination | distance-sale DE 19         | art. 33(a)
  NL    | FR 75001  | consumer           | standard   | 2026-11-27 | destination | distance-sale FR 20         | art. 33(a)
  NL    | LU 1009   | consumer           | standard   | 2026-11-27 | destination | distance-sale LU 17         | art. 33(a)
  BE    | NL 1019XW | consumer           | standard   | 2026-11-27 | destination | distance-sale NL 21         | art. 33(a)
  BE    | DE 10115  | consumer           | standard   | 2026-11-27 | destination | distance-sale DE 19         | art. 33(a)
  BE    | FR 75001  | consumer           | standard   | 2026-11-27 | destination | distance-sale FR 20         | art. 33(a)
  BE    | LU 1009   | consumer           | standard   | 2026-11-27 | destination | distance-sale LU 17         | art. 33(a)
  DE    | NL 1019XW | consumer           | standard   | 2026-11-27 | destination | distance-sale NL 21         | art. 33(a)
  DE    | BE 2000   | consumer           | standard   | 2026-11-27 | destination | distance-sale BE 21         | art. 33(a)
  DE    | FR 75001  | consumer           | standard   | 2026-11-27 | destination | distance-sale FR 20         | art. 33(a)
  DE    | LU 1009   | consumer           | standard   | 2026-11-27 | destination | distance-sale LU 17         | art. 33(a)
  FR    | NL 1019XW | consumer           | standard   | 2026-11-27 | destination | distance-sale NL 21         | art. 33(a)
  FR    | BE 2000   | consumer           | standard   | 2026-11-27 | destination | distance-sale BE 21         | art. 33(a)
  FR    | DE 10115  | consumer           | standard   | 2026-11-27 | destination | distance-sale DE 19         | art. 33(a)
  FR    | LU 1009   | consumer           | standard   | 2026-11-27 | destination | distance-sale LU 17         | art. 33(a)
  LU    | NL 1019XW | consumer           | standard   | 2026-11-27 | destination | distance-sale NL 21         | art. 33(a)
  LU    | BE 2000   | consumer           | standard   | 2026-11-27 | destination | distance-sale BE 21         | art. 33(a)
  LU    | DE 10115  | consumer           | standard   | 2026-11-27 | destination | distance-sale DE 19         | art. 33(a)
  LU    | FR 75001  | consumer           | standard   | 2026-11-27 | destination | distance-sale FR 20         | art. 33(a)
  NL    | BE 2000   | consumer           | book       | 2026-11-27 | destination | distance-sale BE 6          | art. 33(a), 98
  NL    | BE 2000   | consumer           | periodical | 2026-11-27 | destination | distance-sale BE 6          | art. 33(a), 98
  NL    | DE 10115  | consumer           | book       | 2026-11-27 | destination | distance-sale DE 7          | art. 33(a), 98
  NL    | DE 10115  | consumer           | periodical | 2026-11-27 | destination | distance-sale DE 7          | art. 33(a), 98
  NL    | FR 75001  | consumer           | book       | 2026-11-27 | destination | distance-sale FR 5.5        | art. 33(a), 98
  NL    | FR 75001  | consumer           | periodical | 2026-11-27 | destination | distance-sale FR 2.1        | art. 33(a), 98
  NL    | LU 1009   | consumer           | book       | 2026-11-27 | destination | distance-sale LU 3          | art. 33(a), 98
  NL    | LU 1009   | consumer           | periodical | 2026-11-27 | destination | distance-sale LU 3          | art. 33(a), 98
  DE    | NL 1019XW | consumer           | book       | 2026-11-27 | destination | distance-sale NL 9          | art. 33(a), 98
  DE    | NL 1019XW | consumer           | periodical | 2026-11-27 | destination | distance-sale NL 9          | art. 33(a), 98
  DE    | BE 2000   | consumer           | book       | 2026-11-27 | destination | distance-sale BE 6          | art. 33(a), 98
  DE    | BE 2000   | consumer           | periodical | 2026-11-27 | destination | distance-sale BE 6          | art. 33(a), 98
  DE    | FR 75001  | consumer           | book       | 2026-11-27 | destination | distance-sale FR 5.5        | art. 33(a), 98
  DE    | FR 75001  | consumer           | periodical | 2026-11-27 | destination | distance-sale FR 2.1        | art. 33(a), 98
  DE    | LU 1009   | consumer           | book       | 2026-11-27 | destination | distance-sale LU 3          | art. 33(a), 98
  DE    | LU 1009   | consumer           | periodical | 2026-11-27 | destination | distance-sale LU 3          | art. 33(a), 98
  NL    | DE 10115  | consumer           | standard   | 2026-11-27 | origin      | taxed-at-origin NL 21       | art. 59c
  NL    | DE 10115  | consumer           | book       | 2026-11-27 | origin      | taxed-at-origin NL 9        | art. 59c
  NL    | DE 10115  | consumer           | periodical | 2026-11-27 | origin      | taxed-at-origin NL 9        | art. 59c
  BE    | FR 75001  | consumer           | standard   | 2026-11-27 | origin      | taxed-at-origin BE 21       | art. 59c
  BE    | FR 75001  | consumer           | book       | 2026-11-27 | origin      | taxed-at-origin BE 6        | art. 59c
  BE    | FR 75001  | consumer           | periodical | 2026-11-27 | origin      | taxed-at-origin BE 6        | art. 59c
  DE    | LU 1009   | consumer           | standard   | 2026-11-27 | origin      | taxed-at-origin DE 19       | art. 59c
  DE    | LU 1009   | consumer           | book       | 2026-11-27 | origin      | taxed-at-origin DE 7        | art. 59c
  DE    | LU 1009   | consumer           | periodical | 2026-11-27 | origin      | taxed-at-origin DE 7        | art. 59c
  FR    | NL 1019XW | consumer           | standard   | 2026-11-27 | origin      | taxed-at-origin FR 20       | art. 59c
  FR    | NL 1019XW | consumer           | book       | 2026-11-27 | origin      | taxed-at-origin FR 5.5      | art. 59c
  FR    | NL 1019XW | consumer           | periodical | 2026-11-27 | origin      | taxed-at-origin FR 2.1      | art. 59c
  LU    | BE 2000   | consumer           | standard   | 2026-11-27 | origin      | taxed-at-origin LU 17       | art. 59c
  LU    | BE 2000   | consumer           | book       | 2026-11-27 | origin      | taxed-at-origin LU 3        | art. 59c
  LU    | BE 2000   | consumer           | periodical | 2026-11-27 | origin      | taxed-at-origin LU 3        | art. 59c
  NL    | BE 2000   | company BE valid   | standard   | 2026-11-27 | destination | intra-community-supply NL 0 | art. 138(1)
  NL    | BE 2000   | company BE invalid | standard   | 2026-11-27 | destination | distance-sale BE 21         | art. 138(1)(b): no valid id
  NL    | BE 2000   | company BE unknown | standard   | 2026-11-27 | destination | distance-sale BE 21         | art. 138(1)(b): not validated
  NL    | BE 2000   | company            | standard   | 2026-11-27 | destination | distance-sale BE 21         | art. 138(1)(b): no id
  NL    | BE 2000   | company NL valid   | standard   | 2026-11-27 | destination | taxed-at-origin NL 21       | art. 138(1)(b): the id is of the state of departure
  NL    | DE 10115  | company DE valid   | standard   | 2026-11-27 | destination | intra-community-supply NL 0 | art. 138(1)
  NL    | DE 10115  | company DE invalid | standard   | 2026-11-27 | destination | distance-sale DE 19         | art. 138(1)(b): no valid id
  NL    | DE 10115  | company DE unknown | standard   | 2026-11-27 | destination | distance-sale DE 19         | art. 138(1)(b): not validated
  NL    | DE 10115  | company            | standard   | 2026-11-27 | destination | distance-sale DE 19         | art. 138(1)(b): no id
  NL    | DE 10115  | company NL valid   | standard   | 2026-11-27 | destination | taxed-at-origin NL 21       | art. 138(1)(b): the id is of the state of departure
  NL    | FR 75001  | company FR valid   | standard   | 2026-11-27 | destination | intra-community-supply NL 0 | art. 138(1)
  NL    | FR 75001  | company FR invalid | standard   | 2026-11-27 | destination | distance-sale FR 20         | art. 138(1)(b): no valid id
  NL    | FR 75001  | company FR unknown | standard   | 2026-11-27 | destination | distance-sale FR 20         | art. 138(1)(b): not validated
  NL    | FR 75001  | company            | standard   | 2026-11-27 | destination | distance-sale FR 20         | art. 138(1)(b): no id
  NL    | FR 75001  | company NL valid   | standard   | 2026-11-27 | destination | taxed-at-origin NL 21       | art. 138(1)(b): the id is of the state of departure
  NL    | LU 1009   | company LU valid   | standard   | 2026-11-27 | destination | intra-community-supply NL 0 | art. 138(1)
  NL    | LU 1009   | company LU invalid | standard   | 2026-11-27 | destination | distance-sale LU 17         | art. 138(1)(b): no valid id
  NL    | LU 1009   | company LU unknown | standard   | 2026-11-27 | destination | distance-sale LU 17         | art. 138(1)(b): not validated
  NL    | LU 1009   | company            | standard   | 2026-11-27 | destination | distance-sale LU 17         | art. 138(1)(b): no id
  NL    | LU 1009   | company NL valid   | standard   | 2026-11-27 | destination | taxed-at-origin NL 21       | art. 138(1)(b): the id is of the state of departure
  FR    | NL 1019XW | company NL valid   | standard   | 2026-11-27 | destination | intra-community-supply FR 0 | art. 138(1)
  FR    | NL 1019XW | company NL invalid | standard   | 2026-11-27 | destination | distance-sale NL 21         | art. 138(1)(b): no valid id
  FR    | NL 1019XW | company NL unknown | standard   | 2026-11-27 | destination | distance-sale NL 21         | art. 138(1)(b): not validated
  FR    | NL 1019XW | company            | standard   | 2026-11-27 | destination | distance-sale NL 21         | art. 138(1)(b): no id
  FR    | NL 1019XW | company FR valid   | standard   | 2026-11-27 | destination | taxed-at-origin FR 20       | art. 138(1)(b): the id is of the state of departure
  FR    | BE 2000   | company BE valid   | standard   | 2026-11-27 | destination | intra-community-supply FR 0 | art. 138(1)
  FR    | BE 2000   | company BE invalid | standard   | 2026-11-27 | destination | distance-sale BE 21         | art. 138(1)(b): no valid id
  FR    | BE 2000   | company BE unknown | standard   | 2026-11-27 | destination | distance-sale BE 21         | art. 138(1)(b): not validated
  FR    | BE 2000   | company            | standard   | 2026-11-27 | destination | distance-sale BE 21         | art. 138(1)(b): no id
  FR    | BE 2000   | company FR valid   | standard   | 2026-11-27 | destination | taxed-at-origin FR 20       | art. 138(1)(b): the id is of the state of departure
  FR    | DE 10115  | company DE valid   | standard   | 2026-11-27 | destination | intra-community-supply FR 0 | art. 138(1)
  FR    | DE 10115  | company DE invalid | standard   | 2026-11-27 | destination | distance-sale DE 19         | art. 138(1)(b): no valid id
  FR    | DE 10115  | company DE unknown | standard   | 2026-11-27 | destination | distance-sale DE 19         | art. 138(1)(b): not validated
  FR    | DE 10115  | company            | standard   | 2026-11-27 | destination | distance-sale DE 19         | art. 138(1)(b): no id
  FR    | DE 10115  | company FR valid   | standard   | 2026-11-27 | destination | taxed-at-origin FR 20       | art. 138(1)(b): the id is of the state of departure
  FR    | LU 1009   | company LU valid   | standard   | 2026-11-27 | destination | intra-community-supply FR 0 | art. 138(1)
  FR    | LU 1009   | company LU invalid | standard   | 2026-11-27 | destination | distance-sale LU 17         | art. 138(1)(b): no valid id
  FR    | LU 1009   | company LU unknown | standard   | 2026-11-27 | destination | distance-sale LU 17         | art. 138(1)(b): not validated
  FR    | LU 1009   | company            | standard   | 2026-11-27 | destination | distance-sale LU 17         | art. 138(1)(b): no id
  FR    | LU 1009   | company FR valid   | standard   | 2026-11-27 | destination | taxed-at-origin FR 20       | art. 138(1)(b): the id is of the state of departure
  NL    | BE 2000   | company DE valid   | standard   | 2026-11-27 | destination | intra-community-supply NL 0 | art. 138; Shopware #12438: an id of any other state
  NL    | DE 10115  | company LU valid   | standard   | 2026-11-27 | destination | intra-community-supply NL 0 | art. 138; Shopware #12438: an id of any other state
  NL    | FR 75001  | company BE valid   | standard   | 2026-11-27 | destination | intra-community-supply NL 0 | art. 138; Shopware #12438: an id of any other state
  NL    | LU 1009   | company FR valid   | standard   | 2026-11-27 | destination | intra-community-supply NL 0 | art. 138; Shopware #12438: an id of any other state
  NL    | BE 2000   | company AT valid   | standard   | 2026-11-27 | destination | intra-community-supply NL 0 | art. 138; Shopware #12438: an id of any other state
  NL    | DE 10115  | company PL valid   | standard   | 2026-11-27 | destination | intra-community-supply NL 0 | art. 138; Shopware #12438: an id of any other state
  NL    | FR 75001  | company ES valid   | standard   | 2026-11-27 | destination | intra-community-supply NL 0 | art. 138; Shopware #12438: an id of any other state
  NL    | LU 1009   | company IT valid   | standard   | 2026-11-27 | destination | intra-community-supply NL 0 | art. 138; Shopware #12438: an id of any other state
  NL    | BE 2000   | company BE valid   | book       | 2026-11-27 | destination | intra-community-supply NL 0 | art. 138
  NL    | BE 2000   | company BE valid   | book       | 2026-11-27 | origin      | intra-community-supply NL 0 | art. 138: no threshold
  NL    | BE 2000   | company BE unknown | book       | 2026-11-27 | origin      | taxed-at-origin NL 9        | art. 59c
  NL    | BE 2000   | company NL invalid | book       | 2026-11-27 | destination | distance-sale BE 6          | art. 138(1)(b)
  NL    | BE 2000   | company BE valid   | periodical | 2026-11-27 | destination | intra-community-supply NL 0 | art. 138
  NL    | BE 2000   | company BE valid   | periodical | 2026-11-27 | origin      | intra-community-supply NL 0 | art. 138: no threshold
  NL    | BE 2000   | company BE unknown | periodical | 2026-11-27 | origin      | taxed-at-origin NL 9        | art. 59c
  NL    | BE 2000   | company NL invalid | periodical | 2026-11-27 | destination | distance-sale BE 6          | art. 138(1)(b)
  NL    | FR 97400  | consumer           | standard   | 2026-11-27 | destination | OutsideVatTerritory         | art. 6(1)(c), 355 TFEU: French overseas territories
  NL    | FR 97110  | consumer           | standard   | 2026-11-27 | destination | OutsideVatTerritory         | art. 6(1)(c), 355 TFEU: French overseas territories
  NL    | FR 98800  | consumer           | standard   | 2026-11-27 | destination | OutsideVatTerritory         | art. 6(1)(c), 355 TFEU: French overseas territories
  DE    | FR 97300  | consumer           | standard   | 2026-11-27 | destination | OutsideVatTerritory         | art. 6(1)(c), 355 TFEU: French overseas territories
  BE    | FR 97600  | consumer           | standard   | 2026-11-27 | destination | OutsideVatTerritory         | art. 6(1)(c), 355 TFEU: French overseas territories
  FR    | FR 97200  | consumer           | standard   | 2026-11-27 | destination | OutsideVatTerritory         | art. 6(1)(c), 355 TFEU: French overseas territories
  FR    | FR 98713  | consumer           | standard   | 2026-11-27 | destination | OutsideVatTerritory         | art. 6(1)(c), 355 TFEU: French overseas territories
  NL    | DE 27498  | consumer           | standard   | 2026-11-27 | destination | OutsideVatTerritory         | art. 6(2): Heligoland, Büsingen
  NL    | DE 78266  | consumer           | standard   | 2026-11-27 | destination | OutsideVatTerritory         | art. 6(2): Heligoland, Büsingen
  DE    | DE 27498  | consumer           | standard   | 2026-11-27 | destination | OutsideVatTerritory         | art. 6(2): Heligoland, Büsingen
  DE    | DE 78266  | consumer           | standard   | 2026-11-27 | destination | OutsideVatTerritory         | art. 6(2): Heligoland, Büsingen
  FR    | DE 78266  | consumer           | standard   | 2026-11-27 | destination | OutsideVatTerritory         | art. 6(2): Heligoland, Büsingen
  NL    | FR 97400  | company FR valid   | book       | 2026-11-27 | destination | OutsideVatTerritory         | art. 6(1)(c)
  NL    | DE 27498  | company DE valid   | book       | 2026-11-27 | origin      | OutsideVatTerritory         | art. 6(2)
  NL    | FR 98000  | consumer           | standard   | 2026-11-27 | destination | distance-sale FR 20         | art. 7: Monaco counts as France
  FR    | FR 98000  | consumer           | standard   | 2026-11-27 | destination | domestic FR 20              | art. 7: Monaco counts as France
  NL    | DE 27499  | consumer           | standard   | 2026-11-27 | destination | distance-sale DE 19         | art. 6(2): Neuwerk is no exception
  NL    | FR 20000  | consumer           | standard   | 2026-11-27 | destination | distance-sale FR 20         | the table: Corsica has no rates of its own there
  NL    | CH 8001   | consumer           | standard   | 2026-11-27 | destination | TaxRateUnknown              | the table has no rates of CH
  NL    | GB SW1A   | consumer           | standard   | 2026-11-27 | destination | TaxRateUnknown              | the table has no rates of GB
  NL    | AT 1010   | consumer           | standard   | 2026-11-27 | destination | TaxRateUnknown              | the table has no rates of AT
  NL    | CH 8001   | company DE valid   | standard   | 2026-11-27 | destination | TaxRateUnknown              | art. 138: no dispatch to another member state
  NL    | NL 1019XW | consumer           | book       | 2018-12-31 | destination | domestic NL 6               | NL Belastingplan 2019: 6 to 9 % on 1 January 2019
  BE    | NL 1019XW | consumer           | periodical | 2018-12-31 | destination | distance-sale NL 6          | NL Belastingplan 2019; art. 63
  NL    | NL 1019XW | consumer           | book       | 2019-01-01 | destination | domestic NL 9               | NL Belastingplan 2019: 6 to 9 % on 1 January 2019
  BE    | NL 1019XW | consumer           | periodical | 2019-01-01 | destination | distance-sale NL 9          | NL Belastingplan 2019; art. 63
  DE    | DE 10115  | consumer           | standard   | 2020-06-30 | destination | domestic DE 19              | DE § 28 UStG
  NL    | DE 10115  | consumer           | book       | 2020-06-30 | destination | distance-sale DE 7          | DE § 28 UStG; art. 63
  DE    | DE 10115  | consumer           | standard   | 2020-07-01 | destination | domestic DE 16              | DE § 28 UStG
  NL    | DE 10115  | consumer           | book       | 2020-07-01 | destination | distance-sale DE 5          | DE § 28 UStG; art. 63
  DE    | DE 10115  | consumer           | standard   | 2020-12-31 | destination | domestic DE 16              | DE § 28 UStG
  NL    | DE 10115  | consumer           | book       | 2020-12-31 | destination | distance-sale DE 5          | DE § 28 UStG; art. 63
  DE    | DE 10115  | consumer           | standard   | 2021-01-01 | destination | domestic DE 19              | DE § 28 UStG
  NL    | DE 10115  | consumer           | book       | 2021-01-01 | destination | distance-sale DE 7          | DE § 28 UStG; art. 63
  LU    | LU 1009   | consumer           | standard   | 2022-12-31 | destination | domestic LU 17              | LU loi du 26 octobre 2022
  LU    | BE 2000   | consumer           | standard   | 2022-12-31 | origin      | taxed-at-origin LU 17       | LU loi du 26 octobre 2022; art. 59c
  LU    | LU 1009   | consumer           | standard   | 2023-01-01 | destination | domestic LU 16              | LU loi du 26 octobre 2022
  LU    | BE 2000   | consumer           | standard   | 2023-01-01 | origin      | taxed-at-origin LU 16       | LU loi du 26 octobre 2022; art. 59c
  LU    | LU 1009   | consumer           | standard   | 2023-12-31 | destination | domestic LU 16              | LU loi du 26 octobre 2022
  LU    | BE 2000   | consumer           | standard   | 2023-12-31 | origin      | taxed-at-origin LU 16       | LU loi du 26 octobre 2022; art. 59c
  LU    | LU 1009   | consumer           | standard   | 2024-01-01 | destination | domestic LU 17              | LU loi du 26 octobre 2022
  LU    | BE 2000   | consumer           | standard   | 2024-01-01 | origin      | taxed-at-origin LU 17       | LU loi du 26 octobre 2022; art. 59c
  NL    | DE 10115  | company DE valid   | standard   | 2020-07-01 | destination | intra-community-supply NL 0 | art. 138
  NL    | NL 1019XW | consumer           | standard   | 2012-09-30 | destination | TaxRateUnknown              | the table begins on 2012-10-01
  NL>BE | BE 2000   | consumer           | standard   | 2026-11-27 | destination | domestic BE 21              | art. 32: where dispatch begins, not the seat
  NL>BE | NL 1019XW | consumer           | standard   | 2026-11-27 | destination | distance-sale NL 21         | art. 32: where dispatch begins, not the seat
  NL>BE | DE 10115  | consumer           | standard   | 2026-11-27 | destination | distance-sale DE 19         | art. 32: where dispatch begins, not the seat
  NL>BE | NL 1019XW | company NL valid   | standard   | 2026-11-27 | destination | intra-community-supply BE 0 | art. 138: departure from the plant
  NL>BE | NL 1019XW | company BE valid   | standard   | 2026-11-27 | destination | taxed-at-origin BE 21       | art. 138(1)(b)
  NL>BE | plant     | consumer           | book       | 2026-11-27 | destination | domestic BE 6               | art. 31
`
